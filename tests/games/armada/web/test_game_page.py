"""The endings of an Armada piece: each can be declared as it stands, and ends where its ruling says."""

import pytest

from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.games.armada import shapes as armada
from sublight.games.armada.pieces import Table
from sublight.registry import adjudicate, game_of
from sublight.view.models import Ending
from sublight.web.view.table_view import endings, page_of
from web.view.outlines import stands_at_every_end

FIGHT = "armada-learning-fight"


def of(example: str, piece: str) -> tuple[Ending, ...]:
    """The ways of a piece of an example."""
    return endings(load_table(example, Table), piece)


def test_every_course_of_a_ship_can_be_declared() -> None:
    """No way of the legal set breaks a rule, and a complete one rests where it is marked."""
    table = load_table(FIGHT, Table)
    here = game_of(table)
    for way in endings(table, "cr90")[::7]:
        ruling = adjudicate(table, here.parse_move(way.move))
        assert not ruling.refused, way.move
        if ruling.status == "complete":
            pose = ruling.state.ship("cr90").pose
            assert way.at == (round(pose.x, 2), round(pose.y, 2))


def test_a_course_says_how_it_ends() -> None:
    """By speed and clicks in the grid; rammed ships, speeds tried, and what it comes to rest on in words."""
    found = {way.move: way for way in of(FIGHT, "cr90")}
    rammed = found["cr90 clicks=0,1,2 tool=right"]
    assert (rammed.row, rammed.column, rammed.glyph) == ("speed 3", "0 +1 +2", "overlap")
    assert rammed.says == "overlaps Victory, and ends at speed 2"
    onto = found["cr90 clicks=0,1,0 tool=left"]
    assert (onto.glyph, onto.says) == ("clear", "ends clear of ships; displaces TIE Fighter 3")
    lies = found["cr90 speed=4 clicks=-1,0,-1,-2 tool=left navigate=dial"]
    assert lies.says == "ends clear of ships; is on Debris field 3"
    assert {way.row for way in found.values()} == {"speed 2", "speed 3", "speed 4"}


def test_a_squadron_has_a_circle_of_ends() -> None:
    """Within its reach, also before its turn."""
    found = of(FIGHT, "xwing-3")
    assert all(way.reach > 100.0 and way.at == (560.0, 360.0) for way in found)
    assert found[0].glyph == "clear"
    assert "but not yet" in found[0].says
    assert [way.says for way in of(FIGHT, "tie-1") if way.glyph == "clear"] == ["not yet", "not yet"]


def test_the_outline_stands_at_every_end() -> None:
    """That of a ship with its frame."""
    stands_at_every_end(FIGHT, "cr90", armada.framed_base)


@pytest.mark.parametrize("piece", ["xwing-3", "asteroid-1"])
def test_what_has_no_heading_to_keep_has_no_outline(piece: str) -> None:
    """A squadron is a circle of ends, an obstacle has none."""
    assert page_of(load_table(FIGHT, Table)).outline(load_table(FIGHT, Table), piece) == ()


def test_what_does_not_move_has_no_ways() -> None:
    """An obstacle; a ship whose turn it is not has those of its turn; a piece that is not there is an error."""
    assert {way.glyph for way in of(FIGHT, "nebulon")} <= {"clear", "overlap"}
    assert of(FIGHT, "asteroid-1") == ()
    with pytest.raises(InputError, match="nobody"):
        of(FIGHT, "nobody")
