"""Twilight Imperium's rulebook: complete, in the right wording for each edition, and tied to its founding text."""

from itertools import pairwise

import pytest

from sublight.errors import EditionError, UnknownRuleError
from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.rulebook import book, edition_named, in_force

BOOK = book()
FIRST, SECOND, EDGE = EDITIONS = ("rr-1", "lrr-2", "lrr-2-te")
VACUOUS = (
    *("5.0", "9.0", "44.0", "76.0", "85.0", "37.0", "9.1", "9.3", "57.0", "16.0", "76.3", "77.3a", "77.3b", "77.7a"),
    *("77.7b", "37.2", "101.4a", "101.4b", "TE-epsilon", "TE-113", "TE-115", "TE-116", "TE-117", "100.1b", "100.1c"),
    *("N-44-edge", "TE-fracture", "58.0b", "20.1", "N-77-ten", "1.19", "N-77-antimass-where", "TE-77-linkship"),
    *("31.2", "49.5d", "72.0", "N-20-late", "N-3-after", "N-77-combat", "N-78-last"),
)
OUTSIDE = (
    *("59.3", "89.3", "89.3a", "89.4", "95.4", "77.6", "77.7", "77.7c", "77.7d", "77.8", "77.8a"),
    *("89.5", "89.5a", "14.1", "14.2", "79.4"),
    *("1.20", "17.1", "17.2", "17.3", "22.3", "42.2", "49.0", "74.3", "78.3", "78.5", "87.4a", "N-1-close"),
    *("N-77-agnlan", "N-77-direct", "N-77-elysium", "N-77-extra", "N-77-l4", "N-77-noneuclid"),
    *("N-secret-decks", "N-secret-hands", "TE-breakthrough-roll", "TE-coexist", "TE-crash"),
    *("TE-expedition", "TE-galvanize", "TE-metali", "TE-scar-tech", "TE-zeu"),
)
OUTSIDE_IN_PART = ("101.3", "6.2", "37.4", "20.4")
# Rules that the first reference lacks: what came with Prophecy of Kings and the codices.
NEW_IN_SECOND = (
    *("6.4", "44.0", "44.1", "44.2", "N-44-converge", "N-44-edge", "hyperlane-target"),
    *("100.1", "100.1a", "100.1b", "100.1c", "100.2", "100.2a", "N-100-cannon", "N-order-flip", "101.4b", "N-ion"),
    *("N-nexus-law", "N-taivra", "N-41-order", "N-41-owner", "N-41-crucible", "N-41-fleet", "N-41-pickup", "N-79-rift"),
    *("N-nav", "N-circlet", "N-sentinel", "N-85-heltitan", "N-37-edict", "N-37-affinity", "N-77-quetzecoatl"),
    *("N-77-solarflare", "N-78-tap", "N-78-memoria", "N-DSN-who", "N-HLX-who", "N-HERO-leave", "N-HERO-cargo"),
    *("N-HERO-direct", "N-HERO-anomaly", "N-HERO-nexus", "N-BEN-what", "N-BEN-anomaly", "N-BEN-worm", "N-BEN-steps"),
    *("N-SEK-move", "N-SEK-from", "41.2c", "14.2", "N-77-scramble"),
)


def ids(*ends: str) -> set[str]:
    """The rule ids with these ends."""
    return {f"TI4-{end}" for end in ends}


def family(rule_id: str) -> str:
    """What a rule belongs to: its section of the reference, the notes, or Thunder's Edge."""
    rest = rule_id.removeprefix("TI4-")
    return rest.split("-")[0] if rest.startswith(("N-", "TE-")) else rest.split(".")[0]


def test_editions_are_the_three_generations() -> None:
    """Two references and Thunder's Edge, in order; that of the founding text is suggested; none has rulings between."""
    assert tuple(edition.id for edition in BOOK.editions)[: len(EDITIONS)] == EDITIONS
    assert [edition.date for edition in BOOK.editions] == sorted({edition.date for edition in BOOK.editions})
    assert BOOK.default_edition == SECOND
    assert not [edition.id for edition in BOOK.editions if edition.rulings_until]


@pytest.mark.parametrize("alias, edition", [("base", FIRST), ("PoK", SECOND), ("2.0", SECOND), ("notes", EDGE)])
def test_alias_means_its_edition(alias: str, edition: str) -> None:
    """What players call a generation is its edition."""
    assert edition_named(alias).id == edition


def test_unknown_edition_and_rule_are_refused() -> None:
    """An unknown edition lists those there are, an unknown rule the nearest."""
    with pytest.raises(EditionError, match=r"`rr-1` .*`lrr-2` .*`lrr-2-te`"):
        edition_named("lrr-0")
    with pytest.raises(UnknownRuleError, match=r"TI4-58\.4"):
        in_force("TI4-58.4z", SECOND)


def test_every_chapter_has_rules() -> None:
    """Rules stand in the order of the chapters, none of them open: every ruled rule has code and tests."""
    chapters = dict.fromkeys(BOOK.rule(rule_id).chapter for rule_id in BOOK.rule_ids)
    assert list(chapters) == [chapter.id for chapter in BOOK.chapters]
    assert not any(chapter.open for chapter in BOOK.chapters)


def test_section_on_movement_is_whole() -> None:
    """Of section 58 every item stands but its two headings; the opening is its item 0 in two parts."""
    found = [rule_id for rule_id in BOOK.rule_ids if family(rule_id) == "58"]
    parts = (*("0a", "0b", "2", "3", "4", "4a", "4b", "4c", "4d", "4e", "4f", "5", "6", "7", "9"),)
    assert set(found) == ids(*(f"58.{part}" for part in parts))


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_missing_from_an_edition_are_these(edition: str) -> None:
    """Prophecy of Kings and the codices brought 51 rules, Thunder's Edge those of its own and neutral ships."""
    edge = {one for one in BOOK.rule_ids if one.startswith("TI4-TE-")} | ids("N-58-neutral")
    missing = (edge if edition != EDGE else set()) | (ids(*NEW_IN_SECOND) if edition == FIRST else set())
    assert {one for one in BOOK.rule_ids if not in_force(one, edition)} == missing
    assert (len(NEW_IN_SECOND), len(edge)) == (51, 43)


def test_rules_change_their_wording_in_these_editions_only() -> None:
    """The rift die and what is lost by it, and the rules that list what was published, have several versions."""
    versions = {one: len(BOOK.versions(one)) for one in BOOK.rule_ids if len(BOOK.versions(one)) > 1}
    three = ids("N-58-allowance", "N-6-onesided", "N-6-movement-only")
    assert versions == dict.fromkeys(ids("41.2", "41.2b", "101.4"), 2) | dict.fromkeys(three, 3)
    for rule_id in versions:
        spans = [(one.since, one.until) for one in BOOK.versions(rule_id)]
        assert all(until == since for (_, until), (since, _) in pairwise(spans)), rule_id


@pytest.mark.parametrize(
    "rule_id, old, new",
    [
        ("TI4-41.2", "after the ships have moved", "immediately before it leaves"),
        ("TI4-41.2", "destroys the ship", "removes the ship"),
        ("TI4-41.2b", "destroyed with their ship", "are removed with their ship"),
        ("TI4-101.4", "Delta wormholes follow", "Delta and gamma"),
    ],
)
def test_older_reference_reads_otherwise(rule_id: str, old: str, new: str) -> None:
    """On each side of the change the rule says what that reference says, and not what the other does."""
    older, newer = BOOK.rule(rule_id, FIRST).says, BOOK.rule(rule_id, SECOND).says
    assert old in older
    assert new in newer
    assert new not in older
    assert old not in newer
    assert BOOK.rule(rule_id, EDGE).says == newer


def test_allowance_names_only_what_was_published() -> None:
    """Mendosa comes with the second reference; Gravleash and the Luminous with Thunder's Edge, with their questions."""
    texts = [BOOK.rule("TI4-N-58-allowance", edition) for edition in EDITIONS]
    assert ["Mendosa" in text.says for text in texts] == [False, True, True]
    assert ["Gravleash" in text.says for text in texts] == [False, False, True]
    assert [text.disputes for text in texts] == [(), ("TI4-Q17",), ("TI4-Q05", "TI4-Q06", "TI4-Q17")]


def test_vacuous_and_outside_rules_are_these() -> None:
    """These rules have nothing to check or are not ruled, in every version and each with its reason."""
    named: dict[str, set[str]] = {}
    for rule_id in BOOK.rule_ids:
        statuses = {version.status for version in BOOK.versions(rule_id)}
        assert len(statuses) == 1, rule_id
        named.setdefault(statuses.pop(), set()).add(rule_id)
    assert named["vacuous"] == ids(*VACUOUS)
    assert named["outside"] == ids(*OUTSIDE)


def test_rules_ruled_in_part_say_so() -> None:
    """Eight ruled rules leave a part out and say which."""
    partly = {one for one in BOOK.rule_ids if BOOK.rule(one).status == "ruled" and BOOK.rule(one).reason}
    assert partly == ids(*OUTSIDE_IN_PART)


def test_texts_are_whole_sentences_in_few_words() -> None:
    """Every version reads as a sentence, says where it is printed, and is no longer than a judge will read."""
    for rule_id in BOOK.rule_ids:
        for version in BOOK.versions(rule_id):
            assert version.says[0].isupper() or version.says[0] == '"', version
            assert version.says.endswith("."), version
            assert "*" not in version.says, version
            assert len(version.says) < 900, version
            assert version.source, version
            assert not version.ruling, version


def test_rules_of_the_reference_cite_their_number() -> None:
    """A rule with a number of the reference cites that number, and what rests on one source says so."""
    for rule_id in BOOK.rule_ids:
        rule, rest = BOOK.rule(rule_id), rule_id.removeprefix("TI4-")
        if rest[0].isdigit() and not rest.startswith("58.0"):
            assert f"LRR-2 {rest.split('-')[0]}" in rule.source, rule_id
        assert rest.startswith("TE-") == ("one source" in rule.source), rule_id


def test_disputes_are_all_there_with_the_taken_reading_first() -> None:
    """The first 27 are numbered with those of the rounds left free, and the first reading of each is the one taken."""
    known = [f"TI4-Q{number:02d}" for number in (*range(1, 23), 25, 26, 27, 33, 34)]
    assert list(BOOK.disputes)[: len(known)] == known
    assert all(one.readings[0].id == one.taken for one in BOOK.disputes.values())
    assert all(one.question.endswith("?") and one.why and one.source for one in BOOK.disputes.values())
    assert not [one.id for one in BOOK.disputes.values() if one.settled or one.settlements]


@pytest.mark.parametrize(
    "dispute, taken",
    [
        ("TI4-Q01", "as-printed"),
        ("TI4-Q02", "per-exit"),
        ("TI4-Q03", "up-to-the-rift"),
        ("TI4-Q04", "bonus-stays"),
        ("TI4-Q05", "without-rifts"),
        ("TI4-Q06", "each-pass"),
        ("TI4-Q08", "border-only"),
        ("TI4-Q12", "refused"),
        ("TI4-Q16", "passable"),
        ("TI4-Q17", "overwrites"),
        ("TI4-Q18", "cap-stays"),
        ("TI4-Q21", "may-lift"),
        ("TI4-Q25", "before"),
        ("TI4-Q26", "after-roll"),
        ("TI4-Q27", "lost"),
    ],
)
def test_reading_taken_is_the_suggested_one(dispute: str, taken: str) -> None:
    """The switch of announced changes is off, and the other readings are those suggested."""
    assert {BOOK.reading(dispute, edition).id for edition in EDITIONS} == {taken}


def test_rift_bonus_has_three_readings() -> None:
    """Per exit, per rift and per ship are all there to be compared."""
    assert [reading.id for reading in BOOK.dispute("TI4-Q02").readings] == ["per-exit", "per-rift", "per-ship"]


def test_what_is_not_ruled_is_refused_where_it_arises() -> None:
    """Five questions are not ruled, and each effect that asks only such a question is not adjudicated."""
    refused = {one.id for one in BOOK.disputes.values() if one.taken == "not-ruled"}
    assert refused == {"TI4-Q10", "TI4-Q11", "TI4-Q20", "TI4-Q29", "TI4-Q32"}
    asking = {card.id for card in effect_cards().values() if refused & set(card.disputes)}
    assert asking == {"wing_transfer", "rescue", "ev_age_of_fighters"}
    assert not [name for name in asking if effect_cards()[name].adjudicated]


def test_disputes_of_what_came_later_are_not_live_before() -> None:
    """A question about Thunder's Edge only is named by no rule of the editions before it."""
    for edition in EDITIONS:
        naming = {name for rule in BOOK.rules(edition) for name in rule.disputes}
        later = {"TI4-Q05", "TI4-Q06", "TI4-Q07", "TI4-Q08", "TI4-Q09", "TI4-Q12", "TI4-Q13", "TI4-Q15", "TI4-Q33"}
        assert not later & naming or edition == EDGE
        assert ("TI4-Q17" in naming) == (edition != FIRST)
    assert {name for rule in BOOK.rules(EDGE) for name in rule.disputes} == set(BOOK.disputes)


def test_seed_index_has_every_sentence() -> None:
    """One seed of 37 sentences, numbered in order, each expressed by rules in force in its own edition."""
    assert [(seed.id, seed.sentences, seed.game) for seed in BOOK.seeds] == [("004", 37, "twilight")]
    assert [sentence.key for sentence in BOOK.sentences] == [f"004:{number}" for number in range(1, 38)]
    named = {rule_id for sentence in BOOK.sentences for rule_id in sentence.rules}
    assert not [rule_id for rule_id in named if not in_force(rule_id, SECOND)]
    assert all(1 <= len(sentence.hint.split()) <= 8 for sentence in BOOK.sentences)


def test_founding_text_is_one_item_behind_the_reference() -> None:
    """Item k of the founding text is expressed by item k + 1 of the reference's section 58."""
    for sentence in BOOK.sentences:
        if sentence.kind.startswith("item "):
            item, _, sub = sentence.kind.removeprefix("item ").partition(".")
            rule = f"TI4-58.{int(item) + 1}{chr(96 + int(sub)) if sub else ''}"
            expected = {rule, "TI4-57.0"} if item == "2" else {rule}
            assert expected & set(sentence.rules), sentence.key


@pytest.mark.parametrize(
    "words, expected",
    [
        ("ti4-58.4b", "TI4-58.4b"),
        ("own token cannot move", "TI4-58.4c"),
        ("nebula never through", "TI4-59.1a"),
        ("rift die leave removed", "TI4-41.2"),
        ("hyperlane lines converge joined", "TI4-N-44-converge"),
        ("skilled retreat token placed", "TI4-N-SKR-token"),
    ],
)
def test_search_finds_what_a_judge_would_ask(words: str, expected: str) -> None:
    """The rule looked for is among the first three found."""
    assert expected in [rule.id for rule in BOOK.search(words)[:3]]
