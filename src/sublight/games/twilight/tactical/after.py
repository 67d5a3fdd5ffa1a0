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
from sublight.games.twilight.galaxy.grid import REBELLION_HOME, is_closed, nexus_of, with_nexus_open
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


class Arrival(Struct, frozen=True, kw_only=True):
    """The ships that came through: how many, which, how they are named, war suns, and capacity ships by a wormhole."""

    count: int = 0
    ships: tuple[Units, ...] = ()
    named: tuple[str, ...] = ()
    warsuns: int = 0
    by_wormhole: int = 0

    @classmethod
    def of(cls, facts: Facts, numbers: tuple[int, ...], came: tuple[Units, ...]) -> "Arrival":
        """Return the arrival of these voyages, of each with the ships that came through."""
        found = cls()
        for number, ships in zip(numbers, came, strict=True):
            voyage = facts.action.voyages[number]
            through = any(step.by is not None and step.by.kind == "wormhole" for step in facts.steps(number))
            if ships.count and voyage.path:
                one = cls(
                    count=ships.count,
                    ships=(ships,),
                    named=(voyage_name(replace(voyage, count=ships.count)),),
                    warsuns=ships.count if voyage.unit == "warsun" else 0,
                    by_wormhole=ships.count if through and facts.card(voyage).capacity else 0,
                )
                found = found.joined(one)
        return found

    def joined(self, other: "Arrival") -> "Arrival":
        """Return both arrivals as one."""
        return Arrival(
            count=self.count + other.count,
            ships=self.ships + other.ships,
            named=self.named + other.named,
            warsuns=self.warsuns + other.warsuns,
            by_wormhole=self.by_wormhole + other.by_wormhole,
        )


def finish_movement_step(galaxy: Galaxy, action: TacticalAction, arrival: Arrival) -> Procedure[Galaxy]:
    """Limits on arrival, effects after ships move, cannon (TI4-58.7), the nexus; then whether there is combat.

    The nexus opens last: cannon of its other side cannot fire yet (TI4-N-100-cannon).
    """
    galaxy = yield from _settle(galaxy, action, arrival)
    galaxy = yield from after_ships_move(galaxy, action, arrival)
    skips = skips_on(galaxy, action, arrival)
    if not skips:
        yield happens("TI4-89.2c", "cannon_follows", action.system, rules=SETTLED_BEFORE)
        galaxy = yield from fire_cannon(galaxy, action, arrival.ships)
    if arrival.count and is_closed(galaxy) and _is_nexus(galaxy, action.system):
        galaxy = with_nexus_open(galaxy)
        yield happens("TI4-100.2a", "nexus_opened", action.system, rules=("TI4-N-100-cannon",))
    return (yield from next_step(galaxy, action, skips=skips))


def _settle(galaxy: Galaxy, action: TacticalAction, arrival: Arrival) -> Procedure[Galaxy]:
    """Settle the limits where ships arrived and where they left, at once (TI4-N-order-arrive)."""
    if arrival.count:
        galaxy = yield from defend_home(galaxy, action.player, action.system)
    left = (load.at for voyage in action.voyages for load in voyage.cargo)
    origins = (voyage.origin for voyage in action.voyages)
    for place in dict.fromkeys((action.system, *origins, *left)) if action.voyages else ():
        galaxy = yield from settle_station_control(galaxy, place)
        galaxy = yield from settle_system(galaxy, action.player, place)
    return galaxy


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


# Effects after ships have moved.


def after_ships_move(galaxy: Galaxy, action: TacticalAction, arrival: Arrival) -> Procedure[Galaxy]:
    """Use the effects of the window turn by turn; those that need a ship that moved in may miss it."""
    for each in _declared(galaxy, action):
        rule = rule_of(galaxy, each.card)
        if not _needs_met(each, arrival):
            yield happens(rule, "window_missed", each.card.name, player=each.owner)
            continue
        galaxy = in_effect(paid(galaxy, each.owner, each.card, mover=action.player), each)
        yield happens(rule, "effect_used", each.card.name, player=each.owner, window="after move")
        yield from single_sources((each.card,))
        galaxy = yield from _apply_change(galaxy, action, each, arrival)
    return galaxy


def _declared(galaxy: Galaxy, action: TacticalAction) -> Iterator[EffectInUse]:
    return in_turns(galaxy, action, [each for each in effects_in_use(galaxy, action) if each.card.timing == AFTER])


def _needs_met(each: EffectInUse, arrival: Arrival) -> bool:
    if "war_sun_moved_in" in each.card.needs:
        return arrival.warsuns > 0
    return "ship_moved_in" not in each.card.needs or arrival.count > 0


def skips_on(galaxy: Galaxy, action: TacticalAction, arrival: Arrival) -> bool:
    """Return whether an effect in use skips on to the invasion."""
    return any(each.card.hints.skips_to is not None and _needs_met(each, arrival) for each in _declared(galaxy, action))


# What effects change.

Change = Callable[[Galaxy, TacticalAction, EffectInUse, Arrival], Procedure[Galaxy]]


def _apply_change(galaxy: Galaxy, action: TacticalAction, each: EffectInUse, arrival: Arrival) -> Procedure[Galaxy]:
    change = _CHANGES.get(each.card.id)
    if change is None:
        return galaxy
    return (yield from change(galaxy, action, each, arrival))


def _stymie(galaxy: Galaxy, action: TacticalAction, each: EffectInUse, _: Arrival) -> Procedure[Galaxy]:
    """A token of the mover goes to the system named."""
    return (yield from place_token(galaxy, action.player, each.use.system))


def _xuange(galaxy: Galaxy, action: TacticalAction, each: EffectInUse, _: Arrival) -> Procedure[Galaxy]:
    yield happens("TI4-58.4c", "token_taken_back", each.owner, system=action.system)
    return remove_token(galaxy, each.owner, action.system)


def _sai_seravus(galaxy: Galaxy, action: TacticalAction, _: EffectInUse, arrival: Arrival) -> Procedure[Galaxy]:
    """A fighter for each capacity ship that came by a wormhole, as long as capacity is free."""
    room = _free_capacity(galaxy, action.system, action.player)
    fighters = max(0, min(arrival.by_wormhole, room))
    yield happens("TI4-16.2", "fighters_placed", action.player, fighters=fighters, ships=arrival.by_wormhole)
    if not fighters:
        return galaxy
    return with_units(galaxy, action.system, Units(unit="fighter", player=action.player, count=fighters))


def _free_capacity(galaxy: Galaxy, place: str, player: str) -> int:
    """The capacity of the ships less what is in space, fighters that a dock might support included."""
    here = [units for units in galaxy.system(place).space if units.player == player]
    cards = [(units.count, card_of(galaxy, units, player)) for units in here]
    return sum(count * ((card.capacity or 0) - (card.uses_capacity or 0)) for count, card in cards)


def _nova_seed(galaxy: Galaxy, action: TacticalAction, each: EffectInUse, _: Arrival) -> Procedure[Galaxy]:
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


# Other chapters.


def defend_home(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Destroy what a player has moved into the home of the Rebellion."""
    if galaxy.system(place).card.id != REBELLION_HOME:
        return galaxy
    from sublight.games.twilight.fleets.arrival import destroy_at_home

    return (yield from destroy_at_home(galaxy, player, place))


def settle_system(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Settle what follows an arrival: a blockaded factory, the fleet limit, capacity."""
    from sublight.games.twilight.fleets.arrival import settle_arrival

    return (yield from settle_arrival(galaxy, player, place))


def settle_station_control(galaxy: Galaxy, place: str) -> Procedure[Galaxy]:
    """Settle who controls the space stations of a system that ships came to or left."""
    from sublight.games.twilight.fleets.arrival import settle_stations

    return (yield from settle_stations(galaxy, place))


def fire_cannon(galaxy: Galaxy, action: TacticalAction, moved: tuple[Units, ...]) -> Procedure[Galaxy]:
    """Carry out Space Cannon Offense in the active system, into which these ships have moved."""
    from sublight.games.twilight.cannon.offense import space_cannon_offense

    after = yield from space_cannon_offense(galaxy, action, moved)
    if after.system(action.system) is galaxy.system(action.system):
        return after
    return (yield from settle_station_control(after, action.system))


def place_token(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Put a command token of a player into a system; their ships there are pinned from then on."""
    from sublight.games.twilight.fleets.command_tokens import Cites, token_placed

    return (yield from token_placed(galaxy, player, place, Cites(comes="TI4-58.4c")))


def remove_token(galaxy: Galaxy, player: str, place: str) -> Galaxy:
    """Return the galaxy without a player's command token in a system: it is in reinforcements."""
    from sublight.games.twilight.fleets.command_tokens import token_removed

    return token_removed(galaxy, player, place)
