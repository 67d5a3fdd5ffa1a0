"""Which ships have to decloak in the End Phase."""

import pytest

from oracle.xwing_mat import ship, table
from sublight.games.xwing.cards.cloaking import must_decloak


@pytest.mark.rule("XW-MOV-05")
@pytest.mark.parametrize(
    ("y", "player", "cloak", "upgrades", "must"),
    [
        (789.0, "second", 1, ("sensorscramblers",), True),
        (791.0, "second", 1, ("sensorscramblers",), False),
        (600.0, "first", 1, ("sensorscramblers",), False),
        (600.0, "second", 0, ("sensorscramblers",), False),
        (600.0, "second", 1, (), False),
    ],
)
def test_cloaked_with_an_enemy_at_range_0_to_3(
    y: float, player: str, cloak: int, upgrades: tuple[str, ...], must: bool
) -> None:
    """Range 3 ends 300 mm from the base, 340 between the centres of two small ones."""
    ours = ship("a", upgrades=upgrades, tokens={"cloak": cloak} if cloak else {})
    assert must_decloak(table(ours, ship("e", (450.0, y), player=player)), ours) is must
