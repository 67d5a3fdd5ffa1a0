"""Two runs differ in status and events; lengths only from the placing tolerance on."""

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.referee.adjudication import adjudicate
from sublight.referee.compare import differences, same_event
from sublight.referee.procedure import Ask, Run
from sublight.referee.question import Choose, Figure, Option, Question
from sublight.referee.ruling import Event, Ruling

RULE = GAME.book.rule_ids[0]


def walked(end: float, subject: str = "a") -> Event:
    """The event of a walk."""
    return Event(rule=RULE, kind="walked", subject=subject, figures={"end": end})


def ruling(steps: int) -> Ruling[object]:
    """A walk ruled on; past the wall it is illegal."""
    return adjudicate(GAME, Board(edition="1", walkers=(Walker(id="a"),)), Walk(walker="a", steps=steps))


@pytest.mark.parametrize("shift, same", [(0.0, True), (0.5, True), (-0.5, True), (0.5000001, False)])
def test_lengths_within_the_placing_tolerance_are_the_same(shift: float, same: bool) -> None:
    """Half a millimetre is no difference, more is."""
    assert same_event(walked(5.0), walked(5.0 + shift), 0.5) == same


def test_other_subjects_rules_figures_and_words_are_other_events() -> None:
    """Only lengths have a tolerance."""
    assert not same_event(walked(5.0), walked(5.0, "b"), 0.5)
    assert not same_event(walked(5.0), Event(rule="TOY-02", kind="walked", subject="a"), 0.5)
    one = Event(rule=RULE, kind="walked", figures={"end": 1})
    assert not same_event(one, Event(rule=RULE, kind="walked", figures={"end": 2}), 5.0)
    assert not same_event(one, Event(rule=RULE, kind="walked", figures={"start": 1}), 5.0)


def test_equal_rulings_have_no_differences() -> None:
    """Nothing is said where nothing differs."""
    assert differences(ruling(5), ruling(5), GAME.phrases, 0.5) == ()


def test_a_difference_says_what_goes_and_what_comes() -> None:
    """Status first, then the events lost and gained; of a refusal its reasons, for nothing happens in it.

    What another event of its kind replaces is not told as lost.
    """
    assert differences(ruling(5), ruling(6), GAME.phrases, 0.5) == ("a walks to 6.00.",)
    assert differences(ruling(5), ruling(50), GAME.phrases, 0.5) == (
        "The move would not be allowed.",
        *(GAME.phrases.violation(each) for each in ruling(50).violations),
    )
    assert differences(ruling(50), ruling(5), GAME.phrases, 0.5) == ("The move would be allowed.",)


def question(subject: str = "a", player: str = "one", **figures: Figure) -> Question:
    """A question of the toy about a subject."""
    options = (Option(key="one"), Option(key="two"))
    return Choose(rule=RULE, kind="wind", subject=subject, player=player, figures=figures, options=options)


def asked(question: Question) -> Run[Board]:
    """A run that stops at a question."""
    pending = Ask(question=question, suggest=lambda: "one", judge=lambda _: (), state=None)
    return Run(events=(), measured=(), consulted=(), replies=(), pending=pending)


def test_runs_that_stop_at_questions_about_different_things_differ() -> None:
    """Both questions are said; what a question counts is not what it asks about."""
    one, other, phrases = question(effect="bog"), question("b", effect="bog"), GAME.phrases
    assert differences(asked(one), asked(other), phrases, 0.5) == (
        f"No longer asked: {phrases.question(one)}",
        f"Asked instead: {phrases.question(other)}",
    )
    assert differences(asked(one), asked(question(effect="gale")), phrases, 0.5)
    assert differences(asked(one), asked(question(effect="bog", lost=2)), phrases, 0.5) == ()


def test_the_same_question_to_another_player_is_said_once() -> None:
    """Who answers differs, so both players are named, and the question is not said twice."""
    one, other, phrases = question(), question(player="two"), GAME.phrases
    (said,) = differences(asked(one), asked(other), phrases, 0.5)
    assert (
        said
        == f"{phrases.player('two')} answers instead of {phrases.player('one', first=False)}: {phrases.question(one)}"
    )


def asking(at: float, *walks: tuple[float, int]) -> Run[Board]:
    """A run that waits for an answer with walker `a` at a place, after walks to `end` with `left` steps to go."""
    board = Board(edition="1", walkers=(Walker(id="a", at=at),))
    question = Choose(rule=RULE, kind="wind", subject="a", player="a", options=(Option(key="stay"),))
    return Run(
        events=tuple(
            Event(rule=RULE, kind="walked", subject="a", figures={"end": end, "left": left}) for end, left in walks
        ),
        measured=(),
        consulted=(),
        replies=(),
        pending=Ask(question, lambda: "stay", lambda _: (), board),
    )


def test_runs_that_wait_with_other_states_are_not_the_same_in_another_order() -> None:
    """What is counted on the way may change places only where both runs stand at the same state."""
    one = asking(6.0, (5.0, 1), (6.0, 2))
    assert differences(one, asking(6.0, (6.0, 1), (5.0, 2)), GAME.phrases, 0.5) == ()
    assert len(differences(one, asking(5.0, (6.0, 1), (5.0, 2)), GAME.phrases, 0.5)) == 2


def test_what_a_run_has_not_come_to_is_not_told_as_lost() -> None:
    """A run that waits for an answer earlier may still come to what it lacks."""
    done = ruling(5)
    waits = GAME.phrases.question(question())
    assert differences(done, asking(0.0), GAME.phrases, 0.5) == (f"Asked then: {waits}",)
    assert differences(asking(0.0), done, GAME.phrases, 0.5)[0] == f"No longer asked: {waits}"
    assert differences(ruling(50), asking(0.0), GAME.phrases, 0.5) == (
        "The move would be allowed.",
        f"Asked then: {waits}",
    )
    one, lost = asking(6.0, (6.0, 1)), asking(6.0)
    assert differences(one, lost, GAME.phrases, 0.5) == ("No longer: a walks to 6.00.",)
