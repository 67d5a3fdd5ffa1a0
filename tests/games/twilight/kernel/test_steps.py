"""One step of a path: the kernel's figures, and that rulings, options and batches all go by them."""

import pytest

from games.twilight.galaxies import galaxy, player, units
from sublight.games.twilight.game import GAME
from sublight.games.twilight.kernel.reach import Reach, reach
from sublight.games.twilight.kernel.steps import (
    ACTIVE,
    ASTEROID_FIELD,
    EVERY_RIFT,
    EVERY_SHIP,
    GRAVITY_RIFT,
    GUARDED,
    HELD,
    LEFT_A_RIFT,
    LEFT_THIS_RIFT,
    NEBULA,
    NOT_ENTERED,
    NOT_PASSED,
    OWN_RIFT,
    PASSED_THIS,
    SUPERNOVA,
    Leaving,
    bars_entry,
    bars_passing,
    leaving,
    rift_bonus,
    rift_dice,
    step_cost,
)
from sublight.games.twilight.movement.marks import UNWAIVED
from sublight.games.twilight.moves import TacticalAction, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.options import options
from sublight.games.twilight.reach.packed import pack_galaxy
from sublight.referee.adjudication import adjudicate

RIFT, NEBULA_TILE, ASTEROIDS, SUPERNOVA_TILE = "41", "42", "44", "43"


@pytest.mark.rule("TI4-58.4b", "TI4-59.1a", "TI4-11.1", "TI4-86.1")
def test_a_place_is_barred_by_what_lies_there_and_is_not_waived() -> None:
    """Each mark bars passing; a waiver takes its own mark off and leaves the others."""
    for mark in (ASTEROID_FIELD, SUPERNOVA, NEBULA, GUARDED):
        assert bars_passing(mark | GRAVITY_RIFT, UNWAIVED) == mark
        assert bars_passing(mark, UNWAIVED._replace(through=mark)) == 0
    assert bars_passing(ASTEROID_FIELD | GUARDED, UNWAIVED._replace(through=ASTEROID_FIELD)) == GUARDED
    assert NOT_PASSED == ASTEROID_FIELD | SUPERNOVA | NEBULA | GUARDED
    assert NOT_ENTERED == ASTEROID_FIELD | SUPERNOVA | NEBULA


@pytest.mark.rule("TI4-59.1")
def test_a_nebula_is_entered_where_it_is_active_and_ships_of_others_bar_no_entry() -> None:
    """An active asteroid field stays closed."""
    assert bars_entry(NEBULA | GUARDED, UNWAIVED) == NEBULA
    assert bars_entry(NEBULA | ACTIVE, UNWAIVED) == 0
    assert bars_entry(NEBULA | ASTEROID_FIELD | ACTIVE, UNWAIVED) == ASTEROID_FIELD
    assert bars_entry(NEBULA | SUPERNOVA, UNWAIVED._replace(into=NEBULA)) == SUPERNOVA


@pytest.mark.rule("TI4-41.1", "TI4-41.2", "TI4-N-41-owner", "TI4-N-41-each")
def test_a_rift_adds_one_and_costs_a_die() -> None:
    """An own one no die; how repeats count is as it is read."""
    assert (rift_bonus(GRAVITY_RIFT, 0, UNWAIVED), rift_dice(GRAVITY_RIFT, UNWAIVED)) == (1, 1)
    assert (rift_bonus(GRAVITY_RIFT | OWN_RIFT, 0, UNWAIVED), rift_dice(GRAVITY_RIFT | OWN_RIFT, UNWAIVED)) == (1, 0)
    assert (rift_bonus(NEBULA, 0, UNWAIVED), rift_dice(NEBULA, UNWAIVED)) == (0, 0)
    again = LEFT_A_RIFT | LEFT_THIS_RIFT
    assert rift_bonus(GRAVITY_RIFT, again, UNWAIVED) == 1
    assert rift_bonus(GRAVITY_RIFT, LEFT_A_RIFT, UNWAIVED._replace(once=EVERY_RIFT)) == 1
    assert rift_bonus(GRAVITY_RIFT, again, UNWAIVED._replace(once=EVERY_RIFT)) == 0
    assert rift_bonus(GRAVITY_RIFT, LEFT_A_RIFT, UNWAIVED._replace(once=EVERY_SHIP)) == 0


@pytest.mark.rule("TI4-58.4f", "TI4-N-41-crucible", "TI4-N-58-allowance")
@pytest.mark.parametrize("passing", [False, True])
def test_a_step_costs_one_less_what_leaving_adds(passing: bool) -> None:
    """Rift, first rift and own units that are passed; the last two once."""
    ship = UNWAIVED._replace(late=2, per_pass=1, held_once=1)
    first = leaving(GRAVITY_RIFT | HELD, passing, 0, ship)
    assert first == Leaving(rift=1, late=2, passing=int(passing), dice=1)
    assert step_cost(first) == -2 - int(passing)
    again = leaving(GRAVITY_RIFT | HELD, passing, LEFT_A_RIFT | PASSED_THIS, ship)
    assert again == Leaving(rift=1, late=0, passing=0, dice=1)
    assert step_cost(leaving(0, passing, 0, ship)) == 1


# What one map is to a ruling, to the options and to a batch.


def by_all(state: Galaxy, *path: str) -> tuple[set[str], bool, Reach]:
    """What a cruiser from 201 breaks on a path, whether the options have it, and the batch of its end."""
    voyage = Voyage(unit="cruiser", origin="201", path=path)
    ruling = adjudicate(GAME, state, TacticalAction(player="sol", system=path[-1], voyages=(voyage,)))
    packed = pack_galaxy(state, "sol")
    listed = [each for each in options(state, f"sol>{path[-1]}") if each.origin == "201" and not each.uses]
    said = {(each.kind, each.subject) for each in ruling.violations}
    return {kind for kind, _ in said}, bool(listed), reach(packed.wholes, 0, packed.places.index(path[-1]), 0)


def board(**tiles: object) -> Galaxy:
    """Two rings with a cruiser of move 2 in 201, which 101, 202 and 212 touch."""
    return galaxy(2, (player("sol"), player("letnev")), **{"at_201": {"space": (units("sol", "cruiser"),)}, **tiles})


@pytest.mark.rule("TI4-11.1", "TI4-59.1", "TI4-86.1")
@pytest.mark.parametrize(("tile", "broken"), [(ASTEROIDS, "into_asteroid"), (SUPERNOVA_TILE, "into_supernova")])
def test_entry_is_the_same_to_rulings_options_and_batches(tile: str, broken: str) -> None:
    """A closed system next door; an active nebula is entered."""
    assert by_all(board(at_101=tile), "101") == ({broken}, False, Reach(reached=False, cost=-1, dice=-1))
    assert by_all(board(at_101=NEBULA_TILE), "101") == (set(), True, Reach(reached=True, cost=1, dice=0))


@pytest.mark.rule("TI4-59.1a", "TI4-58.4b", "TI4-11.1", "TI4-86.1")
@pytest.mark.parametrize(
    ("lying", "broken"),
    [
        (NEBULA_TILE, "through_nebula"),
        (ASTEROIDS, "through_asteroid"),
        (SUPERNOVA_TILE, "through_supernova"),
        ({"space": (units("letnev", "fighter"),)}, "passage_blocked"),
    ],
)
def test_passing_is_the_same_to_rulings_options_and_batches(lying: object, broken: str) -> None:
    """101 and 102 are the only ways of two steps from 201 to 000 and 103: closed, nobody passes."""
    shut = {"at_101": lying, "at_102": lying, "at_106": lying}
    assert by_all(board(**shut), "101", "000") == ({broken}, False, Reach(reached=False, cost=-1, dice=-1))
    assert by_all(board(), "101", "000") == (set(), True, Reach(reached=True, cost=2, dice=0))


@pytest.mark.rule("TI4-58.4f")
def test_cost_is_the_same_to_rulings_options_and_batches() -> None:
    """Two steps with a move of 2, and no third one."""
    assert by_all(board(), "101", "000", "104") == ({"too_far"}, False, Reach(reached=False, cost=-1, dice=-1))


@pytest.mark.rule("TI4-41.1", "TI4-41.2")
def test_a_rift_is_the_same_to_rulings_options_and_batches() -> None:
    """It gives the third step back and costs a die, which the ruling asks for."""
    state = board(at_101=RIFT)
    assert by_all(state, "101", "000", "104") == (set(), True, Reach(reached=True, cost=2, dice=1))
    voyage = Voyage(unit="cruiser", origin="201", path=("101", "000", "104"))
    ruling = adjudicate(GAME, state, TacticalAction(player="sol", system="104", voyages=(voyage,)))
    assert ruling.question is not None
    assert ruling.question.kind == "rift_die"
    (option,) = options(state, "sol>104")
    assert (option.safest.dice, option.safest.allowance) == (1, 3)
