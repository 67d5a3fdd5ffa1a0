"""What is drawn of a ship whose move fails."""

import pytest

from games.xwing.repositions.deck import desk, rock, ruled, ship
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
