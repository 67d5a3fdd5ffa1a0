"""Capture the VIP: the token of a carrier that is destroyed, or leaves the play area (ARM-AREA-04).

Its opponent sets it down touching the part of the base that is still inside, or, if none is, at the point of the edge
closest to where the ship came to rest.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Solid, measure, solid_of
from sublight.board.plane.table import exchanged
from sublight.games.armada.pieces import Ship, Table, Token
from sublight.games.armada.shapes import bare_base, components_of
from sublight.geometry.area import nearest_on_area_edge
from sublight.geometry.tolerance import overlaps
from sublight.geometry.turn import length
from sublight.referee.procedure import Procedure, place
from sublight.referee.question import Place
from sublight.referee.ruling import Violation, breaks, happens

VIP = "vip"
STEPS = 32
"""How many places along each side of the base are looked at for a suggestion."""

Point = tuple[float, float]


def drop_carried(table: Table, ship: Ship) -> Procedure[Table]:
    """Have the token that the ship carries set down where it rests."""
    for token in table.tokens:
        if token.kind == VIP and token.on == ship.id:
            table = yield from _drop(table, ship, token)
    return table


def _drop(table: Table, ship: Ship, token: Token) -> Procedure[Table]:
    base = bare_base(table, ship)
    question = Place(
        rule="ARM-AREA-04",
        kind="drop_vip",
        subject=ship.id,
        player=table.opponent(ship.player),
        pieces=(token.id,),
    )
    answer = yield from place(
        question,
        table,
        lambda: {token.id: _spot(table, base)},
        lambda places: _judge(table, base, ship.id, _point(places[token.id])),
    )
    given = _point(answer[token.id])
    x, y = _snapped(table, base, given)
    yield happens("ARM-AREA-04", "vip_dropped", token.id, x=x, y=y, snap_mm=_between((x, y), given))
    dropped = replace(token, on="", pose=Pose(x, y, (0.0, 1.0)))
    return replace(table, tokens=exchanged(table.tokens, dropped))


def _point(numbers: tuple[float, ...]) -> Point:
    return numbers[0], numbers[1]


def _area(table: Table) -> Solid:
    width, height = table.area.width, table.area.height
    return solid_of(((0.0, 0.0, width, 0.0, width, height, 0.0, height),))


def _inside(table: Table, point: Point) -> bool:
    return 0.0 <= point[0] <= table.area.width and 0.0 <= point[1] <= table.area.height


def _closest_edge_point(table: Table, base: Solid) -> Point | None:
    """Return the point of the edge closest to a base wholly outside, None if part of it is inside."""
    found = measure(base, _area(table))
    return None if overlaps(found.margin_mm) else (found.witness[2], found.witness[3])


def _contact(table: Table, base: Solid, point: Point) -> tuple[float, Point]:
    """Return the gap between a token at `point` and the base, and the base's point nearest to it."""
    found = measure(base, Round(*point, components_of(table).token_radius))
    return found.margin_mm, (found.witness[0], found.witness[1])


def _judge(table: Table, base: Solid, ship: str, point: Point) -> tuple[Violation, ...]:
    """Return why a place is refused; within the placing tolerance it is taken and snapped."""
    if not _inside(table, point):
        return (breaks("ARM-AREA-04", "vip_off_table", ship),)
    if _closest_edge_point(table, base) is not None:
        off = _off_the_edge_point(table, base, point)
        return () if off <= table.placing_mm else (breaks("ARM-AREA-04", "vip_not_at_edge", ship, off_mm=off),)
    gap, touched = _contact(table, base, point)
    if abs(gap) <= table.placing_mm and _inside(table, touched):
        return ()
    return (breaks("ARM-AREA-04", "vip_not_touching", ship, gap_mm=gap),)


def _off_the_edge_point(table: Table, base: Solid, point: Point) -> float:
    """Return how far a point is from the edge, or from being as close to the base as the edge comes."""
    to_edge = _between(point, nearest_on_area_edge(*point, table.area.width, table.area.height))
    farther = measure(base, Round(*point, 0.0)).margin_mm - measure(base, _area(table)).margin_mm
    return max(to_edge, farther)


def _between(one: Point, other: Point) -> float:
    return length(one[0] - other[0], one[1] - other[1])


def _snapped(table: Table, base: Solid, point: Point) -> Point:
    """Return the place in exact contact nearest to `point`, along the normal."""
    if _closest_edge_point(table, base) is not None:
        return nearest_on_area_edge(*point, table.area.width, table.area.height)
    _, (tx, ty) = _contact(table, base, point)
    reach = _between(point, (tx, ty))
    if reach == 0.0:
        return point
    stretch = components_of(table).token_radius / reach
    return tx + (point[0] - tx) * stretch, ty + (point[1] - ty) * stretch


def _spot(table: Table, base: Solid) -> Point:
    """Return a legal place: along the base's sides, a token's radius out, where base and token are inside."""
    edge = _closest_edge_point(table, base)
    if edge is not None:
        return edge
    legal = (point for point in _along_sides(table, base) if not _judge(table, base, "", point))
    # Part of the base is inside, so some point of its outline is, and a token fits beside it there or at the rim.
    return next(legal)


def _along_sides(table: Table, base: Solid) -> Iterator[Point]:
    radius = components_of(table).token_radius
    for part in range(base.count):
        corners = base.corners(part)
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            side = _between((ax, ay), (bx, by))
            out = ((by - ay) / side * radius, (ax - bx) / side * radius)
            for step in range(STEPS + 1):
                share = step / STEPS
                yield ax + (bx - ax) * share + out[0], ay + (by - ay) * share + out[1]
