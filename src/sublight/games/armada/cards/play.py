"""Cards used outside a maneuver that turn a dial, take a token, or are declared for the round (ARM-CARD-05)."""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.board.plane.table import less_one
from sublight.games.armada.active_effects import used_event
from sublight.games.armada.cards.check import (
    RULE,
    Play,
    check_play,
    dial_choices,
    read_play,
    takes_token,
    validate_play,
)
from sublight.games.armada.damage.cards import destroy_the_dead
from sublight.games.armada.damage.speed_dial import turn_dial
from sublight.games.armada.measuring.distances import at_distance, distance
from sublight.games.armada.moves import UseEffect
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Event, happens


def prepare(table: Table, move: UseEffect, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what playing a card breaks and what it does."""
    validate_play(table, move)
    return Prepared(check_play(table, move), lambda: play_effect(table, move))


def play_effect(table: Table, move: UseEffect) -> Procedure[Table]:
    """Pay for the card, then take the token or turn the dial, and resolve what answers that."""
    play = read_play(table, move)
    ship, card = play.ship, play.card
    yield used_event(RULE, ship.id, card.name, ship.id, "exhaust" if play.hints.pays == "exhaust" else "")
    if card.kind == "fleet command":
        return (yield from _declare(table, play))
    if play.target is None:
        return table
    table = _noted(table, play, play.target)
    table = yield from _act(table, play, play.target)
    return (yield from destroy_the_dead(table, tuple(each.id for each in table.ships)))


def _noted(table: Table, play: Play, target: Ship) -> Table:
    ship, card = play.ship, play.card
    if play.hints.pays == "exhaust":
        table = table.with_ship(replace(ship, exhausted=(*ship.exhausted, card.id)))
    if play.hints.once:
        noted = table.ship(target.id if play.hints.once == "target" else ship.id)
        table = table.with_ship(replace(noted, used=(*noted.used, card.id)))
    return table


def _declare(table: Table, play: Play) -> Procedure[Table]:
    ship, card = play.ship, play.card
    cost = "the card is discarded" if play.move.pay == "discard" else f"{ship.id} spends a Navigate token"
    yield happens(RULE, "fleet_command_declared", ship.id, effect=card.name, cost=cost)
    ship = ship.without_card(card.id) if play.move.pay == "discard" else _without_navigate(ship)
    effects = {**table.fleet_effects, ship.player: (*table.fleet_effects.get(ship.player, ()), card.id)}
    return replace(table.with_ship(ship), fleet_effects=effects)


def _without_navigate(ship: Ship) -> Ship:
    return replace(ship, tokens=less_one(ship.tokens, "navigate"))


def _act(table: Table, play: Play, target: Ship) -> Procedure[Table]:
    if play.hints.reach is not None:
        yield _in_reach(table, play, target, play.hints.reach)
    if takes_token(play, target):
        yield happens(RULE, "token_lost", target.id, lost="navigate", effect=play.card.name)
        return table.with_ship(_without_navigate(table.ship(target.id)))
    speed = dial_choices(play, target)[0] if play.move.speed is None else play.move.speed
    if speed == target.speed:
        yield happens(RULE, "dial_stays", target.id, speed=speed, effect=play.card.name, why=_why_still(play, target))
        return table
    cause = f"{play.card.name} {speed - target.speed:+d}"
    rule = "ARM-CARD-03" if play.hints.aims == "ambushed" else RULE
    return (yield from turn_dial(table, target.id, speed, rule, cause, play.card.id))


def _why_still(play: Play, target: Ship) -> str:
    if play.hints.speed_own:
        return "both ships have that speed" if play.ship.speed == target.speed else "the ship can go no faster"
    return f"it cannot set it below {play.hints.speed_min or 0}"


def _in_reach(table: Table, play: Play, target: Ship, reach: int) -> Event:
    return happens(
        RULE,
        "in_reach",
        play.ship.id,
        case="" if at_distance(table, play.ship, target, reach) else "beyond",
        effect=play.card.name,
        other=target.id,
        distance_mm=max(0.0, distance(table, play.ship, target).margin_mm),
        reach=reach,
        reach_mm=components_of(table).distance_mm[reach - 1],
    )
