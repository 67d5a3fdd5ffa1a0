"""Plain values are compared in sentences, numbers within a thousandth."""

import pytest

from sublight.formats.differences import compare, same, with_ids

CRUISER = {"unit": "cruiser"}
CRUISERS, FIGHTERS = {"unit": "cruiser", "count": 2}, {"unit": "fighter", "count": 3}


@pytest.mark.parametrize(
    "wanted, got, turning, equal",
    [
        (1.0, 1.001, False, True),
        (1.0, 1.0011, False, False),
        (0.0, 359.9995, True, True),
        (0.0, 359.9995, False, False),
        (0.0, 359.99, True, False),
        (True, 1, False, False),
        (True, True, False, True),
        ([1, 2], (1.0, 2.0), False, True),
        ([1, 2], (1,), False, False),
        ("a", "a", False, True),
        (None, 0, False, False),
    ],
)
def test_values_are_the_same_within_a_thousandth(wanted: object, got: object, turning: bool, equal: bool) -> None:
    """Numbers have a tolerance, headings go round, words and truth have none."""
    assert same(wanted, got, 0.001, turning=turning) == equal


def test_headings_are_compared_around_the_circle() -> None:
    """A pose that points a hair left of up is heading 0."""
    plain = with_ids({"pose": {"x": 1, "y": 2, "forward": (-1e-7, 1.0)}})
    assert list(compare({"pose": {"heading": 0}}, plain, "state")) == []
    assert list(compare({"pose": {"heading": 1}}, plain, "state")) != []


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ([{"unit": "cruiser"}, {"unit": "fighter", "count": 3}], []),
        ([{"unit": "cruiser", "count": 1}, {}], ["space, entry 1: count: expected 1, got 2"]),
        ([{"unit": "cruiser"}, {"form": "x"}], ["space, entry 2: has no `form`; there is [unit, count]"]),
        (
            [{"unit": "cruiser"}],
            [f"space: expected [{CRUISER}], got [{CRUISERS}, {FIGHTERS}]"],
        ),
    ],
)
def test_tables_in_a_list_are_compared_row_by_row_by_what_is_written(
    wanted: list[dict[str, object]], said: list[str]
) -> None:
    """A row may leave out fields; there may not be more or fewer rows."""
    assert list(compare(wanted, [CRUISERS, FIGHTERS], "space")) == said


def test_an_empty_list_means_that_nothing_is_there() -> None:
    """It is no list of rows that leaves everything out."""
    assert list(compare([], [{"unit": "cruiser"}], "space")) == ["space: expected [], got [{'unit': 'cruiser'}]"]
    assert list(compare([], [], "space")) == []
