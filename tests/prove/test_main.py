"""The table of large counts says what held, and fails where a claim fails."""

import pytest

from prove.__main__ import main
from prove.claims import Claim


def counted(count: int) -> str:
    """A claim that always holds."""
    return f"{count} agree"


def refuted(count: int) -> str:
    """A claim that never holds."""
    message = f"0 of {count}"
    raise AssertionError(message)


HOLDS = Claim("holds", "what holds, holds", 2000, counted)
FAILS = Claim("fails", "what fails, fails", 10, refuted)


def test_claims_that_hold_pass(capsys: pytest.CaptureFixture[str]) -> None:
    """The row shows name, count, result and what it shows; the verdict is success."""
    assert main([], [HOLDS]) == 0
    printed = capsys.readouterr().out
    assert [word in printed for word in ("holds", "2,000", "2000 agree", "what holds, holds")] == [True] * 4
    assert "1 of 1 claims held" in printed


def test_claims_are_listed_and_not_run(capsys: pytest.CaptureFixture[str]) -> None:
    """One a line, with its count and what it shows."""
    assert main(["--list"], [HOLDS, FAILS]) == 0
    listed = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert listed == [["holds", "2,000", "what", "holds,", "holds"], ["fails", "10", "what", "fails,", "fails"]]


def test_one_failure_fails_all_and_the_rest_still_run(capsys: pytest.CaptureFixture[str]) -> None:
    """A false claim is shown as failed, later claims run, and the verdict is failure."""
    assert main([], [FAILS, HOLDS]) == 1
    printed = capsys.readouterr().out
    assert "FAILED: 0 of 10" in printed
    assert "1 of 2 claims held" in printed


def test_names_choose_and_shares_shrink(capsys: pytest.CaptureFixture[str]) -> None:
    """Only the named claim runs, over the share of its count."""
    assert main(["holds", "--share", "0.01"], [FAILS, HOLDS]) == 0
    assert "20 agree" in capsys.readouterr().out


def test_nothing_claimed_proves_nothing() -> None:
    """Without any claim the verdict is failure."""
    assert main([], []) == 1


def test_an_unknown_name_is_refused() -> None:
    """A name that no claim has ends with the usage error of a command."""
    with pytest.raises(SystemExit, match="2"):
        main(["other"], [HOLDS])
