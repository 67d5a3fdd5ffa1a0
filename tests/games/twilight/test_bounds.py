"""A galaxy with more units than any game has is refused, with where they are and how many are read."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.errors import InputError
from sublight.games.twilight.admit import admit_galaxy
from sublight.games.twilight.pieces import Galaxy, Units

SOL, LETNEV = player("sol"), player("letnev")


def here(*space: Units, landed: int = 0) -> Galaxy:
    """Units in the space of Jord's system, and infantry of sol on it."""
    on_jord = (units("sol", "infantry", landed),) if landed else ()
    return galaxy(at_101={"tile": "01", "space": space, "planets": (planet("Jord", "sol", *on_jord),)})


def everywhere(*more: Units) -> Galaxy:
    """Both players with 200 units in each of five systems, and more in another."""
    full = {"space": tuple(units(side, unit, 100) for side in ("sol", "letnev") for unit in ("fighter", "infantry"))}
    return galaxy(1, (SOL, LETNEV), **{f"at_10{number}": full for number in range(1, 6)}, at_106={"space": more})


AT_MOST = [
    here(units("sol", "fighter", 100)),
    here(landed=100),
    here(units("sol", "fighter", 100), landed=100),
    here(units("sol", "fighter", 100), units("letnev", "fighter", 100), landed=100),
    everywhere(),
]
TOO_MANY = [
    (here(units("sol", "fighter", 101)), "system `101`, fighter of `sol`: 101 units; at most 100 of a kind are read"),
    (here(landed=101), "system `101`, infantry of `sol`: 101 units; at most 100 of a kind are read"),
    (here(units("sol", "fighter", 10**9)), "1000000000 units; at most 100 of a kind"),
    (
        here(units("sol", "fighter", 100), units("sol", "fighter", 1), landed=100),
        "system `101`: `sol` has 201 units; at most 200 are read",
    ),
    (everywhere(units("sol", "cruiser")), "the galaxy has 2001 units; at most 2000 are read"),
]


@pytest.mark.parametrize("board", AT_MOST, ids=("in space", "landed", "one player", "two players", "all"))
def test_as_many_units_as_are_read_are_let_be(board: Galaxy) -> None:
    """A hundred of a kind, two hundred of a player in a system, two thousand in all."""
    admit_galaxy(board)


@pytest.mark.parametrize("board, said", TOO_MANY, ids=[said for _, said in TOO_MANY])
def test_one_unit_more_is_refused(board: Galaxy, said: str) -> None:
    """The message says which units, where they are, and how many are read."""
    with pytest.raises(InputError, match=said):
        admit_galaxy(board)
