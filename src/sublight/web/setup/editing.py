"""What every change of a table needs: the editor of its game, new tables, and the pieces of a mat by id."""

from msgspec import Struct
from msgspec.structs import replace

from sublight.api.tables import read_table
from sublight.board.plane.pose import Pose
from sublight.errors import InputError, did_you_mean
from sublight.referee.state import State
from sublight.registry import GAMES, game, game_of
from sublight.view.editor import Editor, MapEditor, MatEditor
from sublight.view.page import Mat, Placed, is_mat

LISTS = ("ships", "squadrons", "obstacles", "tokens", "devices", "undeployed")
"""The lists of a mat's pieces, those that wait to be deployed included."""


def editor_of(name: str) -> Editor[State]:
    """Return the editor of a game; InputError for an unknown game or one without an editor."""
    found = game(name).facet(Editor)
    if found is None:
        raise InputError(f"tables of {name} cannot be set up here; write them as files")
    return found


def mat_of(state: State) -> Mat:
    """Return a table as one with a mat; InputError for a map."""
    if not is_mat(state):
        raise InputError(f"a table of {game_of(state).title} has no positions to measure; name a system instead")
    return state


def mat_editor(table: Mat) -> MatEditor[Mat, Placed]:
    """Return the editor of a mat's game; InputError if it has none."""
    here = game_of(table)
    found = here.facet(Editor)
    if not isinstance(found, MatEditor):
        raise InputError(f"pieces of {here.name} are not placed by measuring")
    return found


def piece_called(table: Mat, name: str) -> Placed:
    """Return the piece with an id; InputError with the nearest ids if there is none."""
    found = {piece.id: piece for piece in table.pieces}
    if name not in found:
        raise InputError(f"no piece `{name}` on this table{did_you_mean(name, found)}")
    return found[name]


def moved_to(piece: Placed, pose: Pose) -> Placed:
    """Return a piece at another pose."""
    return replace(piece, pose=pose) if isinstance(piece, Struct) else piece


def with_piece(table: Mat, piece: Placed) -> Mat:
    """Return the table with a piece in place of the existing one with its id."""
    for name in LISTS:
        standing = getattr(table, name, ())
        if isinstance(table, Struct) and any(each.id == piece.id for each in standing):
            return replace(table, **{name: tuple(piece if each.id == piece.id else each for each in standing)})
    raise InputError(f"`{piece.id}` is not listed on this table")


# New tables: an empty mat, or a map with its printed layout.


USUAL = ("first", "second")


class New(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table: its game, its edition (default: the usual one), its mat in mm, and its players.

    A map has `seats` instead of a mat and players: pairs of player and faction, clockwise from the north.
    """

    game: str
    edition: str = ""
    width: float = 0.0
    height: float = 0.0
    players: tuple[str, ...] = USUAL
    seats: tuple[tuple[str, str], ...] = ()


def new_table(wanted: New) -> State:
    """Return an empty table, or a map with the tiles of its layout; InputError for invalid values."""
    if wanted.game not in GAMES:
        raise InputError(f"no game `{wanted.game}`; games are {', '.join(GAMES)}{did_you_mean(wanted.game, GAMES)}")
    editor: Editor[State] = editor_of(wanted.game)
    edition = wanted.edition or game(wanted.game).book.default_edition
    if isinstance(editor, MapEditor):
        return _map(editor, edition, wanted)
    if wanted.seats:
        raise InputError("`seats` are for a galaxy; a table with a mat has `players`")
    if (wanted.width > 0.0) != (wanted.height > 0.0):
        raise InputError("give both the width and the height of the mat, or neither")
    width, height = _usual_mat(editor)
    area = {"width": wanted.width or width, "height": wanted.height or height}
    raw = {"game": wanted.game, "edition": edition, "area": area, "players": list(wanted.players)}
    return read_table(raw, "the new table")


def edition_said(table: State, *, new: bool = True) -> str:
    """Return a sentence on the edition of a table, and for a new one how to choose another."""
    edition = game_of(table).book.edition(table.edition)
    says = edition.title if edition.id in edition.title else f"{edition.title} (edition {edition.id})"
    if not new:
        return f"The table keeps its rules: {says}."
    return f"The new table uses {says}. You can choose another under Rules."


def _usual_mat(editor: Editor[State]) -> tuple[float, float]:
    return editor.mats[0][1:] if isinstance(editor, MatEditor) else (0.0, 0.0)


def _map(editor: MapEditor[State, Struct], edition: str, wanted: New) -> State:
    if not wanted.seats:
        raise InputError("a galaxy needs `seats`, 3 to 8 players with a faction each; or paste a map")
    return editor.new(edition, wanted.seats)
