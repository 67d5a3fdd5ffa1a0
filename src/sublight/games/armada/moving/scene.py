"""The picture of a move: the ruler with its lines, the way of the centre, the place it ends at or was declared for.

Where the declaration is refused, the forbidden pieces of its turn are drawn as well: centres at which it would overlap.
"""

from collections.abc import Iterator

from sublight.board.plane.scene import Disc, Label, Line, Mark, Point, Polygon
from sublight.board.plane.shape import Round
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.moving.carry import Docket
from sublight.games.armada.moving.region import legal_region
from sublight.games.armada.moving.targets import Line as Ruler
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Obstacle, Table
from sublight.games.armada.rulebook import Readings
from sublight.games.armada.shapes import components_of, obstacle_points
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.ruling import AnyRuling

TICK_MM = 12.0
"""Half the length of a line across the ruler."""


def moving_marks(table: Table, ruling: AnyRuling, move: MoveObstacle | MoveToken) -> Iterator[Mark]:
    """Draw one move of an obstacle or token over the table as it was."""
    docket = Docket(table, move)
    line = docket.lines[0] if docket.lines else None
    declared = Trial(table, docket.thing, docket.limits, move.pose, line, flip=docket.flip)
    if ruling.refused:
        for piece in legal_region(declared, Readings(table)).forbidden if docket.ruler else ():
            yield Polygon(role="outside", points=piece.corners, title=f"centres that overlap {piece.other}")
    ended = _ended(declared, ruling)
    if docket.ruler:
        yield from _ruler(declared, line or _along(ended))
    yield from _outline(ended, "declared" if ruling.refused else "at rest")
    old = docket.thing.pose
    if ended.way_mm > EPS_MM:
        yield Line(role="arrow", points=((old.x, old.y), (ended.pose.x, ended.pose.y)), title="way of its centre")


def _ended(declared: Trial, ruling: AnyRuling) -> Trial:
    """Return the thing where the ruling leaves it; where it was declared if it is refused, or gone."""
    if ruling.refused:
        return declared
    pieces = (*ruling.state.obstacles, *ruling.state.tokens)
    found = next((each for each in pieces if each.id == declared.thing.id), None)
    return declared.at(found.pose) if found is not None else declared


def _along(trial: Trial) -> Ruler | None:
    """Return the ruler of a free move: from the corner that leads the way."""
    if trial.way_mm <= EPS_MM:
        return None
    ux, uy = trial.dx / trial.way_mm, trial.dy / trial.way_mm
    x, y = max(trial.old_corners, key=lambda corner: corner[0] * ux + corner[1] * uy)
    if isinstance(trial.old, Round):
        x, y = x + trial.old.radius * ux, y + trial.old.radius * uy
    return Ruler(x=x, y=y, ux=ux, uy=uy, gap_mm=0.0)


def _ruler(trial: Trial, line: Ruler | None) -> Iterator[Mark]:
    if line is None or not trial.limits.maximum:
        return
    yield Line(role="ruler", points=((line.x, line.y), _point(line, trial.most_mm, 0.0)), title="centre of the ruler")
    for band, mark in enumerate(components_of(trial.table).distance_mm[: trial.limits.maximum], 1):
        ends = (_point(line, mark, -TICK_MM), _point(line, mark, TICK_MM))
        yield Line(role="ruler", points=ends, label=str(band), title=f"end of distance {band}")


def _point(line: Ruler, along: float, across: float) -> Point:
    return line.x + along * line.ux + across * line.uy, line.y + along * line.uy - across * line.ux


def _outline(trial: Trial, how: str) -> Iterator[Mark]:
    title = f"{trial.thing.id}, {how}"
    down = trial.set_down
    if isinstance(down, Obstacle):
        yield Polygon(role="rest", points=obstacle_points(down), title=title)
    elif isinstance(trial.new, Round):
        yield Disc(role="rest", centre=(trial.new.x, trial.new.y), radius=trial.new.radius, title=title)
    yield Label(role="rest", at=(trial.pose.x, trial.pose.y), text=trial.thing.id)
