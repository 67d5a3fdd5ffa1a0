"""Capacity in one system: fighters and ground forces in space against ships, docks and fleet slots (TI4-16.2)."""

from collections.abc import Iterator
from functools import partial

from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.fleets.limit import RULES
from sublight.games.twilight.fleets.removal import Piece, chosen, counted, pieces, without
from sublight.games.twilight.fleets.room import (
    Room,
    in_space,
    rides_free,
    room,
    slot_effects,
    takes_slot,
    worth_telling,
)
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.hand import card_of
from sublight.games.twilight.pieces import SPACE, Galaxy
from sublight.referee.procedure import Procedure
from sublight.referee.question import Choose
from sublight.referee.ruling import Event, Violation, breaks, happens


def settle_capacity(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Remove the fighters and ground forces that have no room in a system's space area, by their owner's choice."""
    found = room(galaxy, player, place)
    if not (found.ground or found.fighters or found.either or rides_free(galaxy, player, place)):
        return galaxy
    if found.excess or worth_telling(galaxy, place):
        yield from _told(galaxy, player, place, found)
    if not found.excess:
        return galaxy
    rule = "TI4-16.3" if place == galaxy.active else "TI4-N-16-leave"
    yield happens(rule, "over_room", player, system=place, excess=found.excess)
    gone = yield from _chosen(galaxy, player, place, found)
    rule = "TI4-37.3" if any(takes_slot(card_of(galaxy, piece.stack, player)) for piece in gone) else "TI4-16.3a"
    yield happens(rule, "units_without_room_removed", player, system=place, units=counted(gone))
    return without(galaxy, place, SPACE, gone)


def _chosen(galaxy: Galaxy, player: str, place: str, found: Room) -> Procedure[tuple[Piece, ...]]:
    """Ask what goes: what needs room, and where fighters take fleet slots a ship that leaves one (TI4-37.3)."""
    held = in_space(galaxy, player, place)
    stacks = [units for units, card in held if card.uses_capacity is not None or takes_slot(card)]
    offered = _that_help(galaxy, player, place, pieces(galaxy, stacks, found.excess), found.excess)
    question = Choose(
        rule="TI4-16.3a",
        kind="units_without_room",
        subject=f"{player}@{place}",
        player=player,
        options=(),
        least=_least(galaxy, player, place, offered, found.excess),
        most=found.excess,
        figures={"system": place, "excess": found.excess},
    )
    suggestion = tuple(piece.key for piece in _suggested(galaxy, player, place, offered, found.excess))
    return (yield from chosen(question, offered, galaxy, suggestion, partial(_judged, galaxy, player, place, offered)))


def _judged(
    galaxy: Galaxy, player: str, place: str, offered: tuple[Piece, ...], keys: tuple[str, ...]
) -> tuple[Violation, ...]:
    """What goes leaves nothing without room, and none of it goes for nothing."""
    gone = tuple(piece for piece in offered if piece.key in keys)
    left = _excess_without(galaxy, player, place, gone)
    if left:
        return (breaks("TI4-16.3", "still_over_room", player, system=place, excess=left),)
    spared = (tuple(each for each in gone if each is not piece) for piece in gone)
    if any(not _excess_without(galaxy, player, place, others) for others in spared):
        return (breaks("TI4-16.3", "more_than_needed", player, system=place),)
    return ()


def _least(galaxy: Galaxy, player: str, place: str, offered: tuple[Piece, ...], excess: int) -> int:
    """Return how few pieces may do: one ship may leave room for two fighters that take half a slot each."""
    kinds = {piece.kind: piece for piece in offered}.values()
    most = max(excess - _excess_without(galaxy, player, place, (piece,)) for piece in kinds)
    return -(-excess // most)


def _that_help(galaxy: Galaxy, player: str, place: str, offered: tuple[Piece, ...], excess: int) -> tuple[Piece, ...]:
    """Return the pieces whose going helps at all: not fighters that a dock bears anyway."""
    kinds = {piece.kind: piece for piece in offered}
    helps = {kind for kind, piece in kinds.items() if _excess_without(galaxy, player, place, (piece,)) < excess}
    return tuple(piece for piece in offered if piece.kind in helps)


def _suggested(galaxy: Galaxy, player: str, place: str, offered: tuple[Piece, ...], excess: int) -> tuple[Piece, ...]:
    """Return the cheapest pieces that together leave no excess."""
    gone = list[Piece]()
    for piece in sorted(offered, key=lambda each: (each.cost, not each.damaged)):
        left = _excess_without(galaxy, player, place, (*gone, piece))
        if left < excess:
            gone, excess = [*gone, piece], left
    return tuple(gone)


def _excess_without(galaxy: Galaxy, player: str, place: str, gone: Iterator[Piece] | tuple[Piece, ...]) -> int:
    return room(without(galaxy, place, SPACE, gone), player, place).excess


def _told(galaxy: Galaxy, player: str, place: str, found: Room) -> Iterator[Event]:
    """Say what needs room and what gives it, before cannon in the active system (TI4-N-16-when)."""
    figures = {"needed": found.needed, "holds": found.holds, "docks": found.supported, "slots": found.in_slots}
    when = ("TI4-N-16-when",) if place == galaxy.active else ()
    landed = any(units.player == player for planet in galaxy.system(place).planets for units in planet.units)
    rules = (*when, *(("TI4-16.3b",) if landed else ()))
    yield happens("TI4-16.2", "room_counted", player, system=place, **figures, rules=rules)
    if found.supported and found.fighters:
        borne = min(found.supported, found.fighters)
        yield happens("TI4-N-79-dock", "docks_bear", player, system=place, fighters=borne, rules=("TI4-85.1",))
    for card in rides_free(galaxy, player, place):
        yield happens("TI4-N-sentinel", "takes_no_capacity", player, by=card.name)
    if found.in_slots:
        for card in slot_effects(galaxy, player, place):
            yield _in_slots(player, place, found, card)
            yield from single_sources((card,))


def _in_slots(player: str, place: str, found: Room, card: EffectCard) -> Event:
    return happens(RULES[card.id], "in_fleet_slots", player, system=place, units=found.in_slots, by=card.name)
