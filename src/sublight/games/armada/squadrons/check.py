"""Every rule that a declared move of a squadron breaks, all at once. Pure: nothing happens here."""

from collections.abc import Iterator

from sublight.games.armada.measuring.distances import line_of
from sublight.games.armada.squadrons.activation import activation_violations
from sublight.games.armada.squadrons.engagement import Enemy, Instigator
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.games.armada.squadrons.placing import part_of, places, placing_violations
from sublight.geometry.tolerance import beyond, overlaps
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks


def check_squadron_move(facts: SquadronFacts) -> tuple[Violation, ...]:
    """Return every violation of the declaration: who moves it, what holds it, how far, where to.

    The facts are those without calls.
    """
    table, move = facts.table, facts.move
    if places(move):
        return tuple(placing_violations(table, move))
    return (*activation_violations(table, move), *_engagement(facts), *_reach(facts), *_place(facts))


def _engagement(facts: SquadronFacts) -> Iterator[Violation]:
    """An engaged squadron cannot move, nor stay as a move (ARM-OBST-11); a ship's card moves unengaged ones only."""
    card = facts.effect
    if card is not None and card.kind in ("upgrade", "title"):
        yield from _must_be_free(facts, card.name)
    elif facts.hold.held:
        yield from _held(facts)
    if facts.ending.firm:
        yield from ends_free(facts)


def _must_be_free(facts: SquadronFacts, effect: str) -> Iterator[Violation]:
    name = facts.squadron.id
    if facts.hold.engagers:
        yield breaks("ARM-SQ-08", "must_be_unengaged", name, effect=effect, **_figures(facts, facts.engaging_at_start))
    for by in facts.hold.ships:
        yield breaks("ARM-SQ-08", "must_be_unengaged_by_ship", name, effect=effect, **_by_ship(facts, by))


def _held(facts: SquadronFacts) -> Iterator[Violation]:
    rule, name = "ARM-OBST-11" if facts.stays else facts.hold.rule, facts.squadron.id
    if facts.hold.engagers:
        figures = _figures(facts, facts.engaging_at_start)
        yield breaks(rule, "squadron_held", name, **figures, help=_instead(facts))
    for by in facts.hold.ships:
        yield breaks(rule, "squadron_held_by_ship", name, **_by_ship(facts, by), help=_instead(facts))


def _instead(facts: SquadronFacts) -> str:
    """Return as a sentence what an engaged squadron may do instead of moving, with the line that declares it."""
    name, card = facts.squadron.id, "use a card that lets it ignore engagement"
    if facts.effect is not None or facts.squadron.activated:
        return f"Leave it where it is, or {card}."
    if facts.by is not None:
        return f"Activate it without moving it (`hold {name} by={facts.by.id}`), or {card}."
    when = "" if facts.table.phase == "squadron" else "In the Squadron Phase, "
    said = f"{when}activate it without moving it (`hold {name}`), or {card}."
    return said[0].upper() + said[1:]


def ends_free(facts: SquadronFacts) -> Iterator[Violation]:
    """Some cards let no squadron end engaged; where that is a close call it is judged by the calls (ARM-SQ-08)."""
    card, name = facts.effect, facts.squadron.id
    if card is None or not card.hints.ends_free:
        return
    if facts.ending.engaging:
        yield breaks("ARM-SQ-08", "ends_engaged", name, effect=card.name, **_figures(facts, facts.ending.engaging))
    for by in facts.ending.instigators:
        yield breaks("ARM-SQ-08", "ends_engaged_by_ship", name, effect=card.name, **_by_ship(facts, by))


def _figures(facts: SquadronFacts, engaging: tuple[Enemy, ...]) -> dict[str, Figure]:
    """Return who engages it, and how near."""
    others = tuple(each.squadron.id for each in engaging)
    gaps = tuple(each.measured.margin_mm for each in engaging)
    return {"others": others, "gaps_mm": gaps, "limit_mm": line_of(facts.table, 1)}


def _by_ship(facts: SquadronFacts, by: Instigator) -> dict[str, Figure]:
    """Return by whose card it counts as engaged."""
    return {"ship": by.ship.id, "title": by.card.name, "count": by.further, "limit_mm": by.line(facts.table)}


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
            reasons=speed.reasons,
            terms=speed.terms or (f"the band of {facts.effect.name if facts.effect else 'the move'}",),
        )


def _place(facts: SquadronFacts) -> Iterator[Violation]:
    """At its end it may overlap no ship, dial frames included, and no squadron (ARM-SQ-02)."""
    if facts.stays:
        return
    for other, found in facts.solids(facts.end):
        if overlaps(found.margin_mm):
            part = part_of(facts.table, other, facts.disc(facts.end))
            depth, name = -found.margin_mm, facts.squadron.id
            yield breaks("ARM-SQ-02", "squadron_on_piece", name, other=other, depth_mm=depth, part=part)
