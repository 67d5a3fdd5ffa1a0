"""What to draw of an X-Wing table, and of a ruling on it: outlines exactly as the rules measure them."""

from collections.abc import Iterator

from sublight.board.plane.pose import Pose
from sublight.board.plane.scene import Label, Line, Mark, Point, Polygon, Role, Scene
from sublight.board.plane.shape import Solid
from sublight.games.xwing.moves import Move
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.rulebook import edition_of
from sublight.games.xwing.shapes import body, device_points, half_sizes, local_points, obstacle_type, outline_points
from sublight.referee.ruling import Ruling

CAPTIONS = {
    "fled": "{0} flees",
    "destroyed": "{0} is destroyed",
}


def scene(table: Table, ruling: Ruling[Table] | None = None, move: Move | None = None) -> Scene:
    """Return the picture of `table`; with a ruling on `move`, of what happened as well."""
    title, caption = "X-Wing", f"Edition {edition_of(table).id}, round {table.round}"
    moved: list[Mark] = []
    mover = _mover(move)
    if ruling is not None and move is not None:
        title = f"{mover or 'table'}: {ruling.status}"
        if not ruling.refused:
            from sublight.games.xwing.scene_of_move import moved_marks

            moved = [*moved_marks(table, ruling, move)]
            caption += _captions(ruling)
    left = {mover} if moved and mover else set()
    marks = [*still(table, left), *moved]
    return Scene(width=table.area.width, height=table.area.height, title=title, caption=caption, marks=tuple(marks))


def _mover(move: Move | None) -> str:
    """Return the ship that a move moves, empty for moves of anything else."""
    name: str = getattr(move, "ship", "")
    return name


def _captions(ruling: Ruling[Table]) -> str:
    said = [
        words.format(event.subject) for event in ruling.events for kind, words in CAPTIONS.items() if event.kind == kind
    ]
    return "".join(f"; {each}" for each in said)


def still(table: Table, left: set[str]) -> Iterator[Mark]:
    """Draw every piece where it stands; those in `left` have left that place and only show where they stood."""
    width, height = table.area.width, table.area.height
    yield Polygon(role="area", points=((0.0, 0.0), (width, 0.0), (width, height), (0.0, height)), title="play area")
    for obstacle in table.obstacles:
        yield _obstacle(obstacle)
    for device in table.devices:
        points = outline_points(device_points(device), device.pose)
        yield Polygon(
            role="token", id=device.id, points=points, title=f"{device.id} ({device.device})",
            owner=seat(table, device.player), kind=device.device,
        )  # fmt: skip
    for ship in table.ships:
        gone = ship.id in left
        yield from base_marks(table, ship, ship.pose, "ghost" if gone else "base")
        yield bow(ship, ship.pose)
        yield Label(role="base", at=(ship.pose.x, ship.pose.y), text=ship.id, owner=seat(table, ship.player))


def _obstacle(obstacle: Obstacle) -> Polygon:
    kind = obstacle_type(obstacle)
    points = outline_points(local_points(obstacle), obstacle.pose)
    return Polygon(role="obstacle", id=obstacle.id, points=points, title=f"{obstacle.id} ({kind})", kind=kind)


def seat(table: Table, player: str) -> int:
    """Return the seat of a player: 0 the first."""
    return table.players.index(player)


def polygons(solid: Solid) -> Iterator[tuple[Point, ...]]:
    """Yield the convex parts of an outline."""
    for part in range(solid.count):
        yield solid.corners(part)


def base_marks(table: Table, ship: Ship, pose: Pose, role: Role, title: str = "") -> Iterator[Mark]:
    """Draw a base and its guides."""
    owner = seat(table, ship.player)
    base, *guides = polygons(body(ship, pose))
    name = ship.id if role in ("base", "ghost") else ""
    yield Polygon(role=role, id=name, points=base, title=title or ship.id, owner=owner, kind=ship.card.size)
    for points in guides:
        yield Polygon(role="frame", points=points, title=f"guide of {ship.id}", owner=owner, kind=role)


def bow(ship: Ship, pose: Pose) -> Line:
    """Draw an arrow toward the front, inside the base."""
    ahead = half_sizes(ship)[1]
    (fx, fy), start, end = pose.forward, 0.5 * ahead, 0.88 * ahead
    points = ((pose.x + fx * start, pose.y + fy * start), (pose.x + fx * end, pose.y + fy * end))
    return Line(role="arrow", points=points, title=f"front of {ship.id}")
