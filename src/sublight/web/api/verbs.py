"""The answers of the API, as JSON: plain functions of plain values, run in other processes."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from sublight.api.moves import read_move
from sublight.api.rulings import ruling_dict
from sublight.api.tables import example_values, read_table
from sublight.formats.jsons import Raw
from sublight.formats.rulings import finite, measured_dict
from sublight.referee.state import State


def table_of(given: Raw | str) -> State:
    """Return the table that was sent, or the example of that name; InputError for what is none."""
    return read_table(example_values(given) if isinstance(given, str) else given)


def adjudicate(table: Raw | str, move: str | Raw, answers: Raw, *, alternatives: bool, house: bool = False) -> bytes:
    """Rule on a move."""
    from sublight.registry import adjudication_of

    state = table_of(table)
    declared = read_move(move, state)
    adjudication = adjudication_of(state, declared, house=house)
    ruling, suggestion = adjudication.rule(answers), adjudication.suggest(answers)
    others = _alternatives(state, declared, answers, house=house) if alternatives else None
    return _said("adjudicate", ruling=ruling_dict(ruling, suggestion), alternatives=others)


def _alternatives(state: State, move: Struct, answers: Raw, *, house: bool) -> list[Raw]:
    from sublight.formats.branches import alternative_dict
    from sublight.registry import alternatives

    return [alternative_dict(each) for each in alternatives(state, move, answers, house=house)]


def options(table: Raw | str, piece: str) -> bytes:
    """List every end that a piece can reach."""
    from sublight.formats.branches import option_text
    from sublight.registry import game_of, options

    state = table_of(table)
    phrases = game_of(state).phrases
    found = [
        {"notation": each.notation, "says": option_text(each, phrases), "record": finite(msgspec.to_builtins(each))}
        for each in options(state, piece)
    ]
    return _said("options", options=found)


def odds(table: Raw | str, move: str | Raw, answers: Raw, *, house: bool = False) -> bytes:
    """List every way a move can go."""
    from sublight.api.rulings import branch_dict
    from sublight.registry import odds

    state = table_of(table)
    branches = odds(state, read_move(move, state), answers=answers, house=house)
    return _said("odds", branches=[branch_dict(each) for each in branches])


def measure(table: Raw | str, one: str, other: str) -> bytes:
    """List the margins between two pieces."""
    from sublight.registry import between, measured_otherwise

    state = table_of(table)
    return _said("measure", **measured_dict(between(state, one, other), measured_otherwise(state, one, other)))


def _said(verb: str, **found: object) -> bytes:
    kept = {key: value for key, value in found.items() if value is not None}
    return msgspec.json.encode({"schema": f"sublight.{verb}/1", **kept})


VERBS: dict[str, Callable[..., bytes]] = {
    "v1/adjudicate": adjudicate,
    "v1/options": options,
    "v1/odds": odds,
    "v1/measure": measure,
}
"""By the address after the host: tasks of the pool."""
