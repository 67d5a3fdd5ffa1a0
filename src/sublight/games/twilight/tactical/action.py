"""The tactical action up to Space Cannon Offense, in the order of its steps (A.2)."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from sublight.games.twilight.effects.declared import Played, by_ids
from sublight.games.twilight.effects.rights import rule_of
from sublight.games.twilight.galaxy.changes import came_through, departing, not_lost
from sublight.games.twilight.galaxy.nexus import is_closed, nexus_of, with_nexus_open
from sublight.games.twilight.galaxy.open_readings import deciding, settled, single_sources
from sublight.games.twilight.galaxy.presence import others_with_ships, ships_of, units_of
from sublight.games.twilight.galaxy.wormholes import ion_storm, with_ion_storm_flipped
from sublight.games.twilight.movement.disputes import bearing_disputes
from sublight.games.twilight.movement.facts import Facts, facts_of
from sublight.games.twilight.movement.legality import named
from sublight.games.twilight.movement.split_moves import parts, uses_ion_storm
from sublight.games.twilight.movement.voyage_events import voyage_events
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.games.twilight.tactical.activate import INFLUENCE_RULE, toll, without_token
from sublight.games.twilight.tactical.after import Arrival, after_ships_move, skips_on
from sublight.games.twilight.tactical.chapters import (
    Fates,
    cannon_fired,
    carried,
    rolled,
    settled_arrival,
    stations_held,
)
from sublight.games.twilight.tactical.check import movement_violations
from sublight.games.twilight.tactical.windows import opened
from sublight.referee.procedure import Procedure, choose, refuse
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, Figure, breaks, happens

REBELLION_HOME = "118"
ACTIVATED = ("TI4-89.1", "TI4-89.1a")
MOVED = ("TI4-58.4", "TI4-89.2")
SETTLED_BEFORE = ("TI4-58.2", "TI4-58.7", "TI4-N-order-arrive")


def take_tactical(galaxy: Galaxy, declared: TacticalAction) -> Procedure[Galaxy]:
    """Carry out activation and the Movement step, in this order (TI4-89.0, TI4-58.2); every step takes place
    (TI4-N-89-all). The galaxy afterwards waits for combat or invasion.
    """
    at = opened(galaxy, by_ids(galaxy, declared))
    action = at.action
    yield from _activation(galaxy, action)
    yield from _pay_toll(galaxy, action)
    yield from _used(galaxy, at.used)
    if at.ended is not None:
        yield happens(rule_of(galaxy, at.ended.card), "turn_ended", action.player, by=at.ended.card.name)
        return at.galaxy
    ready = yield from _limits_lowered(at.galaxy, action, at.used)
    ready = yield from _declare(ready, action, at.galaxy)
    after, arrival = yield from _move_ships(ready, action)
    return (yield from _rest_of_the_step(after, action, arrival))


# Activation.


def _activation(galaxy: Galaxy, action: TacticalAction) -> Iterator[Event]:
    """The token goes from the tactic pool to the system (TI4-89.1a); those of others are no hindrance (TI4-89.1b)."""
    system = galaxy.system(action.system)
    if without_token(galaxy, action):
        yield happens("TI4-N-activation", "activated_without_token", action.system, player=action.player)
    else:
        left = galaxy.player(action.player).tactic - 1
        yield happens("TI4-5.1", "activated", action.system, player=action.player, left=left, rules=ACTIVATED)
    others = tuple(player for player in system.tokens if player != action.player)
    if others:
        yield happens("TI4-5.3", "tokens_of_others", action.system, players=others, rules=("TI4-89.1b",))


def _pay_toll(galaxy: Galaxy, action: TacticalAction) -> Procedure[None]:
    """Without the influence that the Artemiris asks there is no activation (TI4-N-activation)."""
    asked = toll(galaxy, action)
    if asked is None:
        return
    owner, influence = asked
    figures: dict[str, Figure] = {"owner": owner, "influence": influence, "system": action.system}
    question = Choose(
        rule=INFLUENCE_RULE,
        kind="pay_influence",
        subject=action.system,
        player=action.player,
        options=(Option(key="pay"), Option(key="decline")),
        figures=figures,
    )
    if (yield from choose(question, galaxy, "pay")) == "decline":
        yield breaks(INFLUENCE_RULE, "influence_not_paid", action.system, owner=owner, influence=influence)
    yield happens(INFLUENCE_RULE, "influence_paid", action.player, **figures)


def _used(galaxy: Galaxy, used: tuple[Played, ...]) -> Iterator[Event]:
    """Every effect used before ships are declared, window by window (TI4-N-order-when)."""
    for each in used:
        window = each.card.timing.replace("_", " ")
        yield happens(rule_of(galaxy, each.card), "effect_used", each.card.name, player=each.owner, window=window)
    yield from single_sources(each.card for each in used)


def _limits_lowered(galaxy: Galaxy, action: TacticalAction, used: tuple[Played, ...]) -> Procedure[Galaxy]:
    """Who loses a fleet token meets the new limit in every system before the Movement step (TI4-N-37-neuroglaive)."""
    lowered = (each.card.hints.fleet_limit for each in used)
    if not any(hint is not None and hint.binds == "mover" and (hint.tokens or 0) < 0 for hint in lowered):
        return galaxy
    for system in galaxy.systems:
        if system.card.system and ships_of(galaxy, system.id, action.player):
            galaxy = yield from settled_arrival(galaxy, action.player, system.id)
    return galaxy


# Move Ships.


def _declare(galaxy: Galaxy, action: TacticalAction, checked: Galaxy) -> Procedure[Galaxy]:
    """Consult what decides and refuse what a reading forbids: all is declared before any die (TI4-N-41-declare).

    On the very galaxy that was checked nothing else is left to refuse.
    """
    if not action.voyages:
        yield happens("TI4-89.2b", "nothing_moves", action.player, rules=("TI4-N-89-all",))
        return galaxy
    disputes = bearing_disputes(facts_of(galaxy, action))
    if disputes or galaxy is not checked:
        judge = partial(movement_violations, action=action)
        galaxy = yield from settled(galaxy, deciding(galaxy, disputes, judge))
        yield from refuse(judge(galaxy))
    yield from facts_of(galaxy, action).single_sources
    return galaxy


def _move_ships(galaxy: Galaxy, action: TacticalAction) -> Procedure[tuple[Galaxy, Arrival]]:
    """Each part of the ships declares, rolls and arrives; only around a Hil Colish are there two (TI4-N-hilcolish)."""
    arrival = Arrival()
    judged = parts(galaxy, action)
    if len(judged) > 1:
        yield happens("TI4-N-hilcolish", "moves_apart", action.player, first=_names(action, judged[0][1]))
    for declared, part in judged if action.voyages else ():
        galaxy, came = yield from _one_part(facts_of(galaxy, action), part, declared)
        arrival = arrival.joined(came)
    return galaxy, arrival


def _names(action: TacticalAction, part: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(named(action.voyages[number]) for number in part)


def _one_part(facts: Facts, part: tuple[int, ...], declared: Facts) -> Procedure[tuple[Galaxy, Arrival]]:
    """The ships of one part leave, roll for the rifts they leave, and arrive together (TI4-58.6)."""
    able = yield from _still_able(facts, part, declared)
    for number in able:
        yield from voyage_events(facts, number)
    voyages = tuple(facts.action.voyages[number] for number in able)
    fates = yield from rolled(facts, voyages)
    galaxy, came = yield from _set_down(facts, able, fates)
    arrival = Arrival.of(facts, able, came)
    if arrival.count:
        yield happens("TI4-58.6", "arrived", facts.action.system, ships=arrival.named, count=arrival.count, rules=MOVED)
    if uses_ion_storm(facts, able):
        galaxy = with_ion_storm_flipped(galaxy)
        yield _storm_flipped(galaxy)
    return galaxy, arrival


def _still_able(facts: Facts, part: tuple[int, ...], declared: Facts) -> Procedure[tuple[int, ...]]:
    """Ships that counted on the wormhole of a Hil Colish lost on its way stay; those that can must move."""
    able = []
    for number in part:
        steps = zip(declared.steps(number), facts.steps(number), strict=True)
        if any(then.by is not None and now.by is None for then, now in steps):
            yield happens("TI4-N-hilcolish", "cannot_follow", named(facts.action.voyages[number]))
        else:
            able.append(number)
    return tuple(able)


def _set_down(facts: Facts, numbers: tuple[int, ...], fates: Fates) -> Procedure[tuple[Galaxy, tuple[Units, ...]]]:
    """Every ship leaves first, then those that came through are set down with what they carry (TI4-58.5).

    Return the galaxy, and for each voyage the ships that came through.
    """
    action, galaxy = facts.action, facts.galaxy
    under_way = list[Units]()
    for number in numbers:
        galaxy, ships = departing(galaxy, action.player, action.voyages[number])
        under_way.append(ships)
    for number, ships, fate in zip(numbers, under_way, fates, strict=True):
        galaxy = came_through(galaxy, ships, action.system, fate)
        if action.voyages[number].cargo:
            galaxy = yield from carried(galaxy, action.player, action.voyages[number], fate[0], action.system)
    return galaxy, tuple(not_lost(ships, fate) for ships, fate in zip(under_way, fates, strict=True))


def _storm_flipped(galaxy: Galaxy) -> Event:
    lying = ion_storm(galaxy)
    place, token = lying if lying is not None else ("", "")
    return happens("TI4-N-order-flip", "ion_storm_flipped", place, side=token.removeprefix("ion_storm_"))


# What follows Move Ships.


def _rest_of_the_step(galaxy: Galaxy, action: TacticalAction, arrival: Arrival) -> Procedure[Galaxy]:
    """Limits on arrival, effects after ships move, cannon (TI4-58.7), the nexus; then whether there is combat.

    The nexus opens last: cannon of its other side cannot fire yet (TI4-N-100-cannon).
    """
    galaxy = yield from _settle(galaxy, action, arrival)
    galaxy = yield from after_ships_move(galaxy, action, arrival)
    skips = skips_on(galaxy, action, arrival)
    if not skips:
        yield happens("TI4-89.2c", "cannon_follows", action.system, rules=SETTLED_BEFORE)
        galaxy = yield from cannon_fired(galaxy, action, arrival.ships)
    if arrival.count and is_closed(galaxy) and _is_nexus(galaxy, action.system):
        galaxy = with_nexus_open(galaxy)
        yield happens("TI4-100.2a", "nexus_opened", action.system, rules=("TI4-N-100-cannon",))
    return (yield from next_step(galaxy, action, skips=skips))


def _settle(galaxy: Galaxy, action: TacticalAction, arrival: Arrival) -> Procedure[Galaxy]:
    """Where ships arrived and where they left: what is too much goes at once (TI4-N-order-arrive)."""
    if arrival.count and galaxy.system(action.system).card.id == REBELLION_HOME:
        galaxy = yield from _destroyed_at_home(galaxy, action)
    left = (load.at for voyage in action.voyages for load in voyage.cargo)
    origins = (voyage.origin for voyage in action.voyages)
    for place in dict.fromkeys((action.system, *origins, *left)) if action.voyages else ():
        galaxy = yield from stations_held(galaxy, place)
        galaxy = yield from settled_arrival(galaxy, action.player, place)
    return galaxy


def _destroyed_at_home(galaxy: Galaxy, action: TacticalAction) -> Procedure[Galaxy]:
    """Units of others that move into the home of the Rebellion are destroyed (TI4-TE-home)."""
    if galaxy.player(action.player).faction == "rebellion":
        return galaxy
    system = galaxy.system(action.system)
    gone = tuple(f"{units.count} {units.unit}" for units in units_of(galaxy, system.id, action.player))
    yield happens("TI4-TE-home", "destroyed_at_home", action.system, units=gone)
    for area in ("", *(planet.planet for planet in system.planets)):
        kept = tuple(units for units in system.area(area) if units.player != action.player)
        system = system.with_area(area, kept)
    return galaxy.with_system(system)


def _is_nexus(galaxy: Galaxy, place: str) -> bool:
    nexus = nexus_of(galaxy)
    return nexus is not None and nexus.id == place


def next_step(galaxy: Galaxy, action: TacticalAction, *, skips: bool) -> Procedure[Galaxy]:
    """Space combat where ships of two players meet (TI4-89.3), else the invasion is next."""
    others = others_with_ships(galaxy, action.system, action.player)
    own = ships_of(galaxy, action.system, action.player)
    if own and others and not skips:
        yield happens(
            "TI4-89.3", "combat_follows", action.system, players=(action.player, *others), rules=("TI4-89.0",)
        )
        return replace(galaxy, step="combat")
    yield happens("TI4-89.3a", "no_combat", action.system, rules=("TI4-89.0",))
    return replace(galaxy, step="invasion")
