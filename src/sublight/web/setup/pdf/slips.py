"""A text as one page to print and keep."""

from sublight.web.setup.pdf.convert import begun
from sublight.web.setup.pdf.file import POINTS_PER_MM, number, numbers, text
from sublight.web.setup.pdf.fonts import FIXED

WIDTH_MM, HEIGHT_MM, MARGIN_MM = 210.0, 297.0, 18.0
LARGEST, SMALLEST = 10.0, 5.0
LEADING, LETTER = 1.25, 0.6
"""From line to line, and from letter to letter, in heights of a letter."""

_PLAIN = str.maketrans({"−": "-", "≈": "~", "≤": "<", "≥": ">", "→": ">"})


def slip_pdf(words: str) -> bytes:
    """Return a text on a page of A4, as large as it fits; on several where that would be too small to read."""
    lines = [line.translate(_PLAIN) for line in words.splitlines()]
    wide, high = (WIDTH_MM - 2 * MARGIN_MM) * POINTS_PER_MM, (HEIGHT_MM - 2 * MARGIN_MM) * POINTS_PER_MM
    longest = max((len(line) for line in lines), default=1) or 1
    size = max(SMALLEST, min(LARGEST, wide / (LETTER * longest), high / (LEADING * max(len(lines), 1))))
    file, resources = begun()
    tree = file.reserve()
    pages = []
    most = int(high / (LEADING * size) + 1e-9)
    for first in range(0, max(len(lines), 1), most):
        data = file.stream("", _written(lines[first : first + most], size))
        box = numbers(WIDTH_MM * POINTS_PER_MM, HEIGHT_MM * POINTS_PER_MM)
        head = f"<</Type/Page/Parent {tree} 0 R/MediaBox[0 0 {box}]/Resources {resources.name} 0 R"
        pages.append(file.add(f"{head}/Contents {data} 0 R>>"))
    resources.close()
    return file.written(pages, tree, lines[0] if lines else "")


def _written(lines: list[str], size: float) -> bytes:
    top = (HEIGHT_MM - MARGIN_MM) * POINTS_PER_MM - size
    start = f"BT /{FIXED} {number(size)} Tf {number(LEADING * size)} TL {numbers(MARGIN_MM * POINTS_PER_MM, top)} Td "
    shown = b"".join(text(line.encode("cp1252", "replace")) + b" Tj T* " for line in lines)
    return start.encode() + shown + b"ET\n"
