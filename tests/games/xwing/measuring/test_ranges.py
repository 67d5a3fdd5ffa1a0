"""Range bands, what is at, within and beyond them, and contact."""

import pytest

from games.xwing.measuring.desk import rock, ship, table
from sublight.errors import InputError
from sublight.games.xwing.measuring.ranges import band, farthest, in_contact, piece, range_of

A = ship("a", 200, 200)
ON_LINE, PAST_LINE = ship("b", 200, 340), ship("b", 200, 340.001)


@pytest.mark.rule("XW-RNG-02")
@pytest.mark.parametrize(("y", "expected"), [(300, 1), (340, 1), (340.001, 2), (440, 2), (441, 3), (540, 3), (541, 4)])
def test_range_is_the_band_of_the_closest_points(y: float, expected: int) -> None:
    """A base without guides begins 20 mm from its centre, and a line belongs to the nearer band."""
    other = ship("b", 200, y)
    assert range_of(table(A, other), A, other) == expected


@pytest.mark.rule("XW-RNG-02")
def test_exactly_on_the_line_is_range_2_by_the_other_reading() -> None:
    """AMB-13: 100 mm is range 1 as taken, range 2 by the other reading; past the line nothing is open."""
    other = table(A, ON_LINE, readings={"XW-AMB-13": "farther-band"})
    assert (range_of(table(A, ON_LINE), A, ON_LINE), range_of(other, A, ON_LINE)) == (1, 2)
    assert range_of(other, A, PAST_LINE) == range_of(table(A, PAST_LINE), A, PAST_LINE) == 2
    assert band(other, 99.999) == 1


@pytest.mark.rule("XW-RNG-02")
def test_within_means_all_of_it_and_beyond_none_of_it() -> None:
    """A ship 90 mm away is at range 1 but not within it, since its far side is at 130 mm."""
    other = ship("b", 200, 330)
    here = table(A, other)
    assert band(here, farthest(A, other)) == 2
    assert range_of(here, A, other) == 1
    assert range_of(table(A, PAST_LINE), A, PAST_LINE) == 2


@pytest.mark.rule("XW-RNG-01", seeds=["003:17"])
def test_ships_that_touch_are_at_range_0() -> None:
    """Contact of guides counts, a hair's gap does not, and neither does a base that only faces another."""
    touching, apart = ship("b", 200, 243.2), ship("b", 200, 243.3)
    assert range_of(table(A, touching), A, touching) == 0
    assert range_of(table(A, apart), A, apart) == 1


@pytest.mark.rule("XW-RNG-01")
def test_a_contact_that_the_rules_made_is_kept() -> None:
    """Where a partial maneuver set ships together they are at range 0, whatever the last bit says."""
    other = ship("b", 200, 243.2000001)
    assert in_contact(table(A, other, contacts=(("a", "b"),)), A, other)
    assert not in_contact(table(A, other), A, other)


@pytest.mark.rule("XW-RNG-01")
def test_an_obstacle_is_at_range_0_of_what_lies_on_it() -> None:
    """The base with guides must lie on it; an edge that touches does not, but for the other reading of AMB-08."""
    on, touching = rock("r", 200, 236.5), rock("r", 200, 236.6)
    assert in_contact(table(A, obstacles=(on,)), A, on)
    assert in_contact(table(A, obstacles=(on,)), on, A)
    assert not in_contact(table(A, obstacles=(touching,)), A, touching)
    assert in_contact(table(A, obstacles=(touching,), readings={"XW-AMB-08": "contact-is-overlap"}), A, touching)


def test_an_unknown_piece_is_named() -> None:
    """The nearest ship is offered."""
    with pytest.raises(InputError, match="no ship `aa` on this table; did you mean `a`"):
        piece(table(A), "aa")
