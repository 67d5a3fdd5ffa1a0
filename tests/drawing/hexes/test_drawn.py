"""A tile that is drawn once stands in every picture as if it were drawn there."""

from typing import cast

import pytest

from drawing.hexes.sample import CENTRE, tile
from sublight.board.hexes.scene import HexNote, HexStack
from sublight.drawing.hexes import drawn as module
from sublight.drawing.hexes import tiles
from sublight.drawing.hexes.contents import Held, contents
from sublight.drawing.hexes.drawn import ANY_PREFIX, drawn

LETTERS = tuple("ABCDEFGH")
UNITS = HexStack(role="units", at=CENTRE, unit="cruiser", count=2, owner=2)


def held(says: str = "Ion Storm") -> Held:
    """A tile with an anomaly, units of a seat that has a pattern, and a note."""
    note = HexNote(role="token", at=CENTRE, text=says, title=says)
    return Held(tile(glyphs=("gravity_rift",)), (UNITS,), (note,))


@pytest.mark.parametrize("says", ["Ion Storm", f"{ANY_PREFIX}storm", "\\ue000", "\ud800"])
@pytest.mark.parametrize("prefix", ["h00000001-", "h00000002-"])
def test_the_markup_is_that_of_its_picture(says: str, prefix: str) -> None:
    """Ids have the prefix of the picture, and texts stay as they are, whatever is in them."""
    things, boxes = contents(held(says), prefix, LETTERS)
    assert drawn(held(says), prefix, LETTERS) == (tiles.tile(held(says).tile, prefix), things, tuple(boxes))
    assert prefix in drawn(held(says), prefix, LETTERS).things


def test_a_tile_that_stays_as_it_is_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In another picture, too; with another unit on it, or other letters of the seats, it is drawn anew."""
    asked: list[object] = []

    def noted(held: Held, prefix: str, letters: tuple[str, ...], *, brief: bool) -> tuple[str, list[object]]:
        assert not brief
        asked.append((held, letters))
        return prefix, []

    monkeypatch.setattr(module, "contents", noted)
    module._kept.cache_clear()
    for prefix in ("one-", "two-"):
        assert drawn(held(), prefix, LETTERS).things == prefix
    assert len(asked) == 1
    drawn(held()._replace(stacks=()), "one-", LETTERS)
    drawn(held(), "one-", cast("tuple[str, ...]", tuple("STUVWXYZ")))
    assert len(asked) == 3
    module._kept.cache_clear()
