"""Loading a game's rulebook from its data folder, and citing the rules that are loaded in this process.

    editions.toml   game, default_edition, [[document]], [[edition]]
    rules.toml      [[chapter]], [[rule]]
    disputes.toml   [[dispute]]                 read when first asked for; a game may do without
    seeds.toml      [[seed]], [[sentence]]      the same

A rule without `since` holds from the date of the earliest edition.
"""

from functools import cache
from pathlib import Path

from msgspec import Raw, msgpack

from sublight.errors import RulebookError, UnknownRuleError, did_you_mean
from sublight.rulebook.book import Rulebook
from sublight.rulebook.checks import check_editions, check_rules
from sublight.rulebook.compiled import DataFolder, data_folder, read_folder
from sublight.rulebook.model import Chapter, Document, Edition, Rule
from sublight.rulebook.tables import EMPTY, decoded, folded, records, refuse_other_tables


def load_rulebook(folder: Path) -> Rulebook:
    """Read and check a game's rulebook, and let its rules be cited.

    Raises RulebookError, with file, table and id, for anything in the editions and rules that does not fit;
    the disputes and seeds are checked when they are first used.
    """
    return _load(read_folder(folder))


def _load(data: DataFolder) -> Rulebook:
    game, default_edition, documents, editions = _read_editions(data)
    chapters, rules = _read_rules(data, min(edition.date for edition in editions))
    book = Rulebook(
        game,
        data,
        documents=documents,
        editions=editions,
        default_edition=default_edition,
        chapters=chapters,
        rules=rules,
    )
    register(book)
    return book


@cache
def rulebook_at(folder: Path) -> Rulebook:
    """Return the rulebook of a folder, read once; what it may raise says `load_rulebook`."""
    return _load(data_folder(folder))


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
    refuse_other_tables(file, raw, ("game", "default_edition", "document", "edition"))
    documents = decoded(file, "document", raw.get("document", EMPTY), Document)
    editions = decoded(file, "edition", raw.get("edition", EMPTY), Edition)
    if not editions:
        raise RulebookError(f"{file}: no edition")
    game, default_edition = _text(file, raw, "game"), _text(file, raw, "default_edition")
    check_editions(documents, editions, default_edition)
    return game, default_edition, documents, editions


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
