"""Yaw: what the chart and cards let each joint of a course click, term by term (chapters A2, A4 and A12)."""

from typing import NamedTuple

from msgspec import Struct

from sublight.games.armada.active_effects import UsedCard, rule_of, used_cards
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.catalogue.cards import faceup_that
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rulebook import taken_reading
from sublight.referee.ruling import Violation, breaks
from sublight.rulebook import Edition

YAW_MOST = 2
"""Yaw II is the most a joint can have (ARM-NAV-06)."""

FREE, LAST, LAST_PRINTED = -1, -2, -3
_BOUND = {"last": LAST, "last adjustable": LAST_PRINTED}


class Term(Struct, frozen=True, kw_only=True):
    """One summand: where it comes from, by which rule, how much; `joint` 0 is the joint of a speed-0 maneuver."""

    source: str
    rule: str
    amount: int
    joint: int = FREE


class YawInputs(NamedTuple):
    """What limits are worked out from: speed, the dial after Determine Course and before, printed yaw and clicks."""

    edition: Edition
    speed: int
    dial: int
    own_dial: int
    printed: tuple[int, ...]
    clicks: tuple[int, ...]
    is_extra: bool
    straight: bool


def joint_limits(
    table: Table, ship: Ship, move: Maneuver, used: tuple[UsedCard, ...], inputs: YawInputs
) -> tuple[tuple[int, ...], tuple[Term, ...], list[Violation]]:
    """Return each joint's limit, the terms that made it, and what is wrong with the clicks."""
    limits = list(inputs.printed)
    terms: list[Term] = []
    if not inputs.straight:
        _malfunction(ship, limits, terms, inputs)
        _set_yaw(table, ship, used, limits, terms, inputs)
        _malfunction_at_zero(table, ship, limits, terms, inputs)
        for source in yaw_sources(move, inputs.edition):
            _raise(source, limits, terms, inputs)
    over = [_over_limit(ship, move, inputs, limits, joint) for joint in _beyond(inputs, limits)]
    return tuple(limits), tuple(terms), [*over, *_no_joint(ship, used, inputs)]


def _beyond(inputs: YawInputs, limits: list[int]) -> list[int]:
    return [joint for joint in range(len(limits)) if abs(inputs.clicks[joint]) > limits[joint]]


def _number(joint: int, speed: int) -> int:
    return joint + 1 if speed else 0


def _malfunction(ship: Ship, limits: list[int], terms: list[Term], inputs: YawInputs) -> None:
    """Thrust-Control Malfunction: the last joint with printed yaw is one lower, at the dial's speed only."""
    cards = faceup_that(ship.faceup, "last_joint_lower")
    if not cards or inputs.speed != inputs.dial or not inputs.speed:
        return
    last = _last_printed(inputs)
    if last is not None:
        limits[last] -= 1
        terms.append(Term(source=cards[0], rule="ARM-DMG-03", amount=-1, joint=last + 1))


def _last_printed(inputs: YawInputs) -> int | None:
    """Return the index of the last joint that has printed yaw."""
    return next((joint for joint in reversed(range(len(inputs.printed))) if inputs.printed[joint] > 0), None)


def _malfunction_at_zero(table: Table, ship: Ship, limits: list[int], terms: list[Term], inputs: YawInputs) -> None:
    """By the other reading of AMB-53 it lowers the joint that a card opens at speed 0 as well (ARM-DMG-06)."""
    cards = faceup_that(ship.faceup, "last_joint_lower")
    stopped = cards and inputs.speed == inputs.dial == 0
    if stopped and limits and limits[0] > 0 and taken_reading(table, "AMB-53") == "speed-0-too":
        limits[0] -= 1
        terms.append(Term(source=cards[0], rule="ARM-DMG-06", amount=-1, joint=0))


# Cards that set a joint's yaw.


def opens_zero(used: tuple[UsedCard, ...]) -> bool:
    """Say whether a card in use opens the joint of a maneuver at speed 0 (ARM-ZERO-02)."""
    return any(one.hints.yaw_joint == 0 for one in used)


def lasting(ship: Ship, edition: Edition) -> tuple[UsedCard, ...]:
    """Return the cards used earlier in the activation whose yaw holds until its end."""
    cards = used_cards((Use(effect=name) for name in ship.used), edition)
    return tuple(one for one in cards if one.hints.lasts)


def _set_yaw(
    table: Table, ship: Ship, used: tuple[UsedCard, ...], limits: list[int], terms: list[Term], inputs: YawInputs
) -> None:
    """Apply the cards that set the first joint's yaw: those in use, then what lasts from an earlier maneuver."""
    later = lasting(ship, inputs.edition) if inputs.is_extra and ship.used else ()
    for one in (*used, *later):
        if one.hints.yaw_set is None or not limits or not _in_column(table, one, inputs, used_now=one in used):
            continue
        raised = one.hints.yaw_set - limits[0]
        if raised > 0:
            limits[0] += raised
            terms.append(Term(source=one.id, rule=rule_of(one.card), amount=raised, joint=_number(0, inputs.speed)))


def _in_column(table: Table, one: UsedCard, inputs: YawInputs, *, used_now: bool) -> bool:
    """Say whether a card that sets yaw bears on this column.

    Jerjerrod's yaw belongs to the dial's speed column (ARM-CARD-10). Another column gets it only if a ruling keeps it
    for a ship slowed down, that of an extra maneuver only if the dial shows its speed. By the other reading of AMB-33
    it belongs to the maneuver that he is used in, whatever its column, and does not last.
    """
    if one.hints.yaw_joint == 0:
        return inputs.speed == 0
    if one.hints.column != "dial":
        return not used_now or one.hints.needs != "speed 1" or inputs.speed == 1
    if taken_reading(table, "AMB-33") == "own-maneuver":
        return used_now
    dial = inputs.dial if used_now else inputs.own_dial
    return dial == inputs.speed or (one.hints.kept_when_slowed and not inputs.is_extra)


# Cards and commands that raise a joint.


def trades_token(one: UsedCard, move: Maneuver) -> bool:
    """Say whether a card turns the speed of the Navigate token spent into yaw (ARM-CARD-06, ARM-CARD-12)."""
    how = one.hints.trades
    return (how == "always" and move.navigate in ("token", "both")) or (
        how == "without dial" and move.navigate == "token"
    )


def yaw_sources(move: Maneuver, edition: Edition | None = None) -> tuple[Term, ...]:
    """Return what the declaration raises a joint by one with; `joint` -1 is free, else numbered from the start."""
    found: list[Term] = []
    no_navigate = bool(move.extra) and effect_card(move.extra).hints.no_navigate_yaw
    if move.navigate in ("dial", "both") and not no_navigate:
        found.append(Term(source="navigate_dial", rule="ARM-NAV-06", amount=1))
    found += [
        Term(source=one.id, rule=rule_of(one.card), amount=1, joint=_bound_to(one))
        for one in used_cards(move.uses, edition)
        if (one.hints.yaw_delta or 0) > 0 and (one.use.joint or not one.hints.either)
    ]
    # What is bound to a joint goes first, so that free raises are left for the joints that still need them.
    return tuple(sorted(found, key=lambda term: term.joint == FREE))


def _bound_to(one: UsedCard) -> int:
    """Return the joint that a card raises: the one that its text names, else the one chosen, else any."""
    named = one.hints.yaw_joint
    if named is None:
        return one.use.joint or FREE
    return _BOUND[named] if isinstance(named, str) else named


def _raise(source: Term, limits: list[int], terms: list[Term], inputs: YawInputs) -> None:
    joint = _joint_for(source, limits, inputs)
    if joint is not None and limits[joint] < YAW_MOST:
        limits[joint] += 1
        number = _number(joint, inputs.speed)
        terms.append(Term(source=source.source, rule=source.rule, amount=1, joint=number))


def _joint_for(source: Term, limits: list[int], inputs: YawInputs) -> int | None:
    """Return the index of the joint that `source` raises: its own, or the first that is clicked beyond its limit."""
    if not limits:
        return None
    if source.joint == LAST:
        return len(limits) - 1
    if source.joint == LAST_PRINTED:
        return _last_printed(inputs)
    if source.joint == 0 and inputs.speed:
        return None
    if source.joint >= 0:
        index = source.joint - 1 if inputs.speed else 0
        return index if index < len(limits) else None
    return next(iter(_beyond(inputs, limits)), None)


# What is wrong.


def _over_limit(ship: Ship, move: Maneuver, inputs: YawInputs, limits: list[int], joint: int) -> Violation:
    """A joint clicked beyond the chart (ARM-NAV-02), or beyond what effects made of it (ARM-MOVE-01)."""
    limit = limits[joint]
    return breaks(
        "ARM-CARD-03" if inputs.straight else "ARM-NAV-02" if limit == inputs.printed[joint] else "ARM-MOVE-01",
        "yaw_over_limit",
        ship.id,
        joint=_number(joint, inputs.speed),
        speed=inputs.speed,
        clicks=abs(inputs.clicks[joint]),
        limit=limit,
        help=_yaw_help(ship, move, inputs, limit),
    )


def _yaw_help(ship: Ship, move: Maneuver, inputs: YawInputs, limit: int) -> str:
    if inputs.straight:
        return "Declare no clicks, because this maneuver is straight."
    if limit >= YAW_MOST:
        return "Declare two clicks at most, because no joint has more than yaw II."
    fewer = f"Declare {('no clicks', 'one click')[limit]} there"
    if ship.dial == "navigate" and move.navigate not in ("dial", "both") and not move.extra:
        return f"{fewer}, or spend the Navigate dial of {ship.id} to raise the yaw of one joint by 1."
    return f"{fewer}."


def _no_joint(ship: Ship, used: tuple[UsedCard, ...], inputs: YawInputs) -> list[Violation]:
    """A card is bound to a joint that the column does not have, or that is not for its owner to choose."""
    found: list[Violation] = []
    for one in used:
        chooses = one.hints.yaw_delta is not None and one.hints.yaw_joint is None
        if one.use.joint and not (chooses and one.use.joint <= max(1, len(inputs.printed))):
            rule, kind = ("ARM-NAV-02", "no_such_joint") if chooses else ("ARM-CARD-06", "no_choice_of_joint")
            name, joint, joints = one.card.name, one.use.joint, len(inputs.printed)
            found.append(breaks(rule, kind, ship.id, effect=name, joint=joint, joints=joints, speed=inputs.speed))
    return found


def unopened(ship: Ship, move: Maneuver, used: tuple[UsedCard, ...], speed: int) -> list[Violation]:
    """At speed 0 a click needs an effect that allows it (ARM-ZERO-02)."""
    if speed or opens_zero(used) or not any(move.clicks):
        return []
    return [breaks("ARM-ZERO-02", "yaw_at_zero", ship.id)]
