"""The window after ships have moved: which ships arrived, and what the effects used then need and change."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.effects.relevant_effects import EffectInUse, effects_in_use, in_turns
from sublight.games.twilight.effects.uses import paid, rule_of
from sublight.games.twilight.galaxy.changes import with_units
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.moves import TacticalAction, voyage_name
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.games.twilight.tactical.windows import in_effect
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

AFTER = "after_move"
MUAAT_SUPERNOVA = "81"


class Arrived(Struct, frozen=True, kw_only=True):
    """The ships of one voyage that came through, how they are named, and whether they came by a wormhole with
    capacity.
    """

    ships: Units
    name: str
    by_wormhole: bool


Arrivals = tuple[Arrived, ...]


def arrivals_of(facts: Facts, voyage_indexes: tuple[int, ...], came: tuple[Units, ...]) -> Iterator[Arrived]:
    """Yield the arrivals of voyages, of each with the ships that came through."""
    for voyage_index, ships in zip(voyage_indexes, came, strict=True):
        voyage = facts.action.voyages[voyage_index]
        if ships.count and voyage.path:
            through = any(step.by is not None and step.by.kind == "wormhole" for step in facts.steps(voyage_index))
            name = voyage_name(replace(voyage, count=ships.count))
            yield Arrived(ships=ships, name=name, by_wormhole=through and bool(facts.card(voyage).capacity))


def after_ships_move(galaxy: Galaxy, action: TacticalAction, arrivals: Arrivals) -> Procedure[Galaxy]:
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


def skips_to_invasion(galaxy: Galaxy, action: TacticalAction, arrivals: Arrivals) -> bool:
    """Return whether an effect in use skips on to the invasion."""
    declared = _declared(galaxy, action)
    return any(each.card.hints.skips_to is not None and _needs_met(each, arrivals) for each in declared)


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
