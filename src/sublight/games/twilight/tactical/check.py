"""Every rule that a tactical action breaks, all at once: activation, effects, voyages (TI4-58.4), cargo. Pure."""

from collections.abc import Callable, Iterator
from functools import partial

from sublight.board.hexes.grid import side_named
from sublight.errors import InputError
from sublight.games.twilight.active_effects import card_of, effects_for
from sublight.games.twilight.catalogue.effects import EffectCard, effect_cards, effect_in
from sublight.games.twilight.catalogue.hints import Activation
from sublight.games.twilight.effects.relevant_effects import EffectInUse, effects_in_use
from sublight.games.twilight.effects.uses import unruled_by
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.open_readings import ViolationsOf, broken_in_every_reading, deciding_disputes
from sublight.games.twilight.galaxy.presence import has_command_token, is_anyones_home, ships_of, units_of
from sublight.games.twilight.galaxy.wormholes import WORMHOLE
from sublight.games.twilight.movement.disputes import relevant_disputes
from sublight.games.twilight.movement.facts import Facts, move_groups, validate_order
from sublight.games.twilight.movement.legality import voyage_violations
from sublight.games.twilight.moves import TacticalAction, Use, Voyage, voyage_name
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tactical.placements import creuss_token, unit_placed
from sublight.referee.ruling import Violation, breaks, leaves_unknown, makes_impossible
from sublight.referee.state import kept

INFLUENCE_RULE = "TI4-N-activation"


def violations_before_readings(facts: Facts, ended: EffectInUse | None, *, broken: bool) -> tuple[Violation, ...]:
    """Return what the voyages break in the galaxy in which ships are declared, unless an effect has `ended` the turn.

    Where open readings decide, only what each of them forbids, unless the declaration is `broken` anyway.
    """
    if ended is not None:
        return tuple(_after_the_turn(facts.action, ended.card, ended.owner))
    disputes = relevant_disputes(facts) if facts.action.voyages else ()
    if not disputes or broken or broken_in_every_reading(facts.galaxy, disputes, violations_by_galaxy(facts)):
        return movement_violations(facts)
    return ()


def _after_the_turn(action: TacticalAction, card: EffectCard, owner: str) -> Iterator[Violation]:
    """A player who ends their own turn by activating moves nothing; after a turn ended by others nothing happens."""
    if owner == action.player and action.voyages:
        yield breaks(card.rules[0], "turn_over", card.id, effect=card.name, voyages=len(action.voyages))


def violations_by_galaxy(facts: Facts) -> ViolationsOf:
    """Return the function that says what the voyages break in a galaxy, under its readings."""
    return lambda galaxy: movement_violations(facts.in_galaxy(galaxy))


def deciding_readings(facts: Facts) -> tuple[str, ...]:
    """Return the disputes of which another reading changes what the voyages break."""
    if facts.deciding is None:
        facts.deciding = deciding_disputes(facts.galaxy, relevant_disputes(facts), violations_by_galaxy(facts))
    return facts.deciding


def movement_violations(facts: Facts) -> tuple[Violation, ...]:
    """Return what the voyages break as ships are declared."""
    if facts.broken is None:
        facts.broken = tuple(_movement_violations(facts))
    return facts.broken


def _movement_violations(facts: Facts) -> Iterator[Violation]:
    for declared, voyage_indexes in move_groups(facts):
        for voyage_index in voyage_indexes:
            yield from voyage_violations(declared, voyage_index)
            yield from _cargo(declared, voyage_index)
            yield from _unruled_laws(declared, voyage_index)


def _cargo(facts: Facts, voyage_index: int) -> Iterator[Violation]:
    """Every rule that the cargo of a voyage breaks."""
    voyage = facts.action.voyages[voyage_index]
    if voyage.cargo:
        from sublight.games.twilight.movement.cargo import cargo_violations

        yield from cargo_violations(facts.galaxy, facts.action, voyage)


# What cannot be read at all.


def validate_tactical(galaxy: Galaxy, action: TacticalAction) -> None:
    """Raise InputError for unknown players, systems and effects, and for impossible counts."""
    galaxy.player(action.player)
    galaxy.system(action.system)
    for voyage in action.voyages:
        _validate_voyage(galaxy, voyage, action.system)
    for use in action.uses:
        _validate_use(galaxy, use)
    for each in effects_in_use(galaxy, action):
        placement = each.card.hints.placement
        if placement is not None and each.card.timing != "after_move":
            unit_placed(each, placement)


def _validate_voyage(galaxy: Galaxy, voyage: Voyage, active: str) -> None:
    where = f"ships {voyage.unit}@{voyage.origin}"
    for place in (voyage.origin, *voyage.path, *(load.at for load in voyage.cargo)):
        galaxy.system(place)
    if not voyage.path and not (voyage.cargo and voyage.origin == active):
        raise InputError(f"{where}: the path is missing; write {voyage.unit}@{voyage.origin}>system")
    if voyage.count < 1 or not 0 <= voyage.damaged <= voyage.count or any(load.count < 1 for load in voyage.cargo):
        raise InputError(
            f"{where}: ships and cargo are counted from 1, and no more ships can be "
            f"damaged than there are; got {voyage.count} with {voyage.damaged} damaged"
        )
    if voyage.cargo and voyage.count > 1:
        raise InputError(
            f"{where}: {voyage.count} ships cannot share one cargo; declare each ship that transports units separately"
        )
    for each in voyage.by:
        number, _, name = each.partition(":")
        if not (number.isdigit() and int(number) and name):
            raise InputError(
                f"{where}: `{each}` does not name the connection of a "
                "step; write its number and the connection, as 2:ion_storm"
            )
    for effect in voyage.uses:
        effect_in(effect, galaxy.edition)
    if voyage.cargo:
        from sublight.games.twilight.movement.cargo import validate_cargo

        validate_cargo(galaxy, voyage)


def _validate_use(galaxy: Galaxy, use: Use) -> None:
    card = effect_in(use.effect, galaxy.edition)
    if use.player:
        galaxy.player(use.player)
    if use.system:
        galaxy.system(use.system)
    if card.adjudicated and card.hints.ability_move is not None:
        raise InputError(
            f"use of {card.id}: it moves units outside the Movement "
            f"step; declare it as `ability PLAYER effect={card.id}`"
        )
    if card.names_system and not use.system:
        raise InputError(f"use of {card.id}: name the system, as {card.id}@{galaxy.systems[0].id}")
    if card.id in _TARGETS:
        _TARGETS[card.id](use.target)


_TARGETS: dict[str, Callable[[str], object]] = {
    "void_tether": side_named,
    "icarus_drive": creuss_token,
    "hil_colish": partial(validate_order, "hil_colish"),
}
"""Functions that refuse a target of a use, by effect."""


# Laws and events that affect a voyage and are not ruled on.


def _unruled_laws(facts: Facts, voyage_index: int) -> Iterator[Violation]:
    for effect, affects in _AFFECTED.items():
        if facts.has_law(effect) and affects(facts, voyage_index):
            card = effect_cards()[effect]
            rule, ship = unruled_by(facts.galaxy, card), voyage_name(facts.action.voyages[voyage_index])
            yield leaves_unknown(rule, "law_not_ruled", ship, effect=card.name, reason=card.reason or "")


def _fighters_alone(facts: Facts, voyage_index: int) -> bool:
    """Fighters that move by themselves may come to use fleet slots."""
    return facts.action.voyages[voyage_index].unit == "fighter"


def _by_wormhole(facts: Facts, voyage_index: int) -> bool:
    return any(step.by is not None and step.by.kind == WORMHOLE for step in facts.steps(voyage_index))


_AFFECTED: dict[str, Callable[[Facts, int], bool]] = {
    "ev_age_of_fighters": _fighters_alone,
    "ev_weird_wormholes": _by_wormhole,
}


# What may be activated (TI4-5.1, TI4-5.2, TI4-20.4), and the effects that forbid it.


def activation_violations(galaxy: Galaxy, action: TacticalAction) -> Iterator[Violation]:
    """Yield why a system that is one cannot be activated by this player."""
    yield from _turn(galaxy, action)
    yield from _own_token(galaxy, action)
    if not without_token(galaxy, action) and not galaxy.player(action.player).tactic:
        yield breaks("TI4-20.4", "no_tactic_token", action.player)
    if without_token(galaxy, action) and not is_granted(galaxy) and is_anyones_home(galaxy, action.system):
        yield breaks("TI4-N-activation", "granted_at_home", action.system)
    for owner in _barring(galaxy, action):
        yield breaks("TI4-N-activation", "activation_barred", action.system, player=action.player, owner=owner)


def _own_token(galaxy: Galaxy, action: TacticalAction) -> Iterator[Violation]:
    """No own token may lie there, except for Il Na Viroset, which needs one, and in an action given by a card."""
    if is_granted(galaxy):
        return
    held = has_command_token(galaxy, galaxy.system(action.system), action.player)
    allowed = activation_permissions(galaxy, action).own_token
    if held and not allowed:
        yield breaks("TI4-5.2", "activated_before", action.system, player=action.player)
    if allowed and not held:
        yield breaks("TI4-N-activation", "no_own_token_there", action.system, player=action.player)


def activation_permissions(galaxy: Galaxy, action: TacticalAction) -> Activation:
    """Return what the effects in use, of their owner alone, permit of an activation."""
    hints = [each.card.hints.activation for each in effects_in_use(galaxy, action)]
    given = [hint for hint in hints if hint is not None]
    return Activation(
        binds="owner",
        own_token=any(hint.own_token for hint in given),
        no_token=any(hint.no_token for hint in given),
    )


def without_token(galaxy: Galaxy, action: TacticalAction) -> bool:
    """Return whether the activation places no token, as Z'eu grants it, or Warfare (TI4-TE-warfare)."""
    return is_granted(galaxy) or activation_permissions(galaxy, action).no_token


def is_granted(galaxy: Galaxy) -> bool:
    """Return whether the tactical action is one that a strategy card gives (TI4-TE-warfare)."""
    return galaxy.clock is not None and galaxy.clock.granted == "tactical"


def is_over(galaxy: Galaxy) -> bool:
    """Return whether the action under way may be over, because the player has one more in the same turn."""
    return galaxy.clock is not None and galaxy.clock.again and galaxy.step == "invasion"


def target_violation(galaxy: Galaxy, action: TacticalAction) -> Violation | None:
    """Return the violation that the target is a hyperlane tile, None for a system."""
    system = galaxy.system(action.system)
    if system.card.system:
        return None
    return makes_impossible("TI4-hyperlane-target", "hyperlane_activated", action.system, tile=system.card.id)


def _turn(galaxy: Galaxy, action: TacticalAction) -> Iterator[Violation]:
    """Only the active player moves ships by a tactical action, and one action is over before the next begins."""
    if galaxy.active_player and galaxy.active_player != action.player:
        yield breaks("TI4-58.0a", "not_active_player", action.player, active=galaxy.active_player)
    if galaxy.active and galaxy.step and not is_over(galaxy):
        yield breaks("TI4-5.4", "action_under_way", galaxy.active, step=galaxy.step)


def _barring(galaxy: Galaxy, action: TacticalAction) -> Iterator[str]:
    """Who keeps this player from activating the system: a Saar in an asteroid field, with ships there."""
    for player, forbidden in kept(galaxy, _barred_anomalies):
        at = action.system
        if player != action.player and forbidden in anomalies(galaxy, at) and ships_of(galaxy, at, player):
            yield player


def _barred_anomalies(galaxy: Galaxy) -> tuple[tuple[str, str], ...]:
    """Return who keeps others from activating systems that are an anomaly and have ships of theirs, and which."""
    return tuple(
        (player.id, hint.forbids)
        for player in galaxy.players
        for _, hint in effects_for(galaxy, player.id, hint=Activation)
        if hint.forbids is not None and hint.binds == "others"
    )


def toll(galaxy: Galaxy, action: TacticalAction) -> tuple[str, int] | None:
    """Return whose ship asks influence for this activation and how much, None if none does."""
    for player in galaxy.players:
        for card, hint in effects_for(galaxy, player.id, hint=Activation):
            here = (card_of(galaxy, units, player.id).id for units in units_of(galaxy, action.system, player.id))
            if hint.influence and player.id != action.player and any(each in card.hints.units for each in here):
                return player.id, hint.influence
    return None
