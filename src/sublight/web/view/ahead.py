"""A move that is planned before its turn: the ruling that it has then, and why it cannot be made yet.

On its own because the tasks that use it only read and write JSON.
"""

from msgspec import Struct

from sublight.referee.adjudication import Adjudication
from sublight.referee.question import Answers
from sublight.referee.ruling import Ruling
from sublight.referee.state import State
from sublight.registry import adjudication_of
from sublight.web.view.table_view import page_of, spoken_on


def in_its_turn(
    state: State, move: Struct, ruling: Ruling[State], answers: Answers
) -> Adjudication[State, Struct] | None:
    """Return the adjudication of a move without what says that it is not its moment; None if that is not all."""
    waits = page_of(state).waits
    if not ruling.refused or any(each.is_binding or each.kind not in waits for each in ruling.violations):
        return None
    later = adjudication_of(state, move, house=True)
    found = later.rule(answers)
    return None if found.refused or any(each.kind not in waits for each in found.despite) else later


def as_allowed(ruling: Ruling[State]) -> Ruling[State]:
    """Return the ruling of a move in its turn, which is no house ruling."""
    return Ruling(
        game=ruling.game, edition=ruling.edition, status=ruling.status, events=ruling.events,
        violations=ruling.violations, question=ruling.question, verdicts=lambda: ruling.verdicts,
        disputes=lambda: ruling.disputes, warnings=lambda: ruling.warnings, state=ruling.state,
    )  # fmt: skip


def not_yet(ruling: Ruling[State]) -> str:
    """Say that a move is not made yet, and why: the first reason alone, because the others end with it."""
    return f"Not yet: {spoken_on(ruling.state).violation(ruling.violations[0])}"
