"""The boxes that a tile's rows are made of: words, glyphs with words, units of one owner, tokens."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sublight.board.hexes.scene import HexNote, HexStack
from sublight.drawing.hexes.glyphs import CRACK, DIE, NOBODY, glyph, pattern_fill, seat_class, stroke, unit
from sublight.drawing.letters import BOLD, shorten, text_width
from sublight.drawing.svg import Value, element, fitted, pairs, words

HIGH = 19.0
"""The height of a chip of units, in units of the page, at full size."""
LONGEST = 26
NUMBER = 2
"""Letters of a number, which is about as wide whatever letters the reader has."""
LIGHT = frozenset({"noted", "sign", "number"})
"""Styles of words that are not bold."""


class Piece(NamedTuple):
    """Something so wide and high; `draw` writes it with its left end and its middle height at a point."""

    width: float
    height: float
    draw: Callable[[float, float], str]


class Scale(NamedTuple):
    """How big a tile's things are, the prefix of ids, and the letters of the seats."""

    share: float
    prefix: str
    letters: Sequence[str]

    def letter(self, owner: int) -> str:
        """Return the letter of a seat."""
        return self.letters[owner] if 0 <= owner < len(self.letters) else NOBODY


def text(scale: Scale, said: str, size: float, style: str) -> Piece:
    """Return words of a height; nothing at all where there are none."""
    if not said:
        return Piece(0.0, 0.0, lambda _x, _y: "")
    size *= scale.share
    said = shorten(said, LONGEST)
    wide = text_width(said, size) * (1.0 if style in LIGHT else BOLD)
    width = fitted(wide) if len(said) > NUMBER else {}

    def draw(x: float, y: float) -> str:
        return words("text", said, {"class": style, "x": x, "y": y + 0.35 * size, "font-size": size, **width})

    return Piece(wide, 1.3 * size, draw)


def sign(scale: Scale, name: str, says: str) -> Piece:
    """Return an anomaly's or a wormhole's glyph with its word; the word alone for what has no glyph."""
    label = text(scale, says.replace("_", " "), 13.0, "sign")
    size = 14.0 * scale.share
    wide = size + 3.0 * scale.share if glyph(name, 0.0, 0.0, size) else 0.0

    def draw(x: float, y: float) -> str:
        return glyph(name, x + size / 2, y, size) + label.draw(x + wide, y)

    return Piece(wide + label.width, 16.0 * scale.share, draw)


def planet(scale: Scale, name: str, holder: int) -> Piece:
    """Return a planet's words, after the badge of who holds it."""
    label = text(scale, name, 14.0, "planet")
    if holder < 0:
        return label
    badge = _badge(scale, holder, 15.0)

    def draw(x: float, y: float) -> str:
        return badge.draw(x, y) + label.draw(x + badge.width + 3.0 * scale.share, y)

    return Piece(badge.width + 3.0 * scale.share + label.width, 18.0 * scale.share, draw)


def _badge(scale: Scale, owner: int, high: float) -> Piece:
    """A round badge in the colour, the pattern and with the letter of a seat."""
    size = high * scale.share
    letter = scale.letter(owner)

    def draw(x: float, y: float) -> str:
        circle: dict[str, Value] = {"cx": x + size / 2, "cy": y, "r": size / 2}
        shapes = element("circle", {"class": "own", **circle}) + _woven("circle", scale, owner, circle)
        return element("g", {"class": seat_class(owner)}, shapes + _letter(letter, x + size / 2, y, 0.72 * size))

    return Piece(size, size, draw)


def _woven(name: str, scale: Scale, owner: int, shape: dict[str, Value]) -> str:
    fill = pattern_fill(scale.prefix, owner)
    return element(name, {**shape, "fill": fill}) if fill else ""


def _letter(letter: str, x: float, y: float, size: float) -> str:
    return words("text", letter, {"class": "seat-letter", "x": x, "y": y + 0.35 * size, "font-size": size})


# Units.


def chip(scale: Scale, owner: int, stacks: Sequence[HexStack]) -> Piece:
    """Return the units of one owner in one place: their letter, then each kind with its count."""
    parts = [_stack(scale, each) for each in stacks]
    head, high = 15.0 * scale.share, HIGH * scale.share
    wide = head + 3.0 * scale.share + sum(part.width for part in parts)

    def draw(x: float, y: float) -> str:
        shapes = [_frame(scale, owner, x, y, (wide, high, head))]
        at = x + head + 3.0 * scale.share
        for part in parts:
            shapes.append(part.draw(at, y))
            at += part.width
        return element("g", {"class": f"chip {seat_class(owner)}"}, *shapes)

    return Piece(wide, high + 2.0 * scale.share, draw)


def _frame(scale: Scale, owner: int, x: float, y: float, sizes: tuple[float, float, float]) -> str:
    wide, high, head = sizes
    box: dict[str, Value] = {"x": x, "y": y - high / 2, "width": wide, "height": high, "rx": 4.0 * scale.share}
    letter_box: dict[str, Value] = {**box, "width": head}
    shapes = element("rect", {"class": "back", **box}) + element("rect", {"class": "own", **letter_box})
    shapes += _woven("rect", scale, owner, letter_box)
    return shapes + _letter(scale.letter(owner), x + head / 2, y, 12.0 * scale.share)


def _stack(scale: Scale, stack: HexStack) -> Piece:
    """A unit's glyph, with a crack if one is damaged, how many there are, and how many more or fewer than before."""
    size = 14.0 * scale.share
    count = text(scale, str(stack.count) if stack.count else "", 13.0, "count")
    change = text(scale, f"{stack.change:+d}".replace("-", "−") if stack.change else "", 11.0, "change")
    style = "" if stack.count else "left"
    gap = 1.5 * scale.share

    def draw(x: float, y: float) -> str:
        shapes = unit(stack.unit, x + size / 2, y, size, style)
        shapes += stroke(CRACK, x + size / 2, y, size, "crack") if stack.damaged else ""
        shapes += count.draw(x + size + gap, y)
        shapes += change.draw(x + size + gap + count.width, y - 3.5 * scale.share)
        return element("g", {"class": "stack"}, words("title", stack.title or stack.unit), shapes)

    return Piece(size + 2 * gap + count.width + change.width + 2.5 * scale.share, size, draw)


# Notes.


def note(scale: Scale, mark: HexNote) -> Piece:
    """Return words in a frame: a token, or dice."""
    label = text(scale, mark.text, 11.5, "noted")
    dice = mark.role in ("die", "lost")
    size, pad = (11.0 * scale.share if dice else 0.0), 4.0 * scale.share
    wide, high = label.width + size + (3 if dice else 2) * pad, 16.0 * scale.share

    def draw(x: float, y: float) -> str:
        box: dict[str, Value] = {"x": x, "y": y - high / 2, "width": wide, "height": high, "rx": 2 * scale.share}
        shapes = element("rect", {"class": "back", **box})
        shapes += stroke(DIE, x + pad + size / 2, y, size, "die-face") if dice else ""
        shapes += label.draw(x + wide - pad - label.width, y)
        return element("g", {"class": f"note {mark.role}"}, words("title", mark.title or mark.text), shapes)

    return Piece(wide, high + 2 * scale.share, draw)


def command(scale: Scale, mark: HexNote) -> Piece:
    """Return a command token: a pennant in its owner's colour with their letter."""
    wide, high = 17.0 * scale.share, 15.0 * scale.share

    def draw(x: float, y: float) -> str:
        top, end = y - high / 2, x + wide
        waist = y + 0.2 * high
        ring = ((x, top), (end, top), (end, waist), (x + wide / 2, y + high / 2), (x, waist))
        shape: dict[str, Value] = {"points": pairs(ring)}
        drawn = element("polygon", {"class": "own", **shape}) + _woven("polygon", scale, mark.owner, shape)
        drawn += _letter(scale.letter(mark.owner), x + wide / 2, y - 0.08 * high, 11.0 * scale.share)
        return element("g", {"class": f"command {seat_class(mark.owner)}"}, words("title", mark.title), drawn)

    return Piece(wide + 2.0 * scale.share, high, draw)
