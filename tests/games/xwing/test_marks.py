"""What is remembered of a maneuver."""

import pytest

from oracle.xwing_mat import ship, table
from sublight.games.xwing.marks import colour_executed, moved_through, remember, was_partial
from sublight.games.xwing.pieces import DialEntry

STRAIGHT = DialEntry(3, "straight")


@pytest.mark.rule("XW-MAN-07", "XW-MAN-08")
def test_a_maneuver_is_full_unless_marked_partial() -> None:
    """And the next one forgets what was before it, but nothing else."""
    here = table(ship(executed=STRAIGHT, used=("afterburners",)), ship("e", (500, 500)))
    assert not was_partial(here.ship("red1"))
    here = remember(here, "red1", partial=True, difficulty="red", passed=("e",))
    assert was_partial(here.ship("red1"))
    assert here.ship("red1").used == ("afterburners", "partial", "colour:red", "through:e")
    assert remember(here, "red1", partial=False, difficulty="white", passed=()).ship("red1").used == ("afterburners",)


@pytest.mark.rule("XW-MAN-05")
def test_the_colour_executed_is_the_printed_one_unless_marked() -> None:
    """A 3 straight of an X-wing is white."""
    here = table(ship(executed=STRAIGHT))
    assert colour_executed(here.ship("red1")) == "white"
    changed = remember(here, "red1", partial=False, difficulty="blue", passed=())
    assert colour_executed(changed.ship("red1")) == "blue"


@pytest.mark.rule("XW-OVL-09")
def test_ships_moved_through_are_those_that_still_stand() -> None:
    """One that is gone is not given anything."""
    here = table(ship(executed=STRAIGHT, used=("through:e", "through:gone")), ship("e", (500, 500)))
    assert [each.id for each in moved_through(here, here.ship("red1"))] == ["e"]
