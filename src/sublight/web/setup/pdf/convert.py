"""A picture of ours, as SVG, into the operators of one PDF picture."""

from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from sublight.web.setup.pdf.cascade import Node, Rule, Style, computed, read_sheet
from sublight.web.setup.pdf.file import File, numbers
from sublight.web.setup.pdf.ink import painted, placed, written
from sublight.web.setup.pdf.outline import drawn
from sublight.web.setup.pdf.weave import PLAIN, Matrix, Resources, times

UNSEEN = frozenset({"title", "desc", "style", "defs", "clipPath", "pattern"})


class Picture(NamedTuple):
    """A picture in a file: the name that pages show it by, its box in its own units, and its size in mm."""

    name: str
    box: tuple[float, float, float, float]
    width_mm: float
    height_mm: float
    title: str


class Where(NamedTuple):
    """Where an element stands: the way to it, who is before it, the style around it, and its place on the picture."""

    path: tuple[Element, ...]
    before: Element | None
    style: Style
    at: Matrix


def picture(svg: str, resources: Resources) -> Picture:
    """Put a picture into a file; `svg` is one that our drawing rooms made, of a plain theme."""
    root = fromstring(svg)  # noqa: S314 - our own picture, in which every name is escaped
    left, top, wide, high = (float(each) for each in root.get("viewBox", "").split())
    data = Drawing(root, resources).data()
    return Picture(
        name=resources.picture((left, top, wide, high), data),
        box=(left, top, wide, high),
        width_mm=float(root.get("width", "").removesuffix("mm")),
        height_mm=float(root.get("height", "").removesuffix("mm")),
        title=next((child.text or "" for child in root if _name(child) == "title"), ""),
    )


class Drawing:
    """One picture: its rules, and its elements by id."""

    def __init__(self, root: Element, resources: Resources) -> None:
        """Read the sheet and the ids."""
        self.root, self.resources = root, resources
        sheets = [each.text or "" for each in root.iter() if _name(each) == "style"]
        self.rules: tuple[Rule, ...] = read_sheet("\n".join(sheets))
        self.parents = {child: parent for parent in root.iter() for child in parent}
        self.named = {each.get("id", ""): each for each in root.iter() if each.get("id")}

    def data(self) -> bytes:
        """Return the operators of the whole picture."""
        return self._element(self.root, Where((), None, {}, PLAIN))

    def _element(self, element: Element, where: Where) -> bytes:
        if _name(element) in UNSEEN:
            return b""
        path = (*where.path, element)
        style = computed(self.rules, Node(path, where.before), where.style)
        moved = placed(element.get("transform", ""))
        here = Where(path, None, style, times(moved, where.at))
        inside = self._itself(element, here) + self._children(element, here)
        before = self._clip(element) + (f"{numbers(*moved)} cm " if moved != PLAIN else "")
        return b"q " + before.encode() + inside + b"Q\n" if before and inside else inside

    def _children(self, element: Element, where: Where) -> bytes:
        parts, before = [], None
        for child in element:
            parts.append(self._element(child, where._replace(before=before)))
            before = child
        return b"".join(parts)

    def _itself(self, element: Element, where: Where) -> bytes:
        if _name(element) == "text":
            return written(element, where.style)
        found = painted(drawn(element), where.style, self.resources, lambda name: self._pattern(name, where))
        return f"{found}\n".encode() if found else b""

    def _clip(self, element: Element) -> str:
        name = element.get("clip-path", "")
        shape = self.named.get(name[5:-1]) if name else None
        if shape is None:
            return ""
        paths = " ".join(drawn(child) for child in shape)
        odd = "*" if any(child.get("clip-rule") == "evenodd" for child in shape) else ""
        return f"{paths} W{odd} n "

    def _pattern(self, name: str, where: Where) -> str | None:
        """Return the name of a pattern that lies in the place of what it fills; its own place rules its style."""
        element = self.named.get(name)
        if element is None:
            return None
        x, y, wide, high = (float(element.get(each, "0")) for each in ("x", "y", "width", "height"))
        tile = times((1.0, 0.0, 0.0, 1.0, x, y), placed(element.get("patternTransform", "")))
        at = times(tile, where.at)
        found = self.resources.pattern(name, at)
        return found or self.resources.weave(name, at, (wide, high), self._children(element, self._place_of(element)))

    def _place_of(self, element: Element) -> Where:
        """Where a pattern stands in the document: what it is inside gives it its style."""
        path: tuple[Element, ...] = (element,)
        while path[0] in self.parents:
            path = (self.parents[path[0]], *path)
        style: Style = {}
        for depth in range(1, len(path) + 1):
            style = computed(self.rules, Node(path[:depth], None), style)
        return Where(path, None, style, PLAIN)


def _name(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def begun() -> tuple[File, Resources]:
    """Return a file with its dictionary of resources."""
    file = File()
    return file, Resources(file)
