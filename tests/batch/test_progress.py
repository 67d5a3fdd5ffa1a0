"""What is compiled is reported, to a callback where there is one, else on a terminal."""

from collections.abc import Iterator

import numba
import pytest

from sublight.batch.progress import reported, tell_compiling


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """Go back to the usual report afterwards."""
    yield
    tell_compiling(None)


def compile_two() -> None:
    """Compile a function that calls another, for the first time."""
    inner = numba.njit(lambda number: number + 1)
    outer = numba.njit(lambda number: inner(number) + 1)
    assert outer(1) == 3


def test_a_callback_hears_of_each_function() -> None:
    """It is called with the number of functions begun so far, and no more once they are compiled."""
    heard: list[int] = []
    tell_compiling(heard.append)
    with reported():
        compile_two()
    assert heard == [1, 2]
    compile_two()
    assert heard == [1, 2]


@pytest.mark.parametrize(("terminal", "session"), [(True, False), (False, True), (False, False)])
def test_a_terminal_shows_a_line(
    terminal: bool, session: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The usual report is one line on stderr on a terminal or in an interactive session, and nothing elsewhere."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal)
    if session:
        monkeypatch.setattr("sys.ps1", ">>> ", raising=False)
    with reported():
        compile_two()
    said = [line.rpartition(" ")[0] for line in capsys.readouterr().err.removesuffix(" s\n").split(" s\r")]
    begun = [f"\rcompiling the kernel, once on this machine: {count}," for count in ("1 function", "2 functions")]
    ended = "compiled the kernel, once on this machine: 2 functions in"
    assert said == ([begun[0], begun[1].lstrip(), ended] if terminal or session else [""])
