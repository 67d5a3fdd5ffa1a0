"""Sets as whole numbers."""

from hypothesis import given
from hypothesis import strategies as st

from sublight.geometry.bits import lowest_bit


@given(st.sets(st.integers(0, 300), min_size=1))
def test_the_lowest_member_is_found(members: set[int]) -> None:
    """In a set of any size, as rulings search large galaxies."""
    assert lowest_bit(sum(1 << each for each in members)) == min(members)
