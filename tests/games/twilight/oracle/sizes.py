"""The sizes of a Twilight Imperium input that a stranger chooses, each with work that depends on it."""

from typing import Any

from msgspec.structs import replace

from games.twilight.galaxies import galaxy, planet, player, units
from oracle.cost import Dimension, grown, listed, ruled
from sublight.games.twilight.catalogue.effects import effect_cards
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.moves import Load, TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy, Player, System
from sublight.games.twilight.sizes import MOST_EFFECTS, MOST_PATH, MOST_PLAYERS
from sublight.games.twilight.validate import MOST_IN_GALAXY, MOST_IN_SYSTEM, MOST_OF_A_KIND
from sublight.geometry.hexes import hex_at, name_of, places_within
from sublight.referee.sizes import MOST_LISTED

FACTIONS = ("sol", "letnev", "hacan", "jolnar", "yssaril", "vuilraith", "naalu", "winnu")
EVERYWHERE = places_within(8)
PLACES = tuple(name_of(hex_at(number)) for number in range(EVERYWHERE))
SHIPS: tuple[UnitType, ...] = ("carrier", "cruiser", "destroyer", "dreadnought", "fighter")
AROUND = PLACES[1:7]
RIFT = "41"
GO = TacticalAction(player="sol", system="000", voyages=(Voyage(unit="cruiser", origin="101", path=("000",)),))


def spread(systems: int, ships: int = 1, tile: str = "49", rifts: int = 0, **given: Any) -> Galaxy:
    """So many systems with ships of both players in turn; every so many-th is a gravity rift."""
    laid = tuple(
        System(
            id=place,
            tile=RIFT if rifts and number and number % rifts == 0 else tile,
            space=(units(FACTIONS[number % 2], "cruiser", ships),) if number else (),
        )
        for number, place in enumerate(PLACES[:systems])
    )
    laid = tuple(replace(each, space=(units("sol", "cruiser", ships),)) if each.id in AROUND else each for each in laid)
    return replace(galaxy(0), systems=laid, **given)


def crowd(count: int) -> Galaxy:
    """Ships of six types of each of eight players next to the centre, so many in all."""
    each = max(1, count // (len(AROUND) * len(SHIPS)))
    space = tuple(units("sol", ship, each) for ship in SHIPS)
    return galaxy(1, **{f"at_{place}": {"space": space} for place in AROUND})


def declared(count: int, unit: UnitType = "cruiser") -> tuple[Galaxy, TacticalAction]:
    """So many voyages to the centre, each declared by itself."""
    around = AROUND[:6]
    here = {f"at_{place}": {"space": (units("sol", unit, -(-count // 6)),)} for place in around}
    voyages = tuple(Voyage(unit=unit, origin=around[number % 6], path=("000",)) for number in range(count))
    return galaxy(1, **here), TacticalAction(player="sol", system="000", voyages=voyages)


def through_rifts(count: int) -> tuple[Galaxy, TacticalAction]:
    """So many ships out of a gravity rift, each of which rolls."""
    state = galaxy(1, at_101={"tile": RIFT, "space": (units("sol", "cruiser", count),)})
    return state, TacticalAction(
        player="sol", system="000", voyages=(Voyage(unit="cruiser", origin="101", path=("000",), count=count),)
    )


def under_fire(count: int) -> tuple[Galaxy, TacticalAction]:
    """A move to a planet with so many space cannons."""
    pds = (units("letnev", "pds", count),)
    state = galaxy(
        1,
        at_101={"space": (units("sol", "cruiser"),)},
        at_000={"tile": "18", "planets": (planet("Mecatol Rex", "letnev", *pds),)},
    )
    return state, GO


def loaded(count: int) -> tuple[Galaxy, TacticalAction]:
    """A carrier with so many loads declared one by one."""
    state = galaxy(1, at_101={"space": (units("sol", "carrier"), units("sol", "fighter", min(count, MOST_OF_A_KIND)))})
    cargo = tuple(Load(unit="fighter", at="101") for _ in range(count))
    voyage = Voyage(unit="carrier", origin="101", path=("000",), cargo=cargo)
    return state, TacticalAction(player="sol", system="000", voyages=(voyage,))


def winding(count: int) -> TacticalAction:
    """A path of so many systems, to and fro."""
    path = tuple(("101", "102")[number % 2] for number in range(count - 1))
    return TacticalAction(
        player="sol", system="000", voyages=(Voyage(unit="cruiser", origin="101", path=(*path[1:], "000")),)
    )


def owning(count: int) -> tuple[Player, Player]:
    """A player with so many cards."""
    known = [name for name, card in effect_cards().items() if card.holds_in("lrr-2") and name]
    return player("sol", *(known[number % len(known)] for number in range(count))), player("letnev")


def using(count: int) -> TacticalAction:
    """The move with so many effects declared."""
    return replace(GO, uses=tuple(Use(effect="gravity_drive") for _ in range(count)))


def of_players(count: int) -> Galaxy:
    """So many players, each with ships round the centre."""
    players = tuple(player(name) for name in FACTIONS[: max(2, count)])
    laid = spread(61).systems
    systems = tuple(
        replace(each, space=(units(players[number % len(players)].id, "cruiser", 2),)) if number > 6 else each
        for number, each in enumerate(laid)
    )
    return replace(galaxy(0), players=players, systems=systems)


DIMENSIONS: tuple[Dimension, ...] = (
    Dimension("systems", EVERYWHERE, lambda size: ruled(spread(max(7, size)), GO)),
    Dimension("options among systems", EVERYWHERE, lambda size: listed(spread(max(7, size)), "sol")),
    Dimension("options into one system", EVERYWHERE, lambda size: listed(spread(max(7, size)), "sol>000")),
    Dimension("options among rifts", EVERYWHERE, lambda size: listed(spread(max(7, size), rifts=4), "sol>000")),
    Dimension("players", MOST_PLAYERS, lambda size: ruled(of_players(size), GO)),
    Dimension("units of a kind", MOST_OF_A_KIND, lambda size: ruled(*through_rifts(size))),
    Dimension("units in a system", MOST_IN_SYSTEM, lambda size: listed(crowd(size), "sol>000")),
    Dimension("units in the galaxy", MOST_IN_GALAXY, lambda size: ruled(spread(217, max(1, size // 217)), GO)),
    Dimension("space cannons", MOST_OF_A_KIND, lambda size: ruled(*under_fire(size))),
    Dimension("voyages", MOST_LISTED, lambda size: ruled(*declared(size))),
    Dimension("loads of a ship", MOST_LISTED, lambda size: ruled(*loaded(size))),
    Dimension("systems of a path", MOST_PATH, lambda size: ruled(spread(37), winding(size))),
    Dimension("cards of a player", MOST_EFFECTS, lambda size: ruled(spread(37, players=owning(size)), GO)),
    Dimension("options with cards", MOST_EFFECTS, lambda size: listed(spread(37, players=owning(size)), "sol>000")),
    Dimension("effects declared", MOST_LISTED, lambda size: ruled(spread(37), using(size))),
)


def scaling(rounds: int) -> str:
    """Time every size at four steps up to its limit; AssertionError where the cost of one grows too steeply."""
    return grown(DIMENSIONS, rounds)
