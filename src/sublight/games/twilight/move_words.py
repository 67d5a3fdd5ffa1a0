"""The words of lines: units with a count, names without the signs of the notation."""

import re
from typing import get_args

from sublight.board.notation import Part
from sublight.errors import MoveError, did_you_mean
from sublight.games.twilight.catalogue.units import UnitType

UNITS: tuple[UnitType, ...] = get_args(UnitType)
WORD = r"[^\s=,;#@>+!~*/.:]+"
UNIT = rf"(?P<count>[0-9]{{0,3}})(?P<unit>[a-z]+)(?:/(?P<form>{WORD}))?"
_NAME = re.compile(WORD)


def is_word(name: str) -> bool:
    """Return whether a line can hold a name wherever it may stand."""
    return _NAME.fullmatch(name) is not None


def planet_written(planet: str) -> str:
    """Return a planet's name without blanks."""
    return planet.replace(" ", "_")


def planet_read(planet: str) -> str:
    """Return a planet's name as the tiles have it."""
    return planet.replace("_", " ")


def matched(pattern: re.Pattern[str], part: Part, text: str, form: str) -> dict[str, str]:
    """Return the named groups of a text; MoveError, which ends with `form`, if it does not match."""
    found = pattern.fullmatch(text)
    if found is None:
        raise MoveError(f"column {part.column}: `{text}` in `{part.name}=` cannot be read; {form}")
    return {name: value or "" for name, value in found.groupdict().items()}


def unit_named(part: Part, name: str) -> UnitType:
    """Return the type of unit that a word names; MoveError with the nearest for another word."""
    for unit in UNITS:
        if unit == name:
            return unit
    known = f"units are {', '.join(UNITS)}{did_you_mean(name, UNITS)}"
    raise MoveError(f"column {part.column}: there is no unit `{name}`; {known}")


def unit_written(unit: str, count: int, form: str) -> str:
    """Return units as a line has them: `2carrier`, `dreadnought/form`."""
    return f"{'' if count == 1 else count}{unit}{'/' if form else ''}{form}"
