"""Messages as they are sent to a page that takes them packed: by what they repeat, and deflated.

A state and a ruling repeat most of the state before them. They are sent as a `delta` of it: new lines, and which lines
to copy. What is left is deflated once for all pages that are sent the same. Compression by the protocol would deflate
the whole of it for each socket, and the server would have to inflate what clients send: messages of 64 KB, a hundred of
which fit into the 8 KB that are read at once.
"""

import zlib
from itertools import groupby

from sublight.view.messages import Delta
from sublight.web.limits import Recent
from sublight.web.live.shown import ENCODER

SHORT = 512
"""Bytes up to which a message is sent as it is."""

KEPT, KEPT_BYTES = 32, 16 * 2**20
"""Packed messages kept, and their bytes with those that they were made of: many pages are sent the same at a time."""

COPY = 12
"""Characters from which on a line is worth the two numbers that copy it."""

STATE = b'{"say":"state"'
REPEATING = (STATE, b'{"say":"ruled"', b'{"say":"shared"')
"""How the messages begin that show a table."""

Lines = list[str]


class Packing:
    """The packed messages that were made last."""

    def __init__(self, most: int = KEPT) -> None:
        """Begin with none."""
        self._made = Recent[tuple[bytes, bytes], bytes](most, KEPT_BYTES)

    def packed(self, before: bytes, message: bytes) -> bytes:
        """Return a message, packed for who had the state `before`: deflated JSON."""
        found = self._made.get((before, message))
        if found is None:
            repeats = message.startswith(REPEATING)
            found = zlib.compress(ENCODER.encode(delta(before.decode(), message.decode())) if repeats else message)
            self._made.put((before, message), found, len(before) + len(message) + len(found))
        return found


class Packer:
    """Packs what one page is sent, in the order in which it is sent."""

    def __init__(self, packing: Packing) -> None:
        """Begin with a page that had no state."""
        self._packing = packing
        self._before = b""

    def frame(self, message: bytes) -> str | bytes:
        """Return the next message as it is sent: text where it is short."""
        before = self._before
        if message.startswith(STATE):
            self._before = message
        return message.decode() if len(message) <= SHORT else self._packing.packed(before, message)


# What a message repeats.


def delta(before: str, text: str) -> Delta:
    """Return a text by the lines that it repeats of the one before, or of itself so far."""
    lines = lines_of(text)
    parts: list[str | tuple[int, int]] = []
    for offset, run in groupby(enumerate(_copied(lines_of(before), lines)), _offset):
        numbers = [number for number, _ in run]
        new = "\n".join(lines[number] for number in numbers)
        parts.append(new if offset is None else (numbers[0] + offset, len(numbers)))
    return Delta(parts=tuple(parts))


def lines_of(text: str) -> Lines:
    """Return the lines of a message, which begin at each record and each element of a picture.

    JSON has no line breaks of its own.
    """
    return text.replace("{", "\n{").replace("<", "\n<").split("\n")


def _copied(known: Lines, lines: Lines) -> list[int]:
    """Return which of the lines known by then each line copies, -1 for none; a copy goes on where it can."""
    first = {line: at for at, line in reversed(list(enumerate(known)))}
    found, at = list[int](), -1
    for line in lines:
        goes_on = at >= 0 and known[at + 1] == line
        at = at + 1 if goes_on else first.get(line, -1) if len(line) >= COPY else -1
        found.append(at)
        first.setdefault(line, len(known))
        known.append(line)
    return found


def _offset(copied: tuple[int, int]) -> int | None:
    number, at = copied
    return at - number if at >= 0 else None
