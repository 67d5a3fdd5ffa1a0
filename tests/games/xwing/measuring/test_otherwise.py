"""What the open questions of measuring would change between two ships, said beside what is measured."""

import pytest

from games.xwing.measuring.desk import ship, table
from sublight.games.xwing.pieces import Table
from sublight.registry import between, measured_otherwise

A = ship("a", 200, 200)
ON_LINE, PAST_LINE = ship("b", 200, 340), ship("b", 200, 340.001)


def ranges(board: Table) -> list[tuple[str, str, str]]:
    """Each dispute that matters, the other reading, and the range it gives."""
    found = measured_otherwise(board, "a", "b")
    return [(each.dispute, each.other, v.at) for each in found for v in each.verdicts if v.question == "range"]


@pytest.mark.rule("XW-RNG-02")
def test_a_ship_exactly_on_the_line_is_told_to_be_at_range_2_by_the_other_reading() -> None:
    """At 100 mm the open question matters, and past the line nothing is open."""
    board = table(A, ON_LINE)
    assert [v.at for v in between(board, "a", "b") if v.question == "range"] == ["at range 1, within range 2"]
    assert ranges(board) == [("XW-AMB-13", "farther-band", "at range 2, within range 2")]
    assert ranges(table(A, PAST_LINE)) == []


@pytest.mark.rule("XW-RNG-02")
def test_a_table_that_agreed_on_the_other_reading_is_told_the_first() -> None:
    """Each is the other of the other."""
    board = table(A, ON_LINE, readings={"XW-AMB-13": "farther-band"})
    assert ranges(board) == [("XW-AMB-13", "nearer-band", "at range 1, within range 2")]
