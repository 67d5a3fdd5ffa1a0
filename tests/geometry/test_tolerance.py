"""Both sides of every limit: the rounding band, the placing tolerance, the lines of rules."""

from math import inf, nan, nextafter

import pytest

from sublight.geometry.tolerance import (
    EPS_MM,
    PLACING_MM,
    at_least,
    at_most,
    beyond,
    classify,
    is_near,
    overlaps,
)


@pytest.mark.parametrize(
    ("margin_mm", "expected"),
    [
        (0.0, "touching"),
        (-0.0, "touching"),
        (EPS_MM, "touching"),
        (-EPS_MM, "touching"),
        (nextafter(EPS_MM, 1), "apart"),
        (nextafter(-EPS_MM, -1), "overlap"),
        (inf, "apart"),
        (-inf, "overlap"),
        (nan, "unknown"),
    ],
)
def test_the_band_is_touching_and_nothing_else_is(margin_mm: float, expected: str) -> None:
    """A margin is touching exactly when its size is at most EPS_MM; not-a-number is unknown."""
    assert classify(margin_mm) == expected
    assert overlaps(margin_mm) == (expected == "overlap")


@pytest.mark.parametrize(
    ("margin_mm", "near"),
    [
        (0.0, True),
        (EPS_MM, True),
        (-EPS_MM, True),
        (2 * EPS_MM, True),
        (-2 * EPS_MM, True),
        (nextafter(PLACING_MM, 0), False),
        (PLACING_MM - 2 * EPS_MM, True),
        (PLACING_MM, False),
        (-PLACING_MM, False),
        (nextafter(-PLACING_MM, 0), False),
        (2 * EPS_MM - PLACING_MM, True),
        (nan, False),
    ],
)
def test_near_is_closer_than_the_placing_tolerance_contact_included(margin_mm: float, near: bool) -> None:
    """Near holds within the tolerance by more than rounding: contact found is as doubtful as a hair's gap."""
    assert is_near(margin_mm) is near


def test_the_table_sets_the_placing_tolerance() -> None:
    """A smaller tolerance makes fewer calls near."""
    assert is_near(0.3, 0.5)
    assert not is_near(0.3, 0.2)


@pytest.mark.parametrize(
    ("value", "most", "least", "past"),
    [
        (76.5, True, True, False),
        (76.5 + EPS_MM / 2, True, True, False),
        (76.5 - EPS_MM / 2, True, True, False),
        (76.5 + 2 * EPS_MM, False, True, True),
        (76.5 - 2 * EPS_MM, True, False, False),
    ],
)
def test_a_value_on_a_line_counts_as_on_it(value: float, most: bool, least: bool, past: bool) -> None:
    """Within half a band of the line a value is within it, reaches it and is not past it."""
    assert at_most(value, 76.5) is most
    assert at_least(value, 76.5) is least
    assert beyond(value, 76.5) is past
