"""X-Wing's rulebook: complete, in the right wording for each edition, and tied to its founding text."""

from itertools import pairwise
from pathlib import Path

import pytest

import sublight.rulebook
from sublight.rulebook import Dispute, Rule, Rulebook, load_rulebook

DATA = Path(sublight.rulebook.__file__).parents[1] / "games" / "xwing" / "data"
EDITIONS = (
    "2019-09",
    "1.1.0",
    "1.2.0",
    "1.3.0",
    "1.3.1",
    "1.3.2",
    "1.4",
    "1.4.2",
    "1.4.3.1",
    "1.4.4",
    "1.4.5",
    "1.4.6",
)
# The editions in which a rule reads otherwise than in the edition before, begins, or is gone.
CHANGES = {
    "XW-GEN-04": ("1.4",),
    "XW-GEN-07": ("1.4",),
    "XW-ACT-05": ("1.2.0",),
    "XW-ACT-06": ("1.2.0",),
    "XW-ACT-07": ("1.3.2",),
    "XW-BRG-09": ("1.2.0",),
    "XW-OVL-03": ("1.4",),
    "XW-OVL-04": ("1.4",),
    "XW-OVL-05": ("1.4",),
    "XW-OVL-06": ("1.4",),
    "XW-OVL-07": ("1.4",),
    "XW-OVL-08": ("1.4",),
    "XW-RNG-01": ("1.3.2",),
    "XW-OBS-02": ("1.4",),
    "XW-OBS-03": ("1.4",),
    "XW-OBS-04": ("1.4",),
    "XW-OBS-05": ("1.1.0", "1.4"),
    "XW-OBS-06": ("1.1.0", "1.4"),
    "XW-OBS-07": ("1.4",),
    "XW-OBS-08": ("1.1.0", "1.3.2"),
    "XW-OBS-09": ("1.4",),
    "XW-OBS-10": ("1.4",),
    "XW-OBS-11": ("1.4",),
    "XW-OBS-16": ("1.4.2", "1.4.3.1"),
    "XW-OBS-19": ("1.2.0",),
    "XW-OBS-21": ("1.3.2", "1.4"),
    "XW-OBS-22": ("1.1.0",),
    "XW-OBS-23": ("1.3.0",),
    "XW-MOV-06": ("1.4",),
    "XW-MOV-07": ("1.2.0",),
    "XW-MOV-08": ("1.2.0",),
    "XW-MOV-10": ("1.2.0",),
    "XW-MOV-11": ("1.4.2",),
    "XW-FLEE-01": ("1.3.2",),
    "XW-DEV-01": ("1.3.2",),
    "XW-ATK-01": ("1.4", "1.4.2"),
    "XW-TOK-01": ("1.3.2", "1.4.2", "1.4.3.1", "1.4.4"),
    "XW-ROUND-09": ("1.4",),
    "XW-ORDER-01": ("1.4",),
    "XW-ORDER-02": ("1.4",),
    "XW-ORDER-03": ("1.4",),
    "XW-ORDER-04": ("1.4",),
    "XW-PLAN-03": ("1.4",),
    "XW-PLAN-06": ("1.3.2", "1.4.2"),
    "XW-PLAN-07": ("1.3.2",),
    "XW-END-01": ("1.3.0",),
    "XW-END-03": ("1.2.0", "1.3.0"),
    "XW-END-05": ("1.4",),
    "XW-END-07": ("1.4",),
    "XW-END-08": ("1.4",),
    "XW-INFO-04": ("1.3.2", "1.4.2"),
    "XW-INFO-07": ("1.2.0",),
}
LATE = {
    "XW-ACT-06": "1.2.0",
    "XW-ACT-07": "1.3.2",
    "XW-BRG-09": "1.2.0",
    "XW-OVL-04": "1.4",
    "XW-OVL-05": "1.4",
    "XW-OVL-06": "1.4",
    "XW-OVL-07": "1.4",
    "XW-OVL-08": "1.4",
    "XW-OBS-09": "1.4",
    "XW-OBS-10": "1.4",
    "XW-OBS-11": "1.4",
    "XW-OBS-22": "1.1.0",
    "XW-OBS-23": "1.3.0",
    "XW-ROUND-09": "1.4",
    "XW-ORDER-02": "1.4",
    "XW-ORDER-03": "1.4",
    "XW-ORDER-04": "1.4",
    "XW-PLAN-07": "1.3.2",
    "XW-END-05": "1.4",
    "XW-END-08": "1.4",
    "XW-INFO-04": "1.3.2",
    "XW-INFO-07": "1.2.0",
}
GONE_WITH_1_4 = {
    "XW-OVL-03",
    "XW-OBS-02",
    "XW-OBS-03",
    "XW-OBS-04",
    "XW-OBS-05",
    "XW-OBS-06",
    "XW-OBS-07",
    "XW-ORDER-01",
}

VACUOUS_IN_THE_ROUND = {
    "XW-ROUND-01", "XW-ORDER-02", "XW-ORDER-04", "XW-PLAN-05", "XW-PLAN-08", "XW-PLAN-09",
    "XW-SYS-05", "XW-SYS-06", "XW-ACTP-02", "XW-ACTP-04", "XW-ACTP-05", "XW-ACTP-08", "XW-ENG-05", "XW-END-06",
    "XW-SET-08", "XW-RTOK-08", "XW-INFO-05", "XW-INFO-06", "XW-INFO-08", "XW-INFO-09",
}  # fmt: skip
OUTSIDE_THE_ROUND = {
    "XW-ORDER-01", "XW-ORDER-05", "XW-PLAN-04", "XW-PLAN-10", "XW-ACTP-03", "XW-ACTP-07", "XW-END-03", "XW-END-08",
    "XW-SET-06", "XW-RTOK-03", "XW-INFO-01", "XW-INFO-02", "XW-INFO-03", "XW-INFO-04", "XW-INFO-07", "XW-UNDO-01",
    "XW-UNDO-02", "XW-UNDO-03", "XW-UNDO-04", "XW-UNDO-05", "XW-UNDO-06", "XW-UNDO-07", "XW-UNDO-08",
}  # fmt: skip
PARTLY_IN_THE_ROUND = {
    "XW-ROUND-04", "XW-ROUND-07", "XW-ROUND-08", "XW-PLAN-01", "XW-SYS-01", "XW-ACTP-06", "XW-ENG-01", "XW-SET-04",
}  # fmt: skip


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """X-Wing's rulebook."""
    return load_rulebook(DATA)


def held(book: Rulebook, rule_id: str, edition: str) -> Rule | None:
    """Return the version of a rule in an edition, or None where it has none."""
    return book.rule(rule_id, edition) if book.in_force(rule_id, edition) else None


def live(book: Rulebook, dispute: Dispute) -> tuple[str, ...]:
    """Return the editions where a rule in force names the dispute and no text answers it."""
    naming = {name for name in EDITIONS for rule in book.rules(name) if dispute.id in rule.disputes}
    return tuple(name for name in EDITIONS if name in naming and dispute.open_in(book.edition(name)))


def test_editions_are_in_order_and_the_newest_that_is_surely_official_is_suggested(book: Rulebook) -> None:
    """Each version read is an edition, later ones have later dates; the publisher of the last one is uncertain."""
    assert tuple(edition.id for edition in book.editions)[: len(EDITIONS)] == EDITIONS
    dates = [edition.date for edition in book.editions]
    assert dates == sorted(set(dates))
    assert (book.default_edition, EDITIONS[-1]) == ("1.4.5", "1.4.6")
    titles = {document.id: document.title for document in book.documents}
    assert titles[book.edition("1.4.5").document].endswith("(AMG)")
    assert "publisher uncertain" in titles[book.edition("1.4.6").document]
    assert not [edition.id for edition in book.editions if edition.rulings_until]


def test_editions_have_the_printed_day_but_for_three(book: Rulebook) -> None:
    """Only the month that is inferred, the second document of one day and the undated one are ordered by other days."""
    printed = {document.id: document.date for document in book.documents}
    ordered = {edition.id for edition in book.editions if edition.date != printed[edition.document]}
    assert ordered == {"2019-09", "1.4.3.1", "1.4.6"}
    assert printed["RR1431"] == printed["RR142"]
    assert printed["RR146"] is None


@pytest.mark.parametrize(
    "alias, edition", [("rr-2019", "2019-09"), ("RR-1.1", "1.3.2"), ("rr-1.4", "1.4"), ("rr-1.4.2", "1.4.6")]
)
def test_alias_means_the_last_edition_of_its_span(book: Rulebook, alias: str, edition: str) -> None:
    """A span is named for what stayed in force in it."""
    assert book.edition(alias).id == edition


def test_every_chapter_has_rules(book: Rulebook) -> None:
    """Rules stand in the order of the chapters, every one of them closed: its rules have code and tests."""
    chapters = dict.fromkeys(book.rule(rule_id).chapter for rule_id in book.rule_ids)
    assert list(chapters) == [chapter.id for chapter in book.chapters]
    assert not any(chapter.open for chapter in book.chapters)


def test_rule_numbers_run_without_a_gap(book: Rulebook) -> None:
    """Within each prefix the numbers run from 1 to the count of its rules."""
    numbers: dict[str, list[int]] = {}
    for rule_id in book.rule_ids:
        prefix, _, number = rule_id.rpartition("-")
        numbers.setdefault(prefix, []).append(int(number))
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())


def test_rules_change_in_these_editions_and_no_other(book: Rulebook) -> None:
    """From edition to edition exactly the recorded rules begin, end or get another wording."""
    found: dict[str, tuple[str, ...]] = {}
    for rule_id in book.rule_ids:
        texts = [held(book, rule_id, edition) for edition in EDITIONS]
        steps = zip(EDITIONS[1:], texts, texts[1:], strict=False)
        changed = tuple(edition for edition, before, after in steps if before != after)
        if changed:
            found[rule_id] = changed
    assert found == CHANGES


def test_versions_are_as_many_as_the_wordings(book: Rulebook) -> None:
    """No version is kept that no edition has, and no two versions of a rule hold at once."""
    for rule_id in book.rule_ids:
        texts = {held(book, rule_id, edition.id) for edition in book.editions} - {None}
        assert texts == set(book.versions(rule_id)), rule_id
        spans = [(one.since, one.until) for one in sorted(book.versions(rule_id), key=lambda version: version.since)]
        assert all(until == since for (_, until), (since, _) in pairwise(spans)), rule_id


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_missing_from_an_edition_are_these(book: Rulebook, edition: str) -> None:
    """An edition lacks what later ones brought and what the rewrite of 1.4 dropped."""
    place = EDITIONS.index(edition)
    missing = {rule_id for rule_id, begins in LATE.items() if place < EDITIONS.index(begins)}
    if place >= EDITIONS.index("1.4"):
        missing |= GONE_WITH_1_4
    if place >= EDITIONS.index("1.4.2"):
        missing.add("XW-INFO-04")
    assert {one for one in book.rule_ids if held(book, one, edition) is None} == missing


def test_vacuous_and_outside_rules_are_these(book: Rulebook) -> None:
    """Eight rules of the moves have nothing to check and one is not ruled, and so have these of the round."""
    named: dict[str, set[str]] = {}
    for rule_id in book.rule_ids:
        statuses = {version.status for version in book.versions(rule_id)}
        assert len(statuses) == 1, rule_id
        named.setdefault(statuses.pop(), set()).add(rule_id)
    vacuous = {"XW-GEN-01", "XW-GEN-06", "XW-GEN-07", "XW-BRG-10", "XW-RNG-03", "XW-OBS-01", "XW-OBS-22", "XW-MOV-09"}
    assert named["vacuous"] == vacuous | VACUOUS_IN_THE_ROUND
    assert named["outside"] == {"XW-ATK-03"} | OUTSIDE_THE_ROUND


def test_rules_ruled_in_part_say_so(book: Rulebook) -> None:
    """Thirteen ruled rules leave a part out, and every version of them says which."""
    partly = {
        rule_id
        for rule_id in book.rule_ids
        if any(version.status == "ruled" and version.reason for version in book.versions(rule_id))
    }
    assert (
        partly == {"XW-MAN-09", "XW-MOV-12", "XW-DEV-05", "XW-ATK-01", "XW-ATK-02", "XW-TOK-02"} | PARTLY_IN_THE_ROUND
    )
    assert all(version.reason for rule_id in partly for version in book.versions(rule_id))


@pytest.mark.parametrize(
    "rule_id, before, old, after, new",
    [
        ("XW-OBS-05", "2019-09", "nothing else", "1.1.0", "one strain token"),
        ("XW-OBS-06", "2019-09", "Gas cloud: nothing", "1.1.0", "one strain token"),
        ("XW-OBS-08", "1.3.1", "evade result", "1.3.2", "nothing beyond"),
        ("XW-OBS-16", "1.4", "suffers them again when it leaves", "1.4.2", "two sentences that differ"),
        ("XW-OBS-16", "1.4.2", "two sentences that differ", "1.4.3.1", "only if it ends on it again"),
        ("XW-OBS-19", "1.1.0", "says nothing", "1.2.0", "may boost and roll"),
        ("XW-RNG-01", "1.3.1", "moves out of contact", "1.3.2", "rotates out of contact"),
        ("XW-MOV-06", "1.3.2", "may go through", "1.4", "may not go through"),
        ("XW-MOV-07", "1.1.0", "only as the one action", "1.2.0", "any action"),
        ("XW-MOV-11", "1.4", "white maneuver of speed 1", "1.4.2", "boost before"),
        ("XW-FLEE-01", "1.3.1", "after it executes", "1.3.2", "at any time"),
        ("XW-ATK-01", "1.3.2", "cannot attack", "1.4", "spending Force"),
        ("XW-ATK-01", "1.4", "spending Force", "1.4.2", "counts as 0"),
        ("XW-TOK-01", "1.3.1", "no dial is assigned", "1.3.2", "face down"),
        ("XW-TOK-01", "1.4", "blue straight 1", "1.4.2", "cannot be locked"),
        ("XW-TOK-01", "1.4.2", "Reveal Dial is skipped", "1.4.3.1", "Reveal Dial is not skipped"),
        ("XW-TOK-01", "1.4.3.1", "Reveal Dial is not skipped", "1.4.4", "revealed as usual"),
    ],
)
def test_wording_changes_between_neighbouring_editions(
    book: Rulebook, rule_id: str, before: str, old: str, after: str, new: str
) -> None:
    """On each side of a change the rule says what that edition says, and not what the other does."""
    assert EDITIONS.index(after) == EDITIONS.index(before) + 1
    older, newer = book.rule(rule_id, before).says, book.rule(rule_id, after).says
    assert old in older
    assert new in newer
    assert new not in older
    assert old not in newer


def test_no_rule_is_a_ruling_between_documents(book: Rulebook) -> None:
    """Every wording is that of a document, so no version is a ruling."""
    assert not [one for one in book.rule_ids if any(version.ruling for version in book.versions(one))]


def test_texts_are_whole_sentences_in_few_words(book: Rulebook) -> None:
    """Every version reads as a sentence, says where it is printed, and is no longer than a judge will read."""
    for rule_id in book.rule_ids:
        for version in book.versions(rule_id):
            assert version.says[0].isupper(), version
            assert version.says.endswith("."), version
            assert len(version.says) < 900, version
            assert version.source, version


def test_disputes_are_all_there_with_the_taken_reading_first(book: Rulebook) -> None:
    """Disputes stand in the order of their numbers, and the first reading of each is the one taken."""
    numbers = [int(each.removeprefix("XW-AMB-")) for each in book.disputes]
    assert numbers[:35] == [*range(1, 36)]
    assert numbers == sorted(set(numbers))
    assert all(one.readings[0].id == one.taken for one in book.disputes.values())
    assert all(one.question.endswith("?") and one.why and one.source for one in book.disputes.values())


def test_disputes_are_live_in_these_editions(book: Rulebook) -> None:
    """A question is asked only where the texts leave it open: of the first 35 most in all editions, others in these."""
    found = {name: live(book, one) for name, one in book.disputes.items() if name <= "XW-AMB-35"}
    assert {name: editions for name, editions in found.items() if editions not in (EDITIONS, EDITIONS[6:])} == {
        "XW-AMB-09": EDITIONS[7:],
        "XW-AMB-18": ("1.4.2",),
        "XW-AMB-20": ("2019-09",),
        "XW-AMB-21": ("1.4", "1.4.2"),
        "XW-AMB-22": ("2019-09",),
        "XW-AMB-23": ("2019-09", "1.1.0"),
        "XW-AMB-31": EDITIONS[:3],
        "XW-AMB-35": EDITIONS[:7],
    }
    from_rewrite = {name for name, editions in found.items() if editions == EDITIONS[6:]}
    assert from_rewrite == {"XW-AMB-03", "XW-AMB-04", "XW-AMB-12", "XW-AMB-16", "XW-AMB-25"}


@pytest.mark.parametrize(
    "dispute, readings",
    [
        ("XW-AMB-02", {"2019-09": "straight-then-along", "1.4.6": "straight-then-along"}),
        ("XW-AMB-18", {"1.4.2": "newer", "1.4.3.1": "newer"}),
        (
            "XW-AMB-20",
            {"2019-09": "no-evade", "1.1.0": "one-evade", "1.3.1": "one-evade", "1.3.2": "no-evade"},
        ),
        ("XW-AMB-21", {"1.4.2": "new-line", "1.4.3.1": "new-line"}),
        ("XW-AMB-22", {"2019-09": "as-1.1.0", "1.1.0": "as-1.1.0"}),
        ("XW-AMB-23", {"1.1.0": "may-pass", "1.2.0": "may-pass"}),
    ],
)
def test_reading_follows_the_text_that_settles_it(book: Rulebook, dispute: str, readings: dict[str, str]) -> None:
    """The reading that holds is the one taken until a later edition says otherwise."""
    assert {edition: book.reading(dispute, edition).id for edition in readings} == readings


def test_rules_not_read_in_the_founding_edition_are_marked(book: Rulebook) -> None:
    """There the doubt is named at each ruled rule from the Rules Reference outside Obstacles, and at no other."""
    first = book.rules("2019-09")
    marked = {rule.id for rule in first if "XW-AMB-22" in rule.disputes}
    borrowed = {rule.id for rule in first if rule.chapter != "A5" and rule.status == "ruled" and "RR" in rule.source}
    assert marked == borrowed
    assert len(marked) > 50


def test_seed_index_has_every_sentence(book: Rulebook) -> None:
    """One seed of 27 sentences, numbered in order, each expressed by rules in force in its own edition."""
    assert [(seed.id, seed.sentences, seed.game) for seed in book.seeds] == [("003", 27, "xwing")]
    assert [sentence.key for sentence in book.sentences] == [f"003:{number}" for number in range(1, 28)]
    named = {rule_id for sentence in book.sentences for rule_id in sentence.rules}
    assert not [rule_id for rule_id in named if not book.in_force(rule_id, "2019-09")]


def test_hints_are_short_and_disputes_of_a_sentence_touch_its_rules(book: Rulebook) -> None:
    """A hint has at most eight words, and a dispute named at a sentence is live there and about one of its rules."""
    for sentence in book.sentences:
        assert 1 <= len(sentence.hint.split()) <= 8, sentence.key
        for name in sentence.disputes:
            dispute = book.dispute(name)
            assert set(dispute.rules) & set(sentence.rules), (sentence.key, name)
            assert "2019-09" in live(book, dispute), (sentence.key, name)


@pytest.mark.parametrize(
    "words, expected",
    [
        ("xw-obs-15", "XW-OBS-15"),
        ("tallon places blocked", "XW-BRG-05"),
        ("starting position along template", "XW-OBS-15"),
        ("flees outside any time", "XW-FLEE-01"),
    ],
)
def test_search_finds_what_a_judge_would_ask(book: Rulebook, words: str, expected: str) -> None:
    """The rule looked for is among the first three found."""
    assert expected in [rule.id for rule in book.search(words)[:3]]


def test_a_rule_is_found_by_what_players_say() -> None:
    """The rules call it an overlap, and so does nobody else."""
    book = load_rulebook(DATA)
    assert book.search("bumps")[0].id == book.search("overlap")[0].id
