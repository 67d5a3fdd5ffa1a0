"""A jointed maneuver tool as a path: where a ship ends, and whether it would lie on the tool.

All lengths are millimetres. `a` runs from the front line of a base to the next pivot, `b` from a pivot to the
front line of a base placed at that joint, `w` from the side of the base to the tool's centre line; `side` is
+1 with the tool on the ship's right and -1 on its left; `k1`..`k4` are the clicks of the joints, right when
positive. Every direction is the start direction turned by the clicks so far, never a turned turn, so joints
past the one used are never read (ARM-MOVE-06).
"""

from sublight.geometry.box import box_box_margin, box_box_sign
from sublight.geometry.kernel import kernel
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import rotate_clicks

Point = tuple[float, float]
Box = tuple[float, float, float, float, float, float]


@kernel
def joint_clicks(joint: int, k1: int, k2: int, k3: int, k4: int) -> int:
    """Return the clicks of the joint numbered 1 to 4."""
    if joint == 1:
        return k1
    if joint == 2:
        return k2
    if joint == 3:
        return k3
    return k4


@kernel
def tool_end(
    x: float, y: float, fx: float, fy: float, hw: float, hl: float, a: float, b: float, w: float,
    side: int, k1: int, k2: int, k3: int, k4: int, speed: int,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Return the pose at the joint numbered `speed`, by the closed form (ARM-MOVE-02, ARM-MOVE-03).

    C' = C + hl (f0 - fv) + side (hw + w) (r0 - rv) + sum of a f(j-1) + b f(j) over the joints j up to v.
    """
    turned = 0
    gx = fx
    gy = fy
    ahead_x = 0.0
    ahead_y = 0.0
    for joint in range(1, speed + 1):
        ahead_x += a * gx
        ahead_y += a * gy
        turned += joint_clicks(joint, k1, k2, k3, k4)
        gx, gy = rotate_clicks(fx, fy, turned)
        ahead_x += b * gx
        ahead_y += b * gy
    lever = side * (hw + w)
    end_x = x + (hl * (fx - gx) + lever * (fy - gy) + ahead_x)
    end_y = y + (hl * (fy - gy) - lever * (fx - gx) + ahead_y)
    return end_x, end_y, gx, gy


@kernel
def tool_zero_yaw(
    x: float, y: float, fx: float, fy: float, hw: float, hl: float, b: float, w: float, k: int
) -> tuple[float, float, float, float]:
    """Return the pose after a yaw of `k` clicks at speed 0 (ARM-ZERO-03).

    A rigid turn about the pivot that lies `b` behind the front line on the tool's centre line, the tool being
    on the side to which the ship turns.
    """
    lever = hw + w
    if k < 0:
        lever = -lever
    gx, gy = rotate_clicks(fx, fy, k)
    back = hl - b
    return x + (back * (fx - gx) + lever * (fy - gy)), y + (back * (fy - gy) - lever * (fx - gx)), gx, gy


@kernel
def side_rule(lookback: int, k1: int, k2: int, k3: int, k4: int, speed: int) -> int:
    """Return the side the tool must be on: +1 right, -1 left, 0 either (ARM-MOVE-10).

    The latest turned joint among the last `lookback` (1 for a small base, 2 for medium and large) forces the
    tool to the inside of its turn.
    """
    joint = speed
    while joint > 0 and joint > speed - lookback:
        clicks = joint_clicks(joint, k1, k2, k3, k4)
        if clicks > 0:
            return 1
        if clicks < 0:
            return -1
        joint -= 1
    return 0


@kernel
def tool_joint(
    x: float, y: float, fx: float, fy: float, hw: float, hl: float, a: float, b: float, w: float,
    side: int, k1: int, k2: int, k3: int, k4: int, joint: int,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Return a point of the tool laid out from a start pose, and the direction in which the tool leaves it.

    Joint 0 is where the front line of the base meets the tool's centre line, joints 1 to 4 are the pivots.
    """
    lever = side * (hw + w)
    px = x + (hl * fx + lever * fy)
    py = y + (hl * fy - lever * fx)
    gx = fx
    gy = fy
    turned = 0
    step = a
    for i in range(1, joint + 1):
        px += step * gx
        py += step * gy
        turned += joint_clicks(i, k1, k2, k3, k4)
        gx, gy = rotate_clicks(fx, fy, turned)
        step = a + b
    return px, py, gx, gy


@kernel
def tool_leg(
    x: float, y: float, fx: float, fy: float, hw: float, hl: float, a: float, b: float, w: float,
    width: float, side: int, k1: int, k2: int, k3: int, k4: int, speed: int, leg: int,
) -> tuple[float, float, float, float, float, float]:  # fmt: skip
    """Return the stretch of the tool's body that leaves joint `leg`, as a box (cx, cy, fx, fy, hw, hl).

    Leg 0 runs from the front line to the first pivot, the next ones from pivot to pivot, and the leg of the
    used joint from its pivot to the front line of the base that arrives there.
    """
    px, py, gx, gy = tool_joint(x, y, fx, fy, hw, hl, a, b, w, side, k1, k2, k3, k4, leg)
    reach = a + b
    if leg == 0:
        reach = a
    elif leg == speed:
        reach = b
    half = reach / 2.0
    return px + half * gx, py + half * gy, gx, gy, width / 2.0, half


@kernel
def tool_body_margin(
    x: float, y: float, fx: float, fy: float, hw: float, hl: float, a: float, b: float, w: float,
    width: float, side: int, k1: int, k2: int, k3: int, k4: int, speed: int,
) -> float:  # fmt: skip
    """Return the signed margin in mm between the base at its end and the body of the tool it moved along
    (ARM-MOVE-04).

    The body counts from the start's front line to the end's front line, `width` wide, without pivot discs:
    what lies past the used joint is ignored (ARM-MOVE-06), the tail behind the start and the last `b` change
    no verdict. A base that rests against the tool has margin 0, so a legal side is one that does not overlap.
    Below speed 1 only leg 0 is there.
    """
    ex, ey, gx, gy = tool_end(x, y, fx, fy, hw, hl, a, b, w, side, k1, k2, k3, k4, speed)
    least = FAR_MM
    for leg in range(speed + 1):
        lx, ly, tx, ty, thw, thl = tool_leg(x, y, fx, fy, hw, hl, a, b, w, width, side, k1, k2, k3, k4, speed, leg)
        margin = box_box_margin(ex, ey, gx, gy, hw, hl, lx, ly, tx, ty, thw, thl)
        if margin < least:
            least = margin
    return least


@kernel
def tool_body_sign(
    x: float, y: float, fx: float, fy: float, hw: float, hl: float, a: float, b: float, w: float,
    width: float, side: int, k1: int, k2: int, k3: int, k4: int, speed: int,
) -> float:  # fmt: skip
    """Return a value with the sign of `tool_body_margin`, without a root.

    Stops at the first leg that the base lies on, the last one first: on it most turns end.
    """
    ex, ey, gx, gy = tool_end(x, y, fx, fy, hw, hl, a, b, w, side, k1, k2, k3, k4, speed)
    least = FAR_MM
    for back in range(speed + 1):
        lx, ly, tx, ty, thw, thl = tool_leg(
            x, y, fx, fy, hw, hl, a, b, w, width, side, k1, k2, k3, k4, speed, speed - back
        )
        sign = box_box_sign(ex, ey, gx, gy, hw, hl, lx, ly, tx, ty, thw, thl)
        if sign < -EPS_MM:
            return sign
        if sign < least:
            least = sign
    return least


def tool_segments(
    x: float, y: float, fx: float, fy: float, hw: float, hl: float, a: float, b: float, w: float,
    width: float, side: int, k1: int, k2: int, k3: int, k4: int, speed: int,
) -> tuple[tuple[Point, ...], tuple[Box, ...]]:  # fmt: skip
    """Return the tool up to the used joint for drawing: the points of its centre line, and its legs as boxes.

    The line runs from the start's front line over the pivots 1 to `speed` to the end's front line; at speed 0
    it ends at the first pivot.
    """
    legs = tuple(
        tool_leg(x, y, fx, fy, hw, hl, a, b, w, width, side, k1, k2, k3, k4, speed, leg) for leg in range(speed + 1)
    )
    line = [tool_joint(x, y, fx, fy, hw, hl, a, b, w, side, k1, k2, k3, k4, joint)[:2] for joint in range(speed + 1)]
    cx, cy, gx, gy, _, half = legs[-1]
    return (*line, (cx + half * gx, cy + half * gy)), legs
