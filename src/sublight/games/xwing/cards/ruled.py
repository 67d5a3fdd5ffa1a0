"""By which rule an effect is reported, and that what names one that is not adjudicated cannot be ruled on."""

from collections.abc import Iterable, Iterator

from sublight.games.xwing.book import edition_of, in_force
from sublight.games.xwing.cards.words import used
from sublight.games.xwing.catalogue import EffectCard, effects_in
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.ruling import Violation, lacks

RULE = "XW-MOV-04"


def rule_of(table: Table, card: EffectCard, otherwise: str = RULE) -> str:
    """Return the rule under which an effect is reported: the first in force of those that it bears on."""
    return next((rule for rule in card.rules if in_force(table, rule)), otherwise)


def asks_by(card: EffectCard, otherwise: str = RULE) -> str:
    """Return the rule under which an effect asks, the same in every edition: answers are kept under it."""
    return card.rules[0] if card.rules else otherwise


def unruled(table: Table, ship: Ship, words: Iterable[str]) -> Iterator[Violation]:
    """Yield what is missing for each effect that a declaration names and that is not adjudicated."""
    known = effects_in(edition_of(table).id)
    for word in words:
        card = known.get(used(word).effect)
        if card is not None and not card.adjudicated:
            yield lacks(rule_of(table, card), "card_not_ruled", ship.id, effect=card.name, why=card.reason)
