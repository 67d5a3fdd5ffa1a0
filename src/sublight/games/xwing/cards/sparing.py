"""Effects that spare a ship what an obstacle does: damage prevented, its die rolled again (XW-OBS-03, XW-OBS-09)."""

from sublight.games.xwing.book import in_force
from sublight.games.xwing.cards.prices import pay_price, unpayable
from sublight.games.xwing.cards.ruled import asks_by, rule_of
from sublight.games.xwing.catalogue import EffectCard
from sublight.games.xwing.hand import effects_of
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens

YES, NO = "yes", "no"


def prevented(table: Table, ship_id: str, damage: int, source: str) -> Procedure[tuple[Table, int]]:
    """Offer to prevent damage of an obstacle; return how much was."""
    for card in effects_of(table, table.ship(ship_id)).values():
        rule = _rule(table, card)
        if not card.hints.prevents or any(unpayable(table.ship(ship_id), card.id, card.hints.price, rule)):
            continue
        question = Choose(
            rule=asks_by(card, "XW-OBS-03"),
            kind="card_prevents",
            subject=ship_id,
            player=table.ship(ship_id).player,
            figures={"effect": card.name, "what": source},
            options=_no_or_yes(),
        )
        if (yield from choose(question, table, NO)) == YES:
            table = yield from pay_price(table, ship_id, card.id, card.hints.price, rule)
            kept = min(damage, card.hints.prevents)
            yield happens(rule, "damage_prevented", ship_id, effect=card.name, number=kept, source=source)
            return table, kept
    return table, 0


def _rule(table: Table, card: EffectCard) -> str:
    return rule_of(table, card, "XW-OBS-09" if in_force(table, "XW-OBS-09") else "XW-OBS-03")


def rolls_again(table: Table, ship: Ship, face: str) -> Procedure[bool]:
    """Offer to roll the die of an obstacle again; the obstacle is one at range 0-1."""
    card = next((each for each in effects_of(table, ship).values() if each.hints.rerolls), None)
    if card is None:
        return False
    rule = _rule(table, card)
    question = Choose(
        rule=asks_by(card, "XW-OBS-03"),
        kind="card_rolls_again",
        subject=ship.id,
        player=ship.player,
        figures={"effect": card.name, "what": face},
        options=_no_or_yes(),
    )
    if (yield from choose(question, table, NO)) == NO:
        return False
    yield happens(rule, "die_rolled_again", ship.id, effect=card.name, face=face)
    return True


def _no_or_yes() -> tuple[Option, Option]:
    return Option(key=NO), Option(key=YES)
