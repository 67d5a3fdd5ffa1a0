"""The procedure of a squadron's move: what frees it, how fast it is, where it ends, and what follows.

Only start and end count; pieces and enemies in between are ignored.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from sublight.board.plane.shape import Measured
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.measuring.verdicts import verdict_of
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Obstacle, Table
from sublight.games.armada.squadrons.abilities import slowing
from sublight.games.armada.squadrons.activation import CLOAK, validate_squadron_move
from sublight.games.armada.squadrons.after import OVERLAP, after_moving
from sublight.games.armada.squadrons.check import check_squadron_move, ends_free
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.games.armada.squadrons.placing import place_squadron, places
from sublight.referee.procedure import Prepared, Procedure, measured, refuse
from sublight.referee.ruling import Event, Verdict, happens

LISTED_MM = 60.0
"""Ships, squadrons and obstacles farther from its end than this decided nothing and are not listed."""

EDGE = "ARM-SQ-09"


def prepare(table: Table, move: MoveSquadron, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a squadron's move breaks and how it is carried out."""
    validate_squadron_move(table, move)
    procedure = measured(lambda: SquadronFacts(table, move, calls), lambda facts: move_squadron(table, facts))
    return Prepared(check_squadron_move(table, move), procedure)


def move_squadron(table: Table, facts: SquadronFacts) -> Procedure[Table]:
    """Carry out the move that `facts` measured; every step by its rule."""
    if places(facts.move):
        return (yield from place_squadron(table, facts.move, facts.calls))
    yield from _activated(facts)
    yield from _verdicts(facts)
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
        how = f"by the Squadron command of {facts.by.id}" if facts.by else "in the Squadron Phase"
        yield happens("ARM-SQ-07", "squadron_activation", name, how=how)
    if facts.hold.freed:
        yield from _freed(facts)
    if speed.changed:
        yield happens("ARM-SQ-08", "squadron_speed", name, speed=speed.value, terms=speed.terms)
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
    figures = {"x": end.x, "y": end.y, "distance_mm": facts.travel(end), "reach_mm": facts.reach_mm}
    return happens("ARM-SQ-01", "squadron_moved", name, speed=facts.speed.value, **figures)


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
    for other, found in facts.solids(facts.end):
        if found.margin_mm < LISTED_MM:

            def to(one: SquadronFacts, other: str = other) -> Measured:
                return dict(one.solids(facts.end))[other]

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
