"""An X-Wing table as the kernels take it: a packed scene (see `board.plane.packing`).

Its reals begin with the play area, half the width of templates, and the lengths or radii of the eleven templates, and
records of the ships (pose, side of the base). Its pieces are the ships' bodies on the table, the obstacles, and the
ships' bodies again in their own frames.
"""

from itertools import chain

from sublight.board.plane.packing import PackedScene, pack_piece, pack_pieces, refuse_crowds
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

# Where the counts are among the wholes.
SHIPS = 1
OBSTACLES = 2


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
    pieces = map(pack_piece, (*standing, *lying, *own))
    return pack_pieces(pieces, (*lengths, *chain.from_iterable(records)), (len(standing), len(lying)))


def template_lengths() -> tuple[float, ...]:
    """Return the lengths of the straight templates and the radii of the curved ones, in the catalogue's order."""
    return tuple(each.length_mm or each.centre_radius_mm or 0.0 for each in templates().values())
