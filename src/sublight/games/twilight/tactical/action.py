"""The tactical action up to combat or invasion, in the order of its steps (A.2): activation, Move Ships, cannon."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.games.twilight.effects.relevant_effects import EffectInUse, by_ids
from sublight.games.twilight.effects.uses import rule_of, use_violations
from sublight.games.twilight.galaxy.changes import all_departing, survivors, with_all
from sublight.games.twilight.galaxy.grid import closed_nexus, with_nexus_open
from sublight.games.twilight.galaxy.open_readings import single_sources, with_consulted_readings
from sublight.games.twilight.galaxy.presence import others_with_ships, ships_of
from sublight.games.twilight.galaxy.wormholes import ion_storm, with_ion_storm_flipped
from sublight.games.twilight.movement.disputes import relevant_disputes
from sublight.games.twilight.movement.facts import Facts, MoveGroup, move_groups, uses_ion_storm
from sublight.games.twilight.movement.steps import Losses
from sublight.games.twilight.movement.voyage_events import carried_over, voyage_events
from sublight.games.twilight.moves import TacticalAction, Voyage, voyage_name
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.games.twilight.tactical.after_move import Arrivals, after_ships_move, arrivals_of, skips_to_invasion
from sublight.games.twilight.tactical.check import (
    INFLUENCE_RULE,
    activation_violations,
    deciding_readings,
    is_granted,
    movement_violations,
    target_violation,
    toll,
    validate_tactical,
    violations_before_readings,
    without_token,
)
from sublight.games.twilight.tactical.windows import DeclarationState, activated, state_at_declaration
from sublight.referee.procedure import Prepared, Procedure, choose, refuse
from sublight.referee.question import Choose, Figure, Option
from sublight.referee.ruling import Event, breaks, happens

ACTIVATION_RULES = ("TI4-89.1", "TI4-89.1a")
MOVEMENT_RULES = ("TI4-58.4", "TI4-89.2")
CANNON_RULES = ("TI4-58.2", "TI4-58.7", "TI4-N-order-arrive")


def prepare(galaxy: Galaxy, move: TacticalAction, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what a tactical action breaks and how it is carried out."""
    validate_tactical(galaxy, move)
    action = by_ids(galaxy, move)
    no_system = target_violation(galaxy, action)
    if no_system is not None:
        return Prepared((no_system,), lambda: take_tactical(galaxy, state_at_declaration(galaxy, action)))
    broken = (*activation_violations(galaxy, action), *use_violations(activated(galaxy, action), action))
    declaration = state_at_declaration(galaxy, action)
    moving = violations_before_readings(declaration.facts, declaration.ended, broken=bool(broken))
    return Prepared((*broken, *moving), lambda: take_tactical(galaxy, declaration))


def take_tactical(galaxy: Galaxy, declaration: DeclarationState) -> Procedure[Galaxy]:
    """Carry out activation and the Movement step, in this order (TI4-89.0, TI4-58.2); every step takes place
    (TI4-N-89-all). The galaxy afterwards waits for combat or invasion.
    """
    action = declaration.action
    yield from _activation_events(galaxy, action)
    yield from _pay_toll(galaxy, action)
    yield from _effects_used_events(galaxy, action, declaration.used)
    if declaration.ended is not None:
        yield happens(
            rule_of(galaxy, declaration.ended.card), "turn_ended", action.player, by=declaration.ended.card.name
        )
        return declaration.galaxy
    ready = yield from _limits_lowered(declaration.galaxy, action, declaration.used)
    facts = yield from _facts_under_readings(declaration.facts, ready)
    after, arrivals = yield from _move_ships(facts)
    return (yield from _finish_movement_step(after, action, arrivals))


# Activation.


def _activation_events(galaxy: Galaxy, action: TacticalAction) -> Iterator[Event]:
    """Report the activation (TI4-89.1a); the galaxy of the declaration has the token, whoever else has one there."""
    system = galaxy.system(action.system)
    if without_token(galaxy, action):
        rule = "TI4-TE-warfare" if is_granted(galaxy) else "TI4-N-activation"
        yield happens(rule, "activated_without_token", action.system, player=action.player)
    else:
        left = galaxy.player(action.player).tactic - 1
        yield happens("TI4-5.1", "activated", action.system, player=action.player, left=left, rules=ACTIVATION_RULES)
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


def _effects_used_events(galaxy: Galaxy, action: TacticalAction, used: tuple[EffectInUse, ...]) -> Iterator[Event]:
    """Every effect used before ships are declared, window by window (TI4-N-order-when)."""
    for each in used:
        window = each.card.timing.replace("_", " ")
        ships = tuple(voyage_name(action.voyages[voyage_index]) for voyage_index in each.voyages)
        figures: dict[str, Figure] = {"ships": ships, "case": "ships"} if ships else {}
        named = {"player": each.owner, "window": window, **figures}
        yield happens(rule_of(galaxy, each.card), "effect_used", each.card.name, **named)
    yield from single_sources(each.card for each in used)


def _limits_lowered(galaxy: Galaxy, action: TacticalAction, used: tuple[EffectInUse, ...]) -> Procedure[Galaxy]:
    """Whoever loses a fleet token settles the new limit everywhere before the Movement step (TI4-N-37-neuroglaive)."""
    lowered = (each.card.hints.fleet_limit for each in used)
    if not any(hint is not None and hint.binds == "mover" and (hint.tokens or 0) < 0 for hint in lowered):
        return galaxy
    from sublight.games.twilight.fleets.arrival import enforce_fleet_limits

    for system in galaxy.systems:
        if system.card.system and ships_of(galaxy, system.id, action.player):
            galaxy = yield from enforce_fleet_limits(galaxy, action.player, system.id)
    return galaxy


# Move Ships.


def _facts_under_readings(checked: Facts, galaxy: Galaxy) -> Procedure[Facts]:
    """Consult what decides and refuse what a reading forbids: all is declared before any die (TI4-N-41-declare).

    Return the facts under the readings taken. They are checked again only where a dispute is open, or where settling a
    limit has changed the galaxy since `prepare`.
    """
    facts = checked.in_galaxy(galaxy)
    if not facts.action.voyages:
        yield happens(
            "TI4-89.2b", "nothing_moves", facts.action.player, system=facts.action.system, rules=("TI4-N-89-all",)
        )
        return facts
    if relevant_disputes(facts) or facts is not checked:
        facts = facts.in_galaxy((yield from with_consulted_readings(galaxy, deciding_readings(facts))))
        yield from refuse(movement_violations(facts))
    yield from facts.single_sources
    return facts


def _move_ships(facts: Facts) -> Procedure[tuple[Galaxy, Arrivals]]:
    """Each group of ships declares, rolls and arrives; only around a Hil Colish are there two (TI4-N-hilcolish)."""
    galaxy, action = facts.galaxy, facts.action
    arrivals: Arrivals = ()
    groups = move_groups(facts)
    if len(groups) > 1:
        first = tuple(voyage_name(action.voyages[voyage_index]) for voyage_index in groups[0].voyage_indexes)
        yield happens("TI4-N-hilcolish", "moves_apart", action.player, first=first)
    for group in groups if action.voyages else ():
        galaxy, came = yield from _move_group(facts.in_galaxy(galaxy), group)
        arrivals += came
    return galaxy, arrivals


def _move_group(facts: Facts, group: MoveGroup) -> Procedure[tuple[Galaxy, Arrivals]]:
    """The ships of one group leave, roll for the rifts they leave, and arrive together (TI4-58.6)."""
    able = yield from _still_able(facts, group)
    yield from _voyages(facts, able)
    voyages = tuple(facts.action.voyages[voyage_index] for voyage_index in able)
    losses = yield from _roll_for_rifts(facts, voyages)
    galaxy, came = yield from _set_down(facts, able, losses)
    arrivals = tuple(arrivals_of(facts, able, came))
    if arrivals:
        yield _arrival(facts.action, arrivals, voyages, losses)
    if uses_ion_storm(facts, able):
        galaxy = with_ion_storm_flipped(galaxy)
        place, token = ion_storm(galaxy) or ("", "")
        yield happens("TI4-N-order-flip", "ion_storm_flipped", place, side=token.removeprefix("ion_storm_"))
    return galaxy, arrivals


def _voyages(facts: Facts, able: tuple[int, ...]) -> Iterator[Event]:
    """Report what each voyage declares; a link that has been gone by, either way, is the case `again`."""
    known = set[tuple[frozenset[Figure], Figure]]()
    for voyage_index in able:
        for event in voyage_events(facts, voyage_index):
            ends = frozenset((event.figures.get("leaves", ""), event.figures.get("enters", "")))
            link = ends, event.figures.get("link", "")
            again = event.kind == "step_by_link" and link in known
            yield replace(event, figures={**event.figures, "case": "again"}) if again else event
            known.add(link)


def _arrival(action: TacticalAction, arrivals: Arrivals, voyages: tuple[Voyage, ...], losses: Losses) -> Event:
    """Report the ships that came through together, and with them the units that they carry."""
    safe = (voyage for voyage, lost_at in zip(voyages, losses, strict=True) if not lost_at[0])
    cargo = (f"{load.count} {load.unit}" for voyage in safe for load in voyage.cargo)
    figures: dict[str, Figure] = {
        "ships": tuple(each.name for each in arrivals),
        "count": sum(each.ships.count for each in arrivals),
        "player": action.player,
        "units": (*(f"{each.ships.count} {each.ships.unit}" for each in arrivals), *cargo),
        "rules": MOVEMENT_RULES,
    }
    return happens("TI4-58.6", "arrived", action.system, **figures)


def _still_able(facts: Facts, group: MoveGroup) -> Procedure[tuple[int, ...]]:
    """Ships that counted on the wormhole of a Hil Colish lost on its way stay; those that can must move."""
    able = []
    for voyage_index in group.voyage_indexes:
        declared = group.facts_at_declaration.steps(voyage_index)
        steps = zip(declared, facts.steps(voyage_index), strict=True)
        if any(then.by is not None and now.by is None for then, now in steps):
            yield happens("TI4-N-hilcolish", "cannot_follow", voyage_name(facts.action.voyages[voyage_index]))
        else:
            able.append(voyage_index)
    return tuple(able)


def _set_down(facts: Facts, able: tuple[int, ...], losses: Losses) -> Procedure[tuple[Galaxy, tuple[Units, ...]]]:
    """Every ship leaves first, then those that came through are set down with what they carry (TI4-58.5).

    Return the galaxy, and for each voyage the ships that came through.
    """
    action, galaxy = facts.action, facts.galaxy
    voyages = [action.voyages[voyage_index] for voyage_index in able]
    galaxy, under_way = all_departing(galaxy, action.player, voyages)
    came = tuple(survivors(ships, lost_at) for ships, lost_at in zip(under_way, losses, strict=True))
    arriving = list[Units]()
    for voyage, ships, lost_at in zip(voyages, came, losses, strict=True):
        arriving.append(ships)
        if voyage.cargo:
            galaxy, arriving = with_all(galaxy, action.system, arriving), []
            galaxy = yield from carried_over(galaxy, action.player, voyage, lost_at[0], action.system)
    return with_all(galaxy, action.system, arriving), came


def _roll_for_rifts(facts: Facts, voyages: tuple[Voyage, ...]) -> Procedure[Losses]:
    """Roll for every ship and every rift it leaves; without a rift nothing of dice is imported."""
    if not any(facts.rift_exits(voyage) for voyage in voyages):
        return tuple(("",) * voyage.count for voyage in voyages)
    from sublight.games.twilight.movement.rifts import roll_rifts

    return (yield from roll_rifts(facts.galaxy, facts.action, voyages))


# What follows Move Ships in the Movement step; other chapters are imported when a move comes to them.


def _finish_movement_step(galaxy: Galaxy, action: TacticalAction, arrivals: Arrivals) -> Procedure[Galaxy]:
    """Limits where ships arrived or left, effects after ships move, cannon (TI4-58.7), the nexus; then combat, if any.

    The nexus opens last: cannon of its other side cannot fire yet (TI4-N-100-cannon).
    """
    galaxy = yield from _settle_limits(galaxy, action, arrivals)
    galaxy = yield from after_ships_move(galaxy, action, arrivals)
    skips = skips_to_invasion(galaxy, action, arrivals)
    if not skips:
        yield happens("TI4-89.2c", "cannon_follows", action.system, rules=CANNON_RULES)
        galaxy = yield from fire_cannon(galaxy, action, tuple(each.ships for each in arrivals))
    nexus = closed_nexus(galaxy)
    if arrivals and nexus is not None and nexus.id == action.system:
        galaxy = with_nexus_open(galaxy)
        yield happens("TI4-100.2a", "nexus_opened", action.system, rules=("TI4-N-100-cannon",))
    return (yield from next_step(galaxy, action, skips=skips))


def _settle_limits(galaxy: Galaxy, action: TacticalAction, arrivals: Arrivals) -> Procedure[Galaxy]:
    """Settle the limits where ships arrived and where they left, at once (TI4-N-order-arrive)."""
    if not action.voyages:
        return galaxy
    from sublight.games.twilight.fleets.arrival import destroy_at_home, enforce_fleet_limits, settle_stations

    if arrivals:
        galaxy = yield from destroy_at_home(galaxy, action.player, action.system)
    left = (load.at for voyage in action.voyages for load in voyage.cargo)
    origins = (voyage.origin for voyage in action.voyages)
    for place in dict.fromkeys((action.system, *origins, *left)):
        galaxy = yield from settle_stations(galaxy, place)
        galaxy = yield from enforce_fleet_limits(galaxy, action.player, place)
    return galaxy


def fire_cannon(galaxy: Galaxy, action: TacticalAction, moved: tuple[Units, ...]) -> Procedure[Galaxy]:
    """Carry out Space Cannon Offense in the active system, into which these ships have moved."""
    from sublight.games.twilight.cannon.offense import space_cannon_offense
    from sublight.games.twilight.fleets.arrival import settle_stations

    after = yield from space_cannon_offense(galaxy, action, moved)
    if after.system(action.system) is galaxy.system(action.system):
        return after
    return (yield from settle_stations(after, action.system))


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
