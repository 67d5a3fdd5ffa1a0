"""A match from its beginning to its end: edits, branches, replay, memory; and that history is never ruled on again."""

import threading
from pathlib import Path
from typing import Any

import pytest

from sublight import registry
from sublight.api.tables import example, example_values, examples, read_table
from sublight.errors import InputError
from sublight.referee.question import Roll
from sublight.web.limits import Recent
from sublight.web.matches import judging, repository
from sublight.web.matches.fold import folded
from sublight.web.matches.match import SEATS, Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.repository import KEPT
from sublight.web.matches.service import Matches
from sublight.web.matches.snapshots import length_of
from sublight.web.store.store import StaleError, Store
from web.duel.fixtures import TABLE, at, log_line
from web.duel.play import Play, casual, matches, play
from web.samples import SAMPLE
from web.store.bases import sqlite_url

__all__ = ["casual", "matches", "play"]

# The table by hand, branches, creating and deleting.


def test_an_edit_is_logged_and_can_be_taken_back(casual: Play) -> None:
    """As any change."""
    casual.edit("first", pieces=[{"id": "a", "player": "ann", "at": 9}])
    assert at(casual.now.table, "a") == 9
    assert casual.now.entries[-1].says == "changes the table: by hand"
    assert casual.undo("first")
    assert casual.now.table == {**TABLE, "players": ["ann", "bob"]} or at(casual.now.table, "a") == 0


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


def readable(table: dict[str, Any]) -> bool:
    """Say whether a table can be read: not every edition has all that stands on it."""
    try:
        read_table(table)
    except InputError:
        return False
    return True


def test_the_edition_of_a_match_is_chosen_once(tmp_path: Path) -> None:
    """Another name of the same one is the same; another edition is refused."""
    store = Store(sqlite_url(tmp_path))
    matches = Matches(store, log_line)
    table = example_values(SAMPLE.table)
    match = matches.match(matches.create(table, policy="casual").match)
    book = registry.game(SAMPLE.game).book
    here = book.edition(str(table["edition"]))
    other = next(each for each in book.editions if each != here and readable({**table, "edition": each.id}))
    matches.edit(match, "first", 0, {**table, "edition": here.id}, "")
    with pytest.raises(InputError, match=f"this match uses edition .*, not {other.id}"):
        matches.edit(matches.match(match.id), "first", 1, {**table, "edition": other.id}, "")
    store.close()


def test_a_table_of_another_game_cannot_take_this_ones_place(play: Play) -> None:
    """Both games are named."""
    other = example_values(SAMPLE.table)
    with pytest.raises(InputError, match=f"a table of {SAMPLE.game} cannot replace a table of duel"):
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
    play.matches.remove(late)
    with pytest.raises(NotAllowedError, match="there is no such table, or the link is wrong"):
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
    assert KEPT > 3
    monkeypatch.setattr(matches, "_folded", Recent[str, Match](3))
    plays = [Play(matches) for _ in range(8)]
    for each in plays * 2:
        each.push("first", "a", 1)
    assert len(matches._folded) == 3
    assert [at(each.now.table, "a") for each in plays] == [2] * 8


def test_matches_beyond_so_many_bytes_are_folded_again(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their lines are counted as they come, about as they are counted when the match is read."""
    plays = [Play(matches) for _ in range(3)]
    monkeypatch.setattr(matches, "_folded", Recent[str, Match](99, 3 * length_of(plays[0].now)))
    assert [at(each.now.table, "a") for each in plays] == [0] * 3
    assert len(matches._folded) == 3
    for number in range(20):
        matches.note(plays[0].now, "first", f"{number} {'x' * 1000}")
    assert len(matches._folded) == 1
    counted, read = matches._folded.bytes, length_of(plays[0].now)
    assert read <= counted <= 1.5 * read
    assert [at(each.now.table, "a") for each in plays] == [0] * 3


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
    matches = Matches(store, log_line)
    table = example_values(name)
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

    monkeypatch.setattr(judging, "adjudicate", gone)
    monkeypatch.setattr(repository, "read_table", gone)
    assert [at(play.matches.at(play.name, version).table, "a") for version in range(3)] == [0, 2, 2]
    assert play.undo("second")
