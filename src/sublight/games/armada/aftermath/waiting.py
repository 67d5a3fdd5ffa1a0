"""Effects that wait after a move, and the order their owner says: of obstacles (ARM-OBST-02), of cards (ARM-ACT-03)."""

from collections.abc import Sequence
from typing import NamedTuple

from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.referee.procedure import Procedure, choose_order
from sublight.referee.question import Choose, Option


class Waiting(NamedTuple):
    """An effect that waits: of an `obstacle`, by its id and type, or of a card. Effects of one kind commute."""

    key: str
    kind: str
    obstacle: Obstacle | None = None


def in_order(table: Table, mover: Ship | Squadron, waiting: Sequence[Waiting]) -> Procedure[list[Waiting]]:
    """Return the effects as the mover's owner orders them; where all are of one kind nobody is asked."""
    if len({each.kind for each in waiting}) < 2:
        return list(waiting)
    question = Choose(
        rule="ARM-OBST-02" if all(each.obstacle for each in waiting) else "ARM-ACT-03",
        kind="order_effects",
        subject=mover.id,
        player=mover.player,
        options=tuple(Option(key=each.key, figures={"effect": each.kind.replace("_", " ")}) for each in waiting),
        least=len(waiting),
        most=len(waiting),
        ordered=True,
    )
    answer = yield from choose_order(question, table)
    return sorted(waiting, key=lambda each: answer.index(each.key))
