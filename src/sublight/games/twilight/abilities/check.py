"""Every reason why units cannot be moved by an effect so: its moment, its units, their start and their target."""

from collections.abc import Iterator
from functools import partial

from sublight.errors import InputError
from sublight.games.twilight.abilities.ability import (
    TEXTS,
    Ability,
    anomaly_rule,
    moves_units,
)
from sublight.games.twilight.abilities.ground import ground_violations
from sublight.games.twilight.abilities.legality import (
    PRINTED,
    apart_violations,
    closed_to,
    is_apart,
    one_step_violations,
    ships_violations,
    stayers,
    straight_violations,
)
from sublight.games.twilight.active_effects import card_of, effects_in_force, reading
from sublight.games.twilight.catalogue.effects import effect_in
from sublight.games.twilight.catalogue.hints import Activation
from sublight.games.twilight.effects.uses import ownership_violations, refused_by_name
from sublight.games.twilight.galaxy.adjacency import open_readings
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.open_readings import certain_violations, holders, neutral_dispute
from sublight.games.twilight.galaxy.presence import has_command_token
from sublight.games.twilight.movement.cargo import cargo_violations, validate_cargo
from sublight.games.twilight.movement.legality import no_move_value
from sublight.games.twilight.moves import MoveByAbility, Voyage, voyage_name
from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks, leaves_unknown, makes_impossible

CHANGES = "TI4-Q01"


def validate_ability(galaxy: Galaxy, move: MoveByAbility) -> None:
    """Raise InputError for unknown names, impossible counts, and effects that move no units."""
    galaxy.player(move.player)
    card = effect_in(move.effect, galaxy.edition)
    if card.adjudicated and not moves_units(card):
        raise InputError(
            f"`{card.id}` does not move units outside the Movement step; these effects do: {', '.join(TEXTS)}"
        )
    if card.id in TEXTS and TEXTS[card.id].whole_fleet and not move.source:
        raise InputError("ability benediction: name the system that the ships leave, as source=304")
    if move.source:
        galaxy.system(move.source)
    for use in move.uses:
        if effect_in(use.effect, galaxy.edition).hints.retreat is None:
            raise InputError(f"ability {card.id}: no other effect can be used with it; got `{use.effect}`")
    for voyage in move.voyages:
        validate_voyage(galaxy, voyage)


def validate_voyage(galaxy: Galaxy, voyage: Voyage) -> None:
    """Raise InputError for unknown places and effects, and for impossible counts."""
    for place in (voyage.origin, *voyage.path, *(load.at for load in voyage.cargo)):
        galaxy.system(place)
    where = f"ships {voyage.unit}@{voyage.origin}"
    if not voyage.path:
        raise InputError(f"{where}: the path is missing; write {voyage.unit}@{voyage.origin}>system")
    if voyage.count < 1 or not 0 <= voyage.damaged <= voyage.count or any(load.count < 1 for load in voyage.cargo):
        raise InputError(
            f"{where}: units and cargo are counted from 1, and no more units can be "
            f"damaged than there are; got {voyage.count} with {voyage.damaged} damaged"
        )
    if voyage.cargo and voyage.count > 1:
        raise InputError(
            f"{where}: {voyage.count} ships cannot share one cargo; declare each ship that transports units separately"
        )
    for effect in voyage.uses:
        effect_in(effect, galaxy.edition)
    validate_cargo(galaxy, voyage)


def check_ability(galaxy: Galaxy, move: MoveByAbility) -> tuple[Violation, ...]:
    """Return every violation; where open points decide, only what each reading forbids."""
    ability = Ability(galaxy, move)
    unruled = refused_by_name(galaxy, ability.card) or _several_owners(ability)
    if unruled is not None:
        return (unruled,)
    before = (*ownership_violations(galaxy, move.player, ability.card), *_moment(ability), *_no_retreat(ability))
    return (*before, *certain_violations(galaxy, disputes_of(ability), partial(ability_violations, move=move)))


def _several_owners(ability: Ability) -> Violation | None:
    """Whose fleet goes with Benediction is plain only where one player has units in the space area."""
    plain = len(ability.owners) <= 1 and NEUTRAL not in ability.owners
    if plain or not ability.text.whole_fleet:
        return None
    return leaves_unknown("TI4-N-BEN-what", "several_owners", ability.declared.source, players=ability.owners)


def _moment(ability: Ability) -> Iterator[Violation]:
    when = ability.text.moment(ability.galaxy, ability.player)
    if when:
        component = ability.card.timing == "action"
        rule = "TI4-N-5-none" if component else "TI4-58.9"
        yield breaks(rule, "not_the_moment", ability.card.id, effect=ability.card.name, when=when)


def _no_retreat(ability: Ability) -> Iterator[Violation]:
    """Effects on retreats do not apply to a move that is not a retreat."""
    for use in ability.declared.uses:
        card = effect_in(use.effect, ability.galaxy.edition)
        rule = ability.text.no_retreat
        yield breaks(rule, "effect_on_no_retreat", card.id, effect=card.name, move=ability.card.name)


def disputes_of(ability: Ability) -> tuple[str, ...]:
    """Return the open points that may decide whether the move is legal."""
    found = list(open_readings(ability.galaxy, player=ability.player, moving=True))
    bound = any(anomalies(ability.galaxy, place) for place in ability.targets)
    laden = any(voyage.cargo for voyage in ability.move.voyages)
    if bound or laden:
        found.append(CHANGES)
    return (*found, *neutral_dispute(ability.galaxy, *ability.targets))


def ability_violations(galaxy: Galaxy, move: MoveByAbility) -> tuple[Violation, ...]:
    """Return what the voyages break in the galaxy under its readings."""
    ability = Ability(galaxy, move)
    return (
        *_amount(ability),
        *_units(ability),
        *_ends(ability),
        *_apart(ability),
        *(each for voyage in ability.move.voyages for each in _voyage(ability, voyage)),
        *(each for place in ability.targets for each in _target(ability, place)),
        *_stayers(ability),
        *(ground_violations(ability) if ability.on_planets else ()),
    )


# Which units, and how many.


def _amount(ability: Ability) -> Iterator[Violation]:
    if not ability.move.voyages:
        yield makes_impossible("TI4-58.9", "nothing_moved", ability.card.id, effect=ability.card.name)
    moved = sum(voyage.count for voyage in ability.move.voyages)
    if ability.hint.most is not None and moved > ability.hint.most:
        figures: dict[str, Figure] = {"effect": ability.card.name, "most": ability.hint.most, "declared": moved}
        yield breaks("TI4-58.9", "too_many_units", ability.card.id, **figures)


def _units(ability: Ability) -> Iterator[Violation]:
    yield from ships_violations(ability.galaxy, ability.owner, ability.move.voyages, planets=ability.on_planets)
    for voyage in ability.move.voyages:
        card, hint = card_of(ability.galaxy, voyage, ability.owner), ability.hint
        other_type = hint.types and voyage.unit not in hint.types
        if other_type or (hint.alone and not card.is_ship and card.move is None):
            figures = {"effect": ability.card.name, "unit": card.name}
            yield makes_impossible(ability.text.target, "unit_not_moved", voyage_name(voyage), **figures)
        elif not (hint.alone or hint.types) and card.move is None:
            yield no_move_value(card, voyage_name(voyage))


def _stayers(ability: Ability) -> Iterator[Violation]:
    galaxy, voyages = ability.galaxy, ability.move.voyages
    place = ability.declared.source or galaxy.active
    if not (ability.text.all_go and voyages and place):
        return
    for units, left in stayers(galaxy, ability.owner, place, voyages, alone=True, factory=ability.text.factory):
        figures: dict[str, Figure] = {"effect": ability.card.name, "unit": units.unit, "left": left}
        figures["units"] = f"{left} {units.unit}"
        yield breaks(ability.text.target, "ship_stays", place, **figures)


# Where they start, and the path.


def _voyage(ability: Ability, voyage: Voyage) -> Iterator[Violation]:
    yield from _start(ability, voyage)
    if ability.hint.reach == "anywhere":
        yield from straight_violations(ability.galaxy, voyage)
    elif not _stays(ability, voyage) and not is_apart(ability.adjacency, ability.galaxy, voyage):
        yield from one_step_violations(ability.adjacency, ability.galaxy, voyage, ability.text.one_step)
    yield from _cargo(ability, voyage)


def _stays(ability: Ability, voyage: Voyage) -> bool:
    """Ground forces may come from other planets of the system they go to."""
    return ability.text.ground_forces and voyage.path == (voyage.origin,)


def _apart(ability: Ability) -> Iterator[Violation]:
    """That a target is not adjacent is one reason, not one more for each unit."""
    if ability.hint.reach != "anywhere":
        going = (each for each in ability.move.voyages if not _stays(ability, each))
        yield from apart_violations(ability.adjacency, ability.galaxy, going, ability.text.one_step)


def _start(ability: Ability, voyage: Voyage) -> Iterator[Violation]:
    system, origin = ability.galaxy.system(voyage.origin), ability.hint.origin
    wanted = {"active": ability.galaxy.active, "chosen": ability.declared.source}.get(origin, voyage.origin)
    if voyage.origin != wanted:
        figures = {"effect": ability.card.name, "start": wanted, "cause": "" if wanted else "no_active"}
        yield breaks(ability.text.target, "starts_elsewhere", voyage_name(voyage), **figures)
    beside = voyage.origin != ability.galaxy.active and has_command_token(ability.galaxy, system, ability.owner)
    if ability.text.free_start and beside:
        yield breaks(
            ability.text.target, "pinned_by_token", voyage_name(voyage), system=system.id, player=ability.owner
        )


def _cargo(ability: Ability, voyage: Voyage) -> Iterator[Violation]:
    if not voyage.cargo:
        return
    if not ability.hint.carries:
        yield breaks(ability.text.target, "carries_nothing", voyage_name(voyage), effect=ability.card.name)
        return
    for load in voyage.cargo:
        if load.planet and ability.owner != ability.player:
            yield breaks(
                "TI4-N-BEN-what", "planets_left_alone", voyage_name(voyage), unit=load.unit, planet=load.planet
            )
    yield from cargo_violations(ability.galaxy, ability.move, voyage)


# Where they go.


def _ends(ability: Ability) -> Iterator[Violation]:
    """One system for all, save Helix Protocol; the active one where the text says so."""
    if ability.text.several_targets:
        return
    if len(ability.targets) > 1:
        yield breaks(ability.text.target, "one_target", ability.card.id, effect=ability.card.name, to=ability.targets)
    if ability.hint.target == "active" and ability.targets and ability.targets != (ability.galaxy.active,):
        active = ability.galaxy.active
        figures = {"effect": ability.card.name, "active": active or "none", "cause": "" if active else "no_active"}
        yield breaks(ability.text.target, "not_to_the_active", ability.card.id, **figures)


def _target(ability: Ability, place: str) -> Iterator[Violation]:
    galaxy, text, effect = ability.galaxy, ability.text, ability.card.name
    if not galaxy.system(place).card.system:
        return
    others = holders(galaxy, place, ability.owner)
    needs = ability.hint.target_needs
    if "no_other_ships" in needs and others:
        yield breaks(text.target, "target_holds_ships", place, effect=effect, players=others)
    if "other_ships" in needs and not others:
        yield breaks(text.target, "target_without_ships", place, effect=effect)
    if "own_token" in needs and not has_command_token(galaxy, galaxy.system(place), ability.owner):
        yield breaks(text.target, "target_without_token", place, effect=effect, player=ability.owner)
    for kind in closed_to(galaxy, ability.owner, place) if _bound_by_anomalies(ability) else ():
        figures = {"effect": effect, "anomaly": kind.replace("_", " ")}
        yield breaks(anomaly_rule(text, kind, PRINTED[kind]), "led_into_anomaly", place, **figures)
    yield from _ceasefire(ability, place)


def _bound_by_anomalies(ability: Ability) -> bool:
    """Ships are, and the ground forces of Sek'kus; structures only as the notes announce it (TI4-Q01)."""
    return not ability.text.structures or reading(ability.galaxy, CHANGES) == "announced"


def _ceasefire(ability: Ability, place: str) -> Iterator[Violation]:
    """Who may not move units into the active system brings no ground forces there (TI4-N-SEK-move)."""
    if not ability.text.ground_forces or all(voyage.origin == place for voyage in ability.move.voyages):
        return
    for card, hint, owner in effects_in_force(ability.galaxy, Activation):
        if hint.bars_moving_in and owner != ability.player:
            yield breaks("TI4-N-SEK-move", "moving_in_barred", ability.card.id, active=place, by=card.name)
