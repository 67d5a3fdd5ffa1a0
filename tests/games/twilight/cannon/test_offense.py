"""The step from its first player to its last."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.cannon.offense import space_cannon_offense, take_turn
from sublight.games.twilight.cannon.who_may_fire import Offense
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Run, drive
from sublight.referee.question import Answer
from sublight.referee.ruling import Event

SEATS = ("jolnar", "hacan", "xxcha", "letnev")
HOLD = {f"TI4-77.2:{seat}:1": "hold" for seat in SEATS}
"""Nobody fires."""


def board(guns: set[str], ships: set[str], mover: str = "hacan", **fields: object) -> Galaxy:
    """PDS on Thibah and cruisers in space, all in the active system."""
    armed = tuple(units(owner, "pds") for owner in sorted(guns))
    fleet = tuple(units(owner, "cruiser") for owner in sorted(ships))
    here = {"tile": "21", "space": fleet, "planets": (planet("Thibah", "", *armed),)}
    sides = tuple(player(faction) for faction in SEATS)
    return galaxy(1, sides, at_000=here, active="000", active_player=mover, **fields)


def sat(at: Galaxy, answers: Mapping[str, Answer], moved: tuple[Units, ...] = ()) -> Run[Galaxy]:
    """The step over these answers, each dispute read as it is first."""
    readings = {"TI4-Q09": "with-the-movers", "TI4-Q25": "before", "TI4-Q26": "after-roll", "TI4-Q27": "lost"}
    step = space_cannon_offense(at, TacticalAction(player=at.active_player, system=at.active), moved)
    return drive(step, answers, readings.__getitem__)


def said(at: Galaxy, kind: str, answers: Mapping[str, Answer] = HOLD) -> list[Event]:
    """The events of a kind."""
    return [each for each in sat(at, answers).events if each.kind == kind]


def with_space(at: Galaxy, *stacks: Units) -> Galaxy:
    """The active system with other units in space."""
    return at.with_system(at.system("000").with_area("", stacks))


owners = st.sets(st.sampled_from(SEATS))


@pytest.mark.rule("TI4-77.2", "TI4-77.5a", "TI4-77.5b", "TI4-N-77-own")
@given(owners, owners, st.sampled_from(SEATS))
def test_all_fire_at_the_active_player_who_picks_any_other(guns: set[str], ships: set[str], mover: str) -> None:
    """From the active player clockwise; nobody fires at themselves, nor without a ship to fire at."""
    first = SEATS.index(mover)
    order = (*SEATS[first:], *SEATS[:first])
    wanted = [(mover, each) for each in sorted(ships) if mover in guns and each != mover]
    wanted += [(each, mover) for each in order if each != mover and each in guns and mover in ships]
    found = [(each.subject, each.figures["target"]) for each in said(board(guns, ships, mover), "may_fire")]
    assert found == wanted


@pytest.mark.rule("TI4-77.4", "TI4-77.0")
def test_the_step_is_said_even_if_nobody_fires() -> None:
    """With its order."""
    assert [each.figures["order"] for each in said(board(set(), set(), "xxcha"), "cannon_step")] == [
        ("xxcha", "letnev", "jolnar", "hacan")
    ]


@pytest.mark.rule("TI4-77.2")
def test_where_nobody_fires_all_is_as_it_was() -> None:
    """The galaxy is the very same."""
    at = board(set(SEATS), set(SEATS))
    assert sat(at, HOLD).state is at


@pytest.mark.rule("TI4-N-77-capacity", "TI4-N-16-when")
@pytest.mark.parametrize("lost, times", [("fighter-1", 1), ("carrier-1", 1)])
def test_capacity_is_settled_after_the_hits_of_each(lost: str, times: int) -> None:
    """Between two shooters, where something needs room; without a hit it is not."""
    at = with_space(board({"jolnar", "xxcha"}, set()), units("hacan", "carrier"), units("hacan", "fighter", 2))
    answers: dict[str, Answer] = {**HOLD, "TI4-77.2:xxcha:1": "fire", "TI4-77.3:xxcha:1": "hit"}
    assert len(said(at, "room_between_shots", {**answers, "TI4-77.5:hacan@000:1": lost})) == times
    assert not said(at, "room_between_shots", {**HOLD})
    assert not said(at, "room_between_shots", {**answers, "TI4-77.3:xxcha:1": "miss"})


@pytest.mark.rule("TI4-TE-77-myru")
@pytest.mark.parametrize("moved, fires", [(2, False), (1, True)])
def test_myru_vos_shelters_a_fleet_all_of_which_moved(moved: int, *, fires: bool) -> None:
    """A ship that was there before draws fire."""
    at = board({"jolnar"}, {"hacan"}, edition="lrr-2-te", in_effect=("myru_vos:letnev",))
    two = with_space(at, units("hacan", "cruiser", 2))
    run = sat(two, HOLD, (units("hacan", "cruiser", moved),))
    assert any(each.kind == "may_fire" for each in run.events) is fires


# One player's turn.


FIRST = {"TI4-Q25": "before", "TI4-Q26": "after-roll", "TI4-Q27": "lost"}


def turn_board(*effects: str, target: tuple[str, ...] = ()) -> Galaxy:
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
    at = turn_board("graviton_laser_system", "plasma_scoring")
    said: dict[str, Answer] = {"fire_cannon": "fire", "cannon_target": "xxcha", "use_cannon_effect": "use"}
    order = ("fire_cannon", "cannon_target", "use_cannon_effect", "extra_die", "cannon_dice")
    for number, kind in enumerate(order):
        given = {name: said[name] for name in order[:number] if name in said}
        if number > 3:
            given["extra_die"] = "none"
        assert waits(turn(at, **given)) == kind


@pytest.mark.rule("TI4-77.5b", "TI4-N-77-antimass")
@pytest.mark.parametrize("aim, dice, hits", [("jolnar", {"dice1": "2"}, 2), ("xxcha", {"dice1": "2", "dice2": "1"}, 1)])
def test_a_roll_before_the_target_keeps_the_hits_under_its_modifier(
    aim: str, dice: dict[str, Answer], hits: int
) -> None:
    """At a player with Antimass Deflectors some of the hits are none; at another all of them stay."""
    at = turn_board(target=("antimass_deflectors",))
    run = turn(at, {**FIRST, "TI4-Q25": "after"}, fire_cannon="fire", cannon_target=aim, **dice)
    assert [each.figures["hits"] for each in run.events if each.kind == "cannon_fired"] == [hits]


@pytest.mark.rule("TI4-77.2")
def test_who_holds_fire_rolls_nothing_and_spends_nothing() -> None:
    """The step is as it was."""
    at = turn_board("graviton_laser_system")
    run = turn(at, fire_cannon="hold")
    assert run.state is not None
    assert run.state.galaxy is at
    assert [each.kind for each in run.events] == ["holds_fire"]


@pytest.mark.rule("TI4-N-77-live")
def test_without_a_gun_left_nothing_is_asked() -> None:
    """Nor without a ship to fire at."""
    at = turn_board()
    unarmed = at.with_system(at.system("000").with_area("Thibah", ()))
    alone = at.with_system(at.system("000").with_area("", ()))
    assert [each.kind for each in turn(unarmed).events] == ["nothing_to_fire_with"]
    assert [each.kind for each in turn(alone).events] == ["nothing_to_fire_at"]
