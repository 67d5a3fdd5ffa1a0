"""What is drawn of a ship whose move fails."""

import pytest

from games.xwing.repositions.deck import desk, rock, ruled, ship
from sublight.board.plane.scene import Hatch
from sublight.games.xwing.notation import parse_move
from sublight.games.xwing.scene import scene


@pytest.mark.rule("XW-MOV-02")
def test_a_ship_whose_barrel_roll_fails_is_drawn_where_it_stays() -> None:
    """It is drawn as a ship with its name, not as the outline of where it has been."""
    table = desk(ship(), acting="red1", obstacles=(rock(440.0, 300.0),))
    ruling = ruled(table, "roll red1 right")
    assert "move_fails" in ruling.kinds()
    drawn = scene(table, ruling, parse_move("roll red1 right"))
    assert [each.role for each in drawn.marks if getattr(each, "piece", "") == "red1"] == ["base"]
    assert "ghost" not in {each.role for each in drawn.marks if hasattr(each, "role")}


@pytest.mark.rule("XW-MOV-02")
def test_where_a_barrel_roll_fails_to_end_is_drawn_with_the_ships_in_its_way() -> None:
    """At every place, or at the one that is declared; with what both have in common."""
    table = desk(ship(), ship("red2", x=470.0, y=300.0), acting="red1")
    for line, count in (("roll red1 right", 3), ("roll red1 right place=front", 1)):
        ruling = ruled(table, line)
        assert "move_fails" in ruling.kinds()
        marks = scene(table, ruling, parse_move(line)).marks
        assert len([each for each in marks if getattr(each, "title", "") == "red1 fails to end here"]) == count
        assert {each.piece for each in marks if isinstance(each, Hatch)} == {"red2"}
