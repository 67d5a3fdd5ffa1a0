"""House rulings in matches: on casual and scratch tables only, marked in the log, taken back like any other."""

import pytest

from sublight import registry
from sublight.registry import adjudicate
from sublight.web.matches.events import Declared, decode, encode
from sublight.web.matches.policy import NotAllowedError
from web.duel.fixtures import at
from web.duel.play import Play, casual, matches, play

__all__ = ["casual", "matches", "play"]

FAR, ASKS = "push a steps=9", "push a steps=3"


def declared(play: Play, line: str = FAR) -> str:
    """Declare a line as a house ruling of the first seat, and return how it was ruled."""
    return str(play.matches.declare(play.now, "first", play.now.version, line, {}, house=True).status)


def test_a_casual_table_goes_on_despite_the_rules(casual: Play) -> None:
    """The piece has moved as declared; the change is known as a house ruling, in the store too."""
    assert declared(casual) == "complete"
    match = casual.now
    assert (match.version, at(match.table, "a")) == (1, 9)
    assert match.done[-1].house
    assert [each.house for each in match.entries] == [False, True]
    stored = [decode(each.body) for each in casual.matches.store.read(match.id)][-1]
    assert isinstance(stored, Declared)
    assert stored.house
    assert decode(encode(stored)) == stored


def test_a_strict_match_does_not(play: Play) -> None:
    """The reason is said and nothing is kept, of a legal declaration neither."""
    for line in (FAR, "push a steps=1"):
        with pytest.raises(NotAllowedError, match="a strict match has no house rulings"):
            declared(play, line)
    assert play.now.version == 0


def test_a_scratch_table_of_a_strict_match_does(play: Play) -> None:
    """What is tried there is nobody else's matter."""
    play.push("first", "a", 1)
    opened = play.matches.branch(play.now, 1)
    scratch = play.matches.match(opened.match)
    assert play.matches.declare(scratch, "first", 0, FAR, {}, house=True).house
    assert at(play.matches.match(opened.match).table, "a") == 10


def test_observers_do_not_either(casual: Play) -> None:
    """They watch."""
    with pytest.raises(NotAllowedError, match="observers cannot do this"):
        casual.matches.declare(casual.now, "observer", 0, FAR, {}, house=True)


def test_a_legal_declaration_is_not_marked(casual: Play) -> None:
    """It was asked for as one, but nothing was set aside."""
    assert declared(casual, "push a steps=2") == "complete"
    assert not casual.now.done[-1].house


def test_without_asking_for_it_nothing_is_done_despite_the_rules(casual: Play) -> None:
    """An illegal declaration is ruled on and not kept, on a casual table too."""
    assert casual.push("first", "a", 9).status == "illegal"
    assert casual.now.version == 0


def test_it_is_undone_and_made_again_like_any_other(casual: Play) -> None:
    """Both seats may; nothing is asked."""
    declared(casual)
    assert casual.undo("second")
    assert at(casual.now.table, "a") == 0
    casual.redo("second")
    assert (at(casual.now.table, "a"), casual.now.done[-1].house) == (9, True)


def test_its_question_is_answered_as_part_of_it(casual: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is ruled on despite the same rule, and the change is a house ruling."""
    monkeypatch.setattr("web.duel.game.MOST", 2)
    assert declared(casual, ASKS) == "asking"
    pending = casual.now.pending
    assert pending is not None
    assert pending.house
    question = adjudicate(
        casual.matches.table(casual.now), registry.game("duel").parse_move(ASKS), {}, house=True
    ).question
    assert question is not None
    assert casual.answer("second", question.id, "back").status == "complete"
    assert (at(casual.now.table, "a"), casual.now.done[-1].house) == (2, True)
