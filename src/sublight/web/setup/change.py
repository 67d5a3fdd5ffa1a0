"""One change of a table outside the rules: a piece is added, removed, placed or rewritten."""

from collections.abc import Iterator
from typing import NamedTuple, Union

from msgspec import Struct
from msgspec.structs import replace

from sublight.api.tables import read_table
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import inside, margin
from sublight.errors import InputError, did_you_mean
from sublight.formats.jsons import Raw
from sublight.formats.records import convert, rows_of, table_dict
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.ruling import Verdict
from sublight.referee.state import State
from sublight.registry import between, game_of
from sublight.view.editor import Add, MapEditor
from sublight.view.models import Margin
from sublight.view.page import Mat, is_mat
from sublight.web.setup.deploying import Scatter, scattered
from sublight.web.setup.editing import LISTS, editor_of, mat_editor, mat_of, moved_to, piece_called, with_piece
from sublight.web.setup.places import Place, Touching
from sublight.web.setup.placing import placed
from sublight.web.view.margins import margin_of

OWNED = (*LISTS, "reserve")
"""The lists whose pieces belong to players."""
OPPOSITE = {"south": "north", "north": "south", "west": "east", "east": "west"}
NOT_PLAYERS = ("area", "players", "readings")
"""Records of a table that name no players."""
MOST_MARGINS = 6
CLEAR_MM, STEP_MM = 5.0, 25.0

LAID: dict[str, str] = {"obstacle": "obstacles", "token": "tokens", "device": "devices"}
"""The list of a table that has the pieces of a kind, of those that lie where there is room."""


class Put(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="place"):
    """Place a piece by coordinates or by other pieces."""

    piece: str
    place: Place


class Remove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="remove"):
    """Remove a piece from the table."""

    piece: str


class Write(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="write"):
    """Replace a piece, as written in a table file; without `piece`, replace the given fields of the table."""

    piece: str = ""
    value: Raw


class Stand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="stand"):
    """Put everything that waits to be deployed in setup on the board at once."""


class Changed(NamedTuple):
    """The table afterwards, the piece that was changed, a sentence, and measurements."""

    state: State
    piece: str
    says: str
    margins: tuple[Margin, ...] = ()


def read_change(table: State, raw: object) -> Struct:
    """Return a change from JSON values: a general one, or one of the table's game."""
    editor = editor_of(game_of(table).name)
    own = editor.changes if isinstance(editor, MapEditor) else ()
    kinds: type[Struct] = Union[(Add, Put, Remove, Scatter, Stand, Write, *own)]  # type: ignore[assignment]
    return convert(raw, kinds, "the change")


def changed(table: State, change: Struct) -> Changed:
    """Return the table after a change; InputError for one that cannot be made."""
    match change:
        case Add():
            return _added(table, change)
        case Put():
            return _put(mat_of(table), change)
        case Remove():
            return _removed(table, change.piece)
        case Write():
            return _written(table, change)
        case Stand():
            return _stood(mat_of(table))
        case Scatter():
            state, count = scattered(mat_of(table), change)
            return Changed(state, "", f"{count} obstacles were placed where the rules allow them")
    editor = editor_of(game_of(table).name)
    if not isinstance(editor, MapEditor) or not isinstance(change, editor.changes):
        raise InputError("this table is not a galaxy; only a galaxy has tiles, units and command tokens")
    return Changed(*editor.changed(table, change))


def _added(table: State, change: Add) -> Changed:
    if not is_mat(table):
        raise InputError("a galaxy has no pieces of that kind; put units in its systems")
    state, piece = added(table, change)
    return Changed(state, piece, f"{piece} is on the table")


def _put(table: Mat, change: Put) -> Changed:
    pose, note = placed(table, change.piece, change.place)
    moved = moved_to(piece_called(table, change.piece), pose)
    state = with_piece(_apart(table, change.piece), moved)
    game_of(state).validate_state(state)
    says = f"{change.piece} is at {pose.x:.2f}, {pose.y:.2f} mm, facing {pose.heading:.2f}°"
    return Changed(state, change.piece, "; ".join(filter(None, (says, note))), _margins(state, change))


def _stood(table: Mat) -> Changed:
    editor = mat_editor(table)
    if not editor.waits(table):
        raise InputError("nothing waits to be deployed on this table")
    return Changed(editor.stood(table), "", "all pieces are on the board")


def _apart(table: Mat, name: str) -> Mat:
    """Return the table without the contact that the rules recorded for a piece, because it was moved by hand."""
    apart: Mat = table.apart(name) if hasattr(table, "apart") else table
    return apart


def _margins(table: Mat, change: Put) -> tuple[Margin, ...]:
    """Return the measurements between the piece and those it was placed by, the one given first."""
    others = [getattr(change.place, field) for field in ("other", "second") if hasattr(change.place, field)]
    found = (each for other in others for each in _between(table, change, other)[:MOST_MARGINS])
    return tuple(margin_of(_as_placed(each)) for each in found)


def _as_placed(verdict: Verdict) -> Verdict:
    """Return a measurement of a piece that was just placed, without marking intended contact as close."""
    return replace(verdict, near=False) if verdict.outcome == "touching" else verdict


def _between(table: Mat, change: Put, name: str) -> list[Verdict]:
    """Return all measurements of a pair, beginning with the outline that the position was given by."""
    piece, other, editor = piece_called(table, change.piece), piece_called(table, name), mat_editor(table)
    if isinstance(change.place, Touching):
        given = margin(editor.contact(table, piece, other), editor.contact(table, other, piece))
    else:
        given = margin(editor.measured(table, piece), editor.measured(table, other))
    found = between(table, change.piece, name)
    return sorted(found, key=lambda each: abs(each.margin_mm - given) > EPS_MM)


def _removed(table: State, name: str) -> Changed:
    if not is_mat(table):
        raise InputError("a galaxy has no pieces to remove; remove the tile or the units of a system")
    raw = table_dict(_apart(table, name))
    if all(row["id"] != name for each in LISTS for row in rows_of(raw, each)):
        piece_called(table, name)
    for each in LISTS:
        if each in raw:
            raw[each] = [piece for piece in rows_of(raw, each) if piece["id"] != name]
    if raw.get("active") == name:
        raw["active"] = ""
    return Changed(read_table(raw, "the table"), name, f"{name} was removed from the table")


def _written(table: State, change: Write) -> Changed:
    raw = table_dict(table)
    if not change.piece:
        whole = renamed(table, {**raw, **_opposite(table, change.value)})
        return Changed(read_table(whole, "the table"), "", "the table was changed")
    for name in (*LISTS, "systems"):
        rows = rows_of(raw, name)
        if any(row["id"] == change.piece for row in rows):
            raw[name] = [change.value if row["id"] == change.piece else row for row in rows]
            state = read_table(raw, f"`{change.piece}`")
            return Changed(state, str(change.value.get("id", change.piece)), f"{change.piece} was changed")
    known = [str(row["id"]) for name in (*LISTS, "systems") for row in rows_of(raw, name)]
    raise InputError(f"no piece `{change.piece}` on this table{did_you_mean(change.piece, known)}")


def _opposite(table: State, value: Raw) -> Raw:
    """Return new fields of a table, with the second edge opposite where only one was changed."""
    edges, old = value.get("edges"), getattr(table, "edges", ())
    if not isinstance(edges, list) or len(edges) != len(old):
        return value
    moved = [at for at, edge in enumerate(edges) if edge != old[at]]
    if len(moved) != 1 or edges[moved[0]] not in OPPOSITE:
        return value
    other = OPPOSITE[edges[moved[0]]]
    return {**value, "edges": [edge if at in moved else other for at, edge in enumerate(edges)]}


def _names(players: object) -> list[object]:
    """Return the names of players, which are records on a map."""
    listed = players if isinstance(players, list) else []
    return [each.get("id") if isinstance(each, dict) else each for each in listed]


def renamed(table: State, raw: Raw) -> Raw:
    """Return a plain table with all of a player under the new name, if one has another name than on `table`."""
    before = [str(getattr(each, "id", each)) for each in getattr(table, "players", ())]
    new = _names(raw.get("players"))
    if len(new) != len(before):
        return raw
    names = [pair for pair in zip(before, new, strict=True) if pair[0] != pair[1]]
    if len(names) != 1:
        return raw
    [(old, name)] = names
    rows = {each: [_owned(row, old, name) for row in rows_of(raw, each)] for each in OWNED if each in raw}
    others = {each: _called(inside, old, name) for each, inside in raw.items() if each not in (*OWNED, *NOT_PLAYERS)}
    own = {each: name for each, value in raw.items() if each.endswith("player") and value == old}
    return {**raw, **others, **rows, **own}


def _called(value: object, old: str, name: object) -> object:
    """Return a field of a table in which a player is named differently: in lists and records, as a value or a key."""
    if isinstance(value, list):
        return [name if each == old else _called(each, old, name) for each in value]
    if isinstance(value, dict):
        inside = {key: name if each == old else _called(each, old, name) for key, each in value.items()}
        return {name if key == old else key: each for key, each in inside.items()}
    return value


def _owned(row: Raw, old: str, name: object) -> Raw:
    return {**row, "player": name} if row.get("player") == old else row


# New pieces: ships go to their player's edge, everything else to free room around the middle.


def added(table: Mat, wanted: Add) -> tuple[Mat, str]:
    """Return the table with a new piece, and its id; InputError for an unknown card or if there is no room."""
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
    """Return the table with a new obstacle, token or device, at the first free position around the middle."""
    raw = table_dict(table)
    name = _free_name(table, mat_editor(table).stem(wanted))
    pose = {"x": table.area.width / 2, "y": table.area.height / 2, "heading": 0.0}
    row = {"id": name, _named_by(table, wanted.kind): wanted.card, "pose": pose}
    if wanted.kind == "device" or (wanted.kind == "token" and wanted.player):
        row["player"] = _player(table, wanted.player or table.players[0])
    stood = read_table({**raw, LAID[wanted.kind]: [*rows_of(raw, LAID[wanted.kind]), row]}, wanted.kind)
    return _moved_free(mat_of(stood), name), name


def _named_by(table: Mat, kind: str) -> str:
    """Return the field with the card or kind of a piece."""
    if not hasattr(table, LAID[kind]):
        raise InputError(f"a table of {game_of(table).name} has no {LAID[kind]}")
    return "kind" if kind == "token" else kind


def _free_name(table: Mat, card: str) -> str:
    """Return an unused id made from a name: a name that ends with a number as it is, where nothing has it."""
    stem = "".join(letter for letter in card.lower().replace("_", "-") if letter.isalnum() or letter == "-") or "piece"
    taken = {piece.id for piece in (*table.pieces, *getattr(table, "undeployed", ()))}
    if stem[-1].isdigit() and stem not in taken:
        return stem
    return next(each for number in range(1, len(taken) + 2) if (each := f"{stem}-{number}") not in taken)


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
    raise InputError(f"there is no room for `{name}` on the mat; move something first")


def _about_the_middle(width: float, height: float) -> Iterator[Pose]:
    """Yield positions of a grid, from the middle of the mat outward."""
    across, along = int(width / 2 / STEP_MM), int(height / 2 / STEP_MM)
    spots = [(x, y) for x in range(-across, across + 1) for y in range(-along, along + 1)]
    for x, y in sorted(spots, key=lambda spot: (spot[0] * spot[0] + spot[1] * spot[1], spot)):
        yield pose_at(width / 2 + x * STEP_MM, height / 2 + y * STEP_MM)
