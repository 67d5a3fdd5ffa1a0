"""What follows a ship's coming to rest: steps 8 and 9 of ARM-ACT-04, in Move Ship and after the maneuver.

Every effect of either window belongs to the ship's own player, so only that player ever orders any (ARM-ACT-03). A ship
destroyed on the way has nothing more resolved for it.
"""

from msgspec.structs import replace

from sublight.board.plane.shape import overlapping
from sublight.games.armada.active_effects import objective_hints, own_cards
from sublight.games.armada.aftermath.ignored_obstacles import kept_before_damage, left_to_resolve
from sublight.games.armada.aftermath.mines import MINEFIELD, PROXIMITY, set_off_mines
from sublight.games.armada.aftermath.obstacles import (
    Waiting,
    effect_of,
    harms,
    in_order,
    report_overlaps,
    resolve_obstacle,
)
from sublight.games.armada.catalogue.cards import faceup_that
from sublight.games.armada.course.facts import Facts, TriedSpeeds
from sublight.games.armada.damage.cards import destroy_the_dead, is_on_table
from sublight.games.armada.damage.shields import deal_facedown, suffer
from sublight.games.armada.damage.vip import VIP
from sublight.games.armada.pieces import Obstacle, Ship, Table, Token
from sublight.games.armada.shapes import obstacle_kind, obstacle_solid, token_disc
from sublight.referee.procedure import Procedure, choose_order
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, happens


def after_move(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[Table]:
    """Resolve all that follows once the overlap cards are dealt.

    Between the two windows the maneuver counts as executed. Where it ends on no obstacle, only mines and the ship's own
    cards are left to resolve.
    """
    obstacles = facts.overlapped_obstacles(tried)
    yield from report_overlaps(facts, tried, obstacles)
    kept = yield from kept_before_damage(table, table.ship(facts.ship.id), obstacles)
    table = yield from _damaged_controls(table, facts, tried, obstacles if kept is None else kept)
    table = yield from move_ship_effects(table, facts, tried, obstacles)
    if not is_on_table(table, facts.ship.id):
        return table
    yield _executed(facts, tried)
    return (yield from after_executing(table, facts, tried, obstacles, kept))


def _executed(facts: Facts, tried: TriedSpeeds) -> Event:
    """Only with the overlap dealt with has the maneuver been executed (ARM-ACT-05)."""
    whole = "ARM-MOVE-12" if facts.move.extra else "ARM-ACT-02"
    rule = "ARM-ACT-05" if tried.overlapped else whole
    return happens(rule, "maneuver_executed", facts.ship.id, speed=tried.rest.speed)


# The Move Ship step.


def move_ship_effects(
    table: Table, facts: Facts, tried: TriedSpeeds, obstacles: tuple[Obstacle, ...]
) -> Procedure[Table]:
    """Resolve mines, then Dangerous Territory's tokens: the rest of Move Ship after Damaged Controls."""
    if is_on_table(table, facts.ship.id):
        table = yield from set_off_mines(table, facts, tried)
    if is_on_table(table, facts.ship.id) and objective_hints(table).takes_tokens:
        table = yield from _take_tokens(table, table.ship(facts.ship.id), obstacles)
    return table


def _damaged_controls(
    table: Table, facts: Facts, tried: TriedSpeeds, obstacles: tuple[Obstacle, ...]
) -> Procedure[Table]:
    """Damaged Controls: one more card for overlapping a ship and one for obstacles, to the mover only (ARM-DMG-01)."""
    name = facts.ship.id
    causes = [("a ship", bool(tried.overlapped)), ("an obstacle", bool(obstacles))]
    for _ in range(len(faceup_that(table.ship(name).faceup, "card_for_overlaps"))):
        for what, there in causes:
            cause = f"Damaged Controls adds one for overlapping {what}"
            table = yield from deal_facedown(table, name, int(there), "ARM-DMG-01", cause)
    return (yield from destroy_the_dead(table, (name,)))


def _take_tokens(table: Table, ship: Ship, obstacles: tuple[Obstacle, ...]) -> Procedure[Table]:
    """Dangerous Territory: the owner may remove one token of each obstacle overlapped, for a victory token."""
    there = {obstacle.id: token for obstacle in obstacles for token in _tokens_on(table, obstacle)[:1]}
    if not there:
        return table
    question = Choose(
        rule="ARM-ACT-04",
        kind="dangerous_territory",
        subject=ship.id,
        player=ship.player,
        options=tuple(Option(key=name) for name in there),
        least=0,
        most=len(there),
    )
    answer = yield from choose_order(question, table)
    for obstacle, token in there.items():
        if obstacle in answer:
            yield happens("ARM-ACT-04", "objective_token_removed", ship.id, token=token.id, obstacle=obstacle)
            table = replace(table, tokens=tuple(each for each in table.tokens if each.id != token.id))
    return table


def _tokens_on(table: Table, obstacle: Obstacle) -> list[Token]:
    """Return the objective tokens on an obstacle: put there, or lying on it."""
    outline = obstacle_solid(obstacle)
    return [
        token
        for token in table.tokens
        if token.kind not in (MINEFIELD, PROXIMITY, VIP)
        and (token.on == obstacle.id or overlapping(token_disc(table, token), outline))
    ]


# After the maneuver.


def after_executing(
    table: Table, facts: Facts, tried: TriedSpeeds, obstacles: tuple[Obstacle, ...], kept: tuple[Obstacle, ...] | None
) -> Procedure[Table]:
    """Resolve obstacles, Ruptured Engine and Montferrat, in the order that the owner says where it can matter."""
    name = facts.ship.id
    if tried.overlapped:
        table = yield from _discarded_after_overlap(table, name)
    table, obstacles = yield from left_to_resolve(table, name, obstacles, kept)
    ship, effects = table.ship(name), {each.id: effect_of(each) for each in obstacles}
    idle = tuple(each for each in obstacles if not effects[each.id].repairs and not harms(effects[each.id], ship))
    for obstacle in idle:
        table = yield from resolve_obstacle(table, name, obstacle)
    pending = _pending(table.ship(name), tuple(each for each in obstacles if each not in idle))
    order = yield from in_order(table, table.ship(name), pending)
    for effect in order:
        table = yield from _resolve(table, name, effect)
        table = yield from destroy_the_dead(table, (name,))
        if not is_on_table(table, name):
            break
    return table


def _discarded_after_overlap(table: Table, name: str) -> Procedure[Table]:
    """Discard the ship's cards that go once it has overlapped a ship (Admiral Montferrat)."""
    for card in own_cards(table.ship(name)):
        if card.hints.discarded_after_overlap:
            yield happens("ARM-RAM-13", "upgrade_discarded", name, effect=card.name)
            table = table.with_ship(table.ship(name).without_card(card.id))
    return table


def _pending(ship: Ship, obstacles: tuple[Obstacle, ...]) -> tuple[Waiting, ...]:
    """Return the effects that wait; Ruptured Engine only while the dial shows more than 1 (ARM-DMG-02)."""
    engines = faceup_that(ship.faceup, "damage_after_maneuver") if ship.speed > 1 else ()
    numbered = ((card, f"{card}-{number}" if number > 1 else card) for number, card in enumerate(engines, start=1))
    waiting = [Waiting(obstacle.id, obstacle_kind(obstacle), obstacle) for obstacle in obstacles]
    return (*waiting, *(Waiting(key, card) for card, key in numbered))


def _resolve(table: Table, name: str, effect: Waiting) -> Procedure[Table]:
    if effect.obstacle is not None:
        return (yield from resolve_obstacle(table, name, effect.obstacle))
    if table.ship(name).speed > 1:
        table = yield from suffer(table, name, 1, "ARM-DMG-02", "Ruptured Engine damages it at a speed above 1")
    return table
