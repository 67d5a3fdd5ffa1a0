"""One step of a path: what bars a place, what leaving it adds to a ship's move, and the die that its rift costs.

Rulings ask it of one step after the other, searches and batches of every place of a map beforehand. What lies in a
place is a set of marks, in which the bit of each mark is set.
"""

from typing import NamedTuple

from sublight.geometry.kernel import kernel

ASTEROID_FIELD = 1
SUPERNOVA = 2
NEBULA = 4
GRAVITY_RIFT = 8
OWN_RIFT = 16
"""A rift for which the ship's player does not roll."""
GUARDED = 32
"""Somebody there does not let the ship pass."""
HELD = 64
"""There are own units other than the ship."""
ACTIVE = 128
NOT_PASSED = 39
"""Asteroid fields, supernovas, nebulae and guarded places."""
NOT_ENTERED = 7
"""Asteroid fields, supernovas and nebulae."""
LEFT_A_RIFT = 1
LEFT_THIS_RIFT = 2
PASSED_THIS = 4
"""What a ship has done on its path before: left a rift at all, left the rift of this place, passed this place."""
EVERY_EXIT = 0
EVERY_RIFT = 1
EVERY_SHIP = 2
"""What a rift adds to the move it adds for every exit, once for every rift, or once for every ship (TI4-Q02)."""


class Ship(NamedTuple):
    """What holds for a ship on any path.

    `through` and `into` are the marks that do not keep it from passing and from entering. `bonus` and `dice` are what a
    rift adds and costs each time, 0 where that is waived; `once` says how repeats count. `late` is added once if a rift
    is left at all, `per_pass` for passing a held place, each time or with `held_once` once a place.
    """

    through: int
    into: int
    bonus: int
    dice: int
    once: int
    late: int
    per_pass: int
    held_once: int


class Leaving(NamedTuple):
    """What leaving a place adds to the move: for its rift, for the first rift of all, for passing; and its dice."""

    rift: int
    late: int
    passing: int
    dice: int


@kernel
def bars_passing(marks: int, ship: Ship) -> int:
    """Return the marks of a place that keep a ship from passing through it, 0 for none (TI4-58.4b, TI4-59.1a)."""
    closed = marks & NOT_PASSED
    return closed - (closed & ship.through)


@kernel
def bars_entry(marks: int, ship: Ship) -> int:
    """Return the marks that keep a ship from ending in a place, 0 for none; an active nebula does not (TI4-59.1)."""
    closed = marks & NOT_ENTERED
    if marks & ACTIVE > 0:
        closed -= closed & NEBULA
    return closed - (closed & ship.into)


@kernel
def rift_dice(marks: int, ship: Ship) -> int:
    """Return how many dice a ship rolls for leaving a place: one for the rifts there, unless they are its player's."""
    if marks & GRAVITY_RIFT == 0 or marks & OWN_RIFT > 0:
        return 0
    return ship.dice


@kernel
def rift_bonus(marks: int, had: int, ship: Ship) -> int:
    """Return what the rift of a place adds to the move of a ship that leaves it (TI4-41.1, TI4-N-41-each)."""
    if marks & GRAVITY_RIFT == 0:
        return 0
    if ship.once == EVERY_RIFT and had & LEFT_THIS_RIFT > 0:
        return 0
    if ship.once == EVERY_SHIP and had & LEFT_A_RIFT > 0:
        return 0
    return ship.bonus


@kernel
def leaving(marks: int, passing: bool, had: int, ship: Ship) -> Leaving:
    """Return what leaving a place does; `passing`: the ship did not start there. `had` is what it did before."""
    late, passed = 0, 0
    if marks & GRAVITY_RIFT > 0 and had & LEFT_A_RIFT == 0:
        late = ship.late
    if passing and marks & HELD > 0 and (ship.held_once == 0 or had & PASSED_THIS == 0):
        passed = ship.per_pass
    return Leaving(rift_bonus(marks, had, ship), late, passed, rift_dice(marks, ship))


@kernel
def step_cost(left: Leaving) -> int:
    """Return what the step that leaves a place costs of the move: the system entered, less what leaving adds."""
    return 1 - left.rift - left.late - left.passing
