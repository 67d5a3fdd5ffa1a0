"""Fleets, squads and maps that people paste from their list builders, as tables, with a report on every line."""

from msgspec import Struct

from sublight.api.lists import known_lists
from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.formats.jsons import Raw
from sublight.formats.lists import FIRST_PLAYER, Lists, Placing, ReadList, Source, kind_named, recognised
from sublight.formats.looks import INSTEAD, in_words, unlike
from sublight.formats.records import table_dict
from sublight.referee.figures import quoted
from sublight.referee.game import AnyGame
from sublight.referee.state import State
from sublight.registry import game_of
from sublight.web.setup.change import renamed
from sublight.web.setup.editing import USUAL, New, edition_said, new_table

VAGUE = 1
"""The likeness of a text that may be anything."""
MARKED = ('marked "!".', "was read.")
"""The ends of the report's line that counts the marked rows. The page leaves it out, because it shows the rows."""


class Pasted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text; its `kind` and `dialect` are recognised unless they are given.

    The pieces of a fleet or a squad join `table`, or a new table, as those of `player`: they wait to be set up in turns
    if `waits`, else they stand at once. A squad brings its obstacles unless `obstacles` is false. The `seats` of a map
    are pairs of player and faction, clockwise from the north. A new table uses the usual edition unless `edition` is
    given.
    """

    text: str
    kind: str = ""
    dialect: str = ""
    player: str = FIRST_PLAYER
    table: Raw | None = None
    edition: str = ""
    obstacles: bool = True
    waits: bool = False
    seats: tuple[tuple[str, str], ...] = ()


class Imported(Struct, frozen=True, kw_only=True):
    """The table made of a text with a sentence on its `edition`, or None and the reason `why`.

    The `report` has a heading, a row for each line of the text, and closing lines.
    """

    kind: str
    state: State | None
    edition: str
    why: str
    report: Raw


def imported(pasted: Pasted) -> Imported:
    """Return the table and the report of a text; InputError for a text that cannot be read at all."""
    if not pasted.text.strip():
        raise InputError("the text is empty; paste a fleet, a squad or a map")
    games = known_lists()
    known = tuple(games)
    lists = kind_named(pasted.kind, known) if pasted.kind else recognised(pasted.text, known)
    read = _read(pasted, lists, [source for each in known for source in each.sources])
    report = {**_report(read), **read.summary()}
    here = games[lists]
    how = Placing(
        player=pasted.player,
        obstacles=pasted.obstacles,
        waits=pasted.waits,
        edition=pasted.edition or here.book.default_edition,
        seats=pasted.seats,
    )
    try:
        state = _with_name(read.place(_table(pasted, lists, here), how), pasted.player, read.called)
    except InputError as error:
        vague = not pasted.kind and lists.likeness(pasted.text.lstrip()) == VAGUE
        why = f"{error}. {INSTEAD}" if vague else str(error)
        return Imported(kind=lists.kind, state=None, edition="", why=why, report=report)
    edition = edition_said(state, new=pasted.table is None)
    return Imported(kind=lists.kind, state=state, edition=edition, why="", report=report)


def _read(pasted: Pasted, lists: Lists, sources: list[Source]) -> ReadList:
    """Return what a text lists; InputError with what it looks like for one that is no list."""
    if not pasted.kind and (says := unlike(pasted.text, lists, sources)):
        raise InputError(says)
    try:
        return lists.read(pasted.text, pasted.dialect, lists.kind)
    except InputError as error:
        raise in_words(pasted.text, error, lists) from error


def _table(pasted: Pasted, lists: Lists, here: AnyGame) -> object:
    """Return the table that a list joins, or a new one; None for a list that makes a table of its own."""
    if lists.area is None:
        return None
    if pasted.table is None:
        return new_table(New(game=here.name, edition=pasted.edition))
    table = read_table(pasted.table, "the table")
    if game_of(table) is not here:
        raise InputError(f"this is a {lists.kind} for {here.title}, but the table is of {game_of(table).title}")
    return table


def _with_name(state: State, player: str, called: str) -> State:
    """Return the table with a player who has no name of their own called as the list says, unless another is."""
    players = list(getattr(state, "players", ()))
    if not called or player not in USUAL or called in players:
        return state
    named = [called if each == player else each for each in players]
    return read_table(renamed(state, {**table_dict(state), "players": named}), "the table")


def _report(read: ReadList) -> Raw:
    text = read.report_text()
    heading, _, *rest = text.split("\n\n")
    rows = [
        {"at": at, "text": each.text, "taken": each.taken, "says": quoted(each.says), "good": each.good}
        for at, each in read.parts()
    ]
    ending = [line for paragraph in rest for line in paragraph.splitlines() if line and not line.endswith(MARKED)]
    return {"heading": heading.strip(), "rows": rows, "ending": ending, "text": text}
