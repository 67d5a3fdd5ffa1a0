"""What a player is asked: one of several keys, or yes or no."""

from typing import TypeVar

import pytest

from games.xwing.oracle.mat import ship, table
from sublight.games.xwing.questions import agrees, pick, pick_if_several
from sublight.referee.procedure import Procedure, Run, drive
from sublight.referee.question import Answers, Choose

HERE = table(ship("a", player="second"))
RULE = "XW-MAN-01"
AnswerT = TypeVar("AnswerT")


def asked(procedure: Procedure[AnswerT], answers: Answers) -> Run[AnswerT]:
    """Run what asks."""
    return drive(procedure, answers, lambda _: "")


def test_the_player_of_the_ship_is_asked_and_the_first_key_suggested() -> None:
    """Unless another player or another key is named."""
    pending = asked(pick(HERE, RULE, "kind", "a", ("one", "two"), effect="Card"), {}).pending
    assert pending is not None
    assert isinstance(pending.question, Choose)
    assert (pending.question.player, pending.suggest(), pending.question.figures) == (
        "second",
        "one",
        {"effect": "Card"},
    )
    other = asked(pick(HERE, RULE, "kind", "a", ("one", "two"), "first", "two"), {}).pending
    assert other is not None
    assert (other.question.player, other.suggest()) == ("first", "two")


def test_a_single_key_is_not_asked_about() -> None:
    """There is nothing to choose."""
    assert asked(pick_if_several(HERE, RULE, "kind", "a", ("one",)), {}).state == "one"
    assert asked(pick_if_several(HERE, RULE, "kind", "a", ("one", "two")), {}).pending is not None


@pytest.mark.parametrize(("answer", "said"), [("yes", True), ("no", False)])
@pytest.mark.parametrize("suggested", ["yes", "no"])
def test_yes_is_yes_whichever_is_suggested(answer: str, said: bool, suggested: str) -> None:
    """The answer suggested comes first."""
    run = asked(agrees(HERE, RULE, "kind", "a", suggested), {f"{RULE}:a:1": answer})
    assert run.state is said
    pending = asked(agrees(HERE, RULE, "kind", "a", suggested), {}).pending
    assert pending is not None
    assert pending.suggest() == suggested
