"""Bases, guides, arcs, ruler, play area, and the places of moves that are no maneuvers."""

import pytest

from games.xwing.oracle.published import barrel_roll
from sublight.errors import InputError
from sublight.games.xwing.catalogue import (
    base,
    bases,
    boost,
    decloak,
    guides,
    play_area,
    range_ruler,
    ship_cards,
    ship_token,
    template,
    template_width,
    tractor,
)


def test_bases_are_40_60_and_80_mm() -> None:
    """Bases are squares by size; huge ones are 80 mm wide and have two lengths."""
    assert {size: one.side_mm for size, one in bases().items()} == {"small": 40, "medium": 60, "large": 80, "huge": 80}
    assert base("huge").length_mm == (195.0, 224.8)
    assert all(one.length_mm == () for size, one in bases().items() if size != "huge")


def test_lengths_of_huge_bases_name_huge_ships() -> None:
    """The ships listed by length are five of the six huge ships; the length of the sixth was not found."""
    listed = {ship for ships in base("huge").ships_of_length_mm.values() for ship in ships}
    huge = {card.id for card in ship_cards().values() if card.size == "huge"}
    assert huge - listed == {"tridentclassassaultship"}
    assert listed < huge
    assert {float(length) for length in base("huge").ships_of_length_mm} == set(base("huge").length_mm)


def test_an_unknown_size_is_refused_with_all() -> None:
    """A size that no base has is an input error that lists the sizes."""
    with pytest.raises(InputError, match=r"unknown size `medum` \(one of small, .*huge\); did you mean `medium`"):
        base("medum")


def test_a_template_fits_between_the_guides() -> None:
    """The gap between two guides is theirs by place and width within the raster, and holds a template."""
    nubs = guides()
    assert (nubs.centre_from_midline_mm, nubs.width_mm, nubs.protrusion_mm) == (11.86, 3.54, 1.6)
    assert abs(2 * nubs.centre_from_midline_mm - nubs.width_mm - nubs.inner_gap_mm) < 0.05
    assert nubs.inner_gap_mm >= template_width().value_mm
    assert nubs.tip_width_mm < nubs.width_mm


def test_a_small_ship_is_as_long_as_measured_with_guides() -> None:
    """Base and guides of a small ship are 43.2 mm long."""
    assert abs(base("small").side_mm + 2 * guides().protrusion_mm - 43.2) < 1e-9


def test_arcs_and_ruler_are_as_measured() -> None:
    """The bullseye is as wide as the ruler, three bands of 100 mm make it, and arcs open by size."""
    assert ship_token().bullseye_width_mm == range_ruler().width_mm == 15.0
    assert range_ruler().bands * range_ruler().band_mm == range_ruler().length_mm == 300.0
    arcs = ship_token().front_arc_degrees
    assert (arcs.small, arcs.medium, arcs.large) == (81.24, 82.80, 83.52)


def test_the_play_area_is_three_feet() -> None:
    """The play area is 3 ft each way; the rounded figure of the rules and a source that differs are kept."""
    area = play_area()
    assert area.width_mm == area.height_mm == 914.4
    assert (area.rule_text_value_mm, area.sources["xwo"]) == (910.0, 996.0)


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_rolls_follow_from_base_and_template(size: str) -> None:
    """A roll goes aside by the base and the template along it, a decloak's boost ahead by base and length."""
    roll, uncloaking = getattr(barrel_roll(), size), getattr(decloak(), size)
    side, width = base(size).side_mm, template_width().value_mm
    length = template(roll.template).length_mm or 0
    across, reach = (width, length) if roll.edge == "narrow" else (length, width)
    assert roll.lateral_mm == side + reach
    assert roll.offsets_mm == uncloaking.roll_offsets_mm == (across / 2, 0.0, -across / 2)
    decloaked = template(uncloaking.template).length_mm or 0
    assert uncloaking.boost_forward_mm == side + decloaked
    assert uncloaking.roll_lateral_mm == side + (decloaked if roll.edge == "narrow" else width)


def test_boosts_and_tractor_moves_use_speed_1() -> None:
    """A boost is straight or a bank at speed 1, a tractored ship moves straight; sources that differ are kept."""
    assert boost().templates == ("straight_1", "bank_left_1", "bank_right_1")
    assert tractor().templates == ("straight_1",)
    assert list(barrel_roll().cross_check) == ["vassal", "tts", "xwo"]
