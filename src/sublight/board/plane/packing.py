"""Outlines as flat numbers, for a scene that a kernel takes: two sequences, `reals` and `wholes`.

A packed piece is a circle round it, a circle round each part and the corners as reals; as wholes the number of parts,
and for each where its corners begin among the piece's reals and how many there are. A scene may begin with reals and
wholes of its game; its first whole says where the index is, with where the reals and the wholes of each piece begin.
Nothing in a packed piece depends on where it comes to lie in a scene, so that a piece is packed once.
"""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.errors import InputError

MOST = 60
"""Sets of pieces are whole numbers of 64 bits."""


CIRCLE_REALS = 3
INDEX_WHOLES = 2
PART_WHOLES = 2


class PackedPiece(NamedTuple):
    """A piece as flat numbers."""

    reals: tuple[float, ...]
    wholes: tuple[int, ...]


class PackedScene(Struct, frozen=True, kw_only=True):
    """Pieces as flat numbers; the modules of the kernel define the layout."""

    reals: tuple[float, ...]
    wholes: tuple[int, ...]


def pack_piece(solid: Solid) -> PackedPiece:
    """Return an outline as flat numbers."""
    corners_at = CIRCLE_REALS * (1 + solid.count)
    spans = [place + corners_at * (1 - at % 2) for at, place in enumerate(solid.spans)]
    return PackedPiece((*solid.ring, *solid.circles, *solid.points), (solid.count, *spans))


def stand_piece(local: PackedPiece, pose: Pose) -> PackedPiece:
    """Return a packed piece of its own frame as it stands at `pose`."""
    x, y, fx, fy = pose.floats
    flat, circles = local.reals, CIRCLE_REALS * (1 + local.wholes[0])
    reals: list[float] = []
    for index in range(0, circles, CIRCLE_REALS):
        across, ahead = flat[index], flat[index + 1]
        reals += (x + across * fy + ahead * fx, y - across * fx + ahead * fy, flat[index + 2])
    for index in range(circles, len(flat), 2):
        across, ahead = flat[index], flat[index + 1]
        reals += (x + across * fy + ahead * fx, y - across * fx + ahead * fy)
    return PackedPiece(tuple(reals), local.wholes)


def pack_pieces(pieces: Iterable[PackedPiece], reals: Iterable[float] = (), wholes: Iterable[int] = ()) -> PackedScene:
    """Return pieces as a scene that begins with reals of the game, and with its wholes after the first."""
    every, head = tuple(pieces), (0, *wholes)
    found: list[float] = [*reals]
    index: list[int] = []
    own: list[int] = []
    wholes_at = len(head) + INDEX_WHOLES * len(every)
    for piece in every:
        index += (len(found), wholes_at + len(own))
        found += piece.reals
        own += piece.wholes
    return PackedScene(reals=tuple(found), wholes=(len(head), *head[1:], *index, *own))


def refuse_crowds(counts: Iterable[tuple[str, int]]) -> None:
    """Raise InputError where there are more than 60 pieces of a kind."""
    for kind, count in counts:
        if count > MOST:
            raise InputError(f"{count} {kind}: a batch takes at most {MOST}", "large")
