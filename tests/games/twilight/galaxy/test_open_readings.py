"""What rests on one source is said so."""

from sublight.games.twilight.catalogue import EffectCard, TileCard, effect_cards, tile_cards
from sublight.games.twilight.galaxy.open_readings import single_sources


def test_each_such_card_is_said_once_and_others_not_at_all() -> None:
    """With the rule that makes it matter."""
    effects, tiles = effect_cards(), tile_cards()
    cards: list[EffectCard | TileCard] = [
        effects["sever"],
        effects["gravity_drive"],
        effects["sever"],
        tiles["116"],
        tiles["117"],
        tiles["fracture3"],
        tiles["119a"],
        tiles["41"],
    ]
    assert [(event.kind, event.subject, event.rule) for event in single_sources(cards)] == [
        ("single_source", "sever", "TI4-N-6-movement-only"),
        ("single_source", "116", "TI4-TE-scar"),
        ("single_source", "fracture3", "TI4-6.0"),
        ("single_source", "119a", "TI4-44.1"),
    ]
