"""What players are told they may fire."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.cannon.shots import aimed_at, report_losses, report_shots, shots_of
from sublight.games.twilight.cannon.step import Offense
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import drive

ACTION = TacticalAction(player="sol", system="000")


def board(*effects: str, count: int = 1) -> Galaxy:
    """A PDS of Letnev under ships of Sol and one of the Argent Flight."""
    fleet = (units("sol", "dreadnought", 2, damaged=1), units("sol", "fighter"), units("argent", "flagship"))
    guns = planet("Thibah", "letnev", units("letnev", "pds", count))
    sides = (player("sol", *effects), player("letnev"), player("argent"))
    return galaxy(
        1, sides, active="000", active_player="sol", at_000={"tile": "21", "space": fleet, "planets": (guns,)}
    )


@pytest.mark.rule("TI4-77.5a", "TI4-N-77-antimass")
@pytest.mark.parametrize("effects, modifier", [((), 0), (("antimass_deflectors",), -1)])
def test_a_shot_knows_its_target_and_what_changes_the_dice(effects: tuple[str, ...], modifier: int) -> None:
    """One shot at the active player, none by who has no gun."""
    at = Offense(galaxy=board(*effects), action=ACTION)
    shots = drive(shots_of(at, "letnev"), {}, lambda _: "").state
    assert shots is not None
    assert [(each.target, each.modifier) for each in shots] == [("sol", modifier)]
    assert drive(shots_of(at, "sol"), {}, lambda _: "").state == ()


@pytest.mark.rule("TI4-N-77-quetzecoatl")
def test_who_is_protected_is_no_target() -> None:
    """The Argent ships beside their flagship, by the active player's choice too."""
    assert aimed_at(Offense(galaxy=board(), action=ACTION), "sol") == ()
    assert aimed_at(Offense(galaxy=board(), action=ACTION), "letnev") == ("sol",)


@pytest.mark.rule("TI4-77.5", "TI4-N-77-sustain")
def test_losses_are_of_the_ships_there() -> None:
    """With how many of them can sustain damage."""
    at = Offense(galaxy=board(), action=ACTION)
    told = drive(report_shots(at, "letnev"), {}, lambda _: "")
    assert told.state is not None
    (said,) = report_losses(at, told.state)
    assert (said.subject, said.figures["ships"], said.figures["sustain"]) == ("sol", ("2 dreadnought", "1 fighter"), 1)


def test_more_guns_than_anybody_has_are_told_at_once() -> None:
    """Their chances are not listed; nothing takes longer for them."""
    told = drive(report_shots(Offense(galaxy=board(count=10**9), action=ACTION), "letnev"), {}, lambda _: "")
    (said,) = (each for each in told.events if each.kind == "may_fire")
    assert (said.figures["chances"], said.figures["expected"]) == ((), 10**9 / 2)
