"""What holds for every pair of shapes: exact contacts, agreement with the exact judge, and the laws of
distance.
"""

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.bodies import (
    PAIRS,
    SIGN,
    WITNESS,
    Body,
    exact,
    margin,
    mirrored,
    moved,
    rounded,
    sign,
    turned,
    witness,
)
from oracle.contacts import EPS, NUDGES, TAU, UNITS, bodies, contacts
from oracle.rational import exact_class, exact_margin
from oracle.shapely_voice import gap_mm, interiors_meet
from sublight.geometry.tolerance import EPS_MM, classify, is_near, overlaps
from sublight.geometry.turn import unit_of_degrees

pytestmark = pytest.mark.slow

every_pair = pytest.mark.parametrize("kinds", PAIRS, ids="_".join)
every_sign = pytest.mark.parametrize("kinds", SIGN, ids="_".join)
every_witness = pytest.mark.parametrize("kinds", WITNESS, ids="_".join)
some = settings(max_examples=40)


def near_pair(data: st.DataObject, kinds: tuple[str, str]) -> tuple[Body, Body]:
    """Two float bodies near each other: the second's centre or first vertex within 120 mm of the first's."""
    first, second = (rounded(data.draw(bodies(kind))) for kind in kinds)
    dx, dy = data.draw(st.floats(-120, 120)), data.draw(st.floats(-120, 120))
    x, y = first.numbers[0] - second.numbers[0], first.numbers[1] - second.numbers[1]
    return first, moved(second, x + dx, y + dy)


@every_pair
@some
@given(data=st.data())
def test_constructed_contacts_are_touching(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """Bodies that share one point in exact numbers are touching in floats, whichever is named first."""
    contact = data.draw(contacts(*kinds))
    first, second = rounded(contact.first), rounded(contact.second)
    assert abs(margin(first, second)) < 1e-11
    assert classify(margin(second, first)) == "touching"


@every_pair
@some
@given(data=st.data())
def test_a_gap_along_the_normal_is_the_margin(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """Moved apart along the contact's normal, two bodies have that gap, and its class and nearness."""
    by = data.draw(st.sampled_from([n for n in NUDGES if n >= 0]))
    contact = data.draw(contacts(*kinds)).nudged(by)
    measured = margin(rounded(contact.first), rounded(contact.second))
    assert measured == pytest.approx(float(by), abs=1e-11)
    assert classify(measured) == ("apart" if by > EPS else "touching")
    assert is_near(measured) == (by < TAU)


@every_pair
@some
@given(data=st.data())
def test_the_exact_judge_agrees_on_both_sides_of_every_limit(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """At contact and nudged in or out by half and twice either tolerance, margin and class are the exact
    ones.
    """
    contact = data.draw(contacts(*kinds)).nudged(data.draw(st.sampled_from(NUDGES)))
    first, second = rounded(contact.first), rounded(contact.second)
    measured = margin(first, second)
    assert measured == pytest.approx(exact_margin(exact(first), exact(second)), abs=1e-11)
    assert classify(measured) == exact_class(exact(first), exact(second))


@every_sign
@some
@given(data=st.data())
def test_the_sign_kernel_is_exact_on_fractions(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """Run on fractions, the sign is zero at contact, positive for the least gap, and else that of the exact
    margin.
    """
    contact = data.draw(contacts(*kinds))
    by = data.draw(st.sampled_from([*NUDGES, Fraction(1, 10**40), Fraction(-1, 10**40)]))
    found = sign(contact.first, contact.nudged(by).second)
    judged = exact_margin(contact.first, contact.nudged(by).second)
    assert (found > 0, found < 0) == (judged > 0, judged < 0)
    # Sharp corners can slip past each other, so a shift inwards need not be an overlap.
    assert (found > 0) == (by > 0) or by < 0
    assert (found == 0) == (by == 0) or by < 0


@every_sign
@some
@given(data=st.data())
def test_sign_and_margin_tell_the_same(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """Away from contact the sign kernel has the margin's sign and never more than its size in a gap."""
    first, second = near_pair(data, kinds)
    measured, bare = margin(first, second), sign(first, second)
    if abs(measured) > 2 * EPS_MM:
        assert (bare > 0) == (measured > 0)
        assert overlaps(bare) == overlaps(measured)
    assert bare <= max(measured, 0) + 1e-11


@every_pair
@some
@given(data=st.data())
def test_random_pairs_agree_with_the_exact_judge(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """The margin of any two float bodies is the exact margin of the same bodies to 1e-11 mm."""
    first, second = near_pair(data, kinds)
    assert margin(first, second) == pytest.approx(exact_margin(exact(first), exact(second)), abs=1e-11)


@every_pair
@some
@given(data=st.data())
def test_shapely_agrees_away_from_contact(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """More than a micrometre from contact, shapely finds the same gap and the same overlaps."""
    first, second = near_pair(data, kinds)
    measured = margin(first, second)
    if abs(measured) > 1e-3:
        assert interiors_meet(first, second) == (measured < 0)
        assert gap_mm(first, second) == pytest.approx(max(measured, 0), abs=1e-9)


@every_pair
@some
@given(data=st.data())
def test_swapping_the_bodies_keeps_the_margin(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """Whichever is named first, the margin is the same, bit for bit."""
    first, second = near_pair(data, kinds)
    assert margin(first, second) == margin(second, first)


@every_witness
@some
@given(data=st.data())
def test_swapping_the_bodies_swaps_the_witness_points(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """They are as far from one another."""
    first, second = near_pair(data, kinds)
    ax, ay, bx, by = witness(first, second)
    cx, cy, dx, dy = witness(second, first)
    assert sqrt((ax - bx) ** 2 + (ay - by) ** 2) == pytest.approx(sqrt((cx - dx) ** 2 + (cy - dy) ** 2), abs=1e-9)


@every_pair
@some
@given(data=st.data())
def test_a_mirror_keeps_the_margin(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """The mirrored pair has the same margin: bit for bit for boxes and discs, else to 1e-11 mm."""
    first, second = near_pair(data, kinds)
    measured, seen = margin(first, second), margin(mirrored(first), mirrored(second))
    assert seen == (measured if "poly" not in kinds else pytest.approx(measured, abs=1e-11))


@every_pair
@some
@given(data=st.data())
def test_a_quarter_turn_keeps_every_bit(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """Turning the table a quarter about its origin changes no bit of margin or sign."""
    first, second = near_pair(data, kinds)
    one, two = turned(first), turned(second)
    assert margin(one, two) == margin(first, second)
    if kinds in SIGN:
        assert sign(one, two) == sign(first, second)


@every_pair
@some
@given(data=st.data())
def test_any_turn_keeps_the_margin(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """Turning the table by any angle about its origin changes the margin by less than 1e-10 mm."""
    first, second = near_pair(data, kinds)
    s, c = unit_of_degrees(data.draw(st.floats(0, 360)))

    def turn(body: Body) -> Body:
        count = {"box": 4, "disc": 2}.get(body.kind, len(body.numbers))
        flat: list[float] = []
        for x, y in zip(body.numbers[:count:2], body.numbers[1:count:2], strict=True):
            flat += (x * c + y * s, y * c - x * s)
        return Body(body.kind, (*flat, *body.numbers[count:]))

    assert margin(turn(first), turn(second)) == pytest.approx(margin(first, second), abs=1e-10)


@every_pair
@some
@given(data=st.data())
def test_a_shift_changes_the_margin_by_at_most_its_length(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """Moving one body by d in any direction changes the margin by no more than d."""
    first, second = near_pair(data, kinds)
    by, (ux, uy) = data.draw(st.floats(0, 50)), data.draw(st.sampled_from(UNITS))
    after = margin(first, moved(second, by * float(ux), by * float(uy)))
    assert abs(after - margin(first, second)) <= by + 1e-10


@every_pair
@some
@given(data=st.data())
def test_growing_never_opens_a_gap(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """A body with larger half sizes or radius has no greater margin."""
    first, second = near_pair(data, kinds)
    by = data.draw(st.floats(0, 20))
    if first.kind == "poly":
        return
    fixed = {"box": 4, "disc": 2}[first.kind]
    grown = Body(first.kind, tuple(n if i < fixed else n + by for i, n in enumerate(first.numbers)))
    assert margin(grown, second) <= margin(first, second) + 1e-10


@every_witness
@some
@given(data=st.data())
def test_the_witness_points_lie_on_the_outlines_and_span_the_margin(
    data: st.DataObject, kinds: tuple[str, str]
) -> None:
    """Each point is on the outline of its body, and their distance is the size of the margin."""
    first, second = near_pair(data, kinds)
    ax, ay, bx, by = witness(first, second)
    assert sqrt((ax - bx) ** 2 + (ay - by) ** 2) == pytest.approx(abs(margin(first, second)), abs=1e-9)
    assert margin(Body("disc", (ax, ay, 0.0)), first) == pytest.approx(0, abs=1e-9)
    assert margin(Body("disc", (bx, by, 0.0)), second) == pytest.approx(0, abs=1e-9)


@every_witness
@some
@given(data=st.data())
def test_the_shift_from_witness_to_witness_makes_contact(data: st.DataObject, kinds: tuple[str, str]) -> None:
    """Moving the second body by the first point minus the second brings the two into contact."""
    first, second = near_pair(data, kinds)
    ax, ay, bx, by = witness(first, second)
    assert margin(first, moved(second, ax - bx, ay - by)) == pytest.approx(0, abs=1e-9)
