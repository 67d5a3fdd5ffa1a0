"""Extra maneuvers (ARM-NAV-13, ARM-CARD-01 to 04, 11): when one may or must be executed, and what may follow any."""

from collections.abc import Iterator

from sublight.games.armada.active_effects import (
    UsedCard,
    extra_card,
    hints_on,
    is_available,
    objective_hints,
    own_cards,
    rule_of,
)
from sublight.games.armada.catalogue import EffectCard, Hints, effect_card
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rulebook import is_amended
from sublight.games.armada.shapes import obstacle_kind
from sublight.referee.ruling import Event, Violation, breaks, happens


def extra_violations(table: Table, ship: Ship, move: Maneuver) -> Iterator[Violation]:
    """Yield what is wrong with the moment of an extra maneuver."""
    card = extra_card(move)
    if card is None:
        return
    hints = hints_on(table, card)
    if "round_start" in card.timing:
        yield from start_violations(table, ship, card, hints)
    elif hints.forced and table.phase == "setup":
        yield from _setup_violations(table, ship, card)
    else:
        yield from _after_violations(table, ship, card, hints)


def _after_violations(table: Table, ship: Ship, card: EffectCard, hints: Hints) -> Iterator[Violation]:
    """After a maneuver of the running activation, which overlapped no ship where the card says so (ARM-CARD-11)."""
    if not ship.activated or table.active != ship.id:
        yield breaks("ARM-NAV-13", "no_maneuver_before", ship.id, effect=card.name)
    if hints.once and card.id in ship.used:
        yield _limit(ship, card)
    if hints.forced and not near_rift(table, ship):
        yield breaks("ARM-CARD-03", "not_at_rift", ship.id)
    hit = counted_as_overlapped(table, ship, hints)
    if hints.overlap == "refuses" and hit:
        yield breaks("ARM-CARD-11", "overlapped_before", ship.id, effect=card.name, others=hit)


def _setup_violations(table: Table, ship: Ship, card: EffectCard) -> Iterator[Violation]:
    """At setup one ship of the first player executes the maneuver, by the second player's choice."""
    if ship.player != table.players[0]:
        yield breaks("ARM-CARD-03", "not_an_enemy", ship.id, effect=card.name)
    yield from (_limit(ship, card) for each in table.ships if card.id in each.used)


def start_violations(table: Table, ship: Ship, card: EffectCard, hints: Hints) -> Iterator[Violation]:
    """Yield why this is not the start of the round in which the card acts, or why it is used up."""
    begun = table.active or any(each.activated for each in table.ships) or table.phase in ("squadron", "status")
    if begun or (hints.round is not None and table.round != hints.round):
        yield breaks(rule_of(card), "not_start_of_round", ship.id, effect=card.name, round=table.round)
    if hints.once == "ship" and card.id in ship.used:
        yield _limit(ship, card)


def _limit(ship: Ship, card: EffectCard) -> Violation:
    return breaks("ARM-ACT-03", "limit_reached", ship.id, effect=card.name, limit=card.limit or card.changes)


def near_rift(table: Table, ship: Ship) -> bool:
    """Say whether a gravity rift is at distance 1-2 of the ship."""
    return any(at_distance(table, ship, each, 2, "gravity_rift") for each in table.obstacles)


def counted_as_overlapped(table: Table, ship: Ship, hints: Hints) -> tuple[str, ...]:
    """Return what its last maneuver overlapped that counts as a ship: by a ruling stations do (ARM-CARD-11)."""
    obstacles = {each.id: obstacle_kind(each) for each in table.obstacles} if ship.overlapped else {}
    return tuple(
        name
        for name in ship.overlapped
        if name not in obstacles or (hints.stations_count and obstacles[name].endswith("station"))
    )


# After any maneuver.


def due_maneuver(table: Table) -> str:
    """Return the ship that must execute the maneuver that the objective forces now, or an empty text."""
    if not table.objective or not table.active or table.phase != "ship":
        return ""
    ship, hints = table.ship(table.active), objective_hints(table)
    forces = hints.forced and hints.extra_maneuver_speed is not None
    due = forces and ship.activated and table.objective not in ship.used and near_rift(table, ship)
    return ship.id if due else ""


def report_open_windows(table: Table, name: str, *, extra: str) -> Iterator[Event]:
    """Say which of the ship's cards may be used now that a maneuver was executed, at speed 0 as well.

    `extra` is the card that granted the maneuver, empty for the ordinary one. Demolisher's is the first maneuver's only
    (ARM-CARD-07), Fighter Coordination Team's also an extra one's (ARM-CARD-08, ARM-CARD-13).
    """
    ship = table.ship(name)
    own = own_cards(ship)
    for card in (each for each in own if each.hints.opens and each.id not in ship.exhausted):
        if not (extra and card.hints.needs == "first maneuver"):
            yield happens(
                _window_rule(card, extra), "window_opens", name, effect=card.name, opens=card.hints.opens or ""
            )
    yield from _granted(table, ship, own)


def _window_rule(card: EffectCard, extra: str) -> str:
    if card.hints.needs == "first maneuver":
        return "ARM-CARD-07"
    return (extra and card.hints.opens_in_extra) or "ARM-CARD-08"


def _granted(table: Table, ship: Ship, own: tuple[EffectCard, ...]) -> Iterator[Event]:
    """Report the extra maneuvers that may follow the effects after the first maneuver (ARM-CARD-04)."""
    if due_maneuver(table) == ship.id:
        name = effect_card(table.objective).name
        yield happens("ARM-CARD-03", "extra_maneuver_due", ship.id, effect=name, order=_order(table))
    for card in open_maneuvers(table, ship, own):
        yield happens("ARM-CARD-04", "extra_maneuver_open", ship.id, effect=card.name, order=_order(table))


def open_maneuvers(table: Table, ship: Ship, own: tuple[EffectCard, ...] = ()) -> Iterator[EffectCard]:
    """Yield the cards of a ship that grant it an extra maneuver now; `own` are its cards if they are known."""
    for card in own or own_cards(ship):
        if "after_maneuver" in card.timing and card.hints.extra_maneuver_speed is not None and _may(table, ship, card):
            yield card


def _order(table: Table) -> str:
    if is_amended(table, "ARM-CARD-04"):
        return "By the ruling, the effects of the maneuver before come first."
    return "The effects of the maneuver before come first, unless their owner ordered otherwise."


def _may(table: Table, ship: Ship, card: EffectCard) -> bool:
    one = UsedCard(Use(effect=card.id), card, hints_on(table, card))
    ready = card.id not in ship.exhausted and is_available(table, ship, *one)
    return ready and "navigate" in ship.resolved and not any(_after_violations(table, ship, card, one.hints))
