"""Whether a ship may perform an action now (XW-ACT-03, XW-ACT-04), or make a move that an effect grants (XW-MOV-04)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.errors import MoveError, did_you_mean
from sublight.games.xwing.actions.perform import (
    BY_RULES,
    STEP_ACTION,
    Performing,
    allows,
    bar_colours,
    cards_of,
    grants_of,
    is_off_bar,
)
from sublight.games.xwing.activation import LAST, NO_ACTIONS
from sublight.games.xwing.active_effects import effects_of, has
from sublight.games.xwing.cards.action_step import bears_stress
from sublight.games.xwing.cards.declared import known_effect, refuse_twice, unmet, unruled
from sublight.games.xwing.cards.granting import grant_violations
from sublight.games.xwing.cards.payment import unpayable
from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.catalogue.dice import faceup_that
from sublight.games.xwing.catalogue.hints import Colour, Grant, Price
from sublight.games.xwing.damage.tokens import ionized
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.ruling import Violation, breaks, makes_impossible

FOCUS = "focus"
"""The action left to a ship that is ionized or has a Damaged Sensor Array."""


def validate_effects(table: Table, names: tuple[str, ...]) -> None:
    """Raise InputError for an id that no effect of the table's edition has, naming the nearest that one has."""
    refuse_twice(names)
    for name in names:
        if name not in BY_RULES:
            known_effect(table, name)


def validate_grant(table: Table, effect: str, move: str) -> None:
    """Raise InputError for an effect that does not exist in this edition, MoveError for one that grants no `move`."""
    if not effect:
        return
    validate_effects(table, (effect,))
    if effect in effect_cards() and not effect_cards()[effect].adjudicated:
        return
    if not any(allows(grant, move) for grant in grants_of(effect)):
        known = (*effect_cards(), *BY_RULES)
        able = [name for name in known if any(allows(grant, move) for grant in grants_of(name))]
        raise MoveError(f"effect `{effect}` does not grant a {move.replace('_', ' ')}{did_you_mean(effect, able)}")


def may_act(table: Table, ship: Ship, how: Performing) -> Iterator[Violation]:
    """Yield every reason why a ship may not perform an action as declared."""
    yield from unruled(table, ship, (how.effect,))
    if how.grant is not None:
        yield from grant_violations(table, ship, how.effect, how.grant)
        yield from unpayable(ship, how.effect, _off_bar(ship, how), "XW-MOV-04")
        yield from _granted(table, ship, how, how.grant)
    if how.step:
        yield from _step(table, ship, how.action, on_bar=how.grant is not None)
    elif how.linked and table.active != ship.id:
        yield breaks("XW-ACT-03", "not_its_step", ship.id, action=how.action)
    for card in cards_of(how.uses):
        hint = card.hints.templates
        if hint is not None and hint.treated_as_red and how.plain != hint.colour:
            yield breaks("XW-MOV-04", "card_needs", ship.id, effect=card.name, needed=f"a {hint.colour} action")
    if how.is_action:
        yield from _any_action(table, ship, how)
    needed = how.force + how.force_after
    if ship.force < needed:
        yield makes_impossible("XW-ACT-03", "no_force", ship.id, force=ship.force, needed=needed, action=how.action)


def may_use(table: Table, ship: Ship, uses: tuple[str, ...]) -> Iterator[Violation]:
    """Yield the effects declared that the ship does not have, or cannot use now."""
    yield from unruled(table, ship, uses)
    for name in uses:
        if not has(table, ship, name):
            yield breaks("XW-MOV-04", "effect_not_there", ship.id, effect=name)
        elif name in ship.used:
            yield breaks("XW-MOV-04", "effect_used", ship.id, effect=name)
    for card in cards_of(uses):
        hints = card.hints
        if card.adjudicated and not (hints.templates or hints.ignores or hints.slam or hints.chapter):
            yield breaks("XW-MOV-04", "card_not_for_move", ship.id, effect=card.name)
        price = None if card.hints.price is None else replace(card.hints.price, force=0)
        yield from unpayable(ship, card.id, price, "XW-MOV-04")
        needed = unmet(table, ship, card.hints.needs)
        if needed:
            yield breaks("XW-MOV-04", "card_needs", ship.id, effect=card.name, needed=needed)


def _granted(table: Table, ship: Ship, how: Performing, grant: Grant) -> Iterator[Violation]:
    """A card that grants an action means one on the bar (XW-ACT-03); one that it names may be off it."""
    bar = _bar(table, ship)
    if how.action not in grant.moves and how.action not in bar:
        yield breaks("XW-ACT-03", "not_on_bar", ship.id, action=how.action, bar=tuple(bar))
    elif grant.only_white and bar.get(how.action) != "white":
        yield breaks("XW-MOV-04", "grant_needs", ship.id, effect=how.effect, needed="a white action")


def _bar(table: Table, ship: Ship) -> dict[str, Colour]:
    """Return the actions of a ship's bar by colour: of its card, and what its effects add to it now."""
    listed = [(name, grant) for name in effects_of(table, ship) for grant in grants_of(name) if grant.step]
    added = [grant for name, grant in listed if _adds(table, ship, name, grant)]
    return {**bar_colours(ship), **{action: grant.colour for grant in added for action in grant.moves}}


def _adds(table: Table, ship: Ship, effect: str, grant: Grant) -> bool:
    """Say whether an effect puts its actions on the bar now, used before or not."""
    return all(each.kind == "effect_used" for each in grant_violations(table, ship, effect, grant))


def _off_bar(ship: Ship, how: Performing) -> Price | None:
    return how.grant.off_bar if how.grant is not None and is_off_bar(ship, how) else None


def _step(table: Table, ship: Ship, action: str, *, on_bar: bool) -> Iterator[Violation]:
    """An action is that of the Perform Action step and stands on the bar, or an effect puts it there."""
    if table.active != ship.id or table.step != "action":
        yield breaks("XW-ACT-03", "not_its_step", ship.id, action=action)
    elif STEP_ACTION in ship.used:
        yield breaks("XW-ACT-03", "step_action_spent", ship.id, action=action)
    if not on_bar and action not in bar_colours(ship):
        yield breaks("XW-ACT-03", "not_on_bar", ship.id, action=action, bar=tuple(bar_colours(ship)))


def _any_action(table: Table, ship: Ship, how: Performing) -> Iterator[Violation]:
    if ship.stressed and not _bears_stress(table, ship, how):
        yield breaks("XW-ACT-04", "stressed_no_action", ship.id, action=how.action, stress=ship.count("stress"))
    if how.action in ship.acted:
        yield breaks("XW-ACT-03", "already_performed", ship.id, action=how.action)
    if table.active == ship.id and LAST in ship.used:
        yield breaks("XW-ACT-03", "card_last_action", ship.id, action=how.action)
    for card in effects_of(table, ship).values():
        if how.action in card.hints.bars:
            yield breaks("XW-ACT-03", "card_bars_action", ship.id, action=how.action, effect=card.name)
    if table.active == ship.id and NO_ACTIONS in ship.used:
        yield breaks("XW-OVL-06", "no_more_actions", ship.id, action=how.action)
    if how.action == FOCUS:
        return
    if table.phase == "activation" and ionized(ship):
        yield breaks("XW-TOK-01", "ionized_only_focus", ship.id, action=how.action)
    if faceup_that(ship.faceup, "focus_only"):
        yield breaks("XW-DMG-03", "sensors_damaged", ship.id, action=how.action)


def _bears_stress(table: Table, ship: Ship, how: Performing) -> bool:
    """Say whether what grants the action, or a card of the ship, allows it while the ship is stressed."""
    if how.grant is not None and how.grant.stressed:
        return True
    return any(bears_stress(ship, card, how.action) for card in effects_of(table, ship).values())
