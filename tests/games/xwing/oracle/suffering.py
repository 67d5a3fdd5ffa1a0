"""Small X-Wing tables for what ships suffer, procedures run over answers, and every way that chance can take them."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.rulebook import book
from sublight.referee.procedure import Procedure, Run, drive
from sublight.referee.question import Answer, Question, Roll

BOOK = book()
SQUARE = ((20.0, 20.0), (-20.0, 20.0), (-20.0, -20.0), (20.0, -20.0))


def luke(**changes: Any) -> Ship:
    """Return an X-wing of the first player: hull 4, shields 2, small."""
    return replace(Ship(id="luke", ship="t65xwing", player="first", pose=pose_at(400.0, 300.0)), **changes)


def bare(**changes: Any) -> Ship:
    """Return the X-wing without shields."""
    return luke(shields=0, **changes)


def vader(x: float = 800.0, y: float = 800.0, **changes: Any) -> Ship:
    """Return a TIE Advanced x1 of the second player, far away unless placed: hull 3, shields 2, small."""
    return replace(Ship(id="vader", ship="tieadvancedx1", player="second", pose=pose_at(x, y)), **changes)


def square(kind: str, name: str = "rock", x: float = 400.0, y: float = 300.0, **changes: Any) -> Obstacle:
    """Return a 40 mm square obstacle of a type, under the X-wing unless placed."""
    return replace(Obstacle(id=name, pose=pose_at(x, y), kind=kind, outline=SQUARE), **changes)


def table_of(*pieces: Ship | Obstacle, edition: str = "1.4.6", **changes: Any) -> Table:
    """Return a table with these pieces."""
    table = Table(
        edition=edition,
        area=Area(914.4, 914.4),
        ships=tuple(piece for piece in pieces if isinstance(piece, Ship)),
        obstacles=tuple(piece for piece in pieces if isinstance(piece, Obstacle)),
    )
    return replace(table, **changes)


def reading_on(table: Table) -> Callable[[str], str]:
    """Return the readings in use on a table."""
    edition = BOOK.edition(table.edition)
    return lambda dispute: table.readings.get(dispute) or BOOK.dispute(dispute).reading_in(edition)


def run_over(procedure: Procedure[Table], answers: Mapping[str, Answer] | None = None, **readings: str) -> Run[Table]:
    """Run a procedure over answers; a reading is that agreed on (by id with underscores), else the one taken."""
    agreed = {dispute.replace("_", "-"): reading for dispute, reading in readings.items()}
    return drive(procedure, answers or {}, lambda dispute: agreed.get(dispute) or BOOK.dispute(dispute).taken)


def ended(run: Run[Table]) -> Table:
    """Return the table at the end of a run that came to one."""
    assert run.state is not None, run.pending
    return run.state


def asked(run: Run[Table]) -> Question:
    """Return the question that a run stopped at."""
    assert run.pending is not None, [event.kind for event in run.events]
    return run.pending.question


def kinds(run: Run[Table]) -> list[str]:
    """Return the kinds of what happened, in order."""
    return [event.kind for event in run.events]


def every_way(
    start: Callable[[], Procedure[Table]], answers: dict[str, Answer] | None = None
) -> Iterator[tuple[Fraction, Run[Table]]]:
    """Walk every way that chance can take a procedure; players take what is suggested."""
    given = answers or {}
    run = run_over(start(), given)
    if run.pending is None:
        yield Fraction(1), run
        return
    question = run.pending.question
    if not isinstance(question, Roll):
        yield from every_way(start, {**given, question.id: run.pending.suggest()})
        return
    sides = sum(outcome.weight for outcome in question.outcomes)
    for outcome in question.outcomes:
        for chance, end in every_way(start, {**given, question.id: outcome.key}):
            yield chance * Fraction(outcome.weight, sides), end
