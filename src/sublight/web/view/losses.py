"""What goes with a ship that a gravity rift takes, before the dice: as the referee rules if they take all."""

from collections.abc import Iterator
from typing import Any

from sublight.referee.question import Roll
from sublight.referee.ruling import AnyRuling
from sublight.registry import adjudicate, game
from sublight.view.models import Line
from sublight.web.view.judged import rule_says

RIFT_DIE, LOST = "rift_die", "lost"
WITH_IT = frozenset({"cargo_removed", "cargo_destroyed", "cargo_stays"})
MOST_DICE = 100
"""Of a move with more dice than this no losses are listed before they are rolled."""


def losses(state: Any, move: Any, ruling: AnyRuling, answers: dict[str, Any], *, house: bool = False) -> list[Line]:
    """Return what becomes of the cargo of each ship that has a die to roll, if the next one loses it.

    Nothing where nothing is carried, or no die of a rift waits.
    """
    if not any(voyage.cargo for voyage in getattr(move, "voyages", ())):
        return []
    found, dice, rolled = ruling, dict(answers), set[str]()
    for _ in range(MOST_DICE):
        asked = found.question
        if not isinstance(asked, Roll) or asked.kind != RIFT_DIE:
            break
        dice[asked.id] = LOST
        rolled.add(asked.subject.partition("#")[0])
        found = adjudicate(state, move, dice, house=house)
    return list(_lines(found, rolled))


def _lines(ruling: AnyRuling, rolled: set[str]) -> Iterator[Line]:
    here = game(ruling.game)
    for event in ruling.events:
        if event.kind in WITH_IT and event.subject in rolled:
            says = f"If its next die loses {event.subject}: {here.phrases.event(event)}"
            yield Line(says=says, rule=event.rule, text=rule_says(here.book, ruling.edition, event.rule))
