"""What stands against an action when the Perform Action step begins (XW-ACT-04)."""

from collections.abc import Iterator
from typing import NamedTuple

from sublight.games.xwing.activation import LAST, NO_ACTIONS
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue import EffectCard
from sublight.games.xwing.catalogue.dice import faceup_that
from sublight.games.xwing.catalogue.hints.moves import ANY
from sublight.games.xwing.damage.tokens import ionized
from sublight.games.xwing.pieces import Ship, Table


class Limit(NamedTuple):
    """What stands against an action in the step: its rule, its case in the phrases, and the cards that it names."""

    rule: str
    case: str
    effects: tuple[str, ...] = ()


def limits(table: Table, ship: Ship) -> Iterator[Limit]:
    """Yield what stands against any action, then what leaves only some; `may_act` refuses by the same."""
    if NO_ACTIONS in ship.used:
        yield Limit("XW-OVL-06", "overlapped")
    if LAST in ship.used:
        yield Limit("XW-ACT-03", "last", tuple(_that_end_actions(table, ship)))
    if ship.stressed:
        able = tuple(dict.fromkeys(_despite_stress(table, ship)))
        yield Limit("XW-ACT-04", "stressed_but" if able else "stressed", able)
    if ionized(ship):
        yield Limit("XW-TOK-01", "ionized")
    if faceup_that(ship.faceup, "focus_only"):
        yield Limit("XW-DMG-03", "sensors")


def _that_end_actions(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the cards that it has used and that let no other action follow."""
    for name, card in effects_of(table, ship).items():
        if name in ship.used and any(grant.last or grant.off_bar_last for grant in card.hints.grants):
            yield name


def _despite_stress(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the cards by which it may act now in spite of its stress: its own, and those of its friends."""
    for friend in (each for each in table.ships if each.player == ship.player):
        for name, card in effects_of(table, friend).items():
            bears = friend.id == ship.id and bears_stress(ship, card)
            if bears or _grants_now(table, ship, card):
                yield name


def _grants_now(table: Table, ship: Ship, card: EffectCard) -> bool:
    """Say whether a card grants the ship an action now, even while stressed."""
    from sublight.games.xwing.cards.granting import grant_violations

    able = [grant for grant in card.hints.grants if grant.stressed and grant.colour]
    return any(not any(grant_violations(table, ship, card.id, grant)) for grant in able)


def bears_stress(ship: Ship, card: EffectCard, action: str = "") -> bool:
    """Say whether a card of the ship lets it perform an action, or this one, with the stress that it has."""
    hint = card.hints.bears
    if hint is None or ship.count("stress") > hint.most or (hint.once and card.id not in ship.used):
        return False
    return not action or action in hint.moves or ANY in hint.moves
