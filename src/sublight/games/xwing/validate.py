"""Whether a table can be read (known cards, unique names, possible counts), and warnings of what play cannot reach.

Ships overlap and flee by their bases with guides (XW-OVL-01, XW-FLEE-01). Obstacles and devices may lie under ships;
docked ships are not on the table.
"""

from collections.abc import Iterator
from typing import get_args

from sublight.board.plane.shape import solid_of, validate_outlines
from sublight.board.plane.standing import Standing, outside, overlaps_among, reach_of
from sublight.board.plane.table import (
    all_on_mat,
    refuse_twins,
    validate_described,
    validate_owner,
    validate_place,
    validate_seats,
)
from sublight.errors import InputError, did_you_mean, nearest
from sublight.games.xwing.catalogue.devices import payload
from sublight.games.xwing.catalogue.dice import damage_deck
from sublight.games.xwing.catalogue.effects import effect_cards
from sublight.games.xwing.catalogue.obstacles import SETUP_COUNT, LaterType, ObstacleType, later_types, obstacle_token
from sublight.games.xwing.catalogue.ships import HIGHEST_INITIATIVE, pilot_cards
from sublight.games.xwing.pieces import Clock, Device, Obstacle, Ship, Table
from sublight.games.xwing.rulebook import edition_of
from sublight.games.xwing.shapes import (
    body,
    body_local,
    device_points,
    device_solid,
    half_sizes,
    local_points,
    obstacle_type,
)
from sublight.referee.ruling import Notice, warns
from sublight.referee.state import kept, kept_each

MEASURED = "standard"
"""The one set of component measurements."""


def validate_table(table: Table) -> None:
    """Raise InputError for unknown cards or owners, repeated ids and impossible counts."""
    refuse_twins([piece.id for piece in (*table.pieces, *table.reserve, *table.undeployed)])
    validate_seats(table)
    if table.components != MEASURED:
        raise InputError(f"unknown component set `{table.components}`; there is one, `{MEASURED}`", "unknown_name")
    _validate_ships(table, (*table.ships, *table.reserve, *table.undeployed))
    for player, tokens in table.brought.items():
        validate_owner(table, "brought", player)
        _validate_brought(table, tokens)
    for obstacle in table.obstacles:
        _validate_obstacle(table, obstacle)
    for device in table.devices:
        _validate_device(table, device)
    outlines = {f"obstacle `{each.id}`": each.outline for each in table.obstacles if each.outline}
    validate_outlines(outlines | {f"device `{each.id}`": each.outline for each in table.devices if each.outline})
    if not all_on_mat(table.area, [ship.pose for ship in table.ships]):
        for ship in table.ships:
            validate_place(table, ship.id, ship.pose)
    for pair in table.contacts:
        for name in pair:
            table.ship(name)
    if table.active:
        table.ship(table.active)
    if table.clock is not None:
        _validate_clock(table, table.clock)


def _validate_clock(table: Table, clock: Clock) -> None:
    """Refuse a clock that names ships that are not there or players who do not play, or counts no round."""
    for name in clock.doomed:
        table.ship(name)
    for player in (*clock.points, *filter(None, (clock.conceded,))):
        if player not in table.players:
            raise InputError(f"clock: `{player}` is not a player; players are {', '.join(table.players)}")
    if clock.rounds < 1 or (clock.reached is not None and clock.reached < 0):
        raise InputError("clock: the number of rounds must be at least 1, and no initiative is negative")


def _validate_ships(table: Table, ships: tuple[Ship, ...]) -> None:
    if not table.doomed and {ship.player for ship in ships} <= set(table.players):
        kept_each(ships, _validate_alone)
        return
    for ship in ships:
        kept(ship, _validate_card)
        validate_owner(table, ship.id, ship.player)
        kept(ship, _validate_counts)
        if ship.id not in table.doomed:
            kept(ship, _validate_damage)


def _validate_alone(ship: Ship) -> None:
    """Refuse what no table can have, a destroyed ship as well."""
    for validate in (_validate_card, _validate_counts, _validate_damage):
        kept(ship, validate)


def _validate_card(ship: Ship) -> None:
    ship.card  # noqa: B018 - refuses an unknown one


def _validate_damage(ship: Ship) -> None:
    hull = ship.strength.hull
    if ship.facedown < 0 or ship.destroyed:
        raise InputError(
            f"ship `{ship.id}`: {ship.damage} damage cards; "
            f"a ship in play has 0 to {hull - 1} ({ship.card.name}, hull {hull})"
        )


def _validate_counts(ship: Ship) -> None:
    shields, counts = ship.shields_left, (ship.force, *ship.tokens.values(), *ship.charges.values())
    if not shields >= 0:
        raise InputError(f"ship `{ship.id}`: {shields} shields; the number of shields cannot be negative")
    if not 0 <= ship.initiative <= HIGHEST_INITIATIVE:
        raise InputError(
            f"ship `{ship.id}`: initiative is {ship.initiative}, but must be from 0 to {HIGHEST_INITIATIVE}"
        )
    if min(counts) < 0:
        raise InputError(f"ship `{ship.id}`: Force, charges and tokens cannot be negative")
    for name in ship.faceup:
        if name not in damage_deck():
            raise InputError(
                f"ship `{ship.id}`: `{name}` is not a damage card{did_you_mean(name, damage_deck())}", "unknown_name"
            )


def _validate_brought(table: Table, tokens: tuple[str, ...]) -> None:
    if len(tokens) > SETUP_COUNT:
        raise InputError(f"brought: {len(tokens)} obstacles of a player; setup has {SETUP_COUNT} in all", "large")
    for token in tokens:
        _refuse_later(table, token, later_types().get(obstacle_token(token).type))


def _validate_obstacle(table: Table, obstacle: Obstacle) -> None:
    _refuse_later(table, obstacle.id, kept(obstacle, _validate_described))


def _refuse_later(table: Table, name: str, later: LaterType | None) -> None:
    """Raise InputError where a later edition brought the type of an obstacle."""
    edition = edition_of(table).id
    if later is not None and not later.holds_in(edition):
        raise InputError(f"obstacle `{name}`: {later.type} came with edition {later.since}; this table plays {edition}")


def _validate_described(obstacle: Obstacle) -> LaterType | None:
    """Return its type where a later edition brought it; InputError where no table can have the obstacle."""
    validate_described(obstacle, get_args(ObstacleType))
    _validate_kind(obstacle)
    local_points(obstacle)
    return later_types().get(obstacle_type(obstacle))


def _validate_kind(obstacle: Obstacle) -> None:
    """Refuse a type other than that of the catalogue's token, unless the obstacle has an outline of its own."""
    if obstacle.kind and not obstacle.outline and obstacle.kind != obstacle_token(obstacle.obstacle).type:
        raise InputError(
            f"obstacle `{obstacle.id}`: `{obstacle.obstacle}` is not a {obstacle.kind}; "
            "give another `kind` only with an `outline`"
        )


def _validate_device(table: Table, device: Device) -> None:
    validate_owner(table, device.id, device.player)
    card, edition = payload(device.device), edition_of(table).id
    if not card.holds_in(edition):
        raise InputError(
            f"device `{device.id}`: {card.name} came with edition {card.since}; this table plays {edition}"
        )
    if device.fuses < 0 or (device.hull is not None and device.hull < 1):
        raise InputError(f"device `{device.id}`: fuse markers cannot be negative, and hull must be at least 1")
    device_points(device)


def warnings(table: Table) -> tuple[Notice, ...]:
    """Return what cannot come of play, overlaps first."""
    return tuple(_warnings(table))


def _warnings(table: Table) -> Iterator[Notice]:
    ships = _ships(table)
    for one, other, depth in overlaps_among(ships, body):
        yield warns("XW-OVL-02", "stand_overlapping", one, other=other, depth_mm=depth)
    for ship in (*table.ships, *table.reserve, *table.undeployed):
        yield from _of_pilot(table, ship)
        if ship.shields_left > ship.strength.shields:
            yield warns("XW-DMG-01", "shields_above", ship.id, left=ship.shields_left, total=ship.strength.shields)
    for name, depth in outside(ships, body, table.area):
        yield warns("XW-FLEE-01", "stands_outside", name, depth_mm=depth)
    for name, depth in outside([_device(each) for each in table.devices], device_solid, table.area):
        yield warns("XW-FLEE-06", "stands_outside", name, depth_mm=depth)


def _of_pilot(table: Table, ship: Ship) -> Iterator[Notice]:
    """Yield that a pilot is unknown, has more Force than its cards give, or lacks the initiative that turns need."""
    card = pilot_cards().get(ship.pilot)
    if card is not None:
        if ship.force > ship.force_capacity:
            yield warns("XW-SET-09", "force_above", ship.id, number=ship.force, total=ship.force_capacity)
        if table.clock is not None and card.initiative and not ship.initiative:
            yield warns("XW-ROUND-04", "initiative_missing", ship.id, number=card.initiative)
    elif ship.pilot and ship.pilot not in effect_cards():
        near = nearest(ship.pilot, pilot_cards(), 1)
        if near:
            yield warns("XW-SET-02", "pilot_misspelt", ship.id, pilot=ship.pilot, near=near[0])
        else:
            yield warns("XW-SET-02", "pilot_unknown", ship.id, pilot=ship.pilot)


def _ships(table: Table) -> list[Standing[Ship]]:
    sizes = [half_sizes(ship) for ship in table.ships]
    reach = {size: reach_of(body_local(*size)) for size in set(sizes)}
    return [
        Standing(ship.id, ship.pose.x, ship.pose.y, reach[size], ship)
        for ship, size in zip(table.ships, sizes, strict=True)
    ]


def _device(device: Device) -> Standing[Device]:
    flat = tuple(number for corner in device_points(device) for number in corner)
    return Standing(device.id, device.pose.x, device.pose.y, reach_of(solid_of((flat,))), device)
