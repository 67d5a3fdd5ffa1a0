"""What is counted of a move that ships make: the fleet pool, the room, and the cargo of ships that may be lost."""

from collections.abc import Iterator

from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import Move, MoveByAbility, Retreat, TacticalAction
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.adjudication import adjudicate
from sublight.referee.question import Answers, Roll
from sublight.referee.ruling import Event, Ruling
from sublight.view.models import Line
from sublight.view.page import rule_line

COUNTED = frozenset({"fleet_counted", "no_fleet_limit", "over_fleet_limit", "room_counted", "over_room"})
RIFT_DIE, LOST = "rift_die", "lost"
CARGO = frozenset({"cargo_removed", "cargo_destroyed", "cargo_stays"})
MOST_DICE = 100
"""A move with more dice than this is counted when they are rolled."""


def counts(galaxy: Galaxy, move: Move, ruling: Ruling[object], answers: Answers, *, house: bool) -> list[Line]:
    """Return the cargo of each ship that may be lost while dice are open, then the counts if every ship arrives."""
    lost = _losses(galaxy, move, ruling, answers, house=house)
    found, dice = ruling, dict(answers)
    for _ in range(MOST_DICE):
        if _counted(found) or not isinstance(found.question, Roll):
            break
        dice[found.question.id] = found.question.outcomes[-1].key
        found = adjudicate(GAME, galaxy, move, dice, house=house)
    before = "" if found is ruling else "If every ship comes through: "
    return lost + [_line(found, each, before) for each in _counted(found)]


def _counted(ruling: Ruling[object]) -> list[Event]:
    return [each for each in ruling.events if each.kind in COUNTED]


def _line(ruling: Ruling[object], event: Event, before: str) -> Line:
    return rule_line(GAME.book, ruling.edition, f"{before}{GAME.phrases.event(event)}", event.rule)


def _losses(galaxy: Galaxy, move: Move, ruling: Ruling[object], answers: Answers, *, house: bool) -> list[Line]:
    """Return what becomes of the cargo of each ship that rolls the die of a gravity rift, if it is lost by it.

    Nothing where nothing is carried, or no such die is open.
    """
    if not isinstance(move, TacticalAction | Retreat | MoveByAbility) or not any(
        voyage.cargo for voyage in move.voyages
    ):
        return []
    found, dice, rolled = ruling, dict(answers), set[str]()
    for _ in range(MOST_DICE):
        question = found.question
        if not isinstance(question, Roll) or question.kind != RIFT_DIE:
            break
        dice[question.id] = LOST
        rolled.add(question.subject.partition("#")[0])
        found = adjudicate(GAME, galaxy, move, dice, house=house)
    return list(_loss_lines(found, rolled))


def _loss_lines(ruling: Ruling[object], rolled: set[str]) -> Iterator[Line]:
    for event in ruling.events:
        if event.kind in CARGO and event.subject in rolled:
            yield _line(ruling, event, f"If its next die loses {event.subject}: ")
