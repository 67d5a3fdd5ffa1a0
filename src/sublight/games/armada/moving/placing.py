"""Placing without the ruler: Strategic, and exogorths (ARM-TOK-19, ARM-OBST-07).

A squadron with Strategic puts a token anywhere at distance 1 of itself, under a ship or on an obstacle too. An exogorth
is put in contact with an obstacle; since 1.6 with one that is no exogorth and touches no other exogorth.
"""

from collections.abc import Iterator
from datetime import date

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import inside, margin, measure
from sublight.games.armada.catalogue import squadron_card
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.moving.limits import EXOGORTH, Limits
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import Readings, edition_of
from sublight.games.armada.shapes import obstacle_kind, obstacle_solid
from sublight.geometry.tolerance import at_most, overlaps
from sublight.referee.ruling import Violation, breaks

ALONE_SINCE = date(2025, 1, 10)
"""From this edition on an exogorth goes to an obstacle that no other exogorth touches."""


def placing_violations(table: Table, thing: Obstacle | Token, move: MoveObstacle | MoveToken) -> tuple[Violation, ...]:
    """Return every rule that a placing without the ruler breaks."""
    if isinstance(thing, Obstacle):
        return tuple(_exogorth(table, thing, move.pose))
    return tuple(_strategic(table, thing, move))


def _strategic(table: Table, token: Token, move: MoveObstacle | MoveToken) -> Iterator[Violation]:
    squadron = table.squadron(move.by)
    if "strategic" not in squadron_card(squadron.squadron).keywords:
        yield breaks("ARM-TOK-19", "not_strategic", token.id, squadron=squadron.id)
    put = Token(id=token.id, kind=token.kind, pose=move.pose, player=token.player)
    if not at_distance(table, squadron, token, 1):
        yield breaks("ARM-TOK-19", "token_not_near", token.id, squadron=squadron.id)
    if not at_distance(table, squadron, put, 1):
        yield breaks("ARM-TOK-19", "token_put_far", token.id, squadron=squadron.id)
    outside = inside(Trial(table, token, Limits(maximum=0), move.pose, None).new, table.area.width, table.area.height)
    if overlaps(outside.margin_mm) and Readings(table)("AMB-14") == "stay-inside":
        yield breaks("ARM-TOK-02", "ends_outside", token.id, outside_mm=-outside.margin_mm)


def _exogorth(table: Table, thing: Obstacle, pose: Pose) -> Iterator[Violation]:
    trial = touched_exactly(table, thing, pose)
    squadrons = {each.id for each in table.squadrons}
    for other, depth in trial.margins.items():
        if other not in squadrons and overlaps(depth):
            yield breaks("ARM-OBST-07", "ends_on", thing.id, other=other, depth_mm=-depth)
    if not hosts(table, trial):
        gap = min((margin(trial.new, obstacle_solid(each)) for each in _obstacles(table, thing)), default=0.0)
        yield breaks("ARM-OBST-07", "exogorth_apart", thing.id, gap_mm=gap)
    outside = inside(trial.new, table.area.width, table.area.height).margin_mm
    if overlaps(outside):
        yield breaks("ARM-TOK-02", "ends_outside", thing.id, outside_mm=-outside)


def hosts(table: Table, trial: Trial) -> tuple[str, ...]:
    """Return the obstacles that an exogorth may be placed against and touches."""
    exogorths = [each for each in _obstacles(table, trial.thing) if obstacle_kind(each) == EXOGORTH]
    found: list[str] = []
    for each in _obstacles(table, trial.thing):
        solid = obstacle_solid(each)
        if abs(margin(trial.new, solid)) > table.placing_mm:
            continue
        taken = any(margin(solid, obstacle_solid(one)) <= table.placing_mm for one in exogorths if one.id != each.id)
        if edition_of(table).date < ALONE_SINCE or not (taken or obstacle_kind(each) == EXOGORTH):
            found.append(each.id)
    return tuple(found)


def _obstacles(table: Table, thing: Obstacle | Token) -> tuple[Obstacle, ...]:
    return tuple(each for each in table.obstacles if each.id != thing.id)


def touched_exactly(table: Table, thing: Obstacle | Token, pose: Pose) -> Trial:
    """Return the thing at `pose`, or in exact contact with what it nearly touches there."""
    trial = Trial(table, thing, Limits(maximum=0), pose, None)
    if isinstance(thing, Token):
        return trial
    return snapped_to_contact(trial)


def snapped_to_contact(trial: Trial) -> Trial:
    """Return an obstacle shifted into contact with the nearest obstacle within the placing tolerance."""
    table = trial.table
    near = [(abs(margin(trial.new, obstacle_solid(each))), each) for each in _obstacles(table, trial.thing)]
    gap, host = min(near, key=lambda pair: pair[0], default=(table.placing_mm + 1.0, None))
    if host is None or not at_most(gap, table.placing_mm):
        return trial
    x, y, tx, ty = measure(trial.new, obstacle_solid(host)).witness
    return trial.at(Pose(trial.pose.x + tx - x, trial.pose.y + ty - y, trial.pose.forward))
