"""The verbs of a match: what each keeps, what it refuses and why, and that history is never ruled on again."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from oracle.web_model import sequences
from sublight import registry
from sublight.errors import AnswerError, InputError, MoveError
from sublight.formats.examples import example, examples
from sublight.formats.jsons import read_json
from sublight.referee.question import Choose, Option, Outcome, Roll
from sublight.web.matches import events, service
from sublight.web.matches.dice import thrown
from sublight.web.matches.fold import SEATS, Match, folded
from sublight.web.matches.policy import NotAllowedError, may_consent, may_redo, may_undo
from sublight.web.matches.service import KEPT, Matches
from sublight.web.store.store import StaleError, Store
from web.duel.fixtures import TABLE, at, duelling, headline, matches_of
from web.duel.game import GAME as DUEL
from web.store.bases import sqlite_url


@pytest.fixture
def matches(tmp_path: Path) -> Iterator[Matches]:
    """Matches of the duel in a file."""
    with duelling():
        store = Store(sqlite_url(tmp_path))
        yield matches_of(store)
        store.close()


class Play:
    """One match, and its verbs at its latest version."""

    def __init__(self, matches: Matches, **about: Any) -> None:
        """Begin it."""
        self.matches = matches
        self.name = matches.create(TABLE, **about).match

    @property
    def now(self) -> Match:
        """The match as it stands."""
        return self.matches.match(self.name)

    def push(self, seat: str, piece: str, steps: int, **answers: str) -> Any:
        """Declare."""
        given = {key.replace("_", ":"): value for key, value in answers.items()}
        return self.matches.declare(self.now, seat, self.now.version, f"push {piece} steps={steps}", given)

    def answer(self, seat: str, question: str, value: str | None) -> Any:
        """Answer."""
        return self.matches.answer(self.now, seat, self.now.version, question, value)

    def undo(self, seat: str) -> bool:
        """Take back."""
        return self.matches.undo(self.now, seat, self.now.version)

    def redo(self, seat: str) -> None:
        """Make again."""
        self.matches.redo(self.now, seat, self.now.version)

    def consent(self, seat: str, *, accept: bool = True) -> None:
        """Agree, or not."""
        self.matches.consent(self.now, seat, self.now.version, accept=accept)

    def edit(self, seat: str, **changes: Any) -> None:
        """Set the table by hand."""
        self.matches.edit(self.now, seat, self.now.version, {**self.now.table, **changes}, "by hand")


@pytest.fixture
def play(matches: Matches) -> Play:
    """A strict match."""
    return Play(matches)


@pytest.fixture
def casual(matches: Matches) -> Play:
    """A casual one."""
    return Play(matches, policy="casual")


def refused(verb: Any, *given: Any, says: str) -> None:
    """Check that a verb is refused with these words, and that nothing was written."""
    play: Play = verb.__self__
    before = play.now.version
    with pytest.raises(NotAllowedError, match=says):
        verb(*given)
    assert play.now.version == before


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


def test_an_illegal_declaration_is_ruled_on_and_not_kept(play: Play) -> None:
    """The ruling says why; the log is as it was."""
    ruling = play.push("first", "a", 7)
    assert (ruling.status, len(ruling.violations)) == ("illegal", 1)
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
    refused(play.push, "second", "a", 1, says="a move of ann, who sits at the first seat")
    assert play.push("second", "rock", 1).status == "complete"
    assert casual.push("second", "a", 1).status == "complete"


def test_observers_change_nothing(play: Play, casual: Play) -> None:
    """Not on a casual table either, whatever they claim to have seen."""
    for each in (play, casual):
        each.push("first", "a", 1)
        for verb in (each.undo, each.redo, each.consent, each.edit):
            refused(verb, "observer", says="observers watch")
        refused(each.push, "observer", "a", 1, says="observers watch")
        with pytest.raises(NotAllowedError, match="observers watch"):
            each.matches.answer(each.now, "observer", 99, "x", None)
        for talk in (each.matches.note, each.matches.rename):
            with pytest.raises(NotAllowedError, match="observers watch"):
                talk(each.now, "observer", "x")
        with pytest.raises(NotAllowedError, match="observers watch"):
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


# Answering.


def test_a_question_waits_for_the_seat_that_is_asked(play: Play) -> None:
    """Nobody else may answer it, nothing else can be declared meanwhile; the answer completes it."""
    assert play.push("first", "a", 3).status == "asking"
    refused(play.answer, "first", "TOY-04:a:1", "stay", says="bob is asked, who sits at the second seat")
    refused(play.push, "second", "b", 1, says="a question waits")
    refused(play.edit, "first", says="a question waits")
    with pytest.raises(AnswerError, match="the question that waits is TOY-04:a:1, not TOY-04:b:1"):
        play.answer("second", "TOY-04:b:1", "stay")
    with pytest.raises(AnswerError):
        play.answer("second", "TOY-04:a:1", "dance")
    with pytest.raises(AnswerError, match="is no roll: bob answers it"):
        play.answer("second", "TOY-04:a:1", None)
    assert play.answer("second", "TOY-04:a:1", "back").status == "complete"
    assert at(play.now.table, "a") == 2
    refused(play.answer, "second", "TOY-04:a:1", "back", says="nothing waits")


def test_anybody_may_roll_and_the_server_rolls_what_is_stored(play: Play) -> None:
    """A face entered by hand is said to be."""
    play.push("first", "a", 4)
    play.answer("second", "TOY-03:a:1", None)
    event = events.decode(play.matches.store.read(play.name)[-1].body)
    assert isinstance(event, events.Answered)
    assert (event.rolled, event.chance, event.value in ("0", "1", "2")) == (True, True, True)
    assert "by hand" not in play.now.entries[-1].says
    play.push("second", "b", 4)
    play.answer("second", "TOY-03:b:1", "2")
    assert play.now.entries[-1].says.endswith("(dice entered by hand)")
    assert at(play.now.table, "b") == 6


def test_answers_may_come_with_the_declaration_but_only_ones_own(play: Play) -> None:
    """Dice may, and are said to have been entered; what the other player decides may not."""
    refused_by = pytest.raises(NotAllowedError, match="bob is asked")
    with refused_by:
        play.push("first", "a", 3, **{"TOY-04_a_1": "stay"})
    assert play.push("first", "a", 6, **{"TOY-04_a_1": "back"}).status == "complete"
    assert not play.now.done[-1].final
    assert play.push("first", "a", 4, **{"TOY-03_a_1": "2"}).status == "complete"
    assert play.now.done[-1].final
    assert play.now.entries[-1].says.endswith("(dice entered by hand)")


def test_dice_fall_by_their_weights() -> None:
    """Each outcome as often as it is heavy."""
    assert DUEL.book is not None
    asked = Roll(
        rule="TOY-03", kind="x", subject="x", player="chance",
        outcomes=tuple(Outcome(key=str(each), weight=each) for each in (1, 2, 5)),
    )  # fmt: skip
    seen = [thrown(asked) for _ in range(8_000)]
    assert all(abs(seen.count(str(each)) - 1_000 * each) < 250 for each in (1, 2, 5))
    choice = Choose(rule="TOY-03", kind="x", subject="x", player="ann", options=(Option(key="a"),))
    with pytest.raises(AnswerError, match="no roll: ann answers it"):
        thrown(choice)


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
    refused(play.redo, "first", says="nothing to make again")


def test_nothing_to_take_back_is_said(play: Play) -> None:
    """At the beginning, and after all was taken back."""
    refused(play.undo, "first", says="nothing to take back")
    play.push("first", "a", 1)
    play.undo("first")
    refused(play.undo, "first", says="nothing to take back")


def test_another_seats_change_is_taken_back_with_its_consent(play: Play) -> None:
    """It is asked, once; who asked cannot agree; the log says that it was agreed."""
    play.push("second", "b", 1)
    assert not play.undo("first")
    assert at(play.now.table, "b") == 1
    assert [may_consent(play.now, seat) for seat in ("first", "second", "observer")] == [False, True, False]
    assert [may_undo(play.now, seat) for seat in ("first", "second", "observer")] == [False, True, False]
    refused(play.undo, "first", says="asked already")
    refused(play.consent, "first", says="the other seat is asked")
    play.consent("second")
    assert at(play.now.table, "b") == 0
    assert "as agreed" in play.now.entries[-1].says
    refused(play.consent, "second", says="nobody asked")


def test_what_was_declined_stays_and_may_be_asked_again(play: Play) -> None:
    """A refusal ends the wish."""
    play.push("second", "b", 1)
    play.undo("first")
    play.consent("second", accept=False)
    assert (play.now.wish, at(play.now.table, "b")) == (None, 1)
    assert not play.undo("first")


def test_taking_back_what_the_other_wishes_taken_back_is_agreeing(play: Play) -> None:
    """Both pressed the same button."""
    play.push("first", "a", 4)
    play.answer("first", "TOY-03:a:1", None)
    assert not play.undo("first")
    assert play.undo("second")
    assert (at(play.now.table, "a"), "as agreed" in play.now.entries[-1].says) == (0, True)


@pytest.mark.parametrize("do", ["push", "redo", "edit"])
def test_a_wish_ends_when_anything_else_happens(play: Play, do: str) -> None:
    """Consent to one change must not take back another: the table moved on."""
    play.push("second", "b", 1)
    play.push("first", "a", 1)
    play.undo("first")
    assert not play.undo("first")
    happens: dict[str, Callable[[], object]] = {
        "push": lambda: play.push("first", "a", 2),
        "redo": lambda: play.redo("first"),
        "edit": lambda: play.edit("first"),
    }
    happens[do]()
    refused(play.consent, "second", says="nobody asked")


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
            refused(play.redo, "first", says="a question waits")
            play.undo("first")
            refused(play.redo, "first", says="nothing to make again")


def test_only_its_maker_makes_a_change_again_in_a_strict_match(play: Play, casual: Play) -> None:
    """On a casual table anybody does."""
    for each in (play, casual):
        each.push("first", "a", 1)
        each.undo("first")
    refused(play.redo, "second", says="the first seat made it")
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


@pytest.mark.prove
def test_random_sequences_do_what_a_model_of_the_match_does() -> None:
    """Commits, undo, takeback, edits, notes and late clients, on strict and casual tables."""
    assert sequences(24).startswith("24 sequences")


# The table by hand, branches, creating and deleting.


def test_an_edit_is_logged_and_can_be_taken_back(play: Play) -> None:
    """As any change."""
    play.edit("first", pieces=[{"id": "a", "player": "ann", "at": 9}])
    assert at(play.now.table, "a") == 9
    assert play.now.entries[-1].says == "changes the table: by hand"
    assert play.undo("first")
    assert play.now.table == {**TABLE, "players": ["ann", "bob"]} or at(play.now.table, "a") == 0


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"players": ["ann", "eve"]}, "the players of this match are ann, bob"),
        ({"players": ["bob", "ann"]}, "in this order"),
        ({"game": "nothing"}, "no game `nothing`"),
        ({"pieces": [{"id": 3}]}, "id"),
    ],
)
def test_an_edit_keeps_game_edition_and_players(play: Play, changes: dict[str, Any], says: str) -> None:
    """A seat would be nobody's otherwise, and anybody might move its pieces."""
    with pytest.raises(InputError, match=says):
        play.edit("first", **changes)
    assert play.now.version == 0


def test_the_edition_of_a_match_is_chosen_once(tmp_path: Path) -> None:
    """Another name of the same one is the same; another edition is refused."""
    store = Store(sqlite_url(tmp_path))
    matches = Matches(store, headline)
    table = read_json(example("armada-learning-fight"), "x")
    match = matches.match(matches.create(table).match)
    book = registry.game("armada").book
    here = book.edition(table["edition"])
    other = next(each for each in book.editions if each != here)
    matches.edit(match, "first", 0, {**table, "edition": here.id}, "")
    with pytest.raises(InputError, match=f"played by edition .*, not {other.id}"):
        matches.edit(matches.match(match.id), "first", 1, {**table, "edition": other.id}, "")
    store.close()


def test_a_table_of_another_game_cannot_take_this_ones_place(play: Play) -> None:
    """Both games are named."""
    other = read_json(example("xwing-joust"), "x")
    with pytest.raises(InputError, match="a table of xwing cannot take the place of one of duel"):
        play.matches.edit(play.now, "first", 0, other, "")


def test_a_scratch_table_begins_where_it_was_branched_and_touches_nothing(play: Play) -> None:
    """One person holds every seat; the match goes on by itself."""
    play.push("first", "a", 1)
    play.push("first", "a", 2)
    opened = play.matches.branch(play.now, 1)
    scratch = play.matches.match(opened.match)
    assert (at(scratch.table, "a"), scratch.created.scratch, scratch.created.policy) == (1, True, "casual")
    play.matches.declare(scratch, "first", 0, "push b steps=1", {})
    assert (play.now.version, at(play.now.table, "b")) == (2, 0)
    with pytest.raises(InputError, match="no version 7"):
        play.matches.branch(play.now, 7)


@pytest.mark.parametrize("version", [-1, 3, 10**6])
def test_a_version_that_is_not_there_is_said(play: Play, version: int) -> None:
    """Replay stops at both ends."""
    for steps in (1, 2):
        play.push("first", "a", steps)
    assert [at(play.matches.at(play.name, each).table, "a") for each in range(3)] == [0, 1, 3]
    with pytest.raises(InputError, match=f"no version {version} of this match"):
        play.matches.at(play.name, version)


def test_a_deleted_match_is_gone_for_every_verb(play: Play) -> None:
    """With the words of a match that never was."""
    late = play.now
    play.matches.delete(late, "second")
    with pytest.raises(NotAllowedError, match="no such table, or the link was changed"):
        play.matches.match(play.name)
    for verb in (play.matches.note, play.matches.rename):
        with pytest.raises(NotAllowedError, match="no such table"):
            verb(late, "first", "x")
    with pytest.raises(NotAllowedError, match="no such table"):
        play.matches.declare(late, "first", 0, "push a steps=1", {})


def test_a_table_of_too_many_players_is_refused(matches: Matches) -> None:
    """There are eight seats."""
    names = [f"player {number}" for number in range(9)]
    with pytest.raises(InputError, match="9 players; a match has at most 8 seats"):
        matches.create({**TABLE, "players": names, "pieces": []})
    opened = matches.create({**TABLE, "players": names[:8], "pieces": []})
    assert list(opened.secrets) == [*SEATS, "observer"]
    match = matches.match(opened.match)
    assert [match.player_of(seat) for seat in (*SEATS, "observer")] == [*names[:8], ""]
    assert [match.seat_of(name) for name in (*names[:8], "nobody")] == [*SEATS, ""]


def test_matches_beyond_those_kept_are_folded_again(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is bounded, and what comes out is the same."""
    monkeypatch.setattr(service, "KEPT", 3)
    assert KEPT > 3
    plays = [Play(matches) for _ in range(8)]
    for each in plays * 2:
        each.push("first", "a", 1)
    assert len(matches._folded) == 3
    assert [at(each.now.table, "a") for each in plays] == [2] * 8


def test_a_match_holds_one_table_however_long_it_is(play: Play) -> None:
    """Earlier ones are in the store."""
    for _ in range(10):
        play.push("first", "a", 1)
    match = play.now
    assert all(not hasattr(each, "table") for each in match.done)
    assert [at(play.matches.held(play.name, each.before), "a") for each in match.done] == list(range(10))


def test_many_readers_and_writers_see_one_sequence(play: Play) -> None:
    """Eight threads push, take back and read: what is folded bit by bit is what the whole log tells."""
    seen: list[Match] = []

    def work(number: int) -> None:
        for step in range(12):
            match = play.now
            seen.append(match)
            try:
                if (number + step) % 4:
                    play.matches.declare(match, "first", match.version, "push a steps=1", {})
                else:
                    play.matches.undo(match, "first", match.version)
            except (StaleError, NotAllowedError):
                continue

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    log = play.matches.store.read(play.name)
    assert folded(play.name, log) == play.now
    assert play.now.version > 12
    for match in seen:
        assert match == folded(play.name, log[: match.version + 1])


# Real games.


@pytest.mark.parametrize("name", examples())
def test_every_example_is_played_taken_back_and_replayed(name: str, tmp_path: Path) -> None:
    """Declared, answered by those who are asked as suggested, taken back, made again; replay rules on nothing."""
    store = Store(sqlite_url(tmp_path))
    matches = Matches(store, headline)
    table = read_json(example(name), name)
    opened = matches.create(table, policy="casual")
    begun = matches.match(opened.match)
    line = next(each for each in example(name, ".move").splitlines() if each and not each.startswith("#"))
    ruling = matches.declare(begun, "first", 0, line, {})
    while ruling.question is not None:
        match = matches.match(opened.match)
        assert match.pending is not None
        game = registry.game(match.created.game)
        value = registry.suggest(matches.table(match), game.parse_move(line), match.pending.answers)
        roll = isinstance(ruling.question, Roll)
        ruling = matches.answer(match, "second", match.version, ruling.question.id, None if roll else value)
    done = matches.match(opened.match)
    assert (ruling.status, len(done.done), done.pending) == ("complete", 1, None)
    assert matches.undo(done, "first", done.version)
    back = matches.match(opened.match)
    assert back.table == begun.table
    matches.redo(back, "first", back.version)
    again = matches.match(opened.match)
    assert again.table == done.table
    assert matches.at(opened.match, done.version) == done
    assert matches.at(opened.match, 0) == begun
    assert store.sound()
    store.close()


def test_replay_asks_no_rule(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the referee is gone, every version is still there."""
    play.push("first", "a", 2)
    play.push("second", "b", 1)

    def gone(*_: object) -> None:
        raise AssertionError("ruled on history")

    monkeypatch.setattr(service, "adjudicate", gone)
    monkeypatch.setattr(service, "read_table", gone)
    assert [at(play.matches.at(play.name, version).table, "a") for version in range(3)] == [0, 2, 2]
    assert play.undo("second")
