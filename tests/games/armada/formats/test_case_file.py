"""A ruling as a case: what the move changed is written, so that it can be corrected and compared."""

from msgspec.structs import replace

from sublight.api.casefile import case_file
from sublight.api.cases import read_cases_text, run_case
from sublight.api.tables import load_table
from sublight.games.armada.pieces import Table

LINE = "cr90 clicks=0,1,2 tool=right navigate=dial"
POSE = "pose = { x = 349.154, y = 450.953, heading = 22.5 }"


def written() -> str:
    """The case of the learning fight."""
    return case_file(load_table("armada-learning-fight"), "a turn", LINE, {}, "")


def test_positions_and_numbers_are_written() -> None:
    """Of each piece what is not as it was, with the number of each event in which something happens."""
    lines = written().splitlines()
    assert "state.ships.victory = { facedown = 1 }" in lines
    assert 'event.speed_blocked = { subject = "cr90", speed = 3, next = 2 }' in lines
    assert any(line.startswith("state.ships.cr90 = {") and POSE in line for line in lines)


def test_a_corrected_position_is_the_one_difference() -> None:
    """Named with the position that the ruling has."""
    ruled, other = written(), POSE.replace("349.154", "352.0")
    head, _, after = ruled.partition("state.ships.cr90")
    (case,) = read_cases_text(f"{head}state.ships.cr90{after.replace(POSE, other)}")
    assert run_case(case) == ("state: ships: cr90: pose: x: expected 352, got 349.154",)


def test_what_leaves_the_table_is_gone() -> None:
    """A ship that is destroyed is named; nothing else is said of it."""
    table = load_table("armada-learning-fight")
    assert isinstance(table, Table)
    hurt = table.with_ship(replace(table.ship("cr90"), facedown=table.ship("cr90").card.hull - 1))
    text = case_file(hurt, "the last card", LINE, {}, "")
    assert 'gone = ["cr90"]' in text.splitlines()
    (case,) = read_cases_text(text)
    assert run_case(case) == ()
