"""Line of sight between squadrons and hull zones (ARM-LOS-01), and what obstructs it (ARM-LOS-03 to 06).

It runs to the closest point of a squadron's base, or to its centre: the edition decides (AMB-23). An obstacle token or
the bare base of a third ship on the line obstructs it; squadrons never do, and a line that only grazes is clear. What
the attacker's or the defender's own base hides of an obstacle does not count (ARM-LOS-04), unless a shield dial covers
it there and the edition says otherwise (AMB-51).
"""

from collections.abc import Hashable, Iterator
from math import nan, sqrt
from typing import NamedTuple

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Round, Shape, Solid, Witness, margin, measure, solid_of
from sublight.games.armada.active_effects import objective_hints
from sublight.games.armada.measuring.clipping import outside
from sublight.games.armada.measuring.zones import dial_of
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Zone
from sublight.games.armada.rulebook import taken_reading
from sublight.games.armada.shapes import bare_base, obstacle_kind, obstacle_solid, squadron_disc
from sublight.geometry.segment import segment_gap2
from sublight.geometry.tolerance import classify, is_near, overlaps
from sublight.geometry.turn import length
from sublight.referee.ruling import Verdict
from sublight.referee.state import kept

BESIDE_MM = 60.0
"""What a line between squadrons passes farther away, and the placing tolerance, is measured only if it is nearest."""

MOST_KEPT = 500
"""Lines that are kept with a table: readings and calls look along the same ones again."""


class Hindrance(NamedTuple):
    """What a line of sight passes: an obstacle or a third ship, and the line's margin to it (negative: through it).

    `bars`: it is a dust field, across which no ship can attack (ARM-LOS-06). `hidden`: the line runs through it only
    where a ship at its ends covers it (ARM-LOS-04). `under_dial`: a shield dial that it runs through covers it.
    """

    name: str
    measured: Measured
    bars: bool = False
    hidden: bool = False
    under_dial: bool = False

    @property
    def hinders(self) -> bool:
        """Whether the line runs through a visible part of it."""
        return not self.hidden and overlaps(self.measured.margin_mm)


class Sight(NamedTuple):
    """A line of sight and what it passes, nearest or deepest first."""

    line: Witness
    passes: tuple[Hindrance, ...]

    @property
    def obstructed(self) -> bool:
        """Whether the line runs through anything."""
        return bool(self.by)

    @property
    def by(self) -> tuple[str, ...]:
        """What it runs through."""
        return tuple(each.name for each in self.passes if each.hinders)

    @property
    def worst(self) -> Hindrance:
        """The worst hindrance, or the nearest thing; dust that no ship attacks across comes first."""
        return self.barred or min(self.passes, key=lambda each: (each.hidden, each.measured.margin_mm))

    def margin_to(self, name: str) -> float:
        """Return the margin to one of the things passed."""
        return min(each.measured.margin_mm for each in self.passes if each.name == name)

    @property
    def barred(self) -> Hindrance | None:
        """The dust field that it runs through deepest, for a ship that attacks; None where there is none."""
        return next((each for each in self.passes if each.bars and each.hinders), None)

    @property
    def hidden(self) -> tuple[str, ...]:
        """What it would run through if a ship at its ends did not cover it."""
        return tuple(each.name for each in self.passes if each.hidden)


class Line(NamedTuple):
    """A line to look along, with the hull zones at its ends; `by_ship` where a ship attacks along it."""

    ends: Witness
    zones: tuple[tuple[Ship, Zone], ...] = ()
    by_ship: bool = False


def between_squadrons(table: Table, one: Squadron, other: Squadron, pose: Pose | None = None) -> Sight:
    """Return the line of sight between two squadrons, `one` where it stands or at `pose`."""
    first, second = squadron_disc(table, one, pose), squadron_disc(table, other)
    if to_centre(table):
        return sight(table, Line((first.x, first.y, second.x, second.y)))
    return sight(table, Line(measure(first, second).witness))


def to_squadron(table: Table, point: tuple[float, float], squadron: Squadron) -> Witness:
    """Return the line from a targeting point to a squadron."""
    disc = squadron_disc(table, squadron)
    if to_centre(table):
        return (*point, disc.x, disc.y)
    return measure(Round(*point, 0.0), disc).witness


def to_centre(table: Table) -> bool:
    """Say whether line of sight to a squadron runs to its centre, not to the closest point of its base (AMB-23)."""
    return taken_reading(table, "AMB-23") == "centre"


def sight(table: Table, line: Line) -> Sight:
    """Return the sight along a line; the ships at its ends never obstruct."""
    known = kept(table, _seen_before)
    key = (line.ends, tuple((ship.id, zone) for ship, zone in line.zones), line.by_ship)
    if key not in known:
        found = _passes(table, line) if line.zones or line.by_ship else _beside(table, line)
        passes = sorted(found, key=lambda each: each.measured.margin_mm)
        if len(known) == MOST_KEPT:
            known.clear()
        known[key] = Sight(line.ends, tuple(passes))
    return known[key]


def _seen_before(_: Table) -> dict[Hashable, Sight]:
    return {}


def _beside(table: Table, line: Line) -> Iterator[Hindrance]:
    """Yield what a line between squadrons passes, without what is sure to be far from it and not the nearest."""
    solids = [(ship.id, bare_base(table, ship)) for ship in table.ships]
    solids += [(obstacle.id, obstacle_solid(obstacle)) for obstacle in table.obstacles]
    if not solids:
        return
    drawn = drawn_line(line.ends)
    gaps = [_least_gap(line.ends, solid) for _, solid in solids]
    nearest = measure(drawn, solids[gaps.index(min(gaps))][1]).margin_mm
    most = max(nearest, table.placing_mm + BESIDE_MM)
    for (name, solid), gap in zip(solids, gaps, strict=True):
        if gap <= most:
            yield Hindrance(name, measure(drawn, solid))


def _least_gap(line: Witness, solid: Solid) -> float:
    """Return a distance in mm that a line keeps from an outline at least, from the circle round it."""
    x, y, radius = solid.ring
    return sqrt(segment_gap2(x, y, *line)) - radius


def _passes(table: Table, line: Line) -> Iterator[Hindrance]:
    names = {ship.id for ship, _ in line.zones}
    drawn = drawn_line(line.ends)
    for ship in table.ships:
        if ship.id not in names:
            yield Hindrance(ship.id, measure(drawn, bare_base(table, ship)))
    seen = _visible(table, line)
    for obstacle in table.obstacles:
        if line.zones and obstacle_kind(obstacle) == "station" and objective_hints(table).clear_station:
            continue  # it obstructs no attack (ARM-OBST-10)
        yield from _past_obstacle(table, line, seen, obstacle)


def _past_obstacle(table: Table, line: Line, seen: Shape | None, obstacle: Obstacle) -> Iterator[Hindrance]:
    solid = obstacle_solid(obstacle)
    whole = measure(drawn_line(line.ends), solid)
    found = whole if seen is None or not line.zones else measure(seen, solid)
    hidden = overlaps(whole.margin_mm) and (seen is None or not overlaps(found.margin_mm))
    bars = line.by_ship and obstacle_kind(obstacle) == "dust"
    yield Hindrance(obstacle.id, found, bars, hidden)
    if line.zones and taken_reading(table, "AMB-51") == "dial-obstructs":
        yield from (Hindrance(obstacle.id, found, under_dial=True) for found in _under_dials(table, line, solid))


def _under_dials(table: Table, line: Line, obstacle: Solid) -> Iterator[Measured]:
    """Yield how deep the line runs through a dial of one of its zones that covers the obstacle."""
    drawn = drawn_line(line.ends)
    for ship, zone in line.zones:
        dial = dial_of(table, ship, zone)
        covers, crossed = margin(dial, obstacle), measure(drawn, dial)
        if overlaps(covers) and overlaps(crossed.margin_mm):
            yield Measured(max(covers, crossed.margin_mm), crossed.witness)


def _visible(table: Table, line: Line) -> Shape | None:
    """Return what of the line lies over no base of the ships at its ends (ARM-LOS-04); None where all of it does."""
    if not line.zones:
        return drawn_line(line.ends)
    left: tuple[Witness, ...] = (line.ends,)
    for ship, _ in line.zones:
        base = bare_base(table, ship)
        left = tuple(piece for each in left for piece in outside(each, base))
    return solid_of(left) if left else None


def drawn_line(line: Witness) -> Shape:
    """Return the line as a shape without width; between things in contact it is a point."""
    x, y, px, py = line
    return Round(x, y, 0.0) if (x, y) == (px, py) else solid_of((line,))


# Verdicts.


BLOCKED = "blocked line of sight"
"""The question of a line that allows no attack."""


def sight_verdict(table: Table, pair: tuple[str, str], found: Sight, zones_named: str = "") -> Verdict:
    """Return a line of sight: apart by how far it passes what is nearest, overlap by how deep it runs through it."""
    if not found.passes:
        rule, at, margin_mm = "ARM-LOS-01", "nothing to pass", _length(found.line)
    else:
        rule, how = _decided(found)
        at, margin_mm = f"past {found.worst.name}{how}", found.worst.measured.margin_mm
    return Verdict(
        rule=rule,
        question=BLOCKED if found.barred else "line of sight",
        subject=pair[0],
        other=pair[1],
        at=f"{zones_named}; {at}".removeprefix("; "),
        outcome=classify(margin_mm) if found.passes else "apart",
        margin_mm=margin_mm,
        near=bool(found.passes) and is_near(margin_mm, table.placing_mm),
        witness=found.line,
    )


def _decided(found: Sight) -> tuple[str, str]:
    """Return the rule that decides a line of sight, and a phrase on an obstacle under a ship."""
    if found.barred:
        return "ARM-LOS-06", ""
    if found.obstructed:
        return "ARM-LOS-03", " under a shield dial" if found.worst.under_dial else ""
    hidden = " and ".join(found.hidden)
    return ("ARM-LOS-04", f"; a base covers {hidden}") if hidden else ("ARM-LOS-03", "")


def _length(line: Witness) -> float:
    x, y, px, py = line
    return length(px - x, py - y)


def unknown(rule: str, question: str, pair: tuple[str, str], missing: str) -> Verdict:
    """Return a measurement that cannot be made, and what is missing for it."""
    subject, other = pair
    return Verdict(
        rule=rule, question=question, subject=subject, other=other, at=missing, outcome="unknown", margin_mm=nan
    )
