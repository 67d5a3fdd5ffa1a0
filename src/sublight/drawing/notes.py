"""What a piece has, below its name on a board: signs with numbers, then words."""

from typing import NamedTuple

from sublight.board.plane.scene import Note, Sign
from sublight.drawing.letters import BOLD, shorten, text_width
from sublight.drawing.svg import Value, element, fitted, number, words

SIGNS: dict[Sign, str] = {
    "hull": "M0,-6L5.2,-3V3L0,6L-5.2,3V-3Z",
    "shields": "M0,-6L5,-4.2V0C5,3.2 2.6,5 0,6.2C-2.6,5 -5,3.2 -5,0V-4.2Z",
    "speed": "M-5,5.5L0,.5L5,5.5M-5,.5L0,-4.5L5,.5",
    "dial": "M0,-6A6,6 0 1 0 .01,-6ZM0,0L3,-3",
    "force": "M0,-6L1.8,-1.8L6,0L1.8,1.8L0,6L-1.8,1.8L-6,0L-1.8,-1.8Z",
    "done": "M-5,.5L-1.5,4.5L5,-4.5",
}
"""Strokes in a box of 12 by 12 around (0, 0)."""

LINE = 1.2
"""The height of a line, in letters."""
MOST_LETTERS, MOST_LINES = 26, 2
"""Of a line of words, and how many of them; the rest is cut, but the list of pieces has it."""


class Line(NamedTuple):
    """Signs or words side by side, and how wide they are; `text` are the words."""

    notes: tuple[Note, ...]
    width: float
    text: str = ""


def lines(notes: tuple[Note, ...], size: float) -> tuple[Line, ...]:
    """Return the lines of a piece's notes, in letters of `size`: those with signs, then those without."""
    signs = tuple(each for each in notes if each.sign)
    told = tuple(each for each in notes if not each.sign)
    counted = [Line(signs, sum(_width(each, size) for each in signs))] if signs else []
    return (*counted, *(Line(told, text_width(text, size), text) for text in _texts(told)))


def written(line: Line, x: float, y: float, size: float) -> str:
    """Return a line of notes around a point."""
    if line.text:
        place: dict[str, Value] = {"x": x, "y": y + 0.35 * size, "font-size": size, **fitted(line.width)}
        return element("g", {"class": "notes"}, words("text", line.text, place))
    drawn, left = [], x - line.width / 2
    for each in line.notes:
        drawn.append(_signed(each, left, y, size))
        left += _width(each, size)
    return element("g", {"class": "notes"}, *drawn)


def _texts(notes: tuple[Note, ...]) -> list[str]:
    """Return the words of notes in lines that break between notes; those that are too many end the last line."""
    found: list[str] = []
    for note in notes:
        longer = f"{found[-1]}, {note.text}" if found else note.text
        if found and (len(longer) <= MOST_LETTERS or len(found) == MOST_LINES):
            found[-1] = longer
        else:
            found.append(note.text)
    return [shorten(text, MOST_LETTERS) for text in found]


def _width(note: Note, size: float) -> float:
    return (1.6 if note.text else 1.1) * size + BOLD * text_width(note.text, size)


def _signed(note: Note, left: float, y: float, size: float) -> str:
    """Return a sign with its text, from `left` on."""
    place = f"translate({number(left + 0.5 * size)} {number(y)}) scale({number(0.75 * size / 12)})"
    sign = element("path", {"class": f"sign {note.sign}", "d": SIGNS[note.sign], "transform": place})
    if not note.text:
        return sign
    at: dict[str, Value] = {"class": "noted", "x": left + 1.05 * size, "y": y + 0.35 * size, "font-size": size}
    return sign + words("text", note.text, at)
