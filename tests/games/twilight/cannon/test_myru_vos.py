"""Which ships Myru Vos covers."""

import pytest

from games.twilight.galaxies import galaxy, player, units
from sublight.games.twilight.cannon.myru_vos import exposed, sheltered_ships
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import drive

MOVED = (units("hacan", "cruiser", 2), units("hacan", "carrier"))


def board(*in_effect: str) -> Galaxy:
    """Three cruisers and a carrier of the active player, a cruiser of another."""
    space = (units("hacan", "cruiser", 3, damaged=2), units("hacan", "carrier"), units("jolnar", "cruiser"))
    sides = (player("jolnar"), player("hacan"))
    fields = {"active": "000", "active_player": "hacan", "in_effect": in_effect, "at_000": {"space": space}}
    return galaxy(1, sides, "lrr-2-te", **fields)


@pytest.mark.rule("TI4-TE-77-myru")
def test_hits_may_go_to_the_ships_that_did_not_move() -> None:
    """Of a kind those of a condition that did not move in so; another player's are not covered."""
    assert exposed(board(), "hacan", (units("hacan", "cruiser", 2, damaged=1), MOVED[1])) == (
        units("hacan", "cruiser", 1, damaged=1),
    )
    assert exposed(board(), "hacan", (units("hacan", "cruiser", 2, damaged=2), MOVED[1])) == (
        units("hacan", "cruiser"),
    )
    assert exposed(board(), "jolnar", MOVED) == (units("jolnar", "cruiser"),)
    assert len(exposed(board(), "hacan", ())) == 2


@pytest.mark.rule("TI4-TE-77-myru")
@pytest.mark.parametrize("reading, covered", [("with-the-movers", MOVED), ("one-ship", (units("hacan", "carrier"),))])
def test_all_movers_are_covered_or_one_that_the_owner_names(reading: str, covered: tuple[Units, ...]) -> None:
    """Whether it is one is open; which, the owner of Myru Vos says."""
    at = board("myru_vos:jolnar")
    run = drive(sheltered_ships(at, MOVED), {"TI4-TE-77-myru:000:1": "carrier"}, lambda _: reading)
    assert run.state == covered
    assert drive(sheltered_ships(board(), MOVED), {}, lambda _: reading).state == ()


@pytest.mark.rule("TI4-TE-77-myru")
def test_of_ships_of_one_type_the_damaged_one_may_be_named() -> None:
    """A damaged ship and an undamaged one of a type are two options."""
    at, moved = board("myru_vos:jolnar"), (units("hacan", "cruiser", 2, damaged=1),)
    for key, damaged in (("cruiser", 0), ("cruiser*", 1)):
        run = drive(sheltered_ships(at, moved), {"TI4-TE-77-myru:000:1": key}, lambda _: "one-ship")
        assert run.state == (units("hacan", "cruiser", damaged=damaged),)
