"""The two tolerances, the verdict classes and the limits of rules: the only place where "equal enough" is
decided.

`EPS_MM` covers rounding: margins carry errors of about 1e-13 mm, and contacts that the rules make have a true
margin of exactly zero. `PLACING_MM` covers the hand that put a piece down. The two are never mixed: the first
decides the class of a verdict, the second only says that a person should agree before it counts.
"""

from math import isnan
from typing import Final, Literal

from sublight.geometry.kernel import kernel

# Millimetres; over a thousand times the measured rounding error, and far below anything a table can show.
EPS_MM: Final = 1e-9

# Millimetres; about what a steady hand and a plastic edge leave open.
PLACING_MM: Final = 0.5

# Millimetres; no table is a hundred metres long: what lies farther is a slip, and arithmetic stays far from overflow.
FARTHEST_MM: Final = 100_000.0

VerdictClass = Literal["apart", "touching", "overlap", "unknown"]


@kernel
def overlaps(margin_mm: float) -> bool:
    """Tell whether a margin is an overlap: deeper than the rounding band, so contact is none."""
    return margin_mm < -EPS_MM


@kernel
def at_most(value: float, limit: float) -> bool:
    """Tell whether `value` is within `limit`; a value on the line counts as within."""
    return value <= limit + EPS_MM


@kernel
def at_least(value: float, limit: float) -> bool:
    """Tell whether `value` reaches `limit`; a value on the line counts as reaching it."""
    return value >= limit - EPS_MM


@kernel
def beyond(value: float, limit: float) -> bool:
    """Tell whether `value` lies past `limit`; a value on the line is not past it."""
    return value > limit + EPS_MM


def classify(margin_mm: float) -> VerdictClass:
    """Return the class of a margin in millimetres; not-a-number is `unknown`."""
    if margin_mm > EPS_MM:
        return "apart"
    if margin_mm < -EPS_MM:
        return "overlap"
    return "unknown" if isnan(margin_mm) else "touching"


def is_near(margin_mm: float, placing_mm: float = PLACING_MM) -> bool:
    """Tell whether a margin is smaller than `placing_mm`, so that the hand decided its class; so is contact found.

    A margin on the line is not near.
    """
    return beyond(placing_mm, abs(margin_mm))
