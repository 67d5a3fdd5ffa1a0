"""Whether a ship may attack or lock another as they stand: contact, obstacles at range 0, tokens. No dice.

What bars it is a sentence with its rule, followed by what only changes dice.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue import obstacle_effect
from sublight.games.xwing.measuring.ranges import Piece, in_contact, range_of
from sublight.games.xwing.measuring.sight import Sight, ignored_in_attacks, obstructing_obstacles
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.rulebook import edition_of, in_force, taken_reading
from sublight.games.xwing.shapes import obstacle_type

NO_ATTACK = "cannot perform attacks"
NO_LOCKING = ("cannot acquire locks",)
NOT_LOCKED = ("cannot be locked", "cannot be locked by other ships")
SUFFERED_AS = {"jam": "jammed", "coordinate": "coordinated"}
OWN_LINES = ("loose_cargo", "spare_parts")
"""Debris clouds by a note, with lines of their own (AMB-12)."""


class Bar(NamedTuple):
    """Something that bars an attack, or changes it, and the piece that does so; `predicate` says it of the attacker."""

    rule: str
    says: str
    other: str
    bars: bool = True
    predicate: str = ""


def at_range_0(table: Table, ship: Ship) -> tuple[Obstacle, ...]:
    """Return the obstacles at whose range 0 a ship is."""
    return tuple(each for each in table.obstacles if in_contact(table, ship, each))


def bars(table: Table, attacker: Ship, defender: Ship) -> Iterator[Bar]:
    """Yield what bars an attack of one ship on another, and what holds for it at range 0."""
    if attacker.count("disarm"):
        told = "cannot attack, because it has a disarm token"
        yield Bar("XW-TOK-02", "barred: a disarm token", attacker.id, predicate=told)
    yield from _obstacle_bars(table, attacker)
    if in_contact(table, attacker, defender):
        yield _contact_bar(table, attacker, defender)


def _obstacle_bars(table: Table, attacker: Ship) -> Iterator[Bar]:
    rule = "XW-OBS-11" if in_force(table, "XW-OBS-11") else "XW-OBS-07"
    for obstacle in at_range_0(table, attacker):
        if NO_ATTACK not in _does_at_range_0(table, obstacle):
            continue
        by_card = next(_allowing(table, attacker, "obstacles", obstacle_type(obstacle)), "")
        allowed = by_card or ignored_in_attacks(table, attacker, obstacle)
        if allowed:
            told = f"can attack at range 0 of {obstacle.id}, because of {allowed}"
            yield Bar(
                rule, f"allowed by {allowed} at range 0 of {obstacle.id}", obstacle.id, bars=False, predicate=told
            )
        else:
            told = f"cannot attack, because it is at range 0 of {obstacle.id}"
            yield Bar(rule, f"barred: at range 0 of {obstacle.id}", obstacle.id, predicate=told)


def _allowing(table: Table, attacker: Ship, of: str, kind: str) -> Iterator[str]:
    """Yield the effects that let a ship attack at range 0, with the attacks that they speak of where not of all."""
    for each in [each for each in table.ships if each.player == attacker.player]:
        for card in effects_of(table, each).values():
            hint = card.hints.range0
            if hint is None or hint.of != of or (hint.types and kind not in hint.types):
                continue
            reached = hint.reach is not None and range_of(table, each, attacker) <= hint.reach
            if each.id == attacker.id or reached:
                yield f"{card.name} ({hint.only} attacks only)" if hint.only else card.name


def _does_at_range_0(table: Table, obstacle: Obstacle) -> tuple[str, ...]:
    """Return what an obstacle does at range 0 in the table's edition; by its own lines cargo does nothing (AMB-12)."""
    kind = obstacle_type(obstacle)
    if kind in OWN_LINES and taken_reading(table, "XW-AMB-12") == "own-lines":
        return ()
    row = obstacle_effect(kind, edition_of(table).id)
    return () if row is None else row.at_range_0


def _contact_bar(table: Table, attacker: Ship, defender: Ship) -> Bar:
    """Attacks at range 0 of a ship: none, or the primary weapon only (XW-ATK-01)."""
    allowed = next(_allowing(table, attacker, "ships", ""), "")
    if not in_force(table, "XW-OVL-04"):
        if allowed:
            told = f"can attack {defender.id} at range 0, because of {allowed}"
            return Bar("XW-ATK-01", f"allowed by {allowed} at range 0", defender.id, bars=False, predicate=told)
        told = f"cannot attack {defender.id}, because it is at range 0 of it"
        return Bar("XW-ATK-01", "barred: at range 0 of the target", defender.id, predicate=told)
    says = "primary weapon only, no dice added, at range 0 of the target"
    told = f"can attack {defender.id} at range 0 with its primary weapon only, and adds no dice"
    return Bar("XW-ATK-01", says, defender.id, bars=False, predicate=told)


def lock_bars(table: Table, locker: Ship, target: Piece) -> Iterator[Bar]:
    """Yield what bars a lock of a ship on an object (XW-OBS-11; in 1.3.2 the electro-chaff cloud by XW-OBS-21)."""
    rule = "XW-OBS-11" if in_force(table, "XW-OBS-11") else "XW-OBS-21"
    for ship, words in ((locker, NO_LOCKING), (target, NOT_LOCKED)):
        for obstacle in at_range_0(table, ship) if isinstance(ship, Ship) else ():
            if any(word in _does_at_range_0(table, obstacle) for word in words):
                near = f"{ship.id} is at range 0 of {obstacle.id}"
                told = f"cannot acquire a lock on {target.id}, because {near}"
                yield Bar(rule, f"no lock: {near}", obstacle.id, predicate=told)


def target_bars(table: Table, target: Ship, action: str, *, disputed: bool = False) -> Iterator[Bar]:
    """Yield what keeps other ships from jamming or coordinating a ship (XW-OBS-21): obstacles at its range 0.

    `disputed`: what the other reading of XW-AMB-21 adds, instead of what is sure.
    """
    words = f"cannot be {SUFFERED_AS.get(action, '')} by other ships"
    for obstacle in at_range_0(table, target):
        row = obstacle_effect(obstacle_type(obstacle), edition_of(table).id)
        if row is not None and words in (row.at_range_0_by_dispute if disputed else row.at_range_0):
            yield Bar("XW-OBS-21", f"{target.id} is at range 0 of {obstacle.id}", obstacle.id)


def defence(table: Table, found: Sight) -> str:
    """Return what obstruction gives the defender (XW-OBS-08, XW-ATK-02)."""
    obstacles = obstructing_obstacles(table, found)
    clouds = [each for each in obstacles if obstacle_type(each) == "gas_cloud"]
    dice = (1 if obstacles else 0) + sum(each.kind == "huge ship" for each in found.by)
    evade = bool(clouds) and taken_reading(table, "XW-AMB-20") == "one-evade"
    more = f"{dice} more defense {'die' if dice == 1 else 'dice'}"
    return more + (", one blank may become an evade" if evade else "")
