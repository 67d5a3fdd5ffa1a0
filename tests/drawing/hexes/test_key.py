"""The strip below a map: what each path is, and a key of just what is there."""

from drawing.hexes.sample import CENTRE, of, small, tile
from drawing.sample import read
from sublight.board.hexes.scene import HexScene, HexStack, NamedHexScene
from sublight.drawing.extent import Box
from sublight.drawing.hexes import draw_hexes
from sublight.drawing.hexes.glyphs import letters
from sublight.drawing.hexes.key import strip, swatches

MAP = Box(-500.0, -400.0, 500.0, 400.0)


def says(scene: HexScene) -> list[str]:
    """The words of the key."""
    return [words for words, _ in swatches(scene, "p-", letters(scene.seats))]


def test_the_key_has_what_is_there() -> None:
    """Each thing once, in a fixed order; what is not on the picture is not in the key."""
    assert says(small()) == [
        "sol", "saar", "cruiser", "infantry", "war sun", "came (+) or left (−)", "asteroid field", "gravity rift",
        "alpha wormhole", "active system", "ships start here", "beside the map", "hyperlane", "path with its steps",
        "another path, or one that is not open", "no way through here", "cut: joins nothing", "command token", "token",
        "dice of a gravity rift", "ships lost in a gravity rift", "the denser, the more ships get there",
    ]  # fmt: skip
    assert says(of(tile())) == []


def test_a_seat_without_anything_is_left_out() -> None:
    """Who has nothing on the map is not in the key."""
    assert says(of(tile(), HexStack(role="units", at=CENTRE, unit="pds", count=1, owner=1))) == ["saar", "PDS"]


def test_the_key_says_what_a_crack_means() -> None:
    """Once, where one of the units is damaged."""
    found = HexStack(role="units", at=CENTRE, unit="warsun", count=2, owner=1, damaged=1)
    assert says(of(tile(), found, found)) == ["saar", "war sun", "damaged"]
    assert list(read(f"<g>{list(swatches(of(tile(), found), 'p-', ('S', 'A')))[-1][1](10.0, 20.0, 18.0)}</g>"))


def test_a_game_has_names_of_its_own() -> None:
    """For units, glyphs and roles; what it does not name is called as on any map."""
    found = small()
    words = {"cruiser": "tug", "gravity_rift": "rim", "path": "course"}
    named = NamedHexScene(title="", caption="", seats=found.seats, marks=found.marks, words=words)
    renamed = {"cruiser": "tug", "gravity rift": "rim", "path with its steps": "course"}
    assert says(named) == [renamed.get(each, each) for each in says(found)]
    assert ">rim</text>" in draw_hexes(named)
    assert ">gravity rift</text>" not in draw_hexes(named)


def test_samples_are_drawn() -> None:
    """Every line of the key has a sample that is well-formed."""
    for _, draw in swatches(small(), "p-", ("S", "A")):
        assert list(read(f"<g>{draw(10.0, 20.0, 18.0)}</g>"))


def test_the_paths_are_listed_by_their_letters() -> None:
    """Below the caption each path is said in words, and the strip is as high as what it holds."""
    parts, height = strip(small(), MAP, "p-", ("S", "A"))
    said = [text.text for text in read("".join(parts)).iter("text")]
    assert said[:4] == [
        "sol activates 000", "Edition lrr-2.", "a: 2 cruiser: 101 > 000", "b: 1 carrier: 101 > 102 > 000",
    ]  # fmt: skip
    assert 150.0 < height < 400.0
