"""The open questions that matter for a ruling: each with the answer taken, and what each other one would change.

Disputes that ask the same and change the same are told once, with the ids of all.
"""

from collections.abc import Iterable

from msgspec import Struct

from sublight.referee.figures import joined
from sublight.referee.ruling import OtherReading
from sublight.rulebook.book import Rulebook


class Instead(Struct, frozen=True):
    """Another answer, and a sentence for each thing that it would change."""

    says: str
    changes: tuple[str, ...]


class OpenQuestion(Struct, frozen=True):
    """A question that the texts leave open, under the ids of all disputes that ask it."""

    ids: tuple[str, ...]
    question: str
    taken: str
    instead: tuple[Instead, ...]

    @property
    def title(self) -> str:
        """The ids as they stand before the question."""
        return f"Open question{'s' if len(self.ids) > 1 else ''} {joined(self.ids)}"


def open_questions(book: Rulebook, disputes: Iterable[OtherReading], *, everything: bool = False) -> list[OpenQuestion]:
    """Return the open questions of a ruling in the order in which it met them, the quiet ones with `everything`."""
    disputes = [each for each in disputes if everything or not book.dispute(each.dispute).quiet]
    merged: dict[tuple[object, ...], list[OpenQuestion]] = {}
    for one in _by_dispute(book, disputes):
        merged.setdefault((one.question, one.taken, one.instead), []).append(one)
    return [
        OpenQuestion(tuple(each.ids[0] for each in same), same[0].question, same[0].taken, same[0].instead)
        for same in merged.values()
    ]


def _by_dispute(book: Rulebook, disputes: Iterable[OtherReading]) -> list[OpenQuestion]:
    found: dict[tuple[str, str], list[OtherReading]] = {}
    for other in disputes:
        found.setdefault((other.dispute, other.taken), []).append(other)
    return [_asked(book, *key, others) for key, others in found.items()]


def _asked(book: Rulebook, dispute: str, taken: str, others: list[OtherReading]) -> OpenQuestion:
    known = book.dispute(dispute)
    instead = tuple(Instead(known.says(other.other), other.changes) for other in others)
    return OpenQuestion((dispute,), known.question, known.says(taken), instead)
