"""Whether a placement of displaced squadrons is legal, judged afresh: by another library's distances and by sampling.

Contact is anything within a millionth of a millimetre. That a ring has no more room is shown by points around each of
its squadrons: none of them may be free by more than a thousandth.
"""

from collections.abc import Iterator
from itertools import count as count_from
from itertools import islice

import numpy as np
from shapely import distance, points
from shapely.geometry.base import BaseGeometry

from games.armada.oracle.crowds import crowded
from games.armada.oracle.outlines import gap, outline
from games.armada.oracle.packing import bounds
from sublight.games.armada.displacement.displace import displace, lifted_squadrons
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of
from sublight.referee.procedure import drive

Spots = dict[str, tuple[float, float]]

CONTACT_MM = 1e-6
CLEAR_MM = 0.001
AROUND = 360


def taken(dispute: str) -> str:
    """The reading of a dispute that is taken where nobody agreed on another."""
    return GAME.book.dispute(dispute).taken


class Scene:
    """Outlines and circles around one displacement."""

    def __init__(self, table: Table, ship: Ship, lifted: tuple[str, ...]) -> None:
        """Build every outline once."""
        self.table, self.ship, self.lifted = table, ship, lifted
        self.radius = components_of(table).squadron_radius
        self.mover = outline(table, ship)
        self.bodies: list[BaseGeometry] = [outline(table, each) for each in table.ships]
        self.standing: Spots = {
            each.id: (each.pose.x, each.pose.y) for each in table.squadrons if each.id not in lifted
        }

    def faults(self, spots: Spots) -> Iterator[str]:
        """Yield what is wrong with a placement of all lifted squadrons."""
        everyone = {**self.standing, **spots}
        for name, spot in spots.items():
            yield from self._overlaps(name, spot, everyone)
        rings = self._rings(everyone)
        touching = sum(rings[name] == 1 for name in spots)
        low, high = bounds(self.table, self.ship, self.lifted, 0.4)
        if not min(low, len(spots)) <= touching <= high:
            yield f"{touching} touch the ship; {low} to {high} can"
        for name in spots:
            earlier = [spot for other, spot in everyone.items() if 1 <= rings[other] < (rings[name] or 99) - 1]
            if rings[name] not in {1, 2} and any(self._room(anchor, everyone) for anchor in earlier):
                yield f"{name} is in ring {rings[name]}, but a ring before has room"

    def _overlaps(self, name: str, spot: tuple[float, float], everyone: Spots) -> Iterator[str]:
        x, y = spot
        if any(gap(body, x, y, self.radius) < -CONTACT_MM for body in self.bodies):
            yield f"{name} lies on a ship"
        for other, (ox, oy) in everyone.items():
            if other != name and np.hypot(x - ox, y - oy) < 2 * self.radius - CONTACT_MM:
                yield f"{name} lies on {other}"
        least = self.radius - CONTACT_MM
        if not (least <= x <= self.table.area.width - least and least <= y <= self.table.area.height - least):
            yield f"{name} is partly off the table"

    def _rings(self, everyone: Spots) -> dict[str, int]:
        ring = {name: int(abs(gap(self.mover, *spot, self.radius)) <= CONTACT_MM) for name, spot in everyone.items()}
        for number in range(1, len(everyone)):
            front = [everyone[name] for name in everyone if ring[name] == number]
            for name, (x, y) in everyone.items():
                gaps = [abs(np.hypot(x - ox, y - oy) - 2 * self.radius) for ox, oy in front]
                if ring[name] == 0 and min(gaps, default=1.0) <= CONTACT_MM:
                    ring[name] = number + 1
        return ring

    def _room(self, anchor: tuple[float, float], everyone: Spots) -> bool:
        """Whether a squadron in contact with the one at `anchor` would be clear of everything else."""
        turn = np.arange(AROUND) * (2 * np.pi / AROUND)
        x = anchor[0] + 2 * self.radius * np.cos(turn)
        y = anchor[1] + 2 * self.radius * np.sin(turn)
        area = self.table.area
        room = np.minimum.reduce([x, area.width - x, y, area.height - y]) - self.radius
        for body in self.bodies:
            room = np.minimum(room, distance(points(x, y), body) - self.radius)
        for spot in everyone.values():
            if spot != anchor:
                room = np.minimum(room, np.hypot(x - spot[0], y - spot[1]) - 2 * self.radius)
        return bool((room > CLEAR_MM).any())


def suggested(table: Table, ship: Ship, lifted: tuple[str, ...]) -> Spots:
    """The suggested placement, after it has been answered and accepted; empty where nothing could be placed."""
    first = drive(displace(table, ship, lifted), {}, taken)
    if first.pending is None:
        return {}
    answers = {first.pending.question.id: first.pending.suggest()}
    ruled = drive(displace(table, ship, lifted), answers, taken)
    if ruled.state is None:
        raise AssertionError(f"the suggestion was refused: {ruled}")
    places = {each.id: (each.pose.x, each.pose.y) for each in ruled.state.squadrons}
    return {name: places[name] for name in lifted if name in places}


def suggest_agreement(count: int) -> str:
    """On `count` crowded tables with squadrons under the ship, suggest must answer, and each answer must be legal."""
    placed = rings = 0
    for seed, table, ship, lifted in islice(crowds(), count):
        spots = suggested(table, ship, lifted)
        scene = Scene(table, ship, lifted)
        if set(spots) != set(lifted):
            raise AssertionError(f"table {seed}: {sorted(set(lifted) - set(spots))} got no place")
        faults = list(scene.faults(spots))
        if faults:
            raise AssertionError(f"table {seed}: {faults}")
        placed += len(spots)
        rings += any(abs(gap(scene.mover, *spot, scene.radius)) > CONTACT_MM for spot in spots.values())
    return f"{count:,} tables, {placed:,} squadrons placed legally, {rings:,} tables needed a second ring"


def crowds() -> Iterator[tuple[int, Table, Ship, tuple[str, ...]]]:
    """Yield seed, table, ship and lifted squadrons of each crowded table on which a ship rests on squadrons."""
    assert GAME.book.rule_ids
    for seed in count_from(0):
        table, ship = crowded(seed, squadrons=24 if seed % 2 else None)
        lifted = lifted_squadrons(table, ship)
        if lifted:
            yield seed, table, ship, lifted
