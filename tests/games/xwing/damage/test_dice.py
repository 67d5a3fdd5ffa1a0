"""The attack die of movement: its faces, their weights, faces that do not exist."""

from fractions import Fraction

import pytest

from oracle.xwing_suffering import asked, luke, run_over, table_of
from sublight.errors import AnswerError
from sublight.games.xwing.damage.dice import roll_attack_die
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure
from sublight.referee.question import CHANCE, Roll

ROLL = "XW-OBS-03:luke:1"


def rolling() -> Procedure[Table]:
    """Roll the die and give the table back."""
    table = table_of(luke())
    yield from roll_attack_die(table, "XW-OBS-03", "obstacle_die", "luke", obstacle="rock")
    return table


@pytest.mark.rule("XW-OBS-03")
def test_the_faces_are_weighted_by_their_sides() -> None:
    """Eight sides: hit 3, critical 1, focus 2, blank 2; chance answers."""
    question = asked(run_over(rolling()))
    assert isinstance(question, Roll)
    assert question.player == CHANCE
    chances = {outcome.key: Fraction(outcome.weight, 8) for outcome in question.outcomes}
    assert chances == {"hit": Fraction(3, 8), "crit": Fraction(1, 8), "focus": Fraction(1, 4), "blank": Fraction(1, 4)}


def test_the_face_is_told() -> None:
    """What came up is an event."""
    (event,) = run_over(rolling(), {ROLL: "focus"}).events
    assert (event.kind, event.figures) == ("die_rolled", {"face": "focus"})


@pytest.mark.parametrize("face", ["evade", "critt", "", 3, ["hit"]])
def test_a_face_that_does_not_exist_is_an_error(face: object) -> None:
    """The message names the question and the faces there are."""
    with pytest.raises(
        AnswerError, match=r"XW-OBS-03:luke:1: .* is no option; the options are hit, crit, focus, blank"
    ):
        run_over(rolling(), {ROLL: face})  # type: ignore[dict-item]
