"""Sets of places as whole numbers, a bit a place, and what can be reached from one in so many steps.

Python's whole numbers have as many bits as a map has places; two words of 64 bits hold 128, which is what a compiled
search takes.
"""

from collections.abc import Iterable, Iterator, Sequence

from sublight.errors import InputError

WORD_BITS = 64
MOST_PLACES = 2 * WORD_BITS
_WORD = (1 << WORD_BITS) - 1


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the places in a set, the smallest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(numbers: Iterable[int]) -> int:
    """Return the set of the places with these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def words(mask: int) -> tuple[int, int]:
    """Return a set as two words of 64 bits, the lower first; InputError for a place numbered 128 or more."""
    if mask >> MOST_PLACES:
        raise InputError(f"a place has the number {mask.bit_length() - 1}; two words hold {MOST_PLACES} places")
    return mask & _WORD, mask >> WORD_BITS


def around(masks: Sequence[int], mask: int) -> int:
    """Return the places adjacent to at least one of a set."""
    found = 0
    while mask:
        lowest = mask & -mask
        found |= masks[lowest.bit_length() - 1]
        mask ^= lowest
    return found


def steps_to(masks: Sequence[int], start: int, *, through: int = -1, most: int | None = None) -> tuple[int, ...]:
    """Return, by number of steps from 0 on, the places that are first reached with so many.

    `start` is a set; a step leaves a place of it or one in `through` (all, unless told). With `most` no more steps.
    """
    found, seen, front = [start], start, start
    while front and (most is None or len(found) <= most):
        front = around(masks, front) & ~seen
        if front:
            found.append(front)
            seen |= front
            front &= through
    return tuple(found)
