"""Damage: attack dice, damage suffered one at a time, and what faceup cards do (XW-DMG-01 to XW-DMG-03)."""

from msgspec.structs import replace

from sublight.board.plane.table import less_one
from sublight.games.xwing.catalogue.dice import DamageCard, Does, attack_die, damage_deck, faceup_that
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.referee.procedure import Procedure, roll
from sublight.referee.question import CHANCE, Figure, Outcome, Roll
from sublight.referee.ruling import happens, leaves_unknown
from sublight.rulebook.cards import still_to_draw

CARD_RULE = "XW-DMG-03"


def suffer_damage(
    table: Table, ship_id: str, *, regular: int = 0, critical: int = 0, rule: str, source: str
) -> Procedure[Table]:
    """Let a ship suffer damage by `rule`, regular before critical, one at a time (XW-DMG-01).

    `source` says what deals it, in words. A ship with as many cards as hull is taken off at once, and suffers no more.
    """
    if regular and faceup_that(table.ship(ship_id).faceup, "regular_is_critical"):
        yield happens(CARD_RULE, "hull_breached", ship_id, damage=regular)
        regular, critical = 0, critical + regular
    for number in range(regular + critical):
        if not table.has_ship(ship_id) or ship_id in table.doomed:
            break
        table = yield from _suffer_one(table, ship_id, number >= regular, rule, source)
    return table


def _suffer_one(table: Table, ship_id: str, critical: bool, rule: str, source: str) -> Procedure[Table]:
    leaks = copies(table, ship_id, "leaks")
    if table.ship(ship_id).shields_left:
        table = yield from _lose_shield(table, ship_id, critical, source)
    elif critical:
        table = yield from deal_faceup(table, ship_id, rule, source)
    else:
        table = yield from _deal_facedown(table, ship_id, source)
    return (yield from _leak(table, ship_id, leaks)) if critical else table


def _lose_shield(table: Table, ship_id: str, critical: bool, source: str) -> Procedure[Table]:
    ship = table.ship(ship_id)
    left = ship.shields_left - 1
    kind = "critical" if critical else "regular"
    yield happens("XW-DMG-01", "shield_lost", ship_id, damage=kind, source=source, left=left)
    return table.with_ship(replace(ship, shields=left))


def _deal_facedown(table: Table, ship_id: str, source: str) -> Procedure[Table]:
    ship = table.ship(ship_id)
    dealt = replace(ship, facedown=ship.facedown + 1)
    figures = {"damage": dealt.damage, "hull": ship.strength.hull}
    yield happens("XW-DMG-01", "card_dealt", ship_id, source=source, **figures)
    return (yield from destroyed_at_hull(table.with_ship(dealt), ship_id))


def deal_faceup(table: Table, ship_id: str, rule: str, source: str) -> Procedure[Table]:
    """Deal one faceup damage card to a ship: chance says which, and what it does at once is done (XW-DMG-03).

    Each player draws from a deck of his own: its 33 cards less those that lie faceup on his ships. A card that
    destroys the ship does no more.
    """
    drawn = damage_deck()[(yield from _draw(table, ship_id, rule))]
    ship = table.ship(ship_id)
    dealt = replace(ship, faceup=(*ship.faceup, drawn.id))
    figures = {"damage": dealt.damage, "hull": ship.strength.hull}
    yield happens("XW-DMG-01", "card_dealt_faceup", ship_id, card=drawn.title, source=source, **figures)
    table = yield from destroyed_at_hull(table.with_ship(dealt), ship_id)
    lives = table.has_ship(ship_id) and ship_id not in table.doomed
    return (yield from _at_once(table, ship_id, drawn)) if lives else table


def _draw(table: Table, ship_id: str, rule: str) -> Procedure[str]:
    player = table.ship(ship_id).player
    fleet = [ship for ship in (*table.ships, *table.reserve) if ship.player == player]
    left = still_to_draw(damage_deck(), (card for ship in fleet for card in ship.faceup))
    question = Roll(
        rule=rule,
        kind="damage_card",
        subject=ship_id,
        player=CHANCE,
        outcomes=tuple(Outcome(key=card, weight=count) for card, count in left.items()),
    )
    return (yield from roll(question, table))


def _at_once(table: Table, ship_id: str, card: DamageCard) -> Procedure[Table]:
    """Resolve what a card does as soon as it lies faceup, and then repair it."""
    if card.at_once is None:
        return table
    if card.at_once == "stress":
        table = yield from gain(table, ship_id, "stress", 2, CARD_RULE, cause=card.title)
    else:
        table = yield from suffer_damage(table, ship_id, regular=1, rule=CARD_RULE, source=card.title)
    return (yield from repair(table, ship_id, card.id))


def _leak(table: Table, ship_id: str, leaks: int) -> Procedure[Table]:
    """Let each Fuel Leak that lay faceup before the critical damage deal 1 damage and be repaired.

    It is repaired first, in effect: critical damage that its own damage turns into finds it no longer faceup when
    its turn in the queue comes.
    """
    for _ in range(leaks):
        if not copies(table, ship_id, "leaks"):
            break
        table = yield from repair(table, ship_id, faceup_that(table.ship(ship_id).faceup, "leaks")[0])
        table = yield from suffer_damage(table, ship_id, regular=1, rule=CARD_RULE, source="Fuel Leak")
    return table


def repair(table: Table, ship_id: str, card: str) -> Procedure[Table]:
    """Turn a faceup card of a ship facedown; nothing where the ship is gone, or the card no longer faceup."""
    if not table.has_ship(ship_id) or card not in table.ship(ship_id).faceup:
        return table
    ship = table.ship(ship_id)
    yield happens(CARD_RULE, "card_repaired", ship_id, card=damage_deck()[card].title)
    return table.with_ship(replace(ship, faceup=less_one(ship.faceup, card), facedown=ship.facedown + 1))


def destroyed_at_hull(table: Table, ship_id: str) -> Procedure[Table]:
    """Take a ship with as many cards as hull off the table (XW-DMG-02).

    In the Engagement Phase it stays until its initiative has engaged (XW-ENG-02), which only a table with a clock
    knows.
    """
    ship = table.ship(ship_id)
    if not ship.destroyed:
        return table
    if table.phase == "engagement" and table.clock is not None:
        return (yield from doomed(table, ship_id))
    if table.phase == "engagement":
        yield leaves_unknown(
            "XW-DMG-02", "destroyed_in_engagement", ship_id, damage=ship.damage, hull=ship.strength.hull
        )
    yield happens("XW-DMG-02", "destroyed", ship_id, damage=ship.damage, hull=ship.strength.hull)
    return table.without_ship(ship_id)


def doomed(table: Table, ship_id: str) -> Procedure[Table]:
    """Destroy a ship in the Engagement Phase: it stays, and stays destroyed, until its initiative has engaged."""
    if table.clock is None or ship_id in table.doomed:
        return table
    ship = table.ship(ship_id)
    yield happens("XW-ENG-02", "destroyed_stays", ship_id, initiative=ship.initiative)
    return replace(table, clock=replace(table.clock, doomed=(*table.clock.doomed, ship_id)))


WHY_ROLLED = ("obstacle", "device", "action")
"""The figures of a roll that the sentence on what came up has too."""


def roll_attack_die(table: Table, rule: str, kind: str, subject: str, /, **figures: Figure) -> Procedure[str]:
    """Return the face of one attack die rolled for `subject` by `rule`; `kind` is that of the question.

    Its eight sides are grouped: hit 3, crit 1, focus 2, blank 2. A face that it does not have is an AnswerError.
    """
    question = Roll(
        rule=rule,
        kind=kind,
        subject=subject,
        player=CHANCE,
        figures=dict(figures),
        outcomes=tuple(Outcome(key=face, weight=sides) for face, sides in attack_die().count.items()),
    )
    face = yield from roll(question, table)
    why = {name: figures[name] for name in WHY_ROLLED if name in figures}
    yield happens(rule, "die_rolled", subject, face=face, case=kind, **why)
    return face


def copies(table: Table, ship_id: str, does: Does) -> int:
    """Return how many faceup cards of a ship do this; none on a ship that is gone."""
    return len(faceup_that(table.ship(ship_id).faceup, does)) if table.has_ship(ship_id) else 0


def stunned(table: Table, ship_id: str, count: int) -> Procedure[Table]:
    """After a maneuver through or onto an obstacle: 1 regular damage for each Stunned Pilot.

    `count` is how many it had when the maneuver was executed: one that the obstacle dealt does not count.
    """
    for _ in range(min(count, copies(table, ship_id, "hurts_by_obstacles"))):
        if table.has_ship(ship_id):
            table = yield from suffer_damage(table, ship_id, regular=1, rule=CARD_RULE, source="Stunned Pilot")
    return table


def resolve_loose_stabilizer(
    table: Table, ship_id: str, entry: DialEntry, count: int | None = None
) -> Procedure[Table]:
    """After executing `entry`, if its bearing is not straight: 1 regular damage, then Loose Stabilizer is repaired.

    `count` is how many it had when the maneuver was executed, without those that an obstacle dealt; by default all.
    """
    if entry.bearing == "straight":
        return table
    loose = faceup_that(table.ship(ship_id).faceup, "hurts_unless_straight") if table.has_ship(ship_id) else ()
    for card in loose[:count]:
        if table.has_ship(ship_id):
            table = yield from suffer_damage(table, ship_id, regular=1, rule=CARD_RULE, source="Loose Stabilizer")
            table = yield from repair(table, ship_id, card)
    return table


def wounded(table: Table, ship_id: str) -> Procedure[Table]:
    """After an action: one attack die for each Wounded Pilot, 1 stress on a hit or critical."""
    for _ in range(copies(table, ship_id, "stresses_after_action")):
        face = yield from roll_attack_die(table, CARD_RULE, "wounded_pilot", ship_id)
        if face in ("hit", "crit"):
            table = yield from gain(table, ship_id, "stress", 1, CARD_RULE, cause="Wounded Pilot")
    return table
