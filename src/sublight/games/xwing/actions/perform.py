"""An action of a ship: how it comes to perform one, what it costs, and what it leaves behind (XW-ACT-03).

`Ship.acted` has the actions performed or failed this round. `Ship.used` has `step_action` once the one action of the
Perform Action step is spent, and `linked:action:colour` while a linked action may follow.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.xwing.activation import LAST, end_activation, skip_action
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.declared import rule_of
from sublight.games.xwing.cards.granting import granter
from sublight.games.xwing.cards.payment import pay_price, use_card
from sublight.games.xwing.catalogue import EffectCard, effect_cards
from sublight.games.xwing.catalogue.hints import Colour, Grant, Stressed
from sublight.games.xwing.catalogue.hints.moves import ANY
from sublight.games.xwing.damage.suffer import roll_attack_die, wounded
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Event, happens

STEP_ACTION = "step_action"
LINKED = "linked:"

ROLL, BOOST, SLAM = "barrel_roll", "boost", "slam"

BY_RULES: dict[str, tuple[Grant, ...]] = {
    "coordinate": (Grant(moves=(ANY,), phases=("activation", "system", "engagement"), own=False),),
    "deploy": (Grant(moves=(ANY,), phases=("system",), own=False),),
}
"""`coordinate` is the action of another ship, `deploy` the action after deploying (XW-MOV-10)."""


class Performing(Struct, frozen=True, kw_only=True):
    """How an action is performed: its colour, "" where the move is not an action (XW-MOV-04), and what grants it.

    `linked` says that it is the one linked to the action before it, `step` that it is the one of the step. `force` is
    what it costs first of all, `force_after` what it costs if it does not fail. `uses` are effects declared with it,
    `plain` is its colour but for them.
    """

    action: str
    colour: Colour
    force: int = 0
    force_after: int = 0
    step: bool = False
    linked: bool = False
    grant: Grant | None = None
    effect: str = ""
    uses: tuple[str, ...] = ()
    plain: Colour = "white"

    @property
    def is_action(self) -> bool:
        """Whether it is an action at all."""
        return self.colour != ""


def performing(ship: Ship, action: str, effect: str = "", uses: tuple[str, ...] = ()) -> Performing:
    """Return how `ship` performs `action`: by an effect, as the linked action, or as that of its step."""
    grant, linked = grant_of(effect, action), not effect and action in linked_colours(ship)
    plain = _plain(ship, action, grant)
    colour: Colour = "red" if plain == "white" and any(_reddens(card) for card in cards_of(uses)) else plain
    price, anew = (grant.force, grant.anew) if grant is not None else (0, False)
    first = (colour == "purple") + sum(card.hints.price.force for card in cards_of(uses) if card.hints.price)
    return Performing(
        action=action,
        colour=colour,
        force=first + (0 if anew else price),
        force_after=price if anew else 0,
        step=grant.step if grant is not None else not effect and not linked,
        linked=linked,
        grant=grant,
        effect=effect,
        uses=uses,
        plain=plain,
    )


def cards_of(uses: tuple[str, ...]) -> list[EffectCard]:
    """Return the cards of effects declared with a move that is not a maneuver."""
    return [effect_cards()[name] for name in uses if name in effect_cards()]


def _reddens(card: EffectCard) -> bool:
    return card.hints.templates is not None and card.hints.templates.treated_as_red


def _plain(ship: Ship, action: str, grant: Grant | None) -> Colour:
    """A linked action has the colour of its link; one granted without a colour of its own that of the bar."""
    if grant is None:
        return (bar_colours(ship) | linked_colours(ship)).get(action, "white")
    asks_bar = grant.colour == "white" and not grant.fixed
    return bar_colours(ship).get(action, grant.colour) if asks_bar else grant.colour


def bar_colours(ship: Ship) -> dict[str, Colour]:
    """Return the colours of the actions on a ship's bar."""
    return {each.action: each.difficulty for each in ship.card.actions}


def linked_colours(ship: Ship) -> dict[str, Colour]:
    """Return the actions that may follow the last one as linked to it, with their colours."""
    marks = [mark.removeprefix(LINKED).split(":") for mark in ship.used if mark.startswith(LINKED)]
    colours: dict[str, Colour] = {"white": "white", "red": "red", "purple": "purple"}
    return {action: colours[colour] for action, colour in marks}


def granted(table: Table, ship_id: str, how: Performing) -> Iterator[Event]:
    """Yield which card allows a move that moves the ship, and that it is not an action where it is none."""
    if not how.is_action:
        move = how.action.replace("_", " ")
        yield happens("XW-MOV-04", "not_an_action", ship_id, move=move, effect=how.effect)
    elif how.effect and how.effect not in BY_RULES:
        rule = rule_of(table, effect_cards()[how.effect], "XW-MOV-04")
        case = case_of_card(table.ship(ship_id), how.effect)
        yield happens(rule, "action_granted", ship_id, action=how.action, effect=how.effect, **case)


def case_of_card(ship: Ship, effect: str) -> dict[str, str]:
    """Return the case of an event in which a ship acts by its own pilot card, whose name is the ship's; else none."""
    card = effect_cards().get(effect)
    return {"case": "pilot"} if card is not None and card.name == ship.title else {}


def pay(table: Table, ship_id: str, how: Performing, rule: str) -> Procedure[Table]:
    """Pay the Force that an action, its effect or its template costs before it is performed."""
    table = yield from _spend(table, ship_id, how.action, how.force, rule)
    for card in cards_of(how.uses):
        if table.has_ship(ship_id) and not card.hints.slam:
            table = yield from use_card(table, ship_id, card.id, forced=False)
    if how.grant is None or not table.has_ship(ship_id):
        return table
    who = granter(table, table.ship(ship_id), how.effect, how.grant)
    if who is not None:
        payer = ship_id if how.grant.mover_pays else who.id
        table = yield from pay_price(table, payer, how.effect, how.grant.price, rule)
    if table.has_ship(ship_id) and is_off_bar(table.ship(ship_id), how):
        table = yield from pay_price(table, ship_id, how.effect, how.grant.off_bar, rule)
    return table


def is_off_bar(ship: Ship, how: Performing) -> bool:
    """Say whether an action is not on the ship's bar."""
    return how.action not in bar_colours(ship)


def _spend(table: Table, ship_id: str, action: str, force: int, rule: str) -> Procedure[Table]:
    if not force:
        return table
    ship = table.ship(ship_id)
    yield happens(rule, "force_spent", ship_id, number=force, left=ship.force - force, action=action)
    return table.with_ship(replace(ship, force=ship.force - force))


def finish_action(table: Table, ship_id: str, how: Performing, rule: str, *, failed: bool) -> Procedure[Table]:
    """Record an action performed or failed, pay for a red one, and end the activation where nothing may follow.

    A failed action is not to be tried again this round and opens no linked one; red costs its stress all the same
    (XW-MOV-02).
    """
    if not table.has_ship(ship_id):
        return table
    table = yield from _pay_after(table, ship_id, how, rule, failed=failed)
    link = table.active == ship_id and not failed
    table = table.with_ship(_noted(table.ship(ship_id), how, link=link))
    if how.grant is not None and how.grant.skips:
        table = yield from skip_action(table, ship_id, rule, "card", f"it used {effect_cards()[how.effect].name}")
    table = yield from _dice(table, ship_id, how, rule)
    if how.is_action and not failed:
        table = yield from wounded(table, ship_id)
    if table.has_ship(ship_id) and _over(table, table.ship(ship_id)):
        table = yield from end_activation(table, ship_id)
    return table


def _pay_after(table: Table, ship_id: str, how: Performing, rule: str, *, failed: bool) -> Procedure[Table]:
    if how.colour == "red":
        table = yield from gain(table, ship_id, "stress", 1, rule, cause="a red action")
    return table if failed else (yield from _spend(table, ship_id, how.action, how.force_after, rule))


def _dice(table: Table, ship_id: str, how: Performing, rule: str) -> Procedure[Table]:
    """Roll the die that what grants the action, or is used with it, asks for afterwards."""
    tables = [card.hints.die for card in cards_of(how.uses)] + ([how.grant.die] if how.grant is not None else [])
    for tokens in tables:
        if tokens:
            face = yield from roll_attack_die(table, rule, "card_die", ship_id, action=how.action)
            if face in tokens:
                table = yield from gain(table, ship_id, tokens[face], 1, rule, cause="the die rolled for the action")
    return table


def _noted(ship: Ship, how: Performing, *, link: bool) -> Ship:
    """Return the ship with the action noted, and with the one linked to it open if there is a `link` to open."""
    used = tuple(mark for mark in ship.used if not mark.startswith(LINKED))
    if how.step:
        used = (*used, STEP_ACTION)
    if how.effect:
        used = (*used, how.effect)
    if how.grant is not None:
        used = (*used, *_costs_actions(ship, how, how.grant))
    follow = next((each.linked for each in ship.card.actions if each.action == how.action), None)
    if follow is not None and link and how.is_action and not how.linked:
        used = (*used, f"{LINKED}{follow.action}:{follow.difficulty}")
    acted = (*ship.acted, how.action) if how.is_action else ship.acted
    return replace(ship, acted=acted, used=used)


def _costs_actions(ship: Ship, how: Performing, grant: Grant) -> tuple[str, ...]:
    """Return the marks by which a grant takes away later actions or links one."""
    last = grant.last or (grant.off_bar_last and is_off_bar(ship, how))
    link = grant.links.get(how.action)
    return (
        *((LAST,) if last else ()),
        *((f"{LINKED}{link}",) if link is not None else ()),
    )


def _over(table: Table, ship: Ship) -> bool:
    """Say whether the Perform Action step has seen its action and neither a link nor an ability may add one."""
    if table.active != ship.id or table.step != "action" or STEP_ACTION not in ship.used:
        return False
    listed = [(name, grant) for name in effects_of(table, ship) for grant in grants_of(name)]
    unused = [grant for name, grant in listed if grant.again or name not in ship.used]
    slammed = "slam" in ship.acted
    due = any(_follows_action(grant, ship) or (grant.when == "after_slam" and slammed) for grant in unused)
    later = due and not ship.stressed
    return not later and not any(not ship.stressed and action not in ship.acted for action in linked_colours(ship))


def _follows_action(grant: Grant, ship: Ship) -> bool:
    return grant.when == "after_action" and (not grant.acted or ship.acted[-1] in grant.acted)


def grants_of(effect: str) -> tuple[Grant, ...]:
    """Return what an effect grants."""
    known = effect_cards()
    return BY_RULES.get(effect) or (known[effect].hints.grants if effect in known else ())


def grant_of(effect: str, action: str) -> Grant | None:
    """Return the grant of an effect for an action, any of its grants where it has none for it; None without any."""
    listed = grants_of(effect)
    return next((each for each in listed if allows(each, action)), listed[0] if listed else None)


def allows(grant: Grant | Stressed, action: str) -> bool:
    """Say whether a grant speaks of an action."""
    return action in grant.moves or ANY in grant.moves
