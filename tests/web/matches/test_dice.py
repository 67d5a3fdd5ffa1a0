"""Dice of a strict match follow from a seed that it commits to, and nobody sees or repeats a roll beforehand."""

import pytest

from sublight.referee.question import Outcome, Roll
from sublight.web.matches.dice import commitment, face, new_seed, thrown
from sublight.web.matches.events import Answered, Created, Revealed, decode
from sublight.web.matches.policy import NotAllowedError
from web.duel.game import GAME as DUEL
from web.duel.play import Play, casual, matches, play

__all__ = ["casual", "matches", "play"]

SEED = "5b" * 32


@pytest.fixture
def asked() -> Roll:
    """A roll of three outcomes."""
    assert DUEL.book is not None
    return Roll(
        rule="TOY-03", kind="x", subject="x", player="chance",
        outcomes=tuple(Outcome(key=str(each), weight=each) for each in (1, 2, 5)),
    )  # fmt: skip


def rolled(play: Play) -> Answered:
    """Return the event of the last roll."""
    event = decode(play.matches.store.read(play.name)[-1].body)
    assert isinstance(event, Answered)
    return event


def test_dice_fall_by_their_weights(asked: Roll) -> None:
    """Each outcome as often as it is heavy, from a seed as from the system's randomness."""
    for seen in ([thrown(asked) for _ in range(8_000)], [face(SEED, base, asked) for base in range(8_000)]):
        assert all(abs(seen.count(str(each)) - 1_000 * each) < 250 for each in (1, 2, 5))


def test_a_roll_is_pinned(asked: Roll) -> None:
    """A later version must compute the same from the same seed, or old logs no longer check."""
    assert "".join(face(SEED, base, asked) for base in range(12)) == "225555255525"
    assert commitment(SEED) == ("376843d772b728925e075770336b0e9db028b1e2c22b0a2078709a5c6990ef8f")


def test_seeds_are_not_alike() -> None:
    """Each has 256 bits."""
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(each) for each in seeds} == {64}


def test_a_roll_is_the_one_that_the_seed_commits_to(play: Play) -> None:
    """Once the seed is revealed, anybody can compute it."""
    created = decode(play.matches.store.read(play.name)[0].body)
    assert isinstance(created, Created)
    play.push("first", "a", 4)
    play.answer("second", "TOY-03:a:1", None)
    value = rolled(play).value
    assert not play.matches.reveal(play.now, "second", play.now.version)
    play.consent("first")
    revealed = decode(play.matches.store.read(play.name)[-1].body)
    assert isinstance(revealed, Revealed)
    assert commitment(revealed.seed) == created.dice
    question = Roll(
        rule="TOY-03", kind="x", subject="a", player="chance",
        outcomes=tuple(Outcome(key=str(each), weight=each + 1) for each in range(3)),
    )  # fmt: skip
    assert face(revealed.seed, 1, question) == value
    assert play.now.dice == revealed.dice != created.dice
    assert commitment(play.matches.store.secret(play.name, revealed.dice)) == revealed.dice


def test_a_declaration_made_again_rolls_anew(play: Play) -> None:
    """A roll that was taken back does not come again at the same place."""
    bases = []
    for _ in range(3):
        play.push("first", "a", 5)
        bases.append(play.now.base)
        play.answer("first", "TOY-03:a:1", None)
        play.undo("first")
        play.consent("second")
    assert len(set(bases)) == 3


def test_talk_does_not_change_the_next_roll(play: Play) -> None:
    """Nobody can wait for a better version."""
    play.push("first", "a", 4)
    base = play.now.base
    play.matches.note(play.now, "first", "come on")
    assert play.now.base == base


def test_a_seed_is_never_in_the_log_before_it_is_revealed(play: Play) -> None:
    """Only its hash is."""
    seed = play.matches.store.secret(play.name, play.now.dice)
    play.push("first", "a", 4)
    play.answer("first", "TOY-03:a:1", None)
    play.matches.reveal(play.now, "first", play.now.version)
    log = b"".join(each.body for each in play.matches.store.read(play.name))
    assert seed.encode() not in log
    play.consent("second")
    assert seed.encode() in play.matches.store.read(play.name)[-1].body


def test_a_casual_match_has_no_seed(casual: Play) -> None:
    """Its dice are the players', or the system's randomness."""
    assert casual.now.dice == ""
    with pytest.raises(NotAllowedError, match="the dice of this match have no seed"):
        casual.matches.reveal(casual.now, "first", 0)
