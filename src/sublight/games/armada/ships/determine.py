"""Determine Course (ARM-ACT-02, chapter A2): what is spent, what the dial shows, what the joints may do."""

from msgspec.structs import replace

from sublight.games.armada.book import edition_of
from sublight.games.armada.cards.hand import Played, carrier_of, extra_card, played, rule_of
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.damage.cards import destroy_the_dead, stands, suffer
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.ships.course import RIFT, Course, Term, plot_course
from sublight.games.armada.ships.facts import Facts
from sublight.games.armada.ships.turning import dial_turned
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Event, happens

OPEN_READINGS = {
    "AMB-13": ("reduced-column", "dial-column"),
    "AMB-33": ("dial-column", "own-maneuver"),
    "AMB-34": ("dial-changes", "not-in-extra"),
}
"""The disputes that a course can hang on, with their readings."""


def determine_course(table: Table, facts: Facts) -> Procedure[Table]:
    """Carry out the step: effects before it, Navigate and cards, temporary speed, then the course is set.

    Damage suffered here may be the end of the ship: then no course is set, and it is gone from the table.
    """
    course = yield from _settle(table, facts)
    move = facts.move
    if move.extra:
        yield _extra_speed(facts, course)
    table = yield from _spend_effects(table, facts)
    table = yield from _resolve_navigate(table, facts)
    table = yield from _turn_dial(table, facts, course)
    table = yield from destroy_the_dead(table, tuple(ship.id for ship in table.ships))
    if not stands(table, facts.ship.id):
        return table
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


def _settle(table: Table, facts: Facts) -> Procedure[Course]:
    """Return the course by the readings in use; a reading that forbids it ends the maneuver (AMB-13, 33, 34)."""
    course = facts.course
    for dispute in _hangs_on(facts):
        by_reading = {
            reading: plot_course(replace(table, readings={**table.readings, dispute: reading}), facts.move)
            for reading in OPEN_READINGS[dispute]
        }
        one, other = by_reading.values()
        # The column shows in the limits anyway; it matters where the clicks are within only one of the two.
        if (one.violations != other.violations) if dispute == "AMB-13" else (one != other):
            reading = yield from consult(dispute)
            course = by_reading[reading]
            if course.violations:
                yield course.violations[0]
    return course


def _hangs_on(facts: Facts) -> tuple[str, ...]:
    """Return the disputes that can matter.

    Those are a gravity rift's column, Jerjerrod off the dial's column, and a card on the dial in an extra maneuver.
    """
    move, course = facts.move, facts.course
    names = {*(effect_card(use.effect).id for use in move.uses), *facts.ship.used}
    column = any(effect_card(name).hints.column == "dial" for name in names)
    cards = any(term.rule == "ARM-CARD-05" for term in course.speed_terms)
    off_dial = bool(move.extra) or course.speed != course.dial_after
    matters = {
        "AMB-13": any(term.rule == RIFT for term in course.slow_terms),
        "AMB-33": column and off_dial,
        "AMB-34": bool(move.extra) and cards,
    }
    return tuple(dispute for dispute, there in matters.items() if there)


def _extra_speed(facts: Facts, course: Course) -> Event:
    """An extra maneuver has the stated speed, and the dial goes on being the current speed (ARM-NAV-10, ARM-NAV-13)."""
    card = effect_card(facts.move.extra)
    return happens(
        "ARM-NAV-10", "extra_maneuver", facts.ship.id, effect=card.name, speed=course.speed, dial=facts.ship.speed
    )


def _spend_effects(table: Table, facts: Facts) -> Procedure[Table]:
    """Report each card used and pay for it: turned sideways, discarded, or with damage."""
    mover = facts.ship.id
    table = table.with_ship(_with_used(table.ship(mover), facts.move))
    for one in _used(table, facts.move):
        carrier = carrier_of(table, table.ship(mover), *one)
        owner = one.use.by or (carrier.id if carrier and one.hints.scope == "fleet" else mover)
        rule = "ARM-NAV-09" if one.hints.temporary else "ARM-ACT-04"
        yield happens(rule, "effect_used", mover, effect=one.card.name, owner=owner)
        if one.hints.pays == "damage":
            table = yield from suffer(table, mover, 1, rule_of(one.card), f"{one.card.name} costs 1 damage")
        elif one.hints.pays and carrier is not None:
            table = table.with_ship(_paid(table.ship(carrier.id), one))
    return table


def _paid(ship: Ship, one: Played) -> Ship:
    if one.hints.pays == "exhaust":
        return replace(ship, exhausted=(*ship.exhausted, one.id))
    return replace(ship, upgrades=tuple(each for each in ship.upgrades if each != one.id))


def _used(table: Table, move: Maneuver) -> tuple[Played, ...]:
    """Return the cards used, the extra maneuver's own first."""
    extra = (Use(effect=move.extra),) if move.extra else ()
    return played((*extra, *move.uses), edition_of(table))


def _with_used(ship: Ship, move: Maneuver) -> Ship:
    """Note what is used for the ship until the end of its activation, which the ordinary maneuver begins anew."""
    card = extra_card(move)
    own = [card] if card else []
    own += [effect_card(use.effect) for use in move.uses if effect_card(use.effect).hints.scope != "enemy"]
    before = ship.used if move.extra else ()
    return replace(ship, used=tuple(dict.fromkeys((*before, *(each.id for each in own)))))


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
