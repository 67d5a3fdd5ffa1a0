"""A table, or the ruling on a move, as a file: a picture, a PDF, JSON, a case, a slip, a fleet, a squad or a map."""

import re
from collections.abc import Callable
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from sublight.api.casefile import case_file
from sublight.api.lists import list_text, written_lists
from sublight.api.moves import read_move
from sublight.api.rulings import slip
from sublight.api.tables import read_table
from sublight.drawing import draw
from sublight.drawing.typeset import Paper, slip_pdf, svg_pdf
from sublight.errors import InputError, did_you_mean
from sublight.formats.jsons import Raw
from sublight.formats.lists import Writing
from sublight.formats.records import write_table
from sublight.referee.ruling import Ruling
from sublight.referee.state import State
from sublight.registry import adjudicate, scene_of

LONGEST_NAME = 60


class Export(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to write: a table or, with a `move`, the ruling on it; with `house`, a house ruling.

    `kind` is one of `WRITERS` or a kind of list. The file's name begins with `name`, and a case contains the `note`.
    `paper` is one sheet as large as the table, or several sheets of the same scale to put together. `player` and
    `faction` say whose pieces a fleet or a squad has.
    """

    kind: str
    table: Raw
    move: str = ""
    answers: Raw = field(default_factory=dict)
    house: bool = False
    name: str = ""
    note: str = ""
    theme: Literal["light", "dark", "auto"] = "light"
    paper: Paper = "whole"
    player: str = ""
    faction: str = ""


def exported(wanted: Export) -> tuple[str, str, bytes]:
    """Return the file's name, media type and content; InputError if it cannot be written."""
    lists = written_lists()
    if wanted.kind not in WRITERS and wanted.kind not in lists:
        kinds = sorted((*WRITERS, *lists))
        hint = did_you_mean(wanted.kind, kinds)
        raise InputError(f"the request: kind: `{wanted.kind}` is not one of {', '.join(kinds)}{hint}")
    state = read_table(wanted.table, "the table")
    write: Write
    if wanted.kind in lists:
        write, ending, media = _list, lists[wanted.kind].ending, lists[wanted.kind].media
    else:
        write, ending, media = WRITERS[wanted.kind]
    data = write(state, wanted)
    return f"{file_name(wanted.name)}{ending}", media, data if isinstance(data, bytes) else data.encode()


def file_name(name: str) -> str:
    """Return a file name for any system: letters, digits and single dashes."""
    plain = "-".join(re.findall(r"[a-z0-9]+", name.lower()))[:LONGEST_NAME].strip("-")
    return plain or "sublight"


def _picture(state: State, wanted: Export) -> str:
    if not wanted.move:
        return draw(scene_of(state), wanted.theme)
    move = read_move(wanted.move, state)
    return draw(scene_of(state, _ruled(state, move, wanted), move), wanted.theme)


def _ruled(state: State, move: Struct, wanted: Export) -> Ruling[object]:
    return adjudicate(state, move, wanted.answers, house=wanted.house)


def _pdf(state: State, wanted: Export) -> bytes:
    return svg_pdf(_picture(state, replace(wanted, theme="light")), wanted.paper)


def _json(state: State, _: Export) -> str:
    return write_table(state)


def _case(state: State, wanted: Export) -> str:
    name = wanted.name or "a position to rule on"
    return case_file(state, name, wanted.move, wanted.answers, wanted.note, house=wanted.house)


def _slip(state: State, wanted: Export) -> str:
    if not wanted.move:
        raise InputError("a ruling slip needs a move; plan one, or choose one from the log")
    move = read_move(wanted.move, state)
    return slip(state, move, wanted.answers, _ruled(state, move, wanted))


def _slip_pdf(state: State, wanted: Export) -> bytes:
    return slip_pdf(_slip(state, wanted))


def _list(state: State, wanted: Export) -> str:
    return list_text(state, wanted.kind, Writing(player=wanted.player, faction=wanted.faction))


Write = Callable[[State, Export], str | bytes]

WRITERS: dict[str, tuple[Write, str, str]] = {
    "svg": (_picture, ".svg", "image/svg+xml"),
    "pdf": (_pdf, ".pdf", "application/pdf"),
    "json": (_json, ".json", "application/json"),
    "case": (_case, ".toml", "application/toml"),
    "slip": (_slip, ".txt", "text/plain"),
    "slip-pdf": (_slip_pdf, "-slip.pdf", "application/pdf"),
}
"""For each kind of file its writer, the end of its name and its media type. Games write their own lists."""
