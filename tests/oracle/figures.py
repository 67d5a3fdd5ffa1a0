"""A measured figure beside its target, and the refusal of one that misses it."""

from math import isfinite


def figure(what: str, found: float, most: float, unit: str = "") -> str:
    """Return a figure beside the most that it may be: `opens in 12 ms (at most 1,000)`; AssertionError above that."""
    limit = f" (at most {number(most)})" if isfinite(most) else ""
    said = f"{what} {number(found)}{unit and f' {unit}'}{limit}"
    if found > most:
        raise AssertionError(said)
    return said


def number(value: float) -> str:
    """Return a number with as many digits as it is read with: two behind the point below 10, none of a whole one."""
    digits = 0 if value == int(value) or abs(value) >= 10 else 2
    return f"{value:,.{digits}f}"
