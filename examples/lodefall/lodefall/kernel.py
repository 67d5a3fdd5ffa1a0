"""How a hauler moves, in whole numbers: a ruling calls these functions as they stand, a batch compiles them.

A packed chart is a sequence of whole numbers: its rings, how many wells and hexes of dust it has; q, r and pull of each
well; q and r of each hex of dust.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sublight.geometry.hexes import STEPS
from sublight.geometry.kernel import kernel

RINGS, WELLS, CLOUDS, HEAD = 0, 1, 2, 3
SIDES = (*STEPS, STEPS[0])
VOID, DUST, WELL, OUTSIDE = 0, 1, 2, 3


class Heading(NamedTuple):
    """A drift as steps over one side of the hex, and steps aside, over the next side clockwise."""

    side: int
    ahead: int
    aside: int


class Spot(NamedTuple):
    """A hex of a course, and the steps made so far."""

    q: int
    r: int
    ahead: int
    aside: int


class Pull(NamedTuple):
    """What a well adds to a drift, and in how many hexes it pulls."""

    q: int
    r: int
    hexes: int


class Flight(NamedTuple):
    """What a flight leads to: its end, the drift there, how many hexes were entered, how many of dust, in how many a
    well pulled, and what it ended in: a well, the outside, or nothing.
    """

    q: int
    r: int
    drift_q: int
    drift_r: int
    steps: int
    dust: int
    pulls: int
    lost: int


@kernel
def heading_of(q: int, r: int) -> Heading:
    """Return a drift as steps over two sides (LF-COURSE-01)."""
    for side in range(6):
        port, starboard = SIDES[side], SIDES[side + 1]
        ahead, aside = q * starboard[1] - r * starboard[0], port[0] * r - port[1] * q
        if ahead > 0 and aside >= 0:
            return Heading(side, ahead, aside)
    return Heading(0, 0, 0)


@kernel
def onward(heading: Heading, spot: Spot, starboard: int) -> Spot:
    """Return the next hex: the one nearer to the straight line, and of two as near the one on the side asked for."""
    port_off = abs((spot.ahead + 1) * heading.aside - spot.aside * heading.ahead)
    starboard_off = abs(spot.ahead * heading.aside - (spot.aside + 1) * heading.ahead)
    if starboard_off < port_off or (starboard_off == port_off and starboard == 1):
        step = SIDES[heading.side + 1]
        return Spot(spot.q + step[0], spot.r + step[1], spot.ahead, spot.aside + 1)
    step = SIDES[heading.side]
    return Spot(spot.q + step[0], spot.r + step[1], spot.ahead + 1, spot.aside)


@kernel
def ground_at(wholes: Sequence[int], q: int, r: int) -> int:
    """Return what a hauler meets in a hex: nothing, dust, a well to fall into, or the outside of the chart."""
    for well in range(wholes[WELLS]):
        if wholes[HEAD + 3 * well] == q and wholes[HEAD + 3 * well + 1] == r:
            return WELL
    for number in range(wholes[CLOUDS]):
        at = HEAD + 3 * wholes[WELLS] + 2 * number
        if wholes[at] == q and wholes[at + 1] == r:
            return DUST
    return OUTSIDE if abs(q) > wholes[RINGS] or abs(r) > wholes[RINGS] or abs(q + r) > wholes[RINGS] else VOID


@kernel
def pull_of(
    wholes: Sequence[int], well: int, start: Spot, heading: Heading, starboard: int, spared: int, once: int
) -> Pull:
    """Return how a well pulls along a course: in each hex of its rim but the first `spared`; if `once`, in the last."""
    at, earlier = HEAD + 3 * well, 1 - once
    spot, rims, pull = start, 0, Pull(0, 0, 0)
    for _ in range(heading.ahead + heading.aside):
        spot = onward(heading, spot, starboard)
        q, r = wholes[at] - spot.q, wholes[at + 1] - spot.r
        if q * q + q * r + r * r == 1:
            rims += 1
            if rims > spared:
                q, r = wholes[at + 2] * q, wholes[at + 2] * r
                pull = Pull(earlier * pull.q + q, earlier * pull.r + r, earlier * pull.hexes + 1)
    return pull


@kernel
def fly(
    wholes: Sequence[int], q: int, r: int, drift_q: int, drift_r: int, starboard: int, spared: int, once: int
) -> Flight:
    """Return what a flight leads to: what a ruling decides by, and one row of a batch."""
    start, heading, dust, pulls = Spot(q, r, 0, 0), heading_of(drift_q, drift_r), 0, 0
    spot, steps = start, heading.ahead + heading.aside
    for step in range(steps):
        spot = onward(heading, spot, starboard)
        ground = ground_at(wholes, spot.q, spot.r)
        if ground > DUST:
            return Flight(spot.q, spot.r, drift_q, drift_r, step + 1, dust, 0, ground)
        dust += ground
    for well in range(wholes[WELLS]):
        pull = pull_of(wholes, well, start, heading, starboard, spared, once)
        drift_q, drift_r, pulls = drift_q + pull.q, drift_r + pull.r, pulls + pull.hexes
    return Flight(spot.q, spot.r, drift_q, drift_r, steps, dust, pulls, VOID)
