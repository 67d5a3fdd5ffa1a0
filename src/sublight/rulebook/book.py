"""A game's rulebook: its editions, the rules in force in each, its disputes and the index of its seeds.

    editions.toml   game, default_edition, synonyms, [[document]], [[edition]]
    rules.toml      [[chapter]], [[rule]]
    disputes.toml   [[dispute]]                 read when first asked for; a game may do without
    seeds.toml      [[seed]], [[sentence]]      the same

Editions and rules are read at once. Disputes and seeds are read and checked against the rules when they are first
asked for, since a single ruling needs neither. A rule without `since` holds from the date of the earliest edition.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from types import MappingProxyType

from msgspec import Raw, ValidationError, msgpack

from sublight.errors import EditionError, RulebookError, UnknownRuleError, did_you_mean
from sublight.rulebook.compiled import DataFolder, Location, data_folder, read_folder
from sublight.rulebook.data_files import EMPTY, decoded, folded, records, refuse_other_tables
from sublight.rulebook.model import (
    Chapter,
    Dispute,
    Document,
    Edition,
    Reading,
    Rule,
    Seed,
    Sentence,
    check_disputes,
    check_editions,
    check_rules,
    check_sentences,
    resolved,
)

ENDING = 4
"""How many letters an ending may add to a word: bump, bumping, ramming."""

MOST_LISTED = 8
"""Of more editions than these, only the nearest to a name that is unknown are told, if there are any."""


class Rulebook:
    """The rules of one game. Ids and editions are found whatever their case."""

    def __init__(
        self,
        game: str,
        data: DataFolder,
        *,
        documents: tuple[Document, ...],
        editions: tuple[Edition, ...],
        default_edition: str,
        chapters: tuple[Chapter, ...],
        rules: tuple[Rule, ...],
        synonyms: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    ) -> None:
        """Build the book of records that fit together; `load_rulebook` sees to that."""
        self.game = game
        self.documents = documents
        self.editions = editions
        self.default_edition = default_edition
        self.chapters = chapters
        self.synonyms = synonyms
        self._data = data
        self._versions: dict[str, list[Rule]] = {}
        for rule in rules:
            self._versions.setdefault(rule.id, []).append(rule)
        for versions in self._versions.values():
            versions.sort(key=lambda rule: (rule.since, rule.ruling))
        self._ids = {rule_id.casefold(): rule_id for rule_id in self._versions}
        self._edition_names = {
            name.casefold(): edition for edition in editions for name in (edition.id, *edition.aliases)
        }
        self._readings: dict[tuple[str, str], str] = {}

    def __repr__(self) -> str:
        """Return the game and the number of its rules."""
        return f"<Rulebook {self.game}: {len(self._versions)} rules>"

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of all rules, in the order of the book."""
        return tuple(self._versions)

    def edition(self, name: str | Edition | None) -> Edition:
        """Return the edition of that id or alias; raise EditionError, with those that may be meant, if none."""
        if isinstance(name, Edition):
            return name
        found = self._edition_names.get((name or "").strip().casefold())
        if found is not None:
            return found
        listed = ", ".join(edition.described() for edition in self.editions)
        if not name:
            raise EditionError(
                f"{self.game}: no edition given; editions are {listed}; use `{self.default_edition}` if in doubt",
                "missing_edition",
            )
        hint = did_you_mean(name, [edition.id for edition in self.editions])
        known = "" if hint and len(self.editions) > MOST_LISTED else f"; editions are {listed}"
        raise EditionError(f"{self.game}: no edition `{name}`{known}{hint}")

    def has_edition(self, name: str) -> bool:
        """Return whether there is an edition of that id or alias."""
        return name.strip().casefold() in self._edition_names

    def versions(self, rule_id: str) -> tuple[Rule, ...]:
        """Return all versions of a rule, oldest first; raise UnknownRuleError if there is no such rule."""
        known = self.rule_named(rule_id)
        if known is None:
            raise UnknownRuleError(f"{self.game}: no rule `{rule_id}`{did_you_mean(rule_id, self._versions)}")
        return tuple(self._versions[known])

    def rule_named(self, text: str) -> str | None:
        """Return the id of the rule that `text` is the id of, in whatever case; None if it is none."""
        return text if text in self._versions else self._ids.get(text.strip().casefold())

    def rule(self, rule_id: str, edition: str | Edition | None = None) -> Rule:
        """Return the version of a rule in force in `edition`; without an edition, its newest version.

        Raises UnknownRuleError if there is no such rule, or none of its versions is in force.
        """
        versions = self.versions(rule_id)
        if edition is None:
            return versions[-1]
        held = self._held(versions, self.edition(edition))
        if held is None:
            name = self.edition(edition).id
            raise UnknownRuleError(f"{self.game}: rule {versions[0].id} is not in force in edition `{name}`")
        return held

    def in_force(self, rule_id: str, edition: str | Edition) -> bool:
        """Say whether any version of a rule is in force in `edition`."""
        return self._held(self.versions(rule_id), self.edition(edition)) is not None

    def rules(self, edition: str | Edition) -> tuple[Rule, ...]:
        """Return every rule in force in `edition`, each in its version there, in the order of the book."""
        chosen = self.edition(edition)
        held = (self._held(versions, chosen) for versions in self._versions.values())
        return tuple(rule for rule in held if rule is not None)

    def chapter(self, chapter_id: str) -> Chapter:
        """Return a chapter by its id; raise RulebookError if there is none."""
        for chapter in self.chapters:
            if chapter.id == chapter_id:
                return chapter
        raise RulebookError(f"{self.game}: no chapter `{chapter_id}`")

    @cached_property
    def disputes(self) -> dict[str, Dispute]:
        """The disputes by id, read and checked against the rules on first use; none without the file."""
        raw = self._data.tables_if_any("disputes.toml")
        refuse_other_tables("disputes.toml", raw, ("dispute",))
        disputes = decoded("disputes.toml", "dispute", raw.get("dispute", EMPTY), Dispute)
        check_disputes(disputes, self._versions)
        return {dispute.id: dispute for dispute in disputes}

    def dispute(self, dispute_id: str) -> Dispute:
        """Return a dispute by its id; raise UnknownRuleError if there is none."""
        found = self.disputes.get(dispute_id.strip().upper())
        if found is None:
            hint = did_you_mean(dispute_id, self.disputes)
            raise UnknownRuleError(f"{self.game}: no dispute `{dispute_id}`{hint}")
        return found

    def reading(self, dispute_id: str, edition: str | Edition) -> Reading:
        """Return the reading of a dispute that holds in `edition`."""
        held = self.reading_in(dispute_id, self.edition(edition))
        return next(reading for reading in self.dispute(dispute_id).readings if reading.id == held)

    def reading_in(self, dispute_id: str, edition: Edition) -> str:
        """Return the id of the reading of a dispute that holds in `edition`, found once."""
        found = self._readings.get((dispute_id, edition.id))
        if found is None:
            dispute = self.dispute(dispute_id)
            found = self._readings[dispute.id, edition.id] = dispute.reading_in(edition)
        return found

    @cached_property
    def _index(self) -> tuple[tuple[Seed, ...], tuple[Sentence, ...]]:
        raw = self._data.tables_if_any("seeds.toml")
        refuse_other_tables("seeds.toml", raw, ("seed", "sentence"))
        seeds = decoded("seeds.toml", "seed", raw.get("seed", EMPTY), Seed)
        sentences = resolved(decoded("seeds.toml", "sentence", raw.get("sentence", EMPTY), Sentence))
        check_sentences(seeds, sentences, self._versions, self.disputes)
        return seeds, sentences

    @property
    def seeds(self) -> tuple[Seed, ...]:
        """The founding documents of the game."""
        return self._index[0]

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Every indexed sentence of the seeds; a repeated one has the rules of the one it repeats."""
        return self._index[1]

    def search(self, text: str, edition: str | Edition | None = None) -> list[Rule]:
        """Return the rules that have any word of `text` in id, words, source or chapter title, best first.

        Rules with more of the words come first, then whole words before parts of words; ties keep book order. A word
        that people say instead of one of the rules (`synonyms`) finds what that word does.
        Without an edition the newest version of each rule is searched.
        """
        words = [(word, *self._synonyms_of(word)) for word in text.casefold().split()]
        pool: Iterable[Rule] = self.rules(edition) if edition else (all_[-1] for all_ in self._versions.values())
        titles = {chapter.id: chapter.title for chapter in self.chapters}
        scored = [(_score(words, rule, titles[rule.chapter]), rule) for rule in pool]
        hits = [pair for pair in scored if pair[0] > (0, 0)]
        return [rule for _, rule in sorted(hits, key=lambda pair: pair[0], reverse=True)]

    def _synonyms_of(self, word: str) -> Iterator[str]:
        """Yield the words of the rules for a word of the players, in whatever form: bump, bumps, bumped, bumping."""
        for said, meant in self.synonyms.items():
            if word.startswith(said) and len(word) <= len(said) + ENDING:
                yield from meant

    @staticmethod
    def _held(versions: Iterable[Rule], edition: Edition) -> Rule | None:
        held = [one for one in versions if edition.admits(one.since, one.until, one.ruling)]
        return held[-1] if held else None


def _score(words: list[tuple[str, ...]], rule: Rule, title: str) -> tuple[int, int]:
    """Return how many of `words` the rule has, and how well; of each word with its synonyms the best."""
    rule_id, says = rule.id.casefold(), rule.says.casefold()
    rest = f"{rule.source} {title}".casefold()
    tokens = set("".join(char if char.isalnum() else " " for char in says).split())
    found, points = 0, 0
    for alike in words:
        here = max(
            100 * (word == rule_id)
            + 20 * (word in rule_id.split("-"))
            + 10 * (word in rule_id)
            + 8 * (word in tokens)
            + 3 * (word in says)
            + 2 * (word in rest)
            for word in alike
        )
        found, points = found + (here > 0), points + here
    return found, points


# Loading, and citing the rules that are loaded in this process.


def load_rulebook(folder: Location) -> Rulebook:
    """Read and check a game's rulebook, and let its rules be cited.

    Raises RulebookError, with file, table and id, for anything in the editions and rules that does not fit;
    the disputes and seeds are checked when they are first used.
    """
    return _load(read_folder(folder))


def _load(data: DataFolder) -> Rulebook:
    game, default_edition, documents, editions = _read_editions(data)
    synonyms = _read_synonyms(data)
    chapters, rules = _read_rules(data, min(edition.date for edition in editions))
    book = Rulebook(
        game,
        data,
        documents=documents,
        editions=editions,
        default_edition=default_edition,
        chapters=chapters,
        rules=rules,
        synonyms=synonyms,
    )
    register(book)
    return book


@cache
def rulebook_at(folder: Location) -> Rulebook:
    """Return the rulebook of a folder, read once; what it may raise says `load_rulebook`."""
    try:
        return _load(data_folder(folder))
    except RulebookError as error:
        error.folder = os.fspath(folder)
        raise


_known = set[str]()


def register(book: Rulebook) -> None:
    """Let every rule of `book` be cited in this process."""
    _known.update(book.rule_ids)


def cite(rule_id: str) -> str:
    """Return `rule_id` if a loaded rulebook has it, else raise UnknownRuleError with the nearest ids.

    Events, violations and verdicts pass their rule through this when they are built, so that nothing can be ruled by a
    rule that does not exist.
    """
    if rule_id in _known:
        return rule_id
    raise UnknownRuleError(f"no rule `{rule_id}` in the rulebooks loaded{did_you_mean(rule_id, _known)}")


def _read_editions(data: DataFolder) -> tuple[str, str, tuple[Document, ...], tuple[Edition, ...]]:
    file = "editions.toml"
    raw = data.tables(file)
    refuse_other_tables(file, raw, ("game", "default_edition", "document", "edition", "synonyms"))
    documents = decoded(file, "document", raw.get("document", EMPTY), Document)
    editions = decoded(file, "edition", raw.get("edition", EMPTY), Edition)
    if not editions:
        raise RulebookError(f"{file}: no edition")
    game, default_edition = _text(file, raw, "game"), _text(file, raw, "default_edition")
    check_editions(documents, editions, default_edition)
    return game, default_edition, documents, editions


def _read_synonyms(data: DataFolder) -> dict[str, tuple[str, ...]]:
    """Return the words that players say, with those of the rules for the same."""
    raw = data.tables("editions.toml").get("synonyms")
    try:
        return {} if raw is None else msgpack.decode(raw, type=dict[str, tuple[str, ...]])
    except ValidationError as error:
        raise RulebookError(f"editions.toml: synonyms: {error}") from None


def _read_rules(data: DataFolder, first_date: object) -> tuple[tuple[Chapter, ...], tuple[Rule, ...]]:
    file = "rules.toml"
    raw = data.tables(file)
    refuse_other_tables(file, raw, ("chapter", "rule"))
    rows = msgpack.decode(raw.get("rule", EMPTY))
    for row in rows if isinstance(rows, list) else ():
        _complete(row, first_date)
    chapters = decoded(file, "chapter", raw.get("chapter", EMPTY), Chapter)
    rules = records(file, "rule", rows, Rule)
    check_rules(chapters, rules)
    return chapters, rules


def _complete(row: object, first_date: object) -> None:
    """Fold the text of a rule's row and give it the first date where it has none."""
    if isinstance(row, dict):
        row.setdefault("since", first_date)
        if isinstance(row.get("says"), str):
            row["says"] = folded(row["says"])


def _text(file: str, raw: dict[str, Raw], key: str) -> str:
    value = msgpack.decode(raw.get(key, EMPTY))
    if not isinstance(value, str) or not value:
        raise RulebookError(f"{file}: lacks the text `{key}`")
    return value
