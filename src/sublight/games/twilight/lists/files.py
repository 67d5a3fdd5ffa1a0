"""Map files: a list of places with their tiles, and what lines, links and borders of its own a place has.

Two kinds of file are read: those of AsyncTI4's map editor (`mapInfo`), and the public data of a game (`tilePositions`),
of which the tiles alone are taken.
"""

from collections.abc import Iterator, Mapping, Sequence

from sublight.board.hexes.grid import Line
from sublight.errors import InputError, did_you_mean
from sublight.formats.jsons import read_json
from sublight.games.twilight.lists.dialects import is_place
from sublight.games.twilight.lists.laying import Laying
from sublight.games.twilight.lists.model import MapLink, MapMarker, MapSide
from sublight.games.twilight.lists.tokens import Token, read_token

OWN_LINES = "hl"
"""The id of a hyperlane tile that has no number: its lines are in the file."""

LEADS_TO = "leads to"
MOST_ENTRIES = 2000

_ASIDE = ("planets", "systemLore", "systemLoreEntries", "Plastic")
"""What else an entry may hold: nothing of where a tile lies or what it is adjacent to."""
_TAKEN = (
    *("position", "tileID", "tokens", "customHyperlaneString", "borderAnomalies"),
    *("customAdjacencies", "adjacencyOverrides"),
)


def lay_file(laying: Laying, text: str, where: str) -> None:
    """Lay the tiles of a map file; InputError where it is no JSON, or neither kind of file."""
    raw = read_json(text, where)
    entries = _entries(raw, where)
    if len(entries) > MOST_ENTRIES:
        raise InputError(f"{where}: {len(entries)} tiles; the limit is {MOST_ENTRIES}", "large")
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, str):
            _lay_short(laying, entry)
        elif isinstance(entry, dict):
            _lay_entry(laying, entry)
        else:
            laying.note("", "", "unread", f"entry {number} is not a tile with its place", good=False)


def _entries(raw: object, where: str) -> Sequence[object]:
    if isinstance(raw, dict):
        for key in ("mapInfo", "tilePositions"):
            if isinstance(raw.get(key), list):
                return list(raw[key])
    if isinstance(raw, list):
        return raw
    raise InputError(f"{where}: this is not a map file; it has neither `mapInfo` nor `tilePositions`", "schema")


def _lay_short(laying: Laying, entry: str) -> None:
    """`"101:26"`."""
    at, _, tile = entry.partition(":")
    _lay_at(laying, at, tile, None, "")


def _lay_entry(laying: Laying, entry: Mapping[str, object]) -> None:
    at, tile = str(entry.get("position", "")), str(entry.get("tileID", ""))
    lines, why = _own_lines(entry.get("customHyperlaneString"))
    if why:
        laying.note(at[:24], tile[:24], "unread", why, good=False)
    elif _lay_at(laying, at, tile, lines, _left_aside(entry)):
        _lay_extras(laying, at, entry)


def _lay_at(laying: Laying, at: str, tile: str, lines: tuple[Line, ...] | None, remark: str) -> bool:
    if not is_place(at):
        laying.note(at[:24], tile[:24], "unread", f"{at[:24]!r} is not a place", good=False)
        return False
    token = _token(laying, tile, lines)
    facts = laying.known.get(token.tile)
    if lines is not None and tile.casefold() != OWN_LINES and (facts is None or facts.lines is None):
        lines, remark = None, "; ".join(filter(None, ("lines drawn on it are left aside", remark)))
    return laying.lay(at, token, lines=lines, remark=remark)


def _token(laying: Laying, tile: str, lines: tuple[Line, ...] | None) -> Token:
    if tile.casefold() == OWN_LINES and lines is not None:
        return Token(text=tile, kind="tile", tile=OWN_LINES)
    return read_token(tile, laying.known)


def _left_aside(entry: Mapping[str, object]) -> str:
    """What an entry has that is not understood."""
    unknown = sorted(str(key) for key in entry if key not in (*_TAKEN, *_ASIDE))
    return (
        f"left aside: {', '.join(key[:24] for key in unknown[:4])}{did_you_mean(unknown[0], _TAKEN)}" if unknown else ""
    )


def _own_lines(raw: object) -> tuple[tuple[Line, ...] | None, str]:
    """Return the lines of a 6 × 6 matrix, None where there is none, and what is wrong with it, if anything."""
    if raw is None or raw == "":
        return None, ""
    rows = [row.split(",") for row in str(raw)[:200].split(";")]
    cells = [[cell.strip() for cell in row] for row in rows]
    if len(cells) != 6 or any(len(row) != 6 or set(row) - {"0", "1"} for row in cells):
        return None, "its lines are six rows of six, each 0 or 1"
    if any(cells[side][side] == "1" for side in range(6)):
        return None, "a line of it joins a side with itself"
    either = [(one, other) for one in range(6) for other in range(one + 1, 6)]
    return tuple((one, other) for one, other in either if "1" in (cells[one][other], cells[other][one])), ""


def _lay_extras(laying: Laying, at: str, entry: Mapping[str, object]) -> None:
    """Links, borders and tokens of a place."""
    laying.links.extend(MapLink(one=at, other=other) for other in _places(laying, at, entry.get("customAdjacencies")))
    laying.sides.extend(_sides(laying, at, entry.get("borderAnomalies"), "type"))
    laying.sides.extend(_sides(laying, at, entry.get("adjacencyOverrides"), "secondary"))
    tokens = entry.get("tokens") or ()
    if isinstance(tokens, list):
        laying.markers.extend(MapMarker(at=at, region=0, marker=str(token)[:40]) for token in tokens)


def _places(laying: Laying, at: str, raw: object) -> Iterator[str]:
    for other in raw if isinstance(raw, list) else ():
        if is_place(str(other)):
            yield str(other)
        else:
            laying.note(
                at, str(other)[:24], "unread", f"a link to {str(other)[:24]!r}, which is not a place", good=False
            )


def _sides(laying: Laying, at: str, raw: object, key: str) -> Iterator[MapSide]:
    """Yield what lies on the sides of a tile: anomalies by their name, or the place a side leads to."""
    for each in raw if isinstance(raw, list) else ():
        side = each.get("direction") if isinstance(each, dict) else None
        what = str(each.get(key, ""))[:40] if isinstance(each, dict) else ""
        wanted = is_place(what) if key == "secondary" else bool(what)
        if type(side) is not int or not 0 <= side <= 5 or not wanted:
            laying.note(at, what, "unread", f"a border of {at} without a side from 0 to 5 and a {key}", good=False)
        elif key == "secondary":
            yield MapSide(at=at, side=side, what=LEADS_TO, other=what)
        else:
            yield MapSide(at=at, side=side, what=what)
