"""Texts that people paste from the programs they make lists with, as tables, with a report on every line."""

from collections.abc import Callable

from msgspec import Struct

from sublight.api.lists import known_lists
from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.formats.jsons import Raw
from sublight.formats.lists import FIRST_PLAYER, Lists, Placing, ReadList, kind_named, recognised
from sublight.referee.game import AnyGame
from sublight.referee.state import State
from sublight.registry import game_of
from sublight.web.setup.editing import New, new_table

MARKED = "marked !."
"""How the line ends that says how many rows of the text have a sign, which the page shows by itself."""


class Pasted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text, and what it is where that is not to be recognised (`kind`).

    A fleet or a squad joins `table`, or a new one, as ships of `player`, a squad with its `obstacles` or without. A map
    has `seats`, a player and a faction each, clockwise. Without an `edition` a new table has the usual one.
    """

    text: str
    kind: str = ""
    dialect: str = ""
    player: str = FIRST_PLAYER
    table: Raw | None = None
    edition: str = ""
    obstacles: bool = True
    seats: tuple[tuple[str, str], ...] = ()


class Imported(Struct, frozen=True, kw_only=True):
    """The table made of a text, or None and why there is none; and the report: a heading, a row a line, the rest."""

    kind: str
    state: State | None
    why: str
    report: Raw


def imported(pasted: Pasted) -> Imported:
    """Return what a text makes; InputError for one that cannot be read at all."""
    if not pasted.text.strip():
        raise InputError("there is no text: paste a fleet, a squad or a map")
    games = known_lists()
    known = tuple(games)
    lists = kind_named(pasted.kind, known) if pasted.kind else recognised(pasted.text, known)
    read = lists.read(pasted.text, pasted.dialect, lists.kind)
    report = {**_report(read), **read.summary()}
    here = games[lists]
    how = Placing(
        player=pasted.player,
        obstacles=pasted.obstacles,
        edition=pasted.edition or here.book.default_edition,
        seats=pasted.seats,
    )
    return _made(lists.kind, report, lambda: read.place(_table(pasted, lists, here), how))


def _made(kind: str, report: Raw, make: Callable[[], State]) -> Imported:
    """The report is there whether or not what was read can stand on a table."""
    try:
        return Imported(kind=kind, state=make(), why="", report=report)
    except InputError as error:
        return Imported(kind=kind, state=None, why=str(error), report=report)


def _table(pasted: Pasted, lists: Lists, here: AnyGame) -> object:
    """Return the table that a list joins, or a new one; None for a list that makes its own."""
    if lists.area is None:
        return None
    if pasted.table is None:
        return new_table(New(game=here.name, edition=pasted.edition))
    table = read_table(pasted.table, "the table")
    if game_of(table) is not here:
        raise InputError(f"this is a {lists.kind} of {here.name}, and the table is one of {game_of(table).name}")
    return table


def _report(read: ReadList) -> Raw:
    text = read.report_text()
    heading, _, *rest = text.split("\n\n")
    rows = [
        {"at": at, "text": each.text, "taken": each.taken, "says": each.says, "good": each.good}
        for at, each in read.parts()
    ]
    ending = [line for paragraph in rest for line in paragraph.splitlines() if line and not line.endswith(MARKED)]
    return {"heading": heading.strip(), "rows": rows, "ending": ending, "text": text}
