"""Tokens on the table: targeting points, arcs that cover everything, hull zones that make up the cardboard."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.oracle.tables import CR90, EXECUTOR, ship, table
from sublight.board.plane.shape import Round, margin
from sublight.games.armada.catalogue import ship_cards, token_geometries, token_size
from sublight.games.armada.measuring.zones import ShipToken, dial_of, token_of
from sublight.geometry.clip import signed_area

ONE_OF_A_CLASS = tuple({card.token_geometry: card.id for card in ship_cards().values()}.values())
MUNIFICENT = "separatist.munificent_class_comms_frigate"


def token(card: str = CR90, heading: float = 0.0) -> ShipToken:
    """The token of a ship of that card near the middle of the table."""
    one = ship(card=card, at=(450.0, 300.0, heading))
    return token_of(table(one), one)


def test_targeting_points_lie_where_the_card_has_them() -> None:
    """A CR90's front dot is 8.08 mm behind the front edge of a token 70.25 mm long; left and right are mirrored."""
    one = token(heading=90.0)
    assert one.points["front"] == pytest.approx((450.0 + 35.125 - 8.08, 300.0), abs=1e-9)
    assert one.points["left"][1] - 300.0 == pytest.approx(300.0 - one.points["right"][1], abs=1e-9)
    assert token_size("small") == (38.5, 70.25)


@pytest.mark.rule("ARM-ARC-04")
@pytest.mark.parametrize("card", ONE_OF_A_CLASS)
def test_hull_zones_make_up_the_cardboard(card: str) -> None:
    """Their areas add up to the token's, no two overlap, and each holds its own targeting point."""
    one = token(card)
    width, long = one.size
    areas = {zone: signed_area(solid.corners(0)) for zone, solid in one.cardboard.items()}
    assert sum(areas.values()) == pytest.approx(width * long, abs=1e-6)
    for zone, (x, y) in one.points.items():
        inside = [each for each, solid in one.cardboard.items() if margin(Round(x, y, 0.0), solid) < 0.0]
        assert inside == [zone]


@pytest.mark.slow
@pytest.mark.rule("ARM-ARC-01")
@pytest.mark.parametrize("card", ONE_OF_A_CLASS)
@given(x=st.floats(0.0, 900.0), y=st.floats(0.0, 900.0))
def test_arcs_cover_everything_around_a_ship(card: str, x: float, y: float) -> None:
    """Every point is in one arc, or on the line between two."""
    depths = [-margin(Round(x, y, 0.0), arc) for arc in token(card).arcs.values()]
    assert sum(depth > 1e-6 for depth in depths) == 1 or max(depths) == pytest.approx(0.0, abs=1e-6)


def test_only_huge_ships_have_auxiliary_zones() -> None:
    """A huge ship's token is centred on both bases and has six zones, the auxiliary ones behind the side zones."""
    assert set(token().arcs) == {"front", "right", "rear", "left"}
    huge = token(EXECUTOR)
    assert set(huge.arcs) == {"front", "right", "right_aux", "rear", "left_aux", "left"}
    assert huge.points["right"][1] > huge.points["right_aux"][1]
    assert huge.front == pytest.approx(222.4 / 2 + 351.0 / 2, abs=1e-9)


def test_lines_that_cross_end_at_the_crossing() -> None:
    """On a Munificent the side zones begin 3.37 mm beside the middle line, 52.44 mm behind the front edge."""
    one = token(MUNIFICENT)
    corners = one.cardboard["right"].corners(0)
    inner = min(corners)
    assert inner == pytest.approx((453.37, 300.0 + 101.5 / 2 - 52.44), abs=0.01)


@pytest.mark.parametrize("card", [CR90, EXECUTOR])
def test_the_dial_of_a_zone_is_beside_the_zone(card: str) -> None:
    """Of all dials a zone's own is the nearest to its cardboard's outer side."""
    one = token(card)
    state = table(one.ship)
    for zone, solid in one.cardboard.items():
        gaps = {each: margin(dial_of(state, one.ship, each), solid) for each in one.cardboard}
        assert min(gaps, key=lambda each: gaps[each]) == zone


def test_a_dot_may_be_anywhere_in_its_spread() -> None:
    """The corners of the spread lie half of it to each side; a token with one source of dots has none."""
    one = token()
    assert [round(y - one.points["front"][1], 6) for _, y in one.dots("front")] == [0.0, -0.425, 0.425]
    assert len(one.dots("left")) == 5
    assert len(token("republic.venator_i_class_star_destroyer").dots("front")) == 1


def test_the_sources_of_the_lines_give_other_arcs() -> None:
    """What a source lacks is as in the row; the Interdictor's rear lines have one source."""
    rows = token_geometries()
    drawn = tuple(rows["interdictor"].by_source())
    assert [each.front_lines_meet_mm for each in drawn] == [55.52, 51.22]
    assert {each.rear_line_at_side_mm for each in drawn} == {rows["interdictor"].rear_line_at_side_mm}
    assert len(token().by_source) == 4
