"""How a galaxy is laid out as one flat sequence of whole numbers, for the kernels of this room.

First counts and offsets; then, for the lowest bit of a word modulo 67, which bit it is; then the bits of each place as
two words; then for each place the group that it belongs to when it is active. A ship has a record in each group; lists
of neighbours (two words a place) and of rifts (the places where a die is rolled) come last.
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


@kernel
def neighbours(wholes: Sequence[int], table: int, place: int) -> Words:
    """Return the places adjacent to one, by the list that begins at `table`."""
    return wholes[table + 2 * place], wholes[table + 2 * place + 1]
