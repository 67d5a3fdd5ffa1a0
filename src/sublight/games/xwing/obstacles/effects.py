"""What an obstacle does to a ship, as steps read from the catalogue, and who ignores it (XW-OBS-02 to XW-OBS-19)."""

import re
from functools import cache
from typing import Literal, cast, get_args

from msgspec import Struct

from sublight.errors import RulebookError
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue.hints import Ignoring
from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.catalogue.obstacles import ObstacleEffect, ObstacleType, OnMove, RolledFace, obstacle_effect
from sublight.games.xwing.measuring.ranges import in_contact
from sublight.games.xwing.measuring.sight import ignoring_effects, ignoring_works
from sublight.games.xwing.obstacles.contact import Contact
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.rulebook import book, edition_of, in_force
from sublight.games.xwing.shapes import obstacle_type
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens

What = Token | Literal["regular", "critical", "break_own", "break_on_it"]
Skip = Literal["touched", "ends_on", "never"]

AFTER_CHECK = "stress directly after the Check Difficulty step; the roll after the maneuver is executed"
TIMINGS = ("none", "after the move", "after the maneuver is executed", "after the move is resolved", AFTER_CHECK)

LOCKS: dict[str, tuple[What, ...]] = {
    "break every lock it has and every lock on it": ("break_own", "break_on_it"),
    "break every lock on it": ("break_on_it",),
}
DAMAGE: dict[str, What] = {"hit damage": "regular", "crit damage": "critical"}
AMOUNT = re.compile(r"([a-z ]+) (\d)( \(its own player chooses what is lost\))?")


MANEUVER_RULES: dict[ObstacleType, str] = {
    "asteroid": "XW-OBS-03",
    "debris_cloud": "XW-OBS-04",
    "loose_cargo": "XW-OBS-04",
    "spare_parts": "XW-OBS-04",
    "gas_cloud": "XW-OBS-05",
}
"""The rule of each type on a maneuver, while maneuvers have rules of their own; electro-chaff has XW-OBS-21."""


class Step(Struct, frozen=True, kw_only=True):
    """One thing that an obstacle does: so much damage, so many tokens of a name gained, locks broken."""

    what: What
    number: int = 0


class Plan(Struct, frozen=True, kw_only=True):
    """What an obstacle does on one kind of move, in order: `check`, `first`, one die, by face, and the step it costs.

    `check` comes right after Check Difficulty, all else after the move. Without `roll` no die is rolled.
    """

    check: tuple[Step, ...]
    first: tuple[Step, ...]
    roll: dict[RolledFace, tuple[Step, ...]]
    skip: Skip
    dispute: str


def read_steps(words: tuple[str, ...]) -> tuple[Step, ...]:
    """Return the steps that effect words mean; RulebookError for words that mean nothing."""
    return tuple(step for phrase in words for step in _read(phrase))


def _read(phrase: str) -> tuple[Step, ...]:
    if phrase in LOCKS:
        return tuple(Step(what=what) for what in LOCKS[phrase])
    found = AMOUNT.fullmatch(phrase)
    name = found[1] if found else ""
    if found and name in DAMAGE:
        return (Step(what=DAMAGE[name], number=int(found[2])),)
    if found and name in get_args(Token):
        return (Step(what=cast("Token", name), number=int(found[2])),)
    raise RulebookError(f"obstacles.toml, effect: `{phrase}` is no effect of an obstacle")


@cache
def plan_of(kind: ObstacleType, edition: str, maneuver: bool) -> Plan:
    """Return what a type does on a maneuver or another move; RulebookError before the type came."""
    row = row_of(kind, edition)
    move = row.move(maneuver=maneuver)
    first, at_check = read_steps(move.first), _at_check(move)
    return Plan(
        check=first if at_check else (),
        first=() if at_check else first,
        roll={face: read_steps(words) for face, words in move.roll.items()},
        skip=move.skip_action,
        dispute=(row.dispute or "").partition(":")[0],
    )


def row_of(kind: ObstacleType, edition: str) -> ObstacleEffect:
    """Return what the catalogue says of a type in an edition; RulebookError before the type came."""
    row = obstacle_effect(kind, edition)
    if row is None:
        raise RulebookError(f"obstacles.toml, effect: no {kind} in edition {edition}")
    return row


def _at_check(move: OnMove) -> bool:
    if move.timing not in TIMINGS:
        raise RulebookError(f"obstacles.toml, effect: `{move.timing}` is no moment of a move")
    return move.timing == AFTER_CHECK


def plan_on(table: Table, obstacle: Obstacle, *, maneuver: bool) -> Plan:
    """Return what an obstacle of this table does on a maneuver or another move."""
    return plan_of(obstacle_type(obstacle), edition_of(table).id, maneuver)


def effect_rule(table: Table, kind: ObstacleType, *, maneuver: bool) -> str:
    """Return the rule by which a type takes effect on a maneuver or another move in the table's edition."""
    if in_force(table, "XW-OBS-09"):
        return "XW-OBS-09"
    if kind not in MANEUVER_RULES:
        return "XW-OBS-21"
    return MANEUVER_RULES[kind] if maneuver else "XW-OBS-06"


def meeting_rule(table: Table, *, maneuver: bool) -> str:
    """Return the rule by which a ship that met an obstacle suffers its effect at all."""
    if in_force(table, "XW-OBS-09"):
        return "XW-OBS-09"
    return "XW-OBS-02" if maneuver else "XW-OBS-06"


def ignores(table: Table, ship: Ship, obstacle: Obstacle, contact: Contact, *, moving: bool = True) -> str:
    """Return the name of the effect by which a ship ignores an obstacle that it met, or nothing.

    What only ignores moving through leaves an obstacle that the ship has come to rest on, and the other way round.
    """
    for name, ignoring in ignoring_effects(table, ship):
        covers = (ignoring.through or not contact.through_it) and (ignoring.over or not contact.on_it)
        if not covers or not (moving or ignoring.at_rest) or not ignoring_works(ship, obstacle, name, ignoring):
            continue
        if not ignoring.overlapped or (contact.on_it and _few_friends(table, ship, obstacle, ignoring)):
            return effects_of(table, ship)[name].name
    return ""


def _few_friends(table: Table, ship: Ship, obstacle: Obstacle, ignoring: Ignoring) -> bool:
    """Say whether no more other friendly ships are at range 0 of an obstacle than the effect allows."""
    if ignoring.friends is None:
        return True
    others = [each for each in table.ships if each.player == ship.player and each.id != ship.id]
    return sum(in_contact(table, each, obstacle) for each in others) <= ignoring.friends


def not_ignored(
    table: Table, ship_id: str, met: tuple[Contact, ...], *, moving: bool = True
) -> Procedure[tuple[Contact, ...]]:
    """Return the obstacles met that the ship does not ignore, and say which it does."""
    kept: list[Contact] = []
    for contact in met:
        effect = ignores(table, table.ship(ship_id), table.obstacle(contact.obstacle), contact, moving=moving)
        if effect:
            yield happens("XW-OBS-19", "obstacle_ignored", ship_id, obstacle=contact.obstacle, effect=effect)
        else:
            kept.append(contact)
    return tuple(kept)


def passes(table: Table, ship: Ship, obstacle: Obstacle) -> Procedure[bool]:
    """Say whether a ship may boost or roll through and onto an obstacle because it ignores it (XW-OBS-19).

    The rule says so from 1.2.0 on; before, the texts leave it open (XW-AMB-23). To be asked only where the ship would
    meet the obstacle.
    """
    whole = [
        each for each in ignoring_effects(table, ship) if each[1].through and each[1].over and not each[1].overlapped
    ]
    if not any(ignoring_works(ship, obstacle, name, ignoring) for name, ignoring in whole):
        return False
    if "XW-AMB-23" not in book().rule("XW-OBS-19", edition_of(table)).disputes:
        return True
    return (yield from consult("XW-AMB-23")) == "may-pass"
