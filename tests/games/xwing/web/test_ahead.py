"""What is planned before its turn, and in it."""

from sublight.web.work.tasks import odds, plan
from web.ahead import clocked

JOUST = "xwing-joust"


def test_what_is_in_turn_is_not_called_early() -> None:
    """Its ruling is that of its declaration."""
    table = clocked(JOUST)
    assert plan(table, "black2 2 straight", {}, ahead=True) == plan(table, "black2 2 straight", {})


def test_the_odds_of_an_early_move_are_those_of_its_turn() -> None:
    """Not the one outcome that it is refused."""
    assert len(odds(clocked(JOUST), "red1 2 straight")) > 1
