"""The whole picture of a map: well-formed, complete, safe and the same every time."""

import re
from collections.abc import Callable
from typing import cast
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawing.hexes.sample import CENTRE, FAR, MARKS, NORTH, of, small, tile
from drawing.sample import read
from sublight.board.hexes.scene import HexHeat, HexLink, HexMark, HexNote, HexPath, HexSide, HexStack
from sublight.drawing import draw
from sublight.drawing.palette import Theme
from sublight.errors import InputError

SVG = "{http://www.w3.org/2000/svg}"


def layer(root: ET.Element, name: str) -> ET.Element:
    """The group of a layer."""
    found = root.find(f"{SVG}g[@class='{name}']")
    assert found is not None
    return found


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_picture_is_a_standalone_file(theme: Theme) -> None:
    """It is well-formed, described for those who cannot see it, and asks for nothing from elsewhere."""
    text = draw(small(), theme)
    root = read(text)
    assert root.get("class") == f"sublight {theme}"
    assert (root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")) == (small().title, small().caption)
    assert not re.search(r"<script|href|@import|\bon\w+=", text)


def test_a_picture_is_the_same_each_time() -> None:
    """The same scene gives the same text; another theme has other ids, so both may stand on one page."""
    assert draw(small()) == draw(small())
    ids = [set(re.findall(r' id="([^"]+)"', draw(small(), theme))) for theme in ("light", "dark")]
    assert not ids[0] & ids[1]


def test_references_lead_somewhere() -> None:
    """Every fill that is asked for is defined in the same file, and so is every colour."""
    text = draw(small())
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(re.findall(r' id="([^"]+)"', text))
    assert set(re.findall(r"var\(--(\w+)\)", text)) <= set(re.findall(r"--(\w+):", text))


def test_everything_on_the_map_is_there_in_words() -> None:
    """Each tile, stack, token and way says what it is, for readers and for those who point at it."""
    titles = [each.text for each in read(draw(small())).iter(f"{SVG}title")]
    for mark in MARKS:
        said = mark.reason if isinstance(mark, HexSide) else mark.title
        assert said in titles, mark


def test_the_layers_lie_in_order() -> None:
    """Tiles lie below what stands on them, and the numbers of steps above that."""
    names = [group.get("class") for group in read(draw(small())).findall(f"{SVG}g")]
    assert names == [
        "tiles", "warmth", "lanes", "rims", "ways", "links", "things", "sides", "steps", "labels", "strip",
    ]  # fmt: skip


def test_a_tile_has_its_place_and_shows_what_kind_it_is() -> None:
    """The id of each tile can be found; those beside the map, the active one and the start look different."""
    root = read(draw(small()))
    styles = {group.get("data-id"): group.get("class") for group in layer(root, "tiles")}
    assert styles["nexus"] == "hex tile seat7 apart"
    assert styles["104"] == "hex lane-tile nobody"
    assert [group.get("class") for group in layer(root, "rims")] == ["outline active", "outline start"]


def test_the_picture_holds_every_tile() -> None:
    """The view grows for what lies beside the map, and is as wide as one tile and its margin where there is one."""
    one = read(draw(of(tile()))).get("viewBox", "").split()
    two = read(draw(of(tile(), tile("nexus", FAR)))).get("viewBox", "").split()
    assert float(one[2]) == pytest.approx(2 * 200 / 3**0.5 + 52)
    assert float(two[3]) - float(one[3]) == pytest.approx(4 * 200, abs=60)


def test_a_tile_makes_room_for_paths() -> None:
    """A planet is written above the head of an arrow, and a place aside over which a path crosses."""
    marks = (tile(names=("Bereg 3/1", "Lirta IV 2/3")), tile("101", NORTH), tile("102", (1, 0)))
    paths = (HexPath(role="path", stops=((1, 0), CENTRE)), HexPath(role="path", stops=(CENTRE, NORTH)))
    plain, beside = (list(read(draw(of(*marks, *ways))).iter(f"{SVG}text")) for ways in ((), paths))
    for style, name in (("planet", "y"), ("place", "x")):
        before, after = (
            next(float(each.get(name, "0")) for each in words if each.get("class") == style)
            for words in (plain, beside)
        )
        assert after < before


def test_words_of_sides_and_links_stand_beside_them() -> None:
    """Why a side is closed is written at it, once."""
    labels = layer(read(draw(small())), "labels")
    said = [text.text for text in labels.iter(f"{SVG}text")]
    assert sorted(filter(None, said)) == ["Void Tether", "alpha", "asteroid field", "not adjacent"]


@given(st.text(), st.text())
def test_hostile_words_stay_words(name: str, other: str) -> None:
    """Whatever things are called, the picture is well-formed and has no element that a name brought along."""
    marks: tuple[HexMark, ...] = (
        tile(name, number=other, names=(name, other), glyphs=(other,), title=name, holders=(0,)),
        HexStack(role="units", at=CENTRE, unit=name, count=2, owner=0, region=1, title=other),
        HexNote(role="token", at=CENTRE, text=name, title=other),
        HexNote(role="command", at=CENTRE, text=name, title=other, owner=1),
        HexSide(role="blocked", at=CENTRE, side=0, reason=name),
        HexHeat(at=CENTRE, value=2.0, label=name, title=other),
        HexPath(role="path", stops=(CENTRE, CENTRE), label=name, title=other, owner=40),
    )
    assert not list(read(draw(of(*marks, seats=(name, other)))).iter(f"{SVG}script"))


def test_markup_in_names_is_shown() -> None:
    """A name that looks like markup is written out."""
    name = '"/><script>alert(1)</script>'
    root = read(draw(of(tile(title=name))))
    assert layer(root, "tiles").findtext(f"{SVG}g/{SVG}title") == name


@pytest.mark.parametrize(
    "marks, message",
    [
        ((), "without tiles"),
        ((tile(at=(201, 0)),), "too far"),
        ((tile(), HexStack(role="units", at=NORTH, unit="pds", count=1)), "no tile"),
        ((tile(), HexPath(role="path", stops=(CENTRE, NORTH))), "no tile"),
        ((tile(), HexLink(role="link", one=CENTRE, other=NORTH, kind="wormhole")), "no tile"),
    ],
)
def test_what_cannot_be_drawn_is_refused(marks: tuple[HexMark, ...], message: str) -> None:
    """A map without tiles, one that nobody could look at, and things where nothing is raise with the reason."""
    with pytest.raises(InputError, match=message):
        draw(of(*marks))


def test_the_farthest_hex_is_drawn() -> None:
    """Two hundred hexes from the centre is the last that is."""
    assert "<svg" in draw(of(tile(at=(200, 0))))


def test_unknown_themes_are_refused() -> None:
    """The message lists the themes there are."""
    with pytest.raises(InputError, match="light, dark, auto"):
        draw(small(), cast("Theme", "sepia"))


def test_golden_picture(golden: Callable[[str, str], None]) -> None:
    """The small map is, byte for byte, the one that was looked at."""
    golden("drawing/hexes-auto.svg", draw(small()))
