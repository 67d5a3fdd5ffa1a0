"""What a ship at a pose overlaps, on a packed scene: the pair tests of a maneuver.

A scene is two flat sequences, `reals` and `wholes`, laid out by `scene.packed`.

Reals begin with the area, the lengths of the tool, how far frames stand out, and the radius about the middle of its
foot that holds a frame; then come records of a fixed size: ships (pose, half
sizes, how far ahead the second base of a huge ship stands, the radius of all that the ship has about its pose, the
radius of a base about its centre), circles (x, y, radius): discs, and a circle round each obstacle and each of their
convex parts, and corners of polygons.

Wholes begin with counts and offsets; then come records of ships (where the dial frames are in the ship's own frame, and
on the table, their number, how many joints the side rule looks at), of obstacles (first part, number of parts, where
the corners of all its parts are) and of parts (where its corners are among those of the obstacle, their number).

Circles and boxes only pass over what cannot overlap: what they decide, the margins would.
"""

from collections.abc import Sequence

from sublight.geometry.area import box_area_margin
from sublight.geometry.box import box_box_margin, box_box_sign, point_gap2
from sublight.geometry.box_poly import box_poly_margin, box_poly_sign
from sublight.geometry.disc import box_disc_margin, box_disc_sign, disc_poly_margin, disc_poly_sign
from sublight.geometry.kernel import kernel
from sublight.geometry.parts import circles_farther
from sublight.geometry.poly_poly import poly_poly_margin, poly_poly_sign
from sublight.geometry.quad import QUAD_REALS, Quad, stand_quad
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import EPS_MM

# Where the first reals are, and how many reals a record has.
WIDTH = 0
HEIGHT = 1
TOOL_A = 2
TOOL_B = 3
TOOL_W = 4
TOOL_WIDTH = 5
PROTRUSION = 6
FRAME_RADIUS = 7
REALS_HEAD = 8
SHIP_REALS = 9
CIRCLE_REALS = 3

# Where the counts and offsets among the wholes are, and how many wholes a record has.
SHIPS = 0
SHIPS_AT = 1
SHIP_INDEX = 2
DISCS = 3  # and next to it where the discs begin
OBSTACLES = 5  # and next to it where their circles begin
OBSTACLE_INDEX = 7
PARTS_AT = 8
PART_INDEX = 9
WHOLES_HEAD = 10
SHIP_WHOLES = 4
OBSTACLE_WHOLES = 3
PART_WHOLES = 2


@kernel
def bases(ahead: float) -> int:
    """Return how many bases a ship stands on: a second one stands ahead of a huge ship's first."""
    return 2 if ahead > 0.0 else 1


@kernel
def ship_overlaps(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float, other: int
) -> bool:
    """Tell whether the mover at a pose overlaps another ship, both with dial frames (ARM-RAM-01, ARM-RAM-05)."""
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    o = wholes[SHIPS_AT] + SHIP_REALS * other
    hw, hl, ahead = reals[m + 4], reals[m + 5], reals[m + 6]
    ox, oy, ofx, ofy = reals[o], reals[o + 1], reals[o + 2], reals[o + 3]
    ohw, ohl, other_ahead = reals[o + 4], reals[o + 5], reals[o + 6]
    out = reals[PROTRUSION]
    near = False
    for i in range(bases(ahead)):
        ax = x + i * ahead * fx
        ay = y + i * ahead * fy
        for j in range(bases(other_ahead)):
            bx = ox + j * other_ahead * ofx
            by = oy + j * other_ahead * ofy
            sign = box_box_sign(ax, ay, fx, fy, hw, hl, bx, by, ofx, ofy, ohw, ohl)
            if sign < -EPS_MM:
                return True
            # Frames stand out by less than this together, along any normal: the second may be turned by 45 degrees.
            if sign < 2.5 * out:
                near = True
    return near and frames_margin(reals, wholes, mover, x, y, fx, fy, other, 0.0) < -EPS_MM


@kernel
def bases_margin(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float, other: int
) -> float:
    """Return the signed margin in mm between the bare bases of the mover at a pose and another ship (ARM-RAM-06)."""
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    o = wholes[SHIPS_AT] + SHIP_REALS * other
    hw, hl, ahead = reals[m + 4], reals[m + 5], reals[m + 6]
    ofx, ofy, ohw, ohl = reals[o + 2], reals[o + 3], reals[o + 4], reals[o + 5]
    other_ahead = reals[o + 6]
    best = FAR_MM
    for i in range(bases(ahead)):
        ax = x + i * ahead * fx
        ay = y + i * ahead * fy
        for j in range(bases(other_ahead)):
            bx = reals[o] + j * other_ahead * ofx
            by = reals[o + 1] + j * other_ahead * ofy
            margin = box_box_margin(ax, ay, fx, fy, hw, hl, bx, by, ofx, ofy, ohw, ohl)
            if margin < best:
                best = margin
    return best


@kernel
def _bases_poly(
    reals: Sequence[float], ship: int, x: float, y: float, fx: float, fy: float,
    pts: Sequence[float], start: int, best: float,
) -> float:  # fmt: skip
    """Return the least of `best` and the margins between a ship's bases at a pose and four corners of `pts`."""
    hw, hl, ahead = reals[ship + 4], reals[ship + 5], reals[ship + 6]
    for i in range(bases(ahead)):
        ax = x + i * ahead * fx
        ay = y + i * ahead * fy
        if not passed_over(box_poly_sign(ax, ay, fx, fy, hw, hl, pts, start, 4), best):
            margin = box_poly_margin(ax, ay, fx, fy, hw, hl, pts, start, 4)
            if margin < best:
                best = margin
    return best


@kernel
def passed_over(sign: float, best: float) -> bool:
    """Tell whether a margin is sure not to be below `best`: a sign is at most the margin in a gap, above it if not."""
    return sign >= 0.0 and sign >= best


@kernel
def _base_gap2(
    reals: Sequence[float], ship: int, x: float, y: float, fx: float, fy: float, px: float, py: float
) -> float:
    """Return the squared distance from a point to the bases of a ship at a pose; 0 inside."""
    hw, hl, ahead = reals[ship + 4], reals[ship + 5], reals[ship + 6]
    u = (px - x) * fy - (py - y) * fx
    v = (px - x) * fx + (py - y) * fy
    gap2 = point_gap2(u, v, hw, hl)
    if ahead > 0.0:
        front2 = point_gap2(u, v - ahead, hw, hl)
        if front2 < gap2:
            gap2 = front2
    return gap2


@kernel
def framed_margin(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float,
    other: int, within_mm: float,
) -> float:  # fmt: skip
    """Return the signed margin in mm between two ships with dial frames, at most `within_mm`."""
    best = bases_margin(reals, wholes, mover, x, y, fx, fy, other)
    if best > within_mm:
        best = within_mm
    return frames_margin(reals, wholes, mover, x, y, fx, fy, other, best)


@kernel
def frames_margin(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float,
    other: int, best: float,
) -> float:  # fmt: skip
    """Return the least of `best` and the margins between two ships in which a dial frame takes part.

    A frame lies in a circle round the middle of its foot, and stands out from its base by the protrusion.
    """
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    o = wholes[SHIPS_AT] + SHIP_REALS * other
    mine = wholes[SHIP_INDEX] + SHIP_WHOLES * mover
    theirs = wholes[SHIP_INDEX] + SHIP_WHOLES * other
    ox, oy, ofx, ofy = reals[o], reals[o + 1], reals[o + 2], reals[o + 3]
    radius = reals[FRAME_RADIUS]
    for j in range(wholes[theirs + 2]):
        start = wholes[theirs + 1] + QUAD_REALS * j
        px = (reals[start] + reals[start + 2]) / 2.0
        py = (reals[start + 1] + reals[start + 3]) / 2.0
        if gap_below(_base_gap2(reals, m, x, y, fx, fy, px, py), radius, best):
            best = _bases_poly(reals, m, x, y, fx, fy, reals, start, best)
    for i in range(wholes[mine + 2]):
        own = wholes[mine] + QUAD_REALS * i
        across = (reals[own] + reals[own + 2]) / 2.0
        ahead = (reals[own + 1] + reals[own + 3]) / 2.0
        px = x + across * fy + ahead * fx
        py = y - across * fx + ahead * fy
        if gap_below(_base_gap2(reals, o, ox, oy, ofx, ofy, px, py), radius + reals[PROTRUSION], best):
            quad = stand_quad(reals, own, x, y, fx, fy)
            best = _bases_poly(reals, o, ox, oy, ofx, ofy, quad, 0, best)
            best = _frames_poly(reals, wholes, theirs, px, py, quad, best)
    return best


@kernel
def gap_below(gap2: float, reach: float, best: float) -> bool:
    """Tell whether what lies within `reach` of both ends of a gap, given squared, may be nearer than `best`."""
    limit = reach + best if best > 0.0 else reach
    return gap2 < limit * limit


@kernel
def _frames_poly(
    reals: Sequence[float], wholes: Sequence[int], theirs: int, px: float, py: float, quad: Quad, best: float
) -> float:
    """Return the least of `best` and the margins between a frame, by the middle of its foot, and a ship's frames."""
    for j in range(wholes[theirs + 2]):
        start = wholes[theirs + 1] + QUAD_REALS * j
        dx = (reals[start] + reals[start + 2]) / 2.0 - px
        dy = (reals[start + 1] + reals[start + 3]) / 2.0 - py
        near = gap_below(dx * dx + dy * dy, 2.0 * reals[FRAME_RADIUS], best)
        if near and not passed_over(poly_poly_sign(quad, 0, 4, reals, start, 4), best):
            margin = poly_poly_margin(quad, 0, 4, reals, start, 4)
            if margin < best:
                best = margin
    return best


@kernel
def disc_overlaps(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float,
    px: float, py: float, r: float,
) -> bool:  # fmt: skip
    """Tell whether the mover at a pose, with dial frames, overlaps a disc (ARM-RAM-05, ARM-DISP-01)."""
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    hw, hl, ahead = reals[m + 4], reals[m + 5], reals[m + 6]
    u = (px - x) * fy - (py - y) * fx
    v = (px - x) * fx + (py - y) * fy
    near = False
    for i in range(bases(ahead)):
        sign = box_disc_sign(0.0, i * ahead, 0.0, 1.0, hw, hl, u, v, r)
        if sign < -EPS_MM:
            return True
        if sign < 0.0 and box_disc_margin(0.0, i * ahead, 0.0, 1.0, hw, hl, u, v, r) < -EPS_MM:
            return True
        if sign < reals[PROTRUSION]:
            near = True
    if near:
        mine = wholes[SHIP_INDEX] + SHIP_WHOLES * mover
        for i in range(wholes[mine + 2]):
            start = wholes[mine] + QUAD_REALS * i
            meets = disc_poly_sign(u, v, r, reals, start, 4) < 0.0
            if meets and disc_poly_margin(u, v, r, reals, start, 4) < -EPS_MM:
                return True
    return False


@kernel
def _base_on_obstacle(
    reals: Sequence[float], wholes: Sequence[int], cx: float, cy: float, fx: float, fy: float, ship: int, obstacle: int
) -> bool:
    """Tell whether one base overlaps a part of an obstacle."""
    hw, hl, radius = reals[ship + 4], reals[ship + 5], reals[ship + 8]
    spans = wholes[OBSTACLE_INDEX] + OBSTACLE_WHOLES * obstacle
    corners = wholes[spans + 2]
    for part in range(wholes[spans], wholes[spans] + wholes[spans + 1]):
        c = wholes[PARTS_AT] + CIRCLE_REALS * part
        if not circles_farther(cx, cy, radius, reals[c], reals[c + 1], reals[c + 2], 0.0):
            p = wholes[PART_INDEX] + PART_WHOLES * part
            start, count = corners + wholes[p], wholes[p + 1]
            sign = box_poly_sign(cx, cy, fx, fy, hw, hl, reals, start, count)
            if sign < -EPS_MM:
                return True
            # The sign may be 0.7 of the margin: within the band the margin decides.
            if sign < 0.0 and box_poly_margin(cx, cy, fx, fy, hw, hl, reals, start, count) < -EPS_MM:
                return True
    return False


@kernel
def obstacle_overlaps(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float, obstacle: int
) -> bool:
    """Tell whether the bare base of the mover at a pose overlaps an obstacle (ARM-OBST-01)."""
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    ahead = reals[m + 6]
    for i in range(bases(ahead)):
        if _base_on_obstacle(reals, wholes, x + i * ahead * fx, y + i * ahead * fy, fx, fy, m, obstacle):
            return True
    return False


@kernel
def edge_margin(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float
) -> float:
    """Return how far (mm) the bare base of the mover at a pose is inside the play area (ARM-AREA-01)."""
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    hw, hl, ahead = reals[m + 4], reals[m + 5], reals[m + 6]
    least = box_area_margin(x, y, fx, fy, hw, hl, reals[WIDTH], reals[HEIGHT])
    for i in range(1, bases(ahead)):
        front = box_area_margin(x + i * ahead * fx, y + i * ahead * fy, fx, fy, hw, hl, reals[WIDTH], reals[HEIGHT])
        if front < least:
            least = front
    return least


# The pieces of a table that a ship at a pose overlaps.


@kernel
def ships_met(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float
) -> int:
    """Return the other ships that the mover at a pose overlaps (ARM-RAM-01); contact is none (ARM-RAM-04)."""
    outer = reals[wholes[SHIPS_AT] + SHIP_REALS * mover + 7]
    found = 0
    for other in range(wholes[SHIPS]):
        o = wholes[SHIPS_AT] + SHIP_REALS * other
        near = other != mover and not circles_farther(x, y, outer, reals[o], reals[o + 1], reals[o + 7], 0.0)
        if near and ship_overlaps(reals, wholes, mover, x, y, fx, fy, other):
            found = found | 1 << other
    return found


@kernel
def pieces_met(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float, kind: int
) -> int:
    """Return the squadrons or obstacles that the mover at a pose overlaps; `kind` is where their number is.

    Squadrons are overlapped with dial frames (ARM-DISP-01), obstacles by the bare base (ARM-OBST-01).
    """
    outer = reals[wholes[SHIPS_AT] + SHIP_REALS * mover + 7]
    found = 0
    for piece in range(wholes[kind]):
        c = wholes[kind + 1] + CIRCLE_REALS * piece
        if not circles_farther(x, y, outer, reals[c], reals[c + 1], reals[c + 2], 0.0):
            if kind == DISCS:
                meets = disc_overlaps(reals, wholes, mover, x, y, fx, fy, reals[c], reals[c + 1], reals[c + 2])
            else:
                meets = obstacle_overlaps(reals, wholes, mover, x, y, fx, fy, piece)
            if meets:
                found = found | 1 << piece
    return found


@kernel
def pieces_near(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, kind: int, within_mm: float
) -> int:
    """Return the pieces that may be nearer than `within_mm` to the mover at a place; `kind` is where their number is.

    The mover is not among the ships.
    """
    outer = reals[wholes[SHIPS_AT] + SHIP_REALS * mover + 7]
    size, radius = CIRCLE_REALS, 2
    if kind == SHIPS:
        size, radius = SHIP_REALS, 7
    found = 0
    for piece in range(wholes[kind]):
        c = wholes[kind + 1] + size * piece
        if not circles_farther(x, y, outer, reals[c], reals[c + 1], reals[c + radius], within_mm):
            found = found | 1 << piece
    if kind == SHIPS:
        found = found - (found & 1 << mover)
    return found
