"""One ship to one place: whether it gets there, for how little of its allowance, and with how few dice (A.3, A.5).

The functions are kernels: the same source runs interpreted on tuples and compiled on arrays, with the same bits. The
search goes by the number of dice, and for each by cost: systems entered less what rifts give back. No rift need be left
twice: a circle costs no less than its rifts add.

A galaxy is one flat sequence of whole numbers. First counts and offsets; then, for the lowest bit of a word modulo 67,
which bit it is; then the bits of each place as two words; then for each place the group that it belongs to when it is
active. A ship has a record in each group; lists of neighbours (two words a place) and of rifts (the places where a die
is rolled) come last.
"""

from collections.abc import Sequence

from sublight.geometry.kernel import kernel

PLACES = 0
SHIPS = 1
GROUPS_AT = 2
RECORDS_AT = 3
SLOTS_AT = 4
SLOTS = 67
"""The powers of 2 below 2 ** 66 leave different rests modulo 67."""
BITS_AT = SLOTS_AT + SLOTS
WORD = 62
"""Bits of a word: what a signed number of 64 bits holds without its sign."""
MOST_PLACES = 2 * WORD
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
"""The costs at which rifts are entered are digits of one number: 0 for not at all, else one more than the cost."""
MOST_RIFTS = 15
MOST_VALUE = 14
Words = tuple[int, int]
NOT_THERE = -1
Row = tuple[bool, int, int]


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


# The search.


@kernel
def batch_reach(wholes: Sequence[int], ship: int, target: int, plus: int) -> Row:
    """Return whether a ship gets to a place with `plus` added to its allowance, and on its safest path (the one with
    the fewest dice, of these the cheapest) the cost and the dice: -1 and -1 where it does not get there.
    """
    group = wholes[wholes[GROUPS_AT] + target]
    record = wholes[RECORDS_AT] + RECORD * (wholes[SHIPS] * group + ship)
    origin, value = wholes[record + ORIGIN], wholes[record + VALUE] + plus
    if not holds(wholes, wholes[record + ENTERABLE], wholes[record + ENTERABLE + 1], target):
        return False, NOT_THERE, NOT_THERE
    if wholes[record + LEAVES] == 0 and origin != target:
        return False, NOT_THERE, NOT_THERE
    costs = 0
    for dice in range(wholes[record + RIFTS] + 1):
        cost, costs = with_dice(wholes, record, target, value, dice, costs)
        if cost != NOT_THERE:
            return True, cost, dice
        if costs == 0:
            return False, NOT_THERE, NOT_THERE
    return False, NOT_THERE, NOT_THERE


@kernel
def with_dice(wholes: Sequence[int], record: int, target: int, value: int, dice: int, costs: int) -> tuple[int, int]:
    """Return the least cost at which `target` is entered with so many dice, -1 for none, and the costs of the rifts.

    `costs` are those at which the rifts were entered with one die less.
    """
    origin = wholes[record + ORIGIN]
    if dice == 0 and holds(wholes, wholes[record + ROLLING], wholes[record + ROLLING + 1], origin):
        return NOT_THERE, entered(wholes, record, origin, 0)
    found, seen_low, seen_high, low, high = 0, 0, 0, 0, 0
    for cost in range(value + 1):
        more_low, more_high = opened(wholes, record, dice, cost, costs)
        low |= more_low
        high |= more_high
        next_low, next_high = 0, 0
        low -= low & seen_low
        high -= high & seen_high
        while low + high > 0:
            if holds(wholes, low, high, target):
                return cost, found
            seen_low |= low
            seen_high |= high
            low &= wholes[record + PASSABLE]
            high &= wholes[record + PASSABLE + 1]
            if (low & wholes[record + ROLLING]) + (high & wholes[record + ROLLING + 1]) > 0:
                found += rifts_entered(wholes, record, low, high, cost)
                low -= low & wholes[record + ROLLING]
                high -= high & wholes[record + ROLLING + 1]
            gratis_low, gratis_high = low & wholes[record + GRATIS], high & wholes[record + GRATIS + 1]
            if cost < value:
                paid_low, paid_high = around(wholes, wholes[record + LATER_AT], low - gratis_low, high - gratis_high)
                next_low |= paid_low
                next_high |= paid_high
            low, high = around(wholes, wholes[record + LATER_AT], gratis_low, gratis_high)
            low -= low & seen_low
            high -= high & seen_high
        low, high = next_low, next_high
        if dice == 0 and cost > 0 and low + high == 0:
            return NOT_THERE, found
    return NOT_THERE, found


@kernel
def opened(wholes: Sequence[int], record: int, dice: int, cost: int, costs: int) -> Words:
    """Return the places that are entered at a cost right from the start, or from rifts at the price of a die."""
    origin = wholes[record + ORIGIN]
    if dice == 0:
        if cost > 1 or holds(wholes, wholes[record + GRATIS], wholes[record + GRATIS + 1], origin) != (cost == 0):
            return 0, 0
        return neighbours(wholes, wholes[record + FIRST_AT], origin)
    low, high, rest = 0, 0, costs
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
    """Return the cost at which rifts of a set are entered, as digits."""
    found, power = 0, 1
    for number in range(wholes[record + RIFTS]):
        if holds(wholes, low, high, wholes[wholes[record + RIFTS_AT] + number]):
            found += power * (cost + 1)
        power *= DIGIT
    return found


@kernel
def entered(wholes: Sequence[int], record: int, place: int, cost: int) -> int:
    """Return the cost at which one rift is entered, as a digit."""
    found, power = 0, 1
    for number in range(wholes[record + RIFTS]):
        if wholes[wholes[record + RIFTS_AT] + number] == place:
            found += power * (cost + 1)
        power *= DIGIT
    return found
