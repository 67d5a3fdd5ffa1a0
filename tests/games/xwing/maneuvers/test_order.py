"""What follows a maneuver, in the order of each edition, and the laws that activations obey."""

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.xwing.maneuvers.desk import TIE, UWING, adjudicate, done, entry, executed, flown, ship, table
from games.xwing.oracle.mat import rock
from sublight.games.xwing.moves import EndActivation, Maneuver
from sublight.games.xwing.pieces import Table
from sublight.referee.question import Choose
from sublight.referee.ruling import Ruling


def debris_ahead(edition: str) -> Table:
    """A TIE with a debris cloud on its way ahead."""
    cloud = rock("cloud", (450.0, 370.0), "debris_cloud")
    return table(ship("a", at=(450.0, 300.0), card=TIE), edition=edition, obstacles=(cloud,))


def places(ruling: Ruling[Table], *kinds: str) -> list[int]:
    """Where events of these kinds come first."""
    return [ruling.kinds().index(kind) for kind in kinds]


@pytest.mark.rule("XW-MAN-03", "XW-OBS-04", "XW-MAN-01")
def test_to_1_3_2_debris_stress_comes_after_the_relief_of_a_blue_maneuver() -> None:
    """Right after Check Difficulty: the stress of the cloud stays, and no dispute is met over it."""
    state = debris_ahead("1.3.2").with_ship(ship("a", at=(450.0, 300.0), card=TIE, tokens={"stress": 1}))
    ruling = flown(state, "a", "3 straight", {"XW-OBS-04:a:1": "blank"})
    assert places(ruling, "tokens_removed", "tokens_gained", "die_rolled") == sorted(
        places(ruling, "tokens_removed", "tokens_gained", "die_rolled")
    )
    assert ruling.state.ship("a").tokens == {"stress": 1}
    assert "XW-AMB-03" not in [each.dispute for each in ruling.disputes]


@pytest.mark.rule("XW-MAN-03")
def test_a_white_maneuver_never_asks_whether_obstacles_come_before_its_check() -> None:
    """It neither gives nor takes: the readings do not part."""
    ruling = flown(debris_ahead("1.4.6"), "a", "4 straight", {"XW-OBS-09:a:1": "blank"})
    assert ruling.status == "complete"
    assert "XW-AMB-03" not in [each.dispute for each in ruling.disputes]


@pytest.mark.rule("XW-OVL-03", "XW-OBS-18")
@pytest.mark.parametrize(("edition", "answers"), [("1.3.2", {}), ("1.4", {"XW-OVL-06:a:1": "focus"})])
def test_outside_the_execute_maneuver_step_a_bump_skips_nothing(edition: str, answers: dict[str, str]) -> None:
    """Ailerons that bump cost no Perform Action step, though from 1.4 on the effect of the overlap comes."""
    striker = ship("a", at=(450.0, 300.0), card="tieskstriker", tokens={"focus": 1})
    other = done(ship("b", at=(450.0, 370.0), card=TIE, player="second"))
    state = table(striker, other, edition=edition)
    ruling = flown(state, "a", "1 straight", answers, extra="adaptive_ailerons_a")
    assert "partially_executed" in ruling.kinds()
    assert "action_skipped" not in ruling.kinds()
    assert (ruling.state.active, ruling.state.step) == ("a", "dial")
    assert "adaptive_ailerons_a" in ruling.state.ship("a").used


@pytest.mark.rule("XW-OVL-04", "XW-OVL-06")
@pytest.mark.parametrize(
    ("fields", "offered"),
    [
        ({}, ["focus", "none"]),
        ({"acted": ("focus",)}, []),
        ({"card": "droidtrifighter", "tokens": {"ion": 1}}, []),
        ({"card": "droidtrifighter", "faceup": ("dmg_damaged_sensor_array",)}, []),
    ],
)
def test_which_red_actions_an_overlapped_enemy_leaves(fields: dict[str, Any], offered: list[str]) -> None:
    """Those of the bar not performed yet; an ionized or half blind ship may only focus."""
    mover = ship("a", at=(450.0, 300.0), **{"card": TIE, **fields})
    other = done(ship("b", at=(450.0, 390.0), card=TIE, player="second"))
    run = executed(table(mover, other), "a", "2 straight")
    options = getattr(run.pending and run.pending.question, "options", ())
    assert [option.key for option in options] == offered


@pytest.mark.rule("XW-ACT-01", "XW-ACT-03")
def test_an_activation_goes_from_maneuver_to_pass_and_the_next_ship_follows() -> None:
    """Until the first is finished the second may not begin; then it may."""
    state = table(ship("a", at=(300.0, 300.0)), ship("b", at=(600.0, 300.0), card=UWING, initiative=2))
    first = flown(state, "a", "2 straight")
    assert flown(first.state, "b", "2 straight").status == "illegal"
    over = adjudicate(first.state, EndActivation(ship="a"))
    assert over.state.ship("a").activated
    assert flown(over.state, "b", "2 straight").status == "complete"


@pytest.mark.rule("XW-MAN-09")
def test_the_dial_keeps_what_was_revealed_and_the_ship_remembers_what_it_executed() -> None:
    """A stressed ship: red on the dial, the stress maneuver executed."""
    ruling = flown(table(ship("a", tokens={"stress": 1})), "a", "4 koiogran_turn")
    after = ruling.state.ship("a")
    assert (after.dial, after.executed) == (entry("4 koiogran_turn"), entry("2 straight"))


Moves: Final = st.sampled_from(
    ["1 bank_left", "2 turn_right", "3 straight", "3 tallon_roll_left", "4 koiogran_turn", "3 bank_right", "2 straight"]
)


@pytest.mark.rule("XW-MAN-01", "XW-ACT-01")
@given(
    text=Moves,
    spots=st.lists(st.tuples(st.floats(350.0, 550.0), st.floats(520.0, 700.0), st.floats(0.0, 359.0)), max_size=3),
    edition=st.sampled_from(["2019-09", "1.1.0", "1.3.2", "1.4", "1.4.2", "1.4.6"]),
    stress=st.integers(0, 2),
)
@settings(max_examples=60)
def test_every_activation_ends_in_its_action_step_or_is_over(
    text: str, spots: list[tuple[float, float, float]], edition: str, stress: int
) -> None:
    """Whatever stands about: the same ruling twice, a ship that is active in its step, done, or gone."""
    mover = ship("a", at=(450.0, 450.0), tokens={"stress": stress} if stress else {})
    others = [done(ship(f"s{number}", at=spot, card=TIE, player="second")) for number, spot in enumerate(spots)]
    state = table(mover, *others, edition=edition)
    answers: dict[str, str] = {}
    move = Maneuver(ship="a", maneuver=entry(text))
    ruling = adjudicate(state, move, answers)
    while ruling.question is not None:
        assert isinstance(ruling.question, Choose)
        answers[ruling.question.id] = ruling.question.options[0].key
        ruling = adjudicate(state, move, answers)
    assert ruling.status == "complete"
    assert adjudicate(state, move, answers) == ruling
    after = ruling.state
    standing = after.has_ship("a")
    assert standing
    assert (after.step == "action") == (after.active == "a") == (not after.ship("a").activated)
    assert ("action_step" in ruling.kinds()) != ("activation_over" in ruling.kinds())
    assert ("partially_executed" in ruling.kinds()) <= ("action_skipped" in ruling.kinds())
