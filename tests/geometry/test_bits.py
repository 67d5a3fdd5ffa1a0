"""Sets as whole numbers."""

from typing import cast

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from sublight.geometry.bits import lowest_bit


@given(st.sets(st.integers(0, 300), min_size=1))
def test_the_lowest_member_is_found(members: set[int]) -> None:
    """In a set of any size, as rulings search large galaxies."""
    assert lowest_bit(sum(1 << each for each in members)) == min(members)


@given(st.integers(0, 62))
def test_the_lowest_member_of_a_set_in_a_column_is_found(member: int) -> None:
    """Numbers of numpy have 64 bits, as when they are compiled."""
    column = np.array([1 << 62 | 1 << member])
    assert lowest_bit(cast(int, column[0])) == member
