"""Where a question lets a piece be set down, as lines for the picture. What an answer is worth the rules alone say."""

from collections.abc import Iterable
from typing import Any

from sublight.draw.svg import number
from sublight.geometry.arcs import Stretch
from sublight.referee.question import Place, Question
from sublight.registry import game_of
from sublight.view.models import Where


def where(state: Any, question: Question) -> Where | None:
    """Return where squadrons that a ship displaces may touch it, at rest as in `state`; of another question None."""
    if not isinstance(question, Place) or (game_of(state).name, question.kind) != ("armada", "displaced"):
        return None
    # Only here: a table of another game needs none of it.
    from sublight.games.armada.displacement.surroundings import ring_round

    ship = next(each for each in state.ships if each.id == question.subject)
    ring = ring_round(state, ship, question.pieces)
    return Where(free=_path(ring.free), barred=_path(ring.barred), radius=round(ring.radius, 3))


def _path(stretches: Iterable[Stretch]) -> str:
    """Return path data, y up; a stretch that begins where the one before ended goes on with it."""
    parts: list[str] = []
    stood = ""
    for ax, ay, bx, by, _, _, radius in stretches:
        start, end = f"{number(ax)} {number(ay)}", f"{number(bx)} {number(by)}"
        parts += [] if start == stood else [f"M{start}"]
        parts.append(f"A{number(radius)} {number(radius)} 0 0 1 {end}" if radius else f"L{end}")
        stood = end
    return "".join(parts)
