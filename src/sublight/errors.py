"""What can go wrong, drawn first.

    SublightError
    ├── InputError (ValueError)         something given cannot be read: a file, a field, a piece, a move
    │   ├── EditionError                no edition, or one that the rulebook does not know
    │   ├── MoveError                   a move that cannot be read, or one of another game
    │   └── AnswerError                 an answer that is no answer to the question, or to no question at all
    └── RulebookError (ValueError)      our own data is wrong
        └── UnknownRuleError            a rule id that no loaded rulebook has

An illegal move is not an error: it is a ruling that says why.
"""

from collections.abc import Iterable

LONGEST, KEPT = 2_000, (1_400, 400)
"""Letters of a message; of a longer one so many of its beginning and its end are kept."""

LONGEST_WORD = 100
"""No name is longer, so nothing looks like a word that is."""


class SublightError(Exception):
    """The root: everything this package raises on purpose."""


class InputError(SublightError, ValueError):
    """Something given from outside cannot be read; the message says what, where, and what would do.

    What was given may be long: the message is not.
    """

    def __init__(self, says: str) -> None:
        """Keep the message, shortened in its middle where it is too long to be read."""
        super().__init__(_shortened(says))


def _shortened(says: str) -> str:
    if len(says) <= LONGEST:
        return says
    first, last = KEPT
    return f"{says[:first]} … ({len(says) - first - last} letters left out) … {says[-last:]}"


class EditionError(InputError):
    """A table names no edition, or one that the game's rulebook does not know."""


class MoveError(InputError):
    """A move cannot be read, or belongs to another game than the table."""


class AnswerError(InputError):
    """An answer is not of the question's kind, is none of its options, or answers nothing that was asked."""


class RulebookError(SublightError, ValueError):
    """The project's own data contradicts itself; the message names file, table and id."""


class UnknownRuleError(RulebookError):
    """A rule id was cited that no loaded rulebook has."""


def nearest(word: str, choices: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Return up to `count` of `choices` that look most like `word`, best first."""
    from difflib import get_close_matches

    if len(word) > LONGEST_WORD:
        return ()
    by_folded = {choice.casefold(): choice for choice in choices}
    found = get_close_matches(word.casefold(), by_folded, n=count, cutoff=0.5)
    return tuple(by_folded[key] for key in found)


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """Return the tail of a message about an unknown word: the nearest choices, or nothing."""
    found = nearest(word, choices)
    return f"; did you mean {' or '.join(f'`{choice}`' for choice in found)}?" if found else ""
