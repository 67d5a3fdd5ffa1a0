"""Ships in the Place Forces step: near their own edge, never outside, on no other ship (XW-SET-02, XW-OBS-20)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.board.plane.shape import Measured, inside, margin, measure, overlapping
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.cloak_and_tractor import cloaks_in_setup
from sublight.games.xwing.catalogue.ships import force_capacity
from sublight.games.xwing.measuring.ranges import band_mm, in_contact
from sublight.games.xwing.moves import PlaceShip
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.rulebook import rests_on_unsourced
from sublight.games.xwing.setup.lines import Lines, always_broken, broken_by_reading, not_setup, odd_area, span_from
from sublight.games.xwing.setup.obstacles import past_line
from sublight.games.xwing.shapes import bare_base, body, has_outline, obstacle_solid, obstacle_type
from sublight.games.xwing.validate import validate_table
from sublight.games.xwing.verdicts import Query, verdict_of, with_ship_at
from sublight.geometry.tolerance import EPS_MM, overlaps
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Event, Verdict, Violation, breaks, happens, leaves_unknown

RULE = "XW-SET-02"
ENEMY_BANDS = 3
_BANDS = ("far_from_obstacles", "far_from_enemy_edge")
NOWHERE = (0.0, 0.0, 0.0, 0.0)


def _is_far_placed(table: Table, ship: Ship) -> bool:
    """Say whether an effect places a ship beyond range 3 of enemies instead of at its edge."""
    return any(card.hints.far_setup for card in effects_of(table, ship).values())


def placed_ship(move: PlaceShip) -> Ship:
    """Return the ship that the move sets on the table, with the Force that its cards give it (XW-SET-09)."""
    return Ship(
        id=move.id,
        ship=move.ship,
        player=move.player,
        pose=move.pose,
        initiative=move.initiative,
        pilot=move.pilot,
        upgrades=move.upgrades,
        force=force_capacity(move.pilot, move.upgrades),
    )


def prepare(table: Table, move: PlaceShip, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what placing a ship breaks and how it is done."""
    waiting, ship = table.waiting(move.id), placed_ship(move)
    if waiting is not None and is_same(waiting, ship):
        ship = replace(waiting, pose=move.pose)
    validate_table(replace(table.without_waiting(ship.id), ships=(*table.ships, ship)))
    return Prepared(_check(table, ship), lambda: place_ship(table, ship))


def is_same(waiting: Ship, ship: Ship) -> bool:
    """Say whether a ship that is placed is one that waits: its card, its pilot, its upgrades."""
    return all(getattr(waiting, name) == getattr(ship, name) for name in ("player", "pilot", "initiative")) and (
        waiting.card.id == ship.card.id and set(waiting.upgrades) == set(ship.upgrades)
    )


def _check(table: Table, ship: Ship) -> tuple[Violation, ...]:
    """Return every reason why the ship cannot be placed so, whatever the open questions' readings."""
    if ship.card.size == "huge":
        return (leaves_unknown(RULE, "huge_setup_not_ruled", ship.id, ship=ship.card.name),)
    where = always_broken(table, lambda lines: _where(table, ship, lines))
    return (*not_setup(table, ship.id), *_docked(table, ship), *_on_ships(table, ship), *where)


def _docked(table: Table, ship: Ship) -> Iterator[Violation]:
    """A ship that begins the game docked is not placed."""
    if any(card.hints.starts_docked for card in effects_of(table, ship).values()):
        yield breaks("XW-MOV-10", "begins_docked", ship.id)


def _on_ships(table: Table, ship: Ship) -> Iterator[Violation]:
    for other in table.ships:
        depth = margin(body(ship), body(other))
        if overlaps(depth):
            yield breaks("XW-OVL-01", "placed_on_another_ship", ship.id, other=other.id, depth_mm=-depth)


def _where(table: Table, ship: Ship, lines: Lines) -> tuple[Violation, ...]:
    special = _is_far_placed(table, ship)
    limits = _far_from_enemies(table, ship, lines) if special else _near_edge(table, ship, lines)
    return (*_inside(table, ship, lines), *limits)


def _inside(table: Table, ship: Ship, lines: Lines) -> Iterator[Violation]:
    """No part of it outside, guides included."""
    outside = -_edge(table, ship, lines).margin_mm
    if overlaps(-outside):
        yield breaks(RULE, "ship_outside", ship.id, outside_mm=outside)


def _edge(table: Table, ship: Ship, lines: Lines) -> Measured:
    found = inside(body(ship), table.area.width, table.area.height)
    return Measured(found.margin_mm - lines.inset_mm, found.witness)


def _near_edge(table: Table, ship: Ship, lines: Lines) -> Iterator[Violation]:
    """Its base within range 1 of its player's edge; a large one may reach out of that if it fills the depth."""
    (near, far), large = _depths(table, ship, lines), ship.card.size == "large"
    if lines.within(far, band_mm()) or (large and near <= EPS_MM):
        return
    kind = "large_ship_not_at_edge" if large else "ship_too_far"
    edge, limit = table.own_edge(ship.player), band_mm()
    yield breaks(RULE, kind, ship.id, edge=edge, over_mm=far - limit, gap_mm=near, limit_mm=limit)


def _depths(table: Table, ship: Ship, lines: Lines) -> tuple[float, float]:
    near, far = span_from(table, table.own_edge(ship.player), bare_base(ship))
    return near - lines.inset_mm, far - lines.inset_mm


def _far_from_enemies(table: Table, ship: Ship, lines: Lines) -> Iterator[Violation]:
    limit = ENEMY_BANDS * band_mm()
    for foe in table.ships:
        gap = margin(bare_base(ship), bare_base(foe))
        if foe.player != ship.player and not lines.past(gap, limit):
            yield breaks(RULE, "placed_near_enemy", ship.id, other=foe.id, gap_mm=gap, limit_mm=limit)
    yield from _beyond_bands(table, ship, lines)
    on_one = any(card.hints.starts_on_obstacle for card in effects_of(table, ship).values())
    if on_one and not any(_under(table, ship)):
        yield breaks(RULE, "not_on_an_obstacle", ship.id)


def _beyond_bands(table: Table, ship: Ship, lines: Lines) -> Iterator[Violation]:
    """Beyond so many range bands of obstacles and of enemy edges, where the effect that places it says so."""
    hints = [card.hints for card in effects_of(table, ship).values() if card.hints.far_setup]
    rocks, edge = (max(getattr(each, name) for each in hints) * band_mm() for name in _BANDS)
    for obstacle in table.obstacles if rocks else ():
        gap = margin(bare_base(ship), obstacle_solid(obstacle)) if has_outline(obstacle) else rocks
        if not lines.past(gap, rocks):
            yield breaks(RULE, "placed_near_obstacle", ship.id, other=obstacle.id, gap_mm=gap, limit_mm=rocks)
    for player in table.players if edge else ():
        near, _ = span_from(table, table.own_edge(player), bare_base(ship))
        if player != ship.player and not lines.past(near - lines.inset_mm, edge):
            gap, side = near - lines.inset_mm, table.own_edge(player)
            yield breaks(RULE, "placed_near_enemy_edge", ship.id, edge=side, gap_mm=gap, limit_mm=edge)


def _under(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the obstacles that a ship stands on."""
    for obstacle in table.obstacles:
        if has_outline(obstacle) and overlapping(body(ship), obstacle_solid(obstacle)):
            yield obstacle.id


def place_ship(table: Table, ship: Ship) -> Procedure[Table]:
    """Set the ship down; obstacles that it stands on do nothing to it (XW-OBS-20)."""
    yield from rests_on_unsourced(table, RULE, ship.id)
    yield from odd_area(table)
    yield from _verdicts(table, ship)
    yield from broken_by_reading(table, lambda lines: _where(table, ship, lines))
    x, y, heading = ship.pose.x, ship.pose.y, ship.pose.heading
    yield happens(RULE, "ship_set_up", ship.id, ship=ship.card.name, x=x, y=y, heading=heading)
    yield from _sticks_out(table, ship)
    yield from _on_obstacles(table, ship)
    others = tuple(each.id for each in table.ships if in_contact(table, ship, each))
    table = yield from with_ship_at(
        replace(table.without_waiting(ship.id), ships=(*table.ships, ship)), ship.id, ship.pose, others
    )
    return (yield from cloaks_in_setup(table, ship.id))


def _verdicts(table: Table, ship: Ship) -> Iterator[Verdict]:
    """How far it is inside the table and the band of its edge, and how far from the ships around it."""
    edge = _edge(table, ship, Lines())
    yield verdict_of(table, Query(RULE, "is inside", ship.id, "edge", ""), edge, {})
    if not _is_far_placed(table, ship):
        _, far = _depths(table, ship, Lines())
        own = table.own_edge(ship.player)
        yield past_line(table, RULE, "within range 1", (ship.id, own), Measured(far, NOWHERE), 1, within=True)
    for other in table.ships:
        between = measure(body(ship), body(other))
        yield verdict_of(table, Query("XW-OVL-01", "overlaps", ship.id, other.id, ""), between, {})


def _sticks_out(table: Table, ship: Ship) -> Iterator[Event]:
    _, far = _depths(table, ship, Lines())
    if ship.card.size == "large" and not _is_far_placed(table, ship) and not Lines().within(far, band_mm()):
        yield happens(RULE, "large_ship_sticks_out", ship.id, over_mm=far - band_mm())


def _on_obstacles(table: Table, ship: Ship) -> Iterator[Event]:
    for name in _under(table, ship):
        kind = obstacle_type(table.obstacle(name)).replace("_", " ")
        yield happens("XW-OBS-20", "set_up_on_obstacle", ship.id, obstacle=name, type=kind)
