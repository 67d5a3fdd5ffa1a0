"""Unit vectors and turns, by arithmetic that gives the same bits on every machine.

Headings are degrees clockwise from +y, so the unit vector of heading h is (sin h, cos h). One click of a
jointed tool is 22.5 degrees; sixteen clicks are a full turn. Sines and cosines of whole clicks are correctly
rounded constants, everything between comes from short power series: the sine of the machine's own library is
not specified, so it is not used.
"""

from math import fmod, isfinite, sqrt

from sublight.geometry.kernel import kernel

CLICK_DEGREES = 22.5

_A = 0.3826834323650898  # sin 22.5
_B = 0.7071067811865476  # sin 45
_C = 0.9238795325112867  # sin 67.5

# The sine and cosine of 0, 1, ... 15 clicks.
CLICK_SIN = (0.0, _A, _B, _C, 1.0, _C, _B, _A, 0.0, -_A, -_B, -_C, -1.0, -_C, -_B, -_A)
CLICK_COS = (1.0, _C, _B, _A, 0.0, -_A, -_B, -_C, -1.0, -_C, -_B, -_A, 0.0, _A, _B, _C)

# pi / 180 = _RADIAN + _RADIAN_TAIL to about 33 digits.
_RADIAN = 0.017453292519943295
_RADIAN_TAIL = 2.9486522708701687e-19
_DEGREE = 57.29577951308232


@kernel
def rotate_clicks(fx: float, fy: float, clicks: int) -> tuple[float, float]:
    """Return (fx, fy) turned by `clicks` of 22.5 degrees, right (clockwise) when positive.

    Quarter turns only swap and negate, so they are exact; no result is negative zero.
    """
    k = clicks & 15
    s = CLICK_SIN[k]
    c = CLICK_COS[k]
    return fy * s + fx * c + 0.0, fy * c - fx * s + 0.0


def unit_of_degrees(degrees: float) -> tuple[float, float]:
    """Return the unit vector (sin, cos) of a heading in degrees clockwise from +y, each within 2e-16.

    Multiples of 22.5 degrees give exactly the constants of the table. Raises ValueError for infinity and
    not-a-number.
    """
    if not isfinite(degrees):
        raise ValueError(f"a heading must be a finite number of degrees, not {degrees}")
    turned = fmod(abs(degrees), 360.0)
    clicks = int(turned / CLICK_DEGREES + 0.5)
    # Exact: the two numbers are within a factor of two of each other, or clicks is 0.
    rest = turned - clicks * CLICK_DEGREES
    sine, versine = _sine_and_versine(rest * _RADIAN + rest * _RADIAN_TAIL)
    s, c = CLICK_SIN[clicks % 16], CLICK_COS[clicks % 16]
    across = s + (c * sine - s * versine)
    along = c - (s * sine + c * versine)
    return (0.0 - across if degrees < 0 else across + 0.0), along + 0.0


def _sine_and_versine(x: float) -> tuple[float, float]:
    """Return sin x and 1 - cos x for an angle in radians of at most half a click (0.197)."""
    q = x * x
    sine_tail = q * (1 / 6 - q * (1 / 120 - q * (1 / 5040 - q * (1 / 362880 - q / 39916800))))
    versine = q * (1 / 2 - q * (1 / 24 - q * (1 / 720 - q * (1 / 40320 - q * (1 / 3628800 - q / 479001600)))))
    return x - x * sine_tail, versine


def degrees_of_unit(fx: float, fy: float) -> float:
    """Return the heading in [0, 360) of a vector, in degrees clockwise from +y, within 1e-12.

    Only the direction counts. Raises ValueError for the zero vector, infinity and not-a-number.
    """
    if not (isfinite(fx) and isfinite(fy)) or (fx == 0 and fy == 0):
        raise ValueError(f"({fx}, {fy}) has no heading")
    along = [fx * s + fy * c for s, c in zip(CLICK_SIN, CLICK_COS, strict=True)]
    clicks = along.index(max(along))
    s, c = CLICK_SIN[clicks], CLICK_COS[clicks]
    rest = _arctangent((fx * c - fy * s) / (fx * s + fy * c)) * _DEGREE
    degrees = clicks * CLICK_DEGREES + rest
    if degrees < 0:
        degrees += 360.0
    return degrees if degrees < 360.0 else 0.0


def _arctangent(t: float) -> float:
    """Return the angle in radians whose tangent is `t`, for at most half a click (|t| < 0.2)."""
    q = t * t
    series = 0.0
    for odd in range(25, 1, -2):
        series = q * (1 / odd - series)
    return t - t * series


def is_unit(fx: float, fy: float) -> bool:
    """Tell whether (fx, fy) is a unit vector: its square differs from 1 by less than 1e-12."""
    return abs(fx * fx + fy * fy - 1.0) < 1e-12


@kernel
def length(x: float, y: float) -> float:
    """Return the length of a vector by the square root of a sum, which is the same everywhere."""
    return sqrt(x * x + y * y)
