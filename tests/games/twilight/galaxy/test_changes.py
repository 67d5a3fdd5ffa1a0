"""Stacks in space: nothing is lost or made when ships are taken off and set down."""

from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.galaxy.changes import (
    arrived,
    departing,
    units_there,
    with_stacks_merged,
    with_survivors,
    with_units,
    without_units,
)
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Galaxy, Units

STACK = st.tuples(st.integers(1, 6), st.integers(0, 6), st.integers(0, 6)).map(
    lambda sizes: units("sol", "fighter", sizes[0], damaged=min(sizes[:2]), tokens=min(sizes[0], sizes[2]))
)


def totals(state: Galaxy, place: str) -> tuple[int, int, int]:
    """Count, damaged and tokens of sol's fighters."""
    here = [each for each in state.system(place).space if each.player == "sol"]
    return sum(each.count for each in here), sum(each.damaged for each in here), sum(each.tokens for each in here)


@given(STACK, st.data())
def test_what_leaves_one_system_arrives_in_the_other(stack: Units, data: st.DataObject) -> None:
    """Counts, damage and tokens add up for any stack, whatever of it is declared as damaged."""
    state = galaxy(at_101={"tile": "49", "space": (stack,)})
    count = data.draw(st.integers(1, stack.count))
    damaged = data.draw(st.integers(0, min(count, stack.damaged)))
    voyage = Voyage(unit="fighter", origin="101", path=("000",), count=count, damaged=damaged)
    without, ships = departing(state, "sol", voyage)
    moved = with_survivors(without, ships, "000", ("",) * count)
    left, came = totals(moved, "101"), totals(moved, "000")
    assert tuple(a + b for a, b in zip(left, came, strict=True)) == totals(state, "101")
    assert came[:2] == (count, max(damaged, count - (stack.count - stack.damaged)))


@given(STACK, st.integers(1, 6))
def test_a_piece_of_plastic_stays_with_the_tokens_while_there_are_two(stack: Units, count: int) -> None:
    """Who leaves some fighters behind leaves no tokens alone, if plastic is there for both."""
    state = galaxy(at_101={"tile": "49", "space": (stack,)})
    wanted = min(count, stack.count)
    plastic = stack.count - stack.tokens
    without, ships = departing(state, "sol", Voyage(unit="fighter", origin="101", path=("000",), count=wanted))
    left, _, tokens = totals(without, "101")
    if left and plastic > 1:
        assert tokens < left
        assert ships.tokens == max(0, wanted - (plastic - 1))


def test_lost_ships_are_set_down_nowhere() -> None:
    """Of three the first is lost; the last is the damaged one and comes through."""
    state = galaxy(at_101={"tile": "49", "space": (units("sol", "cruiser", 3, damaged=1),)})
    voyage = Voyage(unit="cruiser", origin="101", path=("000",), count=3, damaged=1)
    without, ships = departing(state, "sol", voyage)
    moved = with_survivors(without, ships, "000", ("102", "", ""))
    assert moved.system("101").space == ()
    assert moved.system("000").space == (units("sol", "cruiser", 2, damaged=1),)


def test_nothing_arrives_where_all_are_lost() -> None:
    """No empty stack is left behind."""
    state = galaxy(at_101={"tile": "49", "space": (units("sol", "cruiser"),)})
    voyage = Voyage(unit="cruiser", origin="101", path=("000",))
    assert arrived(departing(state, "sol", voyage)[0], "sol", voyage, "000", 0).system("000").space == ()


def test_stacks_are_told_apart_by_owner_type_and_form() -> None:
    """Those of another player, or another form, are neither counted nor taken."""
    space = (units("sol", "cruiser", 2), units("letnev", "cruiser", 4), units("sol", "carrier"))
    state = galaxy(at_101={"tile": "49", "space": space})
    voyage = Voyage(unit="cruiser", origin="101", path=("000",), count=2)
    assert units_there(state.system("101"), "sol", voyage) == (2, 0)
    assert departing(state, "sol", voyage)[0].system("101").space == space[1:]


@given(st.integers(1, 5), st.integers(1, 5))
def test_units_join_their_stack_and_leave_it(many: int, more: int) -> None:
    """With and without are each other's undoing, on a planet as in space."""
    state = galaxy(at_101={"tile": "01"})
    for area in ("", "Jord"):
        first = with_units(state, "101", units("sol", "infantry", many), area)
        both = with_units(first, "101", units("sol", "infantry", more), area)
        assert both.system("101").area(area) == (units("sol", "infantry", many + more),)
        assert without_units(both, "101", units("sol", "infantry", more), area) == first


SIDES = (player("sol"), player("hacan"))


def test_alike_units_of_an_area_become_one_stack() -> None:
    """Counts, damage and tokens add up; other owners, types and areas stay apart."""
    space = (units("sol", "cruiser", 2, damaged=1), units("hacan", "cruiser"), units("sol", "cruiser", 1, damaged=1))
    ground = planet("Jord", "sol", units("sol", "infantry", 2, tokens=2), units("sol", "infantry", 1))
    merged = with_stacks_merged(galaxy(1, SIDES, at_101={"tile": "01", "space": space, "planets": (ground,)}))
    (found,) = (each for each in merged.systems if each.id == "101")
    assert found.space == (units("sol", "cruiser", 3, damaged=2), units("hacan", "cruiser"))
    assert found.area("Jord") == (units("sol", "infantry", 3, tokens=2),)


def test_a_galaxy_without_such_stacks_is_returned_as_it_is() -> None:
    """The very same, so that what was worked out for it is found again."""
    board = galaxy(1, SIDES, at_101={"tile": "46", "space": (units("sol", "cruiser"), units("sol", "carrier"))})
    assert with_stacks_merged(board) is board
