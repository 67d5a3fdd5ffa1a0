"""Obstacles that a ship ignores: they do nothing to it, though it has met them all the same (XW-OBS-19)."""

from sublight.games.xwing.book import book, edition_of
from sublight.games.xwing.catalogue.hints import Ignoring
from sublight.games.xwing.hand import effects_of
from sublight.games.xwing.measuring.ranges import in_contact
from sublight.games.xwing.obstacles.contact import Contact
from sublight.games.xwing.obstacles.effects import type_of
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens


def ignores(table: Table, ship: Ship, obstacle: Obstacle, contact: Contact, *, moving: bool = True) -> str:
    """Return the name of the effect by which a ship ignores an obstacle that it met, or nothing.

    What only ignores moving through leaves an obstacle that the ship has come to rest on, and the other way round.
    """
    for name, ignoring in _own(table, ship):
        covers = (ignoring.through or not contact.through_it) and (ignoring.over or not contact.on_it)
        if not covers or not (moving or ignoring.at_rest) or not _works(ship, obstacle, name, ignoring):
            continue
        if not ignoring.overlapped or (contact.on_it and _few_friends(table, ship, obstacle, ignoring)):
            return effects_of(table, ship)[name].name
    return ""


def _own(table: Table, ship: Ship) -> list[tuple[str, Ignoring]]:
    """Return how the effects of a ship ignore obstacles, with their ids."""
    return [(name, card.hints.ignores) for name, card in effects_of(table, ship).items() if card.hints.ignores]


def _few_friends(table: Table, ship: Ship, obstacle: Obstacle, ignoring: Ignoring) -> bool:
    """Say whether no more other friendly ships are at range 0 of an obstacle than the effect bears."""
    if ignoring.friends is None:
        return True
    others = [each for each in table.ships if each.player == ship.player and each.id != ship.id]
    return sum(in_contact(table, each, obstacle) for each in others) <= ignoring.friends


def _works(ship: Ship, obstacle: Obstacle, name: str, ignoring: Ignoring) -> bool:
    if ignoring.types and type_of(obstacle) not in ignoring.types:
        return False
    match ignoring.when:
        case "always":
            return True
        case "locked":
            return obstacle.id in ship.locks
        case "used":
            return name in ship.used


def ignored_in_attacks(table: Table, ship: Ship, obstacle: Obstacle) -> str:
    """Return the name of the effect by which a ship's own attacks ignore an obstacle, or nothing (XW-OBS-19).

    What ignores obstacles only while the ship moves is not meant, and what always does so speaks of its range 0.
    """
    for name, ignoring in _own(table, ship):
        if ignoring.overlapped or not (ignoring.at_rest or ignoring.when == "locked"):
            continue
        meant = ignoring.when != "always" or in_contact(table, ship, obstacle)
        if meant and _works(ship, obstacle, name, ignoring):
            return effects_of(table, ship)[name].name
    return ""


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
    whole = [each for each in _own(table, ship) if each[1].through and each[1].over and not each[1].overlapped]
    if not any(_works(ship, obstacle, name, ignoring) for name, ignoring in whole):
        return False
    if "XW-AMB-23" not in book().rule("XW-OBS-19", edition_of(table)).disputes:
        return True
    return (yield from consult("XW-AMB-23")) == "may-pass"
