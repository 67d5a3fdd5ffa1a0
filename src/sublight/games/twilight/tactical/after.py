"""What follows Move Ships in the Movement step: limits, effects after ships have moved, cannon, the nexus.

Other chapters are imported when a move comes to them.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.effects.relevant_effects import EffectInUse, effects_in_use, in_turns
from sublight.games.twilight.effects.uses import paid, rule_of
from sublight.games.twilight.galaxy.changes import with_units
from sublight.games.twilight.galaxy.grid import closed_nexus, with_nexus_open
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.galaxy.presence import others_with_ships, ships_of
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.legality import voyage_name
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.games.twilight.tactical.windows import in_effect
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

AFTER = "after_move"
MUAAT_SUPERNOVA = "81"
SETTLED_BEFORE = ("TI4-58.2", "TI4-58.7", "TI4-N-order-arrive")


class Arrived(Struct, frozen=True, kw_only=True):
    """The ships of one voyage that came through, how they are named, and whether they came by a wormhole with
    capacity.
    """

    ships: Units
    name: str
    by_wormhole: bool


Arrivals = tuple[Arrived, ...]


def arrivals_of(facts: Facts, numbers: tuple[int, ...], came: tuple[Units, ...]) -> Iterator[Arrived]:
    """Yield the arrivals of voyages, of each with the ships that came through."""
    for number, ships in zip(numbers, came, strict=True):
        voyage = facts.action.voyages[number]
        if ships.count and voyage.path:
            through = any(step.by is not None and step.by.kind == "wormhole" for step in facts.steps(number))
            name = voyage_name(replace(voyage, count=ships.count))
            yield Arrived(ships=ships, name=name, by_wormhole=through and bool(facts.card(voyage).capacity))


def finish_movement_step(galaxy: Galaxy, action: TacticalAction, arrivals: Arrivals) -> Procedure[Galaxy]:
    """Limits on arrival, effects after ships move, cannon (TI4-58.7), the nexus; then whether there is combat.

    The nexus opens last: cannon of its other side cannot fire yet (TI4-N-100-cannon).
    """
    galaxy = yield from _settle(galaxy, action, arrivals)
    galaxy = yield from _after_ships_move(galaxy, action, arrivals)
    declared = tuple(_declared(galaxy, action))
    skips = any(each.card.hints.skips_to is not None and _needs_met(each, arrivals) for each in declared)
    if not skips:
        yield happens("TI4-89.2c", "cannon_follows", action.system, rules=SETTLED_BEFORE)
        galaxy = yield from fire_cannon(galaxy, action, tuple(each.ships for each in arrivals))
    nexus = closed_nexus(galaxy)
    if arrivals and nexus is not None and nexus.id == action.system:
        galaxy = with_nexus_open(galaxy)
        yield happens("TI4-100.2a", "nexus_opened", action.system, rules=("TI4-N-100-cannon",))
    return (yield from next_step(galaxy, action, skips=skips))


def _settle(galaxy: Galaxy, action: TacticalAction, arrivals: Arrivals) -> Procedure[Galaxy]:
    """Settle the limits where ships arrived and where they left, at once (TI4-N-order-arrive)."""
    if not action.voyages:
        return galaxy
    from sublight.games.twilight.fleets.arrival import destroy_at_home, settle_arrival, settle_stations

    if arrivals:
        galaxy = yield from destroy_at_home(galaxy, action.player, action.system)
    left = (load.at for voyage in action.voyages for load in voyage.cargo)
    origins = (voyage.origin for voyage in action.voyages)
    for place in dict.fromkeys((action.system, *origins, *left)):
        galaxy = yield from settle_stations(galaxy, place)
        galaxy = yield from settle_arrival(galaxy, action.player, place)
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


# Effects after ships have moved.


def _after_ships_move(galaxy: Galaxy, action: TacticalAction, arrivals: Arrivals) -> Procedure[Galaxy]:
    """Use the effects of the window turn by turn; those that need a ship that moved in may miss it."""
    for each in _declared(galaxy, action):
        rule = rule_of(galaxy, each.card)
        if not _needs_met(each, arrivals):
            yield happens(rule, "window_missed", each.card.name, player=each.owner)
            continue
        galaxy = in_effect(paid(galaxy, each.owner, each.card, mover=action.player), each)
        yield happens(rule, "effect_used", each.card.name, player=each.owner, window="after move")
        yield from single_sources((each.card,))
        if each.card.id in _CHANGES:
            galaxy = yield from _CHANGES[each.card.id](galaxy, action, each, arrivals)
    return galaxy


def _declared(galaxy: Galaxy, action: TacticalAction) -> Iterator[EffectInUse]:
    return in_turns(galaxy, action, [each for each in effects_in_use(galaxy, action) if each.card.timing == AFTER])


def _needs_met(each: EffectInUse, arrivals: Arrivals) -> bool:
    if "war_sun_moved_in" in each.card.needs:
        return any(one.ships.unit == "warsun" for one in arrivals)
    return "ship_moved_in" not in each.card.needs or bool(arrivals)


# What effects change.

Change = Callable[[Galaxy, TacticalAction, EffectInUse, Arrivals], Procedure[Galaxy]]


def _stymie(galaxy: Galaxy, action: TacticalAction, each: EffectInUse, _: Arrivals) -> Procedure[Galaxy]:
    """A token of the mover goes to the system named; their ships there are pinned from then on."""
    from sublight.games.twilight.fleets.command_tokens import Cites, token_placed

    return (yield from token_placed(galaxy, action.player, each.use.system, Cites(comes="TI4-58.4c")))


def _xuange(galaxy: Galaxy, action: TacticalAction, each: EffectInUse, _: Arrivals) -> Procedure[Galaxy]:
    from sublight.games.twilight.fleets.command_tokens import token_removed

    yield happens("TI4-58.4c", "token_taken_back", each.owner, system=action.system)
    return token_removed(galaxy, each.owner, action.system)


def _sai_seravus(galaxy: Galaxy, action: TacticalAction, _: EffectInUse, arrivals: Arrivals) -> Procedure[Galaxy]:
    """A fighter for each capacity ship that came by a wormhole, as long as capacity is free."""
    room = _free_capacity(galaxy, action.system, action.player)
    ships = sum(each.ships.count for each in arrivals if each.by_wormhole)
    fighters = max(0, min(ships, room))
    yield happens("TI4-16.2", "fighters_placed", action.player, fighters=fighters, ships=ships)
    if not fighters:
        return galaxy
    return with_units(galaxy, action.system, Units(unit="fighter", player=action.player, count=fighters))


def _free_capacity(galaxy: Galaxy, place: str, player: str) -> int:
    """The capacity of the ships less what is in space, fighters that a dock might support included."""
    here = [units for units in galaxy.system(place).space if units.player == player]
    cards = [(units.count, card_of(galaxy, units, player)) for units in here]
    return sum(count * ((card.capacity or 0) - (card.uses_capacity or 0)) for count, card in cards)


def _nova_seed(galaxy: Galaxy, action: TacticalAction, each: EffectInUse, _: Arrivals) -> Procedure[Galaxy]:
    """The tile becomes a supernova; units of others there, and all that was on planets, are gone."""
    system = galaxy.system(action.system)
    others = [units for units in system.space if units.player != each.owner]
    on_planets = [units for planet in system.planets for units in planet.units]
    gone = tuple(f"{units.count} {units.unit} of {units.player}" for units in (*others, *on_planets))
    yield happens("TI4-9.4", "tile_replaced", action.system, tile=MUAAT_SUPERNOVA, was=system.tile, units=gone)
    kept = tuple(units for units in system.space if units.player == each.owner)
    return galaxy.with_system(replace(system, tile=MUAAT_SUPERNOVA, space=kept, planets=(), markers=()))


_CHANGES: dict[str, Change] = {
    "stymie": _stymie,
    "xuange": _xuange,
    "sai_seravus": _sai_seravus,
    "nova_seed": _nova_seed,
}
"""Changes by effect; what is not here is in effect for a later step, as the Experimental Battlestation."""
