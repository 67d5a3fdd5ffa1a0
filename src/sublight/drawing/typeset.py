"""Pictures as PNG, and as PDF, true to scale, on one page or on sheets to put together; ruling slips as pages to sign.

typst sets the pages (the extra `pdf`). Its sources are fixed and what it sets is data: no word of a table is read as
typst's language. It is given no file, no date and no font of the machine: the same picture is the same file.
"""

import json
import re
from html import unescape
from math import ceil
from textwrap import wrap
from typing import Literal, NamedTuple

from sublight.errors import InputError

Paper = Literal["whole", "a4", "a3", "letter"]
SIZES: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}
MARGIN_MM, FOOT_MM, SHARED_MM = 8.0, 6.0, 6.0
"""What no printer prints, the line of words below, and what two sheets both show."""

LARGEST_MM = 5080.0
MOST_SHEETS = 400
MOST_PIXELS = 8_000
"""Pixels along one side of a PNG."""

MM_IN_INCH = 25.4

WHOLE = """
#set page(width: given.width * 1mm, height: given.height * 1mm, margin: 0mm)
#image(bytes(given.svg), format: "svg", width: 100%, height: 100%, fit: "stretch")
"""

SHEETS = r"""
#let picture = image(bytes(given.pdf), format: "pdf", width: given.width * 1mm, height: given.height * 1mm)
#let (wide, high) = given.room
#set page(width: given.paper.first() * 1mm, height: given.paper.last() * 1mm, margin: given.margin * 1mm)
#set text(size: 7pt)
#for row in range(given.rows) {
  for column in range(given.columns) {
    let (x, y) = (column * (wide - given.shared), row * (high - given.shared))
    page({
      box(width: wide * 1mm, height: high * 1mm, clip: true, place(dx: -x * 1mm, dy: -y * 1mm, picture))
      place(top, rect(width: wide * 1mm, height: high * 1mm, stroke: 0.3pt))
      place(bottom, dy: -2mm, line(length: 100mm))
      for end in (0mm, 100mm) { place(bottom, dx: end, dy: -1mm, line(length: 2mm, angle: 90deg)) }
      place(bottom, dx: 103mm, dy: -1mm)[
        100 mm: print at 100 %; row #(row + 1) of #given.rows, column #(column + 1) of #given.columns\;
        neighbours share #given.shared mm
      ]
    })
  }
}
"""

SLIP = """
#set page("a4", margin: 18mm, numbering: "1 / 1")
#show raw: set text(size: given.size * 1pt, top-edge: 1em, bottom-edge: 0em)
#show raw: set par(leading: (given.leading - 1) * 1em)
#text(size: 17pt, weight: "bold", given.title)
#line(length: 100%)
#raw(given.words)
#v(1fr)
#grid(columns: (2fr, 1fr), column-gutter: 1cm, row-gutter: 2mm,
  line(length: 100%), line(length: 100%), [Signed], [Date])
"""

COLUMNS, LEADING = 100, 1.3
"""Letters in a line of a slip, and from line to line in heights of a letter."""

LARGEST_PT, SMALLEST_PT, ROOM_PT = 8.0, 6.0, 640.0
"""Heights of a slip's letters, and of the room between title and signature."""

USUAL, TRUE_TO_SCALE = b"/Lang(en)/ViewerPreferences<</Direction/L2R>>", b"/ViewerPreferences<</PrintScaling/None>>"
"""What typst tells a reader of PDF, and what it cannot tell: that the page is not to be fitted to the paper."""


class Picture(NamedTuple):
    """A picture with no variable in its style sheet, its size in mm, and its title."""

    svg: str
    width: float
    height: float
    title: str


class Grid(NamedTuple):
    """How sheets of paper lie: their size, and how many are in a row and in a column."""

    paper: tuple[float, float]
    columns: int
    rows: int


def svg_pdf(svg: str, paper: Paper = "whole") -> bytes:
    """Return a picture of ours as PDF at 1 : 1; InputError where that is too large for one page, or for any sheets."""
    picture = _read(svg)
    if paper != "whole":
        return _sheets(picture, _grid(picture, *SIZES[paper]))
    if max(picture.width, picture.height) > LARGEST_MM:
        raise InputError(f"one page is at most {LARGEST_MM:g} mm long: choose sheets of a4, a3 or letter")
    return _pages(WHOLE, picture._asdict())


def svg_png(svg: str, width: int) -> bytes:
    """Return a picture of ours as PNG, so many pixels wide; InputError for a width of none, or too many pixels."""
    picture = _read(svg)
    if not 1 <= width <= MOST_PIXELS or not width * picture.height / picture.width <= MOST_PIXELS:
        raise InputError(f"width = {width}: a picture is 1 to {MOST_PIXELS} pixels wide, and no higher", "large")
    return _compiled(WHOLE, picture._asdict(), "png", width / picture.width * MM_IN_INCH)


def _sheets(picture: Picture, grid: Grid) -> bytes:
    """Return the sheets, which all show the one page of another PDF, so that the file holds the picture once."""
    whole = _pages(WHOLE, picture._asdict())
    lengths = {"room": _room(*grid.paper), "margin": MARGIN_MM, "shared": SHARED_MM}
    return _pages(SHEETS, picture._asdict() | grid._asdict() | lengths | {"pdf": list(whole)})


def _read(svg: str) -> Picture:
    """Return the picture with what typst cannot do in SVG put in other words: variables, and letters in halos."""
    head, sheet, body = re.split(r"<style>(.*?)</style>", svg, maxsplit=1, flags=re.DOTALL)
    size = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm"', head)
    title = re.search(r"<title[^>]*>(.*?)</title>", head, re.DOTALL)
    if size is None or title is None:
        raise ValueError("a picture has a size in mm and a title")
    plain = f"{head}<style>{_plain_sheet(sheet)}</style>{_halos_behind(body)}"
    return Picture(plain, float(size[1]), float(size[2]), unescape(title[1]))


def _plain_sheet(sheet: str) -> str:
    """Return the rules for paper without variables.

    Colours of the theme are written out. A variable that stands for one of them, set by an element for those inside
    it, becomes its `color`; no two of them meet in one element.
    """
    colours = dict(re.findall(r"--(\w+):(#\w+)", sheet))
    paper = re.sub(r"^@media.*$", "", sheet, flags=re.MULTILINE)
    inherited = re.sub(r"--\w+:(?=var)", "color:", paper)
    return re.sub(r"var\(--(\w+)\)", lambda name: colours.get(name[1], "currentColor"), inherited)


def _halos_behind(body: str) -> str:
    """Return elements with each text twice, first its halo: that of a letter would hide the letter before."""
    twice = r'<text style="fill:none"\1<text style="stroke:none"\1'
    return re.sub(r"<text([ >].*?</text>)", twice, body, flags=re.DOTALL)


def _grid(picture: Picture, short: float, long: float) -> Grid:
    """Return the sheets for a picture, upright or across, whichever are fewer."""
    grids = [Grid(paper, *_counts(picture, paper)) for paper in ((short, long), (long, short))]
    grid = min(grids, key=lambda each: each.columns * each.rows)
    if grid.columns * grid.rows > MOST_SHEETS:
        raise InputError(f"{grid.columns * grid.rows} sheets: more than {MOST_SHEETS}; choose larger paper")
    return grid


def _counts(picture: Picture, paper: tuple[float, float]) -> tuple[int, int]:
    sides = zip((picture.width, picture.height), _room(*paper), strict=True)
    columns, rows = (max(1, ceil((whole - SHARED_MM) / (part - SHARED_MM) - 1e-9)) for whole, part in sides)
    return columns, rows


def _room(width: float, height: float) -> tuple[float, float]:
    """Return the part of a sheet that shows the picture."""
    return width - 2 * MARGIN_MM, height - 2 * MARGIN_MM - FOOT_MM


def slip_pdf(words: str) -> bytes:
    """Return a text, whose first line is its title, as a page of A4 to sign; on several where it would be too small."""
    title, *lines = words.encode("utf-8", "replace").decode().splitlines() or [""]
    folded = [part for line in lines for part in wrap(line, COLUMNS, subsequent_indent=" " * 8) or [""]]
    size = max(SMALLEST_PT, min(LARGEST_PT, ROOM_PT / (LEADING * max(len(folded), 1))))
    return _pages(SLIP, {"title": title, "words": "\n".join(folded), "size": size, "leading": LEADING})


def _pages(source: str, given: dict[str, object]) -> bytes:
    """Return the PDF that typst makes of a source, which finds its data under `given`."""
    data = _compiled(source, given, "pdf")
    return data.replace(USUAL, TRUE_TO_SCALE.ljust(len(USUAL)))


def _compiled(source: str, given: dict[str, object], form: Literal["pdf", "png"], ppi: float | None = None) -> bytes:
    """Return what typst makes of a source: a PDF, or its one page as PNG with `ppi` pixels an inch."""
    try:
        import typst
    except ImportError:
        raise InputError(
            "PDF and PNG need typst, which is not installed: pip install 'sublight[pdf]'", "missing_extra"
        ) from None
    head = "#let given = json(bytes(sys.inputs.given))\n#set document(title: given.title, date: none)\n"
    compiler = typst.Compiler(
        (head + source).encode(),
        root=__file__,  # no folder: nothing that a picture could name lies there
        ignore_system_fonts=True,
        sys_inputs={"given": json.dumps(given)},
    )
    data = compiler.compile(format=form, ppi=ppi, pdf_tags=False)
    if not isinstance(data, bytes):
        raise TypeError(f"a {form} is one file")
    return data
