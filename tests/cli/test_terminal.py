"""On a terminal text has colours and the width of the window, and long questions show how far they are."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from io import StringIO

import pytest

from cli.printing import Captured, out
from sublight.cli import main, terminal
from sublight.cli.terminal import BOLD, DIM, ERASED, HUES, PATIENCE_S, RESET, Progress, has_colours, painted
from sublight.formats.text import OPENING, WIDTH, folded_at
from sublight.referee.progress import reported
from web.samples import SAMPLE

TABLE = SAMPLE.table


class Screen(StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the tests are run in."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_colours_are_for_terminals_that_nobody_turned_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """By NO_COLOR, which counts where it is not empty, or as a dumb terminal."""
    assert has_colours(Screen())
    assert not has_colours(StringIO())
    monkeypatch.setenv("NO_COLOR", "")
    assert has_colours(Screen())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not has_colours(Screen())
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not has_colours(Screen())


@pytest.mark.parametrize("words", HUES)
def test_the_status_of_a_ruling_has_its_colour(words: str) -> None:
    """Titles are bold, and ids of rules dim; nothing else changes."""
    text = f"{words} (1.0)\n  1. It moves. [XX-ONE-01]\n\nThe other reasons:\n"
    hue = HUES[words]
    assert painted(text) == (
        f"{hue}{words}{RESET} (1.0)\n  1. It moves. {DIM}[XX-ONE-01]{RESET}\n\n{BOLD}The other reasons:{RESET}\n"
    )
    assert painted("a line: with a colon\n") == "a line: with a colon\n"


def test_progress_waits_a_second_and_is_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    """It shows how many parts are done, and of how many where that is known, ten times a second at most."""
    now = [0.0]
    monkeypatch.setattr(terminal, "monotonic", lambda: now[0])
    screen = Screen()
    progress = Progress(screen)
    progress.tell(1, 9)
    progress.erase()
    assert screen.getvalue() == ""
    now[0] = PATIENCE_S
    for part in (2, 3):
        progress.tell(part, 9)
    now[0] += 1.0
    progress.tell(4, 0)
    for _ in range(2):
        progress.erase()
    assert screen.getvalue() == f"{ERASED}2 of 9 …{ERASED}4 done …{ERASED}"


def test_progress_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written to a file."""
    file = StringIO()
    progress = Progress(file)
    monkeypatch.setattr(terminal, "monotonic", lambda: progress.next)
    progress.tell(1, 2)
    progress.erase()
    assert file.getvalue() == ""


def test_what_is_printed_stands_in_place_of_the_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both on one screen: the line is erased before the first word."""
    screen = Screen()
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, screen)
    monkeypatch.setattr(terminal, "PATIENCE_S", 0.0)
    assert main(["options", TABLE, SAMPLE.piece, "--json"]) == 0
    shown = screen.getvalue()
    assert shown.rpartition(ERASED)[2].startswith("[")
    assert " of " in shown.rpartition(ERASED)[0]


def test_text_is_folded_at_the_width_that_is_set(capsys: Captured) -> None:
    """And at a hundred letters again after that."""
    usual = out(capsys, "adjudicate", TABLE)
    with folded_at(60):
        narrow = out(capsys, "adjudicate", TABLE)
    assert max(map(len, narrow.splitlines())) <= 60 < max(map(len, usual.splitlines())) <= WIDTH
    assert narrow.split() == usual.split()
    assert out(capsys, "adjudicate", TABLE) == usual


def test_parts_are_reported_where_nobody_listens() -> None:
    """As they are."""
    assert [*reported(iter("ab"))] == ["a", "b"]


def on_a_terminal(columns: int, *words: str, **environment: str) -> str:
    """What a command shows in a window of so many columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    command = [sys.executable, "-m", "sublight", *words]
    done = subprocess.Popen(command, stdout=theirs, stderr=subprocess.PIPE, env={**os.environ, **environment})
    os.close(theirs)
    shown = b""
    while part := _read(ours):
        shown += part
    os.close(ours)
    assert done.wait(60) == 0
    assert done.stderr is not None
    assert done.stderr.read() == b""
    done.stderr.close()
    return shown.decode().replace("\r\n", "\n")


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


@pytest.mark.slow
def test_a_window_has_colours_and_its_own_width(capsys: Captured) -> None:
    """The same words as in a file."""
    printed = out(capsys, "adjudicate", TABLE)
    coloured = on_a_terminal(70, "adjudicate", TABLE)
    plain = on_a_terminal(70, "adjudicate", TABLE, NO_COLOR="1")
    assert f"{HUES[OPENING['complete']]}{OPENING['complete']}{RESET}" in coloured
    assert "\x1b" not in plain
    assert max(map(len, plain.splitlines())) <= 70
    assert plain.split() == printed.split()
