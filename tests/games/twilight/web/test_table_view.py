"""The pieces of Twilight Imperium in words."""

from sublight.api.tables import load_table
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.turn import TURN
from sublight.web.view.table_view import clock
from web.view.listed import listed


def test_a_galaxy_lists_systems_that_hold_something() -> None:
    """No places in mm, no controls: it is planned on its map."""
    systems = listed("twilight-six-players")
    assert systems
    assert all(each.at is None and not each.controls for each in systems.values())


def test_the_round_and_the_phase_of_a_clock_are_said() -> None:
    """A galaxy keeps them in its clock, where it has one."""
    example = load_table("twilight-six-players", Galaxy)
    assert clock(example) == "Sol is active"
    assert clock(TURN.started(example)) == "Round 1, action phase, sol is active"
