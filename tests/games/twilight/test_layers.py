"""The layers of Twilight Imperium: who gets where by class of ship, and what joins systems from afar."""

from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.board.hexes.scene import HexLink, HexStack
from sublight.games.twilight.layers import LAYERS
from sublight.games.twilight.pieces import Clock, Galaxy
from sublight.games.twilight.reach.heat import heat
from sublight.view.layers import Layer


def layers(example: str, subject: str) -> dict[str, Layer]:
    """The layers of an example, by key."""
    galaxy = load_table(example)
    assert isinstance(galaxy, Galaxy)
    return {each.key: each for each in LAYERS.layers(galaxy, subject)}


def test_reach_counts_the_ships_of_each_class() -> None:
    """As many of each as get to a system, so that they sum up to all; the legend has each class that gets anywhere."""
    reach = layers("twilight-six-players", "sol")["reach"]
    assert reach.scene is not None
    stacks = [each for each in reach.scene.marks if isinstance(each, HexStack)]
    galaxy = load_table("twilight-six-players")
    assert isinstance(galaxy, Galaxy)
    assert sum(each.count for each in stacks) == sum(each.ships for each in heat(galaxy, "sol"))
    assert {each.unit for each in stacks} == {each.says for each in reach.legend}


def test_whoever_does_not_play_has_no_reach() -> None:
    """An observer is told to select a command sheet."""
    reach = layers("twilight-six-players", "")["reach"]
    assert (reach.scene, reach.says) == (None, "Select a command sheet to see the reach of its player")


def test_a_command_sheet_shows_the_reach_of_its_player() -> None:
    """Under the id that it has in the list; the words name whose reach it is, and how to see that of others."""
    galaxy = load_table("twilight-six-players")
    assert isinstance(galaxy, Galaxy)
    named = replace(galaxy.systems[0], id="hacan")
    beside = replace(galaxy, clock=Clock(speaker="sol"), systems=(*galaxy.systems, named))
    for subject in ("hacan-sheet", "hacan"):
        reach, _ = LAYERS.layers(beside, subject)
        assert reach.scene is not None
        assert reach.says.startswith("How many ships of Hacan can move")
        assert reach.says.endswith(". Select a command sheet to see the reach of its player")


def test_routes_join_what_does_not_touch() -> None:
    """Wormholes, and the hyperlanes of a map that has some; neighbors are not joined by a line."""
    for example, kinds in (("twilight-six-players", {"wormhole"}), ("twilight-hyperlanes", {"lane"})):
        scene = layers(example, "")["routes"].scene
        assert scene is not None
        links = [each for each in scene.marks if isinstance(each, HexLink)]
        assert kinds <= {each.kind for each in links}, example
