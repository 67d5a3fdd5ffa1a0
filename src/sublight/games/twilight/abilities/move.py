"""Moving units by an effect: pay, roll for rifts, move, place its token, then what follows where they left and came."""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from sublight.games.twilight.abilities.ability import Ability, anomaly_rule
from sublight.games.twilight.abilities.check import ability_violations, check_ability, disputes_of, validate_ability
from sublight.games.twilight.abilities.ground import moved_on_planets
from sublight.games.twilight.abilities.legality import PRINTED, let_into
from sublight.games.twilight.abilities.ship_moves import settled_after, ships_moved
from sublight.games.twilight.effects.uses import paid
from sublight.games.twilight.fleets.command_tokens import Cites, strategy_token_placed, token_placed
from sublight.games.twilight.galaxy.changes import with_units, without_units
from sublight.games.twilight.galaxy.open_readings import consult_and_refuse, single_sources
from sublight.games.twilight.galaxy.presence import has_command_token, ships_of
from sublight.games.twilight.movement.cargo import FIGHTER
from sublight.games.twilight.movement.voyage_events import load_named
from sublight.games.twilight.moves import MoveByAbility, TacticalAction, Voyage, voyage_name
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.question import Figure
from sublight.referee.ruling import Event, happens

STRATEGY = "strategy"


def prepare(galaxy: Galaxy, move: MoveByAbility, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what moving by an ability breaks and how it is carried out."""
    validate_ability(galaxy, move)
    return Prepared(check_ability(galaxy, move), lambda: move_by_ability(galaxy, move))


def move_by_ability(galaxy: Galaxy, declared: MoveByAbility) -> Procedure[Galaxy]:
    """Settle what is open, then follow the effect's own text."""
    asked = Ability(galaxy, declared)
    violations_of = partial(ability_violations, move=declared)
    agreed = yield from consult_and_refuse(galaxy, disputes_of(asked), violations_of)
    ability = Ability(agreed, declared)
    yield from _move_events(ability)
    ready = paid(agreed, ability.player, ability.card)
    if ability.on_planets:
        moved = yield from moved_on_planets(ability, ready)
    else:
        moved = yield from _ships(ability, ready)
    marked = yield from _token(ability, moved)
    return (yield from _after(ability, marked))


def _move_events(ability: Ability) -> Iterator[Event]:
    """What the move rests on: its own text, tokens its ships may leave, one source only."""
    yield happens(
        "TI4-58.9",
        "moved_by_ability",
        ability.card.name,
        player=ability.player,
        ships=tuple(map(voyage_name, ability.move.voyages)),
        to=ability.targets,
    )
    for voyage in ability.move.voyages:
        beside = has_command_token(ability.galaxy, ability.galaxy.system(voyage.origin), ability.owner)
        if beside and ability.hint.leaves_tokens:
            by = ability.card.name
            yield happens("TI4-N-HERO-leave", "leaves_token", voyage_name(voyage), system=voyage.origin, by=by)
        yield from _aboard(ability, voyage)
    if ability.leaves_rift:
        yield happens(ability.text.rift, "leaves_rift", ability.card.name, player=ability.owner)
    yield from _permitted(ability)
    yield from single_sources((ability.card,))


def _permitted(ability: Ability) -> Iterator[Event]:
    """What lets the ships into an anomaly: the permissions are those of their owner."""
    for place in ability.targets:
        for kind, card in let_into(ability.galaxy, ability.owner, place):
            rule = anomaly_rule(ability.text, kind, PRINTED[kind])
            figures: dict[str, Figure] = {"system": place, "anomaly": kind.replace("_", " "), "by": card.name}
            yield happens(rule, "anomaly_waived", ability.card.name, **figures)


def _aboard(ability: Ability, voyage: Voyage) -> Iterator[Event]:
    """Fighters may go without a carrier where the text says so, and cargo comes from the start alone."""
    if ability.hint.alone and voyage.unit == FIGHTER:
        yield happens(ability.text.cargo, "goes_without_carrier", voyage_name(voyage))
    if voyage.cargo:
        loads = tuple(load_named(load) for load in voyage.cargo)
        carried = tuple(load_named(load, voyage.origin) for load in voyage.cargo)
        yield happens(ability.text.cargo, "carries_from_start", voyage_name(voyage), cargo=loads, carried=carried)


def _ships(ability: Ability, galaxy: Galaxy) -> Procedure[Galaxy]:
    galaxy, came = yield from ships_moved(galaxy, ability.move, ability.move.voyages)
    yield happens(ability.text.target, "came_there", ability.card.name, count=came, to=ability.targets)
    return _rest_of_the_space(ability, galaxy) if ability.text.whole_fleet else galaxy


def _rest_of_the_space(ability: Ability, galaxy: Galaxy) -> Galaxy:
    """With Benediction everything else in the space area goes along (TI4-N-BEN-what)."""
    place, target = ability.declared.source, ability.targets[0]
    for units in galaxy.system(place).space:
        galaxy = with_units(without_units(galaxy, place, units), target, units)
    return galaxy


def _token(ability: Ability, galaxy: Galaxy) -> Procedure[Galaxy]:
    """The token goes to the target even if rifts took every ship."""
    if ability.hint.token is None:
        return galaxy
    target, player = ability.targets[0], ability.player
    if ability.hint.token == STRATEGY:
        return (yield from strategy_token_placed(galaxy, player, target, ability.text.marks))
    cites = Cites(ability.text.marks, "TI4-20.6", "TI4-20.3b")
    return (yield from token_placed(galaxy, player, target, cites))


def _after(ability: Ability, galaxy: Galaxy) -> Procedure[Galaxy]:
    """The fight that begins or ends, the limits where ships arrived and where they left, and what comes next."""
    if ability.text.ends_combat:
        yield happens(ability.text.then, "combat_drawn", galaxy.active, player=ability.player)
        galaxy = replace(galaxy, step="invasion", announced=())
    origins = (voyage.origin for voyage in ability.move.voyages)
    galaxy = yield from settled_after(galaxy, ability.owner, (*ability.targets, *origins), ability.text.nexus)
    if ability.text.before_cannon:
        yield happens("TI4-N-FOR-not", "no_retreat_made", ability.card.name)
        yield happens(ability.text.then, "cannon_at_the_mover", galaxy.active, player=galaxy.active_player)
        galaxy = yield from _cannon_then(galaxy)
    if ability.text.begins_combat:
        yield happens(ability.text.then, "fight_without_steps", ability.targets[0], player=ability.owner)
        galaxy = replace(galaxy, step="combat", in_effect=(*galaxy.in_effect, f"{ability.card.id}:{ability.player}"))
    return galaxy


def _cannon_then(galaxy: Galaxy) -> Procedure[Galaxy]:
    """The step that Foresight comes before, and what follows it. All ships of the mover there count as moved in."""
    from sublight.games.twilight.tactical.action import fire_cannon, next_step

    action = TacticalAction(player=galaxy.active_player, system=galaxy.active)
    galaxy = yield from fire_cannon(galaxy, action, ships_of(galaxy, galaxy.active, galaxy.active_player))
    return (yield from next_step(galaxy, action, skips=False))
