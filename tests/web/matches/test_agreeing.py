"""What is taken back, freely or as agreed; and what another seat agrees to before it is kept."""

from collections.abc import Callable
from typing import Any

import pytest

from oracle.web_model import sequences
from sublight.errors import AnswerError
from sublight.formats.records import rows_of
from sublight.web.live.shown import undo_says
from sublight.web.matches.events import Declared, Edited, encode
from sublight.web.matches.policy import NotAllowedError, may_consent, may_redo, may_undo
from sublight.web.store.store import StaleError
from web.duel.fixtures import TABLE, at
from web.duel.play import Play, casual, matches, play, refused

__all__ = ["casual", "matches", "play"]


# Taking back.


def test_one_takes_back_ones_own_last_change_freely_and_makes_it_again(play: Play) -> None:
    """The table is what it was, to the byte; the log says both."""
    tables = [play.now.table]
    for steps in (1, 2):
        play.push("first", "a", steps)
        tables.append(play.now.table)
    assert play.undo("first")
    assert play.undo("first")
    assert play.now.table == tables[0]
    assert [entry.undone for entry in play.now.entries] == [False, True, True, False, False]
    play.redo("first")
    assert play.now.table == tables[1]
    play.redo("first")
    assert play.now.table == tables[2]
    refused(play.redo, "first", says="nothing to redo")


def test_nothing_to_take_back_is_said(play: Play) -> None:
    """At the beginning, and after all was taken back."""
    refused(play.undo, "first", says="nothing to take back")
    play.push("first", "a", 1)
    play.undo("first")
    refused(play.undo, "first", says="nothing to take back")


def test_another_seats_change_is_taken_back_with_its_consent(play: Play) -> None:
    """Who asked cannot agree; the log says that it was agreed."""
    play.push("second", "b", 1)
    assert not play.undo("first")
    assert at(play.now.table, "b") == 1
    assert [may_consent(play.now, seat) for seat in ("first", "second", "observer")] == [False, True, False]
    assert [may_undo(play.now, seat) for seat in ("first", "second", "observer")] == [True, True, False]
    refused(play.consent, "first", says="seat that asked cannot agree")
    play.consent("second")
    assert at(play.now.table, "b") == 0
    taken = play.now.entries[-1]
    assert (taken.seat, "as agreed" in taken.says) == ("first", True), "by who asked, not by who agreed"
    refused(play.consent, "second", says="there is nothing to agree to")


def test_what_a_seat_sets_by_hand_another_agrees_to(play: Play) -> None:
    """It is outside the rules: the table waits for it, the log says so, and taking it back is agreed to as well."""
    play.push("second", "b", 1)
    play.edit("second", pieces=[{**each, "at": 9} for each in rows_of(play.now.table, "pieces")])
    assert (at(play.now.table, "b"), play.now.entries[-1].says) == (1, "proposes to change the table: by hand")
    refused(play.consent, "second", says="seat that asked cannot agree")
    play.consent("first")
    assert (at(play.now.table, "b"), play.now.entries[-1].says) == (9, "changes the table, as agreed: by hand")
    assert not play.undo("second")
    play.consent("first")
    assert at(play.now.table, "b") == 1


def test_what_was_set_by_hand_in_an_older_log_anybody_puts_back(play: Play) -> None:
    """Nobody was asked then."""
    table = {**play.now.table, "pieces": [{**each, "at": 9} for each in rows_of(play.now.table, "pieces")]}
    play.matches.store.append(play.name, 0, encode(Edited(seat="second", note="by hand", table=table)))
    assert play.undo("first")
    assert at(play.now.table, "b") == 0


def test_a_move_of_an_older_log_is_told_by_its_line_without_the_notation(play: Play) -> None:
    """Such a log does not tell it in words."""
    says, move = "R1 · Ann · push a steps=1 · a is pushed · TOY-01", "push a steps=1"
    log = Declared(seat="first", move=move, status="complete", says=says, glyph="clear", table=play.now.table)
    play.matches.store.append(play.name, 0, encode(log))
    play.undo("first")
    assert play.now.entries[-1].says == "takes back: R1 · Ann · a is pushed · TOY-01"
    play.matches.note(play.now, "first", "sorry")
    assert [each.clause for each in play.now.entries[-3:]] == [False, True, False]
    play.redo("first")
    assert play.now.entries[-1].says == "redoes: R1 · Ann · a is pushed · TOY-01"


def test_a_match_is_deleted_when_another_seat_agrees(play: Play) -> None:
    """Until then it is there; at a casual table one seat is enough."""
    assert not play.matches.delete(play.now, "first")
    refused(play.push, "first", "a", 1, says="your proposal is open; another seat must agree to it")
    play.consent("second")
    with pytest.raises(NotAllowedError, match="no such table"):
        _ = play.now


def test_what_was_declined_stays_and_may_be_asked_again(play: Play) -> None:
    """A refusal ends the wish."""
    play.push("second", "b", 1)
    play.undo("first")
    play.consent("second", accept=False)
    assert (play.now.wish, at(play.now.table, "b")) == (None, 1)
    assert not play.undo("first")


def test_who_asked_withdraws_the_request_by_taking_back_again(play: Play) -> None:
    """Nothing is taken back, the log says so, and what the other seat does then needs no answer."""
    play.push("second", "b", 1)
    assert not play.undo("first")
    assert [undo_says(play.now, each) for each in ("first", "second")] == ["Withdraw the request", ""]
    assert play.undo("first")
    assert (play.now.wish, at(play.now.table, "b")) == (None, 1)
    assert play.now.entries[-1].says == "withdraws the request"
    assert undo_says(play.now, "first").startswith("Ask to take back: ")


def test_taking_back_what_the_other_wishes_taken_back_is_agreeing(play: Play) -> None:
    """Both pressed the same button."""
    play.push("first", "a", 4)
    play.answer("first", "TOY-03:a:1", None)
    assert not play.undo("first")
    assert play.undo("second")
    assert (at(play.now.table, "a"), "as agreed" in play.now.entries[-1].says) == (0, True)


@pytest.mark.parametrize("do", ["push", "redo"])
def test_a_wish_ends_when_anything_else_happens(play: Play, do: str) -> None:
    """Consent to one change must not take back another: the table moved on."""
    play.push("second", "b", 1)
    play.push("first", "a", 1)
    play.undo("first")
    assert not play.undo("first")
    happens: dict[str, Callable[[], object]] = {
        "push": lambda: play.push("first", "a", 2),
        "redo": lambda: play.redo("first"),
    }
    happens[do]()
    refused(play.consent, "second", says="there is nothing to agree to")


def test_talk_does_not_end_a_wish(play: Play) -> None:
    """The one who is asked may ask why first."""
    play.push("second", "b", 1)
    play.undo("first")
    play.matches.note(play.now, "second", "why?")
    play.consent("second")
    assert at(play.now.table, "b") == 0


@pytest.mark.parametrize(
    ("steps", "answers"), [(4, [("first", "TOY-03:a:1", None)]), (3, [("second", "TOY-04:a:1", "back")])]
)
def test_after_dice_or_anothers_answer_consent_is_needed_for_ones_own(
    play: Play, steps: int, answers: list[Any]
) -> None:
    """Nobody rolls again, or sees what the other would do and thinks better of it, unasked."""
    play.push("first", "a", steps)
    for given in answers:
        play.answer(*given)
    assert not play.undo("first")
    assert play.now.wish is not None


def test_ones_own_choice_leaves_it_free(play: Play) -> None:
    """An answer of the mover is part of the move."""
    play.push("first", "a", 6)
    play.answer("first", "TOY-04:a:1", "back")
    assert play.undo("first")


def test_a_declaration_that_waits_is_taken_back_freely_until_dice_fell_or_another_answered(play: Play) -> None:
    """Then it needs consent, as a change does: so that no table is locked by a question that nobody answers."""
    play.push("first", "a", 3)
    assert not play.undo("second")
    play.consent("first", accept=False)
    assert play.undo("first")
    assert play.now.pending is None
    play.push("first", "a", 5)
    play.answer("first", "TOY-03:a:1", None)
    assert not play.undo("first")
    assert play.now.pending is not None
    play.consent("second")
    assert (play.now.pending, at(play.now.table, "a")) == (None, 0)


def test_a_new_declaration_ends_what_could_be_made_again(play: Play) -> None:
    """Also while it still waits, and also when it is withdrawn."""
    for steps in (1, 3):
        play.push("first", "a", 1)
        play.undo("first")
        play.push("first", "a", steps)
        assert play.now.undone == ()
        if steps == 3:
            refused(play.redo, "first", says="answer the open question first")
            play.undo("first")
            refused(play.redo, "first", says="nothing to redo")


def test_only_its_maker_makes_a_change_again_in_a_strict_match(play: Play, casual: Play) -> None:
    """On a casual table anybody does."""
    for each in (play, casual):
        each.push("first", "a", 1)
        each.undo("first")
    refused(play.redo, "second", says="only the first seat, which made the move")
    assert [may_redo(play.now, seat) for seat in ("first", "second", "observer")] == [True, False, False]
    casual.redo("second")
    assert at(casual.now.table, "a") == 1


def test_on_a_casual_table_anything_is_taken_back_by_anybody(casual: Play) -> None:
    """Dice, another's move, another's declaration that waits."""
    casual.push("first", "a", 4)
    casual.answer("first", "TOY-03:a:1", None)
    assert casual.undo("second")
    casual.push("first", "a", 3)
    assert casual.undo("second")


# Calls that another seat agrees to.

CLOSE = {"call:TOY-02:a:line:": "touching"}


def proposed(play: Play, steps: int = 2) -> None:
    """Let the first seat call what is close."""
    play.matches.declare(play.now, "first", play.now.version, f"push a steps={steps}", CLOSE)


def test_a_declaration_with_calls_waits_until_another_seat_agrees(play: Play) -> None:
    """The table is as it was; who declared cannot agree; then it is made as proposed, and the log says that."""
    proposed(play)
    match = play.now
    assert match.proposal is not None
    assert match.proposal.says == "line and a count as touching, measured 0.20 mm apart"
    assert (match.version, at(match.table, "a"), match.done) == (1, 0, ())
    assert [may_consent(match, seat) for seat in ("first", "second", "observer")] == [False, True, False]
    refused(play.consent, "first", says="seat that asked cannot agree")
    play.consent("second")
    match = play.now
    assert (match.proposal, at(match.table, "a"), match.done[-1].seat) == (None, 1, "first")
    assert match.done[-1].answers == CLOSE
    assert match.entries[-1].says.endswith("(as agreed)")
    assert play.undo("first"), "agreeing to a call is no answer: it is taken back as freely as any move"


def test_what_was_agreed_to_may_ask_a_question(play: Play) -> None:
    """It waits as it would have."""
    proposed(play, steps=3)
    play.consent("second")
    assert play.now.pending is not None
    assert play.answer("second", "TOY-04:a:1", "stay").status == "complete"
    assert at(play.now.table, "a") == 2


def test_without_calls_nobody_is_asked(play: Play) -> None:
    """However close it is; and nobody is asked to agree to what is illegal or cannot be called."""
    play.push("first", "a", 2)
    assert (play.now.proposal, at(play.now.table, "a")) == (None, 2)
    play.matches.declare(play.now, "first", 1, "push a steps=7", CLOSE)
    assert play.now.version == 1
    with pytest.raises(AnswerError, match="this ruling has no measurement for"):
        play.matches.declare(play.now, "first", 1, "push a steps=1", CLOSE)
    with pytest.raises(AnswerError, match="must be called apart, touching or overlap"):
        play.matches.declare(play.now, "first", 1, "push a steps=2", dict.fromkeys(CLOSE, "maybe"))
    assert play.now.version == 1


def test_at_a_casual_table_and_alone_nobody_is_asked(casual: Play) -> None:
    """There the calls are whoever makes them."""
    proposed(casual)
    assert at(casual.now.table, "a") == 1
    alone = Play(casual.matches, table={**TABLE, "players": ["ann"], "pieces": [{"id": "a", "player": "ann"}]})
    proposed(alone)
    assert at(alone.now.table, "a") == 1


def test_the_log_says_what_another_seat_declines_to_take_back(play: Play) -> None:
    """The seat that asked withdraws its own request."""
    play.push("first", "a", 1)
    play.push("second", "b", 1)
    play.undo("first")
    play.consent("second", accept=False)
    assert play.now.entries[-1].says == "declines to take back: what push b steps=1 did"
    play.undo("first")
    play.undo("first")
    assert play.now.entries[-1].says == "withdraws the request"


def test_a_proposal_is_declined_or_withdrawn(play: Play) -> None:
    """Then nothing happened, what could be made again still can, and it may be proposed again."""
    play.push("first", "a", 1)
    play.undo("first")
    proposed(play)
    asks = play.now.entries[-1].says
    play.consent("second", accept=False)
    assert (play.now.proposal, play.now.entries[-1].says) == (None, asks.replace("proposes", "declines the proposal"))
    proposed(play)
    refused(play.undo, "second", says="another seat has made a proposal; agree or decline first")
    assert play.undo("first")
    assert (play.now.proposal, at(play.now.table, "a")) == (None, 0)
    refused(play.consent, "second", says="there is nothing to agree to")
    play.redo("first")
    assert at(play.now.table, "a") == 1


@pytest.mark.parametrize("do", ["push", "redo", "edit"])
def test_nothing_else_happens_while_a_proposal_waits(play: Play, do: str) -> None:
    """For either seat; the words say what to do."""
    play.push("second", "b", 1)
    play.undo("second")
    proposed(play)
    happens: dict[str, tuple[Any, ...]] = {"push": ("second", "b", 1), "redo": ("second",), "edit": ("second",)}
    refused(getattr(play, do), *happens[do], says="agree to the open proposal, or decline it, first")
    assert not may_redo(play.now, "second")


def test_a_proposal_ends_a_wish(play: Play) -> None:
    """The table is about to move on."""
    play.push("second", "b", 1)
    play.undo("first")
    assert play.now.wish is not None
    proposed(play)
    after = play.now
    assert after.wish is None
    assert after.proposal is not None


# What nobody agreed to in time.


@pytest.mark.parametrize("asks", ["wish", "proposal"])
def test_what_nobody_agrees_to_lapses(play: Play, asks: str) -> None:
    """Nothing is changed but the log, where it is nobody's; consent comes too late then, and is told why."""
    play.push("second", "b", 1)
    if asks == "wish":
        play.undo("first")
    else:
        proposed(play)
    since = play.now
    assert play.matches.lapse(since, since.base)
    match = play.now
    assert (match.asks, match.table, match.done) == (None, since.table, since.done)
    assert (match.entries[-1].seat, match.entries[-1].says) == ("", "nobody agreed in time")
    refused(play.consent, "second", says="the request has expired; ask again")
    with pytest.raises(StaleError):
        play.matches.consent(play.now, "second", since.version, accept=True)


def test_what_was_agreed_to_or_lapsed_already_does_not_lapse(play: Play) -> None:
    """Of two servers whose clocks ring one is late; and a clock that rings after consent changes nothing."""
    for agreed in (True, False):
        play.push("second", "b", 1)
        play.undo("first")
        since = play.now
        if agreed:
            play.consent("second")
        else:
            assert play.matches.lapse(since, since.base)
        before = play.now.version
        for match in (since, play.now):
            with pytest.raises(StaleError):
                play.matches.lapse(match, since.base)
        assert not play.matches.lapse(play.now, before)
        assert play.now.version == before


def test_talk_does_not_keep_a_wish_from_lapsing(play: Play) -> None:
    """A note meanwhile is only a note."""
    play.push("second", "b", 1)
    play.undo("first")
    since = play.now.base
    play.matches.note(play.now, "second", "why?")
    assert play.matches.lapse(play.now, since)
    assert play.now.wish is None


@pytest.mark.slow
@pytest.mark.prove
def test_random_sequences_do_what_a_model_of_the_match_does() -> None:
    """Commits, undo, takeback, edits, notes and late clients, on strict and casual tables."""
    assert list(sequences(24, 0).values()) == [24]
