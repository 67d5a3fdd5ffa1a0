"""What to draw of an X-Wing table, and of a ruling on it: outlines exactly as the rules measure them."""

from collections.abc import Iterator, Sequence

from sublight.board.plane.course import Travelled, travelled
from sublight.board.plane.hatched import hatched
from sublight.board.plane.pose import Pose
from sublight.board.plane.scene import Hatch, Label, Line, Mark, Point, Polygon, Role, Scene, Silhouette
from sublight.board.plane.shape import Solid
from sublight.games.xwing.catalogue.silhouettes import shapes
from sublight.games.xwing.maneuvers.facts import FULL, TURN, Ending, Facts
from sublight.games.xwing.moves import BarrelRoll, Boost, Maneuver, Move, Slam
from sublight.games.xwing.names import ship_name
from sublight.games.xwing.notes import notes
from sublight.games.xwing.pieces import DialEntry, Obstacle, Ship, Table
from sublight.games.xwing.rulebook import edition_of
from sublight.games.xwing.shapes import (
    body,
    device_points,
    half_sizes,
    local_points,
    obstacle_solid,
    obstacle_type,
    outline_points,
)
from sublight.referee.ruling import Ruling, Verdict

SHOWN_WITNESS_MM = 40.0
"""Nearest things farther off than this get no witness line."""

SLICES = 24
"""Straight pieces that stand for the edge of a curved template; the verdicts use the curve itself."""


def scene(table: Table, ruling: Ruling[Table] | None = None, move: Move | None = None) -> Scene:
    """Return the picture of `table`; with a ruling on `move`, of what happened as well."""
    mover = _mover(move)
    moved: tuple[Mark, ...] = ()
    if ruling is not None and move is not None and not ruling.refused:
        moved = tuple(moved_marks(table, ruling, move))
    gone = bool(moved) and ruling is not None and not ruling.state.has_ship(mover)
    left = {mover} if gone or any(each.role == "rest" for each in moved) else set[str]()
    marks = (*still(table, left), *moved)
    caption = f"Edition {edition_of(table).id}, round {table.round}"
    return Scene(
        width=table.area.width, height=table.area.height, title="X-Wing", caption=caption, marks=marks, moved=len(moved)
    )


def _mover(move: Move | None) -> str:
    """Return the ship that a move moves, empty for moves of anything else."""
    name: str = getattr(move, "ship", "")
    return name


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
        if not gone:
            yield from _outline(table, ship, ship.pose)
            yield _name(table, ship, ship.pose, "base")


def _name(table: Table, ship: Ship, pose: Pose, role: Role) -> Label:
    owner = seat(table, ship.player)
    return Label(
        role=role,
        at=(pose.x, pose.y),
        text=ship_name(ship),
        owner=owner,
        piece=ship.id,
        notes=tuple(notes(table, ship)),
    )


def _obstacle(obstacle: Obstacle) -> Polygon:
    kind = obstacle_type(obstacle)
    points = outline_points(local_points(obstacle), obstacle.pose)
    return Polygon(role="obstacle", id=obstacle.id, points=points, title=f"{obstacle.id} ({kind})", kind=kind)


def seat(table: Table, player: str) -> int:
    """Return the number of a player's seat, which stays when another becomes first player."""
    return table.seats.index(player)


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


def _outline(table: Table, ship: Ship, pose: Pose) -> Iterator[Silhouette]:
    """Draw what kind of ship it is, behind the arrow at its front; nothing for a card without a silhouette."""
    shape, owner = shapes().get(ship.card.id), seat(table, ship.player)
    if shape:
        at, half = (pose.x, pose.y), half_sizes(ship)
        yield Silhouette(shape=shape, at=at, forward=pose.forward, half=half, title=ship.id, owner=owner)


# What a ruling on a move adds: template, full position, back along it, rest, what the ship met.


def moved_marks(table: Table, ruling: Ruling[Table], move: Move) -> Iterator[Mark]:
    """Draw what happened; a ship that has left the table is drawn where it last stood."""
    name = getattr(move, "ship", "")
    if not table.has_ship(name):
        return
    ship = table.ship(name)
    rest = ruling.state.ship(name).pose if ruling.state.has_ship(name) else None
    executed = executed_entry(ruling, move)
    if isinstance(move, Maneuver | Slam) and executed is not None:
        called = {verdict.id: verdict.outcome for verdict in ruling.verdicts if verdict.called}
        yield from _maneuver(Facts(table, name, executed, called), ruling, rest)
    elif rest is not None and rest != ship.pose:
        yield from _at_rest(table, ship, rest, "1")
    elif isinstance(move, BarrelRoll | Boost) and any(each.kind == "move_fails" for each in ruling.events):
        yield from _failed(table, ruling, move)
    yield from _met(table, ruling, ship, rest)
    yield from witnesses(tuple(each for each in ruling.verdicts if each.subject == name))


def _failed(table: Table, ruling: Ruling[Table], move: BarrelRoll | Boost) -> Iterator[Mark]:
    """Draw where a barrel roll or boost that fails would have ended, and which ships are in its way there."""
    from sublight.games.xwing.repositions.roll_and_boost import tries_of

    ship, declared = table.ship(move.ship), getattr(move, "place", None)
    called = {verdict.id: verdict.outcome for verdict in ruling.verdicts if verdict.called}
    for each in tries_of(table, move, called).places:
        if declared in (None, each.place):
            yield from base_marks(table, ship, each.pose, "full", f"{ship.id} fails to end here")
            for met in each.ships:
                if met.outcome == "overlap":
                    title, other = f"overlap with {met.other}", body(table.ship(met.other))
                    yield from hatched(body(ship, each.pose), other, title=title, piece=met.other, at=met.at)


def executed_entry(ruling: Ruling[Table], move: Move) -> DialEntry | None:
    """Return the maneuver that was executed: what the ruling says, else what was declared."""
    name = getattr(move, "ship", "")
    if ruling.state.has_ship(name):
        executed: DialEntry | None = ruling.state.ship(name).executed
        if executed is not None:
            return executed
    declared: DialEntry | None = getattr(move, "maneuver", None)
    return declared


def _maneuver(facts: Facts, ruling: Ruling[Table], rest: Pose | None) -> Iterator[Mark]:
    ending = taken_ending(facts, rest)
    if facts.course is not None:
        for each in travelled(facts.course):
            yield Polygon(role="template", points=outline(each), title=f"template {facts.course.template}")
    for each in ending.travelled:
        yield Polygon(role="travelled", points=outline(each), title="travelled part of the template")
        yield from _passed(facts.table, ruling, each)
    if ending.partial:
        yield from _full(facts, ending)
    yield from _at_rest(facts.table, facts.ship, ending.rest, "2" if ending.partial else "1")


def taken_ending(facts: Facts, rest: Pose | None) -> Ending:
    """Return the ending at `rest`; for a ship that is gone, the first that the rules offer."""
    endings = [facts.full_ending(end) for end in facts.free_ends] or [facts.partial_ending]
    return next((ending for ending in endings if ending.rest == rest), endings[0])


def _full(facts: Facts, ending: Ending) -> Iterator[Mark]:
    """Draw the full position that was not free, what it overlaps, and the way back."""
    full = facts.basic_end
    title = f"full position: overlaps {', '.join(ending.overlapped)}"
    yield from base_marks(facts.table, facts.ship, full, "full", title)
    yield Label(role="full", at=(full.x, full.y), text="1")
    yield from _shared(body(facts.ship, full), facts, ending.overlapped)
    if (ending.rest.x, ending.rest.y) != (full.x, full.y):
        yield Line(
            role="trail", points=((full.x, full.y), (ending.rest.x, ending.rest.y)), title="back along the template"
        )


def _shared(mover: Solid, facts: Facts, others: Sequence[str]) -> Iterator[Mark]:
    at = TURN if facts.bearing.set_down == "tallon" else FULL
    for other in others:
        yield from hatched(mover, body(facts.table.ship(other)), title=f"overlap with {other}", piece=other, at=at)


def _at_rest(table: Table, ship: Ship, rest: Pose, number: str) -> Iterator[Mark]:
    yield from base_marks(table, ship, rest, "rest", f"{ship.id} at rest")
    yield bow(ship, rest)
    yield from _outline(table, ship, rest)
    yield Label(role="rest", at=(rest.x, rest.y), text=number, owner=seat(table, ship.player))
    yield _name(table, ship, rest, "rest")


def _passed(table: Table, ruling: Ruling[Table], part: Travelled) -> Iterator[Mark]:
    """Hatch what the template lies over, of the obstacles that the ruling says were moved through."""
    through = {each.other for each in ruling.verdicts if each.rule == "XW-OBS-14" and each.outcome == "overlap"}
    for obstacle in table.obstacles:
        if obstacle.id in through:
            for area in polygons(obstacle_solid(obstacle)):
                yield Hatch(
                    role="through", one=outline(part), other=area, title=f"moved through {obstacle.id}",
                    piece=obstacle.id, at="template",
                )  # fmt: skip


def _met(table: Table, ruling: Ruling[Table], ship: Ship, rest: Pose | None) -> Iterator[Mark]:
    """Hatch what the base at rest lies on, of the obstacles that the ruling says it overlaps."""
    over = {each.other for each in ruling.verdicts if each.rule == "XW-OVL-01" and each.outcome == "overlap"}
    for obstacle in table.obstacles:
        if obstacle.id in over and rest is not None:
            title = f"on {obstacle.id}"
            yield from hatched(body(ship, rest), obstacle_solid(obstacle), title=title, piece=obstacle.id, at="rest")


def witnesses(verdicts: tuple[Verdict, ...]) -> Iterator[Mark]:
    """Draw the nearest measurement of each kind: a line with its length."""
    nearest: dict[tuple[str, str], Verdict] = {}
    for verdict in verdicts:
        key = (verdict.rule, verdict.question)
        best = nearest.get(key)
        if verdict.witness is not None and (best is None or abs(verdict.margin_mm) < abs(best.margin_mm)):
            nearest[key] = verdict
    for verdict in nearest.values():
        if verdict.witness is not None and abs(verdict.margin_mm) < SHOWN_WITNESS_MM:
            x, y, px, py = verdict.witness
            kind = "near" if verdict.near else verdict.outcome
            title = f"{verdict.subject} to {verdict.other}"
            yield Line(
                role="witness", points=((x, y), (px, py)), label=f"{abs(verdict.margin_mm):.1f}", title=title, kind=kind
            )


def outline(part: Travelled) -> tuple[Point, ...]:
    """Return the outline of a part of a template; a curved edge as short chords."""
    inner, outer = _edge(part, -part.hand or -1), _edge(part, part.hand or 1)
    return (*inner, *reversed(outer))


def _edge(part: Travelled, side: int) -> list[Point]:
    """Return one long edge, from the beginning: -1 on the left of a straight, 1 on its right."""
    half = side * part.width_mm / 2
    if part.hand == 0:
        near = (part.x + half * part.fy, part.y - half * part.fx)
        return [near, (near[0] + part.mm_or_half_tan * part.fx, near[1] + part.mm_or_half_tan * part.fy)]
    steps = [part.mm_or_half_tan * index / SLICES for index in range(SLICES + 1)]
    return [_arc_point(part, t, -half * part.hand) for t in steps]


def _arc_point(part: Travelled, t: float, inward: float) -> Point:
    """Return the point at tan(half angle) `t` of the arc, `inward` mm nearer its middle."""
    scale = 1.0 + t * t
    sine, versine = 2.0 * t / scale, 2.0 * t * t / scale
    radius = part.radius_mm - inward
    across = part.hand * (part.radius_mm - radius * (1.0 - versine))
    along = radius * sine
    return part.x + across * part.fy + along * part.fx, part.y - across * part.fx + along * part.fy
