"""Dropping and launching devices, and obstacles in the same manner (XW-DEV-01, XW-OBS-24, XW-FLEE-06)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.errors import InputError, MoveError, did_you_mean
from sublight.games.xwing.actions.may_act import may_act
from sublight.games.xwing.actions.perform import Performing, cards_of, finish_action
from sublight.games.xwing.activation import DECLOAKED, DEVICE, with_placing_marked
from sublight.games.xwing.active_effects import has
from sublight.games.xwing.cards.declared import unruled
from sublight.games.xwing.catalogue import effects_in
from sublight.games.xwing.catalogue.devices import Payload, payload
from sublight.games.xwing.course import laid_template
from sublight.games.xwing.damage.tokens import break_locks, lose
from sublight.games.xwing.devices.allowed import granting, not_granted, pay_for, placings
from sublight.games.xwing.devices.positions import beside, edge_of, far_end, held_at, standing_at
from sublight.games.xwing.devices.trigger import placed_under_ships
from sublight.games.xwing.moves import PlaceDevice
from sublight.games.xwing.obstacles.placed import place_obstacle_on_table
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table
from sublight.games.xwing.rulebook import edition_of, rests_on_unsourced
from sublight.games.xwing.shapes import device_solid, obstacle_solid
from sublight.games.xwing.validate import validate_table
from sublight.games.xwing.verdicts import Query, edge_verdict
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens, leaves_unknown

ACTION = "action"
"""The moment of payloads that are placed as an action."""


def prepare(table: Table, move: PlaceDevice, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what placing a device breaks and how it is done."""
    validate_placing(table, move)
    ship, card = table.ship(move.ship), payload(move.device)
    return Prepared(tuple(_check(table, ship, card, move)), lambda: place_device(table, move, card, calls))


def validate_placing(table: Table, move: PlaceDevice) -> None:
    """Raise InputError for names that mean nothing, a payload of a later edition, and an id that is taken."""
    table.ship(move.ship)
    card, edition = payload(move.device), edition_of(table).id
    if not card.holds_in(edition):
        raise InputError(f"{card.name} came with edition {card.since}; this table plays {edition}")
    if move.template:
        laid_template(move.template)
    for effect in move.uses:
        if effect not in effects_in(edition):
            raise InputError(
                f"use={effect}: no such effect in {edition}{did_you_mean(effect, effects_in(edition))}", "unknown_name"
            )
    if card.token:
        _validate_pieces(table, move, card)


def _validate_pieces(table: Table, move: PlaceDevice, card: Payload) -> None:
    """Validate the table with what is placed on it; where it would lie is a matter of rules."""
    if not card.end and move.pose is None:
        raise MoveError(f"{card.name} is placed where its card says, so give x, y and heading")
    if move.pose is not None and card.end:
        raise MoveError(f"{card.name} is placed from the {' or '.join(card.end)} of a ship, so leave out x and y")
    obstacles, devices = placed_pieces(table, move, card)
    validate_table(replace(table, obstacles=(*table.obstacles, *obstacles), devices=(*table.devices, *devices)))


def _check(table: Table, ship: Ship, card: Payload, move: PlaceDevice) -> Iterator[Violation]:
    """Yield every reason why the payload cannot be placed so."""
    if not card.token:
        yield leaves_unknown(rule_of(card), "payload_not_measured", ship.id, device=card.name)
    yield from unruled(table, ship, move.uses)
    yield from _carried(table, ship, card, move)
    yield from _moment(table, ship, card, move)
    yield from _once(ship, card, move, table.phase)
    yield from _way(table, ship, card, move)


def rule_of(card: Payload) -> str:
    """Return the rule by which a payload is placed."""
    return "XW-OBS-24" if card.kind == "obstacle" else "XW-DEV-01"


def _carried(table: Table, ship: Ship, card: Payload, move: PlaceDevice) -> Iterator[Violation]:
    if not {ship.pilot, *ship.upgrades} & set(card.xws):
        yield breaks(rule_of(card), "payload_not_carried", ship.id, device=card.name, cards=card.xws)
    for effect in move.uses:
        if not has(table, ship, effect):
            yield breaks(rule_of(card), "device_effect_not_there", ship.id, effect=effect)
    if card.pays and not ship.count(card.pays):
        yield breaks(rule_of(card), "payload_not_paid", ship.id, device=card.name, token=card.pays)


def _moment(table: Table, ship: Ship, card: Payload, move: PlaceDevice) -> Iterator[Violation]:
    """In its phase; as an action in the ship's own step; by an effect while its activation runs."""
    granted = granting(table, [each for each in move.uses if has(table, ship, each)])
    if granted:
        for effect in granted:
            yield from not_granted(table, ship, card, effect)
    elif any(card.hints.drops_in_activation for card in cards_of(move.uses)):
        if table.active != ship.id:
            yield breaks(rule_of(card), "drop_not_in_activation", ship.id, device=card.name)
        if ship.stressed:
            yield breaks("XW-ACT-04", "drop_while_stressed", ship.id, device=card.name)
    elif card.when == ACTION:
        yield from _action(table, ship, card)
    elif card.when not in ("card", table.phase):
        yield breaks(rule_of(card), "payload_out_of_phase", ship.id, device=card.name, phase=table.phase, due=card.when)
    elif table.phase == "system":
        yield from _order(table, ship)


def _action(table: Table, ship: Ship, card: Payload) -> Iterator[Violation]:
    """It is an action in the Perform Action step like any other, but that it stands on a card and not on the bar."""
    how = Performing(action=card.id, colour="white", step=True)
    yield from (each for each in may_act(table, ship, how) if each.kind != "not_on_bar")


def _order(table: Table, ship: Ship) -> Iterator[Violation]:
    """Yield the ships later in order (ascending initiative, then player) that have placed or decloaked already."""
    mine = (ship.initiative, table.players.index(ship.player))
    for other in table.ships:
        theirs = (other.initiative, table.players.index(other.player))
        if theirs > mine and {DEVICE, DECLOAKED} & set(other.used):
            yield breaks("XW-GEN-03", "system_out_of_order", ship.id, other=other.id, initiative=other.initiative)


def _once(ship: Ship, card: Payload, move: PlaceDevice, phase: str) -> Iterator[Violation]:
    """One device a System Phase, unless the card says more; none by a ship that decloaked in it."""
    if phase != "system":
        return
    if DECLOAKED in ship.used:
        yield breaks(rule_of(card), "device_after_decloak", ship.id, device=card.name)
    before = [each for each in ship.used if each.startswith(f"{DEVICE}:")]
    same = [each for each in before if each.startswith(f"{DEVICE}:{card.id}:")]
    if DEVICE in ship.used and (len(same) < len(before) or not before or len(same) >= card.most):
        yield breaks(rule_of(card), "second_device", ship.id, device=card.name)
    elif f"{DEVICE}:{card.id}:{move.template}" in same:
        yield breaks(rule_of(card), "same_template_twice", ship.id, device=card.name, template=move.template)


def _way(table: Table, ship: Ship, card: Payload, move: PlaceDevice) -> Iterator[Violation]:
    """Yield a template or an end that neither the card nor an effect used allows."""
    if not card.end:
        return
    allowed = placings(table, card, [each for each in move.uses if has(table, ship, each)])
    if (move.template, move.end) not in allowed:
        named = tuple(sorted(f"{name} from the {end}".strip() for name, end in allowed))
        way = f"{move.template or 'no template'} from the {move.end}"
        cause, example = ("", "") if move.template else ("no_template", next((name for name, _ in allowed if name), ""))
        yield breaks(
            rule_of(card), "device_way_not_allowed", ship.id, device=card.name, way=way, allowed=named,
            cause=cause if example else "", example=example,
        )  # fmt: skip


def placed_pose(table: Table, move: PlaceDevice, card: Payload) -> Pose:
    """Return the pose of a payload: its guides on the far end of the template, or its tab at the ship."""
    if move.pose is not None:
        return move.pose
    held, without_template = held_at(card, move.face)
    edge = edge_of(table.ship(move.ship), move.end)
    if without_template or not move.template:
        return standing_at(edge, held)
    return standing_at(far_end(edge, move.template, mirrored=move.end == "rear"), held)


def placed_pieces(table: Table, move: PlaceDevice, card: Payload) -> tuple[tuple[Obstacle, ...], tuple[Device, ...]]:
    """Return what the move puts on the table: one obstacle, or a device with the further pieces of its set."""
    pose = placed_pose(table, move, card)
    if card.kind == "obstacle":
        return (Obstacle(id=move.id, obstacle=card.token, pose=pose, face=move.face, fuses=card.fuses),), ()
    player = table.ship(move.ship).player
    first = Device(id=move.id, device=card.id, player=player, pose=pose, fuses=card.fuses)
    others = [
        Device(id=f"{move.id}{each.letters}", device=each.device, player=player, pose=beside(pose, each.centre_mm))
        for each in card.also
    ]
    return (), (first, *others)


def place_device(table: Table, move: PlaceDevice, card: Payload, calls: Mapping[str, str]) -> Procedure[Table]:
    """Drop or launch; what would lie partly outside is taken back, and the ship has placed nothing (XW-FLEE-06)."""
    yield from rests_on_unsourced(table, "XW-DEV-01", move.ship)
    obstacles, devices = placed_pieces(table, move, card)
    if (yield from _outside(table, obstacles, devices, calls)):
        yield happens("XW-FLEE-06", "placement_undone", move.id, device=card.name, ship=move.ship)
        return table
    table = yield from _pay(table, move, card)
    how = {"device": card.name, "ship": move.ship, "template": move.template or "no template", "end": move.end}
    yield happens(rule_of(card), "device_placed", move.id, **how)
    held_by = move.ship if held_at(card, move.face)[1] else ""
    for obstacle in obstacles:
        table = yield from place_obstacle_on_table(table, obstacle, move.ship, calls, held_by=held_by)
    table = replace(table, devices=(*table.devices, *devices))
    for device in devices:
        table = yield from placed_under_ships(table, device, calls)
    return (yield from _spent(table, move, card))


def _outside(
    table: Table, obstacles: tuple[Obstacle, ...], devices: tuple[Device, ...], calls: Mapping[str, str]
) -> Procedure[bool]:
    """Yield how far each piece is inside the play area, and return whether one is partly outside."""
    solids = {each.id: obstacle_solid(each) for each in obstacles} | {each.id: device_solid(each) for each in devices}
    queries = {name: Query("XW-FLEE-06", "is inside", name, "edge", "") for name in solids}
    found = [edge_verdict(table, queries[name], solid, calls) for name, solid in solids.items()]
    yield from found
    return any(each.outcome == "overlap" for each in found)


def _pay(table: Table, move: PlaceDevice, card: Payload) -> Procedure[Table]:
    """Spend what the card and the effects that grant it ask for, and note the placing."""
    if card.pays:
        table = yield from lose(table, move.ship, card.pays, 1, "XW-DEV-01", cause=f"the {card.name} that it places")
    granted = granting(table, move.uses)
    table = yield from pay_for(table, move.ship, granted)
    ship = with_placing_marked(table.ship(move.ship), table.phase, move, card)
    return table.with_ship(ship.marked(*(effect.id for effect in granted)))


def _spent(table: Table, move: PlaceDevice, card: Payload) -> Procedure[Table]:
    """Break the locks that the card breaks, and close the action that it was."""
    if card.breaks_locks and table.has_ship(move.ship):
        table = yield from break_locks(table, move.ship, "XW-OBS-24", cause=card.name)
    if card.when != ACTION:
        return table
    how = Performing(action=card.id, colour="white", step=True)
    return (yield from finish_action(table, move.ship, how, "XW-ACT-03", failed=False))
