"""Units that go by choice: pieces, keys, and what is left."""

import pytest

from games.twilight.galaxies import galaxy, player, units
from sublight.games.twilight.fleets.removal import counted, harmed, pieces, without
from sublight.games.twilight.pieces import Galaxy


def board() -> Galaxy:
    """Dreadnoughts, one damaged, and fighters, all but one of them tokens."""
    space = (units("sol", "dreadnought", 3, damaged=1), units("sol", "fighter", 4, tokens=3))
    return galaxy(1, (player("sol"),), at_101={"space": space})


def test_damaged_units_are_a_kind_apart_and_no_kind_has_more_than_can_go() -> None:
    """Keys are the kind with a number, and each is called so; sentences count them by type."""
    found = pieces(board(), board().system("101").space, 2)
    keys = [piece.key for piece in found]
    assert keys == ["dreadnought*-1", "dreadnought-1", "dreadnought-2", "fighter-1", "fighter-2"]
    assert [piece.figures for piece in found[:2]] == [
        {"unit": "dreadnought", "condition": ", damaged"},
        {"unit": "dreadnought", "condition": ""},
    ]
    assert counted(found) == ("3 dreadnought", "2 fighter")


def test_undamaged_pieces_become_damaged() -> None:
    """As many as are named, the others stay as they are."""
    found = [piece for piece in pieces(board(), board().system("101").space, 2) if not piece.damaged]
    after = harmed(board(), "101", found[:2])
    assert after.system("101").space[0] == units("sol", "dreadnought", 3, damaged=3)


@pytest.mark.rule("TI4-36.3")
def test_tokens_go_before_plastic() -> None:
    """Three fighters less leave the piece."""
    at = board()
    gone = [piece for piece in pieces(at, at.system("101").space, 3) if piece.kind == "fighter"]
    left = without(at, "101", gone).system("101").space
    assert [(each.unit, each.count, each.damaged, each.tokens) for each in left] == [
        ("dreadnought", 3, 1, 0),
        ("fighter", 1, 0, 0),
    ]


def test_a_damaged_ship_takes_its_damage_along() -> None:
    """The rest is whole, and the other way round."""
    at = board()
    hurt, whole, *_ = pieces(at, at.system("101").space, 1)
    assert without(at, "101", [hurt]).system("101").space[0].damaged == 0
    assert without(at, "101", [whole]).system("101").space[0].damaged == 1


def test_units_of_one_kind_may_lie_in_two_stacks() -> None:
    """They are numbered through, and each that goes is taken from one of the stacks."""
    space = (units("sol", "fighter", 2), units("sol", "cruiser"), units("sol", "fighter", 3))
    at = galaxy(1, (player("sol"),), at_101={"space": space})
    offered = [piece for piece in pieces(at, space, 9) if piece.kind == "fighter"]
    assert [piece.key for piece in offered] == [f"fighter-{number}" for number in range(1, 6)]
    left = without(at, "101", offered[:3]).system("101").space
    assert [(each.unit, each.count) for each in left] == [("cruiser", 1), ("fighter", 2)]
