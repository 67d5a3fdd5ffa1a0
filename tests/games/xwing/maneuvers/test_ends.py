"""Where maneuvers end, by other hands: the table of final poses, and shapely."""

import math
from collections.abc import Iterable
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.xwing.maneuvers.desk import GHOST, TIE, UWING, done, executed, flown, outline, ship, table
from games.xwing.oracle.published import FinalPose, final_poses
from sublight.board.plane.pose import Pose
from sublight.games.xwing.pieces import Ship

OF_SIZE: Final = {"small": TIE, "medium": UWING, "large": GHOST}
X, Y, HEADING = 450.0, 440.0, 30.0
TOUCHING_MM: Final = 1e-6
"""Shapely's own noise; what the search leaves is far smaller."""


def turned_by(dx: float, dy: float) -> tuple[float, float]:
    """A shift in the frame of the move, as it lies on the table."""
    sine, cosine = math.sin(math.radians(HEADING)), math.cos(math.radians(HEADING))
    return X + dx * cosine + dy * sine, Y - dx * sine + dy * cosine


def assert_at(pose: Pose, x: float, y: float, heading: float) -> None:
    """The pose is there to a thousandth of a millimetre and degree."""
    assert (pose.x, pose.y) == pytest.approx((x, y), abs=1e-3)
    assert (pose.heading - heading + 180.0) % 360.0 == pytest.approx(180.0, abs=1e-3)


@pytest.mark.rule("XW-BRG-01", "XW-BRG-02", "XW-BRG-03", "XW-BRG-04", "XW-BRG-07", "XW-BRG-08")
@pytest.mark.parametrize("row", final_poses(), ids=lambda row: f"{row.size}-{row.speed}-{row.bearing}-{row.position}")
def test_every_final_pose_of_the_catalogue_is_where_the_ship_ends(row: FinalPose) -> None:
    """All 96 rows, and the same mirrored: the ship flies there from a pose that is not square to the table."""
    state = table(ship("a", at=(X, Y, HEADING), card=OF_SIZE[row.size]))
    for name, mirror in ((row.bearing, 1.0), (row.bearing.replace("right", "left"), -1.0)):
        run = executed(state, "a", f"{row.speed} {name}", row.position)
        assert run.state is not None
        dx, dy, dh = row.end
        sign = mirror if name != row.bearing else 1.0
        assert_at(run.state.ship("a").pose, *turned_by(sign * dx, dy), HEADING + sign * dh)


@pytest.mark.rule("XW-BRG-09")
@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("1 sideslip_bank_left", (90.711, 37.574, -45.0)),
        ("1 sideslip_bank_right", (-90.711, 37.574, 45.0)),
        ("2 sideslip_turn_left", (82.5, 82.5, -90.0)),
        ("2 sideslip_turn_right", (-82.5, 82.5, 90.0)),
    ],
)
def test_a_left_sideslip_goes_to_the_right_and_turns_left(text: str, end: tuple[float, float, float]) -> None:
    """It is the bank or turn of the same template, laid sideways: aside and ahead change places."""
    run = executed(table(ship("a", at=(X, Y, HEADING), card=TIE)), "a", text)
    assert run.state is not None
    assert_at(run.state.ship("a").pose, *turned_by(end[0], end[1]), HEADING + end[2])


@pytest.mark.rule("XW-BRG-09", "XW-OVL-02")
def test_a_partial_sideslip_rides_on_the_middle_line_of_its_sides() -> None:
    """Turned a quarter, it is the partial turn of the same template: the worked example of the digest."""
    mover = ship("a", at=(400.0, 400.0, 90.0), card=TIE)
    other = ship("b", at=(495.0, 495.0, 0.0), card=TIE, player="second")
    run = executed(table(mover, other, edition="1.3.2"), "a", "2 sideslip_turn_right")
    assert run.state is not None
    assert "partially_executed" in [event.kind for event in run.events]
    pose = run.state.ship("a").pose
    assert_at(pose, 454.005, 479.136, 170.316)
    assert outline(mover, pose).distance(outline(other)) < TOUCHING_MM


Crowd = st.lists(
    st.tuples(
        st.sampled_from(sorted(OF_SIZE.values())),
        st.floats(300.0, 600.0),
        st.floats(300.0, 640.0),
        st.floats(0.0, 359.0),
    ),
    max_size=5,
)
DIAL: Final = [
    "1 turn_left",
    "2 turn_right",
    "3 turn_left",
    "2 bank_left",
    "3 bank_right",
    "5 straight",
    "3 koiogran_turn",
]


def crowd_about(mover: Ship, crowd: list[tuple[str, float, float, float]]) -> list[Ship]:
    """Those of a crowd that lie on no other and not on the mover."""
    stood: list[Ship] = [mover]
    for number, (card, x, y, heading) in enumerate(crowd):
        one = done(ship(f"s{number}", at=(x, y, heading), card=card, player="second"))
        if all(outline(one).distance(outline(each)) > 0.01 for each in stood):
            stood.append(one)
    return stood[1:]


@pytest.mark.rule("XW-OVL-01", "XW-OVL-02", "XW-MAN-08")
@given(crowd=Crowd, text=st.sampled_from(DIAL), heading=st.floats(0.0, 359.0))
@settings(max_examples=60)
def test_a_ship_ends_on_no_other_and_touches_whom_it_backed_over(
    crowd: list[tuple[str, float, float, float]], text: str, heading: float
) -> None:
    """By shapely: fully executed exactly if the full end is free; pushed back, it touches the last and lies on none."""
    mover = ship("a", at=(450.0, 450.0, heading), card=TIE)
    others = crowd_about(mover, crowd)
    ruling = flown(table(mover, *others, edition="1.3.2"), "a", text)
    assert ruling.status == "complete"
    full = executed(table(mover, edition="1.3.2"), "a", text).state
    assert full is not None
    end = outline(mover, full.ship("a").pose)
    blocked = [each for each in others if end.intersection(outline(each)).area > 1e-9]
    assert bool(blocked) == ("partially_executed" in ruling.kinds())
    rest = outline(mover, ruling.state.ship("a").pose)
    assert all(rest.intersection(outline(each)).area < 1e-6 for each in others)
    if blocked and ruling.state.ship("a").pose != mover.pose:
        against = ruling.event("slid_back").figures["against"]
        assert rest.distance(outline(next(each for each in others if each.id == against))) < TOUCHING_MM


@pytest.mark.rule("XW-OVL-02")
@pytest.mark.parametrize(
    ("ahead", "share"), [((160.0, 80.0), 0.0), ((160.0, 83.3), 0.1 / 120.0), ((170.0,), 86.8 / 120.0), ((230.0,), None)]
)
def test_a_partial_straight_says_how_much_of_its_template_was_used(ahead: Iterable[float], share: float | None) -> None:
    """From the front of the base at its start to its rear at rest, 63.2 mm behind the other, of 120 mm."""
    mover = ship("a", at=(450.0, 200.0, 0.0))
    others = [done(ship(f"b{by}", at=(450.0, 200.0 + by, 0.0), player="second")) for by in ahead]
    ruling = flown(table(mover, *others, edition="1.3.2"), "a", "3 straight")
    if share is None:
        assert "slid_back" not in ruling.kinds()
    else:
        assert ruling.event("slid_back").figures["share"] == pytest.approx(share, abs=1e-6)


@pytest.mark.rule("XW-OVL-02")
def test_a_partial_turn_uses_the_angle_it_went_through() -> None:
    """Of an arc it is the angle from its start to the rear of the base, on a middle line of 62.5 mm."""
    mover = ship("a", at=(450.0, 200.0, 0.0))
    state = table(mover, done(ship("b", at=(560.0, 310.0, 45.0), player="second")), edition="1.3.2")
    ruling = flown(state, "a", "2 turn_right")
    assert ruling.state is not None
    rest = ruling.state.ship("a").pose
    rear = rest.x - 20.0 * rest.forward[0], rest.y - 20.0 * rest.forward[1]
    angle = math.degrees(math.atan2(rear[1] - 220.0, 450.0 + 62.5 - rear[0]))
    assert 0.0 < angle < 90.0
    assert ruling.event("slid_back").figures["share"] == pytest.approx(angle / 90.0, abs=1e-6)
