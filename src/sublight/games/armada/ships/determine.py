"""Determine Course (ARM-ACT-02, chapter A2): what is spent, what the dial shows, what the joints may do."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.armada.active_effects import (
    UsedCard,
    carrier_of,
    extra_card,
    has_dial,
    navigate_left,
    rule_of,
    used_cards,
    used_event,
)
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.course.facts import Facts, side_of
from sublight.games.armada.course.plot import Course, Term, courses, relevant_disputes
from sublight.games.armada.damage.cards import destroy_the_dead, is_on_table
from sublight.games.armada.damage.shields import suffer
from sublight.games.armada.damage.speed_dial import dial_turned
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rulebook import edition_of
from sublight.games.armada.wording import course_words
from sublight.referee.procedure import Procedure, consult, refuse
from sublight.referee.ruling import Event, happens

BY_LIMITS = ("AMB-13", "AMB-50", "AMB-53")
"""The disputes on the limits of joints.

They change limits in any case; they decide only if the clicks are legal under one reading and not under another.
"""


def determine_course(table: Table, facts: Facts) -> Procedure[Table]:
    """Carry out the step: effects before it, Navigate and cards, temporary speed, then the course is set.

    Damage suffered here may be the end of the ship: then no course is set, and it is gone from the table.
    """
    course = yield from _consult_course_readings(table, facts)
    move = facts.move
    if move.extra:
        yield _extra_speed(facts, course)
    table = yield from _spend_effects(table, facts)
    table = yield from _resolve_navigate(table, facts)
    table = yield from _turn_dial(table, facts, course)
    table = yield from destroy_the_dead(table, tuple(ship.id for ship in table.ships))
    if not is_on_table(table, facts.ship.id):
        return table
    for term in course.temporary_speed_terms:
        yield _slowed(facts.ship, term, course)
    yield from _yaw_changes(facts.ship, course)
    yield _course_set(facts.ship, course)
    if any(course.ignored):
        past = course.speed + 1
        joints = tuple(range(past, past + len(course.ignored)))
        yield happens("ARM-MOVE-06", "joints_ignored", facts.ship.id, joints=joints)
    yaw = course.speed_zero_clicks
    if yaw:
        yield happens("ARM-ZERO-02", "zero_yaw_declared", facts.ship.id, clicks=abs(yaw), side=side_of(yaw))
    return table


def _consult_course_readings(table: Table, facts: Facts) -> Procedure[Course]:
    """Return the course by the readings in use; a reading that forbids it ends the maneuver (AMB-13, 33, 34, 53).

    The steps after Determine Course use `facts.course`: a reading changes limits and violations, not speed or clicks.
    """
    course = facts.course
    for dispute in relevant_disputes(facts.ship, facts.move, course):
        by_reading = courses(table, facts.move, dispute)
        one, *others = by_reading.values()
        if any(each.violations != one.violations if dispute in BY_LIMITS else each != one for each in others):
            reading = yield from consult(dispute)
            course = by_reading[reading]
            yield from refuse(course.violations)
    return course


def _extra_speed(facts: Facts, course: Course) -> Event:
    """An extra maneuver has the stated speed, and the dial goes on being the current speed (ARM-NAV-10, ARM-NAV-13)."""
    card = effect_card(facts.move.extra)
    return happens(
        "ARM-NAV-10", "extra_maneuver", facts.ship.id, effect=card.name, speed=course.speed, dial=facts.ship.speed
    )


def _spend_effects(table: Table, facts: Facts) -> Procedure[Table]:
    """Report each card used and pay for it: turned sideways, discarded, or with damage."""
    mover = facts.ship.id
    before = table.ship(mover)
    after = _with_used(before, facts.move)
    table = table if after is before else table.with_ship(after)
    for one in _used(table, facts.move):
        carrier = carrier_of(table, table.ship(mover), *one)
        owner = one.use.by or (carrier.id if carrier and one.hints.scope == "fleet" else mover)
        rule = "ARM-NAV-09" if one.hints.temporary else "ARM-ACT-04"
        paid = one.hints.pays if one.hints.pays != "damage" and carrier is not None else None
        yield used_event(rule, mover, one.card.name, owner, paid or "")
        if one.hints.pays == "damage":
            table = yield from suffer(table, mover, 1, rule_of(one.card), f"{one.card.name} costs 1 damage")
        elif paid and carrier is not None:
            table = table.with_ship(_paid(table.ship(carrier.id), one))
    return table


def _paid(ship: Ship, one: UsedCard) -> Ship:
    if one.hints.pays == "exhaust":
        return replace(ship, exhausted=(*ship.exhausted, one.id))
    return ship.without_card(one.id)


def _used(table: Table, move: Maneuver) -> tuple[UsedCard, ...]:
    """Return the cards used, the extra maneuver's own first."""
    extra = (Use(effect=move.extra),) if move.extra else ()
    return used_cards((*extra, *move.uses), edition_of(table))


def _with_used(ship: Ship, move: Maneuver) -> Ship:
    """Note the effects used for the ship in this activation; the ordinary maneuver begins a new list."""
    card = extra_card(move)
    own = [card] if card else []
    own += [effect_card(use.effect) for use in move.uses if effect_card(use.effect).hints.scope != "enemy"]
    before = ship.used if move.extra else ()
    used = tuple(dict.fromkeys((*before, *(each.id for each in own))))
    return ship if used == ship.used else replace(ship, used=used)


def _resolve_navigate(table: Table, facts: Facts) -> Procedure[Table]:
    """Spend the dial, a token or both as one resolution (ARM-NAV-03, ARM-NAV-04, ARM-NAV-12)."""
    move = facts.move
    if move.navigate == "none":
        return table
    ship = table.ship(move.ship)
    rule = "ARM-NAV-04" if move.navigate == "both" else "ARM-NAV-12"
    used = used_cards(move.uses, edition_of(table))
    paid = "" if move.navigate != "dial" or has_dial(ship, used) else "unpaid"
    yield happens(rule, "navigate_resolved", ship.id, spent=_spent(ship, move, used), case=paid)
    dial, tokens = navigate_left(ship, move, used)
    return table.with_ship(replace(ship, dial=dial, tokens=tokens, resolved=(*ship.resolved, "navigate")))


def _spent(ship: Ship, move: Maneuver, used: tuple[UsedCard, ...]) -> str:
    """Return in words what is spent; a dial that a card gives is spent in place of the ship's own."""
    if move.navigate == "both" and not has_dial(ship, used):
        return "a token"
    dial = next((f"the dial of {one.card.name}" for one in used if one.hints.gives == "dial"), "its dial")
    return {"dial": dial, "token": "a token", "both": f"{dial} and a token"}[move.navigate]


def _turn_dial(table: Table, facts: Facts, course: Course) -> Procedure[Table]:
    """Set the speed dial, showing what each source gave, and resolve what answers the change."""
    if course.dial_after == course.dial:
        return table
    ship = table.ship(facts.ship.id)
    yield happens(
        "ARM-NAV-03",
        "speed_changed",
        ship.id,
        before=course.dial,
        after=course.dial_after,
        terms=tuple(f"{source_name(term.source)} {term.amount:+d}" for term in course.speed_terms),
    )
    return (yield from dial_turned(table.with_ship(replace(ship, speed=course.dial_after)), ship.id))


def _slowed(ship: Ship, term: Term, course: Course) -> Event:
    """A temporary change leaves the dial alone (ARM-NAV-08)."""
    rule = "ARM-NAV-08" if term.rule == "ARM-NAV-09" else term.rule
    return happens(
        rule,
        "temporary_speed",
        ship.id,
        source=source_name(term.source),
        amount=term.amount,
        less=-term.amount,
        dial=course.dial_after,
        speed=course.speed,
    )


def _yaw_changes(ship: Ship, course: Course) -> Iterator[Event]:
    """Say what each term makes of its joint's limit, one after the other."""
    limits = list(course.printed)
    for term in course.yaw_terms:
        index = max(0, term.joint - 1)
        before = limits[index]
        limits[index] += term.amount
        yield happens(
            term.rule,
            "yaw_changed",
            ship.id,
            source=source_name(term.source),
            joint=term.joint,
            amount=term.amount,
            how="raised" if term.amount > 0 else "lowered",
            printed=course.printed[index],
            before=before,
            limit=limits[index],
        )


def _course_set(ship: Ship, course: Course) -> Event:
    """The joints are clicked in the column of the speed the maneuver is run at (ARM-MOVE-01, ARM-NAV-07).

    At speed 0 there is no tool, unless an effect opens its last joint.
    """
    rule = "ARM-MOVE-01" if course.speed else "ARM-ZERO-01"
    rule = "ARM-NAV-07" if course.speed != course.dial else rule
    words = course_words(course.speed, course.clicks, course.limits)
    return happens(
        rule, "course_set", ship.id, speed=course.speed, clicks=course.clicks, limits=course.limits, course=words
    )


def source_name(source: str) -> str:
    """Return what people call the source of a term: a card's name, or the id of an obstacle."""
    names = {"navigate_dial": "Navigate dial", "navigate_token": "Navigate token"}
    if source in names:
        return names[source]
    try:
        return effect_card(source).name
    except ValueError:
        return source
