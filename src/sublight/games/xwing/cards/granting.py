"""Whether an effect grants an action or a move now: who has it, the moment, the maneuver before it, its price."""

from collections.abc import Callable, Iterator

from sublight.games.xwing.activation import (
    DECLOAKED,
    DEPLOYED,
    PLACED,
    colour_executed,
    colour_on_dial,
    moved_through,
    was_partial,
)
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.declared import holders
from sublight.games.xwing.cards.effective_maneuver import shape_of
from sublight.games.xwing.cards.payment import unpayable
from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.catalogue.hints import Grant
from sublight.games.xwing.measuring.ranges import in_contact, range_of
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.ruling import Violation, breaks

RULE = "XW-MOV-04"
DEPLOY, COORDINATE = "deploy", "coordinate"
BEFORE_REVEAL, AFTER_ACTION = "before_reveal", "after_action"

SAID = {
    "barrel_roll": "barrel roll",
    "enemy": "an enemy ship",
    "friend": "a friendly ship",
    "koiogran": "Koiogran turn",
    "segnor": "Segnor's loop",
    "slam": "SLAM",
    "tallon": "Tallon roll",
}
"""What an effect asks for, where it is not said as it is written."""


def granter(table: Table, ship: Ship, effect: str, grant: Grant) -> Ship | None:
    """Return the ship whose effect grants: the ship itself, or a friendly ship in reach; None where no ship has it."""
    if effect in (DEPLOY, COORDINATE):
        return ship if effect == COORDINATE or DEPLOYED in ship.used else None
    able = holders(table, ship, effect, own=grant.own, reach=grant.reach)
    return next((each for each in able if _helps(table, each, ship, grant)), None)


def _helps(table: Table, holder: Ship, ship: Ship, grant: Grant) -> bool:
    """Say whether a ship that has the effect grants it to this one."""
    if grant.lower and holder.initiative <= ship.initiative:
        return False
    if grant.named and holder.id != ship.id and not ship.pilot.startswith(grant.named):
        return False
    return not grant.nearest or range_of(table, holder, ship) >= grant.nearest


def grant_violations(table: Table, ship: Ship, effect: str, grant: Grant) -> Iterator[Violation]:
    """Yield why an effect grants nothing now."""
    who = granter(table, ship, effect, grant)
    if who is None:
        yield breaks(RULE, "effect_not_there", ship.id, effect=effect)
    else:
        yield from unpayable(ship if grant.mover_pays else who, effect, grant.price, RULE)
    if grant.phases and table.phase not in grant.phases:
        yield breaks(RULE, "wrong_moment", ship.id, effect=effect, phase=table.phase, phases=grant.phases)
    if effect in ship.used and not grant.again:
        yield breaks(RULE, "effect_used", ship.id, effect=effect)
    shows = who if grant.by_holder and who is not None else ship
    if grant.when and not _due(table, shows, grant):
        yield _untimely(table, ship, shows, effect, grant)
    if grant.unstressed and ship.stressed:
        yield breaks(RULE, "stressed_no_move", ship.id, effect=effect, stress=ship.count("stress"))
    wrong = {**_maneuver_lacks(table, shows, grant), **_ship_lacks(table, ship, effect, grant)}
    for needed, missing in wrong.items():
        if missing:
            yield breaks(RULE, "grant_needs", ship.id, effect=effect, needed=needed)


def _maneuver_lacks(table: Table, ship: Ship, grant: Grant) -> dict[str, object]:
    """Return what may be missing of the maneuver before it, and whether it is."""
    return {
        f"a maneuver of speed {_listed(grant.speeds)}": grant.speeds and _speed(ship, grant) not in grant.speeds,
        f"a {_listed(grant.shapes)} maneuver": grant.shapes and _shape(ship) not in grant.shapes,
        f"a {_listed(grant.colours)} maneuver": grant.colours and _colour(ship, grant) not in grant.colours,
        f"a maneuver through {_said(grant.met)}": grant.met and not _met(table, ship, grant.met),
        f"a {_listed(grant.acted)} action just before it": grant.acted and not {*ship.acted[-1:]} & {*grant.acted},
    }


def _ship_lacks(table: Table, ship: Ship, effect: str, grant: Grant) -> dict[str, object]:
    """Return what may be missing of the ship that moves, or around it, and whether it is."""
    return {
        f"a {_listed(grant.sizes)} ship": grant.sizes and ship.card.size not in grant.sizes,
        f"no {_listed(grant.without)} token": any(ship.count(token) for token in grant.without),
        "an obstacle at range 0-1": grant.near_obstacle and not _near_obstacle(table, ship),
        f"a friendly ship at range 0-1 whose dial shows a {_listed(grant.beside)} maneuver": grant.beside
        and not _beside(table, ship, grant),
        "more enemy ships than other friendly ships at range 0-1": grant.outnumbered and not _outnumbered(table, ship),
        f"at most {grant.most} ships that use it this round": grant.most is not None
        and len(_others_using(table, ship, effect)) > grant.most,
    }


def _listed(words: tuple[object, ...]) -> str:
    return " or ".join(_said(word) for word in words)


def _said(word: object) -> str:
    return SAID.get(str(word), str(word))


def _others_using(table: Table, ship: Ship, effect: str) -> list[str]:
    """Return who has used it in this round, and who would; not the ship that has it."""
    friends = [each for each in table.ships if each.player == ship.player and effect not in effects_of(table, each)]
    return [each.id for each in friends if each.id == ship.id or effect in each.used]


def _speed(ship: Ship, grant: Grant) -> int | None:
    entry = ship.dial if grant.revealed else ship.executed
    return None if entry is None else entry.speed


def _shape(ship: Ship) -> str:
    return "" if ship.executed is None else shape_of(ship.executed)


def _colour(ship: Ship, grant: Grant) -> str:
    """The colour executed; before the reveal, and for what lasts as long as the dial shows it, that of the dial."""
    if grant.when != BEFORE_REVEAL and not grant.step and not grant.revealed:
        return colour_executed(ship)
    return _shown(ship)


def _shown(ship: Ship) -> str:
    """Return the colour of the maneuver that a ship's dial shows."""
    return colour_on_dial(ship, ship.dial) or ""


def _beside(table: Table, ship: Ship, grant: Grant) -> bool:
    friends = [each for each in table.ships if each.player == ship.player and _shown(each) in grant.beside]
    return any(range_of(table, ship, each) <= 1 for each in friends)


def _outnumbered(table: Table, ship: Ship) -> bool:
    near = [each for each in table.ships if each.id != ship.id and range_of(table, ship, each) <= 1]
    friends = sum(each.player == ship.player for each in near)
    return len(near) - friends > friends


def _met(table: Table, ship: Ship, side: str) -> bool:
    met = moved_through(table, ship)
    return any((each.player == ship.player) == (side == "friend") for each in met)


def _near_obstacle(table: Table, ship: Ship) -> bool:
    return any(range_of(table, ship, each) <= 1 for each in table.obstacles)


def _untimely(table: Table, ship: Ship, shows: Ship, effect: str, grant: Grant) -> Violation:
    """Return that the moment of an effect has not come, or that it is over: what is missed is lost (XW-ROUND-08)."""
    if grant.when == AFTER_ACTION and shows.acted and table.clock is not None:
        return breaks("XW-ROUND-08", "missed", ship.id, effect=effect)
    return breaks(RULE, "not_yet", ship.id, effect=effect, when=grant.when.replace("_", " "))


def _has_just_acted(table: Table, ship: Ship) -> bool:
    """Say whether a ship has acted and nothing else came after it; without turns that is known only of the round."""
    if table.clock is None:
        return bool(ship.acted) and table.active in ("", ship.id)
    return bool(ship.acted) and ship.id in (table.active, table.clock.acted_last)


def _due(table: Table, ship: Ship, grant: Grant) -> bool:
    """Say whether it is the moment that the effect names; except for other ships' moments, no other ship activates."""
    if grant.when in _BY_OTHERS:
        return _BY_OTHERS[grant.when](table, ship)
    if grant.when == AFTER_ACTION:
        return _has_just_acted(table, ship)
    if table.active not in ("", ship.id):
        return False
    match grant.when:
        case "before_reveal":
            return not ship.activated and ship.executed is None
        case "after_maneuver":
            return ship.executed is not None and not was_partial(ship)
        case "after_partial":
            return was_partial(ship)
        case "after_partial_or_stressed":
            return was_partial(ship) or (ship.stressed and table.active == ship.id)
        case "after_slam":
            return "slam" in ship.acted and not was_partial(ship)
        case "after_device":
            return any(mark.startswith(PLACED) for mark in ship.used)
        case "after_bomb":
            return any(mark.startswith(f"{PLACED}bomb:") and not mark.endswith(":front") for mark in ship.used)
        case "after_decloak":
            return DECLOAKED in ship.used
    return _used_ailerons(ship) and not was_partial(ship)


def _used_ailerons(ship: Ship) -> bool:
    known = effect_cards()
    return any(name in known and known[name].hints.ailerons for name in ship.used)


def _lost_one(table: Table, _ship: Ship) -> bool:
    """Say whether a ship has been lost; which, and how far away it was, the table does not keep."""
    return bool(table.removed)


def _enemy_came(table: Table, ship: Ship) -> bool:
    """Say whether an enemy that executed its maneuver last is at range 0: the one that activates, or did."""
    able = [each for each in table.ships if each.player != ship.player and each.executed is not None]
    moved = [each for each in able if table.active in ("", each.id)]
    return any(in_contact(table, ship, each) for each in moved)


_BY_OTHERS: dict[str, Callable[[Table, Ship], bool]] = {"after_loss": _lost_one, "after_enemy": _enemy_came}
"""Moments that another ship makes, in the middle of its activation as well."""
