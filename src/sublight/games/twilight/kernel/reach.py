"""One ship over a packed galaxy: whether it gets to a place, for how little of its allowance, with how few dice (A.3).

The search goes by the number of dice, and for each by cost: systems entered less what rifts give back. No rift need be
left twice: a circle costs no less than its rifts add.

A galaxy is one flat sequence of whole numbers. First counts and offsets; then for each place the group that it belongs
to when it is active. A ship has a record in each group. Lists of neighbours (two words a place) and of rifts (the
places where a die is rolled) come last. What the sets of a record hold is said by `kernel.steps`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sublight.geometry.bits import lowest_bit
from sublight.geometry.kernel import kernel

PLACES = 0
SHIPS = 1
RECORDS_AT = 2
GROUPS_AT = 3
WORD = 62
"""Bits of the first word of a set: what a signed number of 64 bits holds without its sign.

The second word holds as many when it is compiled, interpreted what is left of any number of places.
"""
MOST_PLACES = 2 * WORD
"""Places of a galaxy that is compiled."""
# What a ship's record holds, in this order; sets are two words.
ORIGIN = 0
VALUE = 1
LEAVES = 2
FIRST_AT = 3
LATER_AT = 4
PASSABLE = 5
ENTERABLE = 7
GRATIS = 9
ROLLING = 11
RIFTS_AT = 13
RIFTS = 14
RECORD = 15
DIGIT = 16
"""The costs at which rifts are left are digits of one number: 0 for not at all, else one more than the cost."""
MOST_RIFTS = 15
MOST_VALUE = 14
Words = tuple[int, int]
NOT_THERE = -1


class Reach(NamedTuple):
    """Whether a ship gets to a place, and on its safest path, of these the cheapest, the cost and the dice; else -1."""

    reached: bool
    cost: int
    dice: int


class Entered(NamedTuple):
    """The places entered with so many dice, the least cost at which the target is, -1 for none, and at what costs the
    rifts are.
    """

    low: int
    high: int
    cost: int
    rifts: int


@kernel
def neighbours(wholes: Sequence[int], table: int, place: int) -> Words:
    """Return the places adjacent to one, by the list that begins at `table`."""
    return wholes[table + 2 * place], wholes[table + 2 * place + 1]


# Sets of places as two words.


@kernel
def around(wholes: Sequence[int], table: int, low: int, high: int) -> Words:
    """Return the places adjacent to one of a set, by the lists of neighbours that begin at `table`."""
    near, far = 0, 0
    while low > 0:
        at = table + 2 * lowest_bit(low)
        near |= wholes[at]
        far |= wholes[at + 1]
        low &= low - 1
    while high > 0:
        at = table + 2 * (WORD + lowest_bit(high))
        near |= wholes[at]
        far |= wholes[at + 1]
        high &= high - 1
    return near, far


@kernel
def holds(low: int, high: int, place: int) -> bool:
    """Tell whether a place is in a set."""
    if place < WORD:
        return low & (1 << place) > 0
    return high & (1 << (place - WORD)) > 0


# The search.


@kernel
def record_of(wholes: Sequence[int], group: int, ship: int) -> int:
    """Return where the record of a ship lies when a place of a group is active."""
    return wholes[RECORDS_AT] + RECORD * (wholes[SHIPS] * group + ship)


@kernel
def reach(wholes: Sequence[int], ship: int, target: int, plus: int) -> Reach:
    """Return whether a ship gets to a place with `plus` added to its allowance, at what cost and with how many dice."""
    record = record_of(wholes, wholes[GROUPS_AT + target], ship)
    value, rifts = wholes[record + VALUE] + plus, 0
    if not holds(wholes[record + ENTERABLE], wholes[record + ENTERABLE + 1], target):
        return Reach(False, NOT_THERE, NOT_THERE)
    if wholes[record + LEAVES] == 0 and wholes[record + ORIGIN] != target:
        return Reach(False, NOT_THERE, NOT_THERE)
    for dice in range(wholes[record + RIFTS] + 1):
        found = entered(wholes, record, target, value, dice, rifts)
        if found.cost != NOT_THERE:
            return Reach(True, found.cost, dice)
        if found.rifts == 0:
            return Reach(False, NOT_THERE, NOT_THERE)
        rifts = found.rifts
    return Reach(False, NOT_THERE, NOT_THERE)


@kernel
def entered(wholes: Sequence[int], record: int, target: int, value: int, dice: int, rifts: int) -> Entered:
    """Return what is entered with so many dice; the search ends at `target`, if that is a place.

    `rifts` are the costs at which the rifts were entered with one die less.
    """
    rolling_low, rolling_high = wholes[record + ROLLING], wholes[record + ROLLING + 1]
    gratis_low, gratis_high = wholes[record + GRATIS], wholes[record + GRATIS + 1]
    later = wholes[record + LATER_AT]
    origin = wholes[record + ORIGIN]
    if dice == 0 and holds(rolling_low, rolling_high, origin):
        return Entered(0, 0, NOT_THERE, start_in_rift(wholes, record, origin))
    found, seen_low, seen_high, low, high = 0, 0, 0, 0, 0
    for cost in range(value + 1):
        more_low, more_high = opened(wholes, record, dice, cost, rifts)
        low |= more_low
        high |= more_high
        next_low, next_high = 0, 0
        low -= low & seen_low
        high -= high & seen_high
        while low + high > 0:
            seen_low |= low
            seen_high |= high
            if target >= 0 and holds(low, high, target):
                return Entered(seen_low, seen_high, cost, found)
            low &= wholes[record + PASSABLE]
            high &= wholes[record + PASSABLE + 1]
            if (low & rolling_low) + (high & rolling_high) > 0:
                found += rifts_entered(wholes, record, low, high, cost)
                low -= low & rolling_low
                high -= high & rolling_high
            free_low, free_high = low & gratis_low, high & gratis_high
            if cost < value:
                paid_low, paid_high = around(wholes, later, low - free_low, high - free_high)
                next_low |= paid_low
                next_high |= paid_high
            low, high = around(wholes, later, free_low, free_high)
            low -= low & seen_low
            high -= high & seen_high
        low, high = next_low, next_high
        if dice == 0 and cost > 0 and low + high == 0:
            return Entered(seen_low, seen_high, NOT_THERE, found)
    return Entered(seen_low, seen_high, NOT_THERE, found)


@kernel
def opened(wholes: Sequence[int], record: int, dice: int, cost: int, rifts: int) -> Words:
    """Return the places that are entered at a cost right from the start, or from rifts at the price of a die."""
    origin = wholes[record + ORIGIN]
    if dice == 0:
        if cost > 1 or holds(wholes[record + GRATIS], wholes[record + GRATIS + 1], origin) != (cost == 0):
            return 0, 0
        return neighbours(wholes, wholes[record + FIRST_AT], origin)
    low, high, rest = 0, 0, rifts
    for number in range(wholes[record + RIFTS]):
        if rest % DIGIT == cost + 1:
            place = wholes[wholes[record + RIFTS_AT] + number]
            table = FIRST_AT if dice == 1 and place == origin else LATER_AT
            near, far = neighbours(wholes, wholes[record + table], place)
            low |= near
            high |= far
        rest = rest // DIGIT
    return low, high


@kernel
def rifts_entered(wholes: Sequence[int], record: int, low: int, high: int, cost: int) -> int:
    """Return the costs at which the rifts of a set are left when they are entered at a cost, as digits."""
    found, power = 0, 1
    for number in range(wholes[record + RIFTS]):
        place = wholes[wholes[record + RIFTS_AT] + number]
        digit = cost + left_at(wholes, record, place)
        if digit < DIGIT and holds(low, high, place):
            found += power * digit
        power *= DIGIT
    return found


@kernel
def start_in_rift(wholes: Sequence[int], record: int, place: int) -> int:
    """Return the cost at which the rift is left in which a ship starts, as a digit."""
    found, power = 0, 1
    for number in range(wholes[record + RIFTS]):
        if wholes[wholes[record + RIFTS_AT] + number] == place:
            found += power * left_at(wholes, record, place)
        power *= DIGIT
    return found


@kernel
def left_at(wholes: Sequence[int], record: int, place: int) -> int:
    """Return the digit of a rift that is left: one more than the step costs, which adds nothing where that is free."""
    return 1 if holds(wholes[record + GRATIS], wholes[record + GRATIS + 1], place) else 2
