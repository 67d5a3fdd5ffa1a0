"""The arithmetic of a course: what the dial, commands and cards make of speed and of each joint's limit.

`plot_course` is pure: it reads table and move and gives every term with its rule, and every reason why the declaration
cannot be made. Check, facts and procedure all read the same Course, so the sum shown is the sum used.
"""

from msgspec import Struct

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.distances import at_distance
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Ship, Table
from sublight.referee.ruling import Violation, breaks

YAW_MOST = 2
"""Yaw II is the most a joint can have (ARM-NAV-06)."""

MALFUNCTION = "thrust_control_malfunction"


class Term(Struct, frozen=True, kw_only=True):
    """One summand: where it comes from, by which rule, how much; `joint` 0 is the joint of a speed-0 maneuver."""

    source: str
    rule: str
    amount: int
    joint: int = -1


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
    slow_terms: tuple[Term, ...]
    printed: tuple[int, ...]
    limits: tuple[int, ...]
    yaw_terms: tuple[Term, ...]
    clicks: tuple[int, ...]
    ignored: tuple[int, ...]
    violations: tuple[Violation, ...]

    @property
    def joints(self) -> tuple[int, int, int, int]:
        """Clicks of the four joints, straight past the one used, as the kernel takes them."""
        padded = (*self.clicks, 0, 0, 0, 0) if self.speed else (0, 0, 0, 0)
        return (padded[0], padded[1], padded[2], padded[3])

    @property
    def zero_yaw(self) -> int:
        """Clicks of the speed-0 joint."""
        return self.clicks[0] if self.speed == 0 and self.clicks else 0


def plot_course(table: Table, move: Maneuver) -> Course:
    """Return the course that `move` declares, with every violation of ARM-NAV-01 to 14 in it."""
    ship = table.ship(move.ship)
    set_speed = effect_card(move.extra).hints.extra_maneuver_speed if move.extra else None
    dial_after, speed_terms, wrong = _dial(ship, move)
    slow = _slow_terms(table, ship, move)
    base = dial_after if set_speed is None else set_speed
    speed = max(0, base + sum(term.amount for term in slow))
    printed = _printed(ship, speed, move)
    limits, yaw_terms, over = _limits(ship, move, printed, speed, dial_after)
    return Course(
        dial=ship.speed,
        dial_after=dial_after,
        speed=speed,
        speed_terms=speed_terms,
        slow_terms=slow,
        printed=printed,
        limits=limits,
        yaw_terms=yaw_terms,
        clicks=_clicks(move, len(printed)),
        ignored=tuple(move.clicks[len(printed) :]),
        violations=(*wrong, *over),
    )


def _clicks(move: Maneuver, joints: int) -> tuple[int, ...]:
    return (*move.clicks, *([0] * joints))[:joints]


# Speed.


def _dial(ship: Ship, move: Maneuver) -> tuple[int, tuple[Term, ...], list[Violation]]:
    """Return the dial after Determine Course, the terms that lead there, and what is wrong with them."""
    asked = ship.speed if move.speed is None else move.speed
    left = asked - ship.speed
    step = 1 if left > 0 else -1
    terms: list[Term] = []
    for source in speed_sources(move):
        amount = step * min(abs(left), source.amount)
        if amount:
            terms.append(Term(source=source.source, rule=source.rule, amount=amount))
            left -= amount
    return asked, tuple(terms), _dial_violations(ship, move, asked, left)


def speed_sources(move: Maneuver) -> tuple[Term, ...]:
    """Return what the declaration has to change the dial with, and by how much up or down each (ARM-NAV-03, 04)."""
    found: list[Term] = []
    if move.extra:
        return ()
    if move.navigate in ("dial", "both"):
        found.append(Term(source="navigate_dial", rule="ARM-NAV-03", amount=1))
    traded = any(use.effect == "nav_team" for use in move.uses)
    if move.navigate in ("token", "both") and not traded:
        found.append(Term(source="navigate_token", rule="ARM-NAV-03", amount=1))
    for use in move.uses:
        hints = effect_card(use.effect).hints
        if hints.speed_delta is not None and hints.speed_delta > 0 and not hints.temporary and not use.joint:
            found.append(Term(source=use.effect, rule="ARM-CARD-05", amount=hints.speed_delta))
    return tuple(found)


def _dial_violations(ship: Ship, move: Maneuver, asked: int, left: int) -> list[Violation]:
    most = ship.card.max_speed
    wrong: list[Violation] = []
    if not 0 <= asked <= most:
        wrong.append(breaks("ARM-NAV-01", "no_such_speed", ship.id, speed=asked, most=most, ship=ship.card.name))
    if left:
        reach = abs(asked - ship.speed) - abs(left)
        wrong.append(
            breaks(
                "ARM-NAV-03",
                "speed_unpaid",
                ship.id,
                dial=ship.speed,
                speed=asked,
                reach=reach,
                help=_speed_help(ship, move),
            )
        )
    return wrong


def _speed_help(ship: Ship, move: Maneuver) -> str:
    """Return what the ship still has that would change its speed."""
    if move.extra:
        return "nothing: an extra maneuver leaves the dial alone"
    has_dial = ship.dial == "navigate" and move.navigate not in ("dial", "both")
    has_token = "navigate" in ship.tokens and move.navigate not in ("token", "both")
    found = [text for text, there in (("its Navigate dial", has_dial), ("its Navigate token", has_token)) if there]
    return " and ".join(found) or "nothing it has; a Navigate dial or token would, by one each"


def _slow_terms(table: Table, ship: Ship, move: Maneuver) -> tuple[Term, ...]:
    """Return the temporary changes, which leave the dial alone and add up (ARM-NAV-08)."""
    terms = [
        Term(source=use.effect, rule="ARM-NAV-09", amount=effect_card(use.effect).hints.speed_delta or 0)
        for use in move.uses
        if effect_card(use.effect).hints.temporary
    ]
    if not move.extra:
        rifts = (each for each in table.obstacles if at_distance(table, ship, each, 2, "gravity_rift"))
        terms += [Term(source=rift.id, rule="ARM-OBST-06", amount=-1) for rift in rifts]
    return tuple(terms)


# Yaw.


def _printed(ship: Ship, speed: int, move: Maneuver) -> tuple[int, ...]:
    """Return the column of the speed the maneuver is run at (ARM-NAV-07); at speed 0 the speed-0 joint, if opened."""
    if speed == 0:
        return (0,) if any(effect_card(use.effect).hints.yaw_joint == 0 for use in move.uses) else ()
    if move.extra in ("quantum_storm", "rift_ambush"):
        return (0,) * speed
    if speed > ship.card.max_speed:
        return (0,) * min(speed, 4)
    return tuple(ship.card.speed_chart[speed])


def _limits(
    ship: Ship, move: Maneuver, printed: tuple[int, ...], speed: int, dial: int
) -> tuple[tuple[int, ...], tuple[Term, ...], list[Violation]]:
    """Return each joint's limit, the terms that made it, and the joints clicked beyond it."""
    limits = list(printed)
    terms: list[Term] = []
    _malfunction(ship, limits, terms, printed, at_dial=speed == dial and not move.extra)
    _set_yaw(move, limits, terms, speed)
    clicks = _clicks(move, len(printed))
    for source in yaw_sources(move):
        joint = _joint_for(source, clicks, limits, speed)
        if joint is not None and limits[joint] < YAW_MOST:
            limits[joint] += 1
            terms.append(Term(source=source.source, rule=source.rule, amount=1, joint=_number(joint, speed)))
    over = [
        _over_limit(ship, move, speed, joint, (clicks[joint], limits[joint], printed[joint]))
        for joint in range(len(clicks))
        if abs(clicks[joint]) > limits[joint]
    ]
    return tuple(limits), tuple(terms), over + _unopened(ship, move, speed)


def _number(joint: int, speed: int) -> int:
    return joint + 1 if speed else 0


def _malfunction(ship: Ship, limits: list[int], terms: list[Term], printed: tuple[int, ...], *, at_dial: bool) -> None:
    """Thrust-Control Malfunction: the last joint with printed yaw is one lower, at the dial's speed only."""
    if MALFUNCTION not in ship.faceup or not at_dial:
        return
    for joint in reversed(range(len(printed))):
        if printed[joint] > 0:
            limits[joint] -= 1
            terms.append(Term(source=MALFUNCTION, rule="ARM-DMG-03", amount=-1, joint=joint + 1))
            return


def _set_yaw(move: Maneuver, limits: list[int], terms: list[Term], speed: int) -> None:
    """Apply the effects that set a joint's yaw: Jerjerrod, Harrow, Rakehell."""
    for use in move.uses:
        hints = effect_card(use.effect).hints
        joint = 0 if speed == 0 else 1
        if hints.yaw_set is None or hints.yaw_joint != joint or not limits:
            continue
        raised = max(0, hints.yaw_set - limits[0])
        limits[0] += raised
        terms.append(Term(source=use.effect, rule="ARM-CARD-06", amount=raised, joint=joint))


def yaw_sources(move: Maneuver) -> tuple[Term, ...]:
    """Return what the declaration has to raise a joint by one; `joint` -1 is free, else numbered from the start."""
    found: list[Term] = []
    if move.navigate in ("dial", "both") and not move.extra:
        found.append(Term(source="navigate_dial", rule="ARM-NAV-06", amount=1))
    for use in move.uses:
        hints = effect_card(use.effect).hints
        if hints.yaw_delta is not None and hints.yaw_delta > 0 and not (hints.speed_delta and not use.joint):
            joint = -2 if hints.yaw_joint == "last" else use.joint or -1
            found.append(Term(source=use.effect, rule="ARM-CARD-06", amount=hints.yaw_delta, joint=joint))
    # What is bound to a joint goes first, so that free raises are left for the joints that still need them.
    return tuple(sorted(found, key=lambda term: term.joint == -1))


def _joint_for(source: Term, clicks: tuple[int, ...], limits: list[int], speed: int) -> int | None:
    """Return the index of the joint that `source` raises: its own, or the first that is clicked beyond its limit."""
    if not limits:
        return None
    if source.joint == -2:
        return len(limits) - 1
    if source.joint >= 0:
        index = max(0, source.joint - 1) if speed else 0
        return index if index < len(limits) else None
    return next((joint for joint in range(len(limits)) if abs(clicks[joint]) > limits[joint]), None)


def _over_limit(ship: Ship, move: Maneuver, speed: int, joint: int, yaw: tuple[int, int, int]) -> Violation:
    """A joint clicked beyond the chart (ARM-NAV-02), or beyond what effects made of it (ARM-MOVE-01)."""
    clicks, limit, printed = yaw
    return breaks(
        "ARM-NAV-02" if limit == printed else "ARM-MOVE-01",
        "yaw_over_limit",
        ship.id,
        joint=_number(joint, speed),
        speed=speed,
        clicks=abs(clicks),
        limit=limit,
        help=_yaw_help(ship, move, limit),
    )


def _yaw_help(ship: Ship, move: Maneuver, limit: int) -> str:
    if limit >= YAW_MOST:
        return "nothing: no joint has more than yaw II"
    if ship.dial == "navigate" and move.navigate not in ("dial", "both") and not move.extra:
        return "its Navigate dial raises one joint by one"
    return "nothing it has declared; a Navigate dial raises one joint by one"


def _unopened(ship: Ship, move: Maneuver, speed: int) -> list[Violation]:
    """At speed 0 a click needs an effect that allows it (ARM-ZERO-02)."""
    opened = any(effect_card(use.effect).hints.yaw_joint == 0 for use in move.uses)
    if speed or opened or not any(move.clicks):
        return []
    return [breaks("ARM-ZERO-02", "yaw_at_zero", ship.id)]
