"""Every kind the source makes has its sentence, every sentence its figures, and no sentence is left over."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import sublight.games.armada
from oracle.phrase_scan import Said, said_in
from sublight.games.armada.game import GAME
from sublight.referee.phrases import names_in
from sublight.referee.question import Figure
from sublight.referee.ruling import Event

BOOK: Final = GAME.phrases.table
SENTENCES: Final[dict[str, dict[str, list[str]]]] = {
    "event": {kind: [text] for kind, text in BOOK.event.items()},
    "violation": {kind: [sentence.says, sentence.allow] for kind, sentence in BOOK.violation.items()},
    "warning": {kind: [text] for kind, text in BOOK.warning.items()},
    "question": {kind: [text] for kind, text in BOOK.question.items()},
}
ALWAYS: Final = {
    "event": {"subject"},
    "violation": {"subject"},
    "warning": {"subject"},
    "question": {"subject", "player"},
}


@cache
def scanned() -> tuple[list[Said], list[str]]:
    """Every record made, and the places that cannot be read: once, and only where one of these tests runs."""
    return said_in(Path(sublight.games.armada.__file__).parent)


def made(table: str) -> list[Said]:
    """The records made for one table of sentences."""
    return [each for each in scanned()[0] if each.table == table]


def test_every_record_can_be_read() -> None:
    """No kind and no figures are made up where reading the source cannot follow."""
    assert scanned()[1] == []


@pytest.mark.parametrize("table", list(SENTENCES))
def test_every_kind_has_a_sentence(table: str) -> None:
    """What the source makes can be said."""
    assert [(each.place, each.kind) for each in made(table) if each.kind not in SENTENCES[table]] == []


@pytest.mark.parametrize("table", list(SENTENCES))
def test_no_sentence_is_left_over(table: str) -> None:
    """What can be said is made somewhere; behind a dot stands the case of a kind."""
    said = {kind.partition(".")[0] for kind in SENTENCES[table]}
    assert sorted(said - {each.kind for each in made(table)}) == []


@pytest.mark.parametrize("table", list(SENTENCES))
def test_every_sentence_gets_its_figures(table: str) -> None:
    """Wherever a kind is made, all that its sentences ask for is given."""
    missing: list[tuple[str, str, list[str]]] = []
    for each in made(table):
        wanted = {name for text in SENTENCES[table].get(each.kind, []) for name in names_in(text)}
        lacking = sorted(wanted - each.figures - ALWAYS[table])
        if lacking:
            missing.append((each.place, each.kind, lacking))
    assert missing == []


def test_sentences_of_options_belong_to_questions() -> None:
    """An option's sentence is that of a question's kind, or of one key of it, and somewhere gets its figures."""
    kinds = {each.kind: each.place.partition(":")[0] for each in made("question")}
    for name, text in BOOK.option.items():
        kind = name.partition(".")[0]
        assert kind in kinds, name
        given = [each.figures for each in made("option") if each.place.startswith(kinds[kind])]
        wanted = names_in(text) - {"subject"}
        assert not wanted or any(wanted <= figures for figures in given), name


def test_an_answer_is_named() -> None:
    """The sentence of an option names its key, or a figure that only it has: the page shows no key beside it."""
    shared = {kind: text for kind, text in BOOK.option.items() if "." not in kind}
    telling = {"subject", "name", "gap_mm"}
    assert [kind for kind, text in shared.items() if not telling & names_in(text)] == []


def test_the_reader_finds_what_it_should() -> None:
    """Each way of making a record is met in the source: pairs, helpers and plain calls alike."""
    kinds = {each.kind for each in scanned()[0]}
    assert {"speed_blocked", "card_not_there", "tool_side", "whose_card", "drop_vip"} <= kinds
    (moved,) = {each.figures for each in scanned()[0] if each.kind == "moved"}
    assert moved == {"speed", "reduced_from", "x", "y", "heading"}


def test_a_dial_that_nothing_pays_for_changes_without_a_reason() -> None:
    """As players may agree in a house ruling."""
    figures: dict[str, Figure] = {"before": 3, "after": 1, "terms": ()}
    rule = GAME.book.rule("ARM-NAV-03", "rrg-1.5").id
    said = GAME.phrases.event(Event(rule=rule, kind="speed_changed", subject="cr90", figures=figures))
    assert said == "The speed dial of cr90 changes from 3 to 1."


def test_every_refusal_advises() -> None:
    """Each says what to do instead."""
    assert [kind for kind, sentence in BOOK.violation.items() if not sentence.allow] == []


PLAYER: Final = re.compile(
    r"(?:^|; |[.,] |so |because |and |but )\{(?:subject|player|owner|due|winner):player(?:,cap)?\} (\w+)"
)


@pytest.mark.parametrize("table", ["event", "headline", "violation"])
def test_a_player_called_rebels_reads_as_well_as_one_called_rebel(table: str) -> None:
    """No verb in the singular follows the name of a player: it may be one in the plural."""
    texts = [BOOK.violation[kind].says if table == "violation" else text for kind, text in getattr(BOOK, table).items()]
    found = {text: PLAYER.findall(text) for text in texts}
    wrong = [text for text, words in found.items() if any(re.fullmatch(r"has|is|\w+[^s]s", word) for word in words)]
    assert wrong == []
