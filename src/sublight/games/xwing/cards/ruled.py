"""Effects that are not adjudicated: what names one cannot be ruled on."""

from collections.abc import Iterable, Iterator

from sublight.games.xwing.book import edition_of
from sublight.games.xwing.cards.words import used
from sublight.games.xwing.catalogue import effects_in
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.ruling import Violation, lacks

RULE = "XW-MOV-04"


def unruled(table: Table, ship: Ship, words: Iterable[str]) -> Iterator[Violation]:
    """Yield what is missing for each effect that a declaration names and that is not adjudicated."""
    known = effects_in(edition_of(table).id)
    for word in words:
        card = known.get(used(word).effect)
        if card is not None and not card.adjudicated:
            yield lacks(
                card.rules[0] if card.rules else RULE, "card_not_ruled", ship.id, effect=card.name, why=card.reason
            )
