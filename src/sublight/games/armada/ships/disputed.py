"""The disputes that a course can hang on: each of their readings may give other limits, or forbid what is declared."""

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Ship
from sublight.games.armada.ships.course import RIFT, Course
from sublight.games.armada.ships.yaw import MALFUNCTION


def hangs_on(ship: Ship, move: Maneuver, course: Course) -> tuple[str, ...]:
    """Return the disputes that can matter, whichever reading `course` is plotted by.

    Those are a gravity rift's column, Jerjerrod off the dial's column, a card on the dial in an extra maneuver,
    Thrust-Control Malfunction at speed 0, and a chart that sources differ on.
    """
    names = {*(effect_card(use.effect).id for use in move.uses), *ship.used}
    column = any(effect_card(name).hints.column == "dial" for name in names)
    cards = any(term.rule == "ARM-CARD-05" for term in course.speed_terms)
    off_dial = bool(move.extra) or course.speed != course.dial_after
    matters = {
        "AMB-13": any(term.rule == RIFT for term in course.slow_terms),
        "AMB-33": column and off_dial,
        "AMB-34": bool(move.extra) and cards,
        "AMB-53": MALFUNCTION in ship.faceup and course.speed == 0,
    }
    chart = ship.card.chart_dispute
    return (*(dispute for dispute, there in matters.items() if there), *((chart,) if chart else ()))
