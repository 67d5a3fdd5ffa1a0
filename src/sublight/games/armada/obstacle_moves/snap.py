"""Places within the placing tolerance of where they may be, set there exactly; and placing without the ruler.

Along a ruler the movable is set on its line, then on the nearest free place, then on the mark that the rule asks for.
Without a line it is pulled back to the line it passed and pushed out of what it overlaps, along the least shift.

Strategic and exogorths use no ruler (ARM-TOK-19, ARM-OBST-07). A squadron with Strategic puts a token anywhere at
distance 1 of itself, under a ship or on an obstacle too. An exogorth is put in contact with an obstacle; since 1.6 with
one that is no exogorth and touches no other exogorth.
"""

from collections.abc import Iterator

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import inside, margin, measure
from sublight.games.armada.catalogue import squadron_card
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.obstacle_moves.limits import EXOGORTH, Limits
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.toward_rule import Reading, line_mark, line_search_of, toward_rule_of
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import Readings, is_amended
from sublight.games.armada.shapes import obstacle_kind, obstacle_solid
from sublight.geometry.tolerance import EPS_MM, at_most, overlaps
from sublight.geometry.turn import length
from sublight.referee.ruling import Violation, breaks

ROUNDS = 12
"""Pushing out of one movable may push into another: this often it is tried again."""


def snapped(placement: Placement, reading: Reading) -> Placement:
    """Return the movable at the exact place that is meant, or where it was declared if none is near enough."""
    placing = placement.table.placing_mm
    if not placement.turned and at_most(placement.moved_mm, 0.0):
        return placement
    found = _along(placement, reading, placing) if placement.line is not None else _apart(placement, reading, placing)
    return found if found is not None and at_most(_between(placement, found), 3 * placing) else placement


def _between(one: Placement, other: Placement) -> float:
    return length(one.pose.x - other.pose.x, one.pose.y - other.pose.y)


def _along(placement: Placement, reading: Reading, placing: float) -> Placement | None:
    line = placement.line
    aside = placement.off_line(centre=reading("AMB-09") == "centre-on-line")
    if line is None or not at_most(abs(aside), placing):
        return None
    if abs(aside) > EPS_MM:
        placement = placement.at(
            Pose(placement.pose.x - aside * line.uy, placement.pose.y + aside * line.ux, placement.pose.forward)
        )
    line_search = line_search_of(placement, reading)
    lead = placement.ruler_marks[1]
    mark = lead if line_search.free(lead) else line_search.nearest(lead)
    if mark is None or not at_most(abs(mark - lead), placing):
        return placement
    if placement.limits.minimum and mark < line_mark(placement, reading):
        wanted = toward_rule_of(placement, reading).mark_mm
        if wanted is not None and at_most(abs(wanted - lead), placing):
            mark = wanted
    return placement if mark == lead else placement.moved_to(mark)


def _apart(placement: Placement, reading: Reading, placing: float) -> Placement | None:
    """Undo, one after the other, what is broken by no more than the tolerance."""
    for _ in range(ROUNDS):
        step = _step(placement, reading, placing)
        if step is None:
            return placement
        x, y = placement.pose.x + step[0], placement.pose.y + step[1]
        placement = placement.at(Pose(x, y, placement.pose.forward))
    return None


def _step(placement: Placement, reading: Reading, placing: float) -> tuple[float, float] | None:
    """Return the shift that mends the first rule broken; None if none is broken by less than the tolerance."""
    past = placement.moved_mm - placement.behind(reading("AMB-07")) - placement.most_mm
    if EPS_MM < past <= placing and not placement.turned:
        return -placement.dx / placement.moved_mm * past, -placement.dy / placement.moved_mm * past
    area = inside(placement.new, placement.table.area.width, placement.table.area.height)
    if overlaps(area.margin_mm) and at_most(-area.margin_mm, placing) and reading("AMB-14") == "stay-inside":
        return _out_of(area.witness)
    if isinstance(placement.movable, Token) and reading("AMB-22") == "tokens-may":
        return None
    for name, margin_mm in placement.margins.items():
        if overlaps(margin_mm) and at_most(-margin_mm, placing):
            found = measure(placement.new, placement.start.shape_of(name))
            return _out_of(found.witness)
    return None


def _out_of(witness: tuple[float, float, float, float]) -> tuple[float, float]:
    """Return the shift that takes the first witness point to the second."""
    x, y, tx, ty = witness
    return tx - x, ty - y


# Without the ruler.


def placing_violations(
    table: Table, movable: Obstacle | Token, move: MoveObstacle | MoveToken
) -> tuple[Violation, ...]:
    """Return every rule that a placing without the ruler breaks."""
    pose = move.pose.pose_from(movable.pose)
    if isinstance(movable, Obstacle):
        return tuple(_exogorth(table, movable, pose))
    return tuple(_strategic(table, movable, move.by, pose))


def _strategic(table: Table, token: Token, by: str, pose: Pose) -> Iterator[Violation]:
    squadron = table.squadron(by)
    if "strategic" not in squadron_card(squadron.squadron).keywords:
        yield breaks("ARM-TOK-19", "not_strategic", token.id, squadron=squadron.id)
    put = Token(id=token.id, kind=token.kind, pose=pose, player=token.player)
    if not at_distance(table, squadron, token, 1):
        yield breaks("ARM-TOK-19", "token_not_near", token.id, squadron=squadron.id)
    if not at_distance(table, squadron, put, 1):
        yield breaks("ARM-TOK-19", "token_put_far", token.id, squadron=squadron.id)
    outside = inside(Placement(table, token, Limits(maximum=0), pose, None).new, table.area.width, table.area.height)
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
        cause = "taken" if gap <= table.placing_mm else ""
        yield breaks("ARM-OBST-07", "exogorth_apart", movable.id, gap_mm=gap, cause=cause)
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
    near = [(abs(margin(placement.new, obstacle_solid(each))), each) for each in _obstacles(table, movable)]
    gap, host = min(near, key=lambda pair: pair[0], default=(table.placing_mm + 1.0, None))
    if host is None or not at_most(gap, table.placing_mm):
        return placement
    x, y, tx, ty = measure(placement.new, obstacle_solid(host)).witness
    return placement.at(Pose(placement.pose.x + tx - x, placement.pose.y + ty - y, placement.pose.forward))
