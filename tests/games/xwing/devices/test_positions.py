"""Where dropped and launched tokens come to lie: guides on the far end of the template, wherever that is."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.xwing.oracle.mat import DECIMATOR, device, ship
from sublight.board.plane.pose import Pose
from sublight.games.xwing.catalogue import base, device_token, template
from sublight.games.xwing.catalogue.devices import payload
from sublight.games.xwing.devices.positions import (
    QUARTERS,
    Anchor,
    attached_to,
    beside,
    edge_of,
    far_end,
    guide_of,
    held_at,
    standing_at,
)

WORDS = ("straight_1", "straight_5", "bank_left_1", "bank_right_3", "turn_left_2", "turn_right_1")


def seen_from(pose: Pose, x: float, y: float) -> tuple[float, float]:
    """A point of the table in the frame of a piece: across to its right, ahead."""
    (fx, fy), dx, dy = pose.forward, x - pose.x, y - pose.y
    return dx * fy - dy * fx, dx * fx + dy * fy


def by_sines(start: Anchor, word: str) -> tuple[float, float, float]:
    """The far end of a template by the sines of the machine: x, y and direction in radians clockwise from +y."""
    heading = math.atan2(start.ux, start.uy)
    kind, *_, speed = word.split("_")
    card = template(f"{kind}_{speed}")
    if card.length_mm is not None:
        return start.x + card.length_mm * start.ux, start.y + card.length_mm * start.uy, heading
    hand = 1 if "right" in word else -1
    angle, radius = math.radians(90 if kind == "turn" else 45), card.centre_radius_mm or 0.0
    cx, cy = start.x + hand * radius * math.cos(heading), start.y - hand * radius * math.sin(heading)
    end = heading + hand * angle
    return cx - hand * radius * math.cos(end), cy + hand * radius * math.sin(end), end


@given(
    x=st.floats(-500, 500),
    y=st.floats(-500, 500),
    heading=st.floats(0, 360),
    word=st.sampled_from(WORDS),
)
def test_a_template_ends_where_its_circle_does(x: float, y: float, heading: float, word: str) -> None:
    """The far end and its direction are those on the circle of the template's middle line."""
    angle = math.radians(heading)
    start = Anchor(x, y, math.sin(angle), math.cos(angle))
    spot = far_end(start, word)
    ex, ey, direction = by_sines(start, word)
    assert (spot.x, spot.y) == pytest.approx((ex, ey), abs=1e-9)
    assert (spot.ux, spot.uy) == pytest.approx((math.sin(direction), math.cos(direction)), abs=1e-9)


def test_mirrored_is_the_other_hand() -> None:
    """A mirrored left bank is a right bank, and a mirrored straight is itself."""
    start = Anchor(10.0, 20.0, 0.0, 1.0)
    assert far_end(start, "bank_left_2", mirrored=True) == far_end(start, "bank_right_2")
    assert far_end(start, "straight_2", mirrored=True) == far_end(start, "straight_2")


@given(heading=st.floats(0, 360), end=st.sampled_from(tuple(QUARTERS)), card=st.sampled_from(("t65xwing", DECIMATOR)))
def test_edges_are_half_a_base_away(heading: float, end: str, card: str) -> None:
    """Each edge lies half a side from the centre, in its own direction."""
    one = ship(at=(100.0, 200.0, heading), card=card)
    half = base(one.card.size).side_mm / 2
    across, ahead = seen_from(one.pose, *edge_of(one, end)[:2])
    wanted = {"front": (0.0, half), "rear": (0.0, -half), "left": (-half, 0.0), "right": (half, 0.0)}[end]
    assert (across, ahead) == pytest.approx(wanted, abs=1e-9)


@given(heading=st.floats(0, 360), word=st.sampled_from(WORDS), name=st.sampled_from(("bomb", "conner_net", "bomb")))
def test_the_guides_meet_the_far_end(heading: float, word: str, name: str) -> None:
    """The point between a token's guides is the far end, and the token faces back along the template."""
    spot = far_end(edge_of(ship(at=(0.0, 0.0, heading)), "rear"), word)
    held = device_token(name).guides_mm
    assert held is not None
    pose = standing_at(spot, held)
    assert seen_from(pose, spot.x, spot.y) == pytest.approx(held, abs=1e-9)
    assert pose.forward == pytest.approx((-spot.ux, -spot.uy))


@pytest.mark.rule("XW-DEV-01")
def test_a_bomb_dropped_along_a_straight_1() -> None:
    """Half a base, a template of 40 mm, and the 14.7 mm from the bomb's guides to its centre."""
    held, tab = held_at(payload("proton_bomb"), "up")
    pose = standing_at(far_end(edge_of(ship(at=(450.0, 450.0)), "rear"), "straight_1"), held)
    assert (pose.x, pose.y) == pytest.approx((450.0 + 0.07, 450.0 - 20.0 - 40.0 - 14.7))
    assert (pose.heading, tab) == (0.0, False)


@pytest.mark.rule("XW-DEV-01")
def test_a_device_launched_faces_the_ship() -> None:
    """Launched along a straight 3 it lies ahead of the ship and points back at it."""
    held, _ = held_at(payload("buzz_droid_swarm"), "up")
    pose = standing_at(far_end(edge_of(ship(at=(450.0, 450.0)), "front"), "straight_3"), held)
    assert (pose.x, pose.y) == pytest.approx((450.0 - 0.04, 450.0 + 20.0 + 120.0 + 18.72))
    assert pose.heading == 180.0


def test_a_face_down_obstacle_is_held_by_its_mirrored_guides() -> None:
    """Turned over, the guides of loose cargo lie on the other side of its middle; a device has no such side."""
    assert held_at(payload("loosecargo"), "up")[0] == (0.45, 33.02)
    assert held_at(payload("loosecargo"), "down")[0] == (-0.45, 33.02)
    assert held_at(payload("conner_net"), "down")[0] == held_at(payload("conner_net"), "up")[0]
    assert held_at(payload("spareparts"), "up") == ((0.1, 23.35), True)


@pytest.mark.rule("XW-DEV-06")
@pytest.mark.parametrize(("end", "y", "heading"), [("front", 40.58, 0.0), ("rear", -40.58, 180.0)])
def test_a_swarm_goes_tab_first_between_the_guides(end: str, y: float, heading: float) -> None:
    """Its tab, 20.58 mm from its centre, ends at the edge of the base, and it faces away."""
    pose = attached_to(ship(at=(0.0, 0.0)), end, "buzz_droid_swarm")
    assert pose.y == pytest.approx(y)
    assert abs(pose.x) == pytest.approx(0.22)
    assert pose.heading == heading


@pytest.mark.parametrize(("place", "degrees"), [("front", 0), ("right", 72), ("rear_right", 144), ("left", 288)])
def test_a_probe_droid_has_five_sets_of_guides(place: str, degrees: float) -> None:
    """They lie 72 degrees apart, as far from the centre as the one that is measured."""
    droid = device("probe", (0.0, 0.0, 30.0), "drk1_probe_droid")
    spot = guide_of(droid, payload("drk1_probe_droid"), place)
    assert math.hypot(spot.x, spot.y) == pytest.approx(20.32)
    assert math.degrees(math.atan2(spot.ux, spot.uy)) % 360 == pytest.approx((30 + degrees) % 360)


@given(heading=st.floats(0, 360))
def test_pieces_of_a_set_lie_beside_the_first(heading: float) -> None:
    """The side mines of a cluster stand 40 mm to the left and right of the middle one, facing as it does."""
    first = ship(at=(300.0, 300.0, heading)).pose
    for each in payload("cluster_mine").also:
        pose = beside(first, each.centre_mm)
        assert seen_from(first, pose.x, pose.y) == pytest.approx(each.centre_mm, abs=1e-9)
        assert pose.forward == first.forward
