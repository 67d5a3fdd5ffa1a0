"""The arithmetic of a course: what the dial, commands and cards make of speed and of each joint's limit.

`plot_course` is pure: it reads table and move and returns every term with its rule, and every reason why the
declaration cannot be made. The check and the facts both plot with it; Determine Course reads the Course of the facts,
or the one by another reading. This module has the speed, `yaw` the yaw; `relevant_disputes` lists the disputes whose
readings can change the result.
"""

from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.armada.active_effects import (
    UsedCard,
    chart_of,
    extra_hints,
    hints_on,
    is_available,
    rule_of,
    used_cards,
)
from sublight.games.armada.catalogue import EffectCard, Hints, effect_card, effect_cards
from sublight.games.armada.catalogue.cards import faceup_that
from sublight.games.armada.course.yaw import (
    Term,
    YawInputs,
    joint_limits,
    opens_zero,
    trades_token,
    unopened,
    yaw_sources,
)
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rulebook import book, edition_of, taken_reading
from sublight.games.armada.shapes import obstacle_kind
from sublight.referee.figures import joined
from sublight.referee.ruling import Violation, breaks, makes_impossible
from sublight.rulebook import Edition

__all__ = ["RIFT", "Course", "Term", "plot_course", "speed_sources", "yaw_sources"]

RIFT = "ARM-OBST-06"
"""The rule that slows a ship near a gravity rift."""


Declared = tuple[int, int, int, int, int]
"""A course as the kernel takes it: the speed, and the clicks of each joint."""


class Course(Struct, frozen=True, kw_only=True):
    """A plotted course.

    `dial` is the speed dial before, `dial_after` after Determine Course, `speed` the one the maneuver is run at.
    `clicks` has one entry per joint up to the speed (one entry, the speed-0 joint's, at speed 0), `printed` and
    `limits` what the chart gives each of them and what cards make of it.
    """

    dial: int
    dial_after: int
    speed: int
    speed_terms: tuple[Term, ...]
    temporary_speed_terms: tuple[Term, ...]
    printed: tuple[int, ...]
    limits: tuple[int, ...]
    yaw_terms: tuple[Term, ...]
    clicks: tuple[int, ...]
    ignored: tuple[int, ...]
    violations: tuple[Violation, ...]

    @property
    def joints(self) -> tuple[int, int, int, int]:
        """Clicks of the four joints, straight past the one used, as the kernel takes them."""
        return self.declared[1:] if self.speed else (0, 0, 0, 0)

    @property
    def declared(self) -> Declared:
        """The course as the kernel takes it."""
        return as_declared(self.speed, self.clicks)

    @property
    def speed_zero_clicks(self) -> int:
        """Clicks of the speed-0 joint."""
        return self.clicks[0] if self.speed == 0 and self.clicks else 0


def as_declared(speed: int, clicks: tuple[int, ...]) -> Declared:
    """Return a speed and clicks as the kernel takes them: joints past the one used are straight."""
    k1, k2, k3, k4, *_ = (*clicks, 0, 0, 0, 0)
    return speed, k1, k2, k3, k4


def plot_course(table: Table, move: Maneuver) -> Course:
    """Return the course that `move` declares, with every violation of its speed and its joints.

    Whether what it spends may be spent is for the check.
    """
    ship = table.ship(move.ship)
    edition = edition_of(table)
    used = used_cards(move.uses, edition)
    extra = extra_hints(table, move)
    dial_after, speed_terms, wrong = _dial(table, ship, move, edition)
    slow = _temporary_speed_terms(table, ship, move, used)
    base = dial_after if extra is None else extra.extra_maneuver_speed or 0
    speed = max(0, base + sum(term.amount for term in slow))
    extra_yaw = extra_yaw_of(table, ship, extra)
    printed = _printed(table, ship, speed, _column(table, base, slow), used, extra_yaw)
    inputs = YawInputs(
        edition=edition,
        speed=speed,
        dial=dial_after,
        own_dial=ship.speed,
        printed=printed,
        clicks=(*move.clicks, *([0] * len(printed)))[: len(printed)],
        is_extra=extra is not None,
        straight=extra_yaw == "straight",
    )
    limits, yaw_terms, over = joint_limits(table, ship, move, used, inputs)
    # A speed that is not on the chart has no joints to speak of.
    over = over if speed <= ship.card.max_speed else []
    return Course(
        dial=ship.speed,
        dial_after=dial_after,
        speed=speed,
        speed_terms=speed_terms,
        temporary_speed_terms=slow,
        printed=printed,
        limits=limits,
        yaw_terms=yaw_terms,
        clicks=inputs.clicks,
        ignored=tuple(move.clicks[len(printed) :]),
        violations=(*wrong, *over, *unopened(ship, move, used, speed)),
    )


def courses(table: Table, move: Maneuver, dispute: str) -> dict[str, Course]:
    """Return the course by each reading of a dispute."""
    readings = (reading.id for reading in book().dispute(dispute).readings)
    return {each: plot_course(replace(table, readings={**table.readings, dispute: each}), move) for each in readings}


def _column(table: Table, base: int, slow: tuple[Term, ...]) -> int:
    """Return the speed whose column holds: the one the maneuver is run at, or that before a rift slowed it (AMB-13)."""
    rift = sum(term.amount for term in slow if term.rule == RIFT)
    kept = rift and taken_reading(table, "AMB-13") == "dial-column"
    return max(0, base + sum(term.amount for term in slow) - (rift if kept else 0))


def _printed(
    table: Table, ship: Ship, speed: int, column: int, used: tuple[UsedCard, ...], extra_yaw: str
) -> tuple[int, ...]:
    """Return the joints used, out of the chart's `column` (ARM-NAV-07); at speed 0 the speed-0 joint, if opened."""
    if speed == 0:
        return (0,) if opens_zero(used) else ()
    if extra_yaw != "own" or column > ship.card.max_speed:
        return (0,) * min(speed, 4)
    return tuple(chart_of(table, ship)[column][:speed])


def extra_yaw_of(table: Table, ship: Ship, extra: Hints | None) -> str:
    """Return which yaw the maneuver has: the column's own, none, or straight whatever raises it (ARM-CARD-03)."""
    if extra is None:
        return "own"
    second = ship.player == table.players[1]
    return extra.second_yaw if second and extra.second_yaw else extra.extra_yaw


# Speed.


def _dial(table: Table, ship: Ship, move: Maneuver, edition: Edition) -> tuple[int, tuple[Term, ...], list[Violation]]:
    """Return the dial after Determine Course, the terms that lead there, and what is wrong with them."""
    asked = ship.speed if move.speed is None else move.speed
    left = asked - ship.speed
    step = 1 if left > 0 else -1
    terms: list[Term] = []
    for source in speed_sources(move, edition):
        amount = step * min(abs(left), source.amount)
        if amount:
            terms.append(Term(source=source.source, rule=source.rule, amount=amount))
            left -= amount
    wrong = [*_dial_violations(table, ship, move, asked, left), *_not_in_extra(table, ship, move, terms)]
    return asked, tuple(terms), wrong


def speed_sources(move: Maneuver, edition: Edition | None = None) -> tuple[Term, ...]:
    """Return what the declaration changes the dial with, and by how much up or down (ARM-NAV-03, ARM-NAV-04)."""
    used = used_cards(move.uses, edition)
    found: list[Term] = []
    navigates = not (move.extra and effect_card(move.extra).hints.no_navigate_yaw)
    if move.navigate in ("dial", "both") and navigates:
        found.append(Term(source="navigate_dial", rule="ARM-NAV-03", amount=1))
    if move.navigate in ("token", "both") and navigates and not any(trades_token(one, move) for one in used):
        found.append(Term(source="navigate_token", rule="ARM-NAV-03", amount=1))
    found += [Term(source=one.id, rule="ARM-CARD-05", amount=one.hints.speed_delta or 0) for one in used if _turns(one)]
    return tuple(found)


def _turns(one: UsedCard) -> bool:
    """Say whether a card in use turns the dial of the ship that moves: a card of speed or yaw does with no joint."""
    hints = one.hints
    return (hints.speed_delta or 0) > 0 and not hints.temporary and not (hints.either and one.use.joint)


def _dial_violations(table: Table, ship: Ship, move: Maneuver, asked: int, left: int) -> list[Violation]:
    most = ship.card.max_speed
    wrong: list[Violation] = []
    if not 0 <= asked <= most:
        wrong.append(
            makes_impossible("ARM-NAV-01", "no_such_speed", ship.id, speed=asked, most=most, ship=ship.card.name)
        )
    if left:
        payable_change = abs(asked - ship.speed) - abs(left)
        help_ = _speed_help(table, ship, move, left)
        wrong.append(
            breaks(
                "ARM-NAV-03", "speed_unpaid", ship.id, dial=ship.speed, speed=asked, reach=payable_change, help=help_
            )
        )
    return wrong


def _not_in_extra(table: Table, ship: Ship, move: Maneuver, terms: list[Term]) -> list[Violation]:
    """By the other reading of AMB-34 no card turns the dial in an extra maneuver."""
    cards = [term.source for term in terms if term.rule == "ARM-CARD-05"] if move.extra else []
    if not cards or taken_reading(table, "AMB-34") == "dial-changes":
        return []
    return [breaks("ARM-NAV-13", "not_in_extra", ship.id, effect=effect_card(card).name) for card in cards]


def _speed_help(table: Table, ship: Ship, move: Maneuver, left: int) -> str:
    """Return as a sentence what the ship still has for the `left` steps, and the speed it gets to if that is less."""
    cards = _ready_cards(table, ship, move)
    if move.extra and not cards:
        return "Leave the speed out, because this extra maneuver does not change the dial."
    found = [*_ready_commands(ship, move), *cards.items()]
    asked = ship.speed if move.speed is None else move.speed
    if not found:
        return f"Declare speed {max(0, min(asked - left, ship.card.max_speed))}."
    missing = abs(left) - sum(steps for _, steps in found)
    speed = f", and declare speed {asked + (missing if left < 0 else -missing)}" if missing > 0 else ""
    return f"Use {joined([name for name, _ in found])}{speed}."


def _ready_commands(ship: Ship, move: Maneuver) -> list[tuple[str, int]]:
    """Return what the ship has left to resolve a Navigate command with, each with the steps that it turns the dial."""
    can = not move.extra and "navigate" not in ship.resolved and "navigate" not in ship.raid
    has_dial = can and ship.dial == "navigate" and move.navigate not in ("dial", "both")
    has_token = can and "navigate" in ship.tokens and move.navigate not in ("token", "both")
    return [(text, 1) for text, there in (("its Navigate dial", has_dial), ("its Navigate token", has_token)) if there]


def _ready_cards(table: Table, ship: Ship, move: Maneuver) -> dict[str, int]:
    """Return the unused cards of ship and fleet that turn the dial in Determine Course, and by how much."""
    spent = {effect_card(use.effect).id for use in move.uses}.union(ship.exhausted)
    return {
        card.name: card.hints.speed_delta or 0
        for card in _speed_cards()
        if card.id not in spent and is_available(table, ship, Use(effect=card.id), card, hints_on(table, card))
    }


@cache
def _speed_cards() -> tuple[EffectCard, ...]:
    """Return the cards of ships and fleets that raise the speed dial in Determine Course."""
    return tuple(
        card
        for card in effect_cards().values()
        if "determine_course" in card.timing
        and card.hints.scope in ("ship", "fleet")
        and (card.hints.speed_delta or 0) > 0
    )


def _temporary_speed_terms(table: Table, ship: Ship, move: Maneuver, used: tuple[UsedCard, ...]) -> tuple[Term, ...]:
    """Return the temporary changes, which leave the dial alone and add up (ARM-NAV-08)."""
    terms = [
        Term(source=one.id, rule=rule_of(one.card), amount=one.hints.speed_delta or 0)
        for one in used
        if one.hints.temporary
    ]
    if _rift_slows(table, move):
        rifts = [each for each in table.obstacles if obstacle_kind(each) == "gravity_rift"]
        near = [rift.id for rift in rifts if at_distance(table, ship, rift, 2)]
        terms += [Term(source=name, rule=RIFT, amount=-1) for name in near]
    return tuple(terms)


def _rift_slows(table: Table, move: Maneuver) -> bool:
    """The rift slows every maneuver but the one that Rift Ambush forces in play (ARM-CARD-03)."""
    return not move.extra or effect_card(move.extra).hints.rift_slows or table.phase == "setup"


def relevant_disputes(ship: Ship, move: Maneuver, course: Course) -> tuple[str, ...]:
    """Return the disputes that can matter, whichever reading `course` is plotted by.

    Those are a gravity rift's column, Jerjerrod off the dial's column, a card on the dial in an extra maneuver,
    Thrust-Control Malfunction at speed 0, and a chart that sources differ on.
    """
    names = {*(effect_card(use.effect).id for use in move.uses), *ship.used}
    column = any(effect_card(name).hints.column == "dial" for name in names)
    cards = any(term.rule == "ARM-CARD-05" for term in course.speed_terms)
    off_dial = bool(move.extra) or course.speed != course.dial_after
    matters = {
        "AMB-13": any(term.rule == RIFT for term in course.temporary_speed_terms),
        "AMB-33": column and off_dial,
        "AMB-34": bool(move.extra) and cards,
        "AMB-53": course.speed == 0 and bool(faceup_that(ship.faceup, "last_joint_lower")),
    }
    chart = ship.card.chart_dispute
    return (*(dispute for dispute, there in matters.items() if there), *((chart,) if chart else ()))
