"""Messages as they are sent to a page that takes them packed: by what they repeat, and deflated.

A state and a ruling repeat most of the state before them. They are sent as a `delta` of it: new lines, and which lines
to copy. What is left is deflated once for all pages that are sent the same. Compression by the protocol would deflate
the whole of it for each socket, and the server would have to inflate what clients send: messages of 64 KB, a hundred of
which fit into the 8 KB that are read at once.
"""

import zlib
from collections.abc import Iterator

from sublight.view.messages import Delta
from sublight.web.limits import Recent
from sublight.web.live.shown import ENCODER

SHORT = 512
"""Bytes up to which a message is sent as it is."""

KEPT, KEPT_BYTES = 32, 16 * 2**20
"""Packed messages kept, and their bytes with those that they were made of: many pages are sent the same at a time."""

BYTES_A_BYTE = 4
"""What a state that is taken apart takes of memory for each of its bytes, about."""

COPY = 12
"""Bytes from which on a line is worth the two numbers that copy it."""

QUICK = 3
"""The level at which rulings are deflated: there are many while a piece is dragged, and each is for one page.

The default level takes twice as long, and saves a twelfth of the bytes.
"""

STATE = b'{"say":"state"'
REPEATING = (STATE, b'{"say":"ruled"', b'{"say":"shared"')
"""How the messages begin that show a table."""

Lines = list[bytes]


class Known:
    """The lines of a message, and which of them is the first of its kind."""

    def __init__(self, message: bytes) -> None:
        """Take it apart."""
        self.lines = lines_of(message)
        last = len(self.lines) - 1
        self.first = {line: last - back for back, line in enumerate(reversed(self.lines))}


class Packing:
    """The packed messages that were made last, and the states before them taken apart."""

    def __init__(self, most: int = KEPT) -> None:
        """Begin with none."""
        self._made = Recent[tuple[bytes, bytes], bytes](most, KEPT_BYTES)
        self._known = Recent[bytes, Known](most, KEPT_BYTES)

    def packed(self, before: bytes, message: bytes) -> bytes:
        """Return a message, packed for who had the state `before`: deflated JSON."""
        found = self._made.get((before, message))
        if found is None:
            found = self._deflated(before, message)
            self._made.put((before, message), found, len(before) + len(message) + len(found))
        return found

    def _deflated(self, before: bytes, message: bytes) -> bytes:
        if not message.startswith(REPEATING):
            return zlib.compress(message)
        level = zlib.Z_DEFAULT_COMPRESSION if message.startswith(STATE) else QUICK
        return zlib.compress(self._repeating(before, message), level)

    def _repeating(self, before: bytes, message: bytes) -> bytes:
        return ENCODER.encode(delta(self._taken_apart(before), message))

    def _taken_apart(self, before: bytes) -> Known:
        """Return the lines of a state: many rulings are sent before the next one."""
        known = self._known.get(before)
        if known is None:
            known = Known(before)
            self._known.put(before, known, BYTES_A_BYTE * len(before))
        return known


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


def delta(before: Known, message: bytes) -> Delta:
    """Return a message by the lines that it repeats of the one before, or of itself so far."""
    lines = lines_of(message)
    parts: list[str | tuple[int, int]] = [
        b"\n".join(lines[begin:end]).decode() if copied < 0 else (copied, end - begin)
        for begin, end, copied in _runs(before, lines)
    ]
    return Delta(parts=tuple(parts))


def lines_of(message: bytes) -> Lines:
    """Return the lines of a message, which begin at each record and each element of a picture.

    JSON has no line breaks of its own. Bytes are taken apart in less than half the time of text with other letters.
    """
    return message.replace(b"{", b"\n{").replace(b"<", b"\n<").split(b"\n")


def _runs(before: Known, lines: Lines) -> Iterator[tuple[int, int, int]]:
    """Yield runs of lines: where each begins and ends, and which line is the first that it copies, -1 if it is new.

    Lines are copied by their numbers, those before and then these. A copy goes on where it can.
    """
    known, first, count = before.lines + lines, before.first.copy(), len(before.lines)
    begin, source, at = 0, -1, -1
    for number, line in enumerate(lines):
        if at >= 0 and known[at + 1] == line:
            at += 1
            continue
        found = first.get(line, -1) if len(line) >= COPY else -1
        if number == 0 or at >= 0 or found >= 0:
            if number:
                yield begin, number, source
            begin, source = number, found
        at = found
        first.setdefault(line, count + number)
    yield begin, len(lines), source
