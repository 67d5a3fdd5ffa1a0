"""An X-Wing table as the kernels take it: a packed scene (see `board.plane.packing`).

Its reals begin with the play area, half the width of templates, and the lengths or radii of the eleven templates, and
records of the ships (pose, side of the base). Its pieces are the ships' bodies on the table, the obstacles, and the
ships' bodies again in their own frames.
"""

from functools import cache, lru_cache

from sublight.board.plane.packing import PackedPiece, PackedScene, pack_piece, pack_pieces, refuse_crowds, stand_piece
from sublight.errors import InputError
from sublight.games.xwing.catalogue import template_width, templates
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.shapes import base_local, body_local, half_sizes, obstacle_local, token_local
from sublight.referee.state import kept, kept_each

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
    """Return a table packed for a batch; InputError for a huge ship, or for more than 60 ships or obstacles."""
    refuse_crowds((("ships", len(table.ships)), ("obstacles", len(table.obstacles))))
    kept_each(table.ships, _refuse_huge)
    return packed_table(table)


def _refuse_huge(ship: Ship) -> None:
    half_width, half_length = half_sizes(ship)
    if half_width != half_length:
        raise InputError(f"ship `{ship.id}` is huge: its moves have not been measured, so batches refuse it")


def packed_table(table: Table) -> PackedScene:
    """Return a table packed, which is kept with it. Any ship may be the mover: it is passed over among the others."""
    return kept(table, _packed_with_guides)


def packed_without_guides(table: Table) -> PackedScene:
    """Return the ships of a table packed, where those in the way have no guides; the mover has its own."""
    return kept(table, _packed_without_guides)


def _packed_with_guides(table: Table) -> PackedScene:
    return _packed(table, kept_each(table.ships, _packed_body), kept_each(table.obstacles, _packed_obstacle))


def _packed_without_guides(table: Table) -> PackedScene:
    return _packed(table, kept_each(table.ships, _packed_base), [])


def _packed(table: Table, standing: list[PackedPiece], lying: list[PackedPiece]) -> PackedScene:
    own, records = kept_each(table.ships, _packed_own), kept_each(table.ships, _packed_record)
    heads = (_packed_lengths(table.area.width, table.area.height), *records)
    return pack_pieces((*standing, *lying, *own), heads, (len(standing), len(lying)))


@lru_cache(maxsize=64)
def _packed_lengths(width: float, height: float) -> PackedPiece:
    return PackedPiece((width, height, *template_lengths()))


def _packed_record(ship: Ship) -> PackedPiece:
    return PackedPiece((*ship.pose.floats, 2 * half_sizes(ship)[0]))


def _packed_own(ship: Ship) -> PackedPiece:
    return packed_local(*half_sizes(ship))


def _packed_body(ship: Ship) -> PackedPiece:
    return stand_piece(packed_local(*half_sizes(ship)), ship.pose)


def _packed_base(ship: Ship) -> PackedPiece:
    return stand_piece(_packed_bare(*half_sizes(ship)), ship.pose)


def _packed_obstacle(obstacle: Obstacle) -> PackedPiece:
    if obstacle.outline:
        return stand_piece(pack_piece(obstacle_local(obstacle)), obstacle.pose)
    return stand_piece(_packed_token(obstacle.obstacle, obstacle.face), obstacle.pose)


@lru_cache(maxsize=256)
def _packed_token(name: str, face: str) -> PackedPiece:
    return pack_piece(token_local(name, face))


@lru_cache(maxsize=64)
def _packed_bare(half_width: float, half_length: float) -> PackedPiece:
    return pack_piece(base_local(half_width, half_length))


@lru_cache(maxsize=64)
def packed_local(half_width: float, half_length: float) -> PackedPiece:
    """Return a base with its guides in its own frame as a packed piece."""
    return pack_piece(body_local(half_width, half_length))


@lru_cache(maxsize=64)
def packed_alone(half_width: float, half_length: float) -> PackedScene:
    """Return a scene of nothing but a base with its guides in its own frame."""
    return pack_pieces((packed_local(half_width, half_length),))


@cache
def template_lengths() -> tuple[float, ...]:
    """Return half the width of templates, and the lengths of straight ones and radii of others, as catalogued."""
    lengths = (each.length_mm or each.centre_radius_mm or 0.0 for each in templates().values())
    return (template_width().value_mm / 2, *lengths)
