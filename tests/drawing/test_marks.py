"""One mark, one group with its role, seat, title and true outline."""

from xml.etree import ElementTree as ET

import pytest

from drawing.sample import read
from sublight.board.plane.scene import Disc, Hatch, Label, Line, Mark, Point, Polygon
from sublight.drawing.marks import Pen, head, ticks
from sublight.geometry.clip import clip, signed_area

SQUARE = ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0))


def drawn(mark: Mark) -> ET.Element:
    """The group of a mark."""
    return read(Pen("p-", 1.0).draw(mark))


def points_of(shape: ET.Element | None) -> tuple[Point, ...]:
    """The points of a polygon element."""
    assert shape is not None
    x_y = [pair.split(",") for pair in shape.get("points", "").split()]
    return tuple((float(x), float(y)) for x, y in x_y)


def test_a_base_keeps_its_outline() -> None:
    """A base is drawn as exactly the outline given, with role, seat, id, title and its seat's fill."""
    group = drawn(Polygon(role="base", points=SQUARE, title="CR90", owner=1, id="cr90"))
    assert (group.get("class"), group.get("data-id"), group.findtext("title")) == ("base seat1", "cr90", "CR90")
    shape = group.find("polygon")
    assert points_of(shape) == SQUARE
    assert shape is not None
    assert shape.get("fill") == "url(#p-seat1)"


def test_titles_fall_back_to_the_role() -> None:
    """A mark without a title is called by its role."""
    assert drawn(Polygon(role="tool", points=SQUARE)).findtext("title") == "maneuver tool"


def test_a_station_has_rings() -> None:
    """No rock has any."""
    kinds = ("station", "asteroid", "debris")
    groups = [drawn(Polygon(role="obstacle", points=SQUARE, kind=each)) for each in kinds]
    assert [len(each.findall("circle")) for each in groups] == [2, 0, 0]


def test_obstacles_are_filled_by_kind() -> None:
    """An obstacle says its kind in data and in its fill."""
    group = drawn(Polygon(role="obstacle", points=SQUARE, kind="gas_cloud"))
    shape = group.find("polygon")
    assert shape is not None
    assert (group.get("data-kind"), shape.get("fill")) == ("gas_cloud", "url(#p-dust)")


@pytest.mark.parametrize("shift", [5.0, 30.0, 39.5])
def test_a_hatch_covers_the_common_area(shift: float) -> None:
    """The hatch is the true intersection of its outlines; a thin one is ringed so that it is found."""
    other = tuple((x + shift, y) for x, y in SQUARE)
    group = drawn(Hatch(role="overlap", one=SQUARE, other=other, title="both"))
    common = points_of(group.find("polygon"))
    assert abs(signed_area(common)) == pytest.approx(40.0 * (40.0 - shift))
    assert common == clip(SQUARE, other)
    assert group.find("circle") is None
    small = drawn(Hatch(role="overlap", one=SQUARE, other=tuple((x + 39.5, y + 39.5) for x, y in SQUARE)))
    assert small.find("circle") is not None


def test_a_hatch_of_outlines_apart_is_empty() -> None:
    """Where nothing is common nothing is drawn, not even a group with its title."""
    apart = Hatch(role="overlap", one=SQUARE, other=tuple((x + 50.0, y) for x, y in SQUARE))
    assert Pen("p-", 1.0).draw(apart) == ""


def test_outside_is_cut_at_the_mat() -> None:
    """What is outside is clipped to the surroundings of the mat, discs too."""
    for mark in (Polygon(role="outside", points=SQUARE), Disc(role="outside", centre=(0.0, 0.0), radius=5.0)):
        assert drawn(mark).get("clip-path") == "url(#p-beyond)"
    assert drawn(Polygon(role="base", points=SQUARE)).get("clip-path") is None


def test_a_witness_has_two_ends() -> None:
    """A witness is a line with a casing below, a circle at each closest point and its verdict's class."""
    group = drawn(Line(role="witness", points=((0.0, 0.0), (3.0, 4.0)), kind="near"))
    assert group.get("data-kind") == "near"
    assert [circle.get("cx") for circle in group.findall("circle")] == ["0", "3"]
    assert len(group.findall("polyline")) == 2


def test_a_ruler_has_ticks() -> None:
    """A ruler has a stroke across each of its points; a point twice in a row has none to show."""
    assert ticks(((0.0, 0.0), (0.0, 10.0)), 2.0) == "M2,0L-2,0M2,10L-2,10"
    assert ticks(((0.0, 0.0), (0.0, 0.0)), 2.0) == "M0,0L0,0M0,0L0,0"
    assert drawn(Line(role="ruler", points=((0.0, 0.0), (0.0, 10.0)))).find("path") is not None


def test_an_arrow_points_to_its_last_point() -> None:
    """The head's tip is the last point and its back lies on the line behind it."""
    tip, left, right = head(((0.0, 0.0), (0.0, 50.0)), 1.0)
    assert tip == (0.0, 50.0)
    assert {left, right} == {(-6.0, 39.2), (6.0, 39.2)}
    assert head(((1.0, 1.0),), 1.0) == ((1.0, 1.0),) * 3


@pytest.mark.parametrize(
    "mark",
    [
        Polygon(role="rest", points=SQUARE),
        Disc(role="rest", centre=(0.0, 0.0), radius=9.0),
        Polygon(role="token", points=SQUARE),
        Disc(role="token", centre=(0.0, 0.0), radius=9.0),
    ],
)
def test_rest_and_tokens_have_a_core(mark: Mark) -> None:
    """Where a piece rests it has a second outline, and a token has a spot: neither relies on colour."""
    assert [shape.get("class") for shape in drawn(mark)].count("core") == 1


def test_words_are_no_group() -> None:
    """Labels are placed apart from the marks."""
    assert Pen("p-", 1.0).draw(Label(role="base", at=(0.0, 0.0), text="x")) == ""
