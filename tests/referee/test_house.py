"""A house ruling carries out what is forbidden, and says despite what; what is missing it does not bring."""

import pytest

from referee.toy.game import Board, Facts, Toy, Walk, Walker
from sublight.errors import InputError
from sublight.referee.adjudication import Adjudication, adjudicate, suggest
from sublight.referee.alternatives import alternatives
from sublight.referee.odds import odds
from sublight.referee.procedure import Procedure, refuse
from sublight.referee.ruling import Violation, breaks, leaves_unknown, makes_impossible

GAME = Toy()
BOOK = GAME.book
"""Read before anything cites its rules."""
FORBIDDEN = breaks("TOY-01", "no_step", "a")
FARTHER = breaks("TOY-02", "past_wall", "a", end=9.0)
GONE = makes_impossible("TOY-02", "past_wall", "a", end=9.0)
UNKNOWN = leaves_unknown("TOY-02", "past_wall", "a", end=9.0)


class Strict(Toy):
    """The toy game whose check and procedure forbid what they are told to."""

    def __init__(
        self, checked: tuple[Violation, ...], refused: tuple[Violation, ...] = (), at_once: bool = False
    ) -> None:
        """`refused` by the procedure once it runs, all together or, `at_once`, the first as its end."""
        super().__init__()
        self.checked, self.refused, self.at_once = checked, refused, at_once

    def check(self, _state: Board, _move: Walk) -> tuple[Violation, ...]:
        """Return what it was told."""
        return self.checked

    def procedure(self, state: Board, move: Walk, facts: Facts) -> Procedure[Board]:
        """Refuse, then walk."""
        if self.at_once:
            yield self.refused[0]
        yield from refuse(self.refused)
        return (yield from super().procedure(state, move, facts))


def board(fork: float = 0.0) -> Board:
    """A line with one walker."""
    return Board(edition="toy-1", walkers=(Walker(id="a"),), fork=fork)


WALK = Walk(walker="a", steps=5)


def test_what_is_forbidden_is_carried_out_and_said() -> None:
    """The ruling is complete, has what happened and what it was made despite of; nothing is a reason against it."""
    ruling = adjudicate(Strict((FORBIDDEN, FARTHER)), board(), WALK, house=True)
    assert (ruling.status, ruling.house, ruling.violations) == ("complete", True, ())
    assert ruling.despite == (FORBIDDEN, FARTHER)
    assert ruling.state.walker("a").at == 5.0


def test_without_being_asked_for_there_is_none() -> None:
    """The same move is illegal, with the same reasons, and nothing is set aside."""
    ruling = adjudicate(Strict((FORBIDDEN,)), board(), WALK)
    assert (ruling.status, ruling.house) == ("illegal", False)
    assert (ruling.violations, ruling.despite) == ((FORBIDDEN,), ())


def test_what_is_legal_is_no_house_ruling() -> None:
    """Asked for as one, a legal move is ruled on as ever."""
    assert adjudicate(GAME, board(), WALK, house=True) == adjudicate(GAME, board(), WALK)


@pytest.mark.parametrize(("missing", "status"), [(GONE, "illegal"), (UNKNOWN, "unknown")])
def test_what_is_missing_stands(missing: Violation, status: str) -> None:
    """Nothing happens, the reason that stands is given alone, the others are what would be set aside."""
    before = board()
    ruling = adjudicate(Strict((FORBIDDEN, missing)), before, WALK, house=True)
    assert (ruling.status, ruling.house, ruling.state is before) == (status, False, True)
    assert (ruling.violations, ruling.despite) == ((missing,), (FORBIDDEN,))


def test_what_was_set_aside_is_not_refused_again() -> None:
    """A procedure that judges the declaration anew finds the same once more, and it is said once."""
    ruling = adjudicate(Strict((FORBIDDEN,), (FORBIDDEN, FARTHER)), board(), WALK, house=True)
    assert (ruling.status, ruling.despite) == ("complete", (FORBIDDEN, FARTHER))
    assert adjudicate(Strict((), (FARTHER,)), board(), WALK).violations == (FARTHER,)


def test_a_procedure_may_find_what_is_missing() -> None:
    """Where one of its reasons stands, it refuses with all of them."""
    ruling = adjudicate(Strict((), (FARTHER, GONE)), board(), WALK, house=True)
    assert (ruling.status, ruling.violations, ruling.despite) == ("illegal", (FARTHER, GONE), ())


def test_where_a_procedure_ends_it_ends() -> None:
    """A violation that is its end is no matter of agreement."""
    ruling = adjudicate(Strict((FARTHER,), (FORBIDDEN,), at_once=True), board(), WALK, house=True)
    assert (ruling.status, ruling.violations) == ("illegal", (FORBIDDEN,))


def test_questions_are_asked_and_suggested_as_ever() -> None:
    """A house ruling that asks says that it is one, and goes on when answered."""
    game = Strict((FORBIDDEN,))
    asking = adjudicate(game, board(fork=5.0), WALK, house=True)
    assert (asking.status, asking.house) == ("asking", True)
    assert asking.question is not None
    answer = suggest(game, board(fork=5.0), WALK, house=True)
    assert answer is not None
    done = adjudicate(game, board(fork=5.0), WALK, {asking.question.id: answer}, house=True)
    assert (done.status, done.despite) == ("complete", (FORBIDDEN,))
    assert suggest(game, board(fork=5.0), WALK) is None


def test_its_odds_and_alternatives_are_house_rulings() -> None:
    """Each way it can go, and each thing flipped; not asked for, there is the one illegal way."""
    game, marsh = Strict((FORBIDDEN,)), Board(edition="toy-1", walkers=(Walker(id="a"),), marsh=3.0)
    ways = odds(game, marsh, WALK, house=True)
    flips = alternatives(game, marsh, WALK, {"TOY-03:a:1": "wind"}, house=True)
    rulings = [each.ruling for each in ways] + [each.ruling for each in flips]
    assert [each.despite for each in rulings] == [(FORBIDDEN,)] * 4
    assert [each.kind for each in flips] == ["dispute", "components"]
    assert [each.ruling.status for each in odds(game, marsh, WALK)] == ["illegal"]


def test_a_table_that_nobody_could_play_on_is_refused() -> None:
    """Where the rules set aside kept the table one that can be read, an error says what would be wrong with it."""

    class Short(Strict):
        def validate_state(self, state: Board) -> None:
            if any(each.at > 4.0 for each in state.walkers):
                raise InputError("walker `a` stands too far")

    with pytest.raises(InputError, match=r"not even a house ruling allows this.*walker `a` stands too far"):
        Adjudication(Short((FORBIDDEN,)), board(), WALK, house=True).rule()
    assert Adjudication(Short(()), board(), WALK).rule().status == "complete"
