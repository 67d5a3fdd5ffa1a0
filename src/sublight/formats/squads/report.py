"""The report on a squad's text: each part with what it was taken for, and what a person should look at."""

from collections.abc import Iterator
from typing import Any

import msgspec

from sublight.formats.readings import as_text, look, many, short
from sublight.formats.squads.model import Reading, Squad
from sublight.formats.squads.stand import left_out

_AT, _TEXT = 22, 30


def report_text(squad: Squad) -> str:
    """Return the whole report; parts that need a look begin with `!`."""
    lines = [_heading(squad), "", *(_line(reading) for reading in squad.readings), "", *_ending(squad)]
    return as_text(lines)


def report_dict(squad: Squad) -> dict[str, Any]:
    """Return the squad as plain values, with what of it is not set up and whether all of it was read."""
    plain: dict[str, Any] = msgspec.to_builtins(squad)
    return plain | {"left_out": list(left_out(squad)), "whole": not squad.unread}


def _heading(squad: Squad) -> str:
    points = "" if squad.points is None else f", {squad.points} points"
    return f"{squad.name or 'A squad'}: {squad.faction or 'no faction'}, {many(len(squad.pilots), 'pilot')}{points}"


def _line(reading: Reading) -> str:
    at, text = short(reading.at, _AT), short(reading.text, _TEXT)
    return f"{' ' if reading.good else '!'} {at:<{_AT}} {text:<{_TEXT}}  {reading.taken}: {reading.says}"


def _ending(squad: Squad) -> Iterator[str]:
    yield look(len(squad.amiss), "part")
    lost = left_out(squad)
    if lost:
        yield f"Not on the table: {', '.join(lost)}."
    unknown = [pilot.id for pilot in squad.pilots if pilot.initiative is None and pilot.id not in lost]
    if unknown:
        yield f"Initiative is not in this format: it is 0, until you set it, for {', '.join(unknown)}."
