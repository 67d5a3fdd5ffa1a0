"""Alternatives flip one open thing at a time."""

from contextlib import nullcontext

import pytest

from referee.toy.game import GAME, Board, Facts, Toy, Walk, Walker
from sublight.errors import AnswerError, InputError
from sublight.referee.adjudication import Adjudication, adjudicate
from sublight.referee.alternatives import Alternative, alternatives, lenient
from sublight.referee.procedure import Procedure, consult, roll
from sublight.referee.question import Answer, Outcome, Roll
from sublight.referee.ruling import Event

WIND = "TOY-03:a:1"


def found(
    at: float = 0.0, steps: int = 5, marsh: float = 0.0, answers: dict[str, Answer] | None = None
) -> dict[str, Alternative[Board]]:
    """The alternatives of one walk, by kind."""
    board = Board(edition="1", walkers=(Walker(id="a", at=at),), marsh=marsh)
    each = alternatives(GAME, board, Walk(walker="a", steps=steps), answers)
    return {one.kind: one for one in each}


def test_a_dispute_met_is_flipped() -> None:
    """The other reading of how far the wind blows gives another end."""
    flip = found(marsh=3.0, answers={WIND: "wind"})["dispute"]
    assert (flip.id, flip.taken, flip.other) == ("TOY-A", "two", "one")
    assert flip.question == "How far does the wind blow?"
    assert (flip.taken_says, flip.other_says) == ("By two steps.", "By one step.")
    assert flip.ruling.state.walker("a").at == 6.0
    assert flip.changes[-1] == "The wind blows a to 6.00."


def test_a_dispute_not_met_is_no_alternative() -> None:
    """Calm weather leaves nothing to read otherwise."""
    assert "dispute" not in found(marsh=3.0, answers={WIND: "calm"})


@pytest.mark.parametrize("at, near", [(14.6, True), (14.5, False), (15.4, True), (15.5, False)])
def test_a_near_call_is_flipped_both_ways(at: float, near: bool) -> None:
    """Within half a millimetre of the wall either class is tried; from there on neither."""
    flips = found(at=at)
    assert ("near" in flips) == near
    if near:
        assert flips["near"].other == ("overlap" if at < 15 else "apart")
        assert flips["near"].changes


def test_contact_found_is_flipped_to_either_side() -> None:
    """Who ends exactly at the wall may be called clear of it as well as into it."""
    board = Board(edition="1", walkers=(Walker(id="a", at=15.0),))
    flips = [each for each in alternatives(GAME, board, Walk(walker="a", steps=5)) if each.kind == "near"]
    assert [(each.taken, each.other) for each in flips] == [("touching", "apart"), ("touching", "overlap")]
    assert [bool(each.changes) for each in flips] == [False, True]


@pytest.mark.parametrize("most", [0, 1])
def test_more_close_calls_than_the_limit_are_refused(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as the limit are tried, one more is refused."""
    monkeypatch.setattr("sublight.referee.alternatives.MOST_CLOSE", most)
    with nullcontext() if most else pytest.raises(InputError, match="has 1 close call; alternatives"):
        assert "near" in found(at=14.6)


def test_another_component_set_is_tried() -> None:
    """Longer boots end five tenths farther: more than the placing tolerance from six steps on."""
    assert found(steps=5)["components"].changes == ()
    assert found(steps=6)["components"].changes[-1] == "a walks to 6.60."


def test_an_illegal_move_is_tried_only_with_other_components() -> None:
    """Readings and close calls are met only by a procedure that runs."""
    assert list(found(steps=50)) == ["components"]


def test_answers_that_another_way_does_not_ask_for_are_left_out() -> None:
    """Ruling leniently drops what was not asked, ruling strictly would refuse it."""
    board = Board(edition="1", walkers=(Walker(id="a"),))
    adjudication = Adjudication(GAME, board, Walk(walker="a", steps=5))
    assert lenient(adjudication, board, {WIND: "wind"}).status == "complete"


class Fickle(Toy):
    """A toy in which the reading decides what the one question offers."""

    def procedure(self, state: Board, move: Walk, facts: object) -> Procedure[Board]:
        """Ask for the very reading in use."""
        assert isinstance(facts, Facts)
        reading = yield from consult("TOY-A")
        outcomes = (Outcome(key=reading, weight=1),)
        question = Roll(rule="TOY-03", kind="wind", subject=move.walker, player="chance", outcomes=outcomes)
        face = yield from roll(question, state)
        yield Event(rule="TOY-03", kind="blown", subject="a", figures={"end": facts.end + (face == "one")})
        return state


def test_an_answer_that_another_way_cannot_take_is_asked_for_again() -> None:
    """The same question may offer something else there: that is a difference, not an error; here it is one."""
    board, walk = Board(edition="1", walkers=(Walker(id="a"),)), Walk(walker="a", steps=5)
    ruling = adjudicate(Fickle(), board, walk, {WIND: "two"})
    assert (ruling.status, [each.other for each in ruling.disputes]) == ("complete", ["one"])
    flip = alternatives(Fickle(), board, walk, {WIND: "two"})[0]
    assert (flip.other, flip.ruling.status, flip.ruling.violations) == ("one", "asking", ())
    with pytest.raises(AnswerError):
        adjudicate(Fickle(), board, walk, {WIND: "one"})
