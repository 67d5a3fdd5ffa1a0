"""Damage as movement deals it: cards dealt, damage suffered, ships destroyed (ARM-RAM-02, ARM-RAM-07).

Dealing never takes a ship off the table: whoever deals calls `destroy_the_dead` when the effect is dealt with.
"""

from msgspec.structs import replace

from sublight.games.armada.catalogue.damage import damage_deck
from sublight.games.armada.damage.at_once import resolve_at_once
from sublight.games.armada.damage.shields import deal_facedown, suffer
from sublight.games.armada.damage.vip import drop_carried
from sublight.games.armada.pieces import Table
from sublight.referee.procedure import Procedure, roll
from sublight.referee.question import CHANCE, Outcome, Roll
from sublight.referee.ruling import happens
from sublight.rulebook.deck import still_to_draw

__all__ = ["deal_facedown", "deal_faceup", "destroy_the_dead", "stands", "suffer"]


def deal_faceup(table: Table, name: str, rule: str, cause: str) -> Procedure[Table]:
    """Deal one faceup damage card to a ship: chance says which, and what it does at once is done.

    The weights are the deck less the cards that lie faceup on this table. A card that destroys the ship does no more.
    """
    left = still_to_draw(damage_deck(), (card for ship in table.ships for card in ship.faceup))
    question = Roll(
        rule=rule,
        kind="damage_card",
        subject=name,
        player=CHANCE,
        outcomes=tuple(Outcome(key=card, weight=count) for card, count in left.items()),
    )
    drawn = damage_deck()[(yield from roll(question, table))]
    ship = table.ship(name)
    dealt = replace(ship, faceup=(*ship.faceup, drawn.id))
    figures = {"damage": dealt.damage, "hull": ship.card.hull}
    yield happens(rule, "card_dealt_faceup", name, card=drawn.title, cause=cause, **figures)
    table = table.with_ship(dealt)
    return table if dealt.destroyed else (yield from resolve_at_once(table, name, drawn, rule))


def destroy_the_dead(table: Table, names: tuple[str, ...]) -> Procedure[Table]:
    """Take those of `names` off the table that have as many damage cards as hull, at once (ARM-RAM-07).

    The token that such a ship carries is put down beside it first (ARM-AREA-04).
    """
    for name in names:
        ship = next((each for each in table.ships if each.id == name), None)
        if ship is not None and ship.destroyed:
            yield happens("ARM-RAM-07", "destroyed", name, damage=ship.damage, hull=ship.card.hull)
            table = yield from drop_carried(table, ship)
            table = table.without_ship(name)
    return table


def stands(table: Table, name: str) -> bool:
    """Say whether a ship is still on the table."""
    return any(ship.id == name for ship in table.ships)
