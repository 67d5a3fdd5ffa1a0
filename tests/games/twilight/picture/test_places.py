"""Where systems are drawn: those beside the map touch nothing that lies on it, and nothing lies on another."""

from itertools import pairwise

import pytest

from games.twilight.galaxies import galaxy
from sublight.games.twilight.catalogue import tile_cards
from sublight.games.twilight.picture.places import places
from sublight.geometry.hexes import hex_named, neighbours

BESIDE = {"at_nexus": "82a", "at_creuss": "51", "at_tl": "118"}
FRACTURE = {f"at_frac{number}": f"fracture{number}" for number in range(1, 8)}


@pytest.mark.parametrize("rings", [0, 1, 2, 3, 4])
def test_what_lies_beside_the_map_touches_nothing_on_it(rings: int) -> None:
    """Each system has a hex of its own; on the map it is its place, beside it one with no neighbour on the map."""
    found = places(galaxy(rings=rings, edition="lrr-2-te", **BESIDE, **FRACTURE))
    on_map = {at for place, at in found.items() if place[0].isdigit()}
    beside = set(found.values()) - on_map
    assert len(set(found.values())) == len(found)
    assert all(found[place] == hex_named(place) for place in found if place[0].isdigit())
    assert not any(on_map.intersection(neighbours(at)) for at in beside)


def test_names_of_corners_are_kept() -> None:
    """A tile called `tl` lies at the top on the left, one called `br` at the bottom on the right."""
    found = places(galaxy(rings=3, at_tl="82a", at_br="51"))
    assert found["tl"][0] < 0 < found["br"][0]
    assert found["tl"][1] + found["tl"][0] / 2 < 0 < found["br"][1] + found["br"][0] / 2


def test_the_fracture_lies_in_a_row() -> None:
    """Its seven tiles lie side by side below the map, in their order."""
    found = places(galaxy(rings=3, edition="lrr-2-te", **FRACTURE))
    row = [found[f"frac{number}"] for number in range(1, 8)]
    assert all(right in neighbours(left) for left, right in pairwise(row))


def test_many_tiles_beside_the_map_find_room() -> None:
    """More than the corners hold go farther out, and touch neither the map nor each other."""
    many = [card.id for card in tile_cards().values() if card.kind == "planet"][:10]
    found = places(galaxy(rings=2, **{f"at_x{number}": tile for number, tile in enumerate(many)}))
    beside = [at for place, at in found.items() if place.startswith("x")]
    assert len(beside) == 10
    assert not any(set(found.values()).intersection(neighbours(at)) for at in beside)
