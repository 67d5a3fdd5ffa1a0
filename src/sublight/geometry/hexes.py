"""Hexes with flat tops, by whole numbers: axial coordinates, sides, rings, and the names of places on a map.

Axial: q to the right, r downward, the centre (0, 0). A side is 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW; a turn is a sixth of
a circle, clockwise. Places are counted from the centre outward: 0 the centre, then ring after ring, each from due north
clockwise. Only the picture's points are floats: millimetres, x right, y up.
"""

from math import isqrt, sqrt

Hex = tuple[int, int]
Point = tuple[float, float]

SIDES = ("N", "NE", "SE", "S", "SW", "NW")
STEPS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The step to the neighbour over each side."""

LONGEST_NAME = 12
"""How many digits the name of a place may have; a ring of a million hexes' radius has fewer."""

_SQRT3 = sqrt(3.0)


def neighbour(at: Hex, side: int) -> Hex:
    """Return the hex over `side` (0 to 5) of `at`."""
    step = STEPS[side]
    return at[0] + step[0], at[1] + step[1]


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around `at`: N, NE, SE, S, SW, NW."""
    return tuple(neighbour(at, side) for side in range(6))


def opposite(side: int) -> int:
    """Return the side across: the same border seen from the neighbour."""
    return (side + 3) % 6


def turned(at: Hex, turns: int) -> Hex:
    """Return `at` after turning the whole map about its centre by `turns` sixths clockwise."""
    q, r = at
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def distance(one: Hex, other: Hex) -> int:
    """Return how many steps lie between two hexes."""
    q, r = other[0] - one[0], other[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


def ring_of(at: Hex) -> int:
    """Return the ring of a hex: its distance from the centre."""
    return distance((0, 0), at)


def places_within(ring: int) -> int:
    """Return how many hexes the rings 0 to `ring` have: 1, 7, 19, 37, 61, …"""
    return 1 + 3 * ring * (ring + 1)


def index_of(at: Hex) -> int:
    """Return the number of a hex, counted from the centre outward, each ring from north clockwise."""
    ring = ring_of(at)
    return places_within(ring - 1) + _slot(at, ring) if ring else 0


def _slot(at: Hex, ring: int) -> int:
    """Return the number of a hex in its ring, 0 due north; each of the six runs is a straight line."""
    q, r = at
    if r == -ring and q < ring:
        return q
    if q == ring and r < 0:
        return 2 * ring + r
    if q + r == ring and r < ring:
        return 2 * ring + r
    if r == ring and q > -ring:
        return 3 * ring - q
    if q == -ring and r > 0:
        return 5 * ring - r
    return 6 * ring + q


def hex_at(index: int) -> Hex:
    """Return the hex with the number `index`. Raises ValueError for a number below 0."""
    if index < 0:
        raise ValueError(f"places are counted from 0, not {index}")
    if index == 0:
        return 0, 0
    ring = (3 + isqrt(12 * index - 3)) // 6
    run, along = divmod(index - places_within(ring - 1), ring)
    corner, step = STEPS[run], STEPS[(run + 2) % 6]
    return ring * corner[0] + along * step[0], ring * corner[1] + along * step[1]


def name_of(at: Hex) -> str:
    """Return the name of a place: its ring, then its slot from 01 due north; `000` is the centre.

    The slot has two digits, in rings from 17 as many as the ring's last slot needs, so that no two places share a name.
    """
    ring = ring_of(at)
    if ring == 0:
        return "000"
    return f"{ring}{_slot(at, ring) + 1:0{_slot_digits(ring)}}"


def _slot_digits(ring: int) -> int:
    return max(2, len(str(6 * ring)))


def hex_named(name: str) -> Hex:
    """Return the hex of a place's name. Raises ValueError where no place has it."""
    if name == "000":
        return 0, 0
    if not (name.isascii() and name.isdigit() and 3 <= len(name) <= LONGEST_NAME):
        raise ValueError(
            f"{name[: LONGEST_NAME + 1]!r} is not a system; systems are numbered by ring and place, such as 000 or 312"
        )
    digits = (len(name) + 1) // 2
    ring, slot = int(name[:-digits]), int(name[-digits:])
    if name[0] == "0" or _slot_digits(ring) != digits or not 1 <= slot <= 6 * ring:
        raise ValueError(f"there is no system `{name}`; {_known(ring)}")
    return hex_at(places_within(ring - 1) + slot - 1)


def _known(ring: int) -> str:
    """Return the tail of a message about a slot that its ring does not have."""
    if ring == 0:
        return "ring 0 has only 000"
    first, last = (f"{ring}{each:0{_slot_digits(ring)}}" for each in (1, 6 * ring))
    return f"ring {ring} has {first} to {last}"


def centre_of(at: Hex, width: float) -> Point:
    """Return the middle of a hex `width` millimetres across its flats; the map's centre is (0, 0), y up."""
    q, r = at
    return 1.5 * width / _SQRT3 * q + 0.0, 0.0 - width * (r + 0.5 * q)


def corners_of(at: Hex, width: float) -> tuple[Point, ...]:
    """Return the six corners in millimetres, clockwise; side k lies between corner k and the next one."""
    x, y = centre_of(at, width)
    radius, half = width / _SQRT3, 0.5 * width
    across = (-0.5 * radius, 0.5 * radius, radius, 0.5 * radius, -0.5 * radius, -radius)
    along = (half, half, 0.0, -half, -half, 0.0)
    return tuple((x + dx, y + dy) for dx, dy in zip(across, along, strict=True))


def side_middle(at: Hex, side: int, width: float) -> Point:
    """Return the middle of a side in millimetres: where a line over that border crosses it."""
    (x, y), (over_x, over_y) = centre_of(at, width), centre_of(neighbour(at, side), width)
    return 0.5 * (x + over_x), 0.5 * (y + over_y)
