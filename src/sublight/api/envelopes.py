"""The answers of the HTTP API as plain values: what was found, with the name and version of its schema."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from sublight.formats.jsons import Raw
from sublight.formats.options import not_now, option_text
from sublight.formats.rulings import finite
from sublight.formats.text import reasons_of
from sublight.referee.state import State
from sublight.registry import game_of

if TYPE_CHECKING:
    from sublight.formats.options import Option

VERSION = "1"


def envelope(verb: str, **found: object) -> Raw:
    """Return what a verb answers, with its schema; what is None is left out."""
    kept = {key: value for key, value in found.items() if value is not None}
    return {"schema": f"sublight.{verb}/{VERSION}", **kept}


def options_found(state: State, piece: str, options: "Sequence[Option]") -> Raw:
    """Return each option with its notation, in words, and as the record of its game; and why none is open now."""
    here = game_of(state)
    phrases, barred = here.phrases_on(state), not_now(here, state, piece, options)
    rows = [
        {
            "notation": each.notation,
            "says": option_text(each, phrases, barred),
            "record": finite(msgspec.to_builtins(each)),
        }
        for each in options
    ]
    return {"options": rows, "not_now": [*reasons_of(phrases, barred)] or None}


def reasons_not_now(state: State, piece: str, options: "Sequence[Option]") -> list[str] | None:
    """Return why none of the options of a piece can be declared now; None where one can."""
    here = game_of(state)
    return [*reasons_of(here.phrases_on(state), not_now(here, state, piece, options))] or None
