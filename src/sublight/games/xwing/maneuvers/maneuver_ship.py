"""The Maneuver Ship step: the end that is taken, full or partial execution, and the verdicts that decided it."""

from collections.abc import Iterator
from functools import partial

from sublight.board.plane.pose import Pose
from sublight.games.xwing.maneuvers.facts import TALLON_PLACES, TURN, Ending, Facts
from sublight.games.xwing.maneuvers.leaving import template_outside
from sublight.games.xwing.moves import TallonPlace
from sublight.games.xwing.pieces import Ship, Table, entry_text
from sublight.games.xwing.verdicts import (
    CONTACT,
    CONTACT_MM,
    CONTACT_RULE,
    LISTED_MM,
    Query,
    contact_query,
    is_called,
    other_contacts,
    verdict_of,
    with_ship_at,
)
from sublight.geometry.tolerance import classify
from sublight.referee.procedure import Ask, Consult, Measurements, Procedure, choose, consult
from sublight.referee.question import Answer, Choose, Figure, Option
from sublight.referee.ruling import Verdict, Violation, breaks, happens


def maneuver_ship(table: Table, facts: Facts, place: TallonPlace | None) -> Procedure[tuple[Table, Facts, Ending]]:
    """Lay the template, find where the ship ends and set it down there; also return the facts of the reading in use."""
    yield happens(
        facts.bearing.rule, "template_laid" if facts.course else "stationary", facts.ship.id,
        maneuver=entry_text(facts.entry),
    )  # fmt: skip
    facts = yield from _facts_as_guides_count(facts)
    yield Measurements(partial(ends_verdicts, facts))
    if facts.free_ends:
        ending = facts.full_ending((yield from _chosen_end(table, facts, place)))
        yield from _report_full(facts, ending)
    else:
        ending = yield from _partial_ending(facts)
        yield from _report_partial(facts, ending)
    return (yield from _set_down(table, facts, ending)), facts, ending


def _facts_as_guides_count(facts: Facts) -> Procedure[Facts]:
    """Do the guides of other ships count? Asked where it changes where the ship ends (XW-AMB-11)."""
    if not facts.overlapped:
        return facts
    bare = facts.without_guides
    if bare.free_ends == facts.free_ends and (facts.free_ends or not facts.guides_change_the_rest):
        return facts
    return bare if (yield from consult("XW-AMB-11")) == "base-only" else facts


# A Tallon roll's places.


def _chosen_end(table: Table, facts: Facts, place: TallonPlace | None) -> Procedure[str]:
    """Return the end taken: one that is free of ships must be, the player choosing among several (XW-BRG-05)."""
    if place is not None and place in facts.ends:
        if place not in facts.free_ends:
            others = facts.overlapped_at(place)
            yield breaks("XW-BRG-05", "place_blocked", facts.ship.id, place=place, others=others, free=facts.free_ends)
        return place
    if len(facts.free_ends) == 1:
        return facts.free_ends[0]
    question = Choose(
        rule="XW-BRG-05", kind="tallon_place", subject=facts.ship.id, player=facts.ship.player,
        options=tuple(Option(key=end, figures=_where(facts.ends[end])) for end in facts.free_ends),
    )  # fmt: skip
    return (yield from choose(question, table, facts.free_ends[0]))


def _where(pose: Pose) -> dict[str, Figure]:
    return {"x": pose.x, "y": pose.y, "heading": pose.heading}


# Fully or partially.


def _report_full(facts: Facts, ending: Ending) -> Procedure[None]:
    yield happens("XW-MAN-08", "fully_executed", facts.ship.id)
    if facts.bearing.advanced:
        yield happens(facts.bearing.rule, "reversed", facts.ship.id, place=ending.end)
    passed = facts.others.under_template(ending.travelled)
    if passed:
        yield happens("XW-OVL-09", "ships_lifted", facts.ship.id, others=passed)


def _partial_ending(facts: Facts) -> Procedure[Ending]:
    """Go back along the template; where that leaves a choice between readings, ask for the one in use."""
    ending = facts.partial_ending
    if facts.bearing.set_down == "tallon":
        yield Measurements(partial(end_verdicts, facts, TURN))
    if facts.bearing.set_down == "tallon" and not facts.overlapped_at(TURN):
        return facts.touching_turn if (yield from consult("XW-AMB-05")) == "back-to-contact" else ending
    last = facts.last_free
    if last != ending and (yield from consult("XW-AMB-15")) == "last-free":
        return last
    return ending


def _report_partial(facts: Facts, ending: Ending) -> Procedure[None]:
    name = facts.ship.id
    yield Measurements(partial(rest_verdict, facts, ending))
    yield happens("XW-MAN-07", "partially_executed", name, maneuver=entry_text(facts.entry), others=ending.overlapped)
    stays: dict[str, Figure] = {"case": "stays"} if ending.against and ending.rest == facts.ship.pose else {}
    yield happens(
        "XW-OVL-02", "slid_back", name, others=ending.overlapped, against=ending.against or "no ship",
        share=ending.share, short_mm=ending.short_mm, **stays,
    )  # fmt: skip
    if facts.bearing.advanced:
        yield happens("XW-BRG-06", "not_reversed", name)


def _set_down(table: Table, facts: Facts, ending: Ending) -> Procedure[Table]:
    """Set the ship down, at range 0 of every ship that it touches there (XW-RNG-01).

    `set_down` says that only start and end count (XW-MAN-04).
    """
    name, rest = facts.ship.id, ending.rest
    rule = "XW-MAN-02" if facts.course else "XW-BRG-07"
    place: dict[str, Figure] = {"place": ending.end} if ending.end in TALLON_PLACES else {}
    yield happens(rule, "moved", name, x=rest.x, y=rest.y, heading=rest.heading, **place)
    if template_outside(table, ending.travelled):
        yield happens("XW-FLEE-02", "template_outside", name)
    stays = rest == facts.ship.pose
    if not stays:
        yield happens("XW-MAN-04", "set_down", name)
    return (yield from with_ship_at(table, name, rest, (yield from _touched(facts, ending)), kept=stays))


def _touched(facts: Facts, ending: Ending) -> Procedure[tuple[str, ...]]:
    """Return the ships in contact with the base where it rests: first the one that it was slid back against."""
    if not ending.partial:
        return facts.touched_at(ending.end)
    yield Measurements(partial(beside_verdicts, facts, ending))
    return (*((ending.against,) if ending.against else ()), *_touched_beside(facts, ending))


def _touched_beside(facts: Facts, ending: Ending) -> Iterator[str]:
    """Yield which other ships a partial maneuver touches where it ended, those kept in contact included."""
    beside = _beside(facts, ending)
    touched = facts.others.within(ending.rest, CONTACT_MM, guides=facts.guides) if beside else ()
    kept = facts.table.touching(facts.ship.id) if ending.rest == facts.ship.pose else ()
    for other in beside:
        if other.id in kept or not is_called(contact_query(facts.ship, other.id), facts.calls):
            found = other.id in kept or other in touched
        else:
            found = any(each.outcome in CONTACT for each in _contacts_with(facts, ending, [other]))
        if found:
            yield other.id


def probe(table: Table, facts: Facts, place: TallonPlace | None) -> Procedure[Ending]:
    """Return how a maneuver would end. Its questions and verdicts are yielded here, its events when it is executed.

    Where it is not executed after all, the measurements show why, and calls on them have been calls on something.
    """
    steps = maneuver_ship(table, facts, place)
    reply: Answer | None = None
    while True:
        try:
            step = steps.send(reply)
        except StopIteration as stop:
            ending: Ending = stop.value[2]
            return ending
        reply = (yield step) if isinstance(step, Ask | Consult | Verdict | Measurements | Violation) else None


def place_of(ending: Ending) -> TallonPlace | None:
    """Return the place of a Tallon roll that was taken, so that it is not asked for again."""
    return next((place for place in TALLON_PLACES if place == ending.end), None)


def ends_verdicts(facts: Facts) -> Iterator[Verdict]:
    """Yield how the mover lies to other ships at each end of its maneuver."""
    for end in facts.ends:
        yield from end_verdicts(facts, end)


def end_verdicts(facts: Facts, end: str) -> Iterator[Verdict]:
    """Does the mover overlap another ship at an end of its maneuver? Exact contact is none (XW-OVL-01).

    A ship that stays where it is overlaps none, so that no call is possible there.
    """
    for other in facts.others.near(facts.pose(end), LISTED_MM):
        query, doubtful = facts.overlap_query(other, end), facts.course is not None
        yield verdict_of(facts.table, query, facts.measured(end, other), facts.calls, doubtful=doubtful)


def rest_verdict(facts: Facts, ending: Ending) -> Iterator[Verdict]:
    """Where a partial maneuver ended: it touches the last ship that it backed over (XW-OVL-02)."""
    other = next((each for each in facts.others.ships if each.id == ending.against), None)
    if other is None:
        return
    measured = facts.measured_at(ending.rest, other)
    yield Verdict(
        rule="XW-OVL-02",
        question="touches",
        subject=facts.ship.id,
        other=other.id,
        at=ending.end,
        outcome="touching" if abs(measured.margin_mm) < CONTACT_MM else classify(measured.margin_mm),
        margin_mm=measured.margin_mm,
        witness=measured.witness,
    )


def beside_verdicts(facts: Facts, ending: Ending) -> Iterator[Verdict]:
    """Yield which other ships a partial maneuver touches where it ended (XW-RNG-01).

    First come the close measurements called an overlap, for which it went farther back.
    """
    for pose, name in ending.called_overlaps:
        measured = facts.measured_at(pose, facts.table.ship(name))
        query = Query(CONTACT_RULE, "touches", facts.ship.id, name, ending.end)
        yield verdict_of(facts.table, query, measured, facts.calls)
    yield from _contacts_with(facts, ending, _beside(facts, ending))


def _contacts_with(facts: Facts, ending: Ending, ships: list[Ship]) -> Iterator[Verdict]:
    others = [(each.id, facts.others.solid(each, guides=facts.guides)) for each in ships]
    return other_contacts(facts.table, facts.ship, ending.rest, others, facts.calls)


def _beside(facts: Facts, ending: Ending) -> list[Ship]:
    """Return the other ships near where a partial maneuver ended, but those that it is known to touch or went past."""
    known = (ending.against, *(name for _, name in ending.called_overlaps))
    near = facts.others.near(ending.rest, facts.table.placing_mm)
    return [each for each in near if each.id not in known]
