"""The records of a rulebook: documents, editions, rules with their versions, disputes and seed sentences.

All are frozen. Rules texts are in the project's own words; `source` says where the printed text stands.
Dates decide what holds: a rule version belongs to every edition whose document is dated from `since` up to,
and not including, `until`. A version marked `ruling` came out between documents, and holds only on editions
that play with rulings up to at least its date.
"""

import datetime as dt
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import RulebookError, did_you_mean
from sublight.rulebook.data_files import unique

Status = Literal["ruled", "vacuous", "outside"]


class Document(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text that rules are cited from; `date` is None where it has none, or grew over years."""

    id: str
    title: str
    date: dt.date | None = None
    url: str = ""
    note: str = ""


class Edition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A dated set of rules: one document, with the rulings published until `rulings_until` (None: without rulings)."""

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
    open: bool = False


class Rule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One version of one rule.

    `status` is ruled (code and a test must exist), vacuous (nothing can break it here) or outside (not about
    movement); the last two give a `reason`. A ruled rule may give one too, for a part of it that is left out.
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

    If `settled`, a text answers it in every edition, and the entry only keeps the other readings on record.
    `settlements` are texts that answer it from a date on. If `quiet`, it is about the sources of an edition rather than
    about the move, so the text of a ruling shows it only with `everything`.
    """

    id: str
    question: str
    rules: tuple[str, ...]
    taken: str
    readings: tuple[Reading, ...]
    why: str
    source: str = ""
    settled: bool = False
    quiet: bool = False
    settlements: tuple[Settlement, ...] = ()

    def says(self, reading: str) -> str:
        """Return a reading in words."""
        return next(each.says for each in self.readings if each.id == reading)

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


# Whether records fit together: unique ids, references that lead somewhere. RulebookError for the first that does not.


def check_editions(documents: Sequence[Document], editions: Sequence[Edition], default_edition: str) -> None:
    """Editions name known documents, share no name, and the default is one of them."""
    file = "editions.toml"
    unique(file, "document", (document.id for document in documents))
    unique(file, "edition", (name.casefold() for one in editions for name in (one.id, *one.aliases)))
    for edition in editions:
        _known(f"{file}, edition {edition.id}", "document", edition.document, [one.id for one in documents])
    _known(file, "edition", default_edition, [edition.id for edition in editions])


def check_rules(chapters: Sequence[Chapter], rules: Sequence[Rule]) -> None:
    """A version stands once, in the chapter of all its versions, and what is not ruled says why."""
    file = "rules.toml"
    chapter_ids = [chapter.id for chapter in chapters]
    unique(file, "chapter", chapter_ids)
    unique(file, "rule", (f"{one.id} (since {one.since}{', ruling' * one.ruling})" for one in rules))
    home: dict[str, str] = {}
    for rule in rules:
        where = f"{file}, rule {rule.id}"
        _known(where, "chapter", rule.chapter, chapter_ids)
        if home.setdefault(rule.id, rule.chapter) != rule.chapter:
            raise RulebookError(f"{where}: versions in two chapters, {home[rule.id]} and {rule.chapter}")
        if rule.status != "ruled" and not rule.reason:
            raise RulebookError(f"{where}: status `{rule.status}` needs a `reason`")
        if rule.until is not None and rule.until <= rule.since:
            raise RulebookError(f"{where}: ends {rule.until}, no later than it begins")


def check_disputes(disputes: Sequence[Dispute], versions: Mapping[str, Sequence[Rule]]) -> None:
    """Disputes have two readings or more, the one taken among them; rules and disputes name each other."""
    file = "disputes.toml"
    unique(file, "dispute", (dispute.id for dispute in disputes))
    by_id = {dispute.id: dispute for dispute in disputes}
    for dispute in disputes:
        where = f"{file}, dispute {dispute.id}"
        _check_readings(where, dispute)
        for rule_id in dispute.rules:
            _known(where, "rule", rule_id, versions)
            if not any(dispute.id in version.disputes for version in versions[rule_id]):
                raise RulebookError(f"{where}: rule {rule_id} does not name this dispute")
    for rule_id, rule_versions in versions.items():
        for named in {name for version in rule_versions for name in version.disputes}:
            _known(f"rules.toml, rule {rule_id}", "dispute", named, by_id)
            if rule_id not in by_id[named].rules:
                raise RulebookError(f"rules.toml, rule {rule_id}: dispute {named} does not name this rule")


def _check_readings(where: str, dispute: Dispute) -> None:
    readings = [reading.id for reading in dispute.readings]
    if len(set(readings)) < max(2, len(readings)):
        raise RulebookError(f"{where}: needs two readings or more, each with an id of its own")
    for reading in (dispute.taken, *(one.reading for one in dispute.settlements)):
        _known(where, "reading", reading, readings)


def resolved(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Return the sentences, each repeated one with kind, hint, rules and disputes of the one it repeats."""
    by_key = {sentence.key: sentence for sentence in sentences if not sentence.same_as}
    return tuple(_resolved(sentence, by_key) for sentence in sentences)


def _resolved(sentence: Sentence, by_key: Mapping[str, Sentence]) -> Sentence:
    if not sentence.same_as:
        return sentence
    where = f"seeds.toml, sentence {sentence.key}"
    _known(where, "sentence", sentence.same_as, by_key)
    if sentence.kind or sentence.hint or sentence.rules or sentence.disputes:
        raise RulebookError(f"{where}: repeats {sentence.same_as}, so it has no fields of its own")
    other = by_key[sentence.same_as]
    return replace(sentence, kind=other.kind, hint=other.hint, rules=other.rules, disputes=other.disputes)


def check_sentences(
    seeds: Sequence[Seed],
    sentences: Sequence[Sentence],
    rules: Collection[str],
    disputes: Collection[str],
) -> None:
    """Sentences name known seeds, rules and disputes; each seed has as many as it says, from 1 on."""
    file = "seeds.toml"
    unique(file, "seed", (seed.id for seed in seeds))
    unique(file, "sentence", (sentence.key for sentence in sentences))
    for sentence in sentences:
        where = f"{file}, sentence {sentence.key}"
        _known(where, "seed", sentence.seed, [seed.id for seed in seeds])
        if not sentence.rules:
            raise RulebookError(f"{where}: no rule expresses it")
        for rule_id in sentence.rules:
            _known(where, "rule", rule_id, rules)
        for dispute_id in sentence.disputes:
            _known(where, "dispute", dispute_id, disputes)
    _check_counts(seeds, sentences)


def _check_counts(seeds: Sequence[Seed], sentences: Sequence[Sentence]) -> None:
    counted = Counter(sentence.seed for sentence in sentences)
    highest = {sentence.seed: max(one.n for one in sentences if one.seed == sentence.seed) for sentence in sentences}
    for seed in seeds:
        if not counted[seed.id] == seed.sentences == highest.get(seed.id, 0):
            raise RulebookError(
                f"seeds.toml, seed {seed.id}: says {seed.sentences} sentences, has {counted[seed.id]}"
                f" numbered up to {highest.get(seed.id, 0)}"
            )


def _known(where: str, what: str, name: str, choices: Collection[str]) -> None:
    if name not in choices:
        raise RulebookError(f"{where}: unknown {what} `{name}`{did_you_mean(name, choices)}")
