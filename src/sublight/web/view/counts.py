"""What is counted of ships that move in a galaxy, apart from all else: what goes with those lost, pool, room."""

from typing import Any

from sublight.referee.question import Roll
from sublight.referee.ruling import AnyRuling, Event
from sublight.registry import adjudicate, game
from sublight.view.models import Line
from sublight.web.view.judged import rule_says
from sublight.web.view.losses import losses

COUNTED = frozenset({"fleet_counted", "no_fleet_limit", "over_fleet_limit", "room_counted", "over_room"})
MOST_DICE = 100
"""A move with more dice than this is counted when they are rolled."""


def counts(state: Any, move: Any, ruling: AnyRuling, answers: dict[str, Any], *, house: bool = False) -> list[Line]:
    """Return the lines of a move that ships make; while dice are open, what goes with each ship that may be lost, and
    then those that hold if every ship comes through.
    """
    if ruling.game != "twilight":
        return []
    lost = losses(state, move, ruling, answers, house=house)
    found, dice = ruling, dict(answers)
    for _ in range(MOST_DICE):
        if _counted(found) or not isinstance(found.question, Roll):
            break
        dice[found.question.id] = found.question.outcomes[-1].key
        found = adjudicate(state, move, dice, house=house)
    before = "" if found is ruling else "If every ship comes through: "
    return lost + [_line(found, each, before) for each in _counted(found)]


def _counted(ruling: AnyRuling) -> list[Event]:
    return [each for each in ruling.events if each.kind in COUNTED]


def _line(ruling: AnyRuling, event: Event, before: str) -> Line:
    here = game(ruling.game)
    says = f"{before}{here.phrases.event(event)}"
    return Line(says=says, rule=event.rule, text=rule_says(here.book, ruling.edition, event.rule))
