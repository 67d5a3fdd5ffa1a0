"""Armada's rulebook: complete, in the right version for each edition, and tied to its founding texts."""

import re
from pathlib import Path

import pytest

import sublight.rulebook
from sublight.rulebook import Rulebook, load_rulebook

DATA = Path(sublight.rulebook.__file__).parents[1] / "games" / "armada" / "data"
PLAIN_15, RULINGS_15, PLAIN_16, RULINGS_16 = EDITIONS = (
    "rrg-1.5",
    "rrg-1.5-rulings",
    "rrg-1.6",
    "rrg-1.6-rulings",
)


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """Armada's rulebook."""
    return load_rulebook(DATA)


def test_two_documents_have_editions_with_and_without_rulings_and_the_oldest_is_suggested(book: Rulebook) -> None:
    """An edition without rulings has no day up to which it plays with them."""
    assert [book.edition(name).rulings_until is not None for name in EDITIONS] == [False, True, False, True]
    assert len({book.edition(name).document for name in EDITIONS}) == 2
    assert book.default_edition == book.editions[0].id == PLAIN_15


def test_every_chapter_has_rules(book: Rulebook) -> None:
    """Rules stand in the order of the chapters, and no chapter is open: each ruled rule has its code and its test."""
    chapters = dict.fromkeys(book.rule(rule_id).chapter for rule_id in book.rule_ids)
    assert list(chapters) == [chapter.id for chapter in book.chapters]
    assert not [chapter.id for chapter in book.chapters if chapter.open]


def test_rule_numbers_run_without_a_gap(book: Rulebook) -> None:
    """Within each prefix the numbers run from 1 to the count of its rules."""
    numbers: dict[str, set[int]] = {}
    for rule_id in book.rule_ids:
        prefix, _, number = rule_id.rpartition("-")
        numbers.setdefault(prefix, set()).add(int(number))
    assert all(found == set(range(1, len(found) + 1)) for found in numbers.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_is_in_force_in_every_edition(book: Rulebook, edition: str) -> None:
    """No edition lacks a rule: they differ in versions only."""
    assert tuple(rule.id for rule in book.rules(edition)) == book.rule_ids


def test_vacuous_and_outside_rules_are_these(book: Rulebook) -> None:
    """These cannot be broken, or belong to attacks, cards or policy; all others need code and a test."""
    statuses = {rule_id: book.rule(rule_id).status for rule_id in book.rule_ids}
    named = {status: sorted(one for one in statuses if statuses[one] == status) for status in statuses.values()}
    assert named["vacuous"] == VACUOUS
    assert named["outside"] == OUTSIDE


VACUOUS = [
    *("ARM-AREA-05", "ARM-CMD-03", "ARM-CMD-04", "ARM-HUGE-04", "ARM-INFO-02", "ARM-INFO-05", "ARM-INFO-09"),
    *("ARM-MOVE-07", "ARM-MOVE-09", "ARM-STAT-05", "ARM-TOK-13"),
]
OUTSIDE = [
    *("ARM-CMD-12", "ARM-END-07", "ARM-INFO-03", "ARM-INFO-06", "ARM-INFO-07", "ARM-INFO-08", "ARM-INFO-10"),
    *("ARM-LOS-07", "ARM-ROUND-08", "ARM-SET-05", "ARM-SET-06", "ARM-SET-11", "ARM-SHIP-11", "ARM-SQPH-07"),
    *(f"ARM-UNDO-0{number}" for number in range(1, 10)),
    "ARM-ZERO-05",
]


RULED_FROM = {
    "ARM-OBST-04": RULINGS_15,
    "ARM-CARD-03": RULINGS_15,
    "ARM-CARD-04": RULINGS_15,
    "ARM-CARD-10": RULINGS_15,
    "ARM-CARD-11": RULINGS_15,
    "ARM-CARD-12": RULINGS_15,
    "ARM-CARD-13": RULINGS_15,
    "ARM-TOK-06": RULINGS_15,
    "ARM-TOK-16": RULINGS_15,
    "ARM-TOK-17": RULINGS_15,
    "ARM-TOK-20": RULINGS_15,
    "ARM-TOK-21": RULINGS_16,
    "ARM-TOK-22": RULINGS_15,
}


@pytest.mark.parametrize(("rule_id", "ruled_from"), list(RULED_FROM.items()))
def test_ruling_holds_only_where_rulings_are_played(book: Rulebook, rule_id: str, ruled_from: str) -> None:
    """A ruling is in force on editions with rulings up to its day, and its date and source say so."""
    rulings = {name for name in EDITIONS if book.rule(rule_id, name).ruling}
    assert rulings == {ruled_from, RULINGS_16}
    version = book.rule(rule_id, RULINGS_16)
    assert f"AMG {version.since}" in version.source or str(version.since) in version.source.partition("AMG")[2]


def test_rulings_are_no_more_than_these(book: Rulebook) -> None:
    """No other rule than those tested above has a version by ruling."""
    ruled = {one for one in book.rule_ids if any(version.ruling for version in book.versions(one))}
    assert ruled == set(RULED_FROM)


def test_after_effects_come_first_only_by_ruling(book: Rulebook) -> None:
    """Without rulings the owner orders after-effects and extra maneuver; the ruling puts the effects first."""
    assert "owner orders" in book.rule("ARM-CARD-04", PLAIN_16).says
    assert "before the extra maneuver" in book.rule("ARM-CARD-04", RULINGS_15).says


REWRITTEN = ["ARM-LOS-01", "ARM-LOS-03", "ARM-OBST-07", "ARM-CARD-09"]


@pytest.mark.parametrize("rule_id", REWRITTEN)
def test_documents_differ_in_these_rules(book: Rulebook, rule_id: str) -> None:
    """The second document has a version of its own, with or without rulings."""
    old, old_ruled, new, new_ruled = (book.rule(rule_id, edition) for edition in EDITIONS)
    assert old == old_ruled
    assert new == new_ruled
    assert old.says != new.says
    assert "1.5" in old.source
    assert "1.6" in new.source


def test_versions_differ_by_document_in_no_other_rule(book: Rulebook) -> None:
    """Without rulings the two documents read alike in all other rules."""
    differing = {one for one in book.rule_ids if book.rule(one, PLAIN_15) != book.rule(one, PLAIN_16)}
    assert differing == set(REWRITTEN)


def test_texts_are_whole_sentences_in_few_words(book: Rulebook) -> None:
    """Every version reads as a sentence, says where it is printed, and is no longer than a judge will read."""
    for rule_id in book.rule_ids:
        for version in book.versions(rule_id):
            assert version.says[0].isupper() or version.says[0] == '"', version
            assert version.says.endswith("."), version
            assert len(version.says) < 900, version
            assert version.source, version


def test_disputes_are_all_there_with_the_taken_reading_first(book: Rulebook) -> None:
    """The disputes have numbers of two digits in rising order, and the first reading of each is the one taken."""
    assert all(re.fullmatch(r"AMB-\d\d", one) for one in book.disputes)
    assert sorted(book.disputes) == list(book.disputes)
    assert all(one.readings[0].id == one.taken for one in book.disputes.values())


@pytest.mark.parametrize(
    "dispute, readings, still_open",
    [
        ("AMB-01", ("all-tries",) * 4, (True,) * 4),
        ("AMB-12", ("dial",) * 4, (False,) * 4),
        ("AMB-23", ("closest-point", "closest-point", "centre", "centre"), (False,) * 4),
        ("AMB-32", ("at-once", "at-once", "at-once", "end-of-round"), (True, True, True, False)),
        ("AMB-33", ("dial-column",) * 4, (True, False, True, False)),
    ],
)
def test_dispute_is_settled_where_a_text_in_force_settles_it(
    book: Rulebook, dispute: str, readings: tuple[str, ...], still_open: tuple[bool, ...]
) -> None:
    """The reading and whether it is open follow the edition."""
    assert tuple(book.reading(dispute, edition).id for edition in EDITIONS) == readings
    found = tuple(book.dispute(dispute).open_in(book.edition(edition)) for edition in EDITIONS)
    assert found == still_open


def test_seed_index_has_every_sentence(book: Rulebook) -> None:
    """Three seeds of 21, 21 and 40 sentences; the second repeats the first sentence by sentence."""
    assert [(seed.id, seed.sentences) for seed in book.seeds] == [("000", 21), ("001", 21), ("002", 40)]
    repeated = [sentence.same_as for sentence in book.sentences if sentence.seed == "001"]
    assert repeated == [f"000:{number}" for number in range(1, 22)]


def test_hints_are_short_and_disputes_of_a_sentence_touch_its_rules(book: Rulebook) -> None:
    """A hint has at most eight words, and a dispute named at a sentence is about one of the sentence's rules."""
    for sentence in book.sentences:
        assert 1 <= len(sentence.hint.split()) <= 8, sentence.key
        for dispute in sentence.disputes:
            assert set(book.dispute(dispute).rules) & set(sentence.rules), (sentence.key, dispute)


@pytest.mark.parametrize(
    "words, expected",
    [
        ("arm-move-04", "ARM-MOVE-04"),
        ("exact contact overlap", "ARM-RAM-04"),
        ("flotilla size class", "ARM-FLOT-02"),
        ("purrgil objective token toward", "ARM-TOK-17"),
    ],
)
def test_search_finds_what_a_judge_would_ask(book: Rulebook, words: str, expected: str) -> None:
    """The rule looked for is among the first three found."""
    assert expected in [rule.id for rule in book.search(words)[:3]]
