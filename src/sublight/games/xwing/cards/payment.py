"""What effects cost (charges, Force, shields, damage, tokens), and the use of an effect that is paid for."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.declared import holder, known_effect, rule_of, used
from sublight.games.xwing.cards.effective_maneuver import swap_for
from sublight.games.xwing.catalogue.hints import Price
from sublight.games.xwing.damage.suffer import deal_faceup, suffer_damage
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.questions import pick
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, happens, makes_impossible


def unpayable(ship: Ship, effect: str, price: Price | None, rule: str) -> Iterator[Violation]:
    """Yield what of a price a ship does not have; charges only where they are counted on it."""
    if price is None:
        return
    charges = ship.charges.get(effect)
    if charges is not None and charges < price.charges:
        yield makes_impossible(rule, "card_no_charge", ship.id, effect=effect, charges=charges, needed=price.charges)
    if ship.force < price.force:
        yield makes_impossible(rule, "card_no_force", ship.id, effect=effect, force=ship.force, needed=price.force)
    if ship.shields_left < price.shields:
        yield makes_impossible(rule, "card_no_shield", ship.id, effect=effect)
    if price.exposes and not price.critical and not ship.facedown:
        yield makes_impossible(rule, "card_no_damage_card", ship.id, effect=effect)


def pay_price(table: Table, ship_id: str, effect: str, price: Price | None, rule: str) -> Procedure[Table]:
    """Pay for an effect by `rule`: charges, Force and shields first, then tokens and damage."""
    if price is None:
        return table
    table = yield from _spend(table, table.ship(ship_id), effect, price, rule)
    for token in price.tokens:
        table = yield from gain(table, ship_id, token, 1, rule, cause=effect)
    if price.one_of:
        token = yield from pick(table, rule, "card_price", ship_id, price.one_of, effect=effect)
        table = yield from gain(table, ship_id, token, 1, rule, cause=effect)
    if price.damage:
        table = yield from suffer_damage(table, ship_id, regular=price.damage, rule=rule, source=effect)
    if price.exposes:
        table = yield from _expose(table, table.ship(ship_id), effect, price, rule)
    return table


def _spend(table: Table, ship: Ship, effect: str, price: Price, rule: str) -> Procedure[Table]:
    if price.charges:
        left = ship.charges.get(effect)
        yield happens(rule, "card_charges_spent", ship.id, effect=effect, number=price.charges)
        if left is not None:
            ship = replace(ship, charges=ship.charges | {effect: left - price.charges})
    if price.force:
        ship = replace(ship, force=ship.force - price.force)
        yield happens(rule, "card_force_spent", ship.id, effect=effect, number=price.force, left=ship.force)
    if price.shields:
        ship = replace(ship, shields=ship.shields_left - price.shields)
        yield happens(rule, "card_shield_spent", ship.id, effect=effect, left=ship.shields_left)
    return table.with_ship(ship)


def _expose(table: Table, ship: Ship, effect: str, price: Price, rule: str) -> Procedure[Table]:
    """Turn a facedown damage card faceup; where the price leaves it open, a ship without one suffers critical damage.

    Facedown cards are not known, so the one turned is as one drawn from the deck.
    """
    if not ship.facedown:
        return (yield from suffer_damage(table, ship.id, critical=price.critical, rule=rule, source=effect))
    yield happens(rule, "card_exposes", ship.id, effect=effect)
    table = table.with_ship(replace(ship, facedown=ship.facedown - 1))
    return (yield from deal_faceup(table, ship.id, rule, effect))


def use_cards(table: Table, ship_id: str, words: tuple[str, ...], shown: DialEntry | None) -> Procedure[Table]:
    """Use the effects declared, and pay for what others force on the maneuver revealed as `shown`."""
    for word in words:
        if table.has_ship(ship_id):
            table = yield from use_card(table, ship_id, word)
    if shown is None or not table.has_ship(ship_id):
        return table
    for card in effects_of(table, table.ship(ship_id)).values():
        swap = swap_for(card.hints, shown)
        if swap is not None and swap.must and swap.price is not None:
            table = yield from pay_price(table, ship_id, card.id, swap.price, rule_of(table, card))
    return table


def use_card(table: Table, ship_id: str, word: str, *, forced: bool = True) -> Procedure[Table]:
    """Use one effect for a ship: its holder pays, and is marked. Unless `forced`, Force has been paid before."""
    card = known_effect(table, used(word).effect)
    who = holder(table, table.ship(ship_id), card.id, own=card.hints.own, reach=card.hints.reach)
    if who is None:
        return table
    lender = "" if who.id == ship_id else who.id
    yield happens(rule_of(table, card), "card_used_on", ship_id, effect=card.name, by=who.id, lender=lender)
    price = card.hints.price if forced or card.hints.price is None else replace(card.hints.price, force=0)
    table = yield from pay_price(table, who.id, card.id, price, rule_of(table, card))
    return table.with_ship(table.ship(who.id).marked(card.id)) if table.has_ship(who.id) else table
