"""`sublight import` makes a table of a fleet, a squad or a map; `sublight export` writes a table as one, or as JSON."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from sublight.api.lists import JSON, export_list, known_lists, new_table, refuse_unlike, usual_list, written_lists
from sublight.cli import COMPLETE
from sublight.cli.arguments import Arguments, Given, add_json, add_table
from sublight.cli.files import put, say, say_json, table_of, text_of, write_file
from sublight.errors import InputError
from sublight.formats.lists import (
    FIRST_PLAYER,
    Lists,
    Option,
    Placing,
    WriteOption,
    kind_named,
    recognised,
)
from sublight.formats.records import table_dict, write_table
from sublight.referee.game import AnyGame
from sublight.rulebook import Edition

READ_OPTIONS: dict[str, Option] = {
    "dialect": "dialect",
    "player": "player",
    "table": "table",
    "area": "area",
    "no_obstacles": "obstacles",
    "seat": "seats",
}
"""The arguments that only some kinds of list take, with their names in `Lists.options`."""

WRITE_OPTIONS: tuple[WriteOption, ...] = ("player", "faction", "dialect")


# Read.


def declare_import(parser: Arguments) -> None:
    """Add the text and its format, the table to join or the size and edition of a new one, and where to write."""
    kinds = ", ".join(each.kind for each in known_lists())
    parser.add_argument("paper", metavar="LIST", help="a file with a fleet, a squad or a map; `-` for stdin")
    parser.add_argument(
        "--as", dest="kind", metavar="FORMAT", default="", help=f"one of {kinds}; recognised if left out"
    )
    parser.add_argument(
        "--dialect",
        metavar="NAME",
        default="",
        help="the list builder that wrote it, if it is not recognised; an unknown name lists the valid ones",
    )
    parser.add_argument(
        "--player", metavar="NAME", default="", help=f"whose fleet or squad it is (default: {FIRST_PLAYER})"
    )
    parser.add_argument("--table", metavar="TABLE", default="", help="the table that a fleet or squad joins")
    parser.add_argument(
        "--area", metavar="WxH", default="", help="size of a new table in mm (default: the game's standard size)"
    )
    parser.add_argument("--no-obstacles", action="store_true", help="leave out the obstacles of a squad")
    parser.add_argument(
        "--seat",
        metavar="NAME=FACTION",
        action="append",
        default=[],
        help="a player of a map and their faction; repeat it for each player, clockwise from the north",
    )
    parser.add_argument(
        "--edition", metavar="EDITION", default="", help="edition of a new table (default: the game's default edition)"
    )
    parser.add_argument(
        "--output",
        metavar="FILE",
        default="",
        help="write the table to a file instead of printing it; missing folders are made",
    )
    add_json(parser)


def import_(arguments: Given) -> int:
    """Write the table and print the report, on the error stream if the table is printed."""
    text, games = text_of(arguments.paper), known_lists()
    known = tuple(games)
    lists = kind_named(arguments.kind, known) if arguments.kind else recognised(text, known)
    if not arguments.kind:
        refuse_unlike(text, lists, known)
    _refuse_other_options(arguments, lists, known)
    found = lists.read(text, arguments.dialect, arguments.paper)
    table, placing = _table(arguments, lists, games[lists]), _placing(arguments, games[lists])
    try:
        state = found.place(table, placing)
    except InputError as error:
        raise _guessed(_with_option(error), arguments, lists, text, known) from None
    edition = games[lists].book.edition(state.edition)
    report = f"{found.report_text()}\n{_edition_line(arguments, edition)}\n"
    if arguments.output:
        write_file(Path(arguments.output), write_table(state))
    if arguments.json:
        say_json({"table": table_dict(state), "edition": edition.id, "report": found.report_dict()})
    elif arguments.output:
        say(report)
    else:
        put(write_table(state))
        print(report, end="", file=sys.stderr)
    return COMPLETE


def _with_option(error: InputError) -> InputError:
    """Return an error with the option by which what is missing is given."""
    if error.code != "missing_seats":
        return error
    _, dash, known = str(error).partition("; ")
    says = f"add `--seat NAME=FACTION` for each player, such as `--seat red=arborec`{dash}{known}"
    return InputError(says, error.code)


def _guessed(error: InputError, arguments: Given, lists: Lists, text: str, known: Iterable[Lists]) -> InputError:
    """Return an error on a list whose kind was not given, and that looks like none, with the kinds that it may be."""
    if arguments.kind or lists.likeness(text) > 1:
        return error
    others = " or ".join(f"--as {each.kind}" for each in known if each is not lists)
    return type(error)(f"{error}; it was read as a {lists.kind}, so add {others} if it is another list", error.code)


def _edition_line(arguments: Given, edition: Edition) -> str:
    """Return a sentence on the edition of the table, and on how to take another where none was given."""
    if arguments.table:
        return f"The table keeps its edition, {edition.id} ({edition.title})."
    another = "" if arguments.edition else " To use another, add `--edition`; `sublight list editions` lists them all."
    return f"The new table uses edition {edition.id} ({edition.title}).{another}"


def _refuse_other_options(arguments: Given, lists: Lists, known: Iterable[Lists]) -> None:
    """Raise InputError for an argument that is not for this kind of list."""
    for name, option in READ_OPTIONS.items():
        if getattr(arguments, name) and option not in lists.options:
            said = f"--{name.replace('_', '-')} {_meant([each.kind for each in known if option in each.options])}"
            raise InputError(f"{said}; `{arguments.paper}` is read as a {lists.kind}")


def _meant(kinds: Iterable[str]) -> str:
    return f"is for {' or '.join(f'a {kind}' for kind in kinds) or 'no list of an installed game'}"


def _placing(arguments: Given, of: AnyGame) -> Placing:
    """Return the options for putting the list on a table."""
    return Placing(
        player=arguments.player or FIRST_PLAYER,
        obstacles=not arguments.no_obstacles,
        edition=arguments.edition or of.book.default_edition,
        seats=tuple(_seats(arguments.seat)),
    )


def _seats(words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the players of `--seat` with their factions, in order."""
    for word in words:
        name, _, faction = word.partition("=")
        if not (name and faction):
            raise InputError(f"--seat {word}: write NAME=FACTION, such as `red=arborec`")
        yield name, faction


def _table(arguments: Given, lists: Lists, of: AnyGame) -> object:
    """Return the table to join, or a new one; None for a list that makes a table of its own."""
    if lists.area is None:
        return None
    if not arguments.table:
        area = _area(arguments.area, lists.area) if arguments.area else lists.area
        return new_table(of, area, arguments.edition or of.book.default_edition)
    for name in ("area", "edition"):
        if getattr(arguments, name):
            raise InputError(f"--{name} is for a new table; `{arguments.table}` has its own")
    table = table_of(arguments.table)
    if not isinstance(table, of.state_type):
        raise InputError(f"`{arguments.table}` is not a table of {of.title}, but a {lists.kind} is")
    return table


def _area(text: str, usual: tuple[float, float]) -> tuple[float, float]:
    width, _, height = text.casefold().partition("x")
    try:
        return float(width), float(height)
    except ValueError:
        such = "x".join(f"{side:g}" for side in usual)
        raise InputError(f"--area {text}: give width and height in millimetres, such as {such}") from None


# Written.


def declare_export(parser: Arguments) -> None:
    """Add the table, the format, the player, and where to write."""
    add_table(parser)
    parser.add_argument(
        "--as",
        dest="kind",
        metavar="FORMAT",
        default="",
        help=f"one of {_formats()} (default: the fleet, squad or map of the table)",
    )
    parser.add_argument(
        "--player", metavar="NAME", default="", help="whose fleet or squad to write (default: the first player)"
    )
    parser.add_argument("--faction", metavar="NAME", default="", help="the squad's faction, if its ships fit several")
    parser.add_argument(
        "--dialect",
        metavar="NAME",
        default="",
        help="how a map is written, such as ring or lab (default: ring); an unknown name lists the valid ones",
    )
    parser.add_argument(
        "--output", metavar="FILE", default="", help="write to a file instead of printing; missing folders are made"
    )


def export(arguments: Given) -> int:
    """Write the table as a list or as JSON."""
    table = table_of(arguments.table)
    kind = arguments.kind or usual_list(table) or JSON
    if kind == JSON or kind in written_lists():
        _refuse_other_writing(arguments, kind)
    words = {name: getattr(arguments, name) for name in WRITE_OPTIONS}
    text = export_list(table, kind, **words)
    if arguments.output:
        write_file(Path(arguments.output), text)
    else:
        put(text)
    return COMPLETE


def _formats() -> str:
    return ", ".join((*written_lists(), JSON))


def _refuse_other_writing(arguments: Given, kind: str) -> None:
    """Raise InputError for an argument that is for another kind of list."""
    for name in WRITE_OPTIONS:
        kinds = [each.kind for each in written_lists().values() if name in each.writes]
        if getattr(arguments, name) and kind not in kinds:
            raise InputError(f"--{name} {_meant(kinds)}; this is written as {kind}")


COMMANDS = {"export": (declare_export, export), "import": (declare_import, import_)}
