"""Output to a terminal: colours, the width of the window, and a progress line for long questions."""

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
"""The smallest width, in columns, at which text is wrapped."""

PATIENCE_S, PAUSE_S = 1.0, 0.1
"""Seconds before progress is first shown, and between two updates."""

ERASED = "\r\x1b[K"
RESET, BOLD, DIM, RED, GREEN, YELLOW = (f"\x1b[{code}m" for code in (0, 1, 2, 31, 32, 33))
HUES = {
    OPENING["complete"]: GREEN,
    REFUSED["illegal"]: RED,
    OPENING["asking"]: YELLOW,
    REFUSED["unknown"]: YELLOW,
}
"""The colours of the words for the status of a ruling."""

RULE = re.compile(r"\[[A-Z][A-Z0-9]*-[\w.-]+\]")
TITLE = re.compile(r"(?m)^\S[^:\n]*:$")


def has_colours(stream: TextIO) -> bool:
    """Say whether a stream is a terminal with colours that are not turned off."""
    return has_control(stream) and not os.environ.get("NO_COLOR")


def has_control(stream: TextIO) -> bool:
    """Say whether a stream is a terminal on which lines can be erased."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def painted(text: str) -> str:
    """Return a text with coloured statuses, bold titles and dim rule ids."""
    for words, hue in HUES.items():
        text = re.sub(rf"(?m)^{re.escape(words)}", rf"{hue}\g<0>{RESET}", text)
    text = TITLE.sub(rf"{BOLD}\g<0>{RESET}", text)
    return RULE.sub(rf"{DIM}\g<0>{RESET}", text)


@contextmanager
def on_terminals() -> Iterator[None]:
    """Wrap text at the width of the window, and show progress on the error stream."""
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
    """Erase the progress line before something is printed."""
    progress = _PROGRESS.get()
    if progress is not None:
        progress.erase()


class Progress:
    """The progress line on a terminal, for questions that take long."""

    def __init__(self, stream: TextIO) -> None:
        """Start timing."""
        self.stream = stream
        self.shown = False
        self.next = monotonic() + PATIENCE_S

    def tell(self, done: int, of: int) -> None:
        """Show how many parts are done, and the total if it is known."""
        now = monotonic()
        if now >= self.next and has_control(self.stream):
            self.next, self.shown = now + PAUSE_S, True
            self._write(f"{ERASED}{f'{done} of {of}' if of else f'{done} done'} …")

    def erase(self) -> None:
        """Erase the line, if there is one."""
        if self.shown:
            self.shown = False
            self._write(ERASED)

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()


_PROGRESS: ContextVar[Progress | None] = ContextVar("progress", default=None)
