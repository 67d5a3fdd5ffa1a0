"""The rulebook's questions: editions, versions in force, disputes, sentences, search."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sublight.errors import EditionError, RulebookError, UnknownRuleError
from sublight.rulebook import Rulebook, load_rulebook


@pytest.fixture
def book(toy: Callable[..., Path]) -> Rulebook:
    """The toy rulebook."""
    return load_rulebook(toy())


@pytest.mark.parametrize("name", ["toy-1", "TOY-1", " first ", "First"])
def test_edition_is_found_by_id_or_alias_in_any_case(book: Rulebook, name: str) -> None:
    """Id and alias lead to the edition, whatever their case and the blanks around them."""
    assert book.edition(name).id == "toy-1"


def test_edition_itself_is_an_edition(book: Rulebook) -> None:
    """An edition already found is returned as it is."""
    assert book.edition(book.editions[2]) is book.editions[2]


@pytest.mark.parametrize("name", [None, "", "toy-3"])
def test_missing_or_unknown_edition_lists_all_with_dates(book: Rulebook, name: str | None) -> None:
    """The error is a ValueError that lists every edition with its dates."""
    with pytest.raises(EditionError) as caught:
        book.edition(name)
    assert isinstance(caught.value, ValueError)
    for listed in ("`toy-1` (2020-01-01)", "`toy-1-rulings` (2020-01-01, rulings to 2021-12-31)", "`toy-2`"):
        assert listed in str(caught.value)


def test_unknown_edition_names_the_nearest_and_a_missing_one_the_default(book: Rulebook) -> None:
    """A wrong name gets what looks like it; no name at all gets the default as a suggestion only."""
    with pytest.raises(EditionError, match=r"did you mean .*`first`"):
        book.edition("fist")
    with pytest.raises(EditionError, match=r"no edition given; .*`toy-1` if in doubt"):
        book.edition(None)


@pytest.mark.parametrize(
    "edition, says",
    [
        ("toy-1", "A piece walks one square."),
        ("toy-1-rulings", "A piece walks one square, by ruling."),
        ("toy-2", "A piece walks two squares."),
    ],
)
def test_version_in_force_depends_on_the_edition(book: Rulebook, edition: str, says: str) -> None:
    """The latest version in force for the edition is the rule."""
    assert book.rule("TOY-WALK-01", edition).says == says


def test_rule_without_edition_is_its_newest_version(book: Rulebook) -> None:
    """Versions come oldest first, and without an edition the last one is meant."""
    versions = book.versions("toy-walk-01")
    assert [version.since for version in versions] == sorted(version.since for version in versions)
    assert book.rule("TOY-WALK-01") == versions[-1]


def test_rule_that_begins_later_is_not_in_force_before(book: Rulebook) -> None:
    """A rule of a later document is missing from the earlier edition, from its list, and refused there."""
    assert book.in_force("TOY-FLY-03", "toy-2")
    assert not book.in_force("TOY-FLY-03", "toy-1")
    assert [rule.id for rule in book.rules("toy-2")] == list(book.rule_ids)
    assert [rule.id for rule in book.rules("toy-1")] == list(book.rule_ids[:-1])
    with pytest.raises(UnknownRuleError, match="TOY-FLY-03 is not in force in edition `toy-1`"):
        book.rule("TOY-FLY-03", "toy-1")


def test_unknown_rule_dispute_and_chapter_are_refused(book: Rulebook) -> None:
    """A name that the book does not have is an error which gives the nearest one."""
    with pytest.raises(UnknownRuleError, match=r"no rule `TOY-WALK-10`; did you mean .*`TOY-WALK-01`"):
        book.rule("TOY-WALK-10")
    with pytest.raises(UnknownRuleError, match="no dispute `TD-11`; did you mean `TD-01`"):
        book.dispute("TD-11")
    with pytest.raises(RulebookError, match="no chapter `C7`"):
        book.chapter("C7")
    assert book.chapter("C2").title == "Flying"


def test_reading_of_a_dispute_depends_on_the_edition(book: Rulebook) -> None:
    """Where a ruling settles it the ruling's reading holds, elsewhere the one taken."""
    assert book.reading("TD-01", "toy-1").says == "One drawn."
    assert book.reading("td-01", "toy-1-rulings").says == "One thought of."


def test_repeated_sentence_has_the_rules_of_its_original(book: Rulebook) -> None:
    """A sentence that repeats another takes over kind, hint, rules and disputes, and keeps its own name."""
    original, _, repeated = book.sentences
    assert (repeated.key, repeated.same_as) == ("901:1", "900:1")
    assert (repeated.kind, repeated.hint) == (original.kind, original.hint)
    assert (repeated.rules, repeated.disputes) == (original.rules, original.disputes)


def test_search_finds_an_id_first(book: Rulebook) -> None:
    """The rule of that very id stands before rules that merely resemble it."""
    assert book.search("toy-fly-02")[0].id == "TOY-FLY-02"


def test_search_puts_more_words_before_fewer_and_whole_words_before_parts(book: Rulebook) -> None:
    """Rules with both words come first; a rule with the word itself precedes one with a part of it."""
    assert book.search("piece three")[0].id == "TOY-FLY-01"
    assert book.search("walking squares")[0].id == "TOY-FLY-01"
    assert [rule.id for rule in book.search("sing")] == ["TOY-FLY-02"]


def test_search_without_a_hit_is_empty(book: Rulebook) -> None:
    """Words that stand nowhere, and no words at all, find nothing."""
    assert book.search("zeppelin") == []
    assert book.search("  ") == []


def test_search_in_an_edition_sees_its_versions_only(book: Rulebook) -> None:
    """Words of a version are found in the editions where it is in force."""
    assert [rule.id for rule in book.search("hover", "toy-2")] == ["TOY-FLY-03"]
    assert book.search("hover", "toy-1") == []
    assert book.search("ruling", "toy-1-rulings")[0].id == "TOY-WALK-01"


def test_book_shows_its_size(book: Rulebook) -> None:
    """The book's own name has the game and the number of its rules."""
    assert repr(book) == "<Rulebook toy: 5 rules>"
