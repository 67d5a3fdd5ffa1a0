"""Whether a table can be read: known cards, unique names, owners who play, possible counts."""

from collections.abc import Callable
from typing import TypeVar

from sublight.board.plane.shape import validate_outlines
from sublight.board.plane.table import (
    all_on_mat,
    refuse_twins,
    validate_described,
    validate_owner,
    validate_place,
    validate_seats,
)
from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import effect_cards, obstacle_token, obstacle_types, ship_card, squadron_card
from sublight.games.armada.catalogue.cards import damage_deck
from sublight.games.armada.pieces import Clock, Obstacle, Ship, Squadron, Table, Token, Undeployed
from sublight.referee.state import kept, kept_each

OwnedT = TypeVar("OwnedT", Ship, Squadron)


def validate_table(table: Table) -> None:
    """Raise InputError for an impossible table: unknown cards, ids used twice, owners not seated, impossible counts."""
    pieces = table.pieces
    refuse_twins([piece.id for piece in (*pieces, *table.undeployed)])
    validate_seats(table)
    for player in table.squadron_turns:
        validate_owner(table, "squadron_turns", player)
    for each in table.in_turn:
        for player in each.players:
            validate_owner(table, "in_turn", player)
    if table.clock is not None:
        _validate_clock(table, table.clock)
    _validate_objective(table.objective)
    _validate_owned(table, table.ships, _validate_ship)
    _validate_owned(table, table.squadrons, _validate_squadron)
    for waiting in table.undeployed:
        _validate_undeployed(table, waiting)
    kept_each(table.obstacles, _validate_obstacle)
    validate_outlines({f"obstacle `{each.id}`": each.outline for each in table.obstacles if each.outline})
    if not all_on_mat(table.area, [piece.pose for piece in pieces]):
        for piece in pieces:
            if not _may_stand_off(table, piece):
                validate_place(table, piece.id, piece.pose)
    if table.active:
        table.ship(table.active)


def _validate_clock(table: Table, clock: Clock) -> None:
    for name in ("done", "acted", "passed", "pass_tokens", "set_aside"):
        for player in getattr(clock, name):
            validate_owner(table, f"clock.{name}", player)
    for name in ("last", "winner", "bereft"):
        if getattr(clock, name):
            validate_owner(table, f"clock.{name}", getattr(clock, name))
    known = {*(ship.id for ship in table.ships), *table.destroyed}
    for name in (*(stack.ship for stack in clock.stacks), *clock.not_first, *filter(None, (clock.named,))):
        if name not in known:
            table.ship(name)
    counts = (*clock.pass_tokens.values(), *clock.set_aside.values(), clock.left, *(each.new for each in clock.stacks))
    if len({each.ship for each in clock.stacks}) < len(clock.stacks):
        raise InputError("clock: a ship has one stack")
    if any(each.seals and len(each.seals) != len(each.dials) for each in clock.stacks):
        raise InputError("clock: a stack has one seal for each of its dials, or none")
    if min(counts) < 0 or any(each.new > len(each.dials) for each in clock.stacks):
        raise InputError("clock: counts are 0 or more, and no stack has more new dials than dials")


def _validate_objective(name: str) -> None:
    known = {card.id for card in effect_cards().values() if card.kind == "objective"} if name else {name}
    if name not in known:
        hint = did_you_mean(name, known)
        raise InputError(f"`{name}` is not an objective that affects movement; leave all other objectives out{hint}")


def _validate_owned(table: Table, pieces: tuple[OwnedT, ...], validate: Callable[[OwnedT], None]) -> None:
    """Validate ships, or squadrons, with their owners; the card of one whose owner does not play is looked at first."""
    if {piece.player for piece in pieces} <= set(table.players):
        kept_each(pieces, validate)
        return
    for piece in pieces:
        if piece.player not in table.players:
            piece.card  # noqa: B018 - refuses an unknown one
            validate_owner(table, piece.id, piece.player)
        kept(piece, validate)


def _validate_ship(ship: Ship) -> None:
    card = ship.card
    if not 0 <= ship.speed <= card.max_speed:
        raise InputError(f"ship `{ship.id}`: a {card.name} has speeds 0 to {card.max_speed}, not {ship.speed}")
    for name in ship.faceup:
        if name not in damage_deck():
            hint = did_you_mean(name, damage_deck())
            raise InputError(f"ship `{ship.id}`: `{name}` is not a card of the damage deck{hint}")
    if ship.facedown < 0 or ship.destroyed:
        raise InputError(
            f"ship `{ship.id}`: a {card.name} in play has 0 to {card.hull - 1} damage cards, not {ship.damage}, "
            f"because its hull is {card.hull}"
        )


def _validate_squadron(squadron: Squadron) -> None:
    card = squadron.card
    if not 1 <= squadron.hull_left <= card.hull:
        raise InputError(
            f"squadron `{squadron.id}`: {card.name} in play has 1 to {card.hull} hull, not {squadron.hull}"
        )


def _validate_undeployed(table: Table, waiting: Undeployed) -> None:
    if bool(waiting.ship) == bool(waiting.squadron):
        raise InputError(f"undeployed `{waiting.id}`: give either `ship` or `squadron`, which names its card")
    if waiting.ship:
        ship_card(waiting.ship)
    else:
        squadron_card(waiting.squadron)
    validate_owner(table, waiting.id, waiting.player)


def _validate_obstacle(obstacle: Obstacle) -> None:
    validate_described(obstacle, obstacle_types())
    if not obstacle.outline:
        obstacle_token(obstacle.obstacle)


def _may_stand_off(table: Table, piece: Ship | Squadron | Obstacle | Token) -> bool:
    """Say whether a piece may: things moved, if AMB-14 is read so.

    A ship or a squadron may as well: where it is outside, the table is warned about, wholly or partly.
    """
    if isinstance(piece, Ship | Squadron):
        return True
    return table.readings.get("AMB-14") == "may-leave"
