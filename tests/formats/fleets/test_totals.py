"""Stated totals are a checksum."""

import pytest

from sublight.formats.fleets.lines import read_line
from sublight.formats.fleets.model import FleetShip, FleetUpgrade, Total
from sublight.formats.fleets.totals import of_ships, printed_points, squadron_prices

LINES = [read_line(1, "2 X-Wing Squadron (13)"), read_line(2, "1 Luke Skywalker (20)")]


@pytest.mark.parametrize(
    "each, stated, prices, taken_each",
    [
        (True, 46, [26, 20], True),
        (True, 33, [13, 20], False),
        (True, 99, [26, 20], True),
        (True, None, [26, 20], True),
        (False, 33, [13, 20], False),
        (False, 46, [26, 20], True),
        (False, 99, [13, 20], False),
    ],
)
def test_the_total_tells_what_points_behind_a_count_are_of(
    each: bool, stated: int | None, prices: list[int], taken_each: bool
) -> None:
    """The builder's own way, unless only the other makes the total."""
    assert squadron_prices(LINES, each, stated) == (prices, taken_each)


def test_a_price_of_one_stays_one() -> None:
    """`2 x 13` says itself what it is."""
    lines = [read_line(1, "2 x X-wing Squadron (2 x 13)")]
    assert squadron_prices(lines, each=False, stated=None) == ([26], False)


def test_points_of_a_card_agree_with_one_of_the_lists() -> None:
    """Now, before, or not at all."""
    assert printed_points("empire.victory_ii_class_star_destroyer", 80) == ("", True)
    assert printed_points("empire.victory_ii_class_star_destroyer", 85)[1]
    assert not printed_points("empire.victory_ii_class_star_destroyer", 84)[1]
    assert not printed_points("rebel.cr90_corvette_a", 0)[1]


def test_totals_of_a_ships_own_line_are_compared_with_the_ship() -> None:
    """Others stay as they are."""
    ship = FleetShip(line=3, name="A", points=44, upgrades=(FleetUpgrade(line=4, name="B", points=2),))
    own, other = Total(line=3, of="A", stated=46, added=0), Total(line=9, of="squadrons", stated=5, added=6)
    assert of_ships([own, other], [ship]) == [Total(line=3, of="A", stated=46, added=46), other]
    assert not own.agrees
