"""Obstacles in setup: six, by turns from the first player on, away from edges and from each other (XW-SET-01)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, islice

from msgspec.structs import replace

from sublight.board.plane.scene import Polygon
from sublight.board.plane.shape import Measured
from sublight.board.plane.table import unknown_player
from sublight.games.xwing.catalogue import obstacle_token
from sublight.games.xwing.catalogue.devices import payloads
from sublight.games.xwing.catalogue.obstacles import SETUP_COUNT
from sublight.games.xwing.measuring.ranges import band_mm, distance
from sublight.games.xwing.moves import PlaceObstacle
from sublight.games.xwing.pieces import Obstacle, Table
from sublight.games.xwing.rulebook import rests_on_unsourced
from sublight.games.xwing.setup.lines import (
    EDGES,
    Lines,
    always_broken,
    broken_by_reading,
    from_edge,
    not_setup,
    odd_area,
)
from sublight.games.xwing.shapes import obstacle_solid, obstacle_stem, obstacle_type, type_in_words
from sublight.games.xwing.validate import validate_table
from sublight.games.xwing.verdicts import Query, verdict_of
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Verdict, Violation, breaks, happens

RULE = "XW-SET-01"
EDGE_BANDS, APART_BANDS = 2, 1

USUAL = tuple(f"coreasteroid{number}" for number in range(SETUP_COUNT))
"""Those that are placed where a table knows which ships are placed, but not six obstacles that the players brought."""


def needs_obstacle(table: Table) -> bool:
    """Say whether obstacles are still to be placed: in setup, until six lie, or a ship has been placed (XW-SET-05)."""
    return table.phase == "setup" and len(table.obstacles) < SETUP_COUNT and not table.ships


def obstacles_left(table: Table) -> dict[str, str]:
    """Return the obstacles of which one is placed next, by the ids that they get; none where nobody knows them.

    They are those that the players brought and, if these are fewer than six, the usual ones.
    """
    if not (table.undeployed or table.brought) or not needs_obstacle(table):
        return {}
    lying, left = Counter(each.obstacle for each in table.obstacles), _brought_left(table)
    usual = () if len(brought(table)) >= SETUP_COUNT else USUAL
    tokens = (*left.elements(), *(each for each in usual if each not in lying and each not in left))
    return dict(_named(tokens, {piece.id for piece in (*table.pieces, *table.undeployed)}))


def obstacles_offered(table: Table) -> dict[str, str]:
    """Return those of the obstacles left that are offered: all, but no usual ones while a squad is missing.

    That one may bring some. Once all lie that the other squad brought, the usual ones are offered.
    """
    left, number = obstacles_left(table), _brought_left(table).total()
    missing = {*table.players}.difference(ship.player for ship in (*table.undeployed, *table.reserve))
    return dict(islice(left.items(), number)) if missing and number else left


def _brought_left(table: Table) -> Counter[str]:
    return Counter(brought(table)) - Counter(each.obstacle for each in table.obstacles)


def obstacle_area(table: Table) -> Polygon:
    """Return where obstacles are placed, to be drawn: beyond range 2 of every edge (XW-SET-01)."""
    low, right, top = EDGE_BANDS * band_mm(), table.area.width, table.area.height
    points = ((low, low), (right - low, low), (right - low, top - low), (low, top - low))
    return Polygon(role="zone", points=points, title="where obstacles are placed")


def brought(table: Table) -> tuple[str, ...]:
    """Return the obstacles that the players brought, in player order; one that both brought stands there twice."""
    return tuple(token for player in table.players for token in table.brought.get(player, ()))


def _named(tokens: Iterable[str], taken: set[str]) -> Iterator[tuple[str, str]]:
    """Yield each token with its id: what it is, and the first number that is not taken."""
    for token in tokens:
        stem = obstacle_stem(obstacle_token(token).type)
        name = next(each for number in count(1) if (each := f"{stem}-{number}") not in taken)
        taken.add(name)
        yield name, token


def prepare(table: Table, move: PlaceObstacle, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what placing an obstacle breaks and how it is done."""
    if move.player not in table.players:
        raise unknown_player(table, move.player)
    obstacle = Obstacle(id=move.id, obstacle=move.obstacle, pose=move.pose, face=move.face)
    validate_table(replace(table, obstacles=(*table.obstacles, obstacle)))
    where = always_broken(table, lambda lines: _where(table, obstacle, lines))
    violations = (*not_setup(table, move.id), *_token(table, move), *_turn(table, move), *where)
    return Prepared(violations, lambda: place_obstacle(table, move, obstacle))


def _token(table: Table, move: PlaceObstacle) -> Iterator[Violation]:
    """Each is one of the six that the players brought; what cards put on the table during the game is not."""
    if move.obstacle in payloads():
        yield breaks(RULE, "placed_by_cards", move.id, obstacle=payloads()[move.obstacle].name)
        return
    left = tuple(dict.fromkeys(obstacles_left(table).values()))
    if len(brought(table)) >= SETUP_COUNT and left and obstacle_token(move.obstacle).id not in left:
        names = tuple(obstacle_token(each).name for each in left)
        yield breaks(RULE, "not_brought", move.id, obstacle=obstacle_token(move.obstacle).name, others=names)


def _turn(table: Table, move: PlaceObstacle) -> Iterator[Violation]:
    number = len(table.obstacles)
    due = table.players[number % 2]
    if number >= SETUP_COUNT:
        yield breaks(RULE, "obstacles_placed", move.id, count=SETUP_COUNT)
    elif move.player != due:
        yield breaks(RULE, "not_its_obstacle", move.id, player=move.player, due=due, number=number + 1)


def _where(table: Table, obstacle: Obstacle, lines: Lines) -> tuple[Violation, ...]:
    """Beyond range 2 of every edge, and beyond range 1 of every other obstacle."""
    return (*_edges(table, obstacle, lines), *_others(table, obstacle, lines))


def _edges(table: Table, obstacle: Obstacle, lines: Lines) -> Iterator[Violation]:
    limit = EDGE_BANDS * band_mm()
    for edge in EDGES:
        gap = from_edge(table, edge, obstacle_solid(obstacle)).margin_mm - lines.inset_mm
        if not lines.past(gap, limit):
            yield breaks(RULE, "obstacle_near_edge", obstacle.id, other=edge, gap_mm=gap, limit_mm=limit)


def _others(table: Table, obstacle: Obstacle, lines: Lines) -> Iterator[Violation]:
    limit = APART_BANDS * band_mm()
    for other in table.obstacles:
        gap = distance(obstacle, other).margin_mm
        if not lines.past(gap, limit):
            yield breaks(RULE, "obstacle_near_obstacle", obstacle.id, other=other.id, gap_mm=gap, limit_mm=limit)


def place_obstacle(table: Table, move: PlaceObstacle, obstacle: Obstacle) -> Procedure[Table]:
    """Set the obstacle down."""
    yield from rests_on_unsourced(table, RULE, move.id)
    yield from odd_area(table)
    yield from _verdicts(table, obstacle)
    yield from broken_by_reading(table, lambda lines: _where(table, obstacle, lines))
    kind, number = type_in_words(obstacle_type(obstacle)), len(table.obstacles) + 1
    x, y, heading = move.pose.x, move.pose.y, move.pose.heading
    yield happens(RULE, "obstacle_set_up", move.id, type=kind, x=x, y=y, heading=heading, number=number)
    return replace(table, obstacles=(*table.obstacles, obstacle))


def _verdicts(table: Table, obstacle: Obstacle) -> Iterator[Verdict]:
    """How far past the line it is from each edge, and from each obstacle there is."""
    solid = obstacle_solid(obstacle)
    for edge in EDGES:
        yield past_line(table, RULE, "beyond range 2", (obstacle.id, edge), from_edge(table, edge, solid), EDGE_BANDS)
    for other in table.obstacles:
        pair = (obstacle.id, other.id)
        yield past_line(table, RULE, "beyond range 1", pair, distance(obstacle, other), APART_BANDS)


def past_line(
    table: Table, rule: str, question: str, pair: tuple[str, str], found: Measured, bands: int, *, within: bool = False
) -> Verdict:
    """Return a distance as a verdict on the line of a band: past it, or with `within` short of it, is apart."""
    past = found.margin_mm - bands * band_mm()
    measured = Measured(-past if within else past, found.witness)
    return verdict_of(table, Query(rule, question, *pair, ""), measured, {})
