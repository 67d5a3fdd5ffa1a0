"""What a ruling says of a ship that overlaps nothing: the closest piece, measured where the ship ends."""

import pytest

from games.xwing.maneuvers.desk import TIE, done, ship, table
from sublight.api.moves import read_move
from sublight.api.rulings import ruling_text
from sublight.games.xwing.pieces import Table
from sublight.registry import adjudicate


def said(state: Table, move: str) -> str:
    """The ruling on a move in words."""
    return ruling_text(adjudicate(state, read_move(move, state)))


@pytest.mark.rule("XW-OVL-01")
def test_the_closest_piece_is_told_of_a_ship_that_overlaps_nothing() -> None:
    """A TIE whose guides end 13.2 mm behind another ship."""
    ahead, alone = done(ship("b", at=(450.0, 576.4), card=TIE)), ship("a", at=(450.0, 400.0), card=TIE)
    assert "a overlaps nothing, and no piece is near it." in said(table(alone), "a 2 straight")
    assert "a overlaps nothing. The closest piece is b, 13.2 mm away." in said(table(alone, ahead), "a 2 straight")


@pytest.mark.rule("XW-BRG-05")
def test_a_position_not_taken_has_no_closest_piece() -> None:
    """A Tallon roll to the far place: the ship that it would overlap in the near one is told where it ends."""
    other = done(ship("b", at=(560.0, 520.0), card=TIE))
    told = said(table(ship("a", at=(450.0, 450.0)), other), "a 3 tallon_roll_right place=far")
    assert "a overlaps nothing. The closest piece is b, 6.8 mm away." in told
