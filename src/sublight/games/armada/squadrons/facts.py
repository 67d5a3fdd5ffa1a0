"""The numbers of one squadron's move, measured once: reach, place, snap, engagement, obstacles under its end.

A place that is off by less than the placing tolerance is put right: pulled back to the line of the band, pushed out of
what it overlaps along the normal. What cannot be put right stays as declared, and is judged as it is.
"""

from collections.abc import Mapping
from functools import cached_property

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Round, inside, margin, may_reach, measure, overlapping
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.measuring.distances import line_of
from sublight.games.armada.measuring.verdicts import Calls
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import obstacle_solid, squadron_disc
from sublight.games.armada.squadrons.abilities import Speed, speed_of
from sublight.games.armada.squadrons.ending import Ending
from sublight.games.armada.squadrons.engagement import Enemy, Hold, enemies_at_one, hold_on
from sublight.games.armada.squadrons.placing import places, solid_piece, solids_near
from sublight.geometry.tolerance import at_most, overlaps
from sublight.geometry.turn import length

EASING = 64
"""How often a place is put right before it is left as declared; wedged between two pieces it converges quickly."""


class SquadronFacts:
    """The facts of `move` on `table`. `calls` maps verdict ids to the class people agreed on."""

    def __init__(self, table: Table, move: MoveSquadron, calls: Mapping[str, str]) -> None:
        """Keep the declaration; everything is measured when first used."""
        self.table = table
        self.move = move
        self.squadron: Squadron = table.squadron(move.squadron)
        self.calls = Calls(self.squadron.id, calls, table.placing_mm)
        self.by: Ship | None = table.ship(move.by) if move.by and not places(move) else None
        self.effect = effect_card(move.effect) if move.effect else None
        self.uses = tuple(effect_card(each).id for each in move.uses)

    # How far.

    @cached_property
    def speed(self) -> Speed:
        """The speed of the move; one outside an activation has the band of its card, and no terms (ARM-SQ-06)."""
        if self.effect is not None:
            return Speed(self.effect.hints.move_band or 0, ())
        return speed_of(self.table, self.squadron, self.by, self.uses)

    @property
    def reach_mm(self) -> float:
        """How far the centre may be displaced: the line of the speed's band (ARM-SQ-01)."""
        return line_of(self.table, self.speed.value)

    @property
    def stays(self) -> bool:
        """Whether it stays where it is."""
        return self.move.place is None or self.move.place == (self.squadron.pose.x, self.squadron.pose.y)

    def travel(self, pose: Pose) -> float:
        """Return how far `pose` is from where it stands in mm."""
        start = self.squadron.pose
        return length(pose.x - start.x, pose.y - start.y)

    def band_margin(self, pose: Pose) -> Measured:
        """Return how far `pose` is within the band (negative: past its line)."""
        start = self.squadron.pose
        return Measured(self.reach_mm - self.travel(pose), (start.x, start.y, pose.x, pose.y))

    # Where.

    @cached_property
    def declared(self) -> Pose:
        """Where it is declared to end; it keeps its direction, which means nothing."""
        x, y = self.move.place or (self.squadron.pose.x, self.squadron.pose.y)
        return Pose(x, y, self.squadron.pose.forward)

    @cached_property
    def end(self) -> Pose:
        """Where it ends: as declared, or put right by less than the placing tolerance."""
        if self.stays or self.fits(self.declared):
            return self.declared
        eased = self._eased()
        return eased if self.fits(eased) else self.declared

    @property
    def snap_mm(self) -> float:
        """How far the place was put right."""
        return length(self.end.x - self.declared.x, self.end.y - self.declared.y)

    def fits(self, pose: Pose) -> bool:
        """Say whether `pose` is within the band and overlaps nothing."""
        disc = self.disc(pose)
        near = solids_near(self.table, self.squadron.id, disc)
        return at_most(self.travel(pose), self.reach_mm) and not any(overlapping(disc, each) for _, each in near)

    def solids(self, pose: Pose, within_mm: float = 0.0) -> list[tuple[str, Measured]]:
        """Return the margin at `pose` to each ship, dial frames included, and each other squadron (ARM-SQ-02).

        Left out is what is sure to be at least `within_mm` away.
        """
        disc = self.disc(pose)
        near = solids_near(self.table, self.squadron.id, disc, within_mm)
        return [(name, measure(disc, shape)) for name, shape in near]

    def solid(self, pose: Pose, name: str) -> Measured:
        """Return the margin at `pose` to one of them."""
        return measure(self.disc(pose), solid_piece(self.table, name))

    def disc(self, pose: Pose) -> Round:
        """Return its base at `pose`."""
        return squadron_disc(self.table, self.squadron, pose)

    def _eased(self) -> Pose:
        """Return the place pulled back to the band's line and pushed out of overlaps by no more than the tolerance."""
        start, pose = self.squadron.pose, self.declared
        for _ in range(EASING):
            if self.fits(pose):
                break
            over = self.travel(pose) / self.reach_mm
            if over > 1.0:
                pose = _at(pose, start.x + (pose.x - start.x) / over, start.y + (pose.y - start.y) / over)
            for _, found in self.solids(pose):
                if overlaps(found.margin_mm):
                    x, y, px, py = found.witness
                    pose = _at(pose, pose.x + px - x, pose.y + py - y)
        moved = length(pose.x - self.declared.x, pose.y - self.declared.y)
        return pose if at_most(moved, 2.0 * self.table.placing_mm) and self._within_tolerance() else self.declared

    def _within_tolerance(self) -> bool:
        """Say whether nothing at the declared place is off by more than the placing tolerance."""
        placing = self.table.placing_mm
        depths = [-found.margin_mm for _, found in self.solids(self.declared)]
        return all(at_most(each, placing) for each in (*depths, -self.band_margin(self.declared).margin_mm))

    def edge_margin(self, pose: Pose) -> Measured:
        """Return how far the base at `pose` is inside the play area (ARM-SQ-09)."""
        return inside(self.disc(pose), self.table.area.width, self.table.area.height)

    # What it meets.

    @cached_property
    def hold(self) -> Hold:
        """What holds it at the start, or frees it."""
        return hold_on(self.table, self.squadron, self.move)

    @cached_property
    def engaging_at_start(self) -> tuple[Enemy, ...]:
        """The enemy squadrons that engage it where it starts."""
        return tuple(each for each in enemies_at_one(self.table, self.squadron) if each.engages)

    @cached_property
    def ending(self) -> Ending:
        """Who engages it where it ends; calls on close margins count."""
        return Ending(self.table, replace(self.squadron, pose=self.end), self.calls)

    def obstacle_margin(self, obstacle: Obstacle, pose: Pose) -> Measured:
        """Return the margin between its base at `pose` and an obstacle (ARM-OBST-01)."""
        return measure(self.disc(pose), obstacle_solid(obstacle))

    def obstacles_near(self, within_mm: float) -> tuple[Obstacle, ...]:
        """Return the obstacles less than `within_mm` from its base at the end."""
        disc = self.disc(self.end)
        solids = ((each, obstacle_solid(each)) for each in self.table.obstacles)
        near = ((each, solid) for each, solid in solids if may_reach(solid, disc, within_mm))
        return tuple(each for each, solid in near if margin(disc, solid) < within_mm)


def _at(pose: Pose, x: float, y: float) -> Pose:
    return Pose(x, y, pose.forward)
