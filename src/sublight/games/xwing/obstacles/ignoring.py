"""Obstacles that a ship ignores: they do nothing to it, though it has met them all the same (XW-OBS-19)."""

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.book import book, edition_of
from sublight.games.xwing.catalogue.hints import Ignoring
from sublight.games.xwing.measuring.ranges import in_contact
from sublight.games.xwing.measuring.sight import ignoring_effects, ignoring_works
from sublight.games.xwing.obstacles.contact import Contact
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens


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
    """Say whether no more other friendly ships are at range 0 of an obstacle than the effect bears."""
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
