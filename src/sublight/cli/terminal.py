"""What only a terminal has: colours, the width of its window, and a line that shows how far a long question is."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import TextIO

from sublight.formats.text import OPENING, WIDTH, folded_at
from sublight.referee.headline import REFUSED
from sublight.referee.progress import listening

NARROWEST = 40
"""Columns: text is never folded tighter."""

PATIENCE_S, PAUSE_S = 1.0, 0.1
"""Seconds before anything is shown, and between two of what is shown."""

ERASED = "\r\x1b[K"
RESET, BOLD, DIM, RED, GREEN, YELLOW = (f"\x1b[{code}m" for code in (0, 1, 2, 31, 32, 33))
HUES = {
    OPENING["complete"]: GREEN,
    REFUSED["illegal"]: RED,
    OPENING["asking"]: YELLOW,
    REFUSED["unknown"]: YELLOW,
}
"""The colour of the words that tell the status of a ruling."""

RULE = re.compile(r"\[[A-Z][A-Z0-9]*-[\w.-]+\]")
TITLE = re.compile(r"(?m)^\S[^:\n]*:$")


def has_colours(stream: TextIO) -> bool:
    """Say whether a stream is a terminal that shows colours, and nobody turned them off."""
    return has_control(stream) and not os.environ.get("NO_COLOR")


def has_control(stream: TextIO) -> bool:
    """Say whether a stream is a terminal whose lines can be erased."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def painted(text: str) -> str:
    """Return a text with the status of a ruling in its colour, titles bold and the ids of rules dim."""
    for words, hue in HUES.items():
        text = re.sub(rf"(?m)^{re.escape(words)}", rf"{hue}\g<0>{RESET}", text)
    text = TITLE.sub(rf"{BOLD}\g<0>{RESET}", text)
    return RULE.sub(rf"{DIM}\g<0>{RESET}", text)


@contextmanager
def on_terminals() -> Iterator[None]:
    """Fold text at the width of the window that it is printed in; show progress on the error stream."""
    columns = shutil.get_terminal_size((WIDTH, 0)).columns if sys.stdout.isatty() else WIDTH
    progress = Progress(sys.stderr)
    token = _PROGRESS.set(progress)
    try:
        with folded_at(max(NARROWEST, min(WIDTH, columns))), listening(progress.tell):
            yield
    finally:
        progress.erase()
        _PROGRESS.reset(token)


def erase_progress() -> None:
    """Make place for what is printed."""
    progress = _PROGRESS.get()
    if progress is not None:
        progress.erase()


class Progress:
    """The line that shows how far a question is, on a terminal, once it takes long."""

    def __init__(self, stream: TextIO) -> None:
        """Begin to wait."""
        self.stream = stream
        self.shown = False
        self.next = monotonic() + PATIENCE_S

    def tell(self, done: int, of: int) -> None:
        """Show how many parts are done, and of how many where that is known."""
        now = monotonic()
        if now >= self.next and has_control(self.stream):
            self.next, self.shown = now + PAUSE_S, True
            self._write(f"{ERASED}{f'{done} of {of}' if of else f'{done} done'} …")

    def erase(self) -> None:
        """Take the line away, if there is one."""
        if self.shown:
            self.shown = False
            self._write(ERASED)

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()


_PROGRESS: ContextVar[Progress | None] = ContextVar("progress", default=None)
