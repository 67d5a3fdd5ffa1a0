"""What every way to edit a table needs: the editor of its game, and the pieces of a mat by their ids."""

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.errors import InputError, did_you_mean
from sublight.referee.state import State
from sublight.registry import game, game_of
from sublight.view.editor import Editor, MatEditor
from sublight.view.page import Mat, Placed, is_mat

LISTS = ("ships", "squadrons", "obstacles", "tokens", "devices")
"""The lists of a mat's pieces."""


def editor_of(name: str) -> Editor[State]:
    """Return the editor of a game; InputError for no game, and for one whose tables are not edited here."""
    found = game(name).facet(Editor)
    if found is None:
        raise InputError(f"tables of {name} cannot be set up here: write them as files")
    return found


def mat_of(state: State) -> Mat:
    """Return a table that has a mat as one; InputError for a map."""
    if not is_mat(state):
        raise InputError(f"nothing is measured on a table of {game_of(state).name}: say the system instead")
    return state


def mat_editor(table: Mat) -> MatEditor[Mat, Placed]:
    """Return the editor of a mat's game; InputError where its tables are not set up here."""
    here = game_of(table)
    found = here.facet(Editor)
    if not isinstance(found, MatEditor):
        raise InputError(f"pieces of {here.name} are not placed by measuring")
    return found


def piece_called(table: Mat, name: str) -> Placed:
    """Return what stands on a table under an id; InputError with the nearest for none."""
    found = {piece.id: piece for piece in table.pieces}
    if name not in found:
        raise InputError(f"no piece `{name}` on this table{did_you_mean(name, found)}")
    return found[name]


def moved_to(piece: Placed, pose: Pose) -> Placed:
    """Return a piece at another pose."""
    return replace(piece, pose=pose) if isinstance(piece, Struct) else piece


def with_piece(table: Mat, piece: Placed) -> Mat:
    """Return the table with a piece in place of the one of its id, which must be there."""
    for name in LISTS:
        standing = getattr(table, name, ())
        if isinstance(table, Struct) and any(each.id == piece.id for each in standing):
            return replace(table, **{name: tuple(piece if each.id == piece.id else each for each in standing)})
    raise InputError(f"`{piece.id}` is on no list of this table")
