"""The answers of the HTTP API as plain values: what was found, with the name and version of its schema."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from sublight.formats.jsons import Raw
from sublight.formats.options import option_text
from sublight.formats.rulings import finite
from sublight.referee.state import State
from sublight.registry import game_of

if TYPE_CHECKING:
    from sublight.formats.options import Option

VERSION = "1"


def envelope(verb: str, **found: object) -> Raw:
    """Return what a verb answers, with its schema; what is None is left out."""
    kept = {key: value for key, value in found.items() if value is not None}
    return {"schema": f"sublight.{verb}/{VERSION}", **kept}


def option_rows(state: State, options: "Iterable[Option]") -> list[Raw]:
    """Return each option with its notation, in words, and as the record of its game."""
    phrases = game_of(state).phrases_on(state)
    return [
        {"notation": each.notation, "says": option_text(each, phrases), "record": finite(msgspec.to_builtins(each))}
        for each in options
    ]
