"""The procedure of a squadron's move: what frees it, how fast it is, where it ends, and what follows.

Only start and end count: what lies between is passed over, and who engages it on the way is not asked.
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.measuring.bands import line_of
from sublight.games.armada.measuring.judged import judged
from sublight.games.armada.pieces import Obstacle, Table
from sublight.games.armada.shapes import squadron_disc
from sublight.games.armada.squadrons.activation import CLOAK, SQUALL
from sublight.games.armada.squadrons.after import OVERLAP, after_moving
from sublight.games.armada.squadrons.engagement import Enemy
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.games.armada.squadrons.speed import INDEPENDENCE, slowing
from sublight.geometry.slack import classify
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Event, Verdict, happens
from sublight.surfaces.plane.shape import Measured, measure

NOTED = (CLOAK, SQUALL)
"""The effects that move a squadron once only, and are noted on it."""

LISTED_MM = 60.0
"""Ships, squadrons and obstacles farther from its end than this decided nothing and are not listed."""

EDGE = "ARM-SQ-09"


def move_squadron(table: Table, facts: SquadronFacts) -> Procedure[Table]:
    """Carry out the move that `facts` measured; every step by its rule."""
    yield from _activated(facts)
    yield from _verdicts(facts)
    yield _ended(facts)
    if facts.snap_mm > 0.0:
        yield happens("ARM-SQ-02", "squadron_put_right", facts.squadron.id, snap_mm=facts.snap_mm)
    table = _noted(table, facts)
    edge = facts.edge_margin(facts.end)
    if facts.is_overlap(EDGE, "edge", edge.margin_mm):
        yield happens(EDGE, "squadron_left_area", facts.squadron.id, outside_mm=-edge.margin_mm)
        return table.without_squadron(facts.squadron.id)
    if facts.engagers_at_end:
        yield happens("ARM-SQ-04", "squadron_engaged", facts.squadron.id, others=facts.engagers_at_end)
    return (yield from after_moving(table, facts))


def _activated(facts: SquadronFacts) -> Iterator[Event]:
    """Say what moves it, what frees it, and what its speed is made of."""
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
    if facts.hold.engagers and facts.hold.freed:
        yield happens(facts.hold.rule, "squadron_freed", name, others=facts.hold.engagers, why=facts.hold.freed)
    if speed.changed:
        yield happens("ARM-SQ-08", "squadron_speed", name, speed=speed.value, terms=speed.terms)
    if INDEPENDENCE in facts.uses:
        yield happens("ARM-SQ-08", "squadron_cannot_attack", name, effect=effect_card(INDEPENDENCE).name)


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
        once = facts.effect.id in NOTED
        return table.with_squadron(replace(moved, used=(*moved.used, facts.effect.id)) if once else moved)
    turns = table.squadron_turns if facts.by else (*table.squadron_turns, moved.player)
    return replace(table.with_squadron(replace(moved, activated=True)), squadron_turns=turns)


# Measurements.


def _verdicts(facts: SquadronFacts) -> Iterator[Verdict]:
    """What the move was decided by: its band, what its end is near, the edge, and who sees it there."""
    if not facts.stays:
        band = f"distance-{facts.speed.value}"
        yield _judged(facts, "ARM-SQ-01", "within the band", band, lambda one: one.band_margin(facts.end))
        yield from _pieces(facts)
    yield _judged(facts, EDGE, "outside", "edge", lambda one: one.edge_margin(facts.end))
    for obstacle in facts.obstacles_near(LISTED_MM):

        def on(one: SquadronFacts, obstacle: Obstacle = obstacle) -> Measured:
            return one.obstacle_margin(obstacle, facts.end)

        yield _judged(facts, OVERLAP, "overlaps", obstacle.id, on)
    for enemy in facts.enemies_at_end:
        yield _engaging(facts, enemy)
        yield from _sight(facts, enemy)


def _engaging(facts: SquadronFacts, enemy: Enemy) -> Verdict:
    """How far inside the line of distance 1 of an enemy squadron it ends."""

    def inside(under: Table) -> Measured:
        found = measure(squadron_disc(under, facts.squadron, facts.end), squadron_disc(under, enemy.squadron))
        return Measured(line_of(under, 1) - found.margin_mm, found.witness)

    return judged(facts.table, "ARM-SQ-04", "within distance 1", (facts.squadron.id, enemy.squadron.id), inside)


def _pieces(facts: SquadronFacts) -> Iterator[Verdict]:
    """Ships are overlapped by their base with its frames, squadrons by their disc (ARM-SQ-02)."""
    for other, found in facts.solids(facts.end):
        if found.margin_mm < LISTED_MM:

            def to(one: SquadronFacts, other: str = other) -> Measured:
                return dict(one.solids(facts.end))[other]

            yield _judged(facts, "ARM-SQ-02", "overlaps", other, to)


def _judged(
    facts: SquadronFacts, rule: str, question: str, other: str, measured: Callable[[SquadronFacts], Measured]
) -> Verdict:
    def under(table: Table) -> Measured:
        return measured(facts if table is facts.table else SquadronFacts(table, facts.move, {}))

    pair = (facts.squadron.id, other)
    return judged(facts.table, rule, question, pair, under, called=facts.call(rule, other))


def _sight(facts: SquadronFacts, enemy: Enemy) -> Iterator[Verdict]:
    """Say how far the line of sight to an enemy at distance 1 passes what could obstruct it (ARM-LOS-03)."""
    for passed in enemy.sight.passes[:1]:
        if passed.measured.margin_mm < LISTED_MM:
            yield Verdict(
                rule="ARM-LOS-03",
                question="line of sight",
                subject=facts.squadron.id,
                other=enemy.squadron.id,
                at=f"past {passed.name}",
                outcome=classify(passed.measured.margin_mm),
                margin_mm=passed.measured.margin_mm,
                witness=enemy.sight.line,
            )
