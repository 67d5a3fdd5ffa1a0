"""What arrived, and the effects after ships have moved: before Space Cannon Offense."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.effects.declared import Played, in_turns, played
from sublight.games.twilight.effects.rights import paid, rule_of
from sublight.games.twilight.galaxy.changes import with_units
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.hand import card_of
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.legality import named
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.games.twilight.tactical.chapters import token_comes, token_leaves
from sublight.games.twilight.tactical.windows import in_effect
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

AFTER = "after_move"
MUAAT_SUPERNOVA = "81"


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
                    named=(named(replace(voyage, count=ships.count)),),
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


def after_ships_move(galaxy: Galaxy, action: TacticalAction, arrival: Arrival) -> Procedure[Galaxy]:
    """Use the effects of the window turn by turn; those that need a ship that moved in may miss it."""
    for each in _declared(galaxy, action):
        rule = rule_of(galaxy, each.card)
        if not _met(each, arrival):
            yield happens(rule, "window_missed", each.card.name, player=each.owner)
            continue
        galaxy = in_effect(paid(galaxy, each.owner, each.card, mover=action.player), each)
        yield happens(rule, "effect_used", each.card.name, player=each.owner, window="after move")
        yield from single_sources((each.card,))
        galaxy = yield from _changed(galaxy, action, each, arrival)
    return galaxy


def _declared(galaxy: Galaxy, action: TacticalAction) -> Iterator[Played]:
    return in_turns(galaxy, action, [each for each in played(galaxy, action) if each.card.timing == AFTER])


def _met(each: Played, arrival: Arrival) -> bool:
    if "war_sun_moved_in" in each.card.needs:
        return arrival.warsuns > 0
    return "ship_moved_in" not in each.card.needs or arrival.count > 0


def skips_on(galaxy: Galaxy, action: TacticalAction, arrival: Arrival) -> bool:
    """Say whether an effect in use skips on to the invasion."""
    return any(each.card.hints.skips_to is not None and _met(each, arrival) for each in _declared(galaxy, action))


# What effects change.

Change = Callable[[Galaxy, TacticalAction, Played, Arrival], Procedure[Galaxy]]


def _changed(galaxy: Galaxy, action: TacticalAction, each: Played, arrival: Arrival) -> Procedure[Galaxy]:
    change = _CHANGES.get(each.card.id)
    if change is None:
        return galaxy
    return (yield from change(galaxy, action, each, arrival))


def _stymie(galaxy: Galaxy, action: TacticalAction, each: Played, _: Arrival) -> Procedure[Galaxy]:
    """A token of the mover goes to the system named."""
    return (yield from token_comes(galaxy, action.player, each.use.system))


def _xuange(galaxy: Galaxy, action: TacticalAction, each: Played, _: Arrival) -> Procedure[Galaxy]:
    yield happens("TI4-58.4c", "token_taken_back", each.owner, system=action.system)
    return token_leaves(galaxy, each.owner, action.system)


def _sai_seravus(galaxy: Galaxy, action: TacticalAction, _: Played, arrival: Arrival) -> Procedure[Galaxy]:
    """A fighter for each capacity ship that came by a wormhole, as long as capacity is free."""
    room = _free_capacity(galaxy, action.system, action.player)
    fighters = max(0, min(arrival.by_wormhole, room))
    yield happens("TI4-16.2", "fighters_placed", action.player, fighters=fighters, ships=arrival.by_wormhole)
    if not fighters:
        return galaxy
    return with_units(galaxy, action.system, Units(unit="fighter", player=action.player, count=fighters))


def _free_capacity(galaxy: Galaxy, place: str, player: str) -> int:
    """What the ships hold less what is in space, whoever of it a dock might support."""
    here = [units for units in galaxy.system(place).space if units.player == player]
    cards = [(units.count, card_of(galaxy, units, player)) for units in here]
    return sum(count * ((card.capacity or 0) - (card.uses_capacity or 0)) for count, card in cards)


def _nova_seed(galaxy: Galaxy, action: TacticalAction, each: Played, _: Arrival) -> Procedure[Galaxy]:
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
