"""`sublight list WHAT [GAME]` lists the names that other verbs take and the terms that rulings and case files use."""

import re
from collections.abc import Callable, Iterator

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, example_values, examples
from sublight.cli import COMPLETE
from sublight.cli.arguments import Arguments, Given, add_json
from sublight.cli.files import say, say_json
from sublight.errors import InputError, did_you_mean
from sublight.formats.text import visible
from sublight.referee.game import AnyGame
from sublight.registry import GAMES, game
from sublight.view.editor import Editor

Row = dict[str, str]

FIGURE = re.compile(r"\{\w+:?([^}]*)\}")
"""A figure in a sentence, `{name:spec}`."""


def declare(parser: Arguments) -> None:
    """Add what to list, and the game."""
    parser.add_argument("what", metavar="WHAT", help=f"one of {', '.join(LISTS)}")
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default="", help=f"one of {', '.join(GAMES)}; all if left out"
    )
    add_json(parser)


def list_(arguments: Given) -> int:
    """Print one aligned line for each thing."""
    if arguments.what not in LISTS:
        hint = did_you_mean(arguments.what, LISTS)
        raise InputError(f"cannot list `{arguments.what}`; choose from {', '.join(LISTS)}{hint}")
    names = [arguments.game] if arguments.game else [*GAMES]
    rows = [{"game": name, **row} for name in names for row in LISTS[arguments.what](game(name))]
    if arguments.json:
        say_json(rows)
        return COMPLETE
    shown = [[*row.values()][0 if len(names) > 1 else 1 :] for row in rows]
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    for row in shown:
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        say(f"{visible('  '.join(cells).rstrip())}\n")
    return COMPLETE


def _examples(of: AnyGame) -> Iterator[Row]:
    for name in examples():
        if example_values(name).get("game") == of.name:
            yield {"name": name, "move": declared_line(example(name, MOVE))}


def _editions(of: AnyGame) -> Iterator[Row]:
    for each in of.book.editions:
        usual = " (used for a new table)" if each.id == of.book.default_edition else ""
        yield {"id": each.id, "date": str(each.date), "title": f"{each.title}{usual}"}


def _cards(of: AnyGame) -> Iterator[Row]:
    """Yield what can be put on a table, then the effects of cards and rules."""
    editor: Editor[object] | None = of.facet(Editor)
    for kind, cards in editor.cards() if editor else ():
        yield from ({"kind": kind, "id": card.id, "name": card.name} for card in cards)
    for name, effect in of.effects().items():
        yield {"kind": "effect", "id": name, "name": effect.name}


def _disputes(of: AnyGame) -> Iterator[Row]:
    yield from ({"id": each.id, "question": each.question} for each in of.book.disputes.values())


def _sentences(table: str) -> Callable[[AnyGame], Iterator[Row]]:
    """Return a function that lists the kinds in one table of sentences, without variants, and what each says."""

    def kinds(of: AnyGame) -> Iterator[Row]:
        for kind, sentence in getattr(of.phrases.table, table).items():
            if "." not in kind:
                yield {"kind": kind, "says": FIGURE.sub(_open, getattr(sentence, "says", sentence))}

    return kinds


def _open(figure: re.Match[str]) -> str:
    """Return what stands for a figure of a sentence: an ellipsis, with the plural of the word that agrees with it."""
    one, either, many = figure[1].removeprefix("!").partition("|")
    if not either:
        return "…"
    return one if figure[1].startswith("!") else f"… {many}"


LISTS: dict[str, Callable[[AnyGame], Iterator[Row]]] = {
    "examples": _examples,
    "editions": _editions,
    "cards": _cards,
    "disputes": _disputes,
    "events": _sentences("event"),
    "violations": _sentences("violation"),
    "warnings": _sentences("warning"),
    "questions": _sentences("question"),
}

COMMANDS = {"list": (declare, list_)}
