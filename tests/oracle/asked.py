"""What strangers ask of a server about a table, as work to be timed: its tasks, from JSON to JSON."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from msgspec import Struct, to_builtins

from oracle.cost import Work
from oracle.worst import Genes
from sublight.errors import AnswerError
from sublight.formats.records import table_dict
from sublight.referee.state import State
from sublight.registry import game_of
from sublight.web.work.tasks import run

HOW = {"answers": {}, "house": True}
DRAWN = {"theme": "light", "crop": False, "format": "svg", "width": 800, **HOW}

OF_A_MOVE: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "settle": ("v1/settle", {**HOW, "house": False, "seed": 1}),
    "house": ("v1/settle", {**HOW, "seed": 1}),
    "odds": ("v1/odds", HOW),
    "alternatives": ("v1/adjudicate", {**HOW, "alternatives": True}),
    "plan": ("plan", HOW),
    "draw": ("v1/draw", DRAWN),
}
"""What is asked about a move on a table: the task, and what else it is given."""

OF_A_TABLE: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "view": ("view", {}),
    "editor": ("setup_show", {}),
    "png": ("v1/draw", {**DRAWN, "format": "png", "move": None}),
}
"""What is asked about a table alone."""


class Position(NamedTuple):
    """A table, a move on it, the pieces whose ends are asked for, and two whose distance is."""

    state: State
    move: Struct
    pieces: tuple[str, ...]
    measured: tuple[str, str]


def works(
    position: Callable[[str, Genes], Position], kinds: tuple[str, ...], pieces: int
) -> dict[str, Callable[[Genes], Work]]:
    """Return every question by its name: about each kind of move, each of so many pieces, and the table."""
    found: dict[str, Callable[[Genes], Work]] = {}
    for kind in kinds:
        found |= {f"{verb} {kind}": partial(_of_a_move, position, kind, verb) for verb in OF_A_MOVE}
    for number in range(pieces):
        found |= {f"{verb} {number}": partial(_of_a_piece, position, kinds[0], verb, number) for verb in ENDS}
    found |= {verb: partial(_of_a_table, position, kinds[0], verb) for verb in OF_A_TABLE}
    return found | {"measure": partial(_measure, position, kinds[0])}


ENDS = ("v1/options", "legal", "v1/legal-moves")


def _of_a_move(position: Callable[[str, Genes], Position], kind: str, verb: str, genes: Genes) -> Work:
    at, (task, more) = position(kind, genes), OF_A_MOVE[verb]
    move = game_of(at.state).print_move(at.move) if task == "plan" else to_builtins(at.move)
    return asked(task, at.state, move=move, **more)


def _of_a_piece(position: Callable[[str, Genes], Position], kind: str, verb: str, number: int, genes: Genes) -> Work:
    at = position(kind, genes)
    piece, _, system = at.pieces[number].partition(">") if verb == "legal" else (at.pieces[number], "", "")
    return asked(verb, at.state, piece=piece, **({"system": system} if system else {}))


def _of_a_table(position: Callable[[str, Genes], Position], kind: str, verb: str, genes: Genes) -> Work:
    task, more = OF_A_TABLE[verb]
    return asked(task, position(kind, genes).state, **more)


def _measure(position: Callable[[str, Genes], Position], kind: str, genes: Genes) -> Work:
    at = position(kind, genes)
    one, other = at.measured
    return asked("v1/measure", at.state, one=one, other=other)


def asked(task: str, state: State, **arguments: object) -> Work:
    """Return the work of a task on a table; a policy that finds no legal answer is an answer."""
    given = {"table": table_dict(state), **arguments}

    def work() -> object:
        try:
            return run(task, given)
        except AnswerError:
            return "unsettled"

    return work
