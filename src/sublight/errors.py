"""What can go wrong, drawn first.

    SublightError
    ├── InputError (ValueError)         something given cannot be read: a file, a field, a piece, a move
    │   ├── EditionError                no edition, or one that the rulebook does not know
    │   ├── MoveError                   a move that cannot be read, or one of another game
    │   └── AnswerError                 an answer that does not fit its question, or to a question that was not asked
    └── RulebookError (ValueError)      the data of a game is wrong
        └── UnknownRuleError            a rule id that no loaded rulebook has

Every error has a `code`, a word that stays while the message may be reworded: a program compares codes. A class has a
code of its own, and an error may be given a finer one of `CODES`. An illegal move is not an error: it is a ruling that
says why, and the `kind` of each violation is its code.
"""

from collections.abc import Iterable
from typing import Literal, Self

InputCode = Literal[
    "input", "text", "schema", "large", "file", "unknown_game", "missing_edition", "missing_seats", "unknown_edition",
    "unknown_example", "unknown_piece", "unknown_name", "unknown_reading", "unknown_list", "unknown_schema",
    "wrong_game", "move", "unknown_move", "answer", "unasked_answer", "call", "branches", "unsettled", "not_offered",
    "result", "missing_extra", "usage",
]  # fmt: skip
Code = Literal[InputCode, "rulebook", "unknown_rule", "error"]

CODES: dict[Code, str] = {
    "input": "A value that is not accepted. The other codes of an InputError are special cases of this one.",
    "text": "Text that is not JSON, TOML or UTF-8, or in which no ship or squadron of a list was recognised.",
    "schema": "JSON or TOML with a field that is missing, unknown or of another type.",
    "large": "More bytes, values, points or pieces than are accepted.",
    "file": "A file that cannot be read or written.",
    "unknown_game": "A game that is not installed, or no game at all.",
    "missing_edition": "A table without an edition.",
    "missing_seats": "A map to import without seats: a player and a faction for each.",
    "unknown_edition": "An edition that the game's rulebook does not have.",
    "unknown_example": "A table that is neither a file nor an example.",
    "unknown_piece": "A piece, system or player that the table does not have.",
    "unknown_name": "A name that the catalogue does not have: a ship, a card, an effect, a template.",
    "unknown_reading": "A dispute that the rulebook does not have, or a reading that the dispute does not have.",
    "unknown_list": "A kind of list that no game reads or writes.",
    "unknown_schema": "A schema that does not exist.",
    "wrong_game": "A table, move or list of another game.",
    "move": "A move that cannot be read.",
    "unknown_move": "A kind of move that the game does not have.",
    "answer": "An answer that does not fit its question.",
    "unasked_answer": "An answer to a question that was not asked.",
    "call": "A call on a measurement that was not made, or that is not close.",
    "branches": "More outcomes or alternatives than can be listed. Answer some of the rolls.",
    "unsettled": "A policy whose answers the rules keep refusing.",
    "not_offered": "Something that this game does not support.",
    "result": "A house ruling whose result is not a valid table.",
    "missing_extra": "A part of Sublight that is not installed, such as `sublight[pdf]`.",
    "usage": "A command line that cannot be parsed.",
    "rulebook": "A fault in Sublight's own data.",
    "unknown_rule": "A rule or a dispute that no rulebook has, looked up by its id.",
    "error": "An internal error of Sublight.",
}
"""Every code, in Python, JSON and HTTP, with what it stands for."""

LONGEST, KEPT = 2_000, (1_400, 400)
"""The longest message in characters, and how much of the beginning and the end of a longer one is kept."""

LONGEST_WORD = 100
"""No name is longer, so nothing looks like a word that is."""


class SublightError(Exception):
    """The base class of every error that this package raises on purpose. `code` is for programs, one of `CODES`."""

    code: Code = "error"


class InputError(SublightError, ValueError):
    """Input cannot be read; the message says what, where, and what would be valid.

    The message stays short, however long the input is.
    """

    code: InputCode = "input"

    def __init__(self, says: str, code: InputCode | None = None) -> None:
        """Keep the message, shortened in its middle where it is too long to be read, and a code finer than the class's.

        `says` alone is an argument of the exception: a copy has the code among its attributes.
        """
        super().__init__(_shortened(says))
        if code is not None:
            self.code = code

    def within(self, where: str) -> Self:
        """Return the error with `where` before its message: the same class, the same code."""
        found = type(self)(f"{where}: {self}")
        found.code = self.code
        return found


def _shortened(says: str) -> str:
    if len(says) <= LONGEST:
        return says
    first, last = KEPT
    return f"{says[:first]} … ({len(says) - first - last} letters left out) … {says[-last:]}"


class EditionError(InputError):
    """A table names no edition, or one that the game's rulebook does not know."""

    code = "unknown_edition"


class MoveError(InputError):
    """A move cannot be read, or belongs to another game than the table."""

    code = "move"


class AnswerError(InputError):
    """An answer has the wrong kind, is not one of the options, or belongs to a question that was not asked."""

    code = "answer"


class RulebookError(SublightError, ValueError):
    """The data of a game contradicts itself; the message names file, table and id, `folder` the data where known."""

    code: Code = "rulebook"
    folder: str = ""


class UnknownRuleError(RulebookError):
    """A rule id was cited that no loaded rulebook has."""

    code = "unknown_rule"


def nearest(word: str, choices: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Return up to `count` of `choices` that look most like `word`, best first.

    A number is like no other number, nor a numbered id (`AMB-99`) like another that differs in its number alone.
    """
    from difflib import get_close_matches

    if len(word) > LONGEST_WORD or word.isdigit():
        return ()
    by_folded = {choice.casefold(): choice for choice in choices}
    kin = _numbered_alike(word.casefold(), by_folded) if word.isupper() else ()
    if kin:
        return tuple(by_folded[each] for each, same in kin if same)[:count]
    found = get_close_matches(word.casefold(), by_folded, n=count, cutoff=0.5)
    return tuple(by_folded[key] for key in found)


def _numbered_alike(word: str, choices: Iterable[str]) -> tuple[tuple[str, bool], ...]:
    """Return the ids that differ from `word` in their last number alone, each with whether that is the same number."""
    head, _, number = word.rpartition("-")
    split = [(each, *each.rpartition("-")) for each in choices] if number.isdecimal() else []
    return tuple((each, int(last) == int(number)) for each, its, _, last in split if its == head and last.isdecimal())


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """Return the tail of a message about an unknown word: the nearest choices, or nothing."""
    found = nearest(word, choices)
    return f"; did you mean {either(found)}?" if found else ""


def either(words: Iterable[str]) -> str:
    """Return words as users type them, joined with or: "`a`, `b` or `c`"."""
    *others, last = (f"`{word}`" for word in words)
    return f"{', '.join(others)} or {last}" if others else last
