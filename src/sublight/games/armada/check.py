"""Every rule that a declared maneuver breaks, all at once. Pure: nothing happens here."""

from collections import Counter
from collections.abc import Iterator

from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import EffectCard, effect_card
from sublight.games.armada.course import plot_course
from sublight.games.armada.distances import at_distance
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship, Table
from sublight.referee.ruling import Violation, breaks

USABLE = ("determine_course", "before_determine_course")


def check_maneuver(table: Table, move: Maneuver) -> tuple[Violation, ...]:
    """Return every violation of the declaration, in the order of the steps."""
    ship = table.ship(move.ship)
    return (
        *_activation(table, ship, move),
        *_payment(ship, move),
        *_uses(table, ship, move),
        *plot_course(table, move).violations,
    )


def admit_maneuver(table: Table, move: Maneuver) -> None:
    """Raise InputError for names that mean nothing: ship, effects, clicks that no joint can make."""
    table.ship(move.ship)
    for clicks in move.clicks:
        if abs(clicks) > 2:
            raise InputError(f"clicks {','.join(map(str, move.clicks))}: a joint clicks 0 to 2 times either way")
    if len(move.clicks) > 4:
        raise InputError(f"clicks {','.join(map(str, move.clicks))}: the maneuver tool has 4 joints")
    for effect in (*([move.extra] if move.extra else []), *(use.effect for use in move.uses)):
        effect_card(effect)
    for use in move.uses:
        if not 0 <= use.joint <= 4:
            raise InputError(f"use of {use.effect}: joint {use.joint}; the joints are 1 to 4")
        if use.by:
            table.ship(use.by)
    if move.extra and effect_card(move.extra).hints.extra_maneuver_speed is None:
        granting = ("engine_techs", "quantum_storm", "admiral_ozzel_officer", "rift_ambush")
        hint = did_you_mean(move.extra, granting)
        raise InputError(f"extra={move.extra}: that card grants no maneuver{hint}; {', '.join(granting)} do")


def _activation(table: Table, ship: Ship, move: Maneuver) -> Iterator[Violation]:
    """A ship is activated once per round (ARM-ACT-01); an extra maneuver follows one just executed (ARM-NAV-13)."""
    if not move.extra and ship.activated:
        yield breaks("ARM-ACT-01", "already_activated", ship.id)
    if not move.extra and table.phase != "ship":
        yield breaks("ARM-ACT-01", "wrong_phase", ship.id, phase=table.phase)
    if move.extra and effect_card(move.extra).timing == ("after_maneuver",):
        running = ship.activated and table.active == ship.id
        if not running:
            yield breaks("ARM-NAV-13", "no_maneuver_before", ship.id, effect=move.extra)


def _payment(ship: Ship, move: Maneuver) -> Iterator[Violation]:
    """What is spent on Navigate must be there, once a round, and no raid token in the way (ARM-NAV-03 to 05, 14)."""
    if move.navigate == "none":
        return
    if move.navigate in ("dial", "both") and ship.dial != "navigate":
        yield breaks("ARM-NAV-03", "no_navigate_dial", ship.id, dial=ship.dial or "none")
    if move.navigate in ("token", "both") and "navigate" not in ship.tokens:
        yield breaks("ARM-NAV-03", "no_navigate_token", ship.id, tokens=ship.tokens)
    if "navigate" in ship.resolved:
        yield breaks("ARM-NAV-05", "navigate_twice", ship.id)
    if "navigate" in ship.raid:
        yield breaks("ARM-NAV-14", "raided", ship.id)


def _uses(table: Table, ship: Ship, move: Maneuver) -> Iterator[Violation]:
    """Each card used must be there, ready, in its window, and have what it needs."""
    extra = [Use(effect=move.extra)] if move.extra else []
    counted = Counter((use.effect, use.by) for use in move.uses)
    for use in (*extra, *move.uses):
        card = effect_card(use.effect)
        wrong = [
            _not_there(table, ship, use, card),
            None if use in extra or set(card.timing) & set(USABLE) else ("wrong_window", "ARM-ACT-03"),
            _not_ready(table, ship, use),
            _lacks(table, ship, move, card),
            ("used_twice", "ARM-ACT-03") if counted[(use.effect, use.by)] > 1 else None,
        ]
        for kind, rule in (each for each in wrong if each):
            yield breaks(rule, kind, ship.id, effect=card.name, by=use.by or ship.id, limit=card.limit or card.changes)


def _not_there(table: Table, ship: Ship, use: Use, card: EffectCard) -> tuple[str, str] | None:
    match card.hints.scope:
        case "fleet":
            friends = (each for each in table.ships if each.player == ship.player)
            there = card.id in table.fleet_effects.get(ship.player, ()) or any(
                card.id in friend.upgrades for friend in friends
            )
            return None if there else ("card_not_there", "ARM-CARD-05")
        case "enemy":
            return _enemy_card(table, ship, use, card)
        case "objective":
            return None if table.objective == card.id else ("card_not_there", "ARM-CARD-03")
        case _:
            return None if card.id in ship.upgrades else ("card_not_there", "ARM-CARD-05")


def _enemy_card(table: Table, ship: Ship, use: Use, card: EffectCard) -> tuple[str, str] | None:
    if not use.by:
        return ("whose_card", "ARM-NAV-09")
    owner = table.ship(use.by)
    if card.id not in owner.upgrades:
        return ("card_not_there", "ARM-NAV-09")
    if owner.player == ship.player or not at_distance(table, owner, ship, 5):
        return ("out_of_reach", "ARM-NAV-09")
    return None


def _not_ready(table: Table, ship: Ship, use: Use) -> tuple[str, str] | None:
    owner = table.ship(use.by) if use.by else ship
    return ("card_exhausted", "ARM-ACT-03") if use.effect in owner.exhausted else None


def _lacks(table: Table, ship: Ship, move: Maneuver, card: EffectCard) -> tuple[str, str] | None:
    """Return what the card needs and does not find."""
    spends = move.navigate != "none"
    resolved = spends or "navigate" in ship.resolved
    token = move.navigate in ("token", "both")
    first = not ship.activated and not move.extra
    obstacle_near = any(at_distance(table, ship, obstacle, 2) for obstacle in table.obstacles)
    found = {
        None: True,
        "navigate": resolved,
        "navigate token": token,
        "no navigate": not resolved,
        "first maneuver": first,
        "obstacle at 1-2": card.hints.needs != "obstacle at 1-2" or obstacle_near,
        "speed 1": card.hints.needs != "speed 1" or plot_course(table, move).speed == 1,
    }
    return None if found[card.hints.needs] else ("need_not_met", "ARM-CARD-06")
