"""After Check Difficulty: what a partial maneuver costs, in one window with obstacles (XW-OVL-03 to XW-OVL-08).

From 1.4 on the texts give the overlap effect and obstacles no order (XW-AMB-04).
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.xwing.activation import NO_ACTIONS, skip_action
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue.dice import faceup_that
from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.course import Movement
from sublight.games.xwing.damage.suffer import roll_attack_die, suffer_damage
from sublight.games.xwing.damage.tokens import gain, ionized
from sublight.games.xwing.maneuvers.facts import Ending, Facts
from sublight.games.xwing.maneuvers.leaving import can_dock, put_in_reserve
from sublight.games.xwing.obstacles.contact import Contact
from sublight.games.xwing.obstacles.effective_contacts import verdicts_of
from sublight.games.xwing.obstacles.resolve import is_met, suffer_met
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.questions import agrees, pick
from sublight.games.xwing.rulebook import in_force
from sublight.games.xwing.shapes import named
from sublight.referee.procedure import Procedure, consult
from sublight.referee.question import Figure
from sublight.referee.reused_answers import ORDER_OF
from sublight.referee.ruling import Event, happens

RED_ACTIONS: tuple[Token, ...] = ("focus", "calculate")


OBSTACLE = "obstacle"

SKIPS_ACTION = "XW-OVL-03"

ORDERED = {ORDER_OF: "overlap and obstacles"}
"""What both questions put in order: an answer given to one of them answers the other."""


class ExecutedManeuver(Struct, frozen=True, kw_only=True):
    """A maneuver after the Maneuver Ship step: its facts, its ending, the move, and the obstacles near it.

    `obstacles_take_effect`: any of them has an effect on the ship, where a bump or a device makes it matter.
    """

    facts: Facts
    ending: Ending
    moved: Movement
    contacts: tuple[Contact, ...]
    obstacles_take_effect: bool

    @property
    def met(self) -> bool:
        """Whether it moved through or overlapped an obstacle."""
        return any(is_met(contact) for contact in self.contacts)

    @property
    def how_met(self) -> str:
        """What it did to the obstacles that it met."""
        met = [contact for contact in self.contacts if is_met(contact)]
        ways = (any(each.through_it for each in met), "moved through"), (any(each.on_it for each in met), "overlapped")
        return " or ".join(told for done, told in ways if done)

    def obstacles_met(self, table: Table) -> tuple[str, ...]:
        """Return what the obstacles are called that it moved through or overlapped."""
        return tuple(named(table.obstacle(each.obstacle)) for each in self.contacts if is_met(each))


def overlap_and_obstacles(table: Table, executed: ExecutedManeuver, *, obstacles: bool) -> Procedure[Table]:
    """Resolve the overlap effect, and with `obstacles` those that are left, in order (XW-AMB-04).

    Docking instead is decided first: a ship that docks has no overlap effect to put in order.
    """
    for contact in executed.contacts if obstacles else ():
        yield verdicts_of(contact)
    table = yield from dock_instead(table, executed)
    if not table.has_ship(executed.moved.ship):
        return table
    if obstacles and (yield from _obstacles_first(table, executed)):
        table = yield from suffer_met(table, executed.moved, executed.contacts, executed.facts.calls)
        return (yield from bump(table, executed))
    table = yield from bump(table, executed)
    if obstacles and table.has_ship(executed.moved.ship):
        table = yield from suffer_met(table, executed.moved, executed.contacts, executed.facts.calls)
    return table


def _obstacles_first(table: Table, executed: ExecutedManeuver) -> Procedure[bool]:
    """Say whether obstacles come before the effect of an overlap; asked where the ship has both to resolve."""
    if not (executed.obstacles_take_effect and executed.ending.partial) or not in_force(table, "XW-OVL-04"):
        return False
    friendly = yield from friendly_decides(table, executed)
    if not friendly and not red_actions(table.ship(executed.moved.ship)):
        return False
    reading = yield from consult("XW-AMB-04")
    if reading != "player-orders":
        return reading == "obstacle-first"
    asked = ("XW-OVL-04", "die_or_obstacle") if friendly else ("XW-OVL-06", "overlap_or_obstacle")
    first = "die" if friendly else "action"
    figures = _figures_of_order(table, executed, friendly=friendly)
    return (yield from pick(table, *asked, executed.moved.ship, (first, OBSTACLE), **figures)) == OBSTACLE


def _figures_of_order(table: Table, executed: ExecutedManeuver, *, friendly: bool) -> dict[str, Figure]:
    """Return what the question names: the effects to put in order, none of which has been told so far."""
    friends, enemies = friends_and_enemies(table, executed)
    figures: dict[str, Figure] = {"obstacles": executed.obstacles_met(table), "met": executed.how_met}
    if friendly:
        return {**ORDERED, "others": friends, **figures}
    return {**ORDERED, "others": enemies, "actions": red_actions(table.ship(executed.moved.ship)), **figures}


def dock_instead(table: Table, executed: ExecutedManeuver) -> Procedure[Table]:
    """A ship forced back by its carrier may be docked instead, without any overlap effect (XW-OVL-08)."""
    if not executed.ending.partial or not table.has_ship(executed.facts.ship.id) or not has_overlap_effects(table):
        return table
    ship = table.ship(executed.facts.ship.id)
    for name in friends_and_enemies(table, executed)[0]:
        if not can_dock(table, ship, table.ship(name)):
            continue
        if (yield from agrees(table, "XW-OVL-08", "dock_instead", ship.id, "no", carrier=name)):
            yield happens("XW-OVL-08", "docks_instead", ship.id, carrier=name)
            return put_in_reserve(table.with_ship(replace(ship, activated=True)), ship.id, name)
    return table


def has_overlap_effects(table: Table) -> bool:
    """Say whether overlapping has an effect of its own, as from 1.4 on; before, it only costs the action."""
    return not in_force(table, SKIPS_ACTION)


def bump(table: Table, executed: ExecutedManeuver) -> Procedure[Table]:
    """Resolve a partial maneuver for its ship: the step it costs, and from 1.4 on the overlap effect.

    Outside the Execute Maneuver step no step is skipped (XW-OBS-18).
    """
    ship_id = executed.facts.ship.id
    if not executed.ending.partial or not table.has_ship(ship_id):
        return table
    rule, why, acted = SKIPS_ACTION, "it only partially executed its maneuver", table.ship(ship_id).acted
    if has_overlap_effects(table):
        table, rule, why = yield from _effect(table, executed)
    if not executed.moved.executing or not table.has_ship(ship_id):
        return table
    keeper = next((card for card in effects_of(table, table.ship(ship_id)).values() if card.hints.keeps_action), None)
    if keeper is not None:
        yield happens(rule, "card_keeps_action", ship_id, effect=keeper.name)
        return table
    case = _case_of_skip(table.ship(ship_id), rule, acted=table.ship(ship_id).acted != acted)
    return (yield from skip_action(table, ship_id, rule, why, case=case))


def _case_of_skip(ship: Ship, rule: str, *, acted: bool) -> str:
    """Return how the skipped step is told: of a ship that has performed its red action, or that stress kept from it."""
    if acted:
        return "acted"
    return "stressed" if rule == "XW-OVL-06" and ship.stressed else ""


def _effect(table: Table, executed: ExecutedManeuver) -> Procedure[tuple[Table, str, str]]:
    """Resolve the overlap effect; also return the rule by which the step is skipped, and why."""
    ship_id = executed.facts.ship.id
    friendly = yield from friendly_decides(table, executed)
    yield _forced(table, executed, friendly=friendly)
    if friendly:
        return (yield from _friendly(table, ship_id)), "XW-OVL-05", "it overlapped a friendly ship"
    return (
        (yield from _enemy(table, ship_id, friends_and_enemies(table, executed)[1])),
        "XW-OVL-06",
        "it overlapped an enemy ship",
    )


def friendly_decides(table: Table, executed: ExecutedManeuver) -> Procedure[bool]:
    """Say whether the effect of friendly ships applies (XW-OVL-04, XW-OVL-07).

    With friends and enemies both overlapped, the ship met first decides (XW-AMB-16).
    """
    friends, enemies = friends_and_enemies(table, executed)
    if not (friends and enemies) or table.ship(executed.facts.first_overlapped).player == executed.facts.ship.player:
        return bool(friends)
    return (yield from consult("XW-AMB-16")) != "first-touched"


def _forced(table: Table, executed: ExecutedManeuver, *, friendly: bool) -> Event:
    """Return the event that names the ships that forced it back, as they decide about the effect."""
    friends, enemies = friends_and_enemies(table, executed)
    if not (friends and enemies):
        return happens("XW-OVL-04", "forced_by", executed.facts.ship.id, others=executed.ending.overlapped)
    if friendly:
        return happens("XW-OVL-07", "friendly_effect_only", executed.facts.ship.id, friends=friends, enemies=enemies)
    return happens("XW-OVL-04", "forced_by", executed.facts.ship.id, others=(executed.facts.first_overlapped,))


def friends_and_enemies(table: Table, executed: ExecutedManeuver) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the friendly and the enemy ones of the ships that forced a ship back, as the mover sees them."""
    player = executed.facts.ship.player
    friends = tuple(name for name in executed.ending.overlapped if table.ship(name).player == player)
    return friends, tuple(name for name in executed.ending.overlapped if name not in friends)


def _friendly(table: Table, ship_id: str) -> Procedure[Table]:
    """One attack die: a hit or critical result deals one regular damage (XW-OVL-05)."""
    face = yield from roll_attack_die(table, "XW-OVL-05", "overlap_die", ship_id)
    if face not in ("hit", "crit"):
        return table
    source = "the friendly ship it overlapped"
    return (yield from suffer_damage(table, ship_id, regular=1, rule="XW-OVL-05", source=source))


def _enemy(table: Table, ship_id: str, enemies: tuple[str, ...]) -> Procedure[Table]:
    """A red focus or calculate action if it can, and no further action in this activation (XW-OVL-06)."""
    open_to = red_actions(table.ship(ship_id))
    if open_to:
        table = yield from _red_action(table, ship_id, open_to, enemies)
    return table.with_ship(table.ship(ship_id).marked(NO_ACTIONS)) if table.has_ship(ship_id) else table


def red_actions(ship: Ship) -> tuple[Token, ...]:
    """Return the actions that a ship forced back by an enemy may perform as red ones."""
    if ship.stressed:
        return ()
    bar = {each.action for each in ship.card.actions} - set(ship.acted)
    only_focus = ionized(ship) or bool(faceup_that(ship.faceup, "focus_only"))
    return tuple(name for name in RED_ACTIONS if name in bar and (name == "focus" or not only_focus))


def _red_action(table: Table, ship_id: str, open_to: tuple[Token, ...], enemies: tuple[str, ...]) -> Procedure[Table]:
    keys: tuple[Token | Literal["none"], ...] = (*open_to, "none")
    picked = yield from pick(
        table, "XW-OVL-06", "overlap_action", ship_id, keys, "", "none", actions=open_to, others=enemies
    )
    if picked == "none":
        return table
    cause = "a red action after overlapping an enemy"
    table = yield from gain(table, ship_id, picked, 1, "XW-OVL-06", cause=cause, case="action")
    from sublight.games.xwing.actions.perform import Performing, finish_action

    how = Performing(action=picked, colour="red")
    return (yield from finish_action(table, ship_id, how, "XW-OVL-06", failed=False))
