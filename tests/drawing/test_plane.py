"""The whole picture: well-formed, to scale, complete, safe and the same every time."""

import re
from collections.abc import Callable
from typing import cast
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawing.sample import fight, plain, read
from sublight.board.plane.scene import Disc, Hatch, Label, Line, Mark, Polygon, Scene
from sublight.drawing import draw
from sublight.drawing.palette import Theme
from sublight.errors import InputError

SVG = "{http://www.w3.org/2000/svg}"
SQUARE = ((10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0))


def bare(*marks: Mark, title: str = "t", caption: str = "c", width: float = 914.4) -> Scene:
    """A mat with marks."""
    return Scene(width=width, height=914.4, title=title, caption=caption, marks=marks)


def table_of(text: str) -> ET.Element:
    """The group of the table in a picture."""
    table = read(text).find(f"{SVG}g[@class='table']")
    assert table is not None
    return table


def view_of(text: str) -> list[str]:
    """Left, top, width and height of the view of a picture."""
    return read(text).get("viewBox", "").split()


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_picture_is_a_standalone_file(theme: Theme) -> None:
    """It is well-formed, described for those who cannot see it, and asks for nothing from elsewhere."""
    text = draw(fight(), theme)
    root = read(text)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert (root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")) == (fight().title, fight().caption)
    assert not re.search(r"<script|href|@import|\bon\w+=", text)
    assert len(root.findall(f"{SVG}style")) == 1


def test_a_picture_is_to_scale() -> None:
    """One unit is one millimetre, and the table's y is turned up once."""
    root = read(draw(fight()))
    _, _, width, height = view_of(draw(fight()))
    assert (root.get("width"), root.get("height")) == (f"{width}mm", f"{height}mm")
    assert table_of(draw(fight())).get("transform") == "scale(1 -1)"
    mat = table_of(draw(fight())).find(f"{SVG}rect")
    assert mat is not None
    assert (mat.get("width"), mat.get("height")) == ("1828.8", "914.4")


def test_a_picture_is_the_same_each_time() -> None:
    """The same scene gives the same text; another theme has other ids, so both may stand on one page."""
    assert draw(fight()) == draw(fight())
    ids = [set(re.findall(r' id="([^"]+)"', draw(fight(), theme))) for theme in ("light", "dark")]
    assert not ids[0] & ids[1]


def test_references_lead_somewhere() -> None:
    """Every fill and clip that is asked for is defined in the same file."""
    text = draw(fight())
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(re.findall(r' id="([^"]+)"', text))


def test_every_mark_is_there_with_its_title() -> None:
    """Each mark but words is one titled group, in the order of the scene."""
    marks = [mark for mark in fight().marks if not isinstance(mark, Label)]
    groups = table_of(draw(fight())).findall(f"{SVG}g")
    assert [group.get("class", "").split()[0] for group in groups] == [mark.role for mark in marks]
    titles = [group.findtext(f"{SVG}title") for group in groups]
    assert all(found == mark.title for found, mark in zip(titles, marks, strict=True) if mark.title)
    assert all(titles)


def test_the_picture_grows_for_what_is_outside() -> None:
    """A ship over the rim is wholly on the page; without it the page ends with the mat and its margin."""
    over = Polygon(role="base", points=tuple((x - 60.0, y) for x, y in SQUARE))
    beside, plain_page = (float(view_of(draw(bare(*marks)))[0]) for marks in ((over,), ()))
    assert beside == -50.0 + plain_page
    assert plain_page == -9.0


def test_the_grid_stays_off_the_rim() -> None:
    """A mat of exactly three feet has two lines each way, one a little larger has three."""
    for width, count in ((914.4, 2), (930.0, 3)):
        grid = table_of(draw(bare(width=width))).find(f"{SVG}path[@class='grid']")
        assert grid is not None
        assert grid.get("d", "").count("V") == count


@given(st.text(), st.text())
def test_hostile_words_stay_words(name: str, other: str) -> None:
    """Whatever a piece is called, the picture is well-formed and has no element that the name brought along."""
    marks = (
        Polygon(role="obstacle", points=SQUARE, title=name, kind=other, id=name),
        Disc(role="squadron", centre=(300.0, 300.0), radius=17.0, title=other, id=other),
        Label(role="base", at=(500.0, 500.0), text=name),
        Line(role="witness", points=((1.0, 1.0), (5.0, 5.0)), label=other, title=name, kind=name),
    )
    read(draw(bare(*marks, title=name, caption=other)))


def test_markup_in_names_is_shown() -> None:
    """A name that looks like markup is written out, and lone surrogates do no harm."""
    name = '"/><script>alert(1)</script><g x="'
    text = draw(bare(Polygon(role="base", points=SQUARE, title=name, id=name), title=name + "\ud800", caption=name))
    root = read(text)
    assert not list(root.iter(f"{SVG}script"))
    assert table_of(text).findtext(f"{SVG}g/{SVG}title") == name


@pytest.mark.parametrize(
    "scene, message",
    [
        (bare(width=0.0), "mat"),
        (bare(width=float("inf")), "mat"),
        (bare(Polygon(role="base", points=())), "no points"),
        (bare(Hatch(role="overlap", one=SQUARE, other=())), "no points"),
        (bare(Disc(role="token", centre=(0.0, 0.0), radius=0.0)), "radius"),
        (bare(Disc(role="token", centre=(0.0, 0.0), radius=float("nan"))), "radius"),
        (bare(Label(role="base", at=(float("nan"), 0.0), text="x")), "not finite"),
    ],
)
def test_what_cannot_be_drawn_is_refused(scene: Scene, message: str) -> None:
    """A mat without size, marks without points and lengths that are no lengths raise with the reason."""
    with pytest.raises(InputError, match=message):
        draw(scene)


def test_unknown_themes_are_refused() -> None:
    """The message lists the themes there are."""
    with pytest.raises(InputError, match="light, dark, auto"):
        draw(bare(), cast("Theme", "sepia"))


def test_the_smallest_disc_is_drawn() -> None:
    """A radius just above zero is a disc."""
    assert "<circle" in draw(bare(Disc(role="token", centre=(0.0, 0.0), radius=1e-3)))


@pytest.mark.parametrize("theme", ["light", "auto"])
def test_golden_picture(theme: Theme, golden: Callable[[str, str], None]) -> None:
    """A small picture is, byte for byte, the one that was looked at."""
    golden(f"drawing/plain-{theme}.svg", draw(plain(), theme))
