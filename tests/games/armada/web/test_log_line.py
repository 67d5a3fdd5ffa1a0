"""Lines of the log of Armada."""

import pytest

from sublight.api.tables import example_values
from web.view.logged import logged

FIGHT = "armada-learning-fight"


@pytest.mark.parametrize(
    ("move", "glyph", "told"),
    [
        (
            "cr90 speed=2 clicks=0,-1 navigate=dial", "clear",
            ("R3", "CR90 Corvette A", "{move}", "clear (21.0 mm, xwing-2 at speed 2)", "ARM-DISP-01"),
        ),
        (
            "cr90 clicks=0,1,2 tool=right navigate=dial", "overlap",
            ("R3", "CR90 Corvette A", "{move}", "Speed 3 ✕ → 2 ✓. overlap (17.5 mm, victory at speed 3)", "ARM-RAM-01"),
        ),
    ],
)  # fmt: skip
def test_a_ruling_as_a_line(move: str, glyph: str, told: tuple[str, ...]) -> None:
    """The declaration stands in it as it was written; where nothing is measured, what happened last or is asked."""
    assert logged(FIGHT, move) == (glyph, " · ".join(told).format(move=move))


def test_a_house_ruling_is_called_one_and_what_it_follows_is_not() -> None:
    """The refusal has its reason and its rule."""
    refused = logged(FIGHT, "cr90 speed=4")
    assert refused[0] == "illegal"
    assert refused[1].endswith(" · ARM-NAV-03")
    assert "House ruling" not in refused[1]
    assert "House ruling." in logged(FIGHT, "cr90 speed=4", house=True)[1]


def test_a_squadron_that_ends_on_an_obstacle_has_no_mark_of_a_cost() -> None:
    """It overlaps it at no cost (ARM-OBST-01): the line tells by how much, and its mark is that of the panel."""
    squadrons_move = {**example_values(FIGHT), "phase": "squadron", "active": ""}
    mark, line = logged(squadrons_move, "squadron xwing-3 x=700 y=420")
    assert mark == "clear"
    assert line.endswith("overlap (24.6 mm, asteroid-4) · ARM-OBST-01")


def test_a_house_ruling_has_the_mark_of_what_the_rules_forbid() -> None:
    """An obstacle that is placed on another one costs nobody anything, and is no free move (ARM-SET-02)."""
    mark, line = logged(FIGHT, "place id=more obstacle=debris_2 player=rebel x=800.0 y=500.0 heading=0", house=True)
    assert mark == "overlap"
    assert line.endswith("House ruling. overlap (13.3 mm, asteroid-4) · ARM-SET-02")
