"""What rests on one source only is said with the ruling it decides."""

from collections.abc import Iterable, Iterator

from sublight.games.twilight.catalogue import EffectCard, TileCard
from sublight.referee.ruling import Event, happens

BY_KIND = {"hyperlane": "TI4-44.1", "fracture": "TI4-6.0"}


def single_sources(cards: Iterable[EffectCard | TileCard]) -> Iterator[Event]:
    """Yield one event for each effect or tile that no second source confirms, each card once."""
    for card in {each.id: each for each in cards if each.single_source}.values():
        rule = card.rules[0] if isinstance(card, EffectCard) else _rule(card)
        yield happens(rule, "single_source", card.id, name=card.name)


def _rule(tile: TileCard) -> str:
    """The rule that one source tells of a tile: of entropic scars, of the Fracture, of lanes."""
    return "TI4-TE-scar" if tile.anomalies else BY_KIND[tile.kind]
