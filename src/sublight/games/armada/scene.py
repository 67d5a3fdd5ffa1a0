"""What to draw of an Armada table, and of a ruling on it: outlines exactly as the rules measure them."""

from collections.abc import Iterator

from sublight.board.plane.hatched import hatched
from sublight.board.plane.pose import Pose
from sublight.board.plane.scene import Disc, Label, Line, Mark, Point, Polygon, Role, Scene, Silhouette
from sublight.board.plane.shape import Solid
from sublight.games.armada.catalogue.silhouettes import shapes
from sublight.games.armada.course.facts import Facts, TriedSpeeds, Try
from sublight.games.armada.course.tool import tool_legs, tool_line
from sublight.games.armada.moves import Maneuver, Move, MoveObstacle, MoveSquadron, MoveToken, Side
from sublight.games.armada.notes import hull, shields, ship_notes, squadron_notes
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.shapes import (
    bare_base,
    bow_ahead,
    components_of,
    framed_base,
    obstacle_kind,
    obstacle_points,
    obstacle_solid,
    squadron_disc,
    token_disc,
)
from sublight.games.armada.ships.tool import better_side
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.geometry.tolerance import overlaps
from sublight.referee.ruling import Ruling, Verdict
from sublight.referee.state import kept

ON_OBSTACLE = "ARM-OBST-01"

SHOWN_WITNESS_MM = 60.0
"""Nearest things farther off than this get no witness line."""


def scene(table: Table, ruling: Ruling[Table] | None = None, move: Move | None = None) -> Scene:
    """Return the picture of `table`; with a ruling on `move`, of what happened as well."""
    moved, mover = _moved(table, ruling, move) if ruling is not None else ((), "")
    left = {mover} | {name for name, _ in _moved_squadrons(table, ruling)} if mover and ruling is not None else set()
    marks = (*_still(table, left), *moved)
    caption = f"Edition {table.edition}, round {table.round}"
    return Scene(
        width=table.area.width, height=table.area.height, title="Armada", caption=caption, marks=marks, moved=len(moved)
    )


def _moved(table: Table, ruling: Ruling[Table], move: Move | None) -> tuple[tuple[Mark, ...], str]:
    """Return the marks of what moved, and the ship or squadron that is no longer where it stood."""
    if isinstance(move, MoveObstacle | MoveToken):
        from sublight.games.armada.obstacle_moves.scene import moving_marks

        return tuple(moving_marks(table, ruling, move)), ""
    if ruling.refused:
        return (), ""
    if isinstance(move, Maneuver):
        called = {verdict.id: verdict.outcome for verdict in ruling.verdicts if verdict.called}
        return tuple(_maneuver(Facts(table, move, called), ruling)), move.ship
    if isinstance(move, MoveSquadron):
        return tuple(squadron_marks(table, move)), move.squadron
    return (), ""


# What stands still.


def _still(table: Table, left: set[str]) -> Iterator[Mark]:
    """Draw every piece where it stands; those in `left` have left that place and only show where they stood."""
    for name, marks in kept(table, _standing):
        if name in left:
            yield from _left(table, name)
        else:
            yield from marks


def _standing(table: Table) -> tuple[tuple[str, tuple[Mark, ...]], ...]:
    """Return the marks of each piece, behind those of the area, which have no name."""
    width, height = table.area.width, table.area.height
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    area = Polygon(role="area", points=corners, title="play area")
    return (
        ("", (area,)),
        *((each.id, (_obstacle(each),)) for each in table.obstacles),
        *((each.id, (_token(table, each),)) for each in table.tokens),
        *((each.id, tuple(_ship(table, each))) for each in table.ships),
        *((each.id, tuple(_squadron(table, each))) for each in table.squadrons),
        # Last, so that the names of ships and squadrons have the first choice of a place.
        *((each.id, (_obstacle_name(each),)) for each in table.obstacles),
    )


def _left(table: Table, name: str) -> Iterator[Mark]:
    """Draw where a ship or squadron stood that has left its place."""
    for ship in table.ships:
        if ship.id == name:
            yield from _base(table, ship, ship.pose, "ghost")
            yield _bow(table, ship, ship.pose)
    for squadron in table.squadrons:
        if squadron.id == name:
            yield _disc(table, squadron, "ghost")


def _obstacle(obstacle: Obstacle) -> Polygon:
    kind, points = obstacle_kind(obstacle), obstacle_points(obstacle)
    return Polygon(role="obstacle", id=obstacle.id, points=points, title=f"{obstacle.id} ({kind})", kind=kind)


def _obstacle_name(obstacle: Obstacle) -> Label:
    return Label(role="obstacle", at=(obstacle.pose.x, obstacle.pose.y), text=obstacle.id, piece=obstacle.id)


def _token(table: Table, token: Token) -> Disc:
    disc = token_disc(table, token)
    centre = (disc.x, disc.y)
    return Disc(role="token", id=token.id, centre=centre, radius=disc.radius, title=token.id, kind=token.kind)


def _ship(table: Table, ship: Ship) -> Iterator[Mark]:
    yield from _base(table, ship, ship.pose, "base")
    yield _bow(table, ship, ship.pose)
    yield from _outline(table, ship, ship.pose)
    yield _name(table, ship, ship.pose, "base")
    yield from shields(table, ship, ship.pose)


def _squadron(table: Table, squadron: Squadron) -> Iterator[Mark]:
    disc, radius = _disc(table, squadron, "squadron"), components_of(table).squadron_radius
    yield disc
    yield from _craft(squadron, squadron.pose, radius, disc.owner)
    yield _squadron_name(squadron, disc.centre, "squadron", disc.owner)
    yield hull(table, squadron, radius)


def _disc(table: Table, squadron: Squadron, role: Role) -> Disc:
    disc, radius = squadron_disc(table, squadron), components_of(table).squadron_radius
    centre, seat = (disc.x, disc.y), _seat(table, squadron.player)
    return Disc(role=role, id=squadron.id, centre=centre, radius=radius, title=squadron.id, owner=seat)


def _seat(table: Table, player: str) -> int:
    return table.seats.index(player)


def _name(table: Table, ship: Ship, pose: Pose, role: Role) -> Label:
    owner, has = _seat(table, ship.player), tuple(ship_notes(table, ship))
    return Label(role=role, at=(pose.x, pose.y), text=ship.id, owner=owner, piece=ship.id, notes=has)


def _squadron_name(squadron: Squadron, at: Point, role: Role, owner: int) -> Label:
    has = tuple(squadron_notes(squadron))
    return Label(role=role, at=at, text=squadron.id, owner=owner, piece=squadron.id, notes=has)


def _base(table: Table, ship: Ship, pose: Pose, role: Role, title: str = "") -> Iterator[Mark]:
    """Draw the base and its dial frames: the parts that are no bases are frames."""
    seat = _seat(table, ship.player)
    bases = 2 if ship.card.size == "huge" else 1
    solid = framed_base(table, ship, pose)
    for part, points in enumerate(map(solid.corners, range(solid.count))):
        is_base = part < bases
        yield Polygon(
            role=role if is_base else "frame",
            id=ship.id if is_base and role in ("base", "ghost") else "",
            points=points,
            title=(title or ship.id) if is_base else "",
            owner=seat,
            kind=role if not is_base else ship.card.size,
        )


def _bow(table: Table, ship: Ship, pose: Pose) -> Line:
    """Draw an arrow toward the bow, inside the base."""
    ahead = bow_ahead(ship.card.size, components_of(table))
    (fx, fy), start, end = pose.forward, 0.55 * ahead, 0.85 * ahead
    points = ((pose.x + fx * start, pose.y + fy * start), (pose.x + fx * end, pose.y + fy * end))
    return Line(role="arrow", points=points, title=f"bow of {ship.id}")


def _outline(table: Table, ship: Ship, pose: Pose) -> Iterator[Silhouette]:
    """Draw what kind of ship it is, on both bases of a huge one; nothing for a card without a silhouette."""
    shape, owner = shapes().get(ship.card.id), _seat(table, ship.player)
    if shape:
        components, size, (fx, fy) = components_of(table), ship.card.size, pose.forward
        half_width, half_base = components.base(size)
        ahead = components.base_centres(size)[-1] / 2
        at, half = (pose.x + fx * ahead, pose.y + fy * ahead), (half_width, ahead + half_base)
        yield Silhouette(shape=shape, at=at, forward=pose.forward, half=half, title=ship.id, owner=owner)


def _craft(squadron: Squadron, pose: Pose, radius: float, seat: int) -> Iterator[Silhouette]:
    """Draw what a squadron flies, within its disc; nothing for a card without a silhouette."""
    shape = shapes().get(squadron.card.id)
    if shape:
        at, half = (pose.x, pose.y), (radius, radius)
        yield Silhouette(shape=shape, at=at, forward=pose.forward, half=half, title=squadron.id, owner=seat)


# What moved.


def _maneuver(facts: Facts, ruling: Ruling[Table]) -> Iterator[Mark]:
    side = _side(facts, ruling)
    tried = facts.tried(side)
    if side is not None:
        yield from _tool(facts, side)
    for number, each in enumerate(tried.tries[:-1], 1):
        title = f"try {number}, speed {each.speed}: overlaps {', '.join(each.overlapped)}"
        yield from _base(facts.table, facts.ship, each.pose, "try", title)
        yield Label(role="try", at=(each.pose.x, each.pose.y), text=str(number))
        yield from _hatches(facts, each)
    yield from _base(
        facts.table, facts.ship, tried.rest.pose, "rest", f"{facts.ship.id} at rest, speed {tried.rest.speed}"
    )
    yield _bow(facts.table, facts.ship, tried.rest.pose)
    yield from _outline(facts.table, facts.ship, tried.rest.pose)
    yield Label(role="rest", at=(tried.rest.pose.x, tried.rest.pose.y), text=str(len(tried.tries)))
    yield _name(facts.table, facts.ship, tried.rest.pose, "rest")
    yield from shields(facts.table, facts.ship, tried.rest.pose)
    yield from _on_obstacles(facts, ruling, tried.rest)
    yield from _displaced(facts.table, ruling)
    yield from _witnesses(ruling, tried)


def _moved_squadrons(table: Table, ruling: Ruling[Table]) -> Iterator[tuple[str, Squadron]]:
    """Return the squadrons that ended elsewhere, each under its id as it now stands."""
    stood = {squadron.id: squadron.pose for squadron in table.squadrons}
    for squadron in ruling.state.squadrons:
        if squadron.pose != stood[squadron.id]:
            yield squadron.id, squadron


def _displaced(table: Table, ruling: Ruling[Table]) -> Iterator[Mark]:
    """Draw each squadron that was set down elsewhere."""
    for name, squadron in _moved_squadrons(table, ruling):
        disc = squadron_disc(table, squadron)
        centre, seat = (disc.x, disc.y), _seat(table, squadron.player)
        yield Disc(role="displaced", centre=centre, radius=disc.radius, title=f"{name}, displaced", owner=seat)
        yield _squadron_name(squadron, centre, "displaced", seat)


def _side(facts: Facts, ruling: Ruling[Table]) -> Side | None:
    """Return the side on which the ship moved, after any change, or that is suggested; None where no tool is used."""
    if ruling.question is not None and ruling.question.kind == "tool_side":
        return better_side(facts)
    for event in ruling.events:
        if event.kind == "tool_changed_sides":
            return "left" if event.figures["other"] == "left" else "right"
    placed = [event.figures["side"] for event in ruling.events if event.kind == "tool_placed"]
    return None if not placed else "left" if placed[0] == "left" else "right"


def _tool(facts: Facts, side: Side) -> Iterator[Mark]:
    for x, y, fx, fy, half_width, half_length in tool_legs(facts, side):
        right = (fy * half_width, -fx * half_width)
        ahead = (fx * half_length, fy * half_length)
        corners = tuple(
            (x + across * right[0] + along * ahead[0], y + across * right[1] + along * ahead[1])
            for across, along in ((1, 1), (-1, 1), (-1, -1), (1, -1))
        )
        yield Polygon(role="tool", points=corners, title="maneuver tool")
    for joint, (x, y) in enumerate(tool_line(facts, side)[1:-1], 1):
        yield Disc(role="pivot", centre=(x, y), radius=facts.components.tool.width / 3, title=f"joint {joint}")


def _hatches(facts: Facts, tried: Try) -> Iterator[Mark]:
    mover = framed_base(facts.table, facts.ship, tried.pose)
    for other in tried.overlapped:
        yield from _on(mover, framed_base(facts.table, facts.table.ship(other)), other, facts.try_label(tried))


def _on_obstacles(facts: Facts, ruling: Ruling[Table], rest: Try) -> Iterator[Mark]:
    """Hatch what the base at rest, without its frames, lies on, of the obstacles that the ruling says it overlaps."""
    at = facts.try_label(rest)
    on = {each.other for each in ruling.verdicts if (each.rule, each.outcome, each.at) == (ON_OBSTACLE, "overlap", at)}
    mover = bare_base(facts.table, facts.ship, rest.pose)
    for obstacle in facts.table.obstacles:
        if obstacle.id in on:
            yield from _on(mover, obstacle_solid(obstacle), obstacle.id, at)


def _on(mover: Solid, solid: Solid, other: str, at: str) -> Iterator[Mark]:
    return hatched(mover, solid, title=f"overlap with {other}", piece=other, at=at)


def _witnesses(ruling: Ruling[Table], tried: TriedSpeeds) -> Iterator[Mark]:
    """Draw the nearest gap to each kind of thing at rest: a line with its length, the smallest first.

    That is the one that a ruling says: where there is no room for all of them its length is written.
    """
    at_rest = [each for each in ruling.verdicts if each.at == str(tried.rest.speed) and not overlaps(each.margin_mm)]
    nearest: dict[str, Verdict] = {}
    for verdict in at_rest:
        best = nearest.get(verdict.rule)
        if verdict.witness is not None and (best is None or verdict.margin_mm < best.margin_mm):
            nearest[verdict.rule] = verdict
    for verdict in sorted(nearest.values(), key=lambda each: each.margin_mm):
        if verdict.witness is not None and verdict.margin_mm < SHOWN_WITNESS_MM:
            x1, y1, x2, y2 = verdict.witness
            title = f"{verdict.subject} to {verdict.other}"
            kind = "near" if verdict.near else verdict.outcome
            label = f"{verdict.margin_mm:.1f}"
            yield Line(role="witness", points=((x1, y1), (x2, y2)), label=label, title=title, kind=kind)


# A squadron's move.


def squadron_marks(table: Table, move: MoveSquadron) -> Iterator[Mark]:
    """Return the marks of a legal move; the base at its start is drawn with the table."""
    facts = SquadronFacts(table, move, {})
    start, end, name = facts.squadron.pose, facts.end, facts.squadron.id
    title = f"reach of {name}, speed {facts.speed.value}"
    yield Disc(role="ruler", centre=(start.x, start.y), radius=facts.reach_mm, title=title)
    disc, seat = squadron_disc(table, facts.squadron, end), table.seats.index(facts.squadron.player)
    if not facts.stays:
        yield Line(role="arrow", points=((start.x, start.y), (end.x, end.y)), title=f"move of {name}")
    yield Disc(role="displaced", centre=(end.x, end.y), radius=disc.radius, title=f"{name}, moved", owner=seat)
    yield from _craft(facts.squadron, end, disc.radius, seat)
    yield _squadron_name(facts.squadron, (end.x, end.y), "displaced", seat)
