"""Ships over the fleet limit (TI4-37.3) and units in space without capacity (TI4-16.2): counted, removed by choice."""

from collections.abc import Iterator
from functools import partial

from sublight.games.twilight.active_effects import card_of, effects_for
from sublight.games.twilight.catalogue.hints import FleetLimit
from sublight.games.twilight.fleets.limits import (
    FIGHTER,
    Limit,
    SpaceCapacity,
    carried_free,
    fleet_limit,
    in_space,
    is_reported,
    needs_capacity,
    slot_effects,
    space_capacity,
    takes_slot,
)
from sublight.games.twilight.fleets.removal import Piece, chosen, counted, pieces, without
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.galaxy.presence import factories
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Procedure
from sublight.referee.question import Choose, Figure
from sublight.referee.ruling import Event, Violation, breaks, happens


def settle_pool(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Remove the ships over a player's limit in a system; to have brought them there was legal (TI4-N-37-over)."""
    here = in_space(galaxy, player, place)
    ships = tuple(units for units, card in here if takes_slot(card))
    number = sum(units.count for units in ships)
    if not number:
        return galaxy
    limit = fleet_limit(galaxy, player)
    within = limit.total is None or number <= limit.total
    if not within or is_reported(galaxy, place):
        yield from _limit_events(galaxy, player, place, number, limit)
    if limit.total is None or within:
        return galaxy
    figures: dict[str, Figure] = {"ships": number, "limit": limit.total, "excess": number - limit.total}
    figures["terms"] = tuple(str(term) for term in limit.terms)
    yield happens("TI4-N-37-over", "over_fleet_limit", player, system=place, **figures)
    return (yield from _brought_within(galaxy, player, place, ships, limit.total))


def _brought_within(galaxy: Galaxy, player: str, place: str, ships: tuple[Units, ...], most: int) -> Procedure[Galaxy]:
    """Ask which of the ships go, so that no more than the limit stay; suggested are the cheapest, hurt ones first."""
    excess = sum(units.count for units in ships) - most
    offered = pieces(galaxy, ships, excess)
    question = Choose(
        rule="TI4-37.3",
        kind="ships_over_limit",
        subject=f"{player}@{place}",
        player=player,
        options=(),
        least=excess,
        most=excess,
        figures={"system": place, "excess": excess, "limit": most},
    )
    cheapest = sorted(offered, key=lambda piece: (piece.cost, not piece.damaged))
    suggestion = tuple(piece.key for piece in cheapest[:excess])
    gone = yield from chosen(question, offered, galaxy, suggestion)
    yield happens("TI4-37.3", "ships_over_limit_removed", player, system=place, units=counted(gone))
    return without(galaxy, place, gone)


def _limit_events(galaxy: Galaxy, player: str, place: str, number: int, limit: Limit) -> Iterator[Event]:
    if limit.unlimited_by is not None:
        by = limit.unlimited_by
        yield happens(by.rules[0], "no_fleet_limit", player, system=place, ships=number, by=by.name)
        return
    figures: dict[str, Figure] = {
        "ships": number,
        "limit": limit.total or 0,
        "terms": tuple(str(term) for term in limit.terms),
    }
    rules = (*dict.fromkeys(term.rule for term in limit.terms), *_left_out(galaxy, player, place))
    yield happens("TI4-37.1", "fleet_counted", player, system=place, **figures, rules=rules)
    yield from _pool_changed(galaxy, player)


def _left_out(galaxy: Galaxy, player: str, place: str) -> Iterator[str]:
    """The rules by which units here do not count: the limit is one of ships (TI4-76.2)."""
    yield "TI4-76.2"
    system = galaxy.system(place)
    here = in_space(galaxy, player, place)
    on_planets = (units for planet in system.planets for units in planet.units)
    if any(card.type == FIGHTER for _, card in here):
        yield "TI4-76.2a"
    if any(card.is_ground_force for _, card in here) or any(units.player == player for units in on_planets):
        yield "TI4-37.1a"
    if any(units.player == player for units, _ in factories(galaxy, place)):
        yield "TI4-N-37-factory"


def _pool_changed(galaxy: Galaxy, player: str) -> Iterator[Event]:
    """Tokens that an effect of this action put into the pool or took from it (TI4-37.4)."""
    others = [each.id for each in galaxy.players if each.id != player] if player == galaxy.active_player else []
    for owner in (player, *others):
        for card, hint in effects_for(galaxy, owner, hint=FleetLimit):
            if hint.tokens is not None and hint.binds == ("owner" if owner == player else "mover"):
                yield happens(
                    "TI4-37.4", "pool_changed", player, by=card.name, tokens=hint.tokens, rules=(card.rules[0],)
                )
                yield from single_sources((card,))


# Capacity: fighters and ground forces in space against ships, docks and fleet slots.


def settle_capacity(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Remove fighters and ground forces over capacity from a system's space area, by their owner's choice."""
    if not needs_capacity(galaxy, player, place):
        return galaxy
    found = space_capacity(galaxy, player, place)
    if not (found.ground or found.fighters or found.either or carried_free(galaxy, player, place)):
        return galaxy
    if found.excess or is_reported(galaxy, place):
        yield from _capacity_events(galaxy, player, place, found)
    if not found.excess:
        return galaxy
    rule = "TI4-16.3" if place == galaxy.active else "TI4-N-16-leave"
    yield happens(rule, "over_room", player, system=place, excess=found.excess, units=found.units, **found.figures)
    gone = yield from _chosen(galaxy, player, place, found)
    rule = "TI4-37.3" if any(takes_slot(card_of(galaxy, piece.stack, player)) for piece in gone) else "TI4-16.3a"
    yield happens(rule, "units_without_room_removed", player, system=place, units=counted(gone))
    return without(galaxy, place, gone)


def _chosen(galaxy: Galaxy, player: str, place: str, found: SpaceCapacity) -> Procedure[tuple[Piece, ...]]:
    """Ask what is removed: a unit that needs capacity, or a ship whose fleet slot fighters take (TI4-37.3)."""
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
    check = partial(_removal_violations, galaxy, player, place, offered)
    return (yield from chosen(question, offered, galaxy, suggestion, check))


def _removal_violations(
    galaxy: Galaxy, player: str, place: str, offered: tuple[Piece, ...], keys: tuple[str, ...]
) -> tuple[Violation, ...]:
    """The removal leaves nothing over capacity, and no unit is removed needlessly."""
    gone = tuple(piece for piece in offered if piece.key in keys)
    left = _excess_without(galaxy, player, place, gone)
    if left:
        return (breaks("TI4-16.3", "still_over_room", player, system=place, excess=left),)
    spared = (tuple(each for each in gone if each is not piece) for piece in gone)
    if any(not _excess_without(galaxy, player, place, others) for others in spared):
        return (breaks("TI4-16.3", "more_than_needed", player, system=place),)
    return ()


def _least(galaxy: Galaxy, player: str, place: str, offered: tuple[Piece, ...], excess: int) -> int:
    """Return the least number of pieces that may suffice: one ship frees two half slots for fighters."""
    kinds = {piece.kind: piece for piece in offered}.values()
    most = max(excess - _excess_without(galaxy, player, place, (piece,)) for piece in kinds)
    return -(-excess // most)


def _that_help(galaxy: Galaxy, player: str, place: str, offered: tuple[Piece, ...], excess: int) -> tuple[Piece, ...]:
    """Return the pieces whose removal helps: not fighters that a dock supports."""
    kinds = {piece.kind: piece for piece in offered}
    helps = {kind for kind, piece in kinds.items() if _excess_without(galaxy, player, place, (piece,)) < excess}
    return tuple(piece for piece in offered if piece.kind in helps)


def _suggested(galaxy: Galaxy, player: str, place: str, offered: tuple[Piece, ...], excess: int) -> tuple[Piece, ...]:
    """Return the cheapest pieces that together leave no excess."""
    gone = list[Piece]()
    for piece in sorted(offered, key=lambda each: (each.cost, not each.damaged)):
        if not excess:
            break
        left = _excess_without(galaxy, player, place, (*gone, piece))
        if left < excess:
            gone, excess = [*gone, piece], left
    return tuple(gone)


def _excess_without(galaxy: Galaxy, player: str, place: str, gone: tuple[Piece, ...]) -> int:
    return space_capacity(without(galaxy, place, gone), player, place).excess


def _capacity_events(galaxy: Galaxy, player: str, place: str, found: SpaceCapacity) -> Iterator[Event]:
    """Report what needs capacity and what provides it, before cannon in the active system (TI4-N-16-when)."""
    figures = found.figures
    when = ("TI4-N-16-when",) if place == galaxy.active else ()
    landed = any(units.player == player for planet in galaxy.system(place).planets for units in planet.units)
    rules = (*when, *(("TI4-16.3b",) if landed else ()))
    yield happens("TI4-16.2", "room_counted", player, system=place, **figures, rules=rules)
    if found.borne:
        yield happens("TI4-N-79-dock", "docks_bear", player, system=place, fighters=found.borne, rules=("TI4-85.1",))
    for card in carried_free(galaxy, player, place):
        yield happens("TI4-N-sentinel", "takes_no_capacity", player, by=card.name)
    for card in slot_effects(galaxy, player, place) if found.in_slots else ():
        yield happens(card.rules[0], "in_fleet_slots", player, system=place, units=found.in_slots, by=card.name)
        yield from single_sources((card,))
