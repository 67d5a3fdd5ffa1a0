"""What answers a change of a speed dial: the ship's own Thruster Fissure, and Grand Inquisitors among its enemies.

A temporary speed is no change of the dial and is answered by nothing (ARM-NAV-08, ARM-NAV-10).
"""

from msgspec.structs import replace

from sublight.games.armada.active_effects import own_card, used_event
from sublight.games.armada.catalogue import EffectCard, effect_card
from sublight.games.armada.catalogue.cards import faceup_that
from sublight.games.armada.damage.shields import suffer
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.pieces import Ship, Table
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens

ANSWERING = "when_enemy_dial_changes"
"""The timing of the Grand Inquisitor."""


def turn_dial(table: Table, name: str, speed: int, rule: str, cause: str, source: str = "") -> Procedure[Table]:
    """Turn the dial of ship `name` to `speed` by `rule`, and resolve what answers that; nothing if it shows that."""
    ship = table.ship(name)
    if ship.speed == speed:
        return table
    yield happens(rule, "dial_set", name, before=ship.speed, after=speed, cause=cause)
    return (yield from dial_turned(table.with_ship(replace(ship, speed=speed)), name, source))


def dial_turned(table: Table, name: str, source: str = "") -> Procedure[Table]:
    """Resolve what answers one change of a dial by `source`; the first player's answers come first (ARM-ACT-03).

    Call `destroy_the_dead` afterwards.
    """
    first = table.ship(name).player == table.players[0]
    if first:
        table = yield from speed_dial_changed(table, name, source)
    table = yield from _inquisitors(table, name)
    if not first:
        table = yield from speed_dial_changed(table, name, source)
    return table


def _inquisitors(table: Table, name: str) -> Procedure[Table]:
    changed = table.ship(name)
    for enemy in (each for each in table.ships if each.player != changed.player):
        card = own_card(enemy, lambda card: ANSWERING in card.timing)
        near = card and at_distance(table, changed, enemy, card.hints.reach or 5)
        if card and near and card.id not in table.ship(enemy.id).exhausted and card.fits(enemy.card.faction):
            table = yield from _inquisitor(table, table.ship(enemy.id), card, name)
    return table


def _inquisitor(table: Table, ship: Ship, card: EffectCard, changed: str) -> Procedure[Table]:
    """The Grand Inquisitor may be exhausted to turn his own ship's dial by 1 (ARM-CARD-05)."""
    turned = {"up": ship.speed + 1, "down": ship.speed - 1}
    legal = {key: speed for key, speed in turned.items() if 0 <= speed <= ship.card.max_speed}
    question = Choose(
        rule="ARM-CARD-05",
        kind="grand_inquisitor",
        subject=ship.id,
        player=ship.player,
        figures={"changed": changed},
        options=(Option(key="no"), *(Option(key=key, figures={"speed": speed}) for key, speed in legal.items())),
    )
    answer = yield from choose(question, table, "no")
    if answer == "no":
        return table
    yield used_event("ARM-CARD-05", ship.id, card.name, ship.id, "exhaust")
    table = table.with_ship(replace(ship, exhausted=(*ship.exhausted, card.id)))
    cause = f"{card.name} {legal[answer] - ship.speed:+d}"
    return (yield from turn_dial(table, ship.id, legal[answer], "ARM-CARD-05", cause, card.id))


def speed_dial_changed(table: Table, name: str, source: str = "") -> Procedure[Table]:
    """Resolve what a change of the dial sets off: 1 damage for each Thruster Fissure (ARM-DMG-04).

    To be called once for each change, of whatever size, by whatever `source` (an effect id): Konstantine's alone sets
    nothing off. A temporary speed is no change of the dial. Call `destroy_the_dead` afterwards.
    """
    spared = bool(source) and effect_card(source).hints.spares_fissure
    fissures = 0 if spared else len(faceup_that(table.ship(name).faceup, "damage_by_dial"))
    for _ in range(fissures):
        table = yield from suffer(table, name, 1, "ARM-DMG-04", "Thruster Fissure damages it when its speed changes")
    return table
