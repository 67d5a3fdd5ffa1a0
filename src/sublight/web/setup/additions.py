"""A piece from a catalogue, put where there is room: ships beside their player's edge, all else about the middle."""

from collections.abc import Iterator

from sublight.api.tables import read_table
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import inside, margin
from sublight.errors import InputError
from sublight.formats.records import rows_of, table_dict
from sublight.registry import game_of
from sublight.view.editor import Add
from sublight.view.page import Mat
from sublight.web.setup.editing import mat_editor, moved_to, piece_called, with_piece

CLEAR_MM = 5.0
STEP_MM = 25.0

LISTS: dict[str, str] = {"obstacle": "obstacles", "token": "tokens", "device": "devices"}


def added(table: Mat, wanted: Add) -> tuple[Mat, str]:
    """Return the table with one piece more, and its id; InputError for an unknown card and where there is no room."""
    if wanted.kind not in ("ship", "squadron"):
        return _laid(table, wanted)
    player = _player(table, wanted.player or table.players[0])
    stood = mat_editor(table).deployed(table, wanted, player)
    return stood, next(each.id for each in stood.pieces if each.id not in {old.id for old in table.pieces})


def _player(table: Mat, player: str) -> str:
    if player not in table.players:
        raise InputError(f"no player `{player}`; players are {', '.join(table.players)}")
    return player


def _laid(table: Mat, wanted: Add) -> tuple[Mat, str]:
    """Return the table with an obstacle, a token or a device, in the first place about the middle that is free."""
    raw = table_dict(table)
    name = _free_name(table, wanted.card)
    pose = {"x": table.area.width / 2, "y": table.area.height / 2, "heading": 0.0}
    row = {"id": name, _named_by(table, wanted.kind): wanted.card, "pose": pose}
    if wanted.kind == "device" or (wanted.kind == "token" and wanted.player):
        row["player"] = _player(table, wanted.player or table.players[0])
    stood = read_table({**raw, LISTS[wanted.kind]: [*rows_of(raw, LISTS[wanted.kind]), row]}, wanted.kind)
    return _moved_free(stood, name), name


def _named_by(table: Mat, kind: str) -> str:
    """Return the field that names what a piece is."""
    if not hasattr(table, LISTS[kind]):
        raise InputError(f"a table of {game_of(table).name} has no {LISTS[kind]}")
    return "kind" if kind == "token" else kind


def _free_name(table: Mat, card: str) -> str:
    """Return an id of the card's name that nothing has."""
    stem = "".join(letter for letter in card.lower().replace("_", "-") if letter.isalnum() or letter == "-") or "piece"
    taken = {piece.id for piece in table.pieces}
    number = next(number for number in range(1, len(taken) + 2) if f"{stem}-{number}" not in taken)
    return f"{stem}-{number}"


def _moved_free(table: Mat, name: str) -> Mat:
    editor = mat_editor(table)
    piece = piece_called(table, name)
    others = [each for each in table.pieces if each.id != name]
    for pose in _about_the_middle(table.area.width, table.area.height):
        shape = editor.measured(table, piece, pose)
        if inside(shape, table.area.width, table.area.height).margin_mm < 0.0:
            continue
        if all(margin(shape, editor.contact(table, other, piece)) >= CLEAR_MM for other in others):
            return with_piece(table, moved_to(piece, pose))
    raise InputError(f"there is no room for `{name}` on the mat: move something first")


def _about_the_middle(width: float, height: float) -> Iterator[Pose]:
    """Yield places of a grid, from the middle of the mat outward."""
    across, along = int(width / 2 / STEP_MM), int(height / 2 / STEP_MM)
    spots = [(x, y) for x in range(-across, across + 1) for y in range(-along, along + 1)]
    for x, y in sorted(spots, key=lambda spot: (spot[0] * spot[0] + spot[1] * spot[1], spot)):
        yield pose_at(width / 2 + x * STEP_MM, height / 2 + y * STEP_MM)
