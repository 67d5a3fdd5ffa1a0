"""What players begin with: the units of their factions in their home systems, and the planets there."""

from msgspec.structs import replace

from sublight.games.twilight.catalogue.units import UnitCard, UnitType, faction_card, unit_for
from sublight.games.twilight.pieces import SPACE, Galaxy, PlanetState, Player, System, Units


def with_starting_units(galaxy: Galaxy) -> tuple[Galaxy, str]:
    """Return the galaxy with the starting units of each player who has none, and in words who did not get any.

    Ground forces and structures are placed on the first planet of the home system; players move them as they like.
    """
    for player in galaxy.players:
        home = home_of(galaxy, player)
        if home is not None and player.id not in galaxy.by_owner:
            galaxy = galaxy.with_system(_begun(home, player))
    without = [each.id for each in galaxy.players if home_of(galaxy, each) is None]
    missing = f"; no home system of {', '.join(without)} is on the map" if without else ""
    return galaxy, f"the starting units are in the home systems{missing}"


def home_of(galaxy: Galaxy, player: Player) -> System | None:
    """Return the home system of a player's faction that has its planets, None where it is not in the galaxy."""
    tiles = faction_card(player.faction).home
    return next((each for each in galaxy.systems if each.tile in tiles and each.planet_names), None)


def _begun(home: System, player: Player) -> System:
    """Return a home system with the starting units of its player, who controls its planets."""
    known = {each.planet: each for each in home.planets}
    owned = (known.get(each, PlanetState(planet=each)) for each in home.planet_names)
    home = replace(home, planets=tuple(replace(each, player=player.id) for each in owned))
    for kind, count in faction_card(player.faction).starts.items():
        place = _place(home, kind, player)
        new = Units(unit=kind, player=player.id, count=count)
        home = home.with_area(place, (*home.area(place), new))
    return home


def _place(home: System, kind: UnitType, player: Player) -> str:
    card = unit_for(kind, player.faction)
    return home.planet_names[0] if _lands(card) else SPACE


def _lands(card: UnitCard) -> bool:
    """Whether a unit is on a planet; the space docks of Saar move, and are in space."""
    return card.is_ground_force or (card.is_structure and card.move is None)
