"""The endings of a piece: each can be declared as it stands, and ends where its ruling says."""

from collections.abc import Callable
from typing import Any

import pytest

from sublight.api.tables import load_table
from sublight.board.plane.shape import Solid
from sublight.errors import InputError
from sublight.games.armada import shapes as armada
from sublight.games.xwing.shapes import body
from sublight.registry import adjudicate, game_of
from sublight.view.models import Way
from sublight.web.view.game_page import endings, page_of

FIGHT, DOGFIGHT = "armada-learning-fight", "xwing-dogfight"


def xwing_body(_table: Any, ship: Any, pose: Any) -> Solid:
    """The base with guides at a pose."""
    return body(ship, pose)


def of(example: str, piece: str) -> tuple[Way, ...]:
    """The ways of a piece of an example."""
    return endings(load_table(example), piece)


def test_every_course_of_a_ship_can_be_declared() -> None:
    """No way of the legal set breaks a rule, and a complete one rests where it is marked."""
    table = load_table(FIGHT)
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
    assert rammed.says == "overlaps victory, tried at 3, 2"
    onto = found["cr90 clicks=0,1,0 tool=left"]
    assert (onto.glyph, onto.says) == ("clear", "ends clear of ships, onto tie-3")
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
    assert all(way.at is None and way.forward is None for way in found)


@pytest.mark.parametrize(
    ("example", "piece", "whole"), [(FIGHT, "cr90", armada.framed_base), (DOGFIGHT, "luke", xwing_body)]
)
def test_the_outline_stands_at_every_end(example: str, piece: str, whole: Callable[..., Solid]) -> None:
    """Laid at the middle and direction of a way, it is the piece at the option's end to a hundredth of a mm."""
    table = load_table(example)
    options: Any = game_of(table).options(table, piece)
    ends = [option.end for option in options if option.end]
    found = [way for way in endings(table, piece) if way.at]
    local = page_of(table).outline(table, piece)
    assert len(local) == 5
    for way, end in zip(found, ends, strict=True):
        (x, y), (fx, fy) = way.at or (0.0, 0.0), way.forward or (0.0, 0.0)
        stands = whole(table, table.ship(piece), end)
        for number, part in enumerate(local):
            laid = [(x + across * fy + ahead * fx, y - across * fx + ahead * fy) for across, ahead in part]
            assert laid == [pytest.approx(corner, abs=0.01) for corner in stands.corners(number)]


@pytest.mark.parametrize(("example", "piece"), [(FIGHT, "xwing-3"), (FIGHT, "asteroid-1"), (DOGFIGHT, "rock1")])
def test_what_has_no_heading_to_keep_has_no_outline(example: str, piece: str) -> None:
    """A squadron is a circle of ends, an obstacle has none."""
    assert page_of(load_table(example)).outline(load_table(example), piece) == ()


def test_what_does_not_move_has_no_ways() -> None:
    """A ship whose turn it is not, an obstacle; a piece that is not there is an error."""
    assert of(FIGHT, "nebulon") == ()
    assert of(FIGHT, "asteroid-1") == ()
    assert of(DOGFIGHT, "rock1") == ()
    with pytest.raises(InputError, match="nobody"):
        of(FIGHT, "nobody")
