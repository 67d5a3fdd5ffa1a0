"""Determine Course (ARM-ACT-02, chapter A2): what is spent, what the dial shows, what the joints may do."""

from msgspec.structs import replace

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.course import Course, Term
from sublight.games.armada.facts import Facts
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Ship, Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Event, happens


def determine_course(table: Table, facts: Facts) -> Procedure[Table]:
    """Carry out the step: effects before it, Navigate and cards, temporary speed, then the course is set."""
    move, course = facts.move, facts.course
    if move.extra:
        yield _extra_speed(facts)
    table = yield from _spend_effects(table, facts)
    table = yield from _resolve_navigate(table, facts)
    table = yield from _turn_dial(table, facts)
    for term in course.slow_terms:
        yield _slowed(facts.ship, term, course)
    for term in course.yaw_terms:
        yield _yaw_changed(facts.ship, term, course)
    yield _course_set(facts.ship, course)
    if any(course.ignored):
        yield happens(
            "ARM-MOVE-06",
            "joints_ignored",
            facts.ship.id,
            joints=tuple(range(course.speed + 1, course.speed + 1 + len(course.ignored))),
        )
    return table


def _extra_speed(facts: Facts) -> Event:
    """An extra maneuver has the stated speed, and the dial goes on being the current speed (ARM-NAV-10, ARM-NAV-13)."""
    card = effect_card(facts.move.extra)
    return happens(
        "ARM-NAV-10", "extra_maneuver", facts.ship.id, effect=card.name, speed=facts.course.speed, dial=facts.ship.speed
    )


def _spend_effects(table: Table, facts: Facts) -> Procedure[Table]:
    """Report each card used and turn it sideways or discard it where that is its cost."""
    for effect, owner in _used(facts):
        card = effect_card(effect)
        rule = "ARM-NAV-09" if card.hints.temporary else "ARM-ACT-04"
        yield happens(rule, "effect_used", facts.ship.id, effect=card.name, owner=owner)
        ship = next((each for each in table.ships if each.id == owner), None)
        if ship is not None and card.hints.pays == "exhaust":
            table = table.with_ship(replace(ship, exhausted=(*ship.exhausted, effect)))
        elif ship is not None and card.hints.pays == "discard":
            table = table.with_ship(replace(ship, upgrades=tuple(each for each in ship.upgrades if each != effect)))
    return table


def _used(facts: Facts) -> list[tuple[str, str]]:
    """Return the effects used with the ship whose card each is: the extra maneuver's own first."""
    extra = [(facts.move.extra, facts.ship.id)] if facts.move.extra else []
    return extra + [(use.effect, use.by or facts.ship.id) for use in facts.move.uses]


def _resolve_navigate(table: Table, facts: Facts) -> Procedure[Table]:
    """Spend the dial, a token or both as one resolution (ARM-NAV-03, ARM-NAV-04, ARM-NAV-12)."""
    move = facts.move
    if move.navigate == "none":
        return table
    ship = table.ship(move.ship)
    rule = "ARM-NAV-04" if move.navigate == "both" else "ARM-NAV-12"
    yield happens(rule, "navigate_resolved", ship.id, spent=_spent(move))
    tokens = list(ship.tokens)
    if move.navigate in ("token", "both"):
        tokens.remove("navigate")
    dial = None if move.navigate in ("dial", "both") else ship.dial
    return table.with_ship(replace(ship, dial=dial, tokens=tuple(tokens), resolved=(*ship.resolved, "navigate")))


def _spent(move: Maneuver) -> str:
    return {"dial": "its dial", "token": "a token", "both": "its dial and a token"}[move.navigate]


def _turn_dial(table: Table, facts: Facts) -> Procedure[Table]:
    """Set the speed dial, showing what each source gave."""
    course = facts.course
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
    return table.with_ship(replace(ship, speed=course.dial_after))


def _slowed(ship: Ship, term: Term, course: Course) -> Event:
    """A temporary change leaves the dial alone (ARM-NAV-08)."""
    rule = "ARM-NAV-08" if term.rule == "ARM-NAV-09" else term.rule
    return happens(
        rule,
        "temporary_speed",
        ship.id,
        source=source_name(term.source),
        amount=term.amount,
        dial=course.dial_after,
        speed=course.speed,
    )


def _yaw_changed(ship: Ship, term: Term, course: Course) -> Event:
    index = max(0, term.joint - 1)
    return happens(
        term.rule,
        "yaw_changed",
        ship.id,
        source=source_name(term.source),
        joint=term.joint,
        amount=term.amount,
        printed=course.printed[index],
        limit=course.limits[index],
    )


def _course_set(ship: Ship, course: Course) -> Event:
    """The column is that of the speed the maneuver is run at (ARM-NAV-07); from here no joint moves (ARM-MOVE-05)."""
    rule = "ARM-NAV-07" if course.speed != course.dial else "ARM-MOVE-05"
    return happens(rule, "course_set", ship.id, speed=course.speed, clicks=course.clicks, limits=course.limits)


def source_name(source: str) -> str:
    """Return what people call the source of a term: a card's name, or the id of an obstacle."""
    names = {"navigate_dial": "Navigate dial", "navigate_token": "Navigate token"}
    if source in names:
        return names[source]
    try:
        return effect_card(source).name
    except ValueError:
        return source
