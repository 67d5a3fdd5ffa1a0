"""Effects by which a ship keeps its tractor tokens through the End Phase (XW-GEN-02, XW-MOV-06)."""

from collections.abc import Iterator

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue import EffectCard
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.measuring.weapons import in_arcs
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens

RULE = "XW-MOV-06"
REACH = 2
NONE = "none"


def held_in_beam(table: Table) -> Procedure[frozenset[str]]:
    """Return the ships that do not remove their tractor tokens; the players of the effects pick them."""
    held: frozenset[str] = frozenset()
    for ship in table.ships:
        for card in effects_of(table, ship).values():
            names = tuple(_able(table, ship)) if card.hints.keeps_tractor else ()
            picked = (yield from _picked(table, ship, card, names)) if names else NONE
            if picked != NONE:
                yield happens(RULE, "tractor_kept", picked, effect=card.name, by=ship.id)
                held |= {picked}
    return held


def _able(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the tractored enemies in reach that may be in arc: a turret may point anywhere."""
    for each in table.ships:
        near = each.player != ship.player and each.count("tractor") and range_of(table, ship, each) <= REACH
        if near and in_arcs(ship, each) is not False:
            yield each.id


def _picked(table: Table, ship: Ship, card: EffectCard, names: tuple[str, ...]) -> Procedure[str]:
    question = Choose(
        rule=RULE,
        kind="card_target",
        subject=ship.id,
        player=ship.player,
        figures={"effect": card.name},
        options=tuple(Option(key=name) for name in (*names, NONE)),
    )
    return (yield from choose(question, table, names[0]))
