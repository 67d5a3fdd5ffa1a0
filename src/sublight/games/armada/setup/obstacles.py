"""Obstacles in setup: six, by turns from the second player on, away from edges and from each other (ARM-SET-02).

An objective may have another number and other types, and say who places them and where.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from sublight.board.plane.pose import pose_at
from sublight.board.plane.scene import Polygon
from sublight.board.plane.shape import Measured, inside, margin
from sublight.board.plane.table import unknown_player
from sublight.games.armada.active_effects import objective_hints
from sublight.games.armada.catalogue import Hints, effect_card, obstacle_token, obstacle_tokens
from sublight.games.armada.measuring.distances import distance, line_of
from sublight.games.armada.measuring.verdicts import verdict_of
from sublight.games.armada.moves import PlaceObstacle
from sublight.games.armada.pieces import Obstacle, Table
from sublight.games.armada.setup.zones import from_edge, not_setup, odd_area, outside_span, setup_span, zone_depth
from sublight.games.armada.shapes import obstacle_kind, obstacle_solid
from sublight.games.armada.validate import validate_table
from sublight.games.armada.wording import obstacle_type
from sublight.geometry.parts import circles_farther
from sublight.geometry.tolerance import EPS_MM, beyond
from sublight.referee.procedure import Measurements, Prepared, Procedure
from sublight.referee.ruling import Verdict, Violation, breaks, happens

USUAL = ("asteroid_1", "asteroid_4", "asteroid_5", "debris_2", "debris_3", "station_6")
"""The tokens that are placed where no objective says otherwise."""

COUNT = len(USUAL)


class ObstacleSetup(NamedTuple):
    """The setup in force, with what lies there already."""

    table: Table
    hints: Hints

    @property
    def total(self) -> int:
        """How many obstacles are placed in all."""
        return sum(self.hints.obstacles.values()) if self.hints.obstacles else COUNT

    def allowed(self, kind: str) -> int | None:
        """Return how many obstacles of a type are placed; None where no objective says."""
        kinds = self.hints.obstacles
        return next((count for name, count in kinds.items() if name == kind), 0) if kinds else None

    def takes(self, kind: str) -> bool:
        """Say whether an obstacle of a type may come next; a station that comes last only then."""
        allowed, last = self.allowed(kind), len(self.table.obstacles) + 1 == self.total
        late = self.hints.station_last is not None and kind == "station" and not last
        return not late and (allowed is None or self.there(kind) < allowed)

    def there(self, kind: str) -> int:
        """Return how many of a type lie there."""
        return sum(obstacle_kind(each) == kind for each in self.table.obstacles)

    def is_last_station(self, obstacle: Obstacle) -> bool:
        """Say whether it is a station that the second player places after all others, away from the edges."""
        return self.hints.station_last is not None and obstacle_kind(obstacle) == "station"

    def due(self, obstacle: Obstacle) -> str:
        """Return who places the next obstacle: in turn from the second player on, or the second player alone."""
        second = self.hints.placed_by == "second" or self.is_last_station(obstacle)
        return self.table.players[1 if second else (len(self.table.obstacles) + 1) % 2]


def obstacles_left(table: Table) -> tuple[str, ...]:
    """Return the tokens of which one is placed next, before anything is deployed; none once enough lie there.

    Only a table that knows what is left to deploy has any.
    """
    setup = ObstacleSetup(table, objective_hints(table))
    if not table.undeployed or len(table.obstacles) >= setup.total:
        return ()
    lying = {each.obstacle for each in table.obstacles}
    tokens = obstacle_tokens() if setup.hints.obstacles else USUAL
    return tuple(each for each in tokens if each not in lying and setup.takes(obstacle_token(each).type))


def obstacle_id(table: Table, token: str) -> str:
    """Return the id that a token gets, which nothing else has."""
    name, taken = token.replace("_", "-"), {each.id for each in (*table.pieces, *table.undeployed)}
    return name if name not in taken else f"{name}-{len(taken)}"


def obstacle_player(table: Table) -> str:
    """Return who places the next obstacle of those that are left."""
    token = obstacles_left(table)[0]
    return ObstacleSetup(table, objective_hints(table)).due(Obstacle(id=token, obstacle=token, pose=pose_at(0.0, 0.0)))


RULE = "ARM-SET-02"
EDGE_BAND, APART_BAND, STATION_BAND = 3, 1, 5


def placed(move: PlaceObstacle) -> Obstacle:
    """Return the obstacle that the move sets on the table."""
    return Obstacle(id=move.id, obstacle=move.obstacle, pose=move.pose)


def prepare(table: Table, move: PlaceObstacle, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what placing an obstacle breaks and how it is done."""
    validate_placing(table, move)
    return Prepared(check_placing(table, move), lambda: place_obstacle(table, move))


def validate_placing(table: Table, move: PlaceObstacle) -> None:
    """Raise InputError for a token that is none, a player who is none, and what cannot stand on a table."""
    if move.player not in table.players:
        raise unknown_player(table, move.player)
    validate_table(replace(table, obstacles=(*table.obstacles, placed(move))))


def check_placing(table: Table, move: PlaceObstacle) -> tuple[Violation, ...]:
    """Return every reason why the obstacle cannot be placed so."""
    obstacle, setup = placed(move), ObstacleSetup(table, objective_hints(table))
    return (
        *not_setup(table, move.id),
        *_turn(setup, move),
        *_types(setup, obstacle),
        *outside_span(table, move.id, obstacle_solid(obstacle)),
        *_edges(table, obstacle),
        *_zones(setup, obstacle),
        *_station(setup, obstacle),
        *_others(table, obstacle),
    )


def _turn(setup: ObstacleSetup, move: PlaceObstacle) -> Iterator[Violation]:
    number, due = len(setup.table.obstacles), setup.due(placed(move))
    if number >= setup.total:
        yield breaks(RULE, "obstacles_placed", move.id, count=setup.total)
    elif move.player != due:
        yield breaks(RULE, "not_its_obstacle", move.id, player=move.player, due=due, number=number + 1)


def _types(setup: ObstacleSetup, obstacle: Obstacle) -> Iterator[Violation]:
    """An objective may say how many of each type there are, how often a token is placed, and what comes last."""
    kind, objective = obstacle_kind(obstacle), setup.table.objective
    allowed, there = setup.allowed(kind), setup.there(kind)
    if allowed is not None and there >= allowed:
        title, named = effect_card(objective).name, kind.replace("_", " ")
        many = f"{allowed or 'no'} obstacle{'' if allowed == 1 else 's'}"
        kinds = f"{allowed or 'no'} {obstacle_type(kind, many=allowed != 1)}"
        yield breaks(
            RULE,
            "type_not_placed",
            obstacle.id,
            type=named,
            count=allowed,
            many=many,
            kinds=kinds,
            objective=title,
        )
    same = sum(each.obstacle == obstacle.obstacle for each in setup.table.obstacles)
    if setup.hints.copies is not None and same >= setup.hints.copies:
        title, copies = effect_card(objective).name, setup.hints.copies
        yield breaks(RULE, "token_placed_often", obstacle.id, token=obstacle.obstacle, count=copies, objective=title)
    number = len(setup.table.obstacles) + 1
    if setup.is_last_station(obstacle) and number < setup.total:
        title, left = effect_card(objective).name, setup.total - number
        yield breaks(RULE, "station_comes_last", obstacle.id, objective=title, left=left)


def _zones(setup: ObstacleSetup, obstacle: Obstacle) -> Iterator[Violation]:
    """Under some objectives obstacles lie beyond both deployment zones (ARM-SET-04)."""
    table = setup.table
    depth, rule = zone_depth(table)
    for player in table.players if setup.hints.beyond_zones else ():
        gap, _ = from_edge(table, player, obstacle_solid(obstacle))
        if not beyond(gap, depth):
            edge = table.own_edge(player)
            yield breaks(rule, "obstacle_in_zone", obstacle.id, gap_mm=gap, depth_mm=depth, edge=edge)


def _station(setup: ObstacleSetup, obstacle: Obstacle) -> Iterator[Violation]:
    """A station that comes last lies beyond distance 5 of both players' edges, or of the first player's."""
    table = setup.table
    limit = line_of(table, STATION_BAND)
    players = table.players if setup.hints.station_last == "players" else table.players[:1]
    for player in players if setup.is_last_station(obstacle) else ():
        gap, _ = from_edge(table, player, obstacle_solid(obstacle))
        if not beyond(gap, limit):
            edge = table.own_edge(player)
            yield breaks(RULE, "station_near_edge", obstacle.id, gap_mm=gap, limit_mm=limit, edge=edge)


def _edges(table: Table, obstacle: Obstacle) -> Iterator[Violation]:
    gap, limit = _to_edge(table, obstacle).margin_mm, line_of(table, EDGE_BAND)
    if not beyond(gap, limit):
        yield breaks(RULE, "obstacle_near_edge", obstacle.id, gap_mm=gap, limit_mm=limit)


def _others(table: Table, obstacle: Obstacle) -> Iterator[Violation]:
    limit, solid = line_of(table, APART_BAND), obstacle_solid(obstacle)
    for other in table.obstacles:
        there = obstacle_solid(other)
        near = not circles_farther(*solid.ring, *there.ring, limit + 2 * EPS_MM)
        if near and not beyond(gap := margin(solid, there), limit):
            yield breaks(RULE, "obstacle_near_obstacle", obstacle.id, other=other.id, gap_mm=gap, limit_mm=limit)


def _to_edge(table: Table, obstacle: Obstacle) -> Measured:
    return inside(obstacle_solid(obstacle), table.area.width, table.area.height)


def obstacle_area(table: Table) -> Polygon:
    """Return where obstacles are placed, to be drawn: inside the setup area, beyond distance 3 of every edge."""
    limit, (low, high) = line_of(table, EDGE_BAND), setup_span(table)
    left, right, top = max(low, limit), min(high, table.area.width - limit), table.area.height - limit
    points = ((left, limit), (right, limit), (right, top), (left, top))
    return Polygon(role="zone", points=points, title="where obstacles are placed")


def place_obstacle(table: Table, move: PlaceObstacle) -> Procedure[Table]:
    """Set the obstacle down."""
    obstacle = placed(move)
    yield from odd_area(table)
    yield Measurements(partial(_verdicts, table, obstacle))
    kind, x, y = obstacle_kind(obstacle).replace("_", " "), move.pose.x, move.pose.y
    number = len(table.obstacles) + 1
    yield happens(RULE, "obstacle_placed", move.id, type=kind, x=x, y=y, heading=move.pose.heading, number=number)
    return replace(table, obstacles=(*table.obstacles, obstacle))


def _verdicts(table: Table, obstacle: Obstacle) -> Iterator[Verdict]:
    """How far past the line it is from the edge, and from each obstacle there is; only the lines differ among sets."""
    yield _past(table, EDGE_BAND, (obstacle.id, "edge"), _to_edge(table, obstacle))
    for other in table.obstacles:
        yield _past(table, APART_BAND, (obstacle.id, other.id), distance(table, obstacle, other))


def _past(table: Table, band: int, pair: tuple[str, str], found: Measured) -> Verdict:
    def past(under: Table) -> Measured:
        return Measured(found.margin_mm - line_of(under, band), found.witness)

    return verdict_of(table, RULE, f"beyond distance {band}", pair, past, doubtful=False)
