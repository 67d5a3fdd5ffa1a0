"""Scenes of hexes: marks survive JSON, and unknown words do not."""

import pytest
from msgspec import ValidationError
from msgspec.json import decode, encode

from sublight.board.hexes.scene import (
    HexHeat,
    HexLine,
    HexLink,
    HexNote,
    HexPath,
    HexScene,
    HexSide,
    HexStack,
    HexTile,
)


def test_every_kind_of_mark_survives_json() -> None:
    """A scene with one of each is read back as it was, each mark as its own kind."""
    marks = (
        HexTile(role="tile", at=(0, -1), place="101", number="26", names=("Lodor",), glyphs=("alpha",), owner=1),
        HexLine(role="lane-tile", at=(1, 0), sides=(0, 3), title="83A"),
        HexLink(role="severed", one=(0, 0), other=(3, -1), kind="wormhole", label="alpha"),
        HexPath(role="path", stops=((0, 0), (0, -1), (0, 0)), label="2 of 3", owner=0),
        HexSide(role="blocked", at=(0, 0), side=5, reason="nebula"),
        HexHeat(at=(0, 0), value=0.7, label="70 %"),
        HexStack(role="tile", at=(0, 0), unit="cruiser", count=2, owner=3, region=1),
        HexNote(role="active", at=(0, 0), text="command token", owner=2),
    )
    scene = HexScene(title="t", caption="c", marks=marks)
    assert decode(encode(scene), type=HexScene) == scene


def test_a_role_that_is_none_is_refused() -> None:
    """Roles are a closed list of words."""
    with pytest.raises(ValidationError, match="mauve"):
        decode(b'{"type":"note","role":"mauve","at":[0,0],"text":"x"}', type=HexNote)


def test_by_default_a_tile_lies_on_the_map_and_is_nobodys() -> None:
    """Owner -1 stands for no seat; a stack stands in space."""
    tile = HexTile(role="tile", at=(0, 0), place="000")
    assert (tile.owner, tile.apart) == (-1, False)
    assert HexStack(role="tile", at=(0, 0), unit="cruiser", count=1).region == 0
