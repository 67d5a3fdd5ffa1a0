"""What rests on one source is said so."""

from sublight.games.twilight.catalogue import EffectCard, TileCard, effect_cards, tile_cards
from sublight.games.twilight.galaxy.sources import single_sources


def test_each_such_card_is_said_once_and_others_not_at_all() -> None:
    """With the rule that makes it matter."""
    effects, tiles = effect_cards(), tile_cards()
    cards: list[EffectCard | TileCard] = [
        effects["sever"],
        effects["gravity_drive"],
        effects["sever"],
        tiles["117"],
        tiles["94"],
        tiles["95"],
        tiles["41"],
    ]
    assert [(event.kind, event.subject, event.rule) for event in single_sources(cards)] == [
        ("single_source", "sever", "TI4-N-6-movement-only"),
        ("single_source", "117", "TI4-9.2"),
        ("single_source", "94", "TI4-101.0"),
        ("single_source", "95", "TI4-6.0"),
    ]
