"""Obstacles in setup: six, by turns from the second player on, away from edges and from each other (ARM-SET-02)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.errors import InputError, did_you_mean
from sublight.games.armada.measuring.bands import line_of
from sublight.games.armada.measuring.distances import distance
from sublight.games.armada.measuring.judged import judged
from sublight.games.armada.moves import PlaceObstacle
from sublight.games.armada.pieces import Obstacle, Table, admit_table
from sublight.games.armada.setup.zones import not_setup, odd_area, outside_span
from sublight.games.armada.shapes import obstacle_kind, obstacle_solid
from sublight.geometry.slack import beyond
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Verdict, Violation, breaks, happens
from sublight.surfaces.plane.shape import Measured, inside

RULE = "ARM-SET-02"
COUNT, EDGE_BAND, APART_BAND = 6, 3, 1


def placed(move: PlaceObstacle) -> Obstacle:
    """Return the obstacle that the move sets on the table."""
    return Obstacle(id=move.id, obstacle=move.obstacle, pose=move.pose)


def admit_placing(table: Table, move: PlaceObstacle) -> None:
    """Raise InputError for a token that is none, a player who is none, and what cannot stand on a table."""
    if move.player not in table.players:
        raise InputError(f"`{move.id}` is placed by `{move.player}`{did_you_mean(move.player, table.players)}")
    admit_table(replace(table, obstacles=(*table.obstacles, placed(move))))


def check_placing(table: Table, move: PlaceObstacle) -> tuple[Violation, ...]:
    """Return every reason why the obstacle cannot be placed so."""
    obstacle = placed(move)
    return (
        *not_setup(table, move.id),
        *_turn(table, move),
        *outside_span(table, move.id, obstacle_solid(obstacle)),
        *_edges(table, obstacle),
        *_others(table, obstacle),
    )


def _turn(table: Table, move: PlaceObstacle) -> Iterator[Violation]:
    number = len(table.obstacles)
    due = table.players[(number + 1) % 2]
    if number >= COUNT:
        yield breaks(RULE, "obstacles_placed", move.id, count=COUNT)
    elif move.player != due:
        yield breaks(RULE, "not_its_obstacle", move.id, player=move.player, due=due, number=number + 1)


def _edges(table: Table, obstacle: Obstacle) -> Iterator[Violation]:
    gap, limit = _to_edge(table, obstacle).margin_mm, line_of(table, EDGE_BAND)
    if not beyond(gap, limit):
        yield breaks(RULE, "obstacle_near_edge", obstacle.id, gap_mm=gap, limit_mm=limit)


def _others(table: Table, obstacle: Obstacle) -> Iterator[Violation]:
    limit = line_of(table, APART_BAND)
    for other in table.obstacles:
        gap = distance(table, obstacle, other).margin_mm
        if not beyond(gap, limit):
            yield breaks(RULE, "obstacle_near_obstacle", obstacle.id, other=other.id, gap_mm=gap, limit_mm=limit)


def _to_edge(table: Table, obstacle: Obstacle) -> Measured:
    return inside(obstacle_solid(obstacle), table.area.width, table.area.height)


def place_obstacle(table: Table, move: PlaceObstacle) -> Procedure[Table]:
    """Set the obstacle down."""
    obstacle = placed(move)
    yield from odd_area(table)
    yield from _verdicts(table, obstacle)
    kind, x, y = obstacle_kind(obstacle).replace("_", " "), move.pose.x, move.pose.y
    number = len(table.obstacles) + 1
    yield happens(RULE, "obstacle_placed", move.id, type=kind, x=x, y=y, heading=move.pose.heading, number=number)
    return replace(table, obstacles=(*table.obstacles, obstacle))


def _verdicts(table: Table, obstacle: Obstacle) -> Iterator[Verdict]:
    """How far past the line it is from the edge, and from each obstacle there is."""
    pair = (obstacle.id, "edge")
    yield judged(table, RULE, "beyond distance 3", pair, lambda each: _past(each, EDGE_BAND, _to_edge(each, obstacle)))
    for other in table.obstacles:

        def apart(under: Table, other: Obstacle = other) -> Measured:
            return _past(under, APART_BAND, distance(under, obstacle, other))

        yield judged(table, RULE, "beyond distance 1", (obstacle.id, other.id), apart)


def _past(table: Table, band: int, found: Measured) -> Measured:
    return Measured(found.margin_mm - line_of(table, band), found.witness)
