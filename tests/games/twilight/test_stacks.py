"""Units of one kind in several stacks are the same units in one."""

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.stacks import together

SIDES = (player("sol"), player("hacan"))


def test_alike_units_of_an_area_become_one_stack() -> None:
    """Counts, damage and tokens add up; other owners, types and areas stay apart."""
    space = (units("sol", "cruiser", 2, damaged=1), units("hacan", "cruiser"), units("sol", "cruiser", 1, damaged=1))
    ground = planet("Jord", "sol", units("sol", "infantry", 2, tokens=2), units("sol", "infantry", 1))
    (found,) = (
        each for each in together(galaxy(1, SIDES, at_101={"tile": "01", "space": space, "planets": (ground,)})).systems
        if each.id == "101"
    )  # fmt: skip
    assert found.space == (units("sol", "cruiser", 3, damaged=2), units("hacan", "cruiser"))
    assert found.area("Jord") == (units("sol", "infantry", 3, tokens=2),)


def test_a_galaxy_without_such_stacks_is_returned_as_it_is() -> None:
    """The very same, so that what was worked out for it is found again."""
    board = galaxy(1, SIDES, at_101={"tile": "46", "space": (units("sol", "cruiser"), units("sol", "carrier"))})
    assert together(board) is board
