"""Sets of places as two words of whole numbers."""

from collections.abc import Sequence

from sublight.games.twilight.kernel.records import BITS_AT, SLOTS, SLOTS_AT, WORD, Words
from sublight.geometry.kernel import kernel


@kernel
def around(wholes: Sequence[int], table: int, low: int, high: int) -> Words:
    """Return the places adjacent to one of a set, by the lists of neighbours that begin at `table`."""
    near, far = 0, 0
    while low > 0:
        lowest = low & -low
        at = table + 2 * wholes[SLOTS_AT + lowest % SLOTS]
        near |= wholes[at]
        far |= wholes[at + 1]
        low -= lowest
    while high > 0:
        lowest = high & -high
        at = table + 2 * (WORD + wholes[SLOTS_AT + lowest % SLOTS])
        near |= wholes[at]
        far |= wholes[at + 1]
        high -= lowest
    return near, far


@kernel
def holds(wholes: Sequence[int], low: int, high: int, place: int) -> bool:
    """Tell whether a place is in a set."""
    at = BITS_AT + 2 * place
    return (low & wholes[at]) + (high & wholes[at + 1]) > 0
