"""Overlapping ships (chapter A5): lower speeds tried, the closest ship found, damage cards dealt."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.armada.damage.cards import deal_facedown, deal_faceup, destroy_the_dead
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.ships.facts import Facts
from sublight.games.armada.ships.tries import Run
from sublight.geometry.slack import at_most, is_near
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, Verdict, happens

SIZE_ORDER = ("small", "medium", "large", "huge")


class Hit(Struct, frozen=True, kw_only=True):
    """Cards about to be dealt to one ship, before cards in play change them."""

    ship: str
    cards: int
    faceup: bool = False


def report_tries(facts: Facts, run: Run) -> Iterator[Event]:
    """Say of each speed tried in vain what stood in the way (ARM-RAM-01), frames included (ARM-RAM-05)."""
    for each, after in zip(run.tries, run.tries[1:], strict=False):
        yield happens(
            "ARM-RAM-01", "speed_blocked", facts.ship.id, speed=each.speed, others=each.overlapped, next=after.speed
        )
        for name in each.overlapped:
            if facts.ship_distance(each.pose, name) > 0.0:
                yield happens("ARM-RAM-05", "frames_overlap", facts.ship.id, other=name)


def deal_overlap_cards(table: Table, facts: Facts, run: Run) -> Procedure[Table]:
    """Deal one card to the mover and one to the closest ship it overlapped (ARM-RAM-02), as cards change them."""
    if not run.overlapped:
        return table
    if facts.course.zero_yaw and len(run.overlapped) > 1:
        reading = yield from consult("AMB-30")
        if reading == "every-overlapped":
            return (yield from _deal_to_all(table, facts, run))
    closest = yield from closest_ship(table, facts, run)
    yield from _spared(run, closest)
    mover, other = table.ship(facts.ship.id), table.ship(closest)
    hits = yield from _cards(table, mover, other)
    hits += yield from _flotillas(table, run, closest)
    return (yield from _deal_all(table, hits, mover.id))


def _deal_all(table: Table, hits: list[Hit], mover: str) -> Procedure[Table]:
    """Deal the cards, then destroy who has as many as hull; the space left reopens no course (ARM-RAM-08)."""
    for hit in hits:
        table = yield from _deal(table, hit, mover)
    before = table.destroyed
    table = yield from destroy_the_dead(table, tuple(dict.fromkeys(hit.ship for hit in hits)))
    if any(name != mover for name in table.destroyed if name not in before):
        yield happens("ARM-RAM-08", "course_stays_blocked", mover)
    return table


def _deal_to_all(table: Table, facts: Facts, run: Run) -> Procedure[Table]:
    """The other reading of a yaw at speed 0 that overlaps several: each of them gets a card (AMB-30)."""
    mover = table.ship(facts.ship.id)
    hits: dict[str, Hit] = {}
    for name in run.overlapped:
        pair = yield from _cards(table, mover, table.ship(name))
        hits |= {hit.ship: hit for hit in pair if hit.ship not in hits}
    return (yield from _deal_all(table, list(hits.values()), mover.id))


# The closest ship.


def closest_ship(table: Table, facts: Facts, run: Run) -> Procedure[str]:
    """Return the closest of the ships overlapped, measured from where the mover came to rest (ARM-RAM-06)."""
    names = yield from _candidates(facts, run)
    plain = _by_distance(facts, run, names, frames=False)
    framed = _by_distance(facts, run, names, frames=True)
    ranked = plain
    if _first(plain) != _first(framed):
        reading = yield from consult("AMB-03")
        ranked = framed if reading == "with-frames" else plain
    tied = [name for distance_mm, name in ranked if at_most(distance_mm, ranked[0][0])]
    if len(tied) == 1 and len(ranked) > 1:
        lead = _closer(facts, ranked)
        yield lead
        if lead.outcome == "overlap":
            return ranked[1][1]
        tied = tied if lead.outcome == "apart" else [ranked[0][1], ranked[1][1]]
    return tied[0] if len(tied) == 1 else (yield from _break_tie(table, facts, tied))


def _candidates(facts: Facts, run: Run) -> Procedure[tuple[str, ...]]:
    """Every ship overlapped in any try; the other reading has only those of the last try (AMB-01)."""
    last = [each.overlapped for each in run.tries if each.overlapped][-1]
    names = run.overlapped
    if set(last) != set(names):
        whole = _by_distance(facts, run, names, frames=False)[0][1]
        part = _by_distance(facts, run, last, frames=False)[0][1]
        if whole != part:
            reading = yield from consult("AMB-01")
            names = last if reading == "last-try" else names
    return names


def _by_distance(facts: Facts, run: Run, names: tuple[str, ...], *, frames: bool) -> list[tuple[float, str]]:
    pose = run.rest.pose
    found = [(max(0.0, facts.ship_distance(pose, name, frames=frames)), name) for name in names]
    return sorted(found, key=lambda pair: pair[0])


def _first(ranked: list[tuple[float, str]]) -> frozenset[str]:
    return frozenset(name for distance_mm, name in ranked if at_most(distance_mm, ranked[0][0]))


def _closer(facts: Facts, ranked: list[tuple[float, str]]) -> Verdict:
    """How much closer the closest ship is than the next; called an overlap, the next one counts as closer."""
    lead = ranked[1][0] - ranked[0][0]
    outcome = facts.class_of("ARM-RAM-06", ranked[0][1], "closest", lead)
    return Verdict(
        rule="ARM-RAM-06",
        question="closer than " + ranked[1][1],
        subject=facts.ship.id,
        other=ranked[0][1],
        at="closest",
        outcome=outcome,
        margin_mm=lead,
        near=is_near(lead, facts.table.placing_mm),
        called=outcome != "apart",
    )


def _break_tie(table: Table, facts: Facts, tied: list[str]) -> Procedure[str]:
    """Equally close ships: the mover chooses, unless the order of measuring is taken to decide (AMB-02)."""
    reading = yield from consult("AMB-02")
    if reading == "second-measured":
        return tied[-1]
    question = Choose(
        rule="ARM-RAM-06",
        kind="closest",
        subject=facts.ship.id,
        player=facts.ship.player,
        options=tuple(Option(key=name) for name in tied),
    )
    return (yield from choose(question, table, tied[0]))


def _spared(run: Run, closest: str) -> Iterator[Event]:
    """A ship overlapped that is not the closest gets no card (ARM-RAM-11)."""
    for name in run.overlapped:
        if name != closest:
            yield happens("ARM-RAM-11", "no_card", name, closest=closest)


# The cards.


def _cards(table: Table, mover: Ship, other: Ship) -> Procedure[list[Hit]]:
    """Return the cards for mover and closest ship, after flotillas and the cards that change them (ARM-RAM-13)."""
    pair = [Hit(ship=mover.id, cards=1), Hit(ship=other.id, cards=1)]
    pair = yield from _spare_by_flotilla(pair, mover, other)
    pair = yield from _turn_faceup(pair, mover, other)
    pair = yield from _amity(table, pair, mover, other)
    pair = yield from _bulkheads(pair, mover, other)
    return [hit for hit in pair if hit.cards > 0]


def _spare_by_flotilla(pair: list[Hit], mover: Ship, other: Ship) -> Procedure[list[Hit]]:
    """Where exactly one of two ships is a flotilla, only the flotilla gets its card (ARM-FLOT-01)."""
    if mover.card.flotilla == other.card.flotilla:
        return pair
    flotilla, spared = (mover, other) if mover.card.flotilla else (other, mover)
    yield happens("ARM-FLOT-01", "spared_by_flotilla", spared.id, flotilla=flotilla.id)
    return [hit for hit in pair if hit.ship == flotilla.id]


def _turn_faceup(pair: list[Hit], mover: Ship, other: Ship) -> Procedure[list[Hit]]:
    """Garel's Honor and Eclipse: the enemy's card is faceup (ARM-RAM-13)."""
    if mover.player == other.player:
        return pair
    for effect, carrier, target in (("garels_honor", mover, other), ("eclipse", other, mover)):
        if effect in carrier.upgrades and any(hit.ship == target.id for hit in pair):
            yield _changed(effect, carrier, target, "is faceup")
            pair = [_faceup(hit) if hit.ship == target.id else hit for hit in pair]
    return pair


def _faceup(hit: Hit) -> Hit:
    return Hit(ship=hit.ship, cards=hit.cards, faceup=True)


def _amity(table: Table, pair: list[Hit], mover: Ship, other: Ship) -> Procedure[list[Hit]]:
    """Amity, overlapped by an enemy: its owner may have one further facedown card dealt to both (ARM-RAM-13)."""
    if "amity" not in other.upgrades or mover.player == other.player:
        return pair
    question = Choose(
        rule="ARM-RAM-13",
        kind="amity",
        subject=other.id,
        player=other.player,
        options=(Option(key="no"), Option(key="yes")),
    )
    answer = yield from choose(question, table, "no")
    if answer == "no":
        return pair
    yield _changed("amity", other, mover, "is joined by one more for each of the two")
    return [*pair, Hit(ship=mover.id, cards=1), Hit(ship=other.id, cards=1)]


def _bulkheads(pair: list[Hit], mover: Ship, other: Ship) -> Procedure[list[Hit]]:
    """Hardened Bulkheads: a large ship gets one card fewer from a smaller one (ARM-RAM-13, ARM-FLOT-02)."""
    for large, small in ((mover, other), (other, mover)):
        smaller = SIZE_ORDER.index(small.card.size) < SIZE_ORDER.index(large.card.size)
        if "hardened_bulkheads" not in large.upgrades or large.card.size != "large" or not smaller:
            continue
        first = next((index for index, hit in enumerate(pair) if hit.ship == large.id and not hit.faceup), None)
        if first is not None:
            rule = "ARM-FLOT-02" if small.card.flotilla else "ARM-RAM-13"
            yield _changed("hardened_bulkheads", large, large, "is not dealt", rule)
            pair = [hit for index, hit in enumerate(pair) if index != first]
    return pair


def _changed(effect: str, carrier: Ship, target: Ship, how: str, rule: str = "ARM-RAM-13") -> Event:
    return happens(rule, "card_changed", target.id, effect=effect, carrier=carrier.id, how=how)


def _flotillas(table: Table, run: Run, closest: str) -> Procedure[list[Hit]]:
    """Other flotillas overlapped: no card in usual play; read literally each gets one (AMB-25)."""
    names = [name for name in run.overlapped if name != closest and table.ship(name).card.flotilla]
    if not names:
        return []
    reading = yield from consult("AMB-25")
    return [Hit(ship=name, cards=1) for name in names] if reading == "every-flotilla" else []


def _deal(table: Table, hit: Hit, mover: str) -> Procedure[Table]:
    cause = "it overlapped a ship" if hit.ship == mover else "it is the closest ship overlapped"
    if hit.faceup:
        return (yield from deal_faceup(table, hit.ship, "ARM-RAM-13", cause))
    return (yield from deal_facedown(table, hit.ship, hit.cards, "ARM-RAM-02", cause))
