"""Pages: a picture in its true size on one page or on sheets that are put together, and a text as a page to sign."""

from collections.abc import Iterator
from math import ceil
from typing import Literal, NamedTuple

from sublight.errors import InputError
from sublight.web.setup.pdf.convert import Picture, begun, picture
from sublight.web.setup.pdf.file import POINTS_PER_MM, File, number, numbers, text
from sublight.web.setup.pdf.weave import FIXED, Resources

Paper = Literal["whole", "a4", "a3", "letter"]
SIZES: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}
MARGIN_MM, FOOT_MM, SHARED_MM = 8.0, 6.0, 6.0
"""What no printer prints, the line of words below, and what two sheets both show."""

LARGEST_MM = 5080.0
MOST_SHEETS = 400
BAR_MM = 100.0


class Sheet(NamedTuple):
    """One page: its size, and the part of the picture that is on it, in mm from the picture's top left."""

    width: float
    height: float
    left: float
    top: float
    wide: float
    high: float
    says: str


def svg_pdf(svg: str, paper: Paper = "whole") -> bytes:
    """Return a picture of ours as PDF at 1 : 1; InputError where that is too large for one page, or for any sheets."""
    file, resources = begun()
    found = picture(svg, resources)
    sheets = [_whole(found)] if paper == "whole" else list(_sheets(found, *SIZES[paper]))
    tree = file.reserve()
    pages = [_page(file, resources, tree, found, sheet) for sheet in sheets]
    resources.close()
    return file.written(pages, tree, found.title)


def _whole(found: Picture) -> Sheet:
    if max(found.width_mm, found.height_mm) > LARGEST_MM:
        raise InputError(f"one page is at most {LARGEST_MM:g} mm long: choose sheets of a4, a3 or letter")
    return Sheet(found.width_mm, found.height_mm, 0.0, 0.0, found.width_mm, found.height_mm, "")


def _sheets(found: Picture, short: float, long: float) -> Iterator[Sheet]:
    """Yield sheets row by row, upright or across, whichever needs fewer."""
    upright, across = _count(found, short, long), _count(found, long, short)
    width, height = (short, long) if upright[0] * upright[1] <= across[0] * across[1] else (long, short)
    columns, rows = min(upright, across, key=lambda each: each[0] * each[1])
    if columns * rows > MOST_SHEETS:
        raise InputError(f"{columns * rows} sheets: more than {MOST_SHEETS}; choose larger paper")
    wide, high = _room(width, height)
    for row in range(rows):
        for column in range(columns):
            said = f"row {row + 1} of {rows}, column {column + 1} of {columns}; neighbours share {SHARED_MM:g} mm"
            left, top = column * (wide - SHARED_MM), row * (high - SHARED_MM)
            yield Sheet(width, height, left, top, wide, high, said)


def _room(width: float, height: float) -> tuple[float, float]:
    return width - 2 * MARGIN_MM, height - 2 * MARGIN_MM - FOOT_MM


def _count(found: Picture, width: float, height: float) -> tuple[int, int]:
    wide, high = _room(width, height)
    sides = (found.width_mm, wide), (found.height_mm, high)
    columns, rows = (max(1, ceil((whole - SHARED_MM) / (part - SHARED_MM) - 1e-9)) for whole, part in sides)
    return columns, rows


def _page(file: File, resources: Resources, tree: int, found: Picture, sheet: Sheet) -> int:
    edge = MARGIN_MM if sheet.says else 0.0
    content = _shown(found, sheet, edge) + (_foot(sheet) if sheet.says else b"")
    size = numbers(sheet.width * POINTS_PER_MM, sheet.height * POINTS_PER_MM)
    data = file.stream("", content)
    return file.add(
        f"<</Type/Page/Parent {tree} 0 R/MediaBox[0 0 {size}]/Resources {resources.name} 0 R/Contents {data} 0 R>>"
    )


def _shown(found: Picture, sheet: Sheet, edge: float) -> bytes:
    """The part of the picture, cut at the edges of its room; y runs down in the picture and up on the page."""
    k = POINTS_PER_MM
    low = sheet.height - edge - sheet.high
    cut = numbers(edge * k, low * k, sheet.wide * k, sheet.high * k)
    left, top, wide, _ = found.box
    unit = found.width_mm / wide * k
    x, y = (edge - sheet.left) * k - left * unit, (sheet.height - edge + sheet.top) * k + top * unit
    return f"q {cut} re W n {numbers(unit, 0.0, 0.0, -unit, x, y)} cm /{found.name} Do Q\n".encode()


def _foot(sheet: Sheet) -> bytes:
    """A frame to cut along, a bar to check the scale by, and which sheet this is."""
    k = POINTS_PER_MM
    frame = numbers(MARGIN_MM * k, (MARGIN_MM + FOOT_MM) * k, sheet.wide * k, sheet.high * k)
    y, x, end = (MARGIN_MM + 2.0) * k, MARGIN_MM * k, (MARGIN_MM + BAR_MM) * k
    ticks = " ".join(f"{numbers(at, y - 3)} m {numbers(at, y + 3)} l" for at in (x, end))
    bar = f"0.3 w {frame} re S 1 w {numbers(x, y)} m {numbers(end, y)} l {ticks} S"
    words = text(f"{BAR_MM:g} mm: print at 100 %; {sheet.says}".encode("cp1252", "replace"))
    return f"q 0 0 0 RG {bar} BT /F0 7 Tf {numbers(end + 8, y - 2)} Td ".encode() + words + b" Tj ET Q\n"


SLIP_WIDTH_MM, SLIP_HEIGHT_MM, SLIP_MARGIN_MM = 210.0, 297.0, 18.0
LARGEST, SMALLEST = 10.0, 5.0
LEADING, LETTER = 1.25, 0.6
"""From line to line, and from letter to letter, in heights of a letter."""

_PLAIN = str.maketrans({"−": "-", "≈": "~", "≤": "<", "≥": ">", "→": ">"})


def slip_pdf(words: str) -> bytes:
    """Return a text on a page of A4, as large as it fits; on several where that would be too small to read."""
    lines = [line.translate(_PLAIN) for line in words.splitlines()]
    wide, high = (
        (SLIP_WIDTH_MM - 2 * SLIP_MARGIN_MM) * POINTS_PER_MM,
        (SLIP_HEIGHT_MM - 2 * SLIP_MARGIN_MM) * POINTS_PER_MM,
    )
    longest = max((len(line) for line in lines), default=1) or 1
    size = max(SMALLEST, min(LARGEST, wide / (LETTER * longest), high / (LEADING * max(len(lines), 1))))
    file, resources = begun()
    tree = file.reserve()
    pages = []
    most = int(high / (LEADING * size) + 1e-9)
    for first in range(0, max(len(lines), 1), most):
        data = file.stream("", _written(lines[first : first + most], size))
        box = numbers(SLIP_WIDTH_MM * POINTS_PER_MM, SLIP_HEIGHT_MM * POINTS_PER_MM)
        head = f"<</Type/Page/Parent {tree} 0 R/MediaBox[0 0 {box}]/Resources {resources.name} 0 R"
        pages.append(file.add(f"{head}/Contents {data} 0 R>>"))
    resources.close()
    return file.written(pages, tree, lines[0] if lines else "")


def _written(lines: list[str], size: float) -> bytes:
    top = (SLIP_HEIGHT_MM - SLIP_MARGIN_MM) * POINTS_PER_MM - size
    start = (
        f"BT /{FIXED} {number(size)} Tf {number(LEADING * size)} TL {numbers(SLIP_MARGIN_MM * POINTS_PER_MM, top)} Td "
    )
    shown = b"".join(text(line.encode("cp1252", "replace")) + b" Tj T* " for line in lines)
    return start.encode() + shown + b"ET\n"
