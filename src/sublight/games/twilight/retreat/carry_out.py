"""Carrying out an announced retreat: ships and cargo to one system, the rest removed, a command token placed."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from sublight.board.hexes.layers import BORDER
from sublight.games.twilight.abilities.legality import let_into
from sublight.games.twilight.abilities.ship_moves import settled_after, ships_moved
from sublight.games.twilight.active_effects import reading
from sublight.games.twilight.fleets.command_tokens import Cites, has_token_left, token_placed
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.anomalies import RIFT, anomalies
from sublight.games.twilight.galaxy.changes import without_units
from sublight.games.twilight.galaxy.open_readings import consult_and_refuse, holders
from sublight.games.twilight.galaxy.presence import has_command_token, ships_of, units_of
from sublight.games.twilight.galaxy.reasons import rules_of
from sublight.games.twilight.galaxy.wormholes import ion_storm, with_ion_storm_flipped
from sublight.games.twilight.movement.facts import FIRST, order_of
from sublight.games.twilight.movement.steps import by_ion_storm, steps
from sublight.games.twilight.movement.voyage_events import load_named
from sublight.games.twilight.moves import Retreat, Voyage, voyage_name
from sublight.games.twilight.pieces import SPACE, Galaxy, Units
from sublight.games.twilight.retreat.announce import by_ids, spent, stopper
from sublight.games.twilight.retreat.check import (
    around_of,
    check_retreat,
    disputes_of,
    left_in_space,
    retreat_violations,
    validate_retreat,
)
from sublight.games.twilight.retreat.eligible import FLAGSHIP, NOT_INTO, present, tapped_by
from sublight.referee.procedure import Prepared, Procedure, consult, refuse
from sublight.referee.question import Figure
from sublight.referee.ruling import Event, breaks, happens

CITES = Cites("TI4-78.7d", "TI4-78.7d-has", "TI4-78.7d-none")
"""The rules of the token that goes to the target of a retreat."""


def prepare(galaxy: Galaxy, move: Retreat, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what a retreat breaks and how it is carried out."""
    validate_retreat(galaxy, move)
    named = replace(move, uses=by_ids(galaxy, move.uses))
    return Prepared(check_retreat(galaxy, named), lambda: retreat(galaxy, named))


def retreat(galaxy: Galaxy, move: Retreat) -> Procedure[Galaxy]:
    """Settle what is open, move the ships, remove the rest, place the token."""
    by = stopper(galaxy, move.uses)
    if by:
        yield happens("TI4-78.7", "retreat_stopped", move.player, by=by)
        return _no_longer(spent(galaxy, move.player, move.uses), move)
    violations_of = partial(retreat_violations, move=move)
    agreed = yield from consult_and_refuse(galaxy, disputes_of(galaxy, move), violations_of)
    yield from _retreat_events(agreed, move)
    moved, came = yield from _moved(agreed, move)
    cleared = yield from _cleared(moved, agreed, move)
    if came:
        cleared = yield from _token(cleared, move.player, move.system)
    else:
        rule = "TI4-N-78-rift" if move.voyages else "TI4-N-78-fighters"
        yield happens(rule, "no_token_placed", move.player, system=move.system)
    return (yield from _after(_no_longer(cleared, move), agreed, move))


def _no_longer(galaxy: Galaxy, move: Retreat) -> Galaxy:
    return replace(galaxy, announced=tuple(each for each in galaxy.announced if each != move.player))


# What it rests on.


def _retreat_events(galaxy: Galaxy, move: Retreat) -> Iterator[Event]:
    ships = tuple(map(voyage_name, move.voyages))
    case = "some" if ships else "nothing"
    loads = tuple(f"{load.count} {load.unit}" for voyage in move.voyages for load in voyage.cargo)
    units = (*ships, *loads)
    yield happens("TI4-78.7", "retreats", move.player, system=move.system, ships=ships, units=units, case=case)
    yield happens("TI4-N-78-value", "value_irrelevant", move.player)
    by = tapped_by(galaxy, move.player, move.system)
    if by:
        yield happens("TI4-N-78-tap", "retreats_by_tap", move.player, system=move.system, by=by)
    yield from _permissions(galaxy, move)
    for voyage in move.voyages:
        if voyage.cargo:
            yield from _aboard(galaxy, move, voyage)
    if RIFT in anomalies(galaxy, galaxy.active) and move.voyages:
        yield happens("TI4-N-78-rift", "retreat_leaves_rift", galaxy.active, rules=("TI4-N-41-retreat",))


def _aboard(galaxy: Galaxy, move: Retreat, voyage: Voyage) -> Iterator[Event]:
    """From the active system, though the own token of its activation lies there."""
    beside = has_command_token(galaxy, galaxy.system(voyage.origin), move.player)
    rule = "TI4-N-58-retreat-cargo" if beside else "TI4-N-EFF-load"
    cargo = tuple(load_named(load) for load in voyage.cargo)
    carried = tuple(load_named(load, voyage.origin) for load in voyage.cargo)
    yield happens(rule, "retreats_with", voyage_name(voyage), cargo=cargo, carried=carried)
    if any(load.planet != SPACE for load in voyage.cargo):
        yield happens("TI4-N-78-ground", "taken_from_planets", voyage_name(voyage))


# The ships and the rest.


def _moved(galaxy: Galaxy, move: Retreat) -> Procedure[tuple[Galaxy, int]]:
    """All at once, or the Hil Colish before or after the others (TI4-N-78-hilcolish)."""
    order = order_of(move.uses)
    if order:
        yield happens("TI4-N-78-hilcolish", "colish_retreats", move.player, when=order)
    flagship = tuple(each for each in move.voyages if order and each.unit == FLAGSHIP)
    rest = tuple(each for each in move.voyages if each not in flagship)
    parts = (flagship, rest) if order == FIRST else (rest, flagship)
    storm = any(_by_storm(galaxy, move, each) for each in move.voyages)
    came = 0
    for part in parts:
        galaxy, through = yield from ships_moved(galaxy, move, part)
        came += through
    return (yield from _flipped(galaxy)) if storm else galaxy, came


def _by_storm(galaxy: Galaxy, move: Retreat, voyage: Voyage) -> bool:
    found = steps(around_of(galaxy, move, voyage), voyage)
    return any(step.by is not None and by_ion_storm(step.by) for step in found)


def _flipped(galaxy: Galaxy) -> Procedure[Galaxy]:
    galaxy = with_ion_storm_flipped(galaxy)
    place, token = ion_storm(galaxy) or ("", "")
    yield happens("TI4-N-ion", "ion_storm_flipped", place, side=token.removeprefix("ion_storm_"))
    return galaxy


def _cleared(galaxy: Galaxy, before: Galaxy, move: Retreat) -> Procedure[Galaxy]:
    """Fighters and ground forces of the space area that stay are removed; so is a factory that lost all its ships."""
    left = left_in_space(before, move)
    if left:
        units = tuple(f"{count} {each.unit}" for each, count in left)
        rule = "TI4-78.7b-rest" if move.voyages else "TI4-N-78-fighters"
        yield happens(rule, "rest_removed", before.active, units=units, player=move.player)
    gone = {units.unit for units, _ in left}
    here = galaxy.system(before.active).space
    galaxy = _without(galaxy, [each for each in here if each.player == move.player and each.unit in gone])
    return (yield from _factory(galaxy, before, move))


def _without(galaxy: Galaxy, gone: Iterable[Units]) -> Galaxy:
    for units in gone:
        galaxy = without_units(galaxy, galaxy.active, units)
    return galaxy


def _token(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """A token goes to the target; with all of them on the board it is open whether there is a retreat (TI4-Q32)."""
    if not has_token_left(galaxy, player) and not has_command_token(galaxy, galaxy.system(place), player):
        reading = yield from consult("TI4-Q32")
        if reading == "not-ruled":
            yield happens(CITES.sheet, "retreat_token_not_ruled", player, system=place)
            return galaxy
        if reading == "no-retreat":
            yield from refuse((breaks(CITES.sheet, "no_token_for_retreat", player, system=place),))
    return (yield from token_placed(galaxy, player, place, CITES))


def _factory(galaxy: Galaxy, before: Galaxy, move: Retreat) -> Procedure[Galaxy]:
    """Without a ship of its owner a Floating Factory is destroyed where it is (TI4-N-78-factory)."""
    here = galaxy.system(galaxy.active).space
    docks = [each for each in here if (each.player, each.unit) == (move.player, "spacedock")]
    if not docks or ships_of(before, galaxy.active, move.player):
        return galaxy
    yield happens("TI4-N-78-factory", "factory_destroyed_there", galaxy.active, player=move.player)
    return _without(galaxy, docks)


def _after(galaxy: Galaxy, before: Galaxy, move: Retreat) -> Procedure[Galaxy]:
    """With one player's ships left the combat is over; then the limits hold where ships came."""
    if not ships_of(galaxy, galaxy.active, move.player) and holders(galaxy, galaxy.active, move.player):
        yield happens("TI4-78.7", "combat_over", before.active)
        galaxy = replace(galaxy, step="invasion", announced=())
    return (yield from settled_after(galaxy, move.player, (move.system,)))


# What made it legal: own presence there, a link other than a shared side, anomalies that are waived.


def _permissions(galaxy: Galaxy, move: Retreat) -> Iterator[Event]:
    """What lets the ships of a retreat into its target."""
    yield from _joined(galaxy, move)
    if present(galaxy, move.player, move.system):
        held = tuple(_held(galaxy, move))
        yield happens("TI4-78.7c", "retreat_target_held", move.player, system=move.system, by=held)
    for kind, card in let_into(galaxy, move.player, move.system):
        figures: dict[str, Figure] = {"system": move.system, "anomaly": kind.replace("_", " "), "by": card.name}
        yield happens(NOT_INTO[kind], "anomaly_waived", move.player, **figures)


def _joined(galaxy: Galaxy, move: Retreat) -> Iterator[Event]:
    """Yield the link that makes the target adjacent, unless a side is shared."""
    links = adjacency(galaxy, player=move.player, moving=True).why(galaxy.active, move.system)
    if links and all(link.kind != BORDER for link in links):
        figures: dict[str, Figure] = {"system": move.system, "active": galaxy.active, "link": str(links[0])}
        yield happens(rules_of(links[0])[0], "retreats_by_link", move.player, **figures)


def _held(galaxy: Galaxy, move: Retreat) -> Iterator[str]:
    """Yield what the player has there: units, planets, and stations under one reading of TI4-Q22."""
    system = galaxy.system(move.system)
    if units_of(galaxy, system.id, move.player):
        yield "units"
    stations = {planet.name for planet in system.card.planets if planet.station}
    for planet in system.planets:
        if planet.player == move.player and (
            planet.planet not in stations or reading(galaxy, "TI4-Q22") == "as-planet"
        ):
            yield planet.planet
