"""A map becomes a grid and the systems of a galaxy."""

import pytest

from formats.maps.samples import KNOWN
from sublight.board.hexes.layers import adjacency
from sublight.errors import InputError
from sublight.formats.maps.known import known_tiles
from sublight.formats.maps.model import GalaxyMap, MapLink, MapSide, MapTile
from sublight.formats.maps.read import read_map
from sublight.formats.maps.stand import grid_of, links_of, systems_of
from sublight.games.twilight.pieces import PlanetState, Units


def test_tiles_lie_in_a_grid_with_their_lines() -> None:
    """Those of the catalogue, or their own; homes and open places hold none."""
    galaxy = read_map("000:18 101:83a60 102:0g 103:0b tl:82b", KNOWN)
    grid = grid_of(galaxy, KNOWN)
    assert grid.places == ("000", "tl")
    assert (grid.tile_at("101").lines, grid.tile_at("101").turns) == (((1, 4),), 1)
    own = GalaxyMap(text="", dialect="file", tiles=(MapTile(at="101", tile="hl", lines=()),))
    assert grid_of(own, KNOWN).tile_at("101").lines == ()


def test_links_that_hold_both_ways_are_a_layer() -> None:
    """One way only is not adjudicated, nor is anything on a border."""
    galaxy = read_map("000:18 101:26 201:39 207:27", KNOWN)
    both = (MapLink(one="201", other="207"), MapLink(one="207", other="201"))
    near = adjacency(grid_of(galaxy, KNOWN), (links_of(_with(galaxy, both)),))
    assert [str(link) for link in near.why("201", "207")] == ["custom"]
    assert links_of(galaxy).links == ()
    with pytest.raises(InputError, match="201 is adjacent to 207 and 207 not to 201, which is not adjudicated"):
        links_of(_with(galaxy, both[:1]))
    with pytest.raises(InputError, match="101 has the border `MINEFIELD` on a side, which is not adjudicated"):
        links_of(_with(galaxy, (), MapSide(at="101", side=1, what="MINEFIELD")))


def _with(galaxy: GalaxyMap, links: tuple[MapLink, ...], *sides: MapSide) -> GalaxyMap:
    return GalaxyMap(text="", dialect="file", tiles=galaxy.tiles, links=links, sides=sides)


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
    """Units on a planet that the tile has not, lines of its own."""
    with pytest.raises(InputError, match="101 has something on planet 2; tile 26 has 1"):
        systems_of(read_map("26+0+2;Wi;i", known_tiles()))
    own = GalaxyMap(text="", dialect="file", tiles=(MapTile(at="101", tile="hl", lines=((0, 3),)),))
    with pytest.raises(InputError, match="lines of its own"):
        systems_of(own)


def test_the_catalogue_knows_every_tile_that_maps_name() -> None:
    """Hyperlanes with lines, tiles beside the map, planets without stations."""
    tiles = known_tiles()
    assert sum(tile.lines is not None for tile in tiles.values()) == 30
    assert [name for name in ("18", "51", "82a", "118") if not tiles[name].on_map] == ["51", "82a", "118"]
    assert (tiles["26"].planets, tiles["39"].planets, tiles["27"].planets, tiles["117"].planets) == (1, 0, 2, 0)
