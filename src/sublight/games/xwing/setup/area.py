"""The play area in setup: the size that the rules give it, and how far a shape is from its edges (XW-SET-03)."""

from collections.abc import Iterator

from sublight.board.plane.seats import Edge
from sublight.board.plane.shape import Measured, Solid
from sublight.games.xwing.catalogue import play_area
from sublight.games.xwing.pieces import Table
from sublight.geometry.tolerance import EPS_MM, at_most
from sublight.referee.ruling import Event, Violation, breaks, happens

EDGES: tuple[Edge, ...] = ("south", "north", "west", "east")


def is_standard(table: Table) -> bool:
    """Say whether a play area is the three feet square that the rules ask for (XW-SET-03)."""
    size = play_area()
    return _same(table.area.width, size.width_mm) and _same(table.area.height, size.height_mm)


def _same(one: float, other: float) -> bool:
    return at_most(abs(one - other), EPS_MM)


def narrow_inset_mm() -> float:
    """Return how much nearer each edge is on a mat of the centimetres that the rules print (XW-AMB-14)."""
    size = play_area()
    return (size.width_mm - size.rule_text_value_mm) / 2


def odd_area(table: Table) -> Iterator[Event]:
    """Say so where the play area is not the one of the rules; its width is the table's own."""
    if not is_standard(table):
        yield happens("XW-SET-03", "odd_play_area", width_mm=table.area.width, height_mm=table.area.height)


def not_setup(table: Table, name: str) -> Iterator[Violation]:
    """Obstacles and ships are put down in setup."""
    if table.phase != "setup":
        yield breaks("XW-SET-01", "not_setup", name, phase=table.phase)


def span_from(table: Table, edge: Edge, solid: Solid) -> tuple[float, float]:
    """Return how far the nearest and the farthest point of a shape are from an edge, in mm; negative is outside."""
    xs, ys = solid.points[::2], solid.points[1::2]
    match edge:
        case "south":
            return min(ys), max(ys)
        case "north":
            return table.area.height - max(ys), table.area.height - min(ys)
        case "west":
            return min(xs), max(xs)
        case "east":
            return table.area.width - max(xs), table.area.width - min(xs)


def from_edge(table: Table, edge: Edge, solid: Solid) -> Measured:
    """Return how far a shape's nearest point is from one edge, with the two points."""
    low, _ = span_from(table, edge, solid)
    x, y = min(_points(solid), key=lambda point: _depth(table, edge, *point))
    foot = {"south": (x, 0.0), "north": (x, table.area.height), "west": (0.0, y), "east": (table.area.width, y)}[edge]
    return Measured(low, (x, y, *foot))


def _points(solid: Solid) -> list[tuple[float, float]]:
    return list(zip(solid.points[::2], solid.points[1::2], strict=True))


def _depth(table: Table, edge: Edge, x: float, y: float) -> float:
    return {"south": y, "north": table.area.height - y, "west": x, "east": table.area.width - x}[edge]
