"""Outlines as flat numbers, for a scene that a kernel takes: two sequences, `reals` and `wholes`.

A packed piece is a circle round it, a circle round each part and the corners as reals; as wholes the number of parts,
and for each where its corners begin among the piece's reals and how many there are. A scene may begin with reals and
wholes of its game; its first whole says where the index is, with where the reals and the wholes of each piece begin.
Nothing in a packed piece depends on where it comes to lie in a scene, so that a piece is packed once.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import chain
from struct import pack

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.errors import InputError

MOST = 60
"""Sets of pieces are whole numbers of 64 bits."""


CIRCLE_REALS = 3
INDEX_WHOLES = 2
PART_WHOLES = 2


class PackedPiece(Struct, frozen=True, dict=True):
    """A piece, or another part of a scene, as flat numbers."""

    reals: tuple[float, ...]
    wholes: tuple[int, ...] = ()

    @cached_property
    def lengths(self) -> tuple[int, int]:
        """How many reals and wholes there are."""
        return len(self.reals), len(self.wholes)

    @cached_property
    def real_bytes(self) -> bytes:
        """The reals as arrays hold them, converted once for a piece that does not move."""
        return pack(f"{len(self.reals)}d", *self.reals)

    @cached_property
    def whole_bytes(self) -> bytes:
        """The wholes as arrays hold them."""
        return pack(f"{len(self.wholes)}q", *self.wholes)


class PackedScene(Struct, frozen=True, dict=True):
    """Parts one after another; the modules of the kernel define the layout. Rulings read tuples, batches bytes."""

    parts: tuple[PackedPiece, ...]

    @cached_property
    def reals(self) -> tuple[float, ...]:
        """The reals of all parts."""
        return tuple(chain.from_iterable([part.reals for part in self.parts]))

    @cached_property
    def wholes(self) -> tuple[int, ...]:
        """The wholes of all parts."""
        return tuple(chain.from_iterable([part.wholes for part in self.parts]))

    @property
    def binary(self) -> tuple[bytes, bytes]:
        """The reals and the wholes as arrays hold them."""
        wholes = [part.whole_bytes for part in self.parts if part.wholes]
        return b"".join([part.real_bytes for part in self.parts]), b"".join(wholes)


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


def pack_pieces(
    pieces: Iterable[PackedPiece], heads: Iterable[PackedPiece] = (), wholes: tuple[int, ...] = ()
) -> PackedScene:
    """Return pieces as a scene that begins with the reals of `heads`, and with wholes of the game after the first."""
    every, first = tuple(pieces), tuple(heads)
    index = _index(sum([len(head.reals) for head in first]), wholes, tuple([piece.lengths for piece in every]))
    return PackedScene((*first, index, *every))


@lru_cache(maxsize=256)
def _index(reals_at: int, wholes: tuple[int, ...], lengths: tuple[tuple[int, int], ...]) -> PackedPiece:
    """Return the wholes that a scene begins with: the same as long as the same kinds of pieces are on the table."""
    found = [1 + len(wholes), *wholes]
    wholes_at = len(found) + INDEX_WHOLES * len(lengths)
    for reals, its in lengths:
        found += (reals_at, wholes_at)
        reals_at += reals
        wholes_at += its
    return PackedPiece((), tuple(found))


def refuse_crowds(counts: Iterable[tuple[str, int]]) -> None:
    """Raise InputError where there are more than 60 pieces of a kind."""
    for kind, count in counts:
        if count > MOST:
            raise InputError(f"{count} {kind}: a batch takes at most {MOST}", "large")
