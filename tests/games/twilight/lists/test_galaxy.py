"""A map becomes a galaxy, and a galaxy a map."""

import pytest

from sublight.errors import EditionError, InputError
from sublight.games.twilight.lists.galaxy import galaxy_of, map_of, systems_of
from sublight.games.twilight.lists.model import GalaxyMap, MapTile
from sublight.games.twilight.lists.read import read_map
from sublight.games.twilight.lists.tokens import known_tiles
from sublight.games.twilight.lists.write import write_map
from sublight.games.twilight.pieces import Galaxy, PlanetState, Player, Units

RED, BLUE = Player(id="red", faction="arborec"), Player(id="blue", faction="letnev")
RING = "{18} 26 27 83A2 39 0 -1"


def galaxy(text: str, *players: Player, edition: str = "lrr-2", dialect: str = "") -> Galaxy:
    """The galaxy that a text tells."""
    return galaxy_of(read_map(text, known_tiles(), dialect), edition, players or (RED, BLUE))


def test_tiles_become_systems() -> None:
    """Each in its place, hyperlanes turned; places left open hold none."""
    found = galaxy(RING, edition="pok")
    assert found.edition == "lrr-2"
    assert {system.id: (system.tile, system.turns) for system in found.systems} == {
        "000": ("18", 0),
        "101": ("26", 0),
        "102": ("27", 0),
        "103": ("83a", 2),
        "104": ("39", 0),
    }
    assert found.players == (RED, BLUE)


def test_units_belong_to_the_players_of_their_colour() -> None:
    """In space and on planets; a colour nobody plays is refused."""
    found = galaxy("18+0+0R2c3f;Ri", Player(id="red", faction="arborec"))
    assert [(units.unit, units.count) for units in found.system("000").space] == [("carrier", 2), ("fighter", 3)]
    with pytest.raises(InputError, match="no player `red`"):
        galaxy("18+0+0R2c", BLUE)
    with pytest.raises(
        InputError,
        match=r"such as red=arborec; the units are of blue, red",
    ):
        galaxy_of(read_map("18+0+0R2cBf", known_tiles()), "lrr-2", ())
    with pytest.raises(InputError, match=r"such as red=arborec$") as error:
        galaxy_of(read_map(RING, known_tiles()), "lrr-2", ())
    assert error.value.code == "missing_seats"


def test_homes_are_filled_by_seat() -> None:
    """With the tile that lies there; a seat nobody has, and a faction that chooses its tile, are left."""
    found = galaxy("H1,26,H2,H3,27,H4", RED, BLUE, Player(id="grey", faction="keleres"))
    tiles = {system.id: system.tile for system in found.systems}
    assert (tiles["101"], tiles["103"]) == ("05", "10")
    assert set(tiles) == {"000", "101", "102", "103", "105"}


def homes(text: str, *players: Player) -> dict[str, str]:
    """The home systems on the galaxy that a text tells, by their tiles."""
    return {system.tile: system.id for system in galaxy(text, *players).systems if system.tile in ("05", "10", "01")}


SOL = Player(id="white", faction="sol")


def test_places_left_open_are_homes_where_there_is_one_for_each_player() -> None:
    """Clockwise from the north, over all rings; not where there are more or fewer."""
    assert homes("26 0 27 0 39 40") == {"05": "102", "10": "104"}
    assert homes("26 0 27 28 39 40" + " -1" * 11 + " 0") == {"05": "102", "10": "212"}
    assert homes("26 0 27 0 39 40 0") == {}
    assert homes("26 0 27 0 39 40", RED, BLUE, SOL) == {}


def test_players_with_a_home_take_no_place_that_is_open() -> None:
    """Their tile lies on the map, or their seat is numbered."""
    assert homes("5 0 27 28 39 40") == {"05": "101", "10": "102"}
    assert homes("H2,_,27,28,39,40") == {"10": "101", "05": "102"}
    assert homes("5 0 10 28 39 40") == {"05": "101", "10": "103"}


def test_places_kept_for_homes_go_before_those_left_open() -> None:
    """A place that is left open then stays so."""
    assert homes("101:0g 102:26 103:0b 104:0g") == {"05": "101", "10": "104"}


def test_what_a_galaxy_does_not_hold_is_refused() -> None:
    """Links of the text's own; factions and editions that are none."""
    linked = '{"mapInfo": [{"position": "000", "tileID": "18", "customAdjacencies": ["101"]}]}'
    with pytest.raises(InputError, match="000 has custom connections or borders"):
        galaxy(linked)
    with pytest.raises(InputError, match="did you mean `arborec`"):
        galaxy(RING, Player(id="red", faction="arborek"))
    with pytest.raises(EditionError, match="no edition `9`"):
        galaxy(RING, edition="9")
    with pytest.raises(EditionError):
        galaxy(RING, edition="")


@pytest.mark.parametrize("dialect", ["ring", "degrees", "keegan", "lab", "places"])
def test_a_galaxy_is_written_and_read_as_the_same(dialect: str) -> None:
    """In every dialect that can say it."""
    found = galaxy(RING)
    assert galaxy(write_map(map_of(found), dialect), dialect=dialect) == found


def test_tiles_beside_the_map_are_left_out() -> None:
    """Strings of tiles have no place for them."""
    found = galaxy("000:18 101:26 tl:82b")
    assert len(found.systems) == 3
    assert [tile.at for tile in map_of(found).tiles] == ["000", "101"]


def test_a_summary_becomes_systems_with_units_and_tokens() -> None:
    """Space, planets by name, command tokens by colour, markers that the catalogue knows."""
    (system,) = systems_of(read_map("27+0+2W2c3f*a;Wi;Ro", known_tiles()))
    assert (system.id, system.tile, system.tokens, system.markers) == ("101", "27", (), ("creuss_alpha",))
    assert system.space == (
        Units(unit="carrier", player="white", count=2),
        Units(unit="fighter", player="white", count=3),
    )
    assert system.planets == (
        PlanetState(planet="New Albion", player="white", units=(Units(unit="infantry", player="white"),)),
        PlanetState(planet="Starpoint", player="red"),
    )
    (target,) = systems_of(read_map("39+0+2Bt*e", known_tiles()))
    assert (target.tokens, target.markers, target.planets) == (("blue",), ("frontier",), ())


def test_what_no_system_can_hold_is_refused() -> None:
    """Units on a planet that the tile has not, custom hyperlanes."""
    with pytest.raises(InputError, match="101 has something on planet 2, but tile 26 has 1"):
        systems_of(read_map("26+0+2;Wi;i", known_tiles()))
    own = GalaxyMap(text="", dialect="file", tiles=(MapTile(at="101", tile="hl", lines=((0, 3),)),))
    with pytest.raises(InputError, match="custom hyperlanes"):
        systems_of(own)


def test_the_catalogue_knows_every_tile_that_maps_name() -> None:
    """Hyperlanes with lines, tiles beside the map, planets without stations."""
    tiles = known_tiles()
    assert sum(tile.lines is not None for tile in tiles.values()) == 30
    assert [name for name in ("18", "51", "82a", "118") if not tiles[name].on_map] == ["51", "82a", "118"]
    assert (tiles["26"].planets, tiles["39"].planets, tiles["27"].planets, tiles["117"].planets) == (1, 0, 2, 0)
