"""The suite has teeth: a verdict by the bare sign of a float fails on exact contacts, and the band does not."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.bodies import PAIRS, Body, exact, margin, rounded
from oracle.contacts import UNITS, Contact, bodies, contacts, support
from oracle.rational import (
    clipped,
    compare,
    depth2,
    exact_class,
    exact_margin,
    gap2,
    interiors_meet,
    margin_parts,
    twice_area,
)
from oracle.whole import whole_class
from sublight.geometry.tolerance import classify


def _side_by_side() -> list[Contact]:
    """Small bases put side to side at every rational heading, slid along each other."""
    found = []
    for (fx, fy), slide in product(UNITS, range(-30, 31, 5)):
        first = Body("box", (fx * 7 + 300, fy * 11 + 200, fx, fy, 21.5, 35.5))
        x, y = first.numbers[0] + 43 * fy + slide * fx, first.numbers[1] - 43 * fx + slide * fy
        found.append(Contact(exact(first), exact(Body("box", (x, y, fx, fy, 21.5, 35.5))), (fy, -fx)))
    return found


def test_a_bare_sign_would_call_exact_contacts_overlaps_and_gaps() -> None:
    """Among exact contacts many floats are negative and many positive; all of them are touching."""
    margins = [margin(rounded(contact.first), rounded(contact.second)) for contact in _side_by_side()]
    wrong = sum(found < 0 for found in margins), sum(found > 0 for found in margins)
    assert min(wrong) > len(margins) // 20
    assert {classify(found) for found in margins} == {"touching"}


@pytest.mark.slow
def test_the_exact_judge_calls_the_same_contacts_zero() -> None:
    """The fractions of those contacts have margin 0 exactly: the noise is the floats' alone."""
    assert {exact_margin(contact.first, contact.second) for contact in _side_by_side()} == {0.0}


def test_clipping_two_squares_leaves_their_common_square() -> None:
    """The naive clipper finds the shared area, none where squares touch, and the square of gap and depth."""
    square = [(0, 0), (10, 0), (10, 10), (0, 10)]
    moved = [(x + 7, y + 6) for x, y in square]
    assert twice_area(clipped(square, moved)) == 2 * 3 * 4
    assert depth2(square, moved) == 9
    beside = [(x + 10, y + 5) for x, y in square]
    assert not interiors_meet(square, beside)
    assert gap2(square, beside) == 0
    assert gap2(square, [(x + 13, y + 14) for x, y in square]) == 25


def test_roots_are_compared_without_being_taken() -> None:
    """The sign of s * sqrt(square) against a bound is right, for all signs and at equality."""
    for s, square, bound in product((1, -1), (0, 4, 9), (-3, -2, 0, 2, 3)):
        value = s * {0: 0, 4: 2, 9: 3}[square]
        assert compare(s, square, bound) == (value > bound) - (value < bound)


@pytest.mark.slow
@settings(max_examples=40)
@given(st.sampled_from(PAIRS), st.data())
def test_the_two_exact_judges_agree(kinds: tuple[str, str], data: st.DataObject) -> None:
    """Fractions and whole numbers give one class for floats at contact and for floats anywhere near."""
    contact = data.draw(contacts(*kinds))
    first, second = rounded(contact.first), rounded(contact.second)
    assert whole_class(first, second) == exact_class(exact(first), exact(second)) == "touching"
    other = rounded(data.draw(bodies(kinds[1])))
    assert whole_class(first, other) == exact_class(exact(first), exact(other))


@settings(max_examples=40)
@given(bodies("poly"), st.sampled_from(UNITS))
def test_the_support_point_is_the_farthest(body: Body, normal: tuple[Fraction, Fraction]) -> None:
    """No vertex of a body lies beyond its support point along the normal."""
    x, y = support(body, normal, Fraction(0))
    s, square, _ = margin_parts(Body("disc", (x, y, 0)), body)
    assert (s, square) == (-1, 0)
    farthest = max(n * normal[0] + m * normal[1] for n, m in zip(body.numbers[::2], body.numbers[1::2], strict=True))
    assert x * normal[0] + y * normal[1] == farthest
