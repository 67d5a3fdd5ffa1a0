"""A movable where it lies before it is moved: what lies and stands on it, and what it must be clear of elsewhere."""

from collections.abc import Iterator
from functools import cached_property

from sublight.board.plane.shape import Shape, circles_meet, overlapping
from sublight.games.armada.measuring.distances import Piece, measured_shape
from sublight.games.armada.obstacle_moves.limits import Limits, move_rule
from sublight.games.armada.obstacle_moves.movable import corners_of, riders
from sublight.games.armada.obstacle_moves.sliding import Part, parts_of
from sublight.games.armada.obstacle_moves.turning import Point
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.shapes import obstacle_kind


class Start:
    """The measurements of one move that do not depend on where the movable is placed."""

    def __init__(self, table: Table, movable: Obstacle | Token, limits: Limits) -> None:
        """Measure nothing yet."""
        self.table, self.movable, self.limits = table, movable, limits

    @cached_property
    def outline(self) -> Shape:
        """The outline where it lies now."""
        return measured_shape(self.table, self.movable)

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The corners where it lies now; of a token, its centre."""
        return corners_of(self.movable)

    @cached_property
    def standing(self) -> tuple[str, ...]:
        """The ships and squadrons that stand on it where it lies now."""
        found: list[str] = []
        pieces: tuple[Piece, ...] = (*self.table.ships, *self.table.squadrons)
        for piece in pieces:
            shape = measured_shape(self.table, piece)
            if circles_meet(self.outline, shape) and overlapping(shape, self.outline):
                found.append(piece.id)
        return tuple(found)

    @cached_property
    def riders(self) -> tuple[Token, ...]:
        """The tokens that travel with it."""
        return riders(self.table, self.movable)

    @cached_property
    def others(self) -> tuple[tuple[Piece, Shape], ...]:
        """What an obstacle must be clear of (ARM-TOK-03); for a token, the tokens that one reading forbids."""
        return tuple((piece, measured_shape(self.table, piece)) for piece in self._others())

    @cached_property
    def others_parts(self) -> tuple[tuple[Piece, list[Part]], ...]:
        """The convex parts of each of them."""
        return tuple((piece, parts_of(shape)) for piece, shape in self.others)

    def _others(self) -> Iterator[Piece]:
        riding = {each.id for each in self.riders}
        if isinstance(self.movable, Obstacle):
            yield from self.table.ships
            if not (self.limits.effect and move_rule(self.limits.effect).onto_squadrons):
                yield from self.table.squadrons
            yield from (each for each in self.table.obstacles if each.id != self.movable.id and not self._lifted(each))
        aboard = {ship.id for ship in self.table.ships}
        left = {self.movable.id, *riding}
        yield from (each for each in self.table.tokens if each.id not in left and each.on not in aboard)

    def _lifted(self, obstacle: Obstacle) -> bool:
        """Infested Fields lifts the exogorths before it moves what they touched."""
        effect = self.limits.effect
        return bool(effect) and move_rule(effect).lifts == obstacle_kind(obstacle)

    def shape_of(self, name: str) -> Shape:
        """Return the outline of one of `others`."""
        return next(shape for piece, shape in self.others if piece.id == name)
