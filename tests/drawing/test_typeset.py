"""Pictures as PDF: true to scale, whole, and drawn as the SVG has them; slips to sign."""

import os
import re
import shutil
import subprocess
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import fromstring

import pytest

from sublight.api.moves import declared_line, read_move
from sublight.api.tables import MOVE, example, load_table
from sublight.drawing import draw
from sublight.drawing.palette import LIGHT
from sublight.drawing.typeset import Paper, slip_pdf, svg_pdf
from sublight.errors import InputError
from sublight.registry import adjudicate, scene_of
from sublight.web.http import on_error
from web.sample import Sample
from web.samples import MATS, SAMPLES

PLAYED = MATS[0]
POINTS_PER_MM = 72.0 / 25.4
DOTS_PER_MM = 10
KEYS = PLAYED.legend


@cache
def picture(name: str = PLAYED.table, line: str = "") -> str:
    """Return the light picture of an example with a move, its own if none is said."""
    table = load_table(name)
    move = read_move(line or declared_line(example(name, MOVE)), table)
    return draw(scene_of(table, adjudicate(table, move), move), "light")


def size_of(svg: str) -> tuple[float, float]:
    """Return the width and the height of a picture in mm."""
    root = fromstring(svg)  # noqa: S314 - our own picture
    return float(root.attrib["width"].removesuffix("mm")), float(root.attrib["height"].removesuffix("mm"))


def boxes(data: bytes) -> list[tuple[float, float]]:
    """Return the width and the height of every page in mm."""
    found = re.findall(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", data)
    return [(float(wide) / POINTS_PER_MM, float(high) / POINTS_PER_MM) for wide, high in found]


def streams(data: bytes) -> bytes:
    """Return what all packed streams of a file hold."""
    starts = (match.end() for match in re.finditer(rb"/FlateDecode[^\n]*\nstream\n", data))
    return b"\n".join(zlib.decompressobj().decompress(data[start:]) for start in starts)


def poppler(tool: str, data: bytes, folder: Path, *options: str) -> bytes:
    """Return what another program writes of a file without a complaint; skips where it is missing, but not under CI."""
    path = shutil.which(tool)
    if not path:
        assert not os.environ.get("CI"), f"{tool} is not installed (poppler-utils)"
        pytest.skip(f"no {tool} here")
    file = folder / "file.pdf"
    file.write_bytes(data)
    found = subprocess.run(
        [path, *options, str(file), *(["-"] if tool == "pdftotext" else [])], capture_output=True, check=True
    )
    assert found.stderr == b""
    return found.stdout


class Word(NamedTuple):
    """A word of a page, counted from 0, and where it begins, in mm from the left and to its middle from the top."""

    page: int
    text: str
    left: float
    middle: float


def words(data: bytes, folder: Path) -> list[Word]:
    """Return the words of a file as another program finds them."""
    root = fromstring(poppler("pdftotext", data, folder, "-bbox"))  # noqa: S314 - of our own picture
    pages = [each for each in root.iter() if each.tag.endswith("}page")]
    return [
        Word(
            count,
            word.text or "",
            float(word.attrib["xMin"]) / POINTS_PER_MM,
            (float(word.attrib["yMin"]) + float(word.attrib["yMax"])) / 2 / POINTS_PER_MM,
        )
        for count, page in enumerate(pages)
        for word in page
    ]


@pytest.mark.parametrize("name", [sample.table for sample in SAMPLES])
def test_one_sheet_is_as_large_as_the_picture(name: str) -> None:
    """A millimetre of the picture is a millimetre of the page."""
    svg = picture(name)
    (box,) = boxes(svg_pdf(svg))
    assert box == pytest.approx(size_of(svg), abs=1e-3)


def test_the_mat_is_drawn_at_one_to_one(tmp_path: Path) -> None:
    """Words begin on the page where the picture has them: its unit is the millimetre."""
    svg = picture()
    root = fromstring(svg)  # noqa: S314 - our own picture
    corner = float(root.attrib["viewBox"].split()[0])
    placed = {
        each.text: float(each.attrib["x"]) - corner for each in root.iter() if each.text in KEYS and each.get("x")
    }
    found = {word.text: word.left for word in words(svg_pdf(svg), tmp_path)}
    assert [found[key] for key in KEYS] == pytest.approx([placed[key] for key in KEYS], abs=0.01)


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (210.0, 297.0)), ("a3", (297.0, 420.0)), ("letter", (215.9, 279.4))]
)
def test_sheets_cover_the_picture_and_share_a_strip(paper: Paper, size: tuple[float, float], tmp_path: Path) -> None:
    """Every page has the paper's size, says which it is, and shows its part of the picture at its scale."""
    svg = picture()
    data = svg_pdf(svg, paper)
    whole = {word.text: word for word in words(svg_pdf(svg), tmp_path) if word.text in KEYS}
    said = words(data, tmp_path)
    line = " ".join(word.text for word in said if not word.page)
    told = re.search(r"print at 100 %; row 1 of (\d+), column 1 of (\d+); neighbours share 6 mm", line)
    assert told is not None
    rows, columns = int(told[1]), int(told[2])
    assert rows * columns == len(boxes(data))
    for box in boxes(data):
        assert sorted(box) == pytest.approx(size, abs=1e-3)
    wide, high = boxes(data)[0][0] - 16.0 - 6.0, boxes(data)[0][1] - 22.0 - 6.0
    assert (columns - 1) * wide + 6.0 < size_of(svg)[0] <= columns * wide + 6.0 + 1e-3
    assert (rows - 1) * high + 6.0 < size_of(svg)[1] <= rows * high + 6.0 + 1e-3
    shown = [word for word in said if word.text in KEYS]
    assert shown
    for word in shown:
        row, column = divmod(word.page, columns)
        assert word.left - 8.0 + column * wide == pytest.approx(whole[word.text].left, abs=0.01)
        assert word.middle - 8.0 + row * high == pytest.approx(whole[word.text].middle, abs=0.01)


def test_the_bar_on_a_sheet_is_a_hundred_millimetres(tmp_path: Path) -> None:
    """What is held against a ruler after printing, from the middle of one end mark to that of the other."""
    options = ("-gray", "-r", str(25.4 * DOTS_PER_MM), "-f", "1", "-l", "1")
    _, size, _, dots = poppler("pdftoppm", svg_pdf(picture(), "a4"), tmp_path, *options).split(b"\n", 3)
    wide, high = map(int, size.split())
    foot = [dots[row * wide : (row + 1) * wide] for row in range(high - 12 * DOTS_PER_MM, high)]
    bars = [len(run) for row in foot for run in re.findall(rb"[\x00-\x7f]+", row)]
    ends = 1.0 / POINTS_PER_MM
    assert max(bars) == pytest.approx((100.0 + ends) * DOTS_PER_MM, abs=2.0)


@pytest.mark.parametrize("paper", ["whole", "a4"])
def test_a_reader_is_told_not_to_fit_pages_to_the_paper(paper: Paper) -> None:
    """The root of the file, which the last lines name, says so."""
    data = svg_pdf(picture(), paper)
    (root,) = re.findall(rb"/Root (\d+) 0 R", data)
    assert re.search(rb"\n%s 0 obj\n<</Type/Catalog[^\n]*/PrintScaling/None" % root, data)


def test_what_is_too_large_is_said() -> None:
    """One page is at most five metres long; there are at most 400 sheets, which may be of a picture that is longer."""
    svg = picture()
    long, huge = svg.replace('width="', 'width="9', 1), svg.replace('width="', 'width="99', 1)
    with pytest.raises(InputError, match="choose sheets"):
        svg_pdf(long)
    assert len(boxes(svg_pdf(long, "a3"))) == 100
    with pytest.raises(InputError, match="more than 400"):
        svg_pdf(huge, "a4")


@pytest.mark.parametrize("paper", ["whole", "a4"])
def test_the_same_picture_is_the_same_file(paper: Paper, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of the moment or of the place is in it."""
    data = svg_pdf(picture(), paper)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    assert svg_pdf(picture(), paper) == data
    assert b"Date" not in data


@pytest.mark.parametrize("name", [sample.table for sample in SAMPLES])
def test_every_text_of_the_picture_is_in_the_file(name: str, tmp_path: Path) -> None:
    """As words, Greek letters and signs too, none of them with a letter that no font has."""
    svg = picture(name)
    data = svg_pdf(svg)
    texts = ["".join(each.itertext()) for each in fromstring(svg).iter() if each.tag.endswith("}text")]  # noqa: S314
    found = poppler("pdftotext", data, tmp_path, "-raw").decode()
    assert [text for text in texts if "".join(text.split()) not in "".join(found.split())] == []
    assert rb"(\000\000)" not in streams(data)


def test_a_letter_that_no_font_has_is_found_out() -> None:
    """The check above would see one."""
    assert rb"(\000\000)" in streams(svg_pdf(picture().replace(KEYS[0], "字")))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)
def test_seats_and_verdicts_have_their_colours(sample: Sample) -> None:
    """What the style sheet hands down by variables comes to paper."""
    used = {"back", "mat", "ink", "soft", "seat0", "seat1"} | ({"overlap", "clear"} if sample.has_mat else set())
    found = re.findall(rb"([\d. ]+) (?:scn|SCN)\b", streams(svg_pdf(picture(sample.table))))
    painted = {tuple(round(255 * float(part)) for part in each.split()) for each in found}
    for colour in used:
        wanted = tuple(bytes.fromhex(LIGHT[colour].removeprefix("#")))
        assert {wanted, tuple(dict.fromkeys(wanted))} & painted, colour


def titled(words: str) -> str:
    """Return a picture of a ruling with other words as its title and where they are printed first."""
    found = re.sub(r"(<title[^>]*>)[^<]*", lambda match: match[1] + words, picture(line=PLAYED.move), count=1)
    return re.sub(r'(<text[^>]*"heading"[^>]*>)[^<]*', lambda match: match[1] + words, found, count=1)


HOSTILE = '#panic("x") #read("/etc/passwd") $x^2$ *b* `c` @d <e> // f \\u{67}'


def test_words_are_not_read_as_the_language_of_the_pages(tmp_path: Path) -> None:
    """Neither on the picture nor in the title nor on a slip."""
    escaped = HOSTILE.replace("<", "&lt;").replace('"', "&quot;")
    data = svg_pdf(titled(escaped))
    assert "".join(HOSTILE.split()) in "".join(poppler("pdftotext", data, tmp_path, "-raw").decode().split())
    assert b"/Title(#panic" in data
    slip = poppler("pdftotext", slip_pdf(f"{HOSTILE}\n\n{HOSTILE}\n"), tmp_path, "-layout").decode()
    assert slip.count(HOSTILE) == 2


DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763606060000000040001275de81c0000000049454e44ae426082"
)
"""A picture of one dot as PNG."""


@pytest.mark.parametrize("address", ["dot.png", "{here}/dot.png", "file://{here}/dot.png", "http://127.0.0.1:9/a.png"])
def test_no_picture_from_elsewhere_is_read(address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A picture that names another one, which ours never do, gives no file."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dot.png").write_bytes(DOT)
    image = f'<image href="{address.format(here=tmp_path)}" width="9" height="9"/></svg>'
    with pytest.raises(RuntimeError, match="failed to load linked image"):
        svg_pdf(picture().replace("</svg>", image))


def test_no_entity_from_elsewhere_is_read() -> None:
    """One that names a file is unknown."""
    start = '<!DOCTYPE svg [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
    with pytest.raises(RuntimeError, match="unknown entity"):
        svg_pdf(start + titled("&b;"))


def test_without_the_extra_the_server_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one sentence, as of a request that cannot be carried out."""
    svg = picture()
    monkeypatch.setitem(sys.modules, "typst", None)
    for make, given in ((svg_pdf, svg), (slip_pdf, "RULING SLIP")):
        with pytest.raises(InputError) as found:
            make(given)
        assert str(found.value) == "PDF and PNG need typst, which is not installed: pip install 'sublight[pdf]'"
        assert on_error(None, found.value).status_code == 422


def test_a_slip_has_all_its_words_and_a_place_to_sign(tmp_path: Path) -> None:
    """Long lines are folded, and what an indent says stays."""
    lines = ["Game      armada", "  1. short", "x" * 250, "", " ".join(["word"] * 60)]
    found = poppler("pdftotext", slip_pdf("\n".join(["RULING SLIP", "", *lines])), tmp_path, "-layout").decode()
    assert found.startswith("RULING SLIP\n")
    assert re.search(r"\nGame {5,}armada\n  1. short\n", found)
    folded = "".join(found.split())
    assert all("".join(line.split()) in folded for line in lines)
    assert max(map(len, found.splitlines())) <= 110
    assert re.search(r"Signed +Date", found)


def test_a_slip_is_one_page_and_a_book_is_several() -> None:
    """Many lines make letters smaller; what would be too small goes on."""
    assert len(boxes(slip_pdf("RULING SLIP\n\n" + "x" * 120 + "\n"))) == 1
    assert len(boxes(slip_pdf("line\n" * 76))) == 1
    assert len(boxes(slip_pdf("line\n" * 2000))) > 1
    assert len(boxes(slip_pdf(""))) == 1
    assert slip_pdf("a") == slip_pdf("a")


def test_a_slip_bears_any_character() -> None:
    """What no font has is a box, what is no character a question mark."""
    assert len(boxes(slip_pdf("T\x00\x1b\ud800\n字 🚀 → ✓ ✕ ⊘ ≈ ≤ − α\t\u202e\x07"))) == 1
