"""The strip below a map: title, caption, what each path is, and a key of what is on this picture."""

from collections.abc import Iterator, Sequence
from functools import partial

from sublight.board.hexes.scene import (
    HexHeat,
    HexLine,
    HexNote,
    HexPath,
    HexRole,
    HexScene,
    HexSide,
    HexStack,
    HexTile,
)
from sublight.drawing.extent import Box
from sublight.drawing.hexes.chips import Piece, Scale, command, note
from sublight.drawing.hexes.glyphs import ANOMALIES, CRACK, CROSS, GREEK, glyph, pattern_fill, seat_class, stroke, unit
from sublight.drawing.hexes.paths import names
from sublight.drawing.legend import Sample, Strip, Swatch
from sublight.drawing.svg import Value, element, pairs, words

Words = dict[HexRole, str]
"""What the key says of each role."""
_PATHS: Words = {"path": "path with its steps", "alternative": "another path, or one that is not open"}
_RIMS: Words = {"active": "active system", "start": "ships start here"}
_NOTES: Words = {"token": "token", "die": "dice of a gravity rift", "lost": "ships lost in a gravity rift"}
_DENSE = (0.15, 0.4, 0.68)
_SIDES: Words = {"blocked": "no way through here", "severed": "cut: joins nothing"}


def strip(scene: HexScene, map_: Box, prefix: str, letters: tuple[str, ...]) -> tuple[list[str], float]:
    """Return the strip's elements and its height, for a map that covers the box `map_` of the page."""
    writer = Strip(map_, 1.0)
    writer.lines(scene.title, "title", "heading", writer.width)
    writer.lines(scene.caption, "caption", "caption", writer.width)
    paths = scene.marks_of(HexPath)
    for called, mark in zip(names(paths), paths, strict=True):
        writer.lines(f"{called}: {mark.title}" if called else mark.title, "small", "fine", writer.width)
    writer.key(list(swatches(scene, prefix, letters)))
    return [element("g", {"class": "strip"}, *writer.done())], writer.y - map_.bottom


def swatches(scene: HexScene, prefix: str, letters: tuple[str, ...]) -> Iterator[Swatch]:
    """Yield the key: the seats, then units, signs, rims, paths, sides and notes, each that is on the picture once."""
    yield from _seats(scene, prefix, letters)
    yield from _units(scene)
    yield from _signs(scene)
    yield from _lines(scene)
    yield from _notes(scene, prefix, letters)
    if scene.marks_of(HexHeat):
        yield "the denser, the more ships get there", _heat


def _seats(scene: HexScene, prefix: str, letters: tuple[str, ...]) -> Iterator[Swatch]:
    owners = {mark.owner for mark in scene.marks if isinstance(mark, HexStack | HexNote | HexPath | HexTile)}
    owners |= {holder for mark in scene.marks_of(HexTile) for holder in mark.holders}
    for owner, name in enumerate(scene.seats):
        if owner in owners:
            yield name, _seat(owner, prefix, letters)


def _seat(owner: int, prefix: str, letters: tuple[str, ...]) -> Sample:
    def draw(x: float, y: float, size: float) -> str:
        box: dict[str, Value] = {"x": x - 0.75 * size, "y": y - 0.55 * size, "width": 1.5 * size, "height": 1.1 * size}
        shapes = element("rect", {"class": "own", **box, "rx": 3.0})
        fill = pattern_fill(prefix, owner)
        shapes += element("rect", {**box, "rx": 3.0, "fill": fill}) if fill else ""
        letter: dict[str, Value] = {"class": "seat-letter", "x": x, "y": y + 0.3 * size, "font-size": 0.85 * size}
        return element("g", {"class": f"swatch {seat_class(owner)}"}, shapes, words("text", letters[owner], letter))

    return draw


def _units(scene: HexScene) -> Iterator[Swatch]:
    stacks = scene.marks_of(HexStack)
    for name in dict.fromkeys(mark.unit for mark in stacks):
        yield scene.word(name, _words(name)), partial(_unit, name)
    if any(mark.change for mark in stacks):
        yield "came (+) or left (−)", partial(_unit, "left")
    damaged = [mark.unit for mark in stacks if mark.damaged]
    if damaged:
        yield "damaged", partial(_damaged, damaged[0])


def _signs(scene: HexScene) -> Iterator[Swatch]:
    shown = {name for mark in scene.marks_of(HexTile) for name in mark.glyphs}
    for name in (*ANOMALIES, *GREEK):
        if name in shown:
            says = f"{name} wormhole" if name in GREEK else _words(name)
            yield scene.word(name, says), partial(_sign, name)


def _unit(name: str, x: float, y: float, size: float) -> str:
    return unit(name, x, y, 1.1 * size, name if name == "left" else "")


def _damaged(name: str, x: float, y: float, size: float) -> str:
    return _unit(name, x, y, size) + stroke(CRACK, x, y, 1.1 * size, "crack")


def _sign(name: str, x: float, y: float, size: float) -> str:
    return glyph(name, x, y, 1.1 * size)


def _words(name: str) -> str:
    return {"spacedock": "space dock", "warsun": "war sun", "pds": "PDS"}.get(name, name.replace("_", " "))


def _lines(scene: HexScene) -> Iterator[Swatch]:
    tiles = scene.marks_of(HexTile)
    for role, says in _shown(scene, _RIMS, tiles):
        yield says, _bar(f"outline {role}", "polygon")
    if any(mark.apart for mark in tiles):
        yield "beside the map", _bar("hex nobody apart", "polygon", "rim")
    if scene.marks_of(HexLine):
        yield "hyperlane", _lane
    for role, says in _shown(scene, _PATHS, scene.marks_of(HexPath)):
        yield says, _bar(f"way {role}", "polyline", "line")
    for role, says in _shown(scene, _SIDES, scene.marks_of(HexSide)):
        yield says, partial(_stop, role)


def _shown(
    scene: HexScene, words_of: Words, marks: Sequence[HexTile | HexPath | HexSide | HexNote]
) -> Iterator[tuple[HexRole, str]]:
    """Yield the roles that one of the marks has, with their words."""
    roles = {mark.role for mark in marks}
    return ((role, scene.word(role, says)) for role, says in words_of.items() if role in roles)


def _bar(style: str, name: str, inner: str = "") -> Sample:
    """A line, or a rectangle for what goes around a tile."""

    def draw(x: float, y: float, size: float) -> str:
        wide, high = 0.75 * size, 0.45 * size
        around = Box(x - wide, y - high, x + wide, y + high).corners()
        points = pairs(around if name == "polygon" else ((x - wide, y), (x + wide, y)))
        return element("g", {"class": style}, element(name, {"class": inner, "points": points}))

    return draw


def _lane(x: float, y: float, size: float) -> str:
    d = f"M{x - 0.75 * size:.2f},{y:.2f}h{1.5 * size:.2f}"
    return element("g", {"class": "lane"}, *(element("path", {"class": c, "d": d}) for c in ("lane-line", "lane-core")))


def _stop(role: str, x: float, y: float, size: float) -> str:
    bar = _bar(f"side {role}", "polyline", "line")(x, y, size)
    if role != "blocked":
        return bar
    disc = element("circle", {"class": "stop", "cx": x, "cy": y, "r": 0.45 * size})
    return bar + disc + stroke(CROSS, x, y, 0.7 * size, "cross")


def _notes(scene: HexScene, prefix: str, letters: tuple[str, ...]) -> Iterator[Swatch]:
    scale = Scale(1.0, prefix, letters)
    found = scene.marks_of(HexNote)
    tokens = [mark for mark in found if mark.role == "command"]
    if tokens:
        yield "command token", _centred(command(scale, tokens[0]))
    for role, says in _shown(scene, _NOTES, found):
        yield says, _centred(note(scale, HexNote(role=role, at=(0, 0), text="")))


def _centred(piece: Piece) -> Sample:
    return lambda x, y, _: piece.draw(x - piece.width / 2, y)


def _heat(x: float, y: float, size: float) -> str:
    """Three squares, denser from left to right."""
    half = size / 2
    boxes = [
        (step, Box(x + (n - 1.5) * half, y - half, x + (n - 0.5) * half, y + half)) for n, step in enumerate(_DENSE)
    ]
    return element(
        "g", {"class": "heat"},
        *(element("polygon", {"points": pairs(box.corners()), "fill-opacity": step}) for step, box in boxes),
    )  # fmt: skip
