"""One change of a table that is set up, outside the rules: a piece more, fewer, elsewhere, or written anew."""

from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sublight.api.tables import read_table
from sublight.board.plane.shape import margin
from sublight.errors import InputError, did_you_mean
from sublight.formats.records import table_dict
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.ruling import Verdict
from sublight.registry import between, game_of
from sublight.view.models import Margin
from sublight.web.setup.additions import Add, added
from sublight.web.setup.galaxies import Muster, PutMarker, PutTile, PutToken, marked, mustered, tiled, tokened
from sublight.web.setup.outlines import outlines_of
from sublight.web.setup.places import Place, Touching
from sublight.web.setup.relative import placed
from sublight.web.setup.standing import LISTS, piece_called, with_piece
from sublight.web.view.margins import margin_of

Raw = dict[str, Any]
MOST_MARGINS = 6


class Put(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="place"):
    """Put a piece in a place that is told by coordinates or by other pieces."""

    piece: str
    place: Place


class Remove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="remove"):
    """Take a piece off the table."""

    piece: str


class Write(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="write"):
    """Write a piece anew, as in a table file; without a piece the fields of the table itself that are given."""

    piece: str = ""
    value: Raw


Change = Add | Put | Remove | Write | Muster | PutTile | PutToken | PutMarker


class Changed(NamedTuple):
    """The table afterwards, the piece it was about, and what there is to say."""

    state: Any
    piece: str
    says: str
    margins: tuple[Margin, ...] = ()


def changed(table: Any, change: Change) -> Changed:
    """Return the table after a change; InputError for one that cannot be made."""
    match change:
        case Add():
            state, piece = added(table, change)
            return Changed(state, piece, f"{piece} is on the table")
        case Put():
            return _put(table, change)
        case Remove():
            return _removed(table, change.piece)
        case Write():
            return _written(table, change)
        case Muster():
            return Changed(mustered(table, change), change.system, f"{change.count} {change.unit} in {change.system}")
        case PutTile():
            return Changed(tiled(table, change), change.system, f"tile {change.tile or 'none'} in {change.system}")
        case PutToken():
            return Changed(tokened(table, change), change.system, f"tokens in {change.system}")
        case PutMarker():
            return Changed(marked(table, change), change.system, f"{change.marker} in {change.system}")


def _put(table: Any, change: Put) -> Changed:
    pose, note = placed(table, change.piece, change.place)
    moved = replace(piece_called(table, change.piece), pose=pose)
    state = _checked(with_piece(_apart(table, change.piece), moved))
    says = f"{change.piece} stands at {pose.x:.2f}, {pose.y:.2f} mm, heading {pose.heading:.2f}°"
    return Changed(state, change.piece, "; ".join(filter(None, (says, note))), _margins(state, change))


def _apart(table: Any, name: str) -> Any:
    """What the rules put in contact is so no more once a hand moved it."""
    return table.apart(name) if hasattr(table, "apart") else table


def _margins(table: Any, change: Put) -> tuple[Margin, ...]:
    """How the piece stands to those it was placed by: of each first what was told."""
    others = [getattr(change.place, field) for field in ("other", "second") if hasattr(change.place, field)]
    found = (each for other in others for each in _between(table, change, other)[:MOST_MARGINS])
    return tuple(margin_of(_as_placed(each)) for each in found)


def _as_placed(verdict: Verdict) -> Verdict:
    """Return a measurement of a piece that was just placed: contact that the placing made is no close call."""
    return replace(verdict, near=False) if verdict.outcome == "touching" else verdict


def _between(table: Any, change: Put, name: str) -> list[Verdict]:
    """All measurements of a pair, those by the outline that the place was told by before the others."""
    piece, other, outlines = piece_called(table, change.piece), piece_called(table, name), outlines_of(table)
    if isinstance(change.place, Touching):
        told = margin(outlines.contact(table, piece, other), outlines.contact(table, other, piece))
    else:
        told = margin(outlines.measured(table, piece), outlines.measured(table, other))
    found = between(table, change.piece, name)
    return sorted(found, key=lambda each: abs(each.margin_mm - told) > EPS_MM)


def _checked(table: Any) -> Any:
    """Return the table if it can be one."""
    game_of(table).admit_state(table)
    return table


def _removed(table: Any, name: str) -> Changed:
    if not hasattr(table, "pieces"):
        raise InputError("a galaxy has no pieces to remove: put no tile, or no units, in the system")
    piece_called(table, name)
    raw = table_dict(_apart(table, name))
    for each in LISTS:
        if each in raw:
            raw[each] = [piece for piece in raw[each] if piece["id"] != name]
    if raw.get("active") == name:
        raw["active"] = ""
    return Changed(read_table(raw, "the table"), name, f"{name} is off the table")


def _written(table: Any, change: Write) -> Changed:
    raw = table_dict(table)
    if not change.piece:
        return Changed(read_table({**raw, **change.value}, "the table"), "", "the table is changed")
    for name in (*LISTS, "systems"):
        rows = raw.get(name, [])
        if any(row["id"] == change.piece for row in rows):
            raw[name] = [change.value if row["id"] == change.piece else row for row in rows]
            state = read_table(raw, f"`{change.piece}`")
            return Changed(state, str(change.value.get("id", change.piece)), f"{change.piece} is written anew")
    known = [row["id"] for name in (*LISTS, "systems") for row in raw.get(name, [])]
    raise InputError(f"no piece `{change.piece}` on this table{did_you_mean(change.piece, known)}")
