"""What a server bears, with small counts; the large ones, and how long they take, are of `make prove`."""

from math import inf

import pytest

from prove.web_server import observers, slope, soak, tables


@pytest.mark.prove
def test_a_commit_reaches_every_observer() -> None:
    """Forty observers of a table have a commit."""
    assert observers(40, most_s=inf).startswith("all 40 had it")


@pytest.mark.prove
def test_commits_reach_every_page_of_every_table() -> None:
    """Two tables for three seconds, each with both seats and three observers: each commit reaches all."""
    commits = int(tables(2, most_ms=inf).partition(" ")[0])
    assert commits >= 2


@pytest.mark.prove
def test_a_soak_leaves_nothing_behind() -> None:
    """Forty commits at 20 a second, each kept; no socket is left open."""
    assert soak(40).startswith("40 commits")


def test_a_slope_is_that_of_the_line() -> None:
    """Points on a line have its slope; two points say nothing."""
    assert slope([(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]) == pytest.approx(2.0)
    assert slope([(0.0, 1.0), (1.0, 3.0)]) == 0.0
