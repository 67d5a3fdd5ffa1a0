"""Legal sets as ways: each can be declared as it stands, and ends where its ruling says."""

import pytest

from sublight.errors import InputError
from sublight.formats.tables import load_table
from sublight.registry import adjudicate, game_of
from sublight.web.messages import Way
from sublight.web.view.legal import ways

FIGHT, DOGFIGHT = "armada-learning-fight", "xwing-dogfight"


def of(example: str, piece: str) -> tuple[Way, ...]:
    """The ways of a piece of an example."""
    return ways(load_table(example), piece)


def test_every_course_of_a_ship_can_be_declared() -> None:
    """No way of the legal set breaks a rule, and a complete one rests where it is marked."""
    table = load_table(FIGHT)
    here = game_of(table)
    for way in ways(table, "cr90")[::7]:
        ruling = adjudicate(table, here.parse_move(way.move))
        assert not ruling.refused, way.move
        if ruling.status == "complete":
            pose = ruling.state.ship("cr90").pose
            assert way.at == (round(pose.x, 2), round(pose.y, 2))


def test_a_course_says_how_it_ends() -> None:
    """By speed and clicks in the grid; rammed ships and speeds tried in words; one outline a convex part."""
    found = {way.move: way for way in of(FIGHT, "cr90")}
    rammed = found["cr90 clicks=0,1,2 tool=right"]
    assert (rammed.row, rammed.column, rammed.glyph) == ("speed 3", "0 +1 +2", "overlap")
    assert rammed.says == "overlaps victory, tried at 3, 2"
    assert len(rammed.end) == 5
    assert {way.row for way in found.values()} == {"speed 2", "speed 3", "speed 4"}


def test_a_squadron_has_a_circle_of_ends() -> None:
    """Within its reach; what bars an activation is said in words."""
    found = of(FIGHT, "xwing-3")
    assert all(way.reach > 100.0 and way.at == (560.0, 360.0) for way in found)
    assert found[0].glyph == "illegal"
    assert "Squadron Phase" in found[0].says


def test_the_dial_with_places_costs_and_classes() -> None:
    """A way a maneuver, one a place of a Tallon roll, each with its difficulty, its class and its cost in words."""
    found = {way.move: way for way in of(DOGFIGHT, "luke")}
    assert len(found) == 21
    clear = found["luke 1 bank_left"]
    assert (clear.row, clear.column, clear.glyph, clear.says, clear.more) == (
        "1", "bank_left", "clear", "ends clear", ("blue",),
    )  # fmt: skip
    bumped = found["luke 3 bank_right"]
    assert bumped.glyph == "overlap"
    assert bumped.says.startswith("runs into mauler and goes back along the template: 50% damage 2")
    assert found["luke 3 tallon_roll_left place=near"].column == "tallon_roll_left near"


def test_a_dial_that_may_not_be_revealed_says_why() -> None:
    """Every maneuver is barred for one reason, and none has an end."""
    found = of(DOGFIGHT, "wedge")
    assert found
    assert {way.glyph for way in found} == {"illegal"}
    assert all(way.at is None and not way.end for way in found)


def test_what_does_not_move_has_no_ways() -> None:
    """A ship whose turn it is not, an obstacle; a piece that is not there is an error."""
    assert of(FIGHT, "nebulon") == ()
    assert of(FIGHT, "asteroid-1") == ()
    assert of(DOGFIGHT, "rock1") == ()
    with pytest.raises(InputError, match="nobody"):
        of(FIGHT, "nobody")
