"""The dice: how ships are named, which exits are rolled for, what the fates say."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.movement.rifts import Exit, exits_rolled, roll_rifts
from sublight.games.twilight.movement.steps import Losses
from sublight.games.twilight.moves import Retreat, TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Ask

LOOP = Voyage(unit="cruiser", origin="101", path=("102", "101", "000"))


def board(**fields: object) -> Galaxy:
    """A rift in 101."""
    return galaxy(2, (player("sol", "circlet_of_the_void", "nav_suite"), player("hacan")), at_101="41", **fields)


def rolled(at: Galaxy, action: TacticalAction, *lost: str) -> tuple[list[str], Losses]:
    """The ids asked, `lost` among them answered so, and the fates."""
    asked, procedure = list[str](), roll_rifts(at, action, action.voyages)
    reply: str | None = None
    while True:
        try:
            step = procedure.send(reply)
        except StopIteration as stop:
            return asked, stop.value
        reply = None
        if isinstance(step, Ask):
            key = f"{step.question.subject}/{step.question.figures['time']}"
            asked.append(key)
            reply = "lost" if key in lost else "through"


def action(*voyages: Voyage) -> TacticalAction:
    """A move of Hacan, who has none of these cards."""
    return TacticalAction(player="hacan", system="000", voyages=voyages)


@pytest.mark.rule("TI4-41.3", "TI4-N-41-each")
def test_the_same_rift_is_rolled_for_at_each_exit() -> None:
    """A loop by the rift has two exits, told apart by their time."""
    assert exits_rolled(board(), action(LOOP), LOOP) == (Exit(rift="101"), Exit(rift="101", time=2))
    assert rolled(board(), action(LOOP), "cruiser@101/2") == (["cruiser@101/1", "cruiser@101/2"], (("101:2",),))


@pytest.mark.rule("TI4-41.2")
def test_ships_of_one_kind_and_origin_are_numbered_through_all_voyages() -> None:
    """Two voyages of the same kind of ship have dice of their own."""
    two = Voyage(unit="cruiser", origin="101", path=("000",), count=2)
    asked, fates = rolled(board(), action(two, LOOP), "cruiser@101#2/1")
    assert asked == ["cruiser@101#1/1", "cruiser@101#2/1", "cruiser@101#3/1", "cruiser@101#3/2"]
    assert fates == (("", "101"), ("",))


@pytest.mark.rule("TI4-N-nav", "TI4-N-circlet", "TI4-N-78-waivers")
def test_nav_suite_does_not_help_a_retreat_and_the_circlet_does() -> None:
    """The one is for the Movement step, the other stands."""
    voyage = Voyage(unit="cruiser", origin="101", path=("000",))
    suite = galaxy(2, (player("sol", "nav_suite"), player("hacan")), at_101="41")
    uses = (Use(effect="nav_suite"),)
    retreat = Retreat(player="sol", system="000", voyages=(voyage,), uses=uses)
    assert exits_rolled(suite, retreat, voyage) == (Exit(rift="101"),)
    assert exits_rolled(suite, TacticalAction(player="sol", system="000", voyages=(voyage,), uses=uses), voyage) == ()
    assert exits_rolled(board(), retreat, voyage) == ()


@pytest.mark.rule("TI4-41.4", "TI4-N-41-owner")
def test_a_tear_in_a_printed_rift_is_one_exit_for_others_and_none_for_its_owner() -> None:
    """The Vuil'raith pass, everyone else rolls once."""
    tear = (planet("Cormund", "vuilraith", units("vuilraith", "spacedock")),)
    at = galaxy(2, (player("vuilraith"), player("hacan")), at_101={"tile": "67", "planets": tear})
    voyage = Voyage(unit="cruiser", origin="101", path=("000",))
    for mover, exits in (("vuilraith", 0), ("hacan", 1)):
        move = TacticalAction(player=mover, system="000", voyages=(voyage,))
        assert len(exits_rolled(at, move, voyage)) == exits


@pytest.mark.rule("TI4-N-41-into")
def test_a_rift_that_is_not_left_is_not_rolled_for() -> None:
    """Ending there is no exit, and a way without rifts has none."""
    into = Voyage(unit="cruiser", origin="102", path=("101",))
    assert exits_rolled(board(), action(into), into) == ()
    assert rolled(board(), action(into)) == ([], (("",),))
