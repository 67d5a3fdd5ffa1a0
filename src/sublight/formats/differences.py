"""What plain values have otherwise than it was expected, each difference in a sentence.

Numbers are compared within 0.001 (millimetres or degrees) unless it is said otherwise.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from sublight.errors import did_you_mean
from sublight.geometry.turn import degrees_of_unit

WITHIN = 0.001
"""How far a number may be from the one expected."""


def with_ids(plain: Any) -> Any:
    """Return plain values with each list of pieces as a table by id, and the heading beside each vector."""
    if isinstance(plain, list | tuple):
        rows = [with_ids(each) for each in plain]
        named = rows and all(isinstance(each, dict) and "id" in each for each in rows)
        return {each["id"]: each for each in rows} if named else rows
    if not isinstance(plain, dict):
        return plain
    inside = {key: with_ids(value) for key, value in plain.items()}
    forward = inside.get("forward")
    return inside | {"heading": degrees_of_unit(*forward)} if forward else inside


def compare(wanted: Any, got: Any, place: str, within: float = WITHIN) -> Iterator[str]:
    """Yield a sentence for each part of `wanted` that `got` does not have; `got` may have more keys.

    Lists of tables are compared row by row, and have as many rows.
    """
    if isinstance(wanted, dict) and isinstance(got, dict):
        for key, value in wanted.items():
            if key not in got:
                hint = did_you_mean(key, got) or f"; there is {listed(got)}"
                yield f"{place}: has no `{key}`{hint}"
            else:
                yield from compare(value, got[key], f"{place}: {key}", within)
    elif _are_rows(wanted) and _are_rows(got) and len(wanted) == len(got):
        for number, (row, one) in enumerate(zip(wanted, got, strict=True), 1):
            yield from compare(row, one, f"{place} number {number}", within)
    elif not same(wanted, got, within, turning=place.endswith(": heading")):
        yield f"{place}: expected {_shown(wanted)}, got {_shown(got)}"


def _are_rows(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(row, dict) for row in value)


def same(wanted: Any, got: Any, within: float, *, turning: bool = False) -> bool:
    """Say whether two values are the same, numbers within `within`; headings also across 360."""
    if isinstance(wanted, bool) or isinstance(got, bool):
        return wanted is got
    if isinstance(wanted, int | float) and isinstance(got, int | float):
        gap = abs(wanted - got)
        return gap <= within or (turning and abs(gap - 360.0) <= within)
    if isinstance(wanted, list | tuple) and isinstance(got, list | tuple):
        return len(wanted) == len(got) and all(same(*pair, within) for pair in zip(wanted, got, strict=True))
    return bool(wanted == got)


def _shown(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.6g}"
    return listed(value) if isinstance(value, list | tuple) else str(value)


def listed(values: Iterable[Any]) -> str:
    """Return values as a sentence lists them."""
    shown = ", ".join(str(value) for value in values)
    return f"[{shown}]"
