"""The drawings of units and anomalies are those of the catalogue."""

from sublight.drawing.hexes.glyphs import ANOMALIES, UNITS
from sublight.games.twilight.catalogue import tile_cards, unit_cards


def test_every_unit_and_anomaly_of_the_game_has_a_drawing() -> None:
    """The glyphs are those of the catalogue's types and anomalies, no two alike."""
    assert UNITS.keys() == {card.type for card in unit_cards().values()}
    assert ANOMALIES.keys() == {anomaly for card in tile_cards().values() for anomaly in card.anomalies}
    assert len(set(UNITS.values())) == len(UNITS)
