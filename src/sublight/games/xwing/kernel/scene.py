"""Pieces as the kernels take them: two flat sequences of numbers, `reals` and `wholes`.

Reals begin with the play area, half the width of templates, and the lengths or radii of the eleven templates; then come
records of a fixed size: ships (pose, side of the base), pieces (a circle round each) and convex parts (a circle round
each), and corners. Wholes begin with counts and offsets; then come records of pieces (first part, number of parts) and
of parts (where the corners are, their number).

Pieces are the ships' bodies on the table, the obstacles, and the ships' bodies again in their own frames.
"""

from collections.abc import Sequence
from itertools import chain

from sublight.board.plane.packing import PackedScene, corners, firsts, refuse_crowds, ring
from sublight.board.plane.shape import Solid
from sublight.errors import InputError
from sublight.games.xwing.catalogue import template_width, templates
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.shapes import body, body_local, half_sizes, obstacle_solid

# Where the first reals are, and how many reals a record has.
WIDTH = 0
HEIGHT = 1
HALF_TEMPLATE = 2
TEMPLATES = 3
REALS_HEAD = 14
SHIP_REALS = 5
PIECE_REALS = 3
PART_REALS = 3

# Where the counts and offsets among the wholes are, and how many wholes a record has.
SHIPS = 0
OBSTACLES = 1
PIECES_AT = 2
PARTS_AT = 3
PIECE_INDEX = 4
PART_INDEX = 5
WHOLES_HEAD = 6
PIECE_WHOLES = 2
PART_WHOLES = 2

NO_LENGTHS = (0.0,) * REALS_HEAD
"""The lengths where neither area nor templates are asked of."""


def pack_scene(table: Table) -> PackedScene:
    """Return a table packed; InputError for a huge ship, or for more than 60 ships or obstacles.

    Any of its ships may be the mover: it is passed over among the others.
    """
    refuse_crowds((("ships", len(table.ships)), ("obstacles", len(table.obstacles))))
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
    reals += chain.from_iterable(ring(solid) for solid in solids)
    reals += chain.from_iterable(solid.circles for solid in solids)
    reals += chain.from_iterable(solid.points for solid in solids)
    head = (len(ships), obstacles, pieces_at, parts_at, WHOLES_HEAD, part_index)
    return PackedScene(reals=tuple(reals), wholes=(*head, *firsts(solids), *corners(solids, points_at)))
