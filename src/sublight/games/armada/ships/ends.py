"""Where the maneuvers of one ship end, by the functions of the kernel; courses that begin alike share their tries.

People called nothing here: every pair has its measured class.
"""

from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.games.armada.course.facts import Scene, pieces_of, side_sign
from sublight.games.armada.course.plot import Declared
from sublight.games.armada.kernel.maneuver import closest_ship
from sublight.games.armada.kernel.scene import packed
from sublight.games.armada.kernel.shapes import DISCS, OBSTACLES, SHIPS, edge_margin, pieces_met, pieces_near
from sublight.games.armada.kernel.tries import NOBODY, Attempt, Sets, attempt, last_try
from sublight.games.armada.moves import Side
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of
from sublight.games.armada.ships.overlap import closest_in_use
from sublight.games.armada.ships.tool import sides_in_use

MOST_JOINTS = 4

TryKey = tuple[int, tuple[int, ...]]
"""The side of the tool and the clicks up to the joint used: courses that have these alike have the try alike."""


class Rest(NamedTuple):
    """Where a ship comes to rest, how far inside the area, and the squadrons and obstacles under it."""

    pose: Pose
    inside_mm: float
    onto: tuple[str, ...]


class End(NamedTuple):
    """What a course leads to on one side: the speeds tried, the ships overlapped in any try, the closest of them to
    where the ship comes to rest (None where there is none), and the rest.

    `key` tells it from every other end: courses that end in the same pose by the same tries are one.
    """

    key: tuple[int | Attempt, ...]
    tries: tuple[int, ...]
    overlapped: tuple[str, ...]
    closest: str | None
    rest: Rest


class Ends:
    """The ends of the maneuvers of `ship`."""

    def __init__(self, table: Table, ship: Ship) -> None:
        """Look only at the pieces that some maneuver of the ship may come to overlap."""
        self.ship = ship
        self.table = _within_reach(table, ship)
        scene = packed(self.table)
        self._at: Scene = (scene.reals, scene.wholes, self.table.ships.index(ship))
        self._attempts: dict[TryKey, Attempt] = {}
        self._rests: dict[TryKey, Rest] = {}
        self._names: dict[Sets, tuple[str, ...]] = {}
        self._closest: dict[tuple[TryKey, Sets], str] = {}

    def sides(self, declared: Declared) -> tuple[Side | None, ...]:
        """Return the sides that the tool may be on, by the readings of the table; none of them at speed 0."""
        return sides_in_use(self.table, self._at, declared) if declared[0] else (None,)

    def end(self, declared: Declared, side: Side | None) -> End:
        """Return where a course ends with the tool on a side."""
        speed, sign = declared[0], side_sign(side)
        made: list[Attempt] = []
        met = NOBODY
        key, found = self._attempt(declared, sign, 0)
        while found.met:
            made.append(found)
            met = (found.met, *met[:3])
            key, found = self._attempt(declared, sign, len(made))
        rest = self._rests.get(key)
        if rest is None:
            rest = self._rests[key] = self._rest(found, stays=len(made) == last_try(*declared[:2]))
        tries = tuple(range(speed, speed - len(made) - 1, -1)) if speed else (0,) * (len(made) + 1)
        closest = self._closest_of(met, key, rest.pose) if made else None
        return End((speed, *made, found), tries, self._named(met), closest, rest)

    def _attempt(self, declared: Declared, sign: int, tried: int) -> tuple[TryKey, Attempt]:
        speed = declared[0]
        key = (sign, declared[1 : 1 + speed - tried]) if speed else (0, (declared[1], tried))
        found = self._attempts.get(key)
        if found is None:
            found = self._attempts[key] = attempt(*self._at, *declared, sign, tried)
        return key, found

    def _named(self, met: Sets) -> tuple[str, ...]:
        """Return the ships of the tries that failed, each once."""
        found = self._names.get(met)
        if found is None:
            ships = [ship for each in reversed(met) for ship in pieces_of(self.table.ships, each)]
            found = self._names[met] = tuple(dict.fromkeys([ship.id for ship in ships]))
        return found

    def _closest_of(self, met: Sets, key: TryKey, pose: Pose) -> str:
        """Return the closest to the ship at rest of those that it met, by the readings of the table (ARM-RAM-06)."""
        overlapped = self._named(met)
        if len(overlapped) == 1:
            return overlapped[0]
        found = self._closest.get((key, met))
        if found is None:
            number = closest_in_use(self.table, met, partial(closest_ship, *self._at, *pose.floats))
            found = self._closest[key, met] = self.table.ships[number].id
        return found

    def _rest(self, found: Attempt, *, stays: bool) -> Rest:
        """A ship that stays in place displaces no squadron."""
        pose = self.ship.pose if stays else Pose(found.x, found.y, (found.fx, found.fy))
        at = (*self._at, *pose.floats)
        discs = pieces_met(*at, DISCS) if pose != self.ship.pose else 0
        rocks = pieces_met(*at, OBSTACLES)
        squadrons = [each.id for each in pieces_of(self.table.squadrons, discs)]
        obstacles = [each.id for each in pieces_of(self.table.obstacles, rocks)]
        return Rest(pose, edge_margin(*at), (*squadrons, *obstacles))


def _within_reach(table: Table, ship: Ship) -> Table:
    """Return the table with the pieces alone that some maneuver of a ship may come to overlap, the ship among them."""
    components, size = components_of(table), ship.card.size
    (half_width, half_length), tool = components.base(size), components.tool
    reach = 2 * (half_length + half_width + tool.w) + MOST_JOINTS * (tool.a + tool.b)
    scene, number = packed(table), table.ships.index(ship)
    at = (scene.reals, scene.wholes, number, ship.pose.x, ship.pose.y)
    return replace(
        table,
        ships=pieces_of(table.ships, pieces_near(*at, SHIPS, reach) | 1 << number),
        squadrons=pieces_of(table.squadrons, pieces_near(*at, DISCS, reach)),
        obstacles=pieces_of(table.obstacles, pieces_near(*at, OBSTACLES, reach)),
    )
