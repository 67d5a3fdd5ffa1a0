"""Placing without the ruler: Strategic, and exogorths (ARM-TOK-19, ARM-OBST-07).

A squadron with Strategic puts a token anywhere at distance 1 of itself, under a ship or on an obstacle too. An exogorth
is put in contact with an obstacle; since 1.6 with one that is no exogorth and touches no other exogorth.
"""

from collections.abc import Iterator

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import inside, margin, measure
from sublight.games.armada.catalogue import squadron_card
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.obstacle_moves.limits import EXOGORTH, Limits
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import Readings, is_amended
from sublight.games.armada.shapes import obstacle_kind, obstacle_solid
from sublight.geometry.tolerance import at_most, overlaps
from sublight.referee.ruling import Violation, breaks


def placing_violations(
    table: Table, movable: Obstacle | Token, move: MoveObstacle | MoveToken
) -> tuple[Violation, ...]:
    """Return every rule that a placing without the ruler breaks."""
    if isinstance(movable, Obstacle):
        return tuple(_exogorth(table, movable, move.pose))
    return tuple(_strategic(table, movable, move))


def _strategic(table: Table, token: Token, move: MoveObstacle | MoveToken) -> Iterator[Violation]:
    squadron = table.squadron(move.by)
    if "strategic" not in squadron_card(squadron.squadron).keywords:
        yield breaks("ARM-TOK-19", "not_strategic", token.id, squadron=squadron.id)
    put = Token(id=token.id, kind=token.kind, pose=move.pose, player=token.player)
    if not at_distance(table, squadron, token, 1):
        yield breaks("ARM-TOK-19", "token_not_near", token.id, squadron=squadron.id)
    if not at_distance(table, squadron, put, 1):
        yield breaks("ARM-TOK-19", "token_put_far", token.id, squadron=squadron.id)
    outside = inside(
        Placement(table, token, Limits(maximum=0), move.pose, None).new, table.area.width, table.area.height
    )
    if overlaps(outside.margin_mm) and Readings(table)("AMB-14") == "stay-inside":
        yield breaks("ARM-TOK-02", "ends_outside", token.id, outside_mm=-outside.margin_mm)


def _exogorth(table: Table, movable: Obstacle, pose: Pose) -> Iterator[Violation]:
    placement = touched_exactly(table, movable, pose)
    squadrons = {each.id for each in table.squadrons}
    for other, depth in placement.margins.items():
        if other not in squadrons and overlaps(depth):
            yield breaks("ARM-OBST-07", "ends_on", movable.id, other=other, depth_mm=-depth)
    if not hosts(table, placement):
        gap = min((margin(placement.new, obstacle_solid(each)) for each in _obstacles(table, movable)), default=0.0)
        yield breaks("ARM-OBST-07", "exogorth_apart", movable.id, gap_mm=gap)
    outside = inside(placement.new, table.area.width, table.area.height).margin_mm
    if overlaps(outside):
        yield breaks("ARM-TOK-02", "ends_outside", movable.id, outside_mm=-outside)


def hosts(table: Table, placement: Placement) -> tuple[str, ...]:
    """Return the obstacles that an exogorth may be placed against and touches."""
    exogorths = [each for each in _obstacles(table, placement.movable) if obstacle_kind(each) == EXOGORTH]
    found: list[str] = []
    for each in _obstacles(table, placement.movable):
        solid = obstacle_solid(each)
        if abs(margin(placement.new, solid)) > table.placing_mm:
            continue
        taken = any(margin(solid, obstacle_solid(one)) <= table.placing_mm for one in exogorths if one.id != each.id)
        if not is_amended(table, "ARM-OBST-07") or not (taken or obstacle_kind(each) == EXOGORTH):
            found.append(each.id)
    return tuple(found)


def _obstacles(table: Table, movable: Obstacle | Token) -> tuple[Obstacle, ...]:
    return tuple(each for each in table.obstacles if each.id != movable.id)


def touched_exactly(table: Table, movable: Obstacle | Token, pose: Pose) -> Placement:
    """Return the movable at `pose`, or in exact contact with what it nearly touches there."""
    placement = Placement(table, movable, Limits(maximum=0), pose, None)
    if isinstance(movable, Token):
        return placement
    return snapped_to_contact(placement)


def snapped_to_contact(placement: Placement) -> Placement:
    """Return an obstacle shifted into contact with the nearest obstacle within the placing tolerance."""
    table = placement.table
    near = [(abs(margin(placement.new, obstacle_solid(each))), each) for each in _obstacles(table, placement.movable)]
    gap, host = min(near, key=lambda pair: pair[0], default=(table.placing_mm + 1.0, None))
    if host is None or not at_most(gap, table.placing_mm):
        return placement
    x, y, tx, ty = measure(placement.new, obstacle_solid(host)).witness
    return placement.at(Pose(placement.pose.x + tx - x, placement.pose.y + ty - y, placement.pose.forward))
