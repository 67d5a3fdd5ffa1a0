"""The whole dial: every maneuver once, the same ends and odds as the maneuvers ruled one by one."""

from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.xwing.maneuvers.desk import TIE, UWING, done, entry, ship, table
from games.xwing.oracle.mat import device, rock
from sublight.cli import main
from sublight.errors import InputError
from sublight.formats.options import not_now, option_text
from sublight.formats.records import write_table
from sublight.games.xwing.game import GAME
from sublight.games.xwing.maneuvers.execute import activate, activation_of
from sublight.games.xwing.maneuvers.options import Cost, DialOption, options, outcomes
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.rulebook import taken_reading
from sublight.referee.odds import odds


def crowded(edition: str) -> Table:
    """Eight ships and six obstacles, some in the way of everything."""
    spots = [
        (450.0, 520.0),
        (380.0, 520.0),
        (560.0, 560.0),
        (330.0, 420.0),
        (600.0, 450.0),
        (450.0, 660.0),
        (250.0, 600.0),
    ]
    others = [
        done(ship(f"s{number}", at=spot, card=TIE, player=("first", "second")[number % 2]))
        for number, spot in enumerate(spots)
    ]
    kinds = ["asteroid", "debris_cloud", "gas_cloud"] * 2
    lying = [(400.0, 450.0), (500.0, 470.0), (450.0, 600.0), (380.0, 580.0), (530.0, 480.0), (300.0, 500.0)]
    rocks = tuple(rock(f"o{number}", at, kind) for number, (at, kind) in enumerate(zip(lying, kinds, strict=True)))
    return table(ship("a", at=(450.0, 400.0)), *others, edition=edition, obstacles=rocks)


def by_text(state: Table) -> dict[str, DialOption]:
    """The options of ship `a` by what declares them."""
    return {each.notation: each for each in options(state, "a")}


@pytest.mark.rule("XW-ACT-01", "XW-BRG-05")
def test_the_whole_dial_is_there_once_with_each_place_of_a_tallon_roll() -> None:
    """17 maneuvers, two of them with three places each."""
    found = by_text(table(ship("a")))
    assert len(found) == 17 + 2 * 2
    assert {each.worst for each in found.values()} == {"clear"}
    assert found["a 4 koiogran_turn"].difficulty == "red"
    assert found["a 3 tallon_roll_left place=near"].end != found["a 3 tallon_roll_left place=far"].end


@pytest.mark.slow
@pytest.mark.rule("XW-ACT-01")
@pytest.mark.parametrize("edition", ["2019-09", "1.3.2", "1.4.6"])
def test_each_option_is_the_maneuver_ruled_alone(edition: str) -> None:
    """The end is that of the ruling, the odds those of the referee, and they add up to one."""
    state = crowded(edition)
    for option in options(state, "a"):
        branches = odds(GAME, state, option.move)
        assert sum(Fraction(each.chance) for each in option.odds) == 1
        lost = sum(branch.chance for branch in branches if "action_skipped" in branch.ruling.kinds())
        gone = sum(Fraction(each.chance) for each in option.odds if each.cost.action_lost)
        assert gone == lost
        hurt = sum(
            branch.chance * (branch.ruling.state.ship("a").damage - branch.ruling.state.ship("a").shields_left + 2)
            for branch in branches
        )
        assert sum(Fraction(each.chance) * each.cost.damage for each in option.odds) == hurt
        assert all(branch.ruling.state.ship("a").pose == option.end for branch in branches)


@pytest.mark.rule("XW-ACT-01", "XW-DEV-03")
@pytest.mark.parametrize(("mines", "listed"), [(1, True), (2, False)])
def test_where_too_many_dice_fall_no_costs_are_listed(mines: int, *, listed: bool) -> None:
    """Two dice a mine: 16 ways are listed; 256 on one maneuver would take long for a whole dial."""
    under = tuple(device(f"m{number}", (450.0, 600.0), "cluster_mine") for number in range(mines))
    here = replace(table(ship("a", at=(450.0, 400.0))), devices=under)
    found = by_text(here)["a 4 straight"]
    assert bool(found.odds) is listed
    assert found.end is not None
    assert ("too many dice" in option_text(found, GAME.phrases)) is not listed


@pytest.mark.parametrize("spare", [0, -1])
def test_where_branches_have_too_many_steps_no_costs_are_listed(spare: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many events and measurements as are allowed are listed, one more is not; the end is there all the same."""
    here = replace(table(ship("a", at=(450.0, 400.0))), devices=(device("m", (450.0, 600.0), "cluster_mine"),))
    begin = partial(activate, here, activation_of(here, Maneuver(ship="a", maneuver=entry("4 straight")), {}))
    branches = outcomes(begin, partial(taken_reading, here), 64).every
    steps = sum(len(each.events) + len(each.measured) for each in branches)
    monkeypatch.setattr("sublight.games.xwing.maneuvers.options.MOST_STEPS", steps + spare)
    assert len(outcomes(begin, partial(taken_reading, here), 64).every) == (len(branches) if spare == 0 else 0)
    assert by_text(here)["a 4 straight"].end is not None


@pytest.mark.rule("XW-ACT-06")
def test_no_purple_maneuver_is_offered_before_there_were_any() -> None:
    """What cannot be declared in an edition is no option in it."""
    bare = ship("a", card="eta2actis")
    offered = {each.notation for each in options(table(bare, edition="1.1.0"), "a")}
    later = {each.notation for each in options(table(bare, edition="1.2.0"), "a")}
    assert {name.partition(" place")[0] for name in later - offered} == {
        "a 2 tallon_roll_left",
        "a 2 tallon_roll_right",
    }


@pytest.mark.rule("XW-OVL-05")
def test_what_a_friendly_bump_costs_is_said_exactly() -> None:
    """Half of it one damage, all of it the action."""
    other = done(ship("b", at=(450.0, 570.0), card=TIE))
    found = by_text(table(ship("a", at=(450.0, 450.0)), other))["a 2 straight"]
    assert (found.worst, found.partial, found.overlapped) == ("overlap", True, ("b",))
    costs = {each.cost: each.chance for each in found.odds}
    assert costs == {Cost(damage=1, action_lost=True): "1/2", Cost(action_lost=True): "1/2"}


@pytest.mark.rule("XW-OBS-14")
def test_what_is_moved_through_is_told_from_what_is_overlapped() -> None:
    """An asteroid lies under the template of a straight 4, and under the base after a straight 2."""
    rocks = (rock("asteroid", (450.0, 560.0)),)
    found = by_text(table(ship("a", at=(450.0, 450.0), card=TIE), obstacles=rocks))
    through, over = found["a 4 straight"], found["a 2 straight"]
    assert option_text(through, GAME.phrases).startswith("a moves through asteroid and ends at")
    assert option_text(over, GAME.phrases).startswith("a overlaps asteroid and ends at")


@pytest.mark.rule("XW-OVL-06")
def test_the_red_action_after_an_enemy_bump_is_said() -> None:
    """A TIE may focus, unless the maneuver has stressed it."""
    other = done(ship("b", player="second", at=(450.0, 570.0), card=TIE))
    found = by_text(table(ship("a", at=(450.0, 450.0), card=TIE), other))
    assert (found["a 2 straight"].red_actions, found["a 3 koiogran_turn"].red_actions) == (("focus",), ())
    said = option_text(found["a 2 straight"], GAME.phrases)
    assert said.endswith("It may perform a red focus action. It skips its Perform Action step.")


@pytest.mark.rule("XW-ACT-05", "XW-FLEE-01")
def test_what_is_executed_in_the_end_is_what_is_listed() -> None:
    """A stressed ship near the edge: its red maneuvers are the straight 2, and those that leave are outside."""
    found = by_text(table(ship("a", at=(450.0, 800.0), tokens={"stress": 1})))
    turned = found["a 4 koiogran_turn"]
    assert (turned.executes, turned.difficulty, turned.worst) == ("2 straight", "white", "outside")
    assert [each.cost for each in turned.odds] == [Cost(action_lost=True, fled=True)]
    assert found["a 1 straight"].worst == "clear"


@pytest.mark.rule("XW-ACT-01")
def test_a_dial_already_set_does_not_narrow_the_options() -> None:
    """The list shows the whole dial, as if each were the one set."""
    free, dialled = table(ship("a")), table(ship("a", dial=entry("2 straight")))
    assert [each.end for each in options(dialled, "a")] == [each.end for each in options(free, "a")]


@pytest.mark.rule("XW-GEN-03")
def test_what_may_not_be_declared_now_is_listed_with_the_reason() -> None:
    """A ship that has activated: every option says so, and has the end that it has before the activation."""
    before, found = options(table(ship("a")), "a"), options(table(ship("a", activated=True)), "a")
    assert {each.violations[0].kind for each in found} == {"activated_already"}
    assert [(each.end, each.odds) for each in found] == [(each.end, each.odds) for each in before]


@pytest.mark.rule("XW-MOV-11")
def test_what_must_come_first_leaves_no_end() -> None:
    """With Adaptive Ailerons still to be used no maneuver of the dial has an end."""
    state = table(ship("a", card="tiereaper"), edition="1.4")
    found = options(state, "a")
    assert {(each.worst, each.end, each.violations[0].kind) for each in found} == {("illegal", None, "extra_first")}
    barred = not_now(GAME, state, "a", found)
    assert {option_text(each, GAME.phrases, barred).partition(":")[0] for each in found} == {"Not allowed"}


def test_a_ship_that_cannot_be_ruled_on_has_no_options() -> None:
    """Huge ships and the hyperspace ring."""
    for card in ("cr90corelliancorvette", "syliureclasshyperspacering"):
        with pytest.raises(InputError, match="where `a` can end is not known: "):
            options(table(ship("a", card=card)), "a")


def test_the_command_prints_ends_costs_and_reasons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line a maneuver: where it ends, whom it bumps, what it may cost; or why it may not be."""
    other = done(ship("b", at=(450.0, 570.0), card=UWING))
    path = tmp_path / "table.json"
    path.write_text(write_table(table(ship("a", at=(450.0, 450.0)), other)), encoding="utf-8")
    assert main(["options", str(path), "a"]) == 0
    said = capsys.readouterr().out
    assert "facing 327.2°. It skips its Perform Action step. It also suffers 1 damage (1 in 2).\n" in said
    assert ", facing 315°.\n" in said
    assert main(["options", str(path), "b"]) == 0
    assert "Not now: b has already activated this round." in capsys.readouterr().out
