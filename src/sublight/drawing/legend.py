"""The strip below the mat: title, caption, scale bar, a key of what is on this picture, and whose work it is."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sublight.board.plane.scene import Count, Disc, Hatch, Label, Line, Mark, Point, Polygon, Role, Scene, Silhouette
from sublight.drawing.extent import Box
from sublight.drawing.letters import BOLD, text_width, wrap
from sublight.drawing.marks import WORDS, Pen
from sublight.drawing.svg import Value, element, fitted, number, words
from sublight.drawing.theme import SIZES

SIGNATURE = "Sublight · unofficial fan project"

_OWNED: frozenset[Role] = frozenset({"base", "squadron"})
_ROUND: frozenset[Role] = frozenset({"squadron", "displaced", "pivot", "token"})
_LINES: frozenset[Role] = frozenset({"witness", "ruler", "arrow", "trail"})
_SEATS = {0: "first seat", 1: "second seat"}
_VERDICTS = {"near": "near: agree first", "overlap": "depth of overlap"}


class Entry(NamedTuple):
    """One line of the key: what it shows and what it says. Entries that say the same are shown once."""

    role: Role
    owner: int
    kind: str
    says: str


def foot_mm(scene: Scene) -> float:
    """Return the step of the mat's grid: a foot, or 100 or 10 mm where the mat is smaller than two of them."""
    return next((step for step in (304.8, 100.0) if max(scene.width, scene.height) >= 2 * step), 10.0)


def entries(scene: Scene) -> list[Entry]:
    """Return the key of a scene: the roles it has, obstacles by kind and pieces by seat, in order of appearance."""
    said: dict[tuple[Role, int, str], Entry] = {}
    for mark in scene.marks:
        if not isinstance(mark, Count | Label | Silhouette) and mark.role not in {"area", "frame"}:
            entry = _entry(mark)
            said.setdefault((entry.role, entry.owner, entry.says), entry)
    found, order = said.values(), list(WORDS)
    return sorted(found, key=lambda entry: (order.index(entry.role), entry.owner, entry.kind))


def _entry(mark: Polygon | Disc | Line | Hatch) -> Entry:
    kind = getattr(mark, "kind", "")
    if mark.role == "obstacle":
        return Entry(mark.role, -1, kind, kind.replace("_", " ") or WORDS[mark.role])
    if mark.role in _OWNED and isinstance(mark, Polygon | Disc):
        seat = _SEATS.get(mark.owner)
        return Entry(mark.role, mark.owner, "", f"{WORDS[mark.role]}, {seat}" if seat else WORDS[mark.role])
    if mark.role == "witness":
        return Entry(mark.role, -1, kind, _VERDICTS.get(kind, WORDS[mark.role]))
    owner = mark.owner if isinstance(mark, Polygon | Disc) else -1
    return Entry(mark.role, owner if mark.role not in {"pivot", "tool"} else -1, "", WORDS[mark.role])


def strip(scene: Scene, mat: Box, unit: float, prefix: str) -> tuple[list[str], float]:
    """Return the strip's elements and its height in mm, for a mat that covers the box `mat` of the page."""
    writer = Strip(mat, unit)
    pen = Pen(prefix, unit)
    writer.lines(scene.title, "title", "heading", writer.scale_bar(foot_mm(scene)))
    writer.lines(scene.caption, "caption", "caption", writer.width)
    writer.key([_swatch(entry, pen) for entry in entries(scene)])
    return [element("g", {"class": "strip"}, *writer.done("scale(1 -1)"))], writer.y - mat.bottom


def _swatch(entry: Entry, pen: Pen) -> "Swatch":
    """A mark is drawn in table coordinates, in which y is turned up."""
    return entry.says, lambda x, y, size: pen.draw(sample(entry, (x, -y), size))


Sample = Callable[[float, float, float], str]
"""Draws a sample around a point of the page, x and y, in a size."""
Swatch = tuple[str, Sample]
"""What a line of the key says, and its sample."""


class Strip:
    """Writes downwards from the mat; `y` is where the next thing begins."""

    def __init__(self, mat: Box, unit: float) -> None:
        """Begin right below the mat."""
        self.left, self.right = mat.left + 18 * unit, mat.right - 18 * unit
        self.width = self.right - self.left
        self.y = mat.bottom
        self.unit = unit
        self.parts: list[str] = []
        self.swatches: list[str] = []

    def lines(self, text: str, use: str, style: str, width: float) -> None:
        """Write `text` in as many lines as it needs, bold if it is a heading."""
        size = SIZES[use] * self.unit
        letters = BOLD * size if style == "heading" else size
        for line in wrap(text, BOLD * size, width):
            self.y += 1.35 * size
            self._text(line, self.left, self.y - 0.3 * size, size, style, fitted(text_width(line, letters)))

    def scale_bar(self, length: float) -> float:
        """Draw the length of one step of the grid at the right; return the width that is free below or beside it.

        Words stand beside the bar where it leaves them half the width, else below it.
        """
        size = SIZES["small"] * self.unit
        x, y = self.right - length, self.y + 0.35 * size
        drop = number(0.45 * size)
        d = f"M{number(x)},{number(y)}v{drop}h{number(length)}v-{drop}"
        self.parts.append(element("path", {"class": "bar", "d": d}))
        says = "1 ft = 304.8 mm" if length == 304.8 else f"{number(length)} mm"
        self._text(says, self.right - length / 2, y + 1.55 * size, size, "fine centred")
        beside = self.width - length - 2 * size
        if beside >= self.width / 2:
            return beside
        self.y = y + 1.55 * size
        return self.width

    def key(self, every: Sequence[Swatch]) -> None:
        """Draw the key in rows that fit, and the signature at the end of the last row."""
        size = SIZES["small"] * self.unit
        self.y += 0.8 * size
        rule: dict[str, Value] = {"class": "rule", "x1": self.left, "y1": self.y, "x2": self.right, "y2": self.y}
        self.parts.append(element("line", rule))
        self.y += 1.7 * size
        x = self.left
        for says, draw in every:
            wide = 2.1 * size + text_width(says, size) + 1.3 * size
            if x > self.left and x + wide > self.right:
                x, self.y = self.left, self.y + 1.7 * size
            self.swatches.append(draw(x + 0.8 * size, self.y - 0.35 * size, size))
            self._text(says, x + 2.1 * size, self.y, size, "key", fitted(text_width(says, size)))
            x += wide
        signed = text_width(SIGNATURE, size)
        if x + signed > self.right:
            self.y += 1.7 * size
        self._text(SIGNATURE, self.right, self.y, size, "fine ending")

    def done(self, transform: str = "") -> list[str]:
        """Return what was drawn, samples in the coordinates of the marks themselves, and leave a margin."""
        self.y += 18 * self.unit
        return [*self.parts, element("g", {"class": "key", "transform": transform}, *self.swatches)]

    def _text(
        self, text: str, x: float, y: float, size: float, style: str, more: Mapping[str, Value] | None = None
    ) -> None:
        self.parts.append(words("text", text, {"class": style, "x": x, "y": y, "font-size": size, **(more or {})}))


def sample(entry: Entry, centre: Point, size: float) -> Mark:
    """Return a small mark that looks like those of an entry, 1.5 × 1 times `size`."""
    x, y = centre
    wide, high = 0.75 * size, 0.5 * size
    if entry.role in _ROUND:
        return Disc(role=entry.role, centre=centre, radius=high, title=entry.says, owner=entry.owner, kind=entry.kind)
    if entry.role in _LINES:
        ends = ((x - wide, y), (x + wide, y))
        return Line(role=entry.role, points=ends, title=entry.says, kind=entry.kind)
    corners = ((x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high))
    return Polygon(role=entry.role, points=corners, title=entry.says, owner=entry.owner, kind=entry.kind)
