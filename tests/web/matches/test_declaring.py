"""Declaring and answering: what is kept, what is refused and why."""

import pytest

from sublight.errors import AnswerError, InputError, MoveError
from sublight.web.matches import events
from sublight.web.matches.policy import NotAllowedError
from sublight.web.store.store import StaleError
from web.duel.fixtures import TABLE, at, matches_of
from web.duel.play import Play, casual, matches, play, refused

__all__ = ["casual", "matches", "play"]


# Declaring.


def test_a_declaration_moves_the_table_and_is_in_the_log(play: Play) -> None:
    """Its version is the next one; its line has the move and the glyph."""
    assert play.push("first", "a", 2).status == "complete"
    match = play.now
    assert (match.version, at(match.table, "a")) == (1, 2)
    assert (match.entries[-1].seat, match.entries[-1].move, match.entries[-1].glyph) == (
        "first",
        "push a steps=2",
        "clear",
    )


def test_a_line_of_the_log_tells_a_move_in_words_behind_what_was_answered(play: Play, casual: Play) -> None:
    """Whether it was answered with the declaration or later; what is no move has its line alone."""
    casual.push("first", "a", 3, **{"TOY-04_a_1": "back"})
    play.push("first", "a", 3)
    assert play.now.entries[-1].told == "what push a steps=3 did"
    play.answer("second", "TOY-04:a:1", "back")
    for each in (casual, play):
        assert each.now.entries[-1].told == "bob: does a turn back? Go back by 1. what push a steps=3 did"
    play.matches.note(play.now, "first", "well")
    assert (play.now.entries[-1].says, play.now.entries[-1].told) == ("well", "")


def test_an_answer_in_the_log_belongs_to_who_gave_it(play: Play) -> None:
    """The last one, too, with which the move is made; a roll belongs to who moves."""
    play.push("first", "a", 3)
    play.answer("second", "TOY-04:a:1", "back")
    assert [each.seat for each in play.now.entries[-2:]] == ["first", "second"]
    assert play.now.done[-1].seat == "first"
    play.push("first", "a", 4)
    assert play.answer("second", "TOY-03:a:1", None).status == "complete"
    assert [each.seat for each in play.now.entries[-2:]] == ["first", "first"]


def test_an_illegal_declaration_is_ruled_on_and_not_kept(play: Play) -> None:
    """The ruling says why; the log is as it was."""
    ruling = play.push("first", "a", 7)
    assert (ruling.status, ruling.allowed) == ("illegal", False)
    assert play.now.version == 0


def test_what_cannot_be_read_is_an_input_error(play: Play) -> None:
    """A line that is no move, a piece that is not there, an answer to nothing asked."""
    with pytest.raises(MoveError):
        play.matches.declare(play.now, "first", 0, "shove a", {})
    with pytest.raises(InputError, match="no piece `z`"):
        play.push("first", "z", 1)
    with pytest.raises(AnswerError):
        play.push("first", "a", 1, nothing="asked")
    assert play.now.version == 0


def test_a_strict_match_keeps_each_seat_to_its_own_pieces(play: Play, casual: Play) -> None:
    """A piece of nobody is anybody's; on a casual table all are."""
    refused(play.push, "second", "a", 1, says="only ann can make this move")
    assert play.push("second", "rock", 1).status == "complete"
    assert casual.push("second", "a", 1).status == "complete"


def test_observers_change_nothing(play: Play, casual: Play) -> None:
    """Not on a casual table either, whatever they claim to have seen."""
    for each in (play, casual):
        each.push("first", "a", 1)
        for verb in (each.undo, each.redo, each.consent, each.edit):
            refused(verb, "observer", says="observers cannot do this")
        refused(each.push, "observer", "a", 1, says="observers cannot do this")
        with pytest.raises(NotAllowedError, match="observers cannot do this"):
            each.matches.answer(each.now, "observer", 99, "x", None)
        for talk in (each.matches.note, each.matches.rename):
            with pytest.raises(NotAllowedError, match="observers cannot do this"):
                talk(each.now, "observer", "x")
        with pytest.raises(NotAllowedError, match="observers cannot do this"):
            each.matches.delete(each.now, "observer")


@pytest.mark.parametrize("base", [-1, 0, 2, 10**9])
def test_what_builds_on_another_version_is_stale(play: Play, base: int) -> None:
    """Whichever verb; the latest version is told."""
    play.push("first", "a", 3)
    matches, now = play.matches, play.now
    for verb, given in (
        (matches.declare, ("push b steps=1", {})),
        (matches.answer, ("TOY-04:a:1", "stay")),
        (matches.undo, ()),
        (matches.redo, ()),
        (matches.edit, (TABLE, "")),
    ):
        with pytest.raises(StaleError, match="latest version is 1"):
            verb(now, "second", base, *given)
    assert play.now.version == 1


def test_talk_makes_nothing_stale_and_is_never_late(play: Play) -> None:
    """A commit that builds on the version before twenty notes is kept; a note from long ago too."""
    before = play.now
    for number in range(20):
        play.matches.note(before, "second", f"note {number}")
    play.matches.rename(before, "second", "Another title")
    play.matches.declare(play.now, "first", 0, "push a steps=1", {})
    match = play.now
    assert (match.version, match.created.title, match.base) == (22, "Another title", 22)
    with pytest.raises(StaleError):
        play.matches.declare(play.now, "first", 21, "push a steps=1", {})


def test_a_commit_that_meets_a_note_on_its_way_is_kept(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """The note came after the commit was ruled on; another commit there would have made it stale."""
    late = play.now
    play.matches.note(play.now, "second", "wait!")
    play.matches.declare(late, "first", 0, "push a steps=1", {})
    assert at(play.now.table, "a") == 1
    with pytest.raises(StaleError, match="2"):
        play.matches.declare(late, "first", 0, "push a steps=1", {})


def test_a_commit_that_meets_another_server_s_on_its_way_is_stale(play: Play) -> None:
    """Both looked at one version of one log; who wrote second ruled on a table that is no more."""
    other = matches_of(play.matches.store)
    late = play.now
    other.declare(other.match(play.name), "second", 0, "push b steps=1", {})
    with pytest.raises(StaleError, match="latest version is 1"):
        play.matches.declare(late, "first", 0, "push a steps=1", {})
    assert (play.now.version, at(play.now.table, "a")) == (1, 0)


# Answering.


def test_a_question_waits_for_the_seat_that_is_asked(play: Play) -> None:
    """Nobody else may answer it, nothing else can be declared meanwhile; the answer completes it."""
    assert play.push("first", "a", 3).status == "asking"
    refused(play.answer, "first", "TOY-04:a:1", "stay", says="the question is for bob")
    refused(play.push, "second", "b", 1, says="answer the open question first")
    refused(play.edit, "first", says="answer the open question first")
    with pytest.raises(AnswerError, match="the open question is TOY-04:a:1, not TOY-04:b:1"):
        play.answer("second", "TOY-04:b:1", "stay")
    with pytest.raises(AnswerError):
        play.answer("second", "TOY-04:a:1", "dance")
    with pytest.raises(AnswerError, match="is not a roll; bob answers it"):
        play.answer("second", "TOY-04:a:1", None)
    assert play.answer("second", "TOY-04:a:1", "back").status == "complete"
    assert at(play.now.table, "a") == 2
    refused(play.answer, "second", "TOY-04:a:1", "back", says="no question is open")


def test_anybody_may_roll_and_the_server_rolls_what_is_stored(play: Play) -> None:
    """Whoever presses the button."""
    play.push("first", "a", 4)
    play.answer("second", "TOY-03:a:1", None)
    event = events.decode(play.matches.store.read(play.name)[-1].body)
    assert isinstance(event, events.Answered)
    assert (event.rolled, event.chance, event.value in ("0", "1", "2")) == (True, True, True)
    assert "by hand" not in play.now.entries[-1].says


def test_at_a_casual_table_dice_may_be_rolled_on_the_table(casual: Play) -> None:
    """A face entered by hand is said to be, with the answer or with the declaration."""
    casual.push("second", "b", 4)
    casual.answer("second", "TOY-03:b:1", "2")
    assert casual.now.entries[-1].says.endswith("(dice entered by hand)")
    assert at(casual.now.table, "b") == 6
    assert casual.push("first", "a", 4, **{"TOY-03_a_1": "2"}).status == "complete"
    assert casual.now.done[-1].final
    assert casual.now.entries[-1].says.endswith("(dice entered by hand)")


def test_answers_may_come_with_the_declaration_but_only_ones_own(play: Play) -> None:
    """What the other player decides may not, nor a die of a strict match."""
    with pytest.raises(NotAllowedError, match="the question is for bob"):
        play.push("first", "a", 3, **{"TOY-04_a_1": "stay"})
    assert play.push("first", "a", 6, **{"TOY-04_a_1": "back"}).status == "complete"
    assert not play.now.done[-1].final
    with pytest.raises(NotAllowedError, match="the server rolls the dice of a strict match"):
        play.push("first", "a", 4, **{"TOY-03_a_1": "2"})
