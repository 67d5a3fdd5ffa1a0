"""A small table for what follows a move: one corvette ahead of some obstacle, and procedures run over answers."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.table import Area
from sublight.games.armada.aftermath.after_move import after_move
from sublight.games.armada.course.facts import Facts
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.referee.procedure import Procedure, Run, drive
from sublight.referee.question import Answer, Choose
from sublight.rulebook import Rulebook

BOOK: Rulebook = GAME.book
NO_SHIELDS: dict[Any, int] = {"front": 0, "left": 0, "right": 0, "rear": 0}
REST_Y = 300.0 + 68.4 * 2
"""Where the corvette comes to rest after a straight maneuver at speed 2; half its base is 35.5 mm long."""
SQUARE = ((20.0, 20.0), (-20.0, 20.0), (-20.0, -20.0), (20.0, -20.0))


def corvette(**changes: Any) -> Ship:
    """Return the corvette (hull 4, shields 2 2 2 1) of the first player at speed 2."""
    ship = Ship(id="cr90", ship="rebel.cr90_corvette_a", player="first", pose=pose_at(400.0, 300.0), speed=2)
    return replace(ship, **changes)


def enemy(x: float = 700.0, y: float = 700.0, **changes: Any) -> Ship:
    """Return a medium ship of the second player (hull 8), far away unless placed."""
    ship = Ship(id="vic", ship="empire.victory_ii_class_star_destroyer", player="second", pose=pose_at(x, y), speed=1)
    return replace(ship, **changes)


def square(kind: str, name: str = "", x: float = 400.0, y: float = REST_Y) -> Obstacle:
    """Return a 40 mm square obstacle of a type, under the resting corvette unless placed."""
    return Obstacle(id=name or kind, pose=pose_at(x, y), kind=kind, outline=SQUARE)


def table_of(*pieces: Ship | Squadron | Obstacle | Token, **changes: Any) -> Table:
    """Return a table with these pieces."""
    table = Table(
        edition="rrg-1.5",
        area=Area(914.4, 914.4),
        ships=tuple(piece for piece in pieces if isinstance(piece, Ship)),
        squadrons=tuple(piece for piece in pieces if isinstance(piece, Squadron)),
        obstacles=tuple(piece for piece in pieces if isinstance(piece, Obstacle)),
        tokens=tuple(piece for piece in pieces if isinstance(piece, Token)),
    )
    return replace(table, **changes)


def run_over(procedure: Procedure[Table], answers: Mapping[str, Answer] | None = None) -> Run[Table]:
    """Run a procedure over answers with the readings that stand first."""
    return drive(procedure, answers or {}, lambda dispute: BOOK.dispute(dispute).taken)


def aftermath(table: Table, answers: Mapping[str, Answer] | None = None, **move: Any) -> Run[Table]:
    """Run what follows a straight maneuver of the corvette; `calls` are close calls agreed on."""
    calls = {key: str(value) for key, value in (answers or {}).items() if key.startswith("call:")}
    facts = Facts(table, Maneuver(ship="cr90", **move), calls)
    run = facts.tried(None if facts.course.speed == 0 else "right")
    rested = table.with_ship(replace(table.ship("cr90"), pose=run.rest.pose))
    return run_over(after_move(rested, facts, run), answers)


def ended(run: Run[Table]) -> Table:
    """Return the table afterwards; the procedure must have come to its end."""
    assert run.pending is None, f"{run.pending.question.id} waits"
    assert run.state is not None
    return run.state


def asked(run: Run[Table]) -> Choose:
    """Return the choice that waits."""
    assert run.pending is not None, "nothing waits"
    question = run.pending.question
    assert isinstance(question, Choose)
    return question


def kinds(run: Run[Table]) -> list[str]:
    """Return the kinds of the events in order, each of which has a sentence."""
    for event in run.events:
        assert GAME.phrases.event(event)
    if run.pending is not None:
        assert GAME.phrases.question(run.pending.question)
        assert GAME.phrases.options(run.pending.question)
    return [event.kind for event in run.events]


def keys(question: Choose) -> list[str]:
    """Return the keys that a choice offers."""
    return [option.key for option in question.options]


def token(kind: str, name: str, x: float, y: float, on: str = "") -> Token:
    """Return a round token."""
    return Token(id=name, kind=kind, pose=Pose(x, y, (0.0, 1.0)), on=on)
