"""Rotations by effects (XW-MOV-08): which effect turns a ship how far, and at what price."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from sublight.errors import MoveError, did_you_mean
from sublight.games.xwing.actions.may_act import validate_effects
from sublight.games.xwing.activation import was_partial
from sublight.games.xwing.cards.declared import holder, unruled
from sublight.games.xwing.catalogue import effect_cards, effect_in
from sublight.games.xwing.catalogue.hints import Turner
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.maneuvers.turning import RULE, in_the_way, turn_ship
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.moves import Rotate
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.questions import pick_if_several
from sublight.games.xwing.repositions.places import too_big
from sublight.games.xwing.rulebook import edition_of, rests_on_unsourced
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible

BESIDE = 1
"""The range within which a friendly ship takes a token on."""


@cache
def turners() -> dict[str, Turner]:
    """Return how effects turn ships, by their ids."""
    return {name: card.hints.turns for name, card in effect_cards().items() if card.hints.turns is not None}


def prepare(table: Table, move: Rotate, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what rotating breaks and how it is done."""
    validate_rotate(table, move)
    return Prepared(check_rotate(table, move), lambda: rotate(table, move, calls))


def validate_rotate(table: Table, move: Rotate) -> None:
    """Refuse a ship that does not exist, and an effect that does not, or turns no ship."""
    table.ship(move.ship)
    validate_effects(table, (move.effect,))
    if move.effect not in turners() and effect_cards()[move.effect].adjudicated:
        raise MoveError(f"effect `{move.effect}` does not rotate a ship{did_you_mean(move.effect, turners())}")


def check_rotate(table: Table, move: Rotate) -> tuple[Violation, ...]:
    """Return why the ship may not be rotated by this effect now."""
    ship = table.ship(move.ship)
    found = (*too_big(ship, "rotate"), *unruled(table, ship, (move.effect,)))
    return found or tuple(_may_rotate(table, ship, move))


def _may_rotate(table: Table, ship: Ship, move: Rotate) -> Iterator[Violation]:
    turner = turners()[move.effect]
    if holder(table, ship, move.effect, own=turner.own) is None:
        yield breaks("XW-MOV-04", "effect_not_there", ship.id, effect=move.effect)
    if move.effect in ship.used:
        yield breaks("XW-MOV-04", "effect_used", ship.id, effect=move.effect)
    if move.turn not in turner.turns:
        yield breaks(RULE, "turn_not_granted", ship.id, turn=move.turn, turns=turner.turns, effect=move.effect)
    after = _MOMENTS[turner.after]
    if turner.after and not after.reached(ship):
        yield breaks(RULE, "turn_not_due", ship.id, effect=move.effect, after=after.words)
    if turner.shares is not None and not _bearers(table, ship, turner):
        yield makes_impossible(RULE, "no_friend_takes_it", ship.id, effect=move.effect, token=turner.shares)


class _Moment(NamedTuple):
    """The moment at which an effect turns a ship, in words, and whether it has come."""

    words: str
    reached: Callable[[Ship], bool]


_MOMENTS: dict[str, _Moment] = {
    "": _Moment("anything", lambda _: True),
    "stationary": _Moment(
        "a stationary maneuver", lambda ship: ship.executed is not None and ship.executed.bearing == "stationary"
    ),
    "full": _Moment("a fully executed maneuver", lambda ship: ship.executed is not None and not was_partial(ship)),
    "partial": _Moment("a partially executed maneuver", was_partial),
    "barrel_roll": _Moment("a barrel roll", lambda ship: "barrel_roll" in ship.acted),
    "roll_or_boost": _Moment("a barrel roll or boost", lambda ship: bool({"barrel_roll", "boost"} & set(ship.acted))),
}


def _bearers(table: Table, ship: Ship, turner: Turner) -> tuple[str, ...]:
    """Return the friendly ships at range 0-1 that have none of the token that one of them takes."""
    token = turner.shares
    friends = [each for each in table.ships if each.player == ship.player and each.id != ship.id]
    return tuple(
        each.id
        for each in friends
        if token is not None and not each.count(token) and range_of(table, ship, each) <= BESIDE
    )


def _shared(table: Table, ship: Ship, turner: Turner, effect: str) -> Procedure[Table]:
    """Give the token to one of the friends that can take it."""
    if turner.shares is None:
        return table
    able = _bearers(table, ship, turner)
    picked = yield from pick_if_several(table, RULE, "turn_shared", ship.id, able, token=turner.shares)
    return (yield from gain(table, picked, turner.shares, 1, RULE, cause=effect))


def rotate(table: Table, move: Rotate, calls: Mapping[str, str]) -> Procedure[Table]:
    """Turn a ship by an effect, and pay for it."""
    ship, turner = table.ship(move.ship), turners()[move.effect]
    yield from rests_on_unsourced(table, RULE, ship.id)
    effect = effect_in(move.effect, edition_of(table).id).name
    yield happens(RULE, "rotation_declared", ship.id, turn=move.turn, effect=effect)
    found = in_the_way(table, ship.id, move.turn, calls)
    yield from found
    under = tuple(verdict.other for verdict in found if verdict.outcome == "overlap")
    if under:
        yield breaks(RULE, "turned_onto_ship", ship.id, turn=move.turn, others=under)
    if turner.costs is not None:
        table = yield from gain(table, ship.id, turner.costs, 1, RULE, cause=effect)
    table = yield from _shared(table, ship, turner, effect)
    table = table.with_ship(table.ship(ship.id).marked(move.effect))
    return (yield from turn_ship(table, ship.id, move.turn, calls))
