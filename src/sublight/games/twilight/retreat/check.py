"""Every reason why a retreat cannot be carried out so: the announcement, the target, the ships, their cargo."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from sublight.board.hexes.layers import Adjacency
from sublight.games.twilight.abilities.check import validate_voyage
from sublight.games.twilight.abilities.legality import one_step_violations, ships_violations, stayers
from sublight.games.twilight.active_effects import card_of, reading
from sublight.games.twilight.catalogue.effects import effect_in, effects_with
from sublight.games.twilight.galaxy.adjacency import adjacency, open_readings
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.changes import arrived, departing
from sublight.games.twilight.galaxy.open_readings import certain_violations, neutral_dispute
from sublight.games.twilight.galaxy.presence import controls_planet, ships_of
from sublight.games.twilight.movement.cargo import cargo_violations
from sublight.games.twilight.movement.facts import FIRST, order_of, validate_order
from sublight.games.twilight.movement.legality import no_move_value
from sublight.games.twilight.moves import Load, Retreat, Voyage, voyage_name
from sublight.games.twilight.pieces import NEUTRAL, SPACE, Galaxy, Units
from sublight.games.twilight.retreat.announce import (
    combat_violations,
    opponent_gone,
    stopper,
    use_violations,
    validate_mover,
    validate_retreat_use,
)
from sublight.games.twilight.retreat.eligible import FLAGSHIP, eligible, ineligible, station_question, target_violations
from sublight.referee.ruling import Violation, breaks, makes_impossible

FILL = "TI4-Q14"
Left = tuple[tuple[Units, int], ...]


def validate_retreat(galaxy: Galaxy, move: Retreat) -> None:
    """Raise InputError for unknown names, impossible counts, and an unknown order."""
    validate_mover(galaxy, move.player)
    galaxy.system(move.system)
    for voyage in move.voyages:
        validate_voyage(galaxy, voyage)
    for use in move.uses:
        validate_retreat_use(galaxy, use, tuple(effects_with("moves_apart")))
        card = effect_in(use.effect, galaxy.edition)
        if card.hints.moves_apart:
            validate_order(card.id, use.target)


def check_retreat(galaxy: Galaxy, move: Retreat) -> tuple[Violation, ...]:
    """Return every violation; where open points decide, only what each reading forbids."""
    if move.player == NEUTRAL:
        return (makes_impossible("TI4-TE-neutral", "neutrals_never_retreat", NEUTRAL),)
    fight = tuple(combat_violations(galaxy, move.player)) or tuple(_fight(galaxy, move))
    if fight:
        return fight
    before = tuple(use_violations(galaxy, move.player, move.uses))
    if stopper(galaxy, move.uses):
        return before
    violations_of = partial(retreat_violations, move=move)
    return (*before, *certain_violations(galaxy, disputes_of(galaxy, move), violations_of))


def _fight(galaxy: Galaxy, move: Retreat) -> Iterator[Violation]:
    """A retreat was announced, and the opponent still has ships."""
    if move.player not in galaxy.announced:
        yield breaks("TI4-78.7", "not_announced", move.player)
    yield from opponent_gone(galaxy, move.player)


def disputes_of(galaxy: Galaxy, move: Retreat) -> tuple[str, ...]:
    """Return the open points that may decide whether the retreat is legal."""
    found = [*open_readings(galaxy, player=move.player, moving=True), *neutral_dispute(galaxy, move.system)]
    found += station_question(galaxy, move.player, move.system)
    if "nebula" in anomalies(galaxy, move.system):
        found.append("TI4-Q01")
    if left_with_room(galaxy, move):
        found.append(FILL)
    return tuple(found)


def retreat_violations(galaxy: Galaxy, move: Retreat) -> tuple[Violation, ...]:
    """Return what the retreat breaks in the galaxy under its readings."""
    return (
        *_target(galaxy, move),
        *_nowhere(galaxy, move),
        *ships_violations(galaxy, move.player, move.voyages),
        *(each for voyage in move.voyages for each in _voyage(galaxy, move, voyage)),
        *_stayers(galaxy, move),
        *_left_behind(galaxy, move),
    )


def _target(galaxy: Galaxy, move: Retreat) -> Iterator[Violation]:
    """Yield what speaks against the system, with those that are eligible."""
    found = tuple(target_violations(galaxy, move.player, move.system))
    places = eligible(galaxy, move.player) if found else ()
    yield from (replace(each, figures={**each.figures, "eligible": places}) for each in found)


def _nowhere(galaxy: Galaxy, move: Retreat) -> Iterator[Violation]:
    """There is no retreat if no system is eligible any more."""
    if not eligible(galaxy, move.player) and not _through_delta(move):
        why = ineligible(galaxy, move.player)
        yield breaks("TI4-78.7", "no_system_left", move.player, active=galaxy.active, why=why)


def _through_delta(move: Retreat) -> bool:
    return any(use.effect in effects_with("moves_apart") for use in move.uses)


# The ships.


def _voyage(galaxy: Galaxy, move: Retreat, voyage: Voyage) -> Iterator[Violation]:
    ship, card = voyage_name(voyage), card_of(galaxy, voyage, move.player)
    if card.move is None:
        yield no_move_value(card, ship)
    if voyage.origin != galaxy.active:
        yield breaks("TI4-78.7b", "retreat_from_elsewhere", ship, active=galaxy.active)
    if voyage.path != (move.system,):
        yield breaks("TI4-N-58-retreat", "retreat_goes_astray", ship, system=move.system, path=voyage.path)
    elif voyage.origin == galaxy.active and _within_reach(galaxy, move):
        yield from one_step_violations(around_of(galaxy, move, voyage), galaxy, voyage, _step_rule(move, voyage))
    for effect in voyage.uses:
        yield breaks("TI4-N-78-value", "bonus_without_use", ship, effect=effect)
    yield from _cargo(galaxy, move, voyage)


def _within_reach(galaxy: Galaxy, move: Retreat) -> bool:
    """Whether the target is adjacent at all: where it is not, that is one reason, not one more for each ship."""
    found = adjacency(galaxy, player=move.player, moving=True)
    return move.system in found.numbers and found.adjacent(galaxy.active, move.system)


def _step_rule(move: Retreat, voyage: Voyage) -> str:
    """That the rest cannot follow the Hil Colish is a matter of its order."""
    apart = _through_delta(move) and voyage.unit != FLAGSHIP
    return "TI4-N-78-hilcolish" if apart else "TI4-78.7b"


def around_of(galaxy: Galaxy, move: Retreat, voyage: Voyage) -> Adjacency:
    """Return who is adjacent to whom for a voyage: once the Hil Colish has gone first, its delta is at the target."""
    first = next((each for each in move.voyages if each.unit == FLAGSHIP), None)
    if first is not None and voyage.unit != FLAGSHIP and order_of(move.uses) == FIRST:
        galaxy, _ = departing(galaxy, move.player, first)
        galaxy = arrived(galaxy, move.player, first, move.system)
    return adjacency(galaxy, player=move.player, moving=True)


def _cargo(galaxy: Galaxy, move: Retreat, voyage: Voyage) -> Iterator[Violation]:
    """From the space area, and from planets of the active system that the player controls (TI4-N-78-ground)."""
    yield from cargo_violations(galaxy, move, voyage)
    for load in voyage.cargo:
        held = any(
            planet.planet == load.planet and planet.player == move.player for planet in galaxy.system(load.at).planets
        )
        if load.planet and not (held and controls_planet(galaxy, move.player, load.at)):
            yield breaks(
                "TI4-N-78-ground", "planet_not_controlled", voyage_name(voyage), planet=load.planet, unit=load.unit
            )


def _stayers(galaxy: Galaxy, move: Retreat) -> Iterator[Violation]:
    """All ships with a move value go, a Floating Factory too."""
    for units, left in stayers(galaxy, move.player, galaxy.active, move.voyages, alone=False, factory=True):
        if move.voyages or ships_of(galaxy, galaxy.active, move.player):
            rule = "TI4-N-78-factory" if units.unit == "spacedock" else "TI4-78.7b"
            yield breaks(
                rule, "ship_does_not_retreat", galaxy.active, unit=units.unit, left=left, units=f"{left} {units.unit}"
            )


def _left_behind(galaxy: Galaxy, move: Retreat) -> Iterator[Violation]:
    """Units of the space area do not stay while capacity is unused, if the notes are followed (TI4-Q14)."""
    if reading(galaxy, FILL) == "must-fill":
        for unit, count in left_with_room(galaxy, move):
            yield breaks(
                "TI4-N-78-fill", "left_with_room", galaxy.active, unit=unit, count=count, units=f"{count} {unit}"
            )


# What cannot go along: fighters and ground forces of the space area that nothing carries.


def left_in_space(galaxy: Galaxy, move: Retreat) -> Left:
    """Return the retreating player's units in space that neither move by themselves nor are carried, and how many."""
    found = []
    for units in galaxy.system(galaxy.active).space:
        if units.player != move.player or card_of(galaxy, units, units.player).move is not None:
            continue
        loads = (load for voyage in move.voyages for load in voyage.cargo)
        alike = (load for load in loads if (load.planet, load.unit, load.form) == (SPACE, units.unit, units.form))
        carried = sum(load.count for load in alike)
        if units.count > carried:
            found.append((units, units.count - carried))
    return tuple(found)


def left_with_room(galaxy: Galaxy, move: Retreat) -> tuple[tuple[str, int], ...]:
    """Return what would stay although the retreating ships have capacity for it, by type and number."""

    def takes(units: Units | Load) -> int:
        return card_of(galaxy, units, move.player).uses_capacity or 0

    capacity = sum(each.count * (card_of(galaxy, each, move.player).capacity or 0) for each in move.voyages)
    room = capacity - sum(load.count * takes(load) for voyage in move.voyages for load in voyage.cargo)
    left = left_in_space(galaxy, move) if capacity else ()
    return tuple((units.unit, count) for units, count in left if takes(units) <= room)
