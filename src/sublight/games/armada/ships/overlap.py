"""Overlapping ships (chapter A5): lower speeds tried, the closest ship found, damage cards dealt."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.games.armada.active_effects import own_card
from sublight.games.armada.catalogue import SIZES, EffectCard
from sublight.games.armada.course.facts import Facts, TriedSpeeds, pieces_of
from sublight.games.armada.damage.cards import deal_faceup, destroy_the_dead
from sublight.games.armada.damage.shields import deal_facedown
from sublight.games.armada.kernel.maneuver import Closest
from sublight.games.armada.kernel.tries import Sets
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rulebook import taken_reading
from sublight.games.armada.wording import player_name
from sublight.geometry.tolerance import at_most, beyond, classify, is_near
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, Verdict, happens

Ranked = Callable[[Sets, bool], Closest]
"""What returns the closest of ships met, and the next, measured with dial frames or without."""

RAMMED = "it overlapped a ship"


class CardDeal(Struct, frozen=True, kw_only=True):
    """Damage cards to be dealt to one ship, and their cause."""

    ship: str
    cards: int
    cause: str = ""
    faceup: bool = False


def report_blocked_speeds(facts: Facts, tried: TriedSpeeds) -> Iterator[Event]:
    """Report the ships that blocked each speed tried (ARM-RAM-01), by their frames too (ARM-RAM-05).

    Nothing where the ship rests at its plotted speed.
    """
    for each, after in zip(tried.tries, tried.tries[1:], strict=False):
        yield happens(
            "ARM-RAM-01", "speed_blocked", facts.ship.id, speed=each.speed, others=each.overlapped, next=after.speed
        )
        for name in each.overlapped:
            if _by_frames(facts, each.pose, name):
                yield happens("ARM-RAM-05", "frames_overlap", facts.ship.id, other=name)


def _by_frames(facts: Facts, pose: Pose, name: str) -> bool:
    """Say whether a ship is farther from the mover at `pose` without frames than with them."""
    bare = facts.ship_distance(pose, name)
    return beyond(bare, 0.0) and beyond(bare, facts.ship_distance(pose, name, frames=True))


def deal_overlap_cards(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[Table]:
    """Deal one card to the mover and one to the closest ship it overlapped (ARM-RAM-02), as cards change them.

    Only to be called where a try overlapped a ship.
    """
    if facts.course.speed_zero_clicks and len(tried.overlapped) > 1:
        reading = yield from consult("AMB-30")
        if reading == "every-overlapped":
            return (yield from _deal_to_all(table, facts, tried))
    closest = yield from closest_ship(table, facts, tried)
    flotillas = yield from _flotillas(table, tried, closest)
    yield from _spared(facts, tried, closest, {deal.ship for deal in flotillas})
    mover, other = table.ship(facts.ship.id), table.ship(closest)
    deals = yield from _deals(table, mover, other, why_dealt(facts, tried, closest))
    return (yield from _deal_all(table, [*deals, *flotillas], mover.id))


def _deal_all(table: Table, deals: list[CardDeal], mover: str) -> Procedure[Table]:
    """Deal the cards, then destroy ships with as many as hull; the space left does not reopen a course (ARM-RAM-08)."""
    for deal in deals:
        table = yield from _deal(table, deal)
    before = table.destroyed
    table = yield from destroy_the_dead(table, tuple(dict.fromkeys(deal.ship for deal in deals)))
    if any(name != mover for name in table.destroyed if name not in before):
        yield happens("ARM-RAM-08", "course_stays_blocked", mover)
    return table


def _deal_to_all(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[Table]:
    """The other reading of a yaw at speed 0 that overlaps several: each of them gets a card (AMB-30)."""
    mover = table.ship(facts.ship.id)
    deals: dict[str, CardDeal] = {}
    for name in tried.overlapped:
        pair = yield from _deals(table, mover, table.ship(name), "it was overlapped")
        deals |= {deal.ship: deal for deal in pair if deal.ship not in deals}
    return (yield from _deal_all(table, list(deals.values()), mover.id))


# The closest ship.


def closest_ship(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[str]:
    """Return the closest of the ships overlapped, measured from where the mover came to rest (ARM-RAM-06)."""
    if len(tried.overlapped) == 1:
        return tried.overlapped[0]
    met = yield from _candidates(facts, tried)
    ranked = facts.closest_of(tried, met, frames=False)
    tied = _tied(facts, tried, met, ranked, frames=False)
    if not _clearly_closest(facts, ranked):
        framed = facts.closest_of(tried, met, frames=True)
        tied_framed = _tied(facts, tried, met, framed, frames=True)
        if set(tied) != set(tied_framed):
            reading = yield from consult("AMB-03")
            ranked, tied = (framed, tied_framed) if reading == "with-frames" else (ranked, tied)
    # Only a two-ship tie can be decided by agreement.
    if ranked.second >= 0 and len(tied) <= 2:
        first, second = _in_order(facts, ranked, tie=len(tied) == 2)
        lead = _closer(facts, first, second)
        yield lead
        if lead.outcome != "touching":
            return (first if lead.outcome == "apart" else second)[1]
        tied = tuple(facts.table.ships[number].id for number in (ranked.ship, ranked.second))
    return tied[0] if len(tied) == 1 else (yield from _break_tie(table, facts, tied))


def _candidates(facts: Facts, tried: TriedSpeeds) -> Procedure[Sets]:
    """Every ship overlapped in any try; the other reading has only those of the last try (AMB-01)."""
    if _last_try_differs(tried.met, lambda met, frames: facts.closest_of(tried, met, frames=frames)):
        reading = yield from consult("AMB-01")
        return _of_last_try(tried.met) if reading == "last-try" else tried.met
    return tried.met


def _of_last_try(met: Sets) -> Sets:
    return (met[0], 0, 0, 0)


def _last_try_differs(met: Sets, ranked: Ranked) -> bool:
    """Say whether another ship is the closest where only those of the last try count."""
    earlier = any(each - (each & met[0]) for each in met)
    return earlier and ranked(met, False).ship != ranked(_of_last_try(met), False).ship


def closest_in_use(table: Table, met: Sets, ranked: Ranked) -> int:
    """Return the number of the same ship by the readings of the table, for listing what can be declared.

    Of two exactly as close, between which the mover chooses, it is the first one measured.
    """
    if taken_reading(table, "AMB-01") == "last-try" and _last_try_differs(met, ranked):
        met = _of_last_try(met)
    found = ranked(met, taken_reading(table, "AMB-03") == "with-frames")
    tie = at_most(found.second_mm, found.distance_mm)
    return found.second if tie and taken_reading(table, "AMB-02") == "second-measured" else found.ship


def _clearly_closest(facts: Facts, found: Closest) -> bool:
    """Say whether frames cannot change which ship is the closest: two stand out by twice their protrusion at most."""
    return beyond(found.second_mm, found.distance_mm + 2 * facts.components.dial_frame_mm.protrusion)


def _tied(facts: Facts, tried: TriedSpeeds, met: Sets, found: Closest, *, frames: bool) -> tuple[str, ...]:
    """Return the ships met that are no farther than the closest one found, the closest first."""
    ships = facts.table.ships
    if not at_most(found.second_mm, found.distance_mm):
        return (ships[found.ship].id,)
    names = dict.fromkeys(ship.id for each in reversed(met) for ship in pieces_of(ships, each))
    measured = [(facts.ship_distance(tried.rest.pose, name, frames=frames), name) for name in names]
    near = [pair for pair in measured if at_most(pair[0], found.distance_mm)]
    return tuple(name for _, name in sorted(near, key=lambda pair: pair[0]))


def _in_order(facts: Facts, ranked: Closest, *, tie: bool) -> tuple[tuple[float, str], tuple[float, str]]:
    """Return the closest ship and the next with their distances; two that tie are compared in the order of their ids,
    not in that of the table.
    """
    ships = facts.table.ships
    first, second = (ranked.distance_mm, ships[ranked.ship].id), (ranked.second_mm, ships[ranked.second].id)
    return (second, first) if tie and second[1] < first[1] else (first, second)


def _closer(facts: Facts, first: tuple[float, str], second: tuple[float, str]) -> Verdict:
    """How much closer the closest ship is than the next; called an overlap, the next one counts as closer."""
    lead = second[0] - first[0]
    outcome = facts.class_of("ARM-RAM-06", first[1], "closest", lead)
    return Verdict(
        rule="ARM-RAM-06",
        question="closer than " + second[1],
        subject=facts.ship.id,
        other=first[1],
        at="closest",
        outcome=outcome,
        margin_mm=lead,
        near=is_near(lead, facts.table.placing_mm),
        called=outcome != classify(lead),
    )


def _break_tie(table: Table, facts: Facts, tied: tuple[str, ...]) -> Procedure[str]:
    """Equally close ships: the mover chooses, unless the order of measuring is taken to decide (AMB-02)."""
    reading = yield from consult("AMB-02")
    mover, others = facts.ship, tied
    if reading == "second-measured":
        closest, how, why = tied[-1], "it is the last one measured", "it was measured last"
    else:
        question = Choose(
            rule="ARM-RAM-06",
            kind="closest",
            subject=mover.id,
            player=mover.player,
            figures={"others": others},
            options=tuple(Option(key=name) for name in tied),
        )
        closest = yield from choose(question, table, tied[0])
        how, why = f"{mover.player} chooses it", f"{player_name(mover.player)} chooses it"
    yield happens("ARM-RAM-06", "tie_settled", mover.id, closest=closest, others=others, how=how, why=why)
    return closest


def _spared(facts: Facts, tried: TriedSpeeds, closest: str, dealt: set[str]) -> Iterator[Event]:
    """An overlapped ship that is not the closest gets no card (ARM-RAM-11), unless another rule `dealt` it one."""
    for name in tried.overlapped:
        if name != closest and name not in dealt:
            how = "is closer" if _closer_than(facts, tried, closest, name) else "counts as the closest"
            yield happens("ARM-RAM-11", "no_card", name, closest=closest, how=how)


def why_dealt(facts: Facts, tried: TriedSpeeds, closest: str) -> str:
    """Return why the closest ship is dealt its card: it is the closest by measure, or counts as it."""
    rest = (name for name in tried.overlapped if name != closest)
    measured = all(_closer_than(facts, tried, closest, name) for name in rest)
    return f"it {'is' if measured else 'counts as'} the closest ship overlapped"


def _closer_than(facts: Facts, tried: TriedSpeeds, name: str, other: str) -> bool:
    """Say whether a ship is closer than another to where the mover rests, as range is measured."""
    near, far = (facts.ship_distance(tried.rest.pose, each) for each in (name, other))
    return beyond(far, near)


# The cards.


def _deals(table: Table, mover: Ship, other: Ship, cause: str) -> Procedure[list[CardDeal]]:
    """Return the cards for mover and other ship, after flotillas and the cards that change them (ARM-RAM-13)."""
    deals = [CardDeal(ship=mover.id, cards=1, cause=RAMMED), CardDeal(ship=other.id, cards=1, cause=cause)]
    deals = yield from _spare_by_flotilla(deals, mover, other)
    deals = yield from _turn_faceup(deals, mover, other)
    deals = yield from _amity(table, deals, mover, other)
    deals = yield from _bulkheads(deals, mover, other)
    return [deal for deal in deals if deal.cards > 0]


def _spare_by_flotilla(deals: list[CardDeal], mover: Ship, other: Ship) -> Procedure[list[CardDeal]]:
    """Where exactly one of two ships is a flotilla, only the flotilla gets its card (ARM-FLOT-01)."""
    if mover.card.flotilla == other.card.flotilla:
        return deals
    flotilla, spared = (mover, other) if mover.card.flotilla else (other, mover)
    yield happens("ARM-FLOT-01", "spared_by_flotilla", spared.id, flotilla=flotilla.id)
    return [deal for deal in deals if deal.ship == flotilla.id]


def _turn_faceup(deals: list[CardDeal], mover: Ship, other: Ship) -> Procedure[list[CardDeal]]:
    """Garel's Honor and Eclipse: the enemy's card is faceup (ARM-RAM-13)."""
    if mover.player == other.player:
        return deals
    for card, carrier, target in (
        (own_card(mover, lambda card: card.hints.faceup_to == "overlapped"), mover, other),
        (own_card(other, lambda card: card.hints.faceup_to == "mover"), other, mover),
    ):
        if card and any(deal.ship == target.id for deal in deals):
            yield _changed(card, carrier, target, "is dealt faceup")
            deals = [replace(deal, faceup=True) if deal.ship == target.id else deal for deal in deals]
    return deals


def _amity(table: Table, deals: list[CardDeal], mover: Ship, other: Ship) -> Procedure[list[CardDeal]]:
    """Amity, overlapped by an enemy: its owner may have one further facedown card dealt to both (ARM-RAM-13)."""
    title = own_card(other, lambda card: card.hints.further_to_both)
    if not title or mover.player == other.player:
        return deals
    question = Choose(
        rule="ARM-RAM-13",
        kind="amity",
        subject=other.id,
        player=other.player,
        options=(Option(key="no"), Option(key="yes")),
    )
    answer = yield from choose(question, table, "no")
    if answer == "no":
        return deals
    yield _changed(title, other, mover, "comes with one more for each of the two ships")
    cause = f"the owner of {other.id} uses Amity"
    return [
        *deals,
        CardDeal(ship=mover.id, cards=1, cause=cause),
        CardDeal(ship=other.id, cards=1, cause=cause),
    ]


def _bulkheads(deals: list[CardDeal], mover: Ship, other: Ship) -> Procedure[list[CardDeal]]:
    """Hardened Bulkheads: a large ship gets one card fewer from a smaller one (ARM-RAM-13, ARM-FLOT-02)."""
    for large, small in ((mover, other), (other, mover)):
        smaller = SIZES.index(small.card.size) < SIZES.index(large.card.size)
        card = own_card(large, lambda card: card.hints.fewer_from_smaller)
        if not card or large.card.size != "large" or not smaller:
            continue
        first = next((index for index, deal in enumerate(deals) if deal.ship == large.id and not deal.faceup), None)
        if first is not None:
            rule = "ARM-FLOT-02" if small.card.flotilla else "ARM-RAM-13"
            yield _changed(card, large, large, "is not dealt", rule)
            deals = [deal for index, deal in enumerate(deals) if index != first]
    return deals


def _changed(card: EffectCard, carrier: Ship, target: Ship, how: str, rule: str = "ARM-RAM-13") -> Event:
    return happens(rule, "card_changed", target.id, effect=card.id, title=card.name, carrier=carrier.id, how=how)


def _flotillas(table: Table, tried: TriedSpeeds, closest: str) -> Procedure[list[CardDeal]]:
    """Other flotillas overlapped: no card in usual play; read literally each gets one (AMB-25)."""
    names = [name for name in tried.overlapped if name != closest and table.ship(name).card.flotilla]
    if not names:
        return []
    reading = yield from consult("AMB-25")
    dealt = names if reading == "every-flotilla" else []
    return [CardDeal(ship=name, cards=1, cause="it is a flotilla that was overlapped") for name in dealt]


def _deal(table: Table, deal: CardDeal) -> Procedure[Table]:
    if deal.faceup:
        return (yield from deal_faceup(table, deal.ship, "ARM-RAM-13", deal.cause))
    return (yield from deal_facedown(table, deal.ship, deal.cards, "ARM-RAM-02", deal.cause))
