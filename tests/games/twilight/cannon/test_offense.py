"""The step from its first player to its last."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.cannon.offense import space_cannon_offense
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.driver import Run, drive
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
