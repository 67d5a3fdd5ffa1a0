"""Effects declared with a maneuver: said, paid for by whoever has them, and marked as used in this round."""

from msgspec.structs import replace

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.changes import swap_for
from sublight.games.xwing.cards.holders import holder
from sublight.games.xwing.cards.prices import pay_price
from sublight.games.xwing.cards.ruled import rule_of
from sublight.games.xwing.cards.words import known_effect, used
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens


def use_cards(table: Table, ship_id: str, words: tuple[str, ...], shown: DialEntry | None) -> Procedure[Table]:
    """Use the effects declared, and pay for what others force on the maneuver revealed as `shown`."""
    for word in words:
        if table.stands(ship_id):
            table = yield from use_card(table, ship_id, word)
    if shown is None or not table.stands(ship_id):
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
    yield happens(rule_of(table, card), "card_used_on", ship_id, effect=card.name, by=who.id)
    price = card.hints.price if forced or card.hints.price is None else replace(card.hints.price, force=0)
    table = yield from pay_price(table, who.id, card.id, price, rule_of(table, card))
    if not table.stands(who.id):
        return table
    payer = table.ship(who.id)
    return table.with_ship(replace(payer, used=(*payer.used, card.id)))
