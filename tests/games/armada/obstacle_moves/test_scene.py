"""Where a movable can go: forbidden pieces are exactly the places of overlap, and suggestions are places."""

import pytest
from msgspec.structs import replace

from games.armada.oracle.toward import scene
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.scene import Line, Polygon
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import MoveObstacle
from sublight.games.armada.obstacle_moves.in_turn import suggested
from sublight.games.armada.obstacle_moves.limits import Limits
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.scene import Forbidden, forbidden_pieces
from sublight.games.armada.pieces import Squadron
from sublight.games.armada.rulebook import Readings
from sublight.games.armada.scene import scene as picture
from sublight.geometry.disc import disc_poly_margin
from sublight.geometry.tolerance import overlaps
from sublight.referee.adjudication import adjudicate

EDGE_MM = 1e-6


def depth(piece: Forbidden, x: float, y: float) -> float:
    """The signed distance of a point to a forbidden piece, negative inside."""
    flat = [number for corner in piece.corners for number in corner]
    return disc_poly_margin(x, y, 0.0, flat, 0, len(piece.corners))


@pytest.mark.rule("ARM-TOK-03")
@pytest.mark.parametrize("seed", range(12))
def test_a_centre_in_a_forbidden_piece_overlaps_and_no_other_does(seed: int) -> None:
    """For ships and obstacles the pieces are exact; a disc's are never too small."""
    table, movable = scene(seed)
    pose = pose_at(movable.pose.x, movable.pose.y, movable.pose.heading + 40.0)
    here = Placement(table, movable, Limits(maximum=2), pose, None)
    forbidden = tuple(forbidden_pieces(here))
    round_ones = {each.id for each in table.squadrons}
    for step in range(60):
        x, y = movable.pose.x + 11.0 * (step % 8) - 44.0, movable.pose.y + 11.0 * (step // 8) - 44.0
        tried = here.at(Pose(x, y, pose.forward))
        on = {name for name, margin_mm in tried.margins.items() if overlaps(margin_mm)}
        inside = {piece.other for piece in forbidden if depth(piece, x, y) < -EDGE_MM}
        assert inside - round_ones == on - round_ones
        assert on & round_ones <= inside


def test_what_may_stay_is_suggested_to_stay_and_what_must_move_to_move() -> None:
    """A free move suggests nothing be done; a forced one goes somewhere legal."""
    table, movable = scene(3)
    for forced in (False, True):
        here = Placement(table, movable, Limits(maximum=2, forced=forced), movable.pose, None)
        assert suggested(here, Readings(table)).stays != forced


def test_the_picture_of_a_move_has_the_ruler_and_the_place() -> None:
    """A legal move shows ruler lines, an arrow and the outline at rest; a refused one the forbidden pieces too."""
    table, movable = scene(3)
    movable = replace(movable, pose=pose_at(350, 350))
    squadron = Squadron(id="q", squadron="rebel.x_wing_squadron", player="first", pose=pose_at(350, 480))
    table = replace(table, obstacles=(movable,), ships=(), squadrons=(squadron,))
    near = MoveObstacle(obstacle="thing", player="first", pose=pose_at(359, 350), maximum=2)
    far = MoveObstacle(obstacle="thing", player="first", pose=pose_at(550, 350), maximum=2)
    marks = {move.pose.x: picture(table, adjudicate(GAME, table, move), move).marks for move in (near, far)}
    roles = {x: [mark.role for mark in each] for x, each in marks.items()}
    for move in (near, far):
        assert {"ruler", "arrow", "rest"} <= set(roles[move.pose.x])
    assert "outside" not in roles[near.pose.x]
    assert any(isinstance(mark, Polygon) and mark.role == "outside" for mark in marks[far.pose.x])
    ends = [mark.label for mark in marks[near.pose.x] if isinstance(mark, Line) and mark.role == "ruler"]
    assert ends == ["", "1", "2"]


@pytest.mark.parametrize("x", [10.0, 40.0])
def test_a_move_is_drawn_where_no_place_along_the_ruler_is_on_the_table(x: float) -> None:
    """A movable that hangs over the side edge cannot end on its ruler at all, but is drawn."""
    table, movable = scene(3)
    square = ((20.0, 20.0), (-20.0, 20.0), (-20.0, -20.0), (20.0, -20.0))
    movable = replace(movable, outline=square, pose=pose_at(x, 350))
    table = replace(table, obstacles=(movable,), ships=(), squadrons=())
    move = MoveObstacle(obstacle="thing", player="first", pose=pose_at(x, 100), maximum=2, toward="north_edge")
    ruling = adjudicate(GAME, table, move)
    assert ruling.status == "illegal"
    assert any(isinstance(mark, Polygon) and mark.role == "rest" for mark in picture(table, ruling, move).marks)
