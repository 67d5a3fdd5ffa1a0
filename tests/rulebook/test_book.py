"""The rulebook's questions: editions, versions in force, disputes, sentences, search."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sublight.errors import EditionError, RulebookError, UnknownRuleError
from sublight.rulebook import Rulebook, cite, load_rulebook


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
    with pytest.raises(EditionError, match=r"did you mean .*`toy-2`"):
        book.edition("toy2")
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
    with pytest.raises(UnknownRuleError, match=r"no rule `TOY-WLAK-01`; did you mean .*`TOY-WALK-01`"):
        book.rule("TOY-WLAK-01")
    with pytest.raises(UnknownRuleError, match="no dispute `TD-1`; did you mean `TD-01`"):
        book.dispute("TD-1")
    with pytest.raises(UnknownRuleError, match=r"no dispute `TD-11`$"):
        book.dispute("TD-11")
    with pytest.raises(RulebookError, match="no chapter `C7`"):
        book.chapter("C7")
    assert book.chapter("C2").title == "Flying"


def test_reading_of_a_dispute_depends_on_the_edition(book: Rulebook) -> None:
    """Where a ruling settles it the ruling's reading holds, elsewhere the one taken."""
    assert book.reading("TD-01", "toy-1").says == "One drawn."
    assert book.reading("td-01", "toy-1-rulings").says == "One thought of."
    for _ in range(2):
        assert [book.reading_in("td-01", each) for each in book.editions] == [
            book.dispute("TD-01").reading_in(each) for each in book.editions
        ]


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


def test_search_knows_what_players_say_for_a_word_of_the_rules(toy: Callable[..., Path]) -> None:
    """In any form of the word that is not much longer."""
    said = 'default_edition = "toy-1"\nsynonyms = { flap = ["hover"] }'
    book = load_rulebook(toy("editions.toml", 'default_edition = "toy-1"', said))
    for word in ("flap", "Flapping", "flaps"):
        assert [rule.id for rule in book.search(word)] == ["TOY-FLY-03"]
    assert book.search("flapdoodles") == []


def test_synonyms_that_are_no_lists_are_reported(toy: Callable[..., Path]) -> None:
    """Each word has those of the rules."""
    folder = toy("editions.toml", 'default_edition = "toy-1"', 'default_edition = "toy-1"\nsynonyms = { flap = 1 }')
    with pytest.raises(RulebookError, match=r"editions\.toml: synonyms: "):
        load_rulebook(folder)


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


Writer = Callable[..., Path]


def test_good_data_loads_whole(toy: Writer) -> None:
    """Game, editions, chapters, rules, disputes and sentences come as they are written."""
    book = load_rulebook(toy())
    assert book.game == "toy"
    assert [edition.id for edition in book.editions] == ["toy-1", "toy-1-rulings", "toy-2"]
    assert [chapter.id for chapter in book.chapters] == ["C1", "C2"]
    assert book.rule_ids == ("TOY-WALK-01", "TOY-WALK-02", "TOY-FLY-01", "TOY-FLY-02", "TOY-FLY-03")
    assert list(book.disputes) == ["TD-01"]
    assert [sentence.key for sentence in book.sentences] == ["900:1", "900:2", "901:1"]


def test_white_space_of_a_rule_is_folded(toy: Writer) -> None:
    """A text over several lines is one line."""
    assert load_rulebook(toy()).versions("TOY-WALK-01")[0].says == "A piece walks one square."


def test_rule_without_since_holds_from_the_first_edition(toy: Writer) -> None:
    """The date left out is that of the earliest edition."""
    book = load_rulebook(toy())
    assert book.rule("TOY-FLY-01").since == min(edition.date for edition in book.editions)


@pytest.mark.parametrize(
    "file, old, new, message",
    [
        (
            "rules.toml",
            'status = "vacuous"',
            'status = "vacant"',
            "rules.toml, rule TOY-WALK-02: `status`: unknown value `vacant`; one of ruled, vacuous, outside",
        ),
        ("rules.toml", "ruling = true", "rulling = true", "TOY-WALK-01: unknown key `rulling`; did you mean `ruling`"),
        ("rules.toml", 'source = "p.3"', "source = 3", "rule TOY-FLY-01: `source`: expected `str`, got `int`"),
        ("rules.toml", 'source = "p.3"\n', "", "rules.toml, rule TOY-FLY-01: lacks `source`"),
        ("rules.toml", "since = 2021-06-01", "since = 'May'", "rule TOY-WALK-01: `since`:"),
        ("rules.toml", 'id = "TOY-FLY-02"', "", "rules.toml, rule number 6: lacks `id`"),
        ("rules.toml", 'id = "TOY-FLY-02"', 'id = "TOY-FLY-01"', "rule TOY-FLY-01 (since 2020-01-01): is listed twice"),
        ("rules.toml", 'chapter = "C2"', 'chapter = "C3"', "rule TOY-FLY-01: unknown chapter `C3`"),
        ("rules.toml", 'chapter = "C1"', 'chapter = "C2"', "rule TOY-WALK-01: versions in two chapters, C2 and C1"),
        ("rules.toml", 'reason = "song"', "", "rule TOY-FLY-02: status `outside` needs a `reason`"),
        ("rules.toml", "until = 2022-01-01", "until = 2020-01-01", "rule TOY-WALK-01: ends 2020-01-01, no later"),
        ("rules.toml", "[[rule]]", "[[rules]]", "rules.toml: unknown table `rules`; did you mean `rule`"),
        ("rules.toml", "[[chapter]]", "[[chapter]", "rules.toml: not TOML:"),
        ("editions.toml", 'game = "toy"', "", "editions.toml: lacks the text `game`"),
        ("editions.toml", 'edition = "toy-1"', 'edition = "toy-9"', "editions.toml: unknown edition `toy-9`"),
        ("editions.toml", 'document = "T1"', 'document = "T2"', "edition toy-1: unknown document `T2`"),
        ("editions.toml", '"first"', '"TOY-2"', "editions.toml, edition toy-2: is listed twice"),
    ],
)
def test_wrong_editions_and_rules_are_reported(toy: Writer, file: str, old: str, new: str, message: str) -> None:
    """Loading stops at wrong data and says in which file, table and row it is, and what would do."""
    folder = toy(file, old, new)
    with pytest.raises(RulebookError) as caught:
        load_rulebook(folder)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "file, old, new, message",
    [
        (
            "disputes.toml",
            '["TOY-WALK-01"]',
            '["TOY-FLY-01"]',
            "disputes.toml, dispute TD-01: rule TOY-FLY-01 does not name this dispute",
        ),
        ("disputes.toml", '["TOY-WALK-01"]', '["TOY-WALK-09"]', "dispute TD-01: unknown rule `TOY-WALK-09`"),
        ("disputes.toml", '["TOY-WALK-01"]', "[]", "rules.toml, rule TOY-WALK-01: dispute TD-01 does not name"),
        ("disputes.toml", 'id = "TD-01"', 'id = "TD-02"', "rule TOY-WALK-01 does not name this dispute"),
        ("disputes.toml", 'taken = "drawn"', 'taken = "dawn"', "TD-01: unknown reading `dawn`; did you mean `drawn`"),
        ("disputes.toml", 'reading = "thought"', 'reading = "felt"', "dispute TD-01: unknown reading `felt`"),
        ("disputes.toml", 'id = "thought"', 'id = "drawn"', "dispute TD-01: needs two readings or more"),
        ("disputes.toml", "why =", "wy =", "dispute TD-01: unknown key `wy`; did you mean `why`"),
        ("seeds.toml", "sentences = 2", "sentences = 3", "seed 900: says 3 sentences, has 2 numbered up to 2"),
        ("seeds.toml", "n = 2", "n = 3", "seed 900: says 2 sentences, has 2 numbered up to 3"),
        ("seeds.toml", "n = 2", "n = 1", "seeds.toml, sentence 900:1: is listed twice"),
        ("seeds.toml", '"900:1"', '"900:7"', "sentence 901:1: unknown sentence `900:7`"),
        ("seeds.toml", 'same_as = "900:1"', 'same_as = "900:1"\nkind = "text"', "901:1: repeats 900:1, so it has no"),
        ("seeds.toml", '["TOY-WALK-02"]', '["TOY-WALK-99"]', "sentence 900:2: unknown rule `TOY-WALK-99`"),
        ("seeds.toml", '["TOY-WALK-02"]', "[]", "seeds.toml, sentence 900:2: no rule expresses it"),
        ("seeds.toml", '["TD-01"]', '["TD-09"]', "sentence 900:1: unknown dispute `TD-09`"),
        ("seeds.toml", 'seed = "901"', 'seed = "902"', "sentence 902:1: unknown seed `902`"),
        ("seeds.toml", "n = 2", 'n = "two"', "seeds.toml, sentence 900:two: `n`: expected `int`, got `str`"),
    ],
)
def test_wrong_disputes_and_seeds_are_reported_on_first_use(
    toy: Writer, file: str, old: str, new: str, message: str
) -> None:
    """Rules load without the disputes and seeds; asking for the sentences finds what is wrong in either."""
    book = load_rulebook(toy(file, old, new))
    with pytest.raises(RulebookError) as caught:
        _ = book.sentences
    assert message in str(caught.value)


def test_rule_that_names_no_known_dispute_is_reported(toy: Writer) -> None:
    """A dispute that a rule names must exist."""
    book = load_rulebook(toy("rules.toml", 'source = "p.3"', 'source = "p.3"\ndisputes = ["TD-07"]'))
    with pytest.raises(RulebookError, match="rule TOY-FLY-01: unknown dispute `TD-07`"):
        _ = book.disputes


def test_missing_file_is_reported(toy: Writer) -> None:
    """A data folder without a file is wrong data of ours, and the message names the file."""
    folder = toy()
    (folder / "rules.toml").unlink()
    with pytest.raises(RulebookError, match=r"rules\.toml: no such file"):
        load_rulebook(folder)


def test_a_game_may_do_without_disputes_and_seeds(toy: Writer) -> None:
    """Its book has none then."""
    folder = toy()
    rules = folder / "rules.toml"
    rules.write_text(rules.read_text(encoding="utf-8").replace('disputes = ["TD-01"]', ""), encoding="utf-8")
    for file in ("disputes.toml", "seeds.toml"):
        (folder / file).unlink()
    book = load_rulebook(folder)
    assert (book.disputes, book.seeds, book.sentences) == ({}, (), ())


def test_table_that_is_no_array_is_reported(toy: Writer) -> None:
    """A single table where an array of tables belongs is told how to be written."""
    folder = toy("editions.toml", "[[document]]", "[document]")
    with pytest.raises(RulebookError, match=r"`document` is not an array of tables; write \[\[document\]\]"):
        load_rulebook(folder)


def test_no_edition_is_reported(toy: Writer) -> None:
    """A game needs an edition."""
    folder = toy()
    (folder / "editions.toml").write_text('game = "toy"\ndefault_edition = "x"\n', encoding="utf-8")
    with pytest.raises(RulebookError, match=r"editions\.toml: no edition"):
        load_rulebook(folder)


def test_rules_can_be_cited_once_their_book_is_loaded(toy: Callable[..., Path]) -> None:
    """A rule id is unknown before its rulebook is loaded, and comes back as it is afterwards."""
    folder = toy("rules.toml", "TOY-FLY-02", "TOY-UNHEARD-02")
    with pytest.raises(UnknownRuleError):
        cite("TOY-UNHEARD-02")
    load_rulebook(folder)
    assert cite("TOY-UNHEARD-02") == "TOY-UNHEARD-02"


def test_unknown_rule_names_the_nearest(toy: Callable[..., Path]) -> None:
    """A wrong id is refused with the ids that look like it."""
    load_rulebook(toy())
    with pytest.raises(UnknownRuleError, match=r"no rule `TOY-WALK-1` .*did you mean .*`TOY-WALK-01`"):
        cite("TOY-WALK-1")


def test_rulebook_that_fails_to_load_registers_nothing(toy: Callable[..., Path]) -> None:
    """A book with wrong data leaves none of its ids to cite."""
    folder = toy("rules.toml", 'id = "TOY-FLY-02"\nchapter = "C2"', 'id = "TOY-SPOILT-02"\nchapter = "C9"')
    with pytest.raises(RulebookError, match="unknown chapter"):
        load_rulebook(folder)
    with pytest.raises(UnknownRuleError):
        cite("TOY-SPOILT-02")
