"""A map as one SVG document: tiles, lanes, paths, what lies on the tiles, words beside links and sides, the strip."""

from collections.abc import Iterable, Sequence
from typing import get_args
from zlib import crc32

from msgspec.json import encode

from sublight.board.hexes.scene import (
    HexHeat,
    HexLine,
    HexLink,
    HexNote,
    HexPath,
    HexScene,
    HexSide,
    HexStack,
    HexTile,
)
from sublight.drawing.extent import Box
from sublight.drawing.hexes import glyphs, paths, tiles
from sublight.drawing.hexes.contents import Held
from sublight.drawing.hexes.drawn import drawn
from sublight.drawing.hexes.key import strip
from sublight.drawing.hexes.sheet import GALAXY
from sublight.drawing.hexes.tiles import MM, around, between, side
from sublight.drawing.labels import place
from sublight.drawing.lettering import written
from sublight.drawing.palette import Theme
from sublight.drawing.svg import Value, element, root, words
from sublight.drawing.theme import style_sheet
from sublight.drawing.wishes import Wish, clutter_of
from sublight.errors import InputError
from sublight.geometry.clip import Point
from sublight.geometry.hexes import Hex

MARGIN = 26.0
BOARD = "galaxy"
"""The class of maps in a page, in place of a theme."""

FARTHEST = 200
"""Hexes farther from the centre than this are no map that anybody could look at."""


def draw_hexes(scene: HexScene, theme: Theme = "auto", *, bare: bool = False) -> str:
    """Return the picture of a map as a whole SVG file, the same bytes for the same scene.

    InputError for an unknown theme, a map without tiles, what lies where there is none, and hexes too far away.
    """
    if theme not in get_args(Theme):
        raise InputError(f"no theme {theme!r}: there are {', '.join(get_args(Theme))}")
    prefix = _prefix(theme, scene)
    letters = glyphs.letters(scene.seats)
    map_, body = _map(scene, prefix, letters)
    below, height = ([], 0.0) if bare else strip(scene, map_, prefix, letters)
    whole = Box(map_.left, map_.top, map_.right, map_.bottom + height)
    style = style_sheet(theme, 1.0, GALAXY)
    return _document(scene, theme, whole, [*body, *below], prefix, style)


def board(scene: HexScene) -> str:
    """Return a map alone, to stand in a page that brings the style sheet (`board_style`) itself; errors as above.

    A tile with much on it is drawn in brief, too: the page shows the one or the other.
    """
    prefix = _prefix(BOARD, scene)
    map_, body = _map(scene, prefix, glyphs.letters(scene.seats), brief=True)
    return _document(scene, BOARD, map_, body, prefix)


def board_style() -> str:
    """Return the style sheet of maps that stand in a page; its colours are the page's."""
    return style_sheet("board", 1.0, GALAXY).replace(".sublight.board", f".sublight.{BOARD}")


def _prefix(theme: str, scene: HexScene) -> str:
    """Return how the ids in a picture begin, so that those of two in one page differ."""
    return f"h{crc32(_text(scene), crc32(theme.encode())):08x}-"


def _text(scene: HexScene) -> bytes:
    """Return all that a scene shows."""
    shown = scene.title, scene.caption, scene.seats, scene.marks
    try:
        return encode(shown)
    except UnicodeEncodeError:  # half of a character, which JSON cannot hold
        return repr(shown).encode(errors="backslashreplace")


def _held(scene: HexScene) -> dict[Hex, Held]:
    """Return every tile with what lies on it, by hex; InputError where something lies on none."""
    found: dict[Hex, Held] = {}
    for tile in scene.marks_of(HexTile):
        if max(abs(tile.at[0]), abs(tile.at[1])) > FARTHEST:
            raise InputError(f"the hex {tile.at} is more than {FARTHEST} steps from the centre, too far for a picture")
        found[tile.at] = Held(tile, signs=tuple(scene.word(glyph, glyph) for glyph in tile.glyphs))
    if not found:
        raise InputError("a map without tiles cannot be drawn")
    for mark in scene.marks:
        for at in _hexes(mark):
            if at not in found:
                raise InputError(f"something lies on {at}, where there is no tile")
        match mark:
            case HexStack():
                found[mark.at] = found[mark.at]._replace(stacks=(*found[mark.at].stacks, mark))
            case HexNote():
                found[mark.at] = found[mark.at]._replace(notes=(*found[mark.at].notes, mark))
            case HexHeat():
                found[mark.at] = found[mark.at]._replace(heat=mark)
    return found


def _hexes(mark: object) -> tuple[Hex, ...]:
    match mark:
        case HexStack() | HexNote() | HexHeat() | HexLine() | HexSide():
            return (mark.at,)
        case HexPath():
            return mark.stops
        case HexLink():
            return mark.one, mark.other
    return ()


def _map(scene: HexScene, prefix: str, letters: tuple[str, ...], *, brief: bool = False) -> tuple[Box, list[str]]:
    """Return the box on the page that the map covers, and its layers from back to front."""
    marks = scene.marks_of(HexPath)
    gates, names = paths.gates(marks), paths.names(marks)
    held = {at: _beside(each, marks, gates) for at, each in _held(scene).items()}
    box = around(tuple(held)).grown(MARGIN)
    shown = [drawn(each, prefix, letters, brief=brief) for each in held.values()]
    steps = [_about(gate.badge) for gate in gates.values()]
    return box, [
        _layer("tiles", [each.ground for each in shown]),
        _layer("warmth", map(tiles.heat, scene.marks_of(HexHeat))),
        _layer("lanes", map(tiles.lane, scene.marks_of(HexLine))),
        _layer("rims", [tiles.outline(each.tile) for each in held.values()]),
        _layer("ways", [paths.path(mark, number, gates) for number, mark in enumerate(marks)]),
        _layer("links", map(paths.link, scene.marks_of(HexLink))),
        _layer("things", [each.things for each in shown]),
        _layer("sides", map(paths.closed_side, scene.marks_of(HexSide))),
        _layer("steps", [each for n, mark in enumerate(marks) for each in paths.badges(mark, n, names[n], gates)]),
        _layer("labels", _words(scene, [*(box for each in shown for box in each.boxes), *steps], box)),
    ]


def _beside(held: Held, marks: Sequence[HexPath], gates: paths.Gates) -> Held:
    """A tile with what paths need of its room."""
    at = held.tile.at
    return held._replace(heads=paths.heads(marks, gates, at), crossed=paths.crossed(marks, gates, at))


def _layer(name: str, parts: Iterable[str]) -> str:
    shown = [part for part in parts if part]
    return element("g", {"class": name}, *shown) if shown else ""


def _about(at: Point) -> Box:
    return Box(at[0] - 10.0, at[1] - 10.0, at[0] + 10.0, at[1] + 10.0)


def _words(scene: HexScene, covered: Sequence[Box], map_: Box) -> list[str]:
    """Words of sides and links, off what lies on the tiles where there is room."""
    wishes = []
    for mark in scene.marks:
        if isinstance(mark, HexSide) and mark.reason:
            wishes.append(_wish(mark.reason, between(*side(mark.at, mark.side), 0.5), mark.role))
        elif isinstance(mark, HexLink) and mark.label:
            wishes.append(_wish(mark.label, paths.middle_of_link(mark), mark.role))
    spots = place(wishes, map_, [clutter_of(box.corners()) for box in covered])
    return [written(spot) for spot in spots]


def _wish(said: str, at: Point, role: str) -> Wish:
    return Wish(text=said, size=14.0, anchor=at, host=_about(at), style=f"for-{role}")


def _document(scene: HexScene, theme: str, whole: Box, body: list[str], prefix: str, style: str = "") -> str:
    kinds = {name for mark in scene.marks_of(HexTile) for name in mark.glyphs}
    corner: dict[str, Value] = {"x": whole.left, "y": whole.top, "width": whole.width, "height": whole.height}
    document = element(
        "svg",
        root(theme, whole, prefix, MM),
        words("title", scene.title, {"id": f"{prefix}title"}),
        words("desc", scene.caption, {"id": f"{prefix}desc"}),
        *([element("style", {}, style)] if style else []),
        element("defs", {}, *glyphs.definitions(prefix), *tiles.definitions(prefix, kinds)),
        element("rect", {"class": "paper", **corner}),
        *body,
    )
    return document + "\n"
