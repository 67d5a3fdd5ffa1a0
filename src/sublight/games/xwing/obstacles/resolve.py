"""What a ship suffers from the obstacles that it met, one after the other (XW-OBS-02 to XW-OBS-10).

Effects may prevent the damage or roll the die again.
"""

from collections.abc import Mapping

from sublight.games.xwing.activation import skip_action
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.declared import asks_by, rule_of
from sublight.games.xwing.cards.payment import pay_price, unpayable
from sublight.games.xwing.catalogue import EffectCard
from sublight.games.xwing.catalogue.obstacles import RolledFace
from sublight.games.xwing.course import Movement
from sublight.games.xwing.damage.suffer import copies, roll_attack_die, stunned, suffer_damage
from sublight.games.xwing.damage.tokens import break_locks, gain
from sublight.games.xwing.obstacles.contact import Contact
from sublight.games.xwing.obstacles.effective_contacts import effective_contacts, report_met
from sublight.games.xwing.obstacles.effects import (
    Plan,
    Step,
    effect_rule,
    ignores,
    meeting_rule,
    not_ignored,
    plan_on,
)
from sublight.games.xwing.obstacles.order import in_order
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.questions import agrees
from sublight.games.xwing.rulebook import in_force
from sublight.games.xwing.shapes import named, obstacle_type
from sublight.referee.procedure import Procedure, consult
from sublight.referee.question import Figure
from sublight.referee.ruling import happens

DAMAGE = ("regular", "critical")

FACES: tuple[RolledFace, ...] = ("hit", "crit", "focus", "blank")

NO_CALLS: Mapping[str, str] = {}


def suffer_met(
    table: Table, moved: Movement, found: tuple[Contact, ...], calls: Mapping[str, str] = NO_CALLS
) -> Procedure[Table]:
    """Resolve what was found near the move: what counts, what is ignored, and the effect of each in its order.

    `stress_of_debris` resolves what comes right after Check Difficulty.
    """
    counting = yield from effective_contacts(table, moved, found)
    yield from report_met(table, moved, found, counting)
    suffering = yield from not_ignored(table, moved.ship, counting)
    stun_cards = copies(table, moved.ship, "hurts_by_obstacles")
    for contact in (yield from in_order(table, moved, suffering, calls)):
        if table.has_ship(moved.ship):
            table = yield from resolve(table, moved, contact)
    counted_ids = {contact.obstacle for contact in counting}
    table = yield from _rest_on(table, moved, tuple(each for each in found if each.obstacle not in counted_ids))
    if moved.maneuver and any(is_met(contact) for contact in found):
        table = yield from stunned(table, moved.ship, stun_cards)
    return table


def has_effective_contact(table: Table, moved: Movement, found: tuple[Contact, ...]) -> Procedure[bool]:
    """Say whether any of the obstacles found near the move has its effect on the ship."""
    ship = table.ship(moved.ship)
    counting = yield from effective_contacts(table, moved, found)
    return any(not ignores(table, ship, table.obstacle(each.obstacle), each) for each in counting)


def is_met(contact: Contact) -> bool:
    """Say whether an obstacle was moved through or overlapped, whether it counts or not."""
    return contact.through_it or contact.on_it


def stress_of_debris(table: Table, moved: Movement, found: tuple[Contact, ...]) -> Procedure[Table]:
    """Right after Check Difficulty: the stress of each debris cloud met, where the edition has it there (XW-OBS-04)."""
    if not in_force(table, "XW-OBS-04"):
        return table
    for contact in (yield from effective_contacts(table, moved, found)):
        obstacle = table.obstacle(contact.obstacle)
        plan = plan_on(table, obstacle, maneuver=moved.maneuver)
        if plan.check and not ignores(table, table.ship(moved.ship), obstacle, contact):
            table = yield from _take(table, moved.ship, plan.check, "XW-OBS-04", named(obstacle))
    return table


# One obstacle.


def resolve(table: Table, moved: Movement, contact: Contact) -> Procedure[Table]:
    """Resolve one obstacle on a ship that met it: its first steps, one die, and the action step it costs."""
    obstacle = table.obstacle(contact.obstacle)
    plan = plan_on(table, obstacle, maneuver=moved.maneuver)
    rule = effect_rule(table, obstacle_type(obstacle), maneuver=moved.maneuver)
    yield happens(
        meeting_rule(table, maneuver=moved.maneuver), "obstacle_suffered", moved.ship, obstacle=named(obstacle)
    )
    if not (plan.check or plan.first or plan.roll) and plan.skip == "never":
        yield happens(rule, "obstacle_without_effect", moved.ship, obstacle=named(obstacle))
    table = yield from _take(table, moved.ship, plan.first, rule, named(obstacle))
    if plan.roll and table.has_ship(moved.ship):
        figures: dict[str, Figure] = {"obstacle": named(obstacle), **_dealt(plan)}
        face = yield from roll_attack_die(table, rule, "obstacle_die", moved.ship, **figures)
        if (yield from rolls_again(table, table.ship(moved.ship), face)):
            face = yield from roll_attack_die(table, rule, "obstacle_die", moved.ship, **figures)
        steps = next((steps for rolled, steps in plan.roll.items() if rolled == face), ())
        table = yield from _take(table, moved.ship, steps, rule, named(obstacle))
    return (yield from _cost(table, moved, contact, plan, rule)) if table.has_ship(moved.ship) else table


def _dealt(plan: Plan) -> dict[str, tuple[str, ...]]:
    """Return what an obstacle does by each face of its die: `1 regular`, `1 more regular` after damage before."""
    damaged = any(step.what in DAMAGE for step in plan.first)
    return {face: tuple(_told(step, damaged=damaged) for step in plan.roll.get(face, ())) for face in FACES}


def _told(step: Step, *, damaged: bool) -> str:
    return f"{step.number}{' more' if damaged and step.what in DAMAGE else ''} {step.what}"


def _take(table: Table, ship_id: str, steps: tuple[Step, ...], rule: str, source: str) -> Procedure[Table]:
    for step in steps:
        if table.has_ship(ship_id):
            table = yield from _take_one(table, ship_id, step, rule, source)
    return table


def _take_one(table: Table, ship_id: str, step: Step, rule: str, source: str) -> Procedure[Table]:
    match step.what:
        case "regular":
            table, kept = yield from prevented(table, ship_id, step.number, source)
            return (yield from suffer_damage(table, ship_id, regular=step.number - kept, rule=rule, source=source))
        case "critical":
            table, kept = yield from prevented(table, ship_id, step.number, source)
            return (yield from suffer_damage(table, ship_id, critical=step.number - kept, rule=rule, source=source))
        case "break_own":
            return (yield from break_locks(table, ship_id, rule, cause=source))
        case "break_on_it":
            return (yield from break_locks(table, ship_id, rule, own=False, on_it=True, cause=source))
        case token:
            return (yield from gain(table, ship_id, token, step.number, rule, cause=source))


def _rest_on(table: Table, moved: Movement, others: tuple[Contact, ...]) -> Procedure[Table]:
    """From 1.4 on ending a maneuver on an obstacle costs the step even where its effect does not count (XW-OBS-10)."""
    if not in_force(table, "XW-OBS-10") or not table.has_ship(moved.ship):
        return table
    on_it = tuple(contact for contact in others if contact.on_it)
    for contact in (yield from not_ignored(table, moved.ship, on_it)):
        plan = plan_on(table, table.obstacle(contact.obstacle), maneuver=moved.maneuver)
        if plan.skip == "ends_on":
            table = yield from _cost(table, moved, contact, plan, "XW-OBS-10")
    return table


def _cost(table: Table, moved: Movement, contact: Contact, plan: Plan, rule: str) -> Procedure[Table]:
    """Skip the Perform Action step where the obstacle costs it, and only in the Execute Maneuver step (XW-OBS-18)."""
    by = yield from _skipped_by(moved, contact, plan, rule)
    if not by:
        return table
    source = named(table.obstacle(contact.obstacle))
    if not moved.executing:
        yield happens("XW-OBS-18", "action_kept", moved.ship, obstacle=source)
        return table
    met = "is on" if contact.on_it else "moved through"
    table = yield from skip_action(table, moved.ship, by, source, f"it {met} {source}")
    if contact.on_it:
        yield happens("XW-OBS-13", "granted_actions_stay", moved.ship, obstacle=source)
    return table


def _skipped_by(moved: Movement, contact: Contact, plan: Plan, rule: str) -> Procedure[str]:
    """Return the rule by which the obstacle costs the step, or nothing."""
    if not moved.maneuver:
        return ""
    if plan.skip == "touched":
        return rule
    if plan.skip == "ends_on" and contact.on_it:
        return "XW-OBS-10"
    if plan.dispute == "XW-AMB-21" and moved.executing and (yield from consult(plan.dispute)) == "both":
        return "XW-OBS-21"
    return ""


def prevented(table: Table, ship_id: str, damage: int, source: str) -> Procedure[tuple[Table, int]]:
    """Offer to prevent damage of an obstacle; return how much was."""
    for card in effects_of(table, table.ship(ship_id)).values():
        rule = _sparing_rule(table, card)
        if not card.hints.prevents or any(unpayable(table.ship(ship_id), card.id, card.hints.price, rule)):
            continue
        asks, figures = asks_by(card, "XW-OBS-03"), {"effect": card.name, "what": source}
        if (yield from agrees(table, asks, "card_prevents", ship_id, "no", **figures)):
            table = yield from pay_price(table, ship_id, card.id, card.hints.price, rule)
            kept = min(damage, card.hints.prevents)
            yield happens(rule, "damage_prevented", ship_id, effect=card.name, number=kept, source=source)
            return table, kept
    return table, 0


def _sparing_rule(table: Table, card: EffectCard) -> str:
    return rule_of(table, card, "XW-OBS-09" if in_force(table, "XW-OBS-09") else "XW-OBS-03")


def rolls_again(table: Table, ship: Ship, face: str) -> Procedure[bool]:
    """Offer to roll the die of an obstacle again; the obstacle is one at range 0-1."""
    card = next((each for each in effects_of(table, ship).values() if each.hints.rerolls), None)
    if card is None:
        return False
    rule = _sparing_rule(table, card)
    asks, figures = asks_by(card, "XW-OBS-03"), {"effect": card.name, "what": face}
    if not (yield from agrees(table, asks, "card_rolls_again", ship.id, "no", **figures)):
        return False
    yield happens(rule, "die_rolled_again", ship.id, effect=card.name, face=face)
    return True
