"""The nearest piece of each: as every pair measured says; what touches, what is alone, what has no outline."""

import time
from typing import Any

import pytest

from sublight.api.tables import load_table, read_table
from sublight.board.plane.shape import Round, margin
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.web.setup.outlines import outlines_of
from sublight.web.view.nearest import nearest
from sublight.web.view.pieces import pieces

BIG, FIGHT, DOGFIGHT = "armada-400-points", "armada-learning-fight", "xwing-dogfight"


@pytest.mark.parametrize("name", [BIG, FIGHT, DOGFIGHT, "xwing-joust"])
def test_no_other_piece_is_nearer(name: str) -> None:
    """By measuring every pair: the one named is as near as the nearest, to the last bit."""
    table = load_table(name)
    outlines = outlines_of(table)
    shapes = {each.id: outlines.measured(table, each) for each in table.pieces}
    found = nearest(table)
    assert set(found) == set(shapes)
    for one, (other, gap) in found.items():
        assert gap == pytest.approx(margin(shapes[one], shapes[other]), abs=1e-9)
        assert gap <= min(margin(shapes[one], shape) for each, shape in shapes.items() if each != one) + 1e-9


def changed(name: str, kind: str, piece: str, **fields: Any) -> Any:
    """An example with a piece's fields changed."""
    raw = table_dict(load_table(name))
    next(each for each in raw[kind] if each["id"] == piece).update(fields)
    return read_table(raw)


def said(table: Any, name: str) -> str:
    """What the list says is nearest to a piece."""
    return next(each.says for each in pieces(table) if each.id == name).partition("nearest: ")[2]


def test_what_lies_on_another_says_so() -> None:
    """A rock put under a ship; beside it there is a distance."""
    pose = {"x": 352.0, "y": 302.0, "heading": 0.0}
    table = changed(FIGHT, "obstacles", "asteroid-1", pose=pose)
    assert said(table, "asteroid-1") == "cr90, overlapping"
    assert said(table, "cr90") == "asteroid-1, overlapping"
    assert said(load_table(FIGHT), "cr90") == "xwing-2, 92.5 mm"


def test_what_touches_says_so() -> None:
    """Two squadrons base to base, a tenth of a millimetre off, and as far in."""
    table = load_table(FIGHT)
    shape = outlines_of(table).measured(table, table.squadrons[0])
    assert isinstance(shape, Round)
    for gap, words in ((0.0, "touching"), (0.1, "0.1 mm"), (-0.1, "overlapping")):
        raw = table_dict(table)
        for piece, x in zip(raw["squadrons"][:2], (100.0, 100.0 + 2.0 * shape.radius + gap), strict=True):
            piece["pose"] = {"x": x, "y": 100.0, "heading": 0.0}
        one, other = (each["id"] for each in raw["squadrons"][:2])
        assert said(read_table(raw), one) == f"{other}, {words}"


def test_a_piece_that_is_alone_has_nothing_near() -> None:
    """And no words for it."""
    raw = table_dict(load_table(DOGFIGHT))
    raw["ships"], raw["obstacles"], raw["devices"] = raw["ships"][:1], [], []
    raw = {key: value for key, value in raw.items() if key not in ("contacts", "active", "step")}
    (alone,) = pieces(read_table(raw))
    assert "nearest" not in alone.says


def test_what_has_no_measured_outline_is_near_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is left out, and the others are measured among themselves."""
    table = load_table(DOGFIGHT)
    outlines = outlines_of(table)
    measured = outlines.measured

    def unmeasured(state: Any, piece: Any) -> Any:
        if piece.id == "rock1":
            raise InputError("no outline")
        return measured(state, piece)

    monkeypatch.setattr(outlines, "measured", unmeasured)
    found = nearest(table)
    assert "rock1" not in found
    assert found
    assert all(other != "rock1" for other, _ in found.values())


def test_the_list_of_a_full_table_stays_quick() -> None:
    """The median of seven takes less than 10 ms of a processor."""
    table = load_table(BIG)
    spent = []
    for _ in range(7):
        start = time.process_time()
        pieces(table)
        spent.append(time.process_time() - start)
    assert sorted(spent)[3] < 0.010
