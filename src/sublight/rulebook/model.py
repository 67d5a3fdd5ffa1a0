"""The records of a rulebook: documents, editions, rules with their versions, disputes and seed sentences.

All are frozen. Rules texts are in the project's own words; `source` says where the printed text stands.
Dates decide what holds: a rule version belongs to every edition whose document is dated from `since` up to,
and not including, `until`. A version marked `ruling` came out between documents, and holds only on editions
that play with rulings up to at least its date.
"""

import datetime as dt
from typing import Literal

from msgspec import Struct

Status = Literal["ruled", "vacuous", "outside"]


class Document(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text that rules are cited from; `date` is None where it has none, or grew over years."""

    id: str
    title: str
    date: dt.date | None = None
    url: str = ""
    note: str = ""


class Edition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One document in force, with the rulings up to a day (None: none at all)."""

    id: str
    title: str
    document: str
    date: dt.date
    rulings_until: dt.date | None = None
    aliases: tuple[str, ...] = ()

    def admits(self, since: dt.date, until: dt.date | None, ruling: bool) -> bool:
        """Say whether a text dated `since` (to before `until`) is in force in this edition."""
        if until is not None and self.date >= until:
            return False
        if ruling:
            return self.rulings_until is not None and since <= self.rulings_until
        return since <= self.date

    def described(self) -> str:
        """Return the id with its dates, as errors and lists print it."""
        rulings = f", rulings to {self.rulings_until}" if self.rulings_until else ""
        return f"`{self.id}` ({self.date}{rulings})"


class Chapter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter of the rulebook; while `open`, some of its rules may still lack code or tests."""

    id: str
    title: str
    open: bool


class Rule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One version of one rule.

    `status` is ruled (code and a test must exist), vacuous (nothing can break it here) or outside (not about
    movement); the last two carry a `reason`. A ruled rule may have one as well: which part of it is left out.
    """

    id: str
    chapter: str
    says: str
    source: str
    status: Status = "ruled"
    reason: str = ""
    since: dt.date
    until: dt.date | None = None
    ruling: bool = False
    disputes: tuple[str, ...] = ()


class Reading(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One way to read a disputed text."""

    id: str
    says: str


class Settlement(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A later text that settles a dispute for the editions in which it is in force."""

    since: dt.date
    reading: str
    ruling: bool = True


class Dispute(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question that the texts leave open: its readings, and the one taken.

    `settled` true: a text answers it in every edition, and the entry only keeps the other reading on record.
    `settlements` are texts that answer it from a date on.
    """

    id: str
    question: str
    rules: tuple[str, ...]
    taken: str
    readings: tuple[Reading, ...]
    why: str
    source: str = ""
    settled: bool = False
    settlements: tuple[Settlement, ...] = ()

    def settlement(self, edition: Edition) -> Settlement | None:
        """Return the latest text that settles the dispute in `edition`, or None."""
        held = [one for one in self.settlements if edition.admits(one.since, None, one.ruling)]
        return max(held, key=lambda one: one.since, default=None)

    def reading_in(self, edition: Edition) -> str:
        """Return the id of the reading that holds in `edition`: the settled one, else the one taken."""
        settlement = self.settlement(edition)
        return self.taken if settlement is None else settlement.reading

    def open_in(self, edition: Edition) -> bool:
        """Say whether no text in force in `edition` answers the question."""
        return not self.settled and self.settlement(edition) is None


class Seed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A founding document: the stem of its file name and how many sentences of it are indexed."""

    id: str
    file: str
    title: str
    game: str
    sentences: int
    source: str


class Sentence(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One sentence of a seed: where it stands, a hint to find it, and the rules that express it.

    A sentence that repeats one of another seed names it in `same_as` ("000:5") and has its kind and rules.
    """

    seed: str
    n: int
    kind: str = ""
    hint: str = ""
    rules: tuple[str, ...] = ()
    disputes: tuple[str, ...] = ()
    same_as: str = ""

    @property
    def key(self) -> str:
        """Return how the sentence is named everywhere: seed and number, as in "002:5"."""
        return f"{self.seed}:{self.n}"
