"""What a builder's tool takes of a table."""

from collections.abc import Callable
from typing import Any

import pytest

from sublight.errors import InputError
from sublight.formats.maps.known import known_tiles
from sublight.formats.maps.read import read_map
from sublight.formats.tables import load_table
from sublight.formats.taken import map_text, squad_text


@pytest.mark.parametrize(("write", "says"), [(squad_text, "squads are of X-Wing"), (map_text, "maps are of Twilight")])
def test_a_table_of_another_game_has_neither(write: Callable[[Any], str], says: str) -> None:
    """The error names the game that it is a table of."""
    with pytest.raises(InputError, match=f"{says}.*; this is a table of armada"):
        write(load_table("armada-learning-fight"))


def test_a_map_is_the_same_in_every_dialect() -> None:
    """In rings if not said; read again, each has the tiles of the galaxy."""
    galaxy = load_table("twilight-six-players")
    rings, places = map_text(galaxy), map_text(galaxy, "places")
    assert map_text(galaxy, "ring") == rings != places
    assert read_map(rings, known_tiles()).tiles == read_map(places, known_tiles()).tiles
