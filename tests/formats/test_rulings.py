"""A ruling as plain values: everything it holds, and what each part says."""

import json
import math
from typing import cast

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.api.rulings import ruling_dict
from sublight.formats.jsons import write_json
from sublight.formats.measured import in_short
from sublight.formats.rulings import finite, measured_dict, verdict_dict
from sublight.formats.verdicts import sentence_of
from sublight.referee.adjudication import adjudicate
from sublight.referee.game import AnyGame
from sublight.referee.ruling import Verdict

pytestmark = pytest.mark.usefixtures("with_toy")
BOARD = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0, camp=30.0)
WALK = Walk(walker="a", steps=5)
WIND = "TOY-03:a:1"


def test_everything_is_there_and_says_what_it_says() -> None:
    """Events have their sentence, verdicts their id, disputes what would change, the state what it has."""
    plain = ruling_dict(adjudicate(GAME, BOARD, WALK, {WIND: "wind"}))
    assert list(plain) == [
        "game",
        "edition",
        "status",
        "headline",
        "events",
        "violations",
        "despite",
        "question",
        "verdicts",
        "disputes",
        "warnings",
        "state",
    ]
    assert plain["events"][1] == {
        "rule": "TOY-03",
        "kind": "blown",
        "subject": "a",
        "figures": {"end": 7.0},
        "says": "The wind blows a to 7.00.",
    }
    assert plain["verdicts"][0]["id"] == "call:TOY-02:a:wall:"
    assert plain["disputes"][0]["dispute"] == "TOY-A"
    assert plain["question"] is None
    assert plain["state"]["walkers"] == [{"id": "a", "at": 7.0}]


def test_a_question_has_its_id_its_answers_and_the_suggestion() -> None:
    """All that is needed to answer it."""
    question = ruling_dict(adjudicate(GAME, BOARD, WALK), "calm")["question"]
    assert question is not None
    assert question["id"] == WIND
    assert question["ask"] == "roll"
    assert question["says"] == "Does the wind blow a on?"
    assert question["answers"] == [{"key": "calm", "says": "2 in 3"}, {"key": "wind", "says": "1 in 3"}]
    assert question["suggestion"] == "calm"


def test_a_violation_says_what_would_be_allowed() -> None:
    """Sentence and remedy stand beside the figures."""
    plain = ruling_dict(adjudicate(GAME, BOARD, Walk(walker="a", steps=0)))
    assert plain["status"] == "illegal"
    assert plain["violations"][0]["says"] == "a must walk."
    assert plain["violations"][0]["allow"] == "One step is enough."


def test_the_same_ruling_gives_the_same_text() -> None:
    """Byte for byte, and it is JSON."""
    texts = {write_json(ruling_dict(adjudicate(GAME, BOARD, WALK, {WIND: "wind"}))) for _ in range(3)}
    assert len(texts) == 1
    assert json.loads(texts.pop())["status"] == "complete"


def test_numbers_that_json_cannot_hold_are_null() -> None:
    """An unknown margin is no number."""
    assert finite({"a": [math.nan, math.inf, 1.0, "x"]}) == {"a": [None, None, 1.0, "x"]}
    rule = GAME.book.rule_ids[0]
    verdict = Verdict(rule=rule, question="q", subject="a", other="b", outcome="unknown", margin_mm=math.nan)
    assert verdict_dict(verdict)["margin_mm"] is None


def test_measurements_are_told_in_words() -> None:
    """The headline is that of the text, and each verdict has its sentence."""
    ranged = Verdict(
        rule="TOY-03", question="range", subject="a", other="b", at="at range 2", outcome="apart", margin_mm=9.0
    )
    told = measured_dict(cast(AnyGame, GAME), "a", (ranged,), ())
    assert told["headline"] == in_short("a", (ranged,), {})
    assert [each["says"] for each in told["verdicts"]] == [sentence_of(ranged)]
