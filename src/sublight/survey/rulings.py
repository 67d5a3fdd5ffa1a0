"""Columns of moves that are ruled on one by one: each is a function of a ruling."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

from msgspec import Struct

from sublight.api.moves import move_text, read_move
from sublight.batch.surveys import Column, Values
from sublight.referee.odds import Branch, roll_dice
from sublight.referee.state import State
from sublight.registry import legal_moves, settle
from sublight.survey.plan import Plan

EVENT = "event:"
"""How a column begins that counts the events of one kind."""

COLUMNS: dict[str, Column] = {
    "move": Column("text", "the move, as a line of notation"),
    "status": Column("text", "complete, illegal or unknown"),
    "events": Column("int16", "the events of the ruling"),
    "violations": Column("int16", "the violations of the ruling"),
    "answers": Column("int16", "the questions that were answered"),
    "close": Column("int16", "the measurements too close to call"),
    "disputes": Column("int16", "the open questions that change the ruling"),
    "least_mm": Column("float64", "the least distance of a measurement from its limit, or not a number"),
}
"""The columns of rulings. `event:KIND` counts the events of a kind, a word such as `damage`."""

OF: Mapping[str, Callable[[Branch[State]], object]] = {
    "status": lambda branch: branch.ruling.status,
    "events": lambda branch: len(branch.ruling.events),
    "violations": lambda branch: len(branch.ruling.violations),
    "answers": lambda branch: len(branch.answers),
    "close": lambda branch: sum(verdict.near for verdict in branch.ruling.verdicts),
    "disputes": lambda branch: len(branch.ruling.disputes),
    "least_mm": lambda branch: min((abs(each.margin_mm) for each in branch.ruling.verdicts), default=float("nan")),
}


def ruled(plan: Plan, table: State, seed: int, wanted: frozenset[str]) -> Mapping[str, Values]:
    """Return the wanted columns of every move on a table; dice follow the seed, players take what is suggested."""
    found: dict[str, list[object]] = {name: [] for name in wanted}
    for number, move in enumerate(_moves(plan, table)):
        branch = settle(table, move, roll_dice(Random(f"{seed}/{number}")))
        for name in wanted:
            found[name].append(move_text(move, table) if name == "move" else _value(branch, name))
    return found


def _moves(plan: Plan, table: State) -> Iterator[Struct]:
    if isinstance(plan.moves, tuple):
        return (read_move(line, table) for line in plan.moves)
    return legal_moves(table)


def _value(branch: Branch[State], name: str) -> object:
    if name.startswith(EVENT):
        return sum(event.kind == name.removeprefix(EVENT) for event in branch.ruling.events)
    return OF[name](branch)
