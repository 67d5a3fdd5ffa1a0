"""One player's turn: what is asked of them, in which order."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.cannon.step import Offense
from sublight.games.twilight.cannon.turn import take_turn
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.driver import Run, drive
from sublight.referee.question import Answer

FIRST = {"TI4-Q25": "before", "TI4-Q26": "after-roll", "TI4-Q27": "lost"}


def board(*effects: str, target: tuple[str, ...] = ()) -> Galaxy:
    """Two PDS of Hacan, whose turn it is, and a cruiser each of two others."""
    guns = planet("Thibah", "hacan", units("hacan", "pds", 2))
    here = {"tile": "21", "space": (units("jolnar", "cruiser"), units("xxcha", "cruiser")), "planets": (guns,)}
    sides = (player("jolnar"), player("hacan", *effects), player("xxcha", *target))
    return galaxy(1, sides, at_000=here, active="000", active_player="hacan")


def turn(at: Galaxy, readings: dict[str, str] = FIRST, /, **said: Answer) -> Run[Offense]:
    """Hacan's turn over answers by the kind of their question; dice in order as `dice1`, `dice2`."""
    answers: dict[str, Answer] = {}
    rolls = 0
    while True:
        begun = Offense(galaxy=at, action=TacticalAction(player="hacan", system="000"))
        run = drive(take_turn(begun, "hacan"), answers, readings.__getitem__)
        if run.pending is None:
            return run
        question = run.pending.question
        rolls += question.kind in ("cannon_dice", "cannon_dice_again")
        name = f"dice{rolls}" if question.kind in ("cannon_dice", "cannon_dice_again") else question.kind
        if name not in said:
            return run
        answers[question.id] = said[name]


def waits(run: Run[Offense]) -> str:
    """The kind of the question that waits."""
    return run.pending.question.kind if run.pending is not None else ""


@pytest.mark.rule("TI4-77.2", "TI4-77.5b", "TI4-N-77-graviton", "TI4-N-77-plasma", "TI4-77.3")
def test_each_thing_is_asked_in_the_order_of_the_steps() -> None:
    """Whether, at whom, what is used before the roll, the dice."""
    at = board("graviton_laser_system", "plasma_scoring")
    said: dict[str, Answer] = {"fire_cannon": "fire", "cannon_target": "xxcha", "use_cannon_effect": "use"}
    order = ("fire_cannon", "cannon_target", "use_cannon_effect", "extra_die", "cannon_dice")
    for number, kind in enumerate(order):
        given = {name: said[name] for name in order[:number] if name in said}
        if number > 3:
            given["extra_die"] = "none"
        assert waits(turn(at, **given)) == kind


@pytest.mark.rule("TI4-77.5b", "TI4-N-77-antimass")
@pytest.mark.parametrize("aim, dice, hits", [("jolnar", {"dice1": "2"}, 2), ("xxcha", {"dice1": "2", "dice2": "1"}, 1)])
def test_a_roll_before_the_target_is_thinned_by_the_target(aim: str, dice: dict[str, Answer], hits: int) -> None:
    """At a player with Antimass Deflectors some of the hits are none; at another all of them stay."""
    at = board(target=("antimass_deflectors",))
    run = turn(at, {**FIRST, "TI4-Q25": "after"}, fire_cannon="fire", cannon_target=aim, **dice)
    assert [each.figures["hits"] for each in run.events if each.kind == "cannon_fired"] == [hits]


@pytest.mark.rule("TI4-77.2")
def test_who_holds_fire_rolls_nothing_and_spends_nothing() -> None:
    """The step is as it was."""
    at = board("graviton_laser_system")
    run = turn(at, fire_cannon="hold")
    assert run.state is not None
    assert run.state.galaxy is at
    assert [each.kind for each in run.events] == ["holds_fire"]


@pytest.mark.rule("TI4-N-77-live")
def test_without_a_gun_left_nothing_is_asked() -> None:
    """Nor without a ship to fire at."""
    at = board()
    unarmed = at.with_system(at.system("000").with_area("Thibah", ()))
    alone = at.with_system(at.system("000").with_area("", ()))
    assert [each.kind for each in turn(unarmed).events] == ["nothing_to_fire_with"]
    assert [each.kind for each in turn(alone).events] == ["nothing_to_fire_at"]
