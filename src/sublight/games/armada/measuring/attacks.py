"""What an attack between two pieces would have: arcs, attack range and line of sight, hull zone by hull zone.

A ship attacks with each zone that has part of the target in its arc, a squadron any zone at distance 1. An attack range
that passes another zone of the defender (ARM-ARC-03), a line of sight through one (ARM-LOS-02) and a ship's line across
visible dust (ARM-LOS-06) leave no attack; anything else on the line obstructs it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from sublight.board.plane.shape import Measured, Shape, Witness, margin, measure
from sublight.games.armada.measuring.clipping import in_arc_of
from sublight.games.armada.measuring.distances import line_of, range_named, touching
from sublight.games.armada.measuring.sight import BLOCKED, Line, drawn_line, sight, sight_verdict, to_squadron, unknown
from sublight.games.armada.measuring.verdicts import in_bands, other_sets, verdict_of, widened
from sublight.games.armada.measuring.zones import ShipToken, token_of
from sublight.games.armada.pieces import Ship, Squadron, Table, Zone
from sublight.games.armada.shapes import components_of, squadron_disc
from sublight.geometry.tolerance import at_most, is_near, overlaps
from sublight.referee.ruling import Verdict


class Aim(NamedTuple):
    """An attack to be measured: who attacks whom, between which zones; a squadron has none."""

    one: Ship | Squadron
    other: Ship | Squadron
    zone: Zone | None
    target: Zone | None

    @property
    def pair(self) -> tuple[str, str]:
        """The ids, attacker first."""
        return self.one.id, self.other.id

    @property
    def zones(self) -> tuple[tuple[Ship, Zone], ...]:
        """The hull zones at the ends."""
        ends = ((self.one, self.zone), (self.other, self.target))
        return tuple((ship, zone) for ship, zone in ends if isinstance(ship, Ship) and zone is not None)

    @property
    def zones_named(self) -> str:
        """The zones as people say them."""
        start = f"from the {zone_name(self.zone)} zone" if self.zone else ""
        return f"{start} to the {zone_name(self.target)} zone".strip() if self.target else start


class Sighted(NamedTuple):
    """A line of sight as measured, and what obstructs it."""

    verdict: Verdict
    by: tuple[str, ...] = ()


class Shot(NamedTuple):
    """Attack range and line of sight of an attack; `band` is the range in words, empty where it is unknown."""

    aim: Aim
    reach: Verdict
    band: str
    sighted: Sighted

    @property
    def verdicts(self) -> tuple[Verdict, Verdict]:
        """The range, then the line of sight."""
        return self.reach, self.sighted.verdict

    @property
    def blocked(self) -> bool:
        """Whether there is no line of sight."""
        return self.sighted.verdict.question == BLOCKED


class Arc(NamedTuple):
    """How far a target is in a firing arc, and the attacks from there on what of it is inside."""

    verdict: Verdict
    shots: tuple[Shot, ...]

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The arc, then range and line of sight of each attack."""
        return self.verdict, *(verdict for shot in self.shots for verdict in shot.verdicts)


def zone_name(zone: Zone) -> str:
    """Return a zone as people say it."""
    return zone.replace("_aux", " auxiliary")


def attacks(table: Table, one: Ship | Squadron, other: Ship | Squadron) -> Iterator[Arc | Shot]:
    """Yield the arcs of a ship with its attacks from each, or the attacks of a squadron on a ship; between two
    squadrons nothing, because they have a line of sight only.
    """
    if isinstance(one, Ship):
        yield from arcs_on(table, one, other)
    elif isinstance(other, Ship):
        yield from _by_squadron(table, one, token_of(table, other))


# Arcs.


def arcs_on(table: Table, ship: Ship, target: Ship | Squadron) -> Iterator[Arc]:
    """Yield every firing arc of a ship with what it could attack of a target there."""
    token = token_of(table, ship)
    for zone in token.arcs:
        found = _arc(table, token, zone, target)
        yield Arc(found, tuple(_shots(table, token, zone, target)) if at_most(found.margin_mm, 0.0) else ())


def _shots(table: Table, token: ShipToken, zone: Zone, target: Ship | Squadron) -> Iterator[Shot]:
    if isinstance(target, Squadron):
        yield _on_squadron(table, token, zone, target)
    else:
        yield from _on_ship(table, token, zone, token_of(table, target))


def _arc(table: Table, token: ShipToken, zone: Zone, target: Ship | Squadron) -> Verdict:
    """Return how far the target reaches into an arc, or how far it is from it, over all sources of the lines."""

    def reached(under: Table) -> Measured:
        return measure(token_of(under, token.ship).arcs[zone], _attacked(under, target))

    alone = "; one source" if len(token.geometry.lines) == 1 else ""
    found = verdict_of(table, "ARM-ARC-01", "arc", (token.ship.id, target.id), reached, at=f"{zone_name(zone)}{alone}")
    return widened(found, (margin(each.arcs[zone], _attacked(table, target)) for each in token.by_source))


def _attacked(table: Table, target: Ship | Squadron) -> Shape:
    return squadron_disc(table, target) if isinstance(target, Squadron) else token_of(table, target).outline


# Targets.


def _on_squadron(table: Table, token: ShipToken, zone: Zone, target: Squadron) -> Shot:
    nearest = in_arc_of(token.cardboard[zone], token.arcs[zone], squadron_disc(table, target))
    lines = tuple(to_squadron(table, point, target) for point in token.dots(zone))
    aim = Aim(token.ship, target, zone, None)
    return _shot(table, aim, nearest, _seen(table, aim, lines))


def _on_ship(table: Table, token: ShipToken, zone: Zone, target: ShipToken) -> Iterator[Shot]:
    """Yield range and line of sight to each zone that has part of it in the arc."""
    for other, part in target.cardboard.items():
        nearest = in_arc_of(token.cardboard[zone], token.arcs[zone], part)
        if nearest is None:
            continue
        aim = Aim(token.ship, target.ship, zone, other)
        through = _through(nearest.witness, target, other)
        if overlaps(through):
            line = _blocked(aim, "ARM-ARC-03", "its range passes another zone", through, nearest.witness)
        else:
            line = _line(table, aim, _between(token, zone, target, other), target)
        yield _shot(table, aim, nearest, line)


def _by_squadron(table: Table, squadron: Squadron, token: ShipToken) -> Iterator[Shot]:
    """Yield range and line of sight to each zone at distance 1, as far as a squadron attacks."""
    disc = squadron_disc(table, squadron)
    for zone, cardboard in token.cardboard.items():
        nearest = measure(disc, cardboard)
        if at_most(nearest.margin_mm, line_of(table, 1)):
            aim = Aim(squadron, token.ship, None, zone)
            lines = tuple(_turned(to_squadron(table, point, squadron)) for point in token.dots(zone))
            yield Shot(aim, _at_one(table, aim, nearest), "at distance 1", _line(table, aim, lines, token))


def _between(token: ShipToken, zone: Zone, target: ShipToken, other: Zone) -> tuple[Witness, ...]:
    """Return the line between two targeting points, then those between where else their sources may have them."""
    starts, ends = token.dots(zone), target.dots(other)
    shifted = ((*start, *end) for start in starts[1:] or starts for end in ends[1:] or ends)
    return ((*starts[0], *ends[0]), *shifted)


def _turned(line: Witness) -> Witness:
    return (*line[2:], *line[:2])


# Verdicts.


def _shot(table: Table, aim: Aim, nearest: Measured | None, line: Sighted) -> Shot:
    band = "" if nearest is None else range_named(table, max(0.0, nearest.margin_mm))
    return Shot(aim, _range(table, aim, nearest), band, line)


def _range(table: Table, aim: Aim, nearest: Measured | None) -> Verdict:
    """Return the attack range, between cardboard and what is in arc (ARM-ARC-02)."""
    pair, rule = aim.pair, "ARM-ARC-02"
    if nearest is None:
        return unknown(rule, "attack range", pair, f"{aim.zones_named}: only the line of the arc meets it")
    gap = max(0.0, nearest.margin_mm)
    at = f"{aim.zones_named}: {range_named(table, gap)}"
    found = verdict_of(table, rule, "attack range", pair, lambda _: Measured(gap, nearest.witness), at=at)
    near = any(is_near(gap - line, table.placing_mm) for line in components_of(table).range_mm)
    return in_bands(replace(found, near=near), [range_named(each, gap) for each in (table, *other_sets(table))])


def _at_one(table: Table, aim: Aim, nearest: Measured) -> Verdict:
    """Return how far a squadron is from the cardboard of a zone at distance 1; the rim is none of it (ARM-ARC-04)."""
    gap = Measured(max(0.0, nearest.margin_mm), nearest.witness)
    at = f"{aim.zones_named}: at distance 1"
    found = verdict_of(table, "ARM-ARC-04", "attack range", aim.pair, lambda _: gap, at=at)
    return replace(found, near=is_near(gap.margin_mm - line_of(table, 1), table.placing_mm))


def _line(table: Table, aim: Aim, lines: tuple[Witness, ...], target: ShipToken) -> Sighted:
    """Return the line of sight to a hull zone; through another zone of the defender there is none (ARM-LOS-02)."""
    through = _through(lines[0], target, aim.target)
    if not overlaps(through):
        return _seen(table, aim, lines)
    found = _blocked(aim, "ARM-LOS-02", "through another zone", through, lines[0])
    return Sighted(widened(found.verdict, [_through(each, target, aim.target) for each in lines[1:]]))


def _through(line: Witness, target: ShipToken, zone: Zone | None) -> float:
    """Return how deep a line runs through a zone of the ship other than `zone`; a positive margin is a gap."""
    drawn = drawn_line(line)
    return min(margin(drawn, area) for other, area in target.cardboard.items() if other != zone)


def _blocked(aim: Aim, rule: str, why: str, margin_mm: float, line: Witness) -> Sighted:
    one, other = aim.pair
    at = f"{aim.zones_named}; {why}"
    blocked = Verdict(
        rule=rule,
        question=BLOCKED,
        subject=one,
        other=other,
        at=at,
        outcome="overlap",
        margin_mm=margin_mm,
        witness=line,
    )
    return Sighted(blocked)


def _seen(table: Table, aim: Aim, lines: tuple[Witness, ...]) -> Sighted:
    """Return what a line of sight passes, over all places of the targeting points."""
    by_ship = isinstance(aim.one, Ship)
    found = sight(table, Line(lines[0], aim.zones, by_ship))
    verdict = sight_verdict(table, aim.pair, found, aim.zones_named)
    if not found.passes:
        return Sighted(verdict)
    if found.obstructed and not found.barred and touching(table, aim.one, aim.other):
        # Bases that touch do not keep a line from being obstructed.
        verdict = replace(verdict, rule="ARM-LOS-05")
    name = found.worst.name
    few = _only(table, aim, name)
    shifted = (sight(few, Line(each, aim.zones, by_ship)) for each in lines[1:])
    return Sighted(widened(verdict, (each.margin_to(name) for each in shifted)), found.by)


def _only(table: Table, aim: Aim, name: str) -> Table:
    """Return the table with the two ends and the one thing that a line passes."""
    names = {*aim.pair, name}
    ships = tuple(each for each in table.ships if each.id in names)
    return replace(table, ships=ships, obstacles=tuple(each for each in table.obstacles if each.id == name))
