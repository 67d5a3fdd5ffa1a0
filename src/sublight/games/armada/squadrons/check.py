"""Every rule that a declared move of a squadron breaks, all at once. Pure: nothing happens here."""

from collections.abc import Iterator

from sublight.games.armada.measuring.bands import line_of
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Table
from sublight.games.armada.squadrons.activation import activation_violations
from sublight.games.armada.squadrons.engagement import Enemy
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.geometry.slack import beyond, overlaps
from sublight.referee.ruling import Violation, breaks


def check_squadron_move(table: Table, move: MoveSquadron) -> tuple[Violation, ...]:
    """Return every violation of the declaration: who moves it, what holds it, how far, where to."""
    facts = SquadronFacts(table, move, {})
    return (*activation_violations(table, move), *_engagement(facts), *_reach(facts), *_place(facts))


def _engagement(facts: SquadronFacts) -> Iterator[Violation]:
    """An engaged squadron cannot move, nor stay as a move (ARM-OBST-11); a ship's card moves unengaged ones only."""
    hold, name = facts.hold, facts.squadron.id
    card = facts.effect
    limit, gaps = line_of(facts.table, 1), _gaps(facts.enemies_at_start)
    if card is not None and card.kind in ("upgrade", "title"):
        if hold.engagers:
            others, effect = hold.engagers, card.name
            yield breaks(
                "ARM-SQ-08", "must_be_unengaged", name, others=others, effect=effect, gaps_mm=gaps, limit_mm=limit
            )
    elif hold.held:
        rule = "ARM-OBST-11" if facts.stays else hold.rule
        yield breaks(rule, "squadron_held", name, others=hold.engagers, gaps_mm=gaps, limit_mm=limit)
    if card is not None and card.hints.ends_free and facts.engagers_at_end:
        others, effect, gaps = facts.engagers_at_end, card.name, _gaps(facts.enemies_at_end)
        yield breaks("ARM-SQ-08", "ends_engaged", name, others=others, effect=effect, gaps_mm=gaps, limit_mm=limit)


def _gaps(enemies: tuple[Enemy, ...]) -> tuple[float, ...]:
    """Return how far the engaging ones are, in mm."""
    return tuple(each.measured.margin_mm for each in enemies if each.engages)


def _reach(facts: SquadronFacts) -> Iterator[Violation]:
    """Its centre may be displaced by no more than the length of its band (ARM-SQ-01)."""
    travel = facts.travel(facts.end)
    if beyond(travel, facts.reach_mm):
        speed, over = facts.speed, travel - facts.reach_mm
        yield breaks(
            "ARM-SQ-01",
            "squadron_too_far",
            facts.squadron.id,
            distance_mm=travel,
            over_mm=over,
            reach_mm=facts.reach_mm,
            speed=speed.value,
            terms=speed.terms or (f"the band of {facts.effect.name if facts.effect else 'the move'}",),
        )


def _place(facts: SquadronFacts) -> Iterator[Violation]:
    """At its end it may overlap no ship, dial frames included, and no squadron (ARM-SQ-02)."""
    if facts.stays:
        return
    for other, found in facts.solids(facts.end):
        if overlaps(found.margin_mm):
            yield breaks("ARM-SQ-02", "squadron_on_piece", facts.squadron.id, other=other, depth_mm=-found.margin_mm)
