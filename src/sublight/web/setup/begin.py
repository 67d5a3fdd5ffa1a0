"""New tables: a mat with nothing on it, or a map by its printed layout."""

from msgspec import Struct

from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.referee.state import State
from sublight.registry import GAMES, game
from sublight.view.editor import Editor, MapEditor, MatEditor
from sublight.web.setup.editing import editor_of

USUAL = ("first", "second")


class New(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table: its game, its edition (the usual one if left out), its mat in mm, and who plays.

    A map has `seats` instead of a mat and players: a player and a faction each, clockwise from the north.
    """

    game: str
    edition: str = ""
    width: float = 0.0
    height: float = 0.0
    players: tuple[str, ...] = USUAL
    seats: tuple[tuple[str, str], ...] = ()


def new_table(wanted: New) -> State:
    """Return the table with nothing on it, or the map with what its layout has; InputError for what none can be."""
    if wanted.game not in GAMES:
        raise InputError(f"a new table is of {' or '.join(GAMES)}, not of `{wanted.game}`")
    editor: Editor[State] = editor_of(wanted.game)
    edition = wanted.edition or game(wanted.game).book.default_edition
    if isinstance(editor, MapEditor):
        return _map(editor, edition, wanted)
    if wanted.seats:
        raise InputError("seats with factions are of a galaxy: a table with a mat has `players`")
    if (wanted.width > 0.0) != (wanted.height > 0.0):
        raise InputError("a mat has a width and a height: give both, or neither for the usual one")
    width, height = _usual_mat(editor)
    area = {"width": wanted.width or width, "height": wanted.height or height}
    raw = {"game": wanted.game, "edition": edition, "area": area, "players": list(wanted.players)}
    return read_table(raw, "the new table")


def _usual_mat(editor: Editor[State]) -> tuple[float, float]:
    return editor.mats[0][1:] if isinstance(editor, MatEditor) else (0.0, 0.0)


def _map(editor: MapEditor[State, Struct], edition: str, wanted: New) -> State:
    if not wanted.seats:
        raise InputError("a galaxy has `seats`: 3 to 8 players, each with a faction; or paste a map")
    return editor.new(edition, wanted.seats)
