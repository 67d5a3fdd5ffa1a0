"""The procedure of a squadron's move: what frees it, how fast it is, where it ends, and what follows.

Only start and end count; pieces and enemies in between are ignored. What follows is the obstacles that it ended on
(ARM-OBST-03) and "Mauler" Mithel's damage, in the order of its owner where they are of different kinds (ARM-OBST-02,
ARM-ACT-03): they happen after it has moved, staying included, and never to one that was displaced.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from sublight.board.plane.shape import Measured
from sublight.games.armada.active_effects import ability_of
from sublight.games.armada.aftermath.obstacles import Waiting, in_order, repairs_nothing
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.measuring.verdicts import verdict_of
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Obstacle, Squadron, Table
from sublight.games.armada.shapes import obstacle_kind
from sublight.games.armada.squadrons.abilities import slowing
from sublight.games.armada.squadrons.activation import CLOAK, how_activated, validate_squadron_move
from sublight.games.armada.squadrons.check import check_squadron_move, ends_free
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.games.armada.squadrons.placing import place_squadron, places
from sublight.geometry.tolerance import beyond
from sublight.referee.procedure import Measurements, Prepared, Procedure, choose, refuse
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, Verdict, happens

LISTED_MM = 60.0
"""Ships, squadrons and obstacles farther from its end than this decided nothing and are not listed."""

EDGE = "ARM-SQ-09"
OVERLAP, EFFECT, NO_STATION = "ARM-OBST-01", "ARM-OBST-03", "ARM-OBST-10"
STATION, PURRGIL = "station", "purrgil"


def prepare(table: Table, move: MoveSquadron, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a squadron's move breaks and how it is carried out."""
    validate_squadron_move(table, move)
    declared = SquadronFacts(table, move, {})
    facts = SquadronFacts(table, move, calls) if calls else declared
    return Prepared(check_squadron_move(declared), partial(move_squadron, table, facts))


def move_squadron(table: Table, facts: SquadronFacts) -> Procedure[Table]:
    """Carry out the move that `facts` measured; every step by its rule."""
    if places(facts.move):
        return (yield from place_squadron(table, facts.move, facts.calls))
    yield from _activated(facts)
    yield Measurements(partial(_verdicts, facts))
    yield from refuse(tuple(ends_free(facts)))
    yield _ended(facts)
    if facts.snap_mm > 0.0:
        yield happens("ARM-SQ-02", "squadron_put_right", facts.squadron.id, snap_mm=facts.snap_mm)
    table = _noted(table, facts)
    edge = facts.edge_margin(facts.end)
    if facts.calls.is_overlap(EDGE, "edge", edge.margin_mm):
        yield happens(EDGE, "squadron_left_area", facts.squadron.id, outside_mm=max(0.0, -edge.margin_mm))
        return table.without_squadron(facts.squadron.id)
    yield from facts.ending.events()
    return (yield from after_moving(table, facts))


def _activated(facts: SquadronFacts) -> Iterator[Event]:
    """Report what moves it, what frees it, and the terms of its speed."""
    name, speed = facts.squadron.id, facts.speed
    if facts.effect is not None:
        rule = "ARM-SQ-05" if facts.effect.id == CLOAK else "ARM-SQ-08"
        yield happens(rule, "squadron_effect", name, effect=facts.effect.name, band=speed.value)
        slowed = slowing(facts.table, facts.squadron)
        if slowed:
            yield happens("ARM-SQ-06", "squadron_not_slowed", name, others=slowed, effect=facts.effect.name)
    else:
        yield happens("ARM-SQ-07", "squadron_activation", name, how=how_activated(facts.table, facts.by))
    if facts.hold.freed:
        yield from _freed(facts)
    if speed.changed:
        printed = facts.squadron.card.speed
        yield happens(
            "ARM-SQ-08",
            "squadron_speed",
            name,
            speed=speed.value,
            terms=speed.terms,
            printed=printed,
            reasons=speed.reasons,
        )
    for card in (each for each in map(effect_card, dict.fromkeys(facts.uses)) if each.hints.bars == "attack"):
        yield happens("ARM-SQ-08", "squadron_cannot_attack", name, effect=card.name)


def _freed(facts: SquadronFacts) -> Iterator[Event]:
    """Say who engages it though it may move, and by whose card it counts as engaged."""
    hold, name = facts.hold, facts.squadron.id
    if hold.engagers:
        yield happens(hold.rule, "squadron_freed", name, others=hold.engagers, why=hold.freed)
    for by in hold.ships:
        ship, effect, why = by.ship.id, by.card.name, hold.freed
        yield happens(hold.rule, "squadron_freed_of_ship", name, ship=ship, effect=effect, count=by.further, why=why)


def _ended(facts: SquadronFacts) -> Event:
    """It is lifted and set down, or stays, which is a move as well (ARM-SQ-03)."""
    end, name = facts.end, facts.squadron.id
    if facts.stays:
        return happens("ARM-SQ-03", "squadron_stays", name, x=end.x, y=end.y)
    travel, reach = facts.travel(end), facts.reach_mm
    figures = {"x": end.x, "y": end.y, "distance_mm": travel, "reach_mm": reach, "over_mm": max(0.0, travel - reach)}
    case = "beyond" if beyond(travel, reach) else ""
    return happens("ARM-SQ-01", "squadron_moved", name, speed=facts.speed.value, case=case, **figures)


def _noted(table: Table, facts: SquadronFacts) -> Table:
    """Return the table with the squadron at its end, activated, or with the effect that moved it noted."""
    moved = replace(facts.squadron, pose=facts.end)
    if facts.effect is not None:
        once = facts.effect.hints.once == "squadron"
        return table.with_squadron(replace(moved, used=(*moved.used, facts.effect.id)) if once else moved)
    turns = table.squadron_turns if facts.by else (*table.squadron_turns, moved.player)
    return replace(table.with_squadron(replace(moved, activated=True)), squadron_turns=turns)


# Measurements.


def _verdicts(facts: SquadronFacts) -> Iterator[Verdict]:
    """Yield the measurements that decided the move: its band, pieces near its end, the edge, enemies that engage it."""
    if not facts.stays:
        band = f"distance-{facts.speed.value}"
        yield _verdict(
            facts, "ARM-SQ-01", "within the band", band, lambda one: one.band_margin(facts.end), doubtful=False
        )
        yield from _pieces(facts)
    yield _verdict(facts, EDGE, "outside", "edge", lambda one: one.edge_margin(facts.end))
    for obstacle in facts.obstacles_near(LISTED_MM):

        def on(one: SquadronFacts, obstacle: Obstacle = obstacle) -> Measured:
            return one.obstacle_margin(obstacle, facts.end)

        yield _verdict(facts, OVERLAP, "overlaps", obstacle.id, on)
    yield from facts.ending.verdicts()


def _pieces(facts: SquadronFacts) -> Iterator[Verdict]:
    """Ships are overlapped by their base with its frames, squadrons by their disc (ARM-SQ-02).

    A place off by less than the placing tolerance was put right, so that none of it is left to be called.
    """
    for other, found in facts.solids(facts.end, LISTED_MM):
        if found.margin_mm < LISTED_MM:

            def to(one: SquadronFacts, other: str = other) -> Measured:
                return one.solid(facts.end, other)

            yield _verdict(facts, "ARM-SQ-02", "overlaps", other, to, doubtful=False)


def _verdict(
    facts: SquadronFacts,
    rule: str,
    question: str,
    other: str,
    measured: Callable[[SquadronFacts], Measured],
    *,
    doubtful: bool = True,
) -> Verdict:
    def under(table: Table) -> Measured:
        return measured(facts if table is facts.table else SquadronFacts(table, facts.move, {}))

    pair = (facts.squadron.id, other)
    called = facts.calls.on(rule, other)
    return verdict_of(facts.table, rule, question, pair, under, called=called, doubtful=doubtful)


# What follows.


def after_moving(table: Table, facts: SquadronFacts) -> Procedure[Table]:
    """Resolve all that follows the move, in the order that the owner says where it can matter."""
    name = facts.squadron.id
    waiting: list[Waiting] = []
    for obstacle in _overlapped(facts):
        sort = obstacle_kind(obstacle)
        yield happens(OVERLAP, "obstacle_overlapped", name, obstacle=obstacle.id, type=sort.replace("_", " "))
        if (yield from _does_something(table, table.squadron(name), obstacle)):
            waiting.append(Waiting(obstacle.id, sort, obstacle))
    ability = ability_of(facts.squadron)
    if ability and ability.hints.damages_engaged and facts.ending.engagers:
        waiting.append(Waiting(ability.id, ability.id))
    for each in (yield from in_order(table, facts.squadron, waiting)):
        if any(squadron.id == name for squadron in table.squadrons):
            table = yield from _resolve(table, facts, each)
    return table


def _overlapped(facts: SquadronFacts) -> tuple[Obstacle, ...]:
    """Return the obstacles under its base; contact is no overlap, and calls on close margins count."""
    return tuple(
        each
        for each in facts.obstacles_near(facts.table.placing_mm)
        if facts.calls.is_overlap(OVERLAP, each.id, facts.obstacle_margin(each, facts.end).margin_mm)
    )


def _does_something(table: Table, squadron: Squadron, obstacle: Obstacle) -> Procedure[bool]:
    """Say whether an obstacle affects a squadron; report the reason where it does not."""
    sort, name = obstacle_kind(obstacle), squadron.id
    if sort == PURRGIL:
        return True
    if sort != STATION:
        reason = "squadrons are not affected by it"
        yield happens(EFFECT, "obstacle_without_effect", name, obstacle=obstacle.id, reason=reason)
        return False
    if repairs_nothing(table, squadron.player):
        why = "stations repair nothing for it under this objective"
        yield happens(NO_STATION, "obstacle_ignored", name, obstacle=obstacle.id, why=why)
        return False
    return True


def _resolve(table: Table, facts: SquadronFacts, effect: Waiting) -> Procedure[Table]:
    name = facts.squadron.id
    if effect.obstacle is None:
        return (yield from _damage_engaged(table, effect_card(effect.key).name, facts.ending.engagers))
    if effect.kind == PURRGIL:
        return (yield from damage_squadron(table, name, EFFECT, f"it overlaps {effect.key}"))
    return (yield from _recover(table, name, effect.key))


def _damage_engaged(table: Table, name: str, engaged: tuple[str, ...]) -> Procedure[Table]:
    """Each squadron engaged with "Mauler" Mithel suffers 1 damage after he moves, staying included (ARM-SQ-03)."""
    for enemy in engaged:
        table = yield from damage_squadron(table, enemy, "ARM-SQ-03", f"{name} has moved")
    return table


def _recover(table: Table, name: str, station: str) -> Procedure[Table]:
    """At a station a squadron may recover 1 hull, up to what is printed."""
    squadron = table.squadron(name)
    if squadron.hull_left == squadron.card.hull:
        reason = "it is undamaged"
        yield happens(EFFECT, "obstacle_without_effect", name, obstacle=station, reason=reason)
        return table
    question = Choose(
        rule=EFFECT,
        kind="station_recovers",
        subject=name,
        player=squadron.player,
        figures={"obstacle": station, "hull": squadron.hull_left},
        options=(Option(key="recover"), Option(key="none")),
    )
    answer = yield from choose(question, table, "recover")
    if answer == "none":
        return table
    hull = squadron.hull_left + 1
    yield happens(EFFECT, "squadron_recovered", name, obstacle=station, hull=hull, printed=squadron.card.hull)
    return table.with_squadron(replace(squadron, hull=None if hull == squadron.card.hull else hull))


def damage_squadron(table: Table, name: str, rule: str, cause: str) -> Procedure[Table]:
    """Take 1 hull off a squadron; without hull it is destroyed."""
    squadron = table.squadron(name)
    left = squadron.hull_left - 1
    yield happens(rule, "squadron_damaged", name, cause=cause, hull=left, printed=squadron.card.hull)
    if left > 0:
        return table.with_squadron(replace(squadron, hull=left))
    yield happens(rule, "squadron_destroyed", name)
    return table.without_squadron(name)
