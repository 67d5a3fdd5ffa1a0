"""Two runs differ in status and events; lengths only from the placing tolerance on."""

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.referee.compare import differences, same_event
from sublight.referee.hearing import adjudicate
from sublight.referee.ruling import AnyRuling, Event

RULE = GAME.book.rule_ids[0]


def walked(end: float, subject: str = "a") -> Event:
    """The event of a walk."""
    return Event(rule=RULE, kind="walked", subject=subject, figures={"end": end})


def ruling(steps: int) -> AnyRuling:
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
    """Status first, then the events lost and gained; of a refusal its reasons, for nothing happens in it."""
    assert differences(ruling(5), ruling(6), GAME.phrases, 0.5) == (
        "no longer: a walks to 5.00.",
        "instead: a walks to 6.00.",
    )
    assert differences(ruling(5), ruling(50), GAME.phrases, 0.5) == (
        "the ruling would be illegal instead of complete",
        *(f"instead: {GAME.phrases.violation(each)}" for each in ruling(50).violations),
    )
    assert differences(ruling(50), ruling(5), GAME.phrases, 0.5) == ("the ruling would be complete instead of illegal",)
