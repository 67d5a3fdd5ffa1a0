"""Pictures as PDF: true to scale, whole, and drawn as the SVG has them."""

import os
import re
import shutil
import subprocess
import zlib
from itertools import pairwise
from math import cos, hypot, pi, sin
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.api.tables import load_table
from sublight.draw import draw
from sublight.errors import InputError
from sublight.registry import scene_of
from sublight.web.setup.pdf import Paper, slip_pdf, svg_pdf
from sublight.web.setup.pdf.cascade import Node, computed, read_sheet
from sublight.web.setup.pdf.file import POINTS_PER_MM, number, text
from sublight.web.setup.pdf.ink import placed
from sublight.web.setup.pdf.outline import Trace, arcs
from sublight.web.setup.pdf.weave import runs, times

FIGHT, SIX = "armada-learning-fight", "twilight-six-players"


def picture(name: str) -> str:
    """Return the light picture of an example."""
    table = load_table(name)
    return draw(scene_of(table), "light")


def streams(data: bytes) -> list[str]:
    """Return what every stream of a file holds."""
    found = re.findall(rb"/Length (\d+)>>\nstream\n", data)
    starts = [match.end() for match in re.finditer(rb"/Length \d+>>\nstream\n", data)]
    packed = (data[start : start + int(size)] for start, size in zip(starts, found, strict=True))
    return [zlib.decompress(each).decode("latin-1") for each in packed]


@pytest.mark.parametrize("name", [FIGHT, SIX])
def test_one_sheet_is_as_large_as_the_picture(name: str) -> None:
    """A millimetre of the picture is a millimetre of the page, in points."""
    svg = picture(name)
    root = fromstring(svg)  # noqa: S314 - our own picture
    wide, high = (float(root.attrib[side].removesuffix("mm")) for side in ("width", "height"))
    (box,) = re.findall(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", svg_pdf(svg))
    assert [float(each) for each in box] == pytest.approx([wide * POINTS_PER_MM, high * POINTS_PER_MM], abs=1e-3)


def test_the_mat_is_drawn_at_one_to_one() -> None:
    """The unit of the picture of a mat is the millimetre: so many points on the page."""
    shown = next(each for each in streams(svg_pdf(picture(FIGHT))) if " cm /X0 Do" in each)
    unit = re.search(r"n ([\d.]+) 0 0 -([\d.]+) ", shown)
    assert unit is not None
    assert [float(each) for each in unit.groups()] == pytest.approx([POINTS_PER_MM] * 2, abs=1e-4)


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (210.0, 297.0)), ("a3", (297.0, 420.0)), ("letter", (215.9, 279.4))]
)
def test_sheets_cover_the_picture_with_room_to_share(paper: Paper, size: tuple[float, float]) -> None:
    """Every page has the paper's size, and the rows and columns reach from end to end."""
    data = svg_pdf(picture(FIGHT), paper)
    boxes = re.findall(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", data)
    for box in boxes:
        assert sorted(float(each) / POINTS_PER_MM for each in box) == pytest.approx(size, abs=1e-3)
    (rows, columns), *_ = [
        (int(a), int(b))
        for each in streams(data)
        for a, b in re.findall(r"row \d+ of (\d+), column \d+ of (\d+)", each)
    ]
    assert rows * columns == len(boxes)
    wide, high = (float(each) / POINTS_PER_MM for each in boxes[0])
    root = fromstring(picture(FIGHT))  # noqa: S314 - our own picture
    whole = [float(root.attrib[side].removesuffix("mm")) for side in ("width", "height")]
    assert whole[0] <= columns * (wide - 16.0 - 6.0) + 6.0 + 1e-3
    assert whole[1] <= rows * (high - 22.0 - 6.0) + 6.0 + 1e-3


def test_the_bar_on_a_sheet_is_a_hundred_millimetres() -> None:
    """What is held against a ruler after printing."""
    foot = next(each for each in streams(svg_pdf(picture(FIGHT), "a4")) if "print at 100 %" in each)
    start, end = re.findall(r"([\d.]+) [\d.]+ m ([\d.]+) [\d.]+ l", foot)[0]
    assert float(end) - float(start) == pytest.approx(100.0 * POINTS_PER_MM, abs=1e-3)


def test_what_is_too_large_is_said() -> None:
    """One page is at most five metres long."""
    svg = picture(FIGHT).replace('width="', 'width="9', 1)
    with pytest.raises(InputError, match="choose sheets"):
        svg_pdf(svg)


def test_the_same_picture_is_the_same_file() -> None:
    """Nothing of the moment is in it."""
    assert svg_pdf(picture(FIGHT)) == svg_pdf(picture(FIGHT))


def test_every_object_is_where_the_table_says() -> None:
    """The offsets of the cross-reference table lead to the objects, and the last line to the table."""
    data = svg_pdf(picture(FIGHT), "a4")
    start = int(data.rsplit(b"startxref\n", 1)[1].split(b"\n")[0])
    assert data[start:].startswith(b"xref\n")
    rows = re.findall(rb"(\d{10}) 00000 n ", data[start:])
    for count, row in enumerate(rows, 1):
        assert data[int(row) :].startswith(f"{count} 0 obj\n".encode())


WORDS = {FIGHT: ["cr90", "victory"], SIX: ["Jord", "alpha", "α"]}
GREEK = {0x61: "α", 0x62: "β", 0x67: "γ", 0x64: "δ", 0x65: "ε"}
"""What the Symbol font of every reader shows for these bytes."""


def read_back(data: bytes) -> list[str]:
    """Return the strings that a file shows, each decoded as its font is: a reader of no more than that."""
    found = []
    for stream in streams(data):
        for font, raw in re.findall(r"/(F\d) [\d.]+ Tf \(((?:[^\\()]|\\.)*)\) Tj", stream):
            piece = re.sub(r"\\(.)", r"\1", raw).encode("latin-1")
            found.append("".join(GREEK.get(byte, "?") for byte in piece) if font == "F4" else piece.decode("cp1252"))
    return found


@pytest.mark.parametrize("name", [FIGHT, SIX])
def test_the_names_are_words_in_the_file(name: str) -> None:
    """Not outlines: whoever reads its strings by their fonts finds pieces and systems."""
    found = " ".join(read_back(svg_pdf(picture(name))))
    assert all(word in found for word in WORDS[name])


@pytest.mark.parametrize("name", [FIGHT, SIX])
def test_another_program_reads_it(name: str, tmp_path: Path) -> None:
    """Without a complaint, and it finds the same words. Left out where there is no such program, but never under CI."""
    reader = shutil.which("pdftotext")
    if not reader:
        assert not os.environ.get("CI"), "pdftotext is not installed (poppler-utils)"
        pytest.skip("no pdftotext here; the words are read back by the test above")
    path = tmp_path / "picture.pdf"
    path.write_bytes(svg_pdf(picture(name)))
    found = subprocess.run([reader, str(path), "-"], capture_output=True, text=True, check=True)
    assert found.stderr == ""
    assert all(word in found.stdout for word in WORDS[name])


def test_a_slip_is_one_page_and_a_book_is_several() -> None:
    """Long lines make letters smaller; what would be too small goes on."""
    assert slip_pdf("RULING SLIP\n\n" + "x" * 120 + "\n").count(b"/Type/Page/") == 1
    assert slip_pdf("line\n" * 2000).count(b"/Type/Page/") > 1
    assert slip_pdf("").count(b"/Type/Page/") == 1


# The parts.


@given(st.floats(min_value=-1e6, max_value=1e6))
def test_numbers_have_no_exponent(value: float) -> None:
    """And are the value to four decimals."""
    assert re.fullmatch(r"-?\d+(\.\d+)?", number(value))
    assert float(number(value)) == pytest.approx(value, abs=1e-4)
    assert number(value) != "-0"


def test_brackets_and_strokes_in_words_are_kept_apart() -> None:
    """A bracket in a name does not end the text."""
    assert text(rb"a(b)\c") == rb"(a\(b\)\\c)"


def test_letters_come_from_a_font_that_has_them() -> None:
    """Greek and the signs of measuring from Symbol, all else from Helvetica; what neither has is a question mark."""
    assert list(runs("α is −1", "F0")) == [("F4", b"a"), ("F0", b" is "), ("F4", b"-"), ("F0", b"1")]
    assert list(runs("é 字", "F1")) == [("F1", b"\xe9 ?")]


@given(
    x=st.floats(-50.0, 50.0), y=st.floats(-50.0, 50.0), rx=st.floats(0.5, 40.0), ry=st.floats(0.5, 40.0),
    turn=st.floats(-180.0, 180.0), large=st.sampled_from([0, 1]), sweep=st.sampled_from([0, 1]),
)  # fmt: skip
def test_an_arc_ends_where_it_should_and_goes_on_smoothly(
    x: float, y: float, rx: float, ry: float, turn: float, large: int, sweep: int
) -> None:
    """Its curves join, and the last one ends at the end."""
    curves = list(arcs((0.0, 0.0), [rx, ry, turn, large, sweep, x, y]))
    assert curves[-1][2] == (x, y)
    for (_, two, end), (one, _, _) in pairwise(curves):
        before, after = (end[0] - two[0], end[1] - two[1]), (one[0] - end[0], one[1] - end[1])
        assert before[0] * after[1] - before[1] * after[0] == pytest.approx(0.0, abs=1e-6 * (1 + hypot(*before) ** 2))


def test_an_arc_of_a_circle_stays_on_it() -> None:
    """Half a circle of radius 5 from (0, 0) to (0, 10): the middle of each curve is 5 from the middle."""
    start = (0.0, 0.0)
    for one, two, end in arcs(start, [5.0, 5.0, 0.0, 0.0, 1.0, 0.0, 10.0]):
        middle = [(a + 3 * b + 3 * c + d) / 8 for a, b, c, d in zip(start, one, two, end, strict=True)]
        assert hypot(middle[0], middle[1] - 5.0) == pytest.approx(5.0, abs=2e-3)
        start = end


def test_path_data_is_followed_command_by_command() -> None:
    """Small letters are from where one is, numbers without a command go on, T mirrors the handle before it."""
    assert list(Trace("M1,2 3,4h2v-1l1,1z").written()) == ["1 2 m", "3 4 l", "5 4 l", "5 3 l", "6 4 l", "h"]
    assert list(Trace("M0,0Q3,3 6,0T12,0").written()) == ["0 0 m", "2 2 4 2 6 0 c", "8 -2 10 -2 12 0 c"]


def test_transforms_are_done_from_right_to_left() -> None:
    """As SVG has it: `translate(…) rotate(…)` turns first."""
    a, b, c, d, e, f = placed("translate(10 5) rotate(90) scale(2)")
    assert (a + e, b + f) == pytest.approx((10.0, 7.0))
    assert (c + e, d + f) == pytest.approx((8.0, 5.0))
    assert times((1, 0, 0, 1, 1, 0), (cos(pi / 2), sin(pi / 2), -sin(pi / 2), cos(pi / 2), 0, 0))[4:] == pytest.approx(
        (0, 1)
    )


SHEET = """
.s .a{fill:var(--own);stroke:#111111}
.s .a.b{stroke:#222222}
.s [data-kind="near"]{stroke:#333333}
.s .x+.y{fill:none}
.s{--own:#ABCDEF;max-width:100%}
@media screen{.s .a{fill:#FF0000}}
"""


def styled(tag: str, *, before: str = "", **attributes: str) -> dict[str, str]:
    """Return the style of an element inside one of the class `s`."""
    rules, outer = read_sheet(SHEET), Element("svg", {"class": "s"})
    inherited = computed(rules, Node((outer,), None), {})
    element = Element(tag, {name.replace("_", "-").strip("-"): value for name, value in attributes.items()})
    return computed(rules, Node((outer, element), Element("g", {"class": before}) if before else None), inherited)


def test_the_stronger_rule_holds_and_colours_are_looked_up() -> None:
    """Two classes before one, later before earlier, rules before attributes; screens are not paper."""
    assert styled("g", **{"class": "a", "fill": "#123456"})["fill"] == "#ABCDEF"
    assert styled("g", **{"class": "a"})["stroke"] == "#111111"
    assert styled("g", **{"class": "a b"})["stroke"] == "#222222"
    assert styled("g", **{"class": "a", "data_kind": "near"})["stroke"] == "#333333"
    assert styled("g", fill="#123456")["fill"] == "#123456"
    assert "max-width" not in styled("g")


def test_a_neighbour_counts_only_right_before() -> None:
    """`.x + .y` holds after an `.x`, and after nothing else."""
    assert styled("g", before="x", **{"class": "y"})["fill"] == "none"
    assert "fill" not in styled("g", before="z", **{"class": "y"})
    assert "fill" not in styled("g", **{"class": "y"})
