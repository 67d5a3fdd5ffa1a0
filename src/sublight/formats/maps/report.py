"""The report on a map's text: each token with its place and what it was taken for, and what a person should look at."""

from collections.abc import Iterator
from typing import Any

import msgspec

from sublight.formats.maps.dialects import DIALECTS
from sublight.formats.maps.model import GalaxyMap, Reading
from sublight.formats.readings import as_text, look, many, short

_TEXT = 14
_TOLD = 400
"""How many tokens that are well are listed; those amiss are all listed."""


def report_text(galaxy: GalaxyMap) -> str:
    """Return the whole report; tokens that need a look begin with `!`."""
    good = [reading.number for reading in galaxy.readings if reading.good]
    shown = set(good[:_TOLD])
    lines = [_heading(galaxy), ""]
    lines += [_line(reading) for reading in galaxy.readings if not reading.good or reading.number in shown]
    lines += ["", *_ending(galaxy, len(good) - len(shown))]
    return as_text(lines)


def report_dict(galaxy: GalaxyMap) -> dict[str, Any]:
    """Return the map as plain values, with its rings and whether all of it was read."""
    plain: dict[str, Any] = msgspec.to_builtins(galaxy)
    return plain | {"rings": galaxy.rings, "whole": not galaxy.unread}


def _heading(galaxy: GalaxyMap) -> str:
    counts = [many(len(galaxy.tiles), "tile"), many(galaxy.rings, "ring")]
    counts += [many(len(galaxy.homes), "home")] if galaxy.homes else []
    counts += [many(sum(each.count for each in galaxy.units), "unit")] if galaxy.units else []
    return f"A map of {', '.join(counts)}; {DIALECTS[galaxy.dialect].title}"


def _line(reading: Reading) -> str:
    text = short(reading.text, _TEXT)
    return f"{' ' if reading.good else '!'} {reading.at or '-':<6} {text:<{_TEXT}}  {reading.taken}: {reading.says}"


def _ending(galaxy: GalaxyMap, left_out: int) -> Iterator[str]:
    if left_out:
        yield f"{left_out} more tokens are well and not listed."
    yield look(len(galaxy.amiss), "token")
    lost = len(galaxy.unread)
    if lost:
        yield f"Not on the map: {many(lost, 'token')}."
