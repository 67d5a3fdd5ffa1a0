"""Fleets, squads and maps of whichever game has such lists: texts read as tables, and tables written as texts."""

from collections.abc import Iterable

from msgspec import Struct

from sublight.api.tables import read_table
from sublight.errors import InputError, did_you_mean
from sublight.formats.lists import (
    FIRST_PLAYER,
    Lists,
    Placing,
    Writing,
    WrittenLists,
    kind_named,
    recognised,
)
from sublight.formats.records import write_table
from sublight.referee.game import AnyGame
from sublight.referee.state import State
from sublight.registry import edition_of, facets, game_of

JSON = "json"
"""What every table can be written as beside the lists."""


class ListPart(Struct, frozen=True, kw_only=True):
    """One part of a text: where and how it is written, what it was read as and why, and whether nothing is wrong."""

    at: str
    text: str
    taken: str
    says: str
    good: bool


class ImportedList(Struct, frozen=True, kw_only=True):
    """A table set up from text of one `kind`, how each part of the text was read, and the report in words.

    `edition` is the id of the table's edition. A new table has the default edition of its game unless another was
    given.
    """

    kind: str
    table: State
    edition: str
    parts: tuple[ListPart, ...]
    report: str


def import_list(
    text: str,
    kind: str = "",
    *,
    dialect: str = "",
    table: State | None = None,
    player: str = FIRST_PLAYER,
    area: tuple[float, float] | None = None,
    obstacles: bool = True,
    edition: str = "",
    seats: Iterable[tuple[str, str]] = (),
) -> ImportedList:
    """Return a table set up from the text of a fleet, a squad or a map, with a report on each part.

    Kind and dialect are recognised unless they are given. The pieces of a fleet or a squad join `table` as those of
    `player`, or a new table of `area` (width and height in mm) and `edition`, by default the usual ones of the game. A
    squad brings its obstacles unless `obstacles` is false. A map makes a table of its own; `seats` are pairs of player
    and faction, clockwise from the north. InputError for text that cannot be read, or pieces that do not fit.
    """
    games = known_lists()
    lists = kind_named(kind, (*games,)) if kind else recognised(text, (*games,))
    here = games[lists]
    if not kind:
        refuse_unlike(text, lists, games)
    found = lists.read(text, dialect, lists.kind)
    own = edition or here.book.default_edition
    joined = None if lists.area is None else table or new_table(here, area or lists.area, own)
    made = found.place(joined, Placing(player=player, obstacles=obstacles, edition=own, seats=tuple(seats)))
    parts = tuple(
        ListPart(at=at, text=each.text, taken=each.taken, says=each.says, good=each.good) for at, each in found.parts()
    )
    edition = here.book.edition(made.edition).id
    return ImportedList(kind=lists.kind, table=made, edition=edition, parts=parts, report=found.report_text())


def refuse_unlike(text: str, lists: Lists, known: Iterable[Lists]) -> None:
    """Raise InputError for a text that is certainly no list, such as a link, with what to give instead."""
    from sublight.formats.looks import unlike

    if says := unlike(text, lists, [source for each in known for source in each.sources]):
        raise InputError(says, "text")


def new_table(here: AnyGame, area: tuple[float, float], edition: str) -> State:
    """Return an empty table of a plane game."""
    size = dict(zip(("width", "height"), map(float, area), strict=True))
    return read_table({"game": here.name, "edition": edition_of(here, edition).id, "area": size}, "new table")


def export_list(table: State, kind: str = "", *, player: str = "", faction: str = "", dialect: str = "") -> str:
    """Return a table as text: a fleet, a squad, a map or `json`; by default the list of its game.

    A fleet or a squad has the pieces of `player`, by default the first. A squad needs a `faction` if its ships
    could be of several, and a map a `dialect`. InputError for an unknown kind, a table of another game, and anything
    that such a text cannot express.
    """
    wanted = kind or usual_list(table) or JSON
    if wanted == JSON:
        return write_table(table)
    if wanted not in written_lists():
        known = (*written_lists(), JSON)
        hint = did_you_mean(wanted, known)
        raise InputError(f"no format `{wanted}`; formats are {', '.join(known)}{hint}", "unknown_list")
    return list_text(table, wanted, Writing(player=player, faction=faction, dialect=dialect))


def known_lists() -> dict[Lists, AnyGame]:
    """Return the lists of all games, each with its game: those that join a table first."""
    found = [(lists, of) for of, lists in facets(Lists)]
    return dict(sorted(found, key=lambda each: each[0].area is None))


def written_lists() -> dict[str, WrittenLists]:
    """Return the lists that tables can be written as, by their kind."""
    return {each.kind: each for each in known_lists() if isinstance(each, WrittenLists)}


def usual_list(table: object) -> str | None:
    """Return the kind of list that a table can be written as; None if its game has none."""
    found = game_of(table).facet(Lists)
    return found.kind if isinstance(found, WrittenLists) else None


def list_text(table: object, kind: str, how: Writing) -> str:
    """Return a table as a list of the kind; InputError for a table of another game, and what the list cannot say."""
    lists = written_lists()[kind]
    owner, here = known_lists()[lists], game_of(table)
    if here is not owner:
        raise InputError(f"a {kind} belongs to {owner.title}, but this is a table of {here.title}", "wrong_game")
    return lists.write(table, how)
