"""Every rule that a declared maneuver breaks, all at once. Pure: nothing happens here."""

from collections import Counter
from collections.abc import Iterator

from sublight.errors import InputError, did_you_mean
from sublight.games.armada.active_effects import (
    UsedCard,
    can_gain,
    has_dial,
    has_token,
    is_available,
    is_exhausted,
    is_spent,
    rule_of,
    used_cards,
)
from sublight.games.armada.catalogue import effect_card, effect_cards
from sublight.games.armada.catalogue.effects import Need
from sublight.games.armada.course.plot import Course, courses, relevant_disputes
from sublight.games.armada.course.yaw import trades_token
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rulebook import edition_of
from sublight.games.armada.ships.activation import other_activation
from sublight.games.armada.ships.extra import extra_violations, open_maneuvers
from sublight.referee.ruling import Violation, breaks, makes_impossible

USABLE = ("determine_course", "before_determine_course")

NEEDS: dict[Need, str] = {
    "navigate": "a Navigate command in this activation",
    "own navigate": "a Navigate command in this maneuver",
    "navigate dial": "a Navigate dial",
    "navigate token": "a Navigate token to be spent in this maneuver",
    "no navigate": "an activation without a Navigate command",
    "first maneuver": "the first maneuver of the activation",
    "speed 1": "a maneuver at speed 1",
    "obstacle at 1-2": "an obstacle at distance 1-2",
}
"""What a card needs, in words."""


def check_maneuver(table: Table, move: Maneuver, course: Course) -> tuple[Violation, ...]:
    """Return every violation of the declaration, which plots `course`, in the order of the steps."""
    ship = table.ship(move.ship)
    return (
        *activation_violations(table, ship, move),
        *_payment(ship, move, used_cards(move.uses, edition_of(table))),
        *_uses(table, ship, move, course),
        *_of_course(table, ship, move, course),
    )


def _of_course(table: Table, ship: Ship, move: Maneuver, course: Course) -> tuple[Violation, ...]:
    """Return what is wrong with the course; violations by only some readings of a dispute are left to the step."""
    if not course.violations:
        return ()
    by_dispute = (courses(table, move, dispute).values() for dispute in relevant_disputes(ship, move, course))
    open_ = any(not each.violations for by_reading in by_dispute for each in by_reading)
    return () if open_ else course.violations


def validate_maneuver(table: Table, move: Maneuver) -> None:
    """Raise InputError for names that mean nothing: ship, effects, clicks that no joint can make."""
    table.ship(move.ship)
    for clicks in move.clicks:
        if abs(clicks) > 2:
            raise InputError(
                f"clicks={','.join(map(str, move.clicks))}: each joint takes -2 (left) to 2 (right) clicks"
            )
    if len(move.clicks) > 4:
        given = ",".join(map(str, move.clicks))
        raise InputError(f"clicks={given}: the maneuver tool has 4 joints, not {len(move.clicks)}")
    for effect in (*([move.extra] if move.extra else []), *(use.effect for use in move.uses)):
        effect_card(effect)
    for use in move.uses:
        if not 0 <= use.joint <= 4:
            raise InputError(f"use={use.effect}: there is no joint {use.joint}; the joints are 1 to 4")
        if use.by:
            table.ship(use.by)
    if move.extra and effect_card(move.extra).hints.extra_maneuver_speed is None:
        granting = [card.id for card in effect_cards().values() if card.hints.extra_maneuver_speed is not None]
        hint = did_you_mean(move.extra, granting)
        raise InputError(
            f"extra={move.extra}: that card grants no extra maneuver{hint}; these do: {', '.join(granting)}"
        )


def activation_violations(table: Table, ship: Ship, move: Maneuver) -> Iterator[Violation]:
    """A ship is activated once per round (ARM-ACT-01); an extra maneuver has a window of its own (ARM-NAV-13)."""
    if move.extra:
        yield from extra_violations(table, ship, move)
        return
    if ship.activated:
        card = next(open_maneuvers(table, ship), None)
        grant, name = (card.id, card.name) if card else ("", "")
        cause = "extra" if card else ""
        yield breaks("ARM-ACT-01", "already_activated", ship.id, cause=cause, card=grant, effect=name)
    if table.phase != "ship":
        yield breaks("ARM-ACT-01", "wrong_phase", ship.id, phase=table.phase)
    yield from other_activation(table, ship)


def _payment(ship: Ship, move: Maneuver, used: tuple[UsedCard, ...]) -> Iterator[Violation]:
    """What is spent on Navigate must be there, once a round, and no raid token in the way (ARM-NAV-03 to 05, 14)."""
    if move.navigate == "none":
        return
    has, token = has_dial(ship, used), has_token(ship, used)
    without = "" if move.speed in (None, ship.speed) else "speed"
    if move.navigate in ("dial", "both") and not has:
        cause = "other" if token else without
        dial = ship.dial or "none"
        yield breaks("ARM-NAV-03", "no_navigate_dial", ship.id, dial=dial, cause=cause, speed=ship.speed)
    if move.navigate in ("token", "both") and not token:
        cause, tokens = "other" if has else without, ship.tokens
        yield makes_impossible("ARM-NAV-03", "no_navigate_token", ship.id, tokens=tokens, cause=cause, speed=ship.speed)
    if "navigate" in ship.resolved:
        yield breaks("ARM-NAV-05", "navigate_twice", ship.id)
    if "navigate" in ship.raid:
        yield breaks("ARM-NAV-14", "raided", ship.id)
    bars = next((name for name in ship.used if effect_card(name).hints.bars == "navigate"), "")
    if bars:
        yield breaks("ARM-CARD-05", "navigate_barred", ship.id, effect=effect_card(bars).name)


# Cards.


def _uses(table: Table, ship: Ship, move: Maneuver, course: Course) -> Iterator[Violation]:
    """Each card used must be there, ready, in its window, and have what it needs."""
    if not move.uses and not move.extra:
        return
    edition = edition_of(table)
    used = used_cards(move.uses, edition)
    extra = used_cards((Use(effect=move.extra),) if move.extra else (), edition)
    counted = Counter(_identity(one, ship) for one in used)
    for one in (*extra, *used):
        wrong = [
            _not_there(table, ship, one),
            None if one in extra or set(one.card.timing) & set(USABLE) else ("wrong_window", "ARM-ACT-03"),
            ("card_exhausted", "ARM-ACT-03") if is_exhausted(table, ship, *one) else None,
            _lacks(table, ship, move, one, course),
            ("used_twice", "ARM-ACT-03") if counted[_identity(one, ship)] > 1 else None,
        ]
        for kind, rule in (each for each in wrong if each):
            yield breaks(rule, kind, ship.id, **_figures(ship, one), cause=_cause(kind, one, there=wrong[0] is None))
    yield from _traded_twice(ship, move, used)


def _figures(ship: Ship, one: UsedCard) -> dict[str, str]:
    card = one.card
    return {
        "effect": card.name,
        "by": one.use.by or ship.id,
        "limit": card.limit or card.changes,
        "card": card.id,
        "need": NEEDS[one.hints.needs]
        if one.hints.needs
        else f"the {str(one.hints.gives).split()[-1]} that it gives to be spent on Navigate",
    }


def _cause(kind: str, one: UsedCard, *, there: bool) -> str:
    """Return what decides how a reason is said: whose card is not there, or what a card in hand is for instead."""
    if kind == "card_not_there":
        return one.hints.scope if one.hints.scope in ("fleet", "objective") else ""
    grants = one.hints.extra_maneuver_speed is not None and "after_maneuver" in one.card.timing
    return "extra" if kind == "wrong_window" and there and grants else ""


def _identity(one: UsedCard, ship: Ship) -> tuple[str, str]:
    """Return what makes a card the same card: of an enemy's there may be several, one a ship."""
    return (one.id, one.use.by or ship.id) if one.hints.scope == "enemy" else (one.id, "")


def _not_there(table: Table, ship: Ship, one: UsedCard) -> tuple[str, str] | None:
    if one.hints.scope == "enemy":
        return _enemy_card(table, ship, one)
    there = is_available(table, ship, *one)
    if not there:
        rule = "ARM-CARD-03" if one.hints.scope == "objective" else "ARM-CARD-05"
        return ("not_declared" if one.card.kind == "fleet command" else "card_not_there", rule)
    if not one.card.fits(ship.card.faction):
        return ("wrong_faction", rule_of(one.card))
    return ("wrong_size", rule_of(one.card)) if ship.card.size in one.hints.not_for else None


def _enemy_card(table: Table, ship: Ship, one: UsedCard) -> tuple[str, str] | None:
    if not one.use.by:
        return ("whose_card", "ARM-NAV-09")
    owner = table.ship(one.use.by)
    if not is_available(table, ship, *one):
        return ("card_not_there", "ARM-NAV-09")
    if owner.player == ship.player or not at_distance(table, owner, ship, one.hints.reach or 5):
        return ("out_of_reach", "ARM-NAV-09")
    return None


def _lacks(table: Table, ship: Ship, move: Maneuver, one: UsedCard, course: Course) -> tuple[str, str] | None:
    """Return what the card needs and does not find."""
    need = one.hints.needs
    if not can_gain(ship, one):
        return "token_not_held", "ARM-NAV-03"
    if one.hints.gives and not is_spent(table, ship, move, one):
        return ("need_not_met", rule_of(one.card))
    return None if need is None or _met(table, ship, move, need, course) else ("need_not_met", rule_of(one.card))


def _met(table: Table, ship: Ship, move: Maneuver, need: str, course: Course) -> bool:
    match need:
        case "navigate":
            before = "navigate" in ship.resolved
            return before or (move.navigate != "none" and not move.extra)
        case "own navigate":
            return move.navigate != "none"
        case "navigate dial":
            return ship.dial == "navigate"
        case "navigate token":
            return move.navigate in ("token", "both")
        case "no navigate":
            return move.navigate == "none" and "navigate" not in ship.resolved
        case "first maneuver":
            return not ship.activated and not move.extra
        case "speed 1":
            return course.speed == 1
        case _:
            return any(at_distance(table, ship, obstacle, 2) for obstacle in table.obstacles)


def _traded_twice(ship: Ship, move: Maneuver, used: tuple[UsedCard, ...]) -> Iterator[Violation]:
    """The one token spent is yaw by one card only: Madine is not added to Nav Team (ARM-CARD-12)."""
    traders = [one for one in used if trades_token(one, move)]
    for one in traders[1:]:
        if one.id != traders[0].id:
            yield breaks("ARM-CARD-12", "token_traded", ship.id, effect=one.card.name, other=traders[0].card.name)
