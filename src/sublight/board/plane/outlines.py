"""Outlines that a table describes itself: how many points they may have, and that they can be cut into convex parts."""

from collections.abc import Mapping

from sublight.errors import InputError
from sublight.geometry.outline import Outline, OutlineError, convex_parts

MOST_POINTS = 4_096
"""Points of all outlines that one table describes."""


def admit_outlines(outlines: Mapping[str, Outline]) -> None:
    """Raise InputError for outlines, by what they are of, that are too many points or no simple polygons."""
    count = sum(len(outline) for outline in outlines.values())
    if count > MOST_POINTS:
        raise InputError(f"the outlines described on a table have at most {MOST_POINTS} points, these have {count}")
    for name, outline in outlines.items():
        try:
            convex_parts(outline)
        except OutlineError as error:
            raise InputError(f"{name}: {error}") from None
