"""Two who build on one version may both be ruled on; one writes, and the other is told that it is late."""

from typing import Any

import pytest

from sublight.web.matches.declaring import Steps
from sublight.web.matches.judging import Judged, judge
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.service import Matches
from sublight.web.store.store import StaleError
from web.duel.fixtures import at, log_line, matches_of
from web.duel.play import Play, casual, matches, play

__all__ = ["casual", "matches", "play"]


def ruled(steps: Steps, rulings: int = 1) -> Judged:
    """Take the steps of a verb up to its last ruling, which is made but not yet written."""
    wanted = next(steps)
    for _ in range(rulings - 1):
        wanted = steps.send(judge(wanted, log_line))
    return judge(wanted, log_line)


def written(steps: Steps, last: Judged) -> str:
    """Let a verb that was ruled on write, and say what came of it."""
    try:
        steps.send(last)
    except StopIteration:
        return "kept"
    except StaleError as late:
        return f"stale, now {late.head}"
    raise AssertionError("another ruling is wanted")


def declaring(play: Play, seat: str, move: str, server: Matches | None = None) -> Steps:
    """Begin to declare on the version that there is now."""
    found = server or play.matches
    match = found.match(play.name)
    return found.declaring(match, seat, match.version, move, {}, house=False)


@pytest.mark.parametrize("servers", [1, 2])
def test_of_two_declarations_on_one_version_the_first_to_write_is_kept(play: Play, servers: int) -> None:
    """Both were ruled on before either was written, by one server or by two; the log has one, and its table."""
    other = matches_of(play.matches.store) if servers == 2 else play.matches
    one, two = declaring(play, "first", "push a steps=1"), declaring(play, "second", "push b steps=1", other)
    last_one, last_two = ruled(one), ruled(two)
    assert last_one.allowed
    assert last_two.allowed
    assert written(two, last_two) == "kept"
    assert written(one, last_one) == "stale, now 1"
    match = play.now
    assert (match.version, at(match.table, "a"), at(match.table, "b")) == (1, 0, 1)
    assert [each.version for each in play.matches.store.read(play.name)] == [0, 1]
    again = declaring(play, "first", "push a steps=1")
    assert written(again, ruled(again)) == "kept"


@pytest.mark.parametrize("meanwhile", ["undo", "edit", "redo"])
def test_what_is_taken_back_or_set_by_hand_meanwhile_makes_a_declaration_late(casual: Play, meanwhile: str) -> None:
    """It was ruled on over a table that is no more."""
    casual.push("first", "a", 1)
    if meanwhile == "redo":
        casual.undo("first")
    base = casual.now.version
    late = declaring(casual, "second", "push b steps=1")
    last = ruled(late)
    getattr(casual, meanwhile)("first")
    assert written(late, last) == f"stale, now {base + 1}"
    assert at(casual.now.table, "b") == 0


def test_a_note_meanwhile_makes_nothing_late(play: Play) -> None:
    """The declaration follows it in the log."""
    steps = declaring(play, "first", "push a steps=1")
    last = ruled(steps)
    play.matches.note(play.now, "second", "take your time")
    assert written(steps, last) == "kept"
    assert (play.now.version, at(play.now.table, "a")) == (2, 1)


def test_of_two_answers_one_is_kept_and_the_other_sees_no_roll(play: Play) -> None:
    """Both seats let the dice of one question roll; it is in the log once, and the late one is not told it."""
    play.push("first", "a", 4)
    match = play.now
    both = [play.matches.answering(match, seat, 1, "TOY-03:a:1", None) for seat in ("first", "second")]
    rulings = [ruled(each, 2) for each in both]
    assert [written(*each) for each in zip(both, rulings, strict=True)] == ["kept", "stale, now 2"]
    assert len(play.matches.store.read(play.name)) == 3


def test_an_answer_to_a_declaration_that_was_withdrawn_meanwhile_is_late(play: Play) -> None:
    """And does not answer the next one."""
    play.push("first", "a", 4)
    answer = play.matches.answering(play.now, "second", 1, "TOY-03:a:1", None)
    last = ruled(answer, 2)
    play.undo("first")
    play.push("first", "a", 4)
    assert written(answer, last) == "stale, now 3"
    assert play.now.pending is not None
    assert play.now.pending.answers == {}


def test_a_match_that_is_deleted_meanwhile_is_gone(casual: Play) -> None:
    """Nothing is written for it."""
    steps = declaring(casual, "first", "push a steps=1")
    last: Any = ruled(steps)
    casual.matches.remove(casual.now)
    with pytest.raises(NotAllowedError, match="no such table"):
        steps.send(last)
    assert casual.matches.store.read(casual.name) == ()
