"""Courses to test: plotted on an otherwise empty table, and what is in them in short."""

from games.armada.oracle.tables import ship, table
from sublight.games.armada.course.plot import Course, Term, plot_course
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Ship


def plot(move: Maneuver, mover: Ship | None = None) -> Course:
    """The course on an otherwise empty table."""
    return plot_course(table(mover or ship()), move)


def written(terms: tuple[Term, ...]) -> list[tuple[str, int, int]]:
    """Source, amount and joint of each term."""
    return [(term.source, term.amount, term.joint) for term in terms]


def kinds(course: Course) -> list[str]:
    """What is wrong with a course."""
    return [each.kind for each in course.violations]
