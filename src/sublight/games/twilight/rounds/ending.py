"""How the game ends: by victory points at once, or when no objective is left to reveal (TI4-98.7, TI4-81.2)."""

from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.rounds.whose import clock_of, clocked, in_initiative_order
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

ROUNDS = 9
"""The round in which no public objective is left to reveal."""


def points_given(galaxy: Galaxy, player: str, points: int, case: str = "") -> Procedure[Galaxy]:
    """Set the victory points of a player; with enough of them the game is over at once (TI4-98.7)."""
    clock = clock_of(galaxy)
    yield happens("TI4-98.7", "points_now", player, number=points, case=case)
    galaxy = clocked(galaxy, points={**clock.points, player: points})
    if points < clock.goal or clock.over:
        return galaxy
    yield happens("TI4-98.7", "wins", player, number=points)
    return clocked(galaxy, over="points", winner=player)


def without_objectives(galaxy: Galaxy) -> Procedure[Galaxy]:
    """With no objective left the game is over: most points win, of equals the first in initiative (TI4-81.2)."""
    clock = clock_of(galaxy)
    if clock.round < ROUNDS:
        return galaxy
    order = in_initiative_order(galaxy)
    winner = max(order, key=lambda each: (clock.points.get(each, 0), -order.index(each)))
    number = clock.points.get(winner, 0)
    yield happens("TI4-81.2", "no_objective_left", winner, number=number)
    return clocked(galaxy, over="objectives", winner=winner)
