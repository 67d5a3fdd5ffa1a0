"""Which places are good, against shapes drawn by shapely on random tables, and what people may agree on."""

from math import pi, radians

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from games.xwing.oracle.rolls import WIDTH, Frame, body, laid, margin, rolled, strip
from games.xwing.repositions.deck import AREA, broken, desk, rock, ruled, ship
from sublight.games.xwing.catalogue import base
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.repositions.places import calls_at
from sublight.referee.question import Choose
from sublight.referee.ruling import Ruling

CARDS = {"small": "t65xwing", "medium": "arc170starfighter", "large": "yt2400lightfreighter"}
PLACES = {"front": 1, "middle": 0, "back": -1}
NEAR_MM = 0.01

near = st.floats(-130.0, 130.0)
poses = st.tuples(near, near, st.floats(0.0, 360.0))
starts = st.tuples(st.floats(20.0, 894.0), st.floats(20.0, 894.0), st.floats(0.0, 360.0))


def side_mm(piece: Ship) -> float:
    """The side of a ship's base."""
    return base(piece.card.size).side_mm


def frame(piece: Ship) -> Frame:
    """Where a ship stands."""
    return Frame(piece.pose.x, piece.pose.y, radians(piece.pose.heading))


def margins(table: Table, place: int) -> list[float]:
    """Everything that may bar a place of a roll to the right: negative bars it."""
    mover, *others = table.ships
    end = rolled(frame(mover), side_mm(mover), 1, "straight_1", 0, place)
    own = body(end, side_mm(mover))
    start = frame(mover).at(side_mm(mover) / 2, 0.0, pi / 2)
    long_edge = side_mm(mover) > 40.0
    template = strip(start, 40.0, WIDTH) if long_edge else strip(start, WIDTH, 40.0)
    x0, y0, x1, y1 = own.bounds
    found = [x0, y0, AREA.width - x1, AREA.height - y1]
    found += [margin(own, body(frame(other), side_mm(other))) for other in others]
    for obstacle in table.obstacles:
        lies = laid(shapely.Polygon(obstacle.outline), Frame(obstacle.pose.x, obstacle.pose.y, 0.0))
        found += [margin(own, lies), margin(template, lies)]
    return found


def outcome(table: Table, ruling: Ruling[Table]) -> set[str]:
    """The places that a ruling leaves, none where the roll failed."""
    if "move_fails" in ruling.kinds():
        return set()
    if ruling.question is not None and ruling.question.kind == "which_place":
        return set(offered(ruling))
    x, y = float(str(ruling.event("moved").figures["x"])), float(str(ruling.event("moved").figures["y"]))
    mover = table.ships[0]
    ends = {name: rolled(frame(mover), side_mm(mover), 1, "straight_1", 0, place) for name, place in PLACES.items()}
    return {name for name, end in ends.items() if abs(end.x - x) + abs(end.y - y) < 1e-6}


def offered(ruling: Ruling[Table]) -> tuple[str, ...]:
    """The places that the player is asked about."""
    assert isinstance(ruling.question, Choose)
    return tuple(option.key for option in ruling.question.options)


@pytest.mark.slow
@pytest.mark.rule("XW-MOV-02", "XW-FLEE-04")
@settings(max_examples=120)
@given(
    size=st.sampled_from(list(CARDS)), start=starts, others=st.lists(poses, max_size=3),
    rocks=st.lists(st.tuples(near, near), max_size=2),
)  # fmt: skip
def test_the_good_places_are_those_that_shapes_leave_free(
    size: str, start: tuple[float, float, float], others: list[tuple[float, float, float]],
    rocks: list[tuple[float, float]],
) -> None:  # fmt: skip
    """Body, template and edge, on tables where nothing is within a hundredth of a millimetre of contact."""
    x, y, heading = start
    mover = ship("red1", CARDS[size], x, y, heading=heading)
    ships = [ship(f"s{i}", "tielnfighter", _in(x + dx), _in(y + dy), heading=h) for i, (dx, dy, h) in enumerate(others)]
    obstacles = tuple(rock(_in(x + dx), _in(y + dy), 8.0, f"r{i}") for i, (dx, dy) in enumerate(rocks))
    table = desk(mover, *ships, edition="1.3.2", acting="red1", obstacles=obstacles)
    found = {name: margins(table, place) for name, place in PLACES.items()}
    if any(abs(each) < NEAR_MM for each in (*found["front"], *found["middle"], *found["back"])):
        return
    expected = {name for name, each in found.items() if min(each) > 0}
    assert outcome(table, ruled(table, "roll red1 right")) == expected


def _in(value: float) -> float:
    return min(max(value, 0.0), 914.4)


@pytest.mark.rule("XW-MOV-02")
def test_a_declared_place_is_taken_or_the_declaration_is_illegal() -> None:
    """With a ship ahead on the right, only the back place can be declared."""
    table = desk(ship(), ship("tie", "tielnfighter", 480.0, 335.0, player="second"), acting="red1")
    assert ruled(table, "roll red1 right place=back").status == "complete"
    assert broken(ruled(table, "roll red1 right place=middle")) == ("place_barred",)


@pytest.mark.rule("XW-MOV-02")
def test_a_call_bars_one_place_only() -> None:
    """Close calls are kept apart by place: that on the back place leaves the others as measured."""
    table = desk(ship(), ship("tie", "tielnfighter", 480.0, 333.3, player="second"), acting="red1")
    assert ruled(table, "roll red1 right").event("moved").figures["y"] == 290.0
    called = ruled(table, "roll red1 right", {"call:XW-OVL-01:red1:tie:back": "overlap"})
    assert called.kinds() == ("roll_declared", "move_fails", "activation_over")


@pytest.mark.rule("XW-MOV-02")
def test_a_call_on_an_obstacle_names_the_place_too() -> None:
    """The asteroid is 0.2 mm from the base in the back place and from no other."""
    table = desk(ship(), acting="red1", obstacles=(rock(505.2, 272.0),))
    assert len(offered(ruled(table, "roll red1 right"))) == 3
    called = ruled(table, "roll red1 right", {"call:XW-OVL-01:red1:rock:back-rest": "overlap"})
    assert offered(called) == ("front", "middle")


def test_calls_of_a_place_are_named_as_without_places() -> None:
    """Only those of the place are kept, without its name; a move without places keeps all."""
    calls = {"call:A:x:y:front-rest": "overlap", "call:A:x:y:back-rest": "apart", "call:A:x:y:front": "apart"}
    assert calls_at(calls, "front") == {"call:A:x:y:rest": "overlap"}
    assert calls_at(calls, "") == calls


@pytest.mark.rule("XW-MOV-02")
def test_who_could_be_met_after_the_roll_is_known_when_it_is_chosen() -> None:
    """Each option says where the ship would stand."""
    question = ruled(desk(ship(), acting="red1"), "roll red1 left").question
    assert isinstance(question, Choose)
    assert [option.figures["y"] for option in question.options] == [310.0, 300.0, 290.0]
