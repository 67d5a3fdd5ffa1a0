"""A ruling in one sentence: what happens, why not, what is missing, or who must answer what."""

from pathlib import Path

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.referee.adjudication import adjudicate
from sublight.referee.headline import headline, outcome
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Answers, Figure
from sublight.referee.ruling import Event, Ruling

RULE = GAME.book.rule_ids[0]
PHRASES = """
[event]
bumped = "."
stopped = "."
lost = "."
removed = "."
hit = "."
read = "."
scored = "."
gained = "."
shielded = "."
failed = "."

[headline]
bumped = "bumps {other}"
removed = "{subject:!is|are} removed"
lost = "loses its {what}"
stopped = "stops {short:mm} short"
hit = "; {other} loses a shield"
scored = "; the {subject} scores"
gained = "gains {number} {what} {number:!token|tokens}"
shielded = "loses {times:shield|shields}"
failed = "instead: cannot {what}"
"""


@pytest.fixture
def phrases(tmp_path: Path) -> Phrasebook:
    """Sentences with some clauses."""
    (tmp_path / "phrases.toml").write_text(PHRASES, encoding="utf-8")
    return Phrasebook(tmp_path)


def event(kind: str, subject: str = "luke", **figures: Figure) -> Event:
    """An event by a known rule."""
    return Event(rule=RULE, kind=kind, subject=subject, figures=figures)


def test_a_clause_may_take_the_place_of_the_one_before(phrases: Phrasebook) -> None:
    """Of its subject alone, and of no earlier one."""
    events = [event("lost", what="action"), event("bumped", other="rock"), event("hit", other="mauler")]
    said = outcome([*events, event("failed", what="boost")], phrases)
    assert said == "luke loses its action and cannot boost; mauler loses a shield."
    assert outcome([event("failed", what="boost")], phrases) == "luke cannot boost."


def test_clauses_of_one_subject_are_joined(phrases: Phrasebook) -> None:
    """With commas and "and", in the order of the events."""
    events = [
        event("bumped", other="mauler"),
        event("stopped", short=12.34),
        event("read"),
        event("lost", what="action"),
    ]
    assert outcome(events, phrases) == "luke bumps mauler, stops 12.3 mm short and loses its action."


def test_a_verb_that_clauses_share_is_told_once(phrases: Phrasebook) -> None:
    """Where they follow each other, whether others stand before or behind them or not."""
    lost = [event("lost", what="action"), event("lost", what="lock")]
    assert outcome(lost, phrases) == "luke loses its action and its lock."
    around = [event("bumped", other="mauler"), *lost, event("stopped", short=1.0)]
    assert outcome(around, phrases) == "luke bumps mauler, loses its action and its lock and stops 1.0 mm short."
    apart = [lost[0], event("bumped", other="mauler"), lost[1]]
    assert outcome(apart, phrases) == "luke loses its action, bumps mauler and loses its lock."


def test_clauses_of_several_subjects_are_sentences_apart(phrases: Phrasebook) -> None:
    """Also those that name their subject, wherever they stand."""
    events = [event("bumped", other="mauler"), event("hit", other="mauler"), event("lost", what="action")]
    assert outcome(events, phrases) == "luke bumps mauler and loses its action; mauler loses a shield."
    assert outcome([event("scored", "side")], phrases) == "The side scores."
    assert outcome([event("hit", other="mauler")], phrases) == "mauler loses a shield."


def test_the_same_of_several_subjects_is_told_once_where_it_agrees(phrases: Phrasebook) -> None:
    """A predicate that cannot agree is told of each."""
    removed = [event("removed", "a"), event("removed", "b"), event("removed", "a")]
    assert outcome(removed, phrases) == "a and b are removed."
    assert outcome(removed[:1], phrases) == "a is removed."
    lost = [event("lost", "a", what="action"), event("lost", "b", what="action")]
    assert outcome(lost, phrases) == "a loses its action; b loses its action."


def test_what_happens_several_times_is_told_with_how_often(phrases: Phrasebook) -> None:
    """A count is never dropped."""
    lost = event("lost", what="shield")
    assert outcome([lost] * 2, phrases) == "luke loses its shield twice."
    assert outcome([lost] * 3, phrases) == "luke loses its shield 3 times."


def test_of_many_clauses_the_first_kinds_of_the_table_are_told(phrases: Phrasebook) -> None:
    """Four, in the order of their events."""
    events = [
        event("stopped", short=1.0),
        event("lost", what="action"),
        event("lost", what="lock"),
        event("bumped", other="a"),
        event("removed"),
    ]
    assert outcome(events, phrases) == "luke loses its action and its lock, bumps a and is removed."


def test_events_without_a_clause_are_not_told(phrases: Phrasebook) -> None:
    """Nothing is left to tell."""
    assert outcome([event("read")], phrases) == ""


@pytest.mark.parametrize(
    ("board", "steps", "answers", "said"),
    [
        ({}, 5, {}, "The move is complete."),
        ({"marsh": 3.0}, 5, {"TOY-03:a:1": "wind"}, "a is blown to 7.00."),
        ({}, 0, {}, "Not allowed: a must walk."),
        ({"length": -5.0}, 0, {}, "Not allowed: a must walk (and 1 more reason)."),
        ({"marsh": 3.0}, 5, {}, "Chance decides: Does the wind blow a on?"),
        ({"fork": 5.0}, 5, {}, "one must answer: one: does a turn back?"),
    ],
)
def test_the_headline_of_a_ruling(board: dict[str, float], steps: int, answers: Answers, said: str) -> None:
    """Each status has its own."""
    table = Board(edition="1", walkers=(Walker(id="a"),), **board)  # type: ignore[arg-type]
    assert headline(adjudicate(GAME, table, Walk(walker="a", steps=steps), answers), GAME.phrases) == said


def test_a_refused_answer_goes_before_the_question() -> None:
    """Which is asked again."""
    table = Board(edition="1", walkers=(Walker(id="a"),), fork=5.0)
    refused = adjudicate(GAME, table, Walk(walker="a", steps=0)).violations
    asks = adjudicate(GAME, table, Walk(walker="a", steps=5)).question
    ruling = Ruling(game="toy", edition="1", status="asking", violations=refused, question=asks, state=table)
    said = "The answer is not allowed: a must walk. one must answer: one: does a turn back?"
    assert headline(ruling, GAME.phrases) == said


def test_a_house_ruling_is_called_one() -> None:
    """Before what happens."""
    table = Board(edition="1", walkers=(Walker(id="a"),), fork=9.0)
    ruling = adjudicate(GAME, table, Walk(walker="a", steps=0), house=True)
    assert headline(ruling, GAME.phrases) == "House ruling. The move is complete."


def test_a_clause_that_counts_adds_up_what_happens_to_one_subject(phrases: Phrasebook) -> None:
    """By the number of an event, or by how many there are; of another subject, or of something else, it is apart."""
    gained = [event("gained", number=1, what="stress"), event("gained", number=2, what="stress")]
    assert outcome(gained, phrases) == "luke gains 3 stress tokens."
    other = event("gained", number=1, what="ion")
    assert outcome([*gained, other], phrases) == "luke gains 3 stress tokens and 1 ion token."
    assert outcome([gained[0], event("gained", "a", number=1, what="stress")], phrases) == (
        "luke gains 1 stress token; a gains 1 stress token."
    )
    assert outcome([event("shielded", cause="x"), event("shielded", cause="y")], phrases) == "luke loses 2 shields."
