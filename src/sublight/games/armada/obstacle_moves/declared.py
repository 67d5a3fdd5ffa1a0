"""A declared move of an obstacle or token, measured once for the check and for every run of the procedure."""

from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.obstacle_moves.limits import limits_of, move_rule_of
from sublight.games.armada.obstacle_moves.movable import movable_of
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.placement_check import PlacementCheck
from sublight.games.armada.obstacle_moves.snap import snapped
from sublight.games.armada.obstacle_moves.targets import Line, first_lines
from sublight.games.armada.obstacle_moves.toward_rule import SEARCHED_BY, Reading
from sublight.games.armada.pieces import Table


class DeclaredPlace:
    """A place as it was declared, and the places that are meant by it."""

    def __init__(self, placement: Placement) -> None:
        """Set nothing yet where it is meant to be."""
        self.placement = placement
        self._checks: dict[tuple[str, ...], PlacementCheck] = {}

    def check(self, reading: Reading) -> PlacementCheck:
        """Return the rules for the place that is meant under given readings; most readings mean the same."""
        key = tuple(reading(each) for each in SEARCHED_BY)
        if key not in self._checks:
            meant = snapped(self.placement, reading)
            same = (each for each in self._checks.values() if each.placement.pose == meant.pose)
            self._checks[key] = next(same, None) or PlacementCheck(meant)
        return self._checks[key]


class MoveFacts:
    """One declared move: its movable and limits, the rulers it can be measured along, and what was searched for it.

    It is measured once for the check and all runs of the procedure; a run changes nothing but what was searched.
    """

    def __init__(self, table: Table, move: MoveObstacle | MoveToken) -> None:
        """Lay the rulers."""
        self.table, self.move = table, move
        self.movable = movable_of(table, move)
        self.pose = move.pose.pose_from(self.movable.pose)
        rule = move_rule_of(move)
        self.ruler = rule is None or rule.ruler
        self.limits = limits_of(table, self.movable, move)
        self.lines = first_lines(table, self.movable, self.limits) if self.ruler else ()
        self.flip = isinstance(move, MoveObstacle) and move.flip
        self._places: list[DeclaredPlace] = []

    def place(self, table: Table, line: Line | None) -> DeclaredPlace:
        """Return the place declared, on the table of the move or on what paying for it left of that."""
        for known in self._places:
            if known.placement.line == line and known.placement.table == table:
                return known
        placement = Placement(table, self.movable, self.limits, self.pose, line, flip=self.flip)
        self._places.append(DeclaredPlace(placement))
        return self._places[-1]
