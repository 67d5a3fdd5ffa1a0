"""Sets of places as whole numbers, a bit a place, and what can be reached from one in so many steps.

On its own because a search of a map needs no layers to be drawn.
"""

from collections.abc import Iterable, Iterator, Sequence


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


def around(masks: Sequence[int], mask: int) -> int:
    """Return the places adjacent to at least one of a set."""
    found = 0
    while mask:
        lowest = mask & -mask
        found |= masks[lowest.bit_length() - 1]
        mask ^= lowest
    return found


def steps_to(masks: Sequence[int], start: int) -> tuple[int, ...]:
    """Return, by number of steps from 0 on, the places that are first reached with so many from the set `start`."""
    found, seen = [start], start
    while front := around(masks, found[-1]) & ~seen:
        found.append(front)
        seen |= front
    return tuple(found)
