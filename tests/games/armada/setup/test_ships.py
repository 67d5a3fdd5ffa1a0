"""Deploying a ship: its speed, and where it may not stand."""

from typing import Any

import pytest

from games.armada.oracle.tables import CR90, EXECUTOR, adjudicate, broken, ship, table
from sublight.board.plane.pose import pose_at
from sublight.errors import InputError
from sublight.games.armada.moves import Deploy


def deploy(**fields: Any) -> Deploy:
    """A second CR90 at speed 2, well away from the first."""
    given = {"id": "new", "ship": CR90, "player": "first", "pose": pose_at(150.0, 150.0), "speed": 2}
    return Deploy(**{**given, **fields})


@pytest.mark.rule("ARM-NAV-11")
@pytest.mark.parametrize(("speed", "legal"), [(0, False), (1, True), (4, True), (5, False)])
def test_deployed_at_a_speed_of_its_chart(speed: int, legal: bool) -> None:
    """1 to the highest column; never 0."""
    ruling = adjudicate(table(), deploy(speed=speed))
    assert broken(ruling) == ([] if legal else [("ARM-NAV-11", "deployment_speed")])
    if legal:
        assert ruling.state.ship("new").speed == speed


@pytest.mark.rule("ARM-RAM-12", "ARM-RAM-05")
@pytest.mark.parametrize(("gap_mm", "legal"), [(0.0, True), (1.0, True), (-1e-6, False), (-7.9, False)])
def test_not_on_another_ship_frames_included(gap_mm: float, legal: bool) -> None:
    """Contact of the frames is legal, a millionth of overlap is not, nor are bases in contact."""
    pose = pose_at(450.0, 300.0 + 71.0 + 7.9 + gap_mm)
    ruling = adjudicate(table(), deploy(pose=pose))
    assert broken(ruling) == ([] if legal else [("ARM-RAM-12", "deployed_on_ship")])


@pytest.mark.rule("ARM-AREA-01", "ARM-AREA-03")
@pytest.mark.parametrize(("x", "legal"), [(21.5, True), (21.4999, False)])
def test_not_outside_the_play_area(x: float, legal: bool) -> None:
    """Touching the edge is inside."""
    ruling = adjudicate(table(), deploy(pose=pose_at(x, 150.0)))
    assert broken(ruling) == ([] if legal else [("ARM-AREA-01", "deployed_outside")])


def test_every_reason_is_given() -> None:
    """Speed, ship and edge of one deployment are three violations, and nothing is set down."""
    state = table(ship(at=(30.0, 300.0)))
    ruling = adjudicate(state, deploy(speed=0, pose=pose_at(20.0, 300.0)))
    assert [kind for _, kind in broken(ruling)] == ["deployment_speed", "deployed_on_ship", "deployed_outside"]
    assert ruling.state == state


@pytest.mark.rule("ARM-NAV-11")
def test_a_legal_ship_stands_as_declared() -> None:
    """Pose, speed, owner and cards are those declared, and each other ship was measured."""
    move = deploy(pose=pose_at(150.0, 150.0, 33.0), player="second", upgrades=("nav_team",))
    ruling = adjudicate(table(), move)
    new = ruling.state.ship("new")
    assert (new.pose, new.player, new.upgrades) == (move.pose, "second", ("nav_team",))
    assert [(each.rule, each.other, each.outcome) for each in ruling.verdicts] == [("ARM-RAM-12", "cr90", "apart")]


@pytest.mark.rule("ARM-HUGE-01", "ARM-AREA-01")
def test_both_bases_of_a_huge_ship_must_be_inside() -> None:
    """With the rear base inside and the front base beyond the edge it is refused."""
    far, near = (deploy(ship=EXECUTOR, speed=1, pose=pose_at(150.0, y)) for y in (700.0, 400.0))
    assert ("ARM-AREA-01", "deployed_outside") in broken(adjudicate(table(), far))
    assert ("ARM-AREA-01", "deployed_outside") not in broken(adjudicate(table(), near))


@pytest.mark.rule("ARM-AREA-01")
def test_a_place_outside_the_play_area_is_illegal() -> None:
    """Even by a millimetre of its centre."""
    assert ("ARM-AREA-01", "deployed_outside") in broken(adjudicate(table(), deploy(pose=pose_at(-1.0, 0.0))))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"id": "cr90"}, "two pieces have the id"),
        ({"player": "third"}, "not a player"),
        ({"ship": "nonesuch"}, "unknown ship"),
    ],
)
def test_what_cannot_stand_on_a_table_is_an_input_error(fields: dict[str, Any], message: str) -> None:
    """A taken id, a stranger and an unknown card cannot be read."""
    with pytest.raises(InputError, match=message):
        adjudicate(table(), deploy(**fields))
