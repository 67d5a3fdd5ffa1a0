"""`sublight moves [GAME] [KIND]` explains the notation of each kind of move, part by part."""

import re
from collections.abc import Iterator
from inspect import getdoc
from itertools import chain

import msgspec
from msgspec import NODEFAULT, Struct

from sublight.board.move_lines import Field, Notation, fields_of
from sublight.cli.arguments import Arguments, Given, add_json
from sublight.cli.files import say, say_json
from sublight.errors import InputError, did_you_mean
from sublight.referee.figures import joined
from sublight.registry import GAMES, game

LEGEND = (
    "Words in capitals stand for a value. Parts in brackets may be left out. `|` separates the words to choose from.\n"
    "`…` means that more values may follow after commas. `sublight moves GAME KIND` explains the parts of one kind."
)
AnyNotation = Notation[Struct]
Kinds = list[type[Struct]]


def _declare(parser: Arguments) -> None:
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default="", help=f"one of {', '.join(GAMES)}; all if left out"
    )
    parser.add_argument(
        "kind", metavar="KIND", nargs="?", default="", help="a kind of move, which is the first word of its line"
    )
    add_json(parser)


def _moves(arguments: Given) -> int:
    """Print the kinds of moves of all games or of one, or the parts of one kind; with `--json`, their schemas."""
    names = [arguments.game] if arguments.game else [*GAMES]
    found = {name: _kinds(name, arguments.kind) for name in names}
    if arguments.json:
        say_json({name: _schemas(kinds) for name, kinds in found.items()})
        return 0
    for name, kinds in found.items():
        lines = _explained if arguments.kind else _listed
        heading = [game(name).title] if len(names) > 1 else []
        say("".join(f"{line}\n" for line in (*heading, *lines(_notation(name), kinds))))
    if not arguments.kind:
        say(f"\n{LEGEND}\n")
    return 0


def _notation(name: str) -> AnyNotation:
    found: AnyNotation | None = game(name).facet(Notation)
    if found is None:
        raise InputError(f"{game(name).title} has no notation")
    return found


def _kinds(name: str, verb: str) -> Kinds:
    """Return the kinds of moves of a game, or those with one verb; InputError for an unknown verb."""
    kinds = _notation(name).kinds
    if verb and verb not in kinds:
        hint = did_you_mean(verb, kinds) or f"; its moves are {', '.join(kinds)}"
        raise InputError(f"{game(name).title} has no move `{verb}`{hint}")
    return [*chain.from_iterable([kinds[verb]] if verb else kinds.values())]


def _listed(notation: AnyNotation, kinds: Kinds) -> Iterator[str]:
    for kind in kinds:
        yield from (f"  {notation.usage(kind)}", f"      {_doc(kind)[0]}")


def _explained(notation: AnyNotation, kinds: Kinds) -> Iterator[str]:
    for number, kind in enumerate(kinds):
        yield from ([""] if number else [])
        yield from (notation.usage(kind), "", *_doc(kind), "")
        width = max(len(field.codec.form) for field in fields_of(kind))
        yield from (f"  {field.codec.form:{width}}  {field.says}{_default(field)}" for field in fields_of(kind))


def _doc(kind: type[Struct]) -> list[str]:
    """Return what a kind of move says of itself, with its fields called as on its line: SHIP, not `ship`."""
    called = {field.name: _called(field) for field in fields_of(kind)}
    said = re.sub(r"`(\w+)`", lambda found: called.get(found[1], found[0]), getdoc(kind) or "")
    return said.splitlines()


def _called(field: Field) -> str:
    names = re.findall(r"(\w+)=", field.codec.form)
    words = re.match(r"\[?([A-Z]+(?: [A-Z]+)*)", field.codec.form)
    return words[1] if words else joined([f"`{name}`" for name in names or [field.name]])


def _default(field: Field) -> str:
    """Return the default of a part, unless its meaning already says it."""
    silent = field.default is NODEFAULT or field.default in (None, "", (), False)
    return "" if silent else f"; {field.default} if left out"


def _schemas(kinds: Kinds) -> dict[str, object]:
    schemas, components = msgspec.json.schema_components(kinds)
    return {"moves": schemas, "$defs": components}


COMMANDS = {"moves": (_declare, _moves)}
