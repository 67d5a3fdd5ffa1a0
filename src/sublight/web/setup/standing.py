"""What stands on a table of a plane game, by its id."""

from typing import Any

from msgspec.structs import replace

from sublight.errors import InputError, did_you_mean

LISTS = ("ships", "squadrons", "obstacles", "tokens", "devices")


def piece_called(table: Any, name: str) -> Any:
    """Return what stands on a table under an id; InputError with the nearest for none."""
    found = {piece.id: piece for piece in table.pieces}
    if name not in found:
        raise InputError(f"no piece `{name}` on this table{did_you_mean(name, found)}")
    return found[name]


def with_piece(table: Any, piece: Any) -> Any:
    """Return the table with a piece in place of the one of its id, which must be there."""
    for name in LISTS:
        standing = getattr(table, name, ())
        if any(each.id == piece.id for each in standing):
            return replace(table, **{name: tuple(piece if each.id == piece.id else each for each in standing)})
    raise InputError(f"`{piece.id}` is on no list of this table")
