"""Pieces as the kernels take them: two flat sequences of numbers, laid out as `records` says."""

from collections.abc import Sequence
from itertools import chain
from math import sqrt

from msgspec import Struct

from sublight.errors import InputError
from sublight.games.xwing.catalogue import template_width, templates
from sublight.games.xwing.kernel.records import PART_REALS, PIECE_REALS, PIECE_WHOLES, REALS_HEAD, WHOLES_HEAD
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.shapes import body, body_local, half_sizes, obstacle_solid
from sublight.surfaces.plane.shape import Solid

MOST = 60
"""Sets of pieces are whole numbers of 64 bits."""

NO_LENGTHS = (0.0,) * REALS_HEAD
"""The lengths where neither area nor templates are asked of."""

_ROOM_MM = 1e-6
"""Circles only pass over what is far; a hair of room keeps rounding from making one too small for its piece."""


class PackedScene(Struct, frozen=True, kw_only=True):
    """Pieces as flat numbers."""

    reals: tuple[float, ...]
    wholes: tuple[int, ...]


def pack_scene(table: Table) -> PackedScene:
    """Return a table packed; InputError for a huge ship, or for more than 60 ships or obstacles.

    Any of its ships may be the mover: it is passed over among the others.
    """
    for kind, count in (("ships", len(table.ships)), ("obstacles", len(table.obstacles))):
        if count > MOST:
            raise InputError(f"{count} {kind}: a batch takes at most {MOST}")
    sizes = [half_sizes(ship) for ship in table.ships]
    for ship, (half_width, half_length) in zip(table.ships, sizes, strict=True):
        if half_width != half_length:
            raise InputError(f"ship `{ship.id}` is huge: how it moves is not measured, a batch does not take it")
    standing = [body(ship) for ship in table.ships]
    lying = [obstacle_solid(obstacle) for obstacle in table.obstacles]
    own = [body_local(*each) for each in sizes]
    records = [(*ship.pose.floats, 2 * half) for ship, (half, _) in zip(table.ships, sizes, strict=True)]
    lengths = (table.area.width, table.area.height, template_width().value_mm / 2, *template_lengths())
    return packed(lengths, records, (*standing, *lying, *own), len(lying))


def template_lengths() -> tuple[float, ...]:
    """Return the lengths of the straight templates and the radii of the curved ones, in the catalogue's order."""
    return tuple(each.length_mm or each.centre_radius_mm or 0.0 for each in templates().values())


def packed(
    lengths: tuple[float, ...], ships: Sequence[tuple[float, ...]], solids: Sequence[Solid], obstacles: int
) -> PackedScene:
    """Return lengths, records of ships and the solids of all pieces, in the order that `records` says."""
    parts = sum(solid.count for solid in solids)
    pieces_at = REALS_HEAD + sum(map(len, ships))
    parts_at = pieces_at + PIECE_REALS * len(solids)
    points_at = parts_at + PART_REALS * parts
    part_index = WHOLES_HEAD + PIECE_WHOLES * len(solids)
    reals: list[float] = [*lengths, *chain.from_iterable(ships)]
    reals += chain.from_iterable(_ring(solid) for solid in solids)
    reals += chain.from_iterable(solid.circles for solid in solids)
    reals += chain.from_iterable(solid.points for solid in solids)
    head = (len(ships), obstacles, pieces_at, parts_at, WHOLES_HEAD, part_index)
    return PackedScene(reals=tuple(reals), wholes=(*head, *_firsts(solids), *_spans(solids, points_at)))


def _ring(solid: Solid) -> tuple[float, float, float]:
    """Return a circle round a whole outline."""
    xs, ys = solid.points[::2], solid.points[1::2]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reach = max(sqrt((px - x) * (px - x) + (py - y) * (py - y)) for px, py in zip(xs, ys, strict=True))
    return x, y, reach + _ROOM_MM


def _firsts(solids: Sequence[Solid]) -> tuple[int, ...]:
    """Return the first part of each piece, and how many it has."""
    found: list[int] = []
    first = 0
    for solid in solids:
        found += (first, solid.count)
        first += solid.count
    return tuple(found)


def _spans(solids: Sequence[Solid], at: int) -> tuple[int, ...]:
    """Return where the corners of each part are, and how many."""
    found: list[int] = []
    for solid in solids:
        for index in range(0, len(solid.spans), 2):
            found += (at + solid.spans[index], solid.spans[index + 1])
        at += len(solid.points)
    return tuple(found)
