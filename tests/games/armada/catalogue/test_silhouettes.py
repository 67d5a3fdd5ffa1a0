"""Which silhouette shows a card."""

from sublight.drawing.silhouettes import SHAPES
from sublight.games.armada.catalogue import ship_cards, squadron_cards
from sublight.games.armada.catalogue.files import FILES
from sublight.games.armada.catalogue.silhouettes import Shown, shapes


def test_every_shape_is_of_ships_or_squadrons() -> None:
    """It can be drawn, each ship and squadron is on a card, and none has two."""
    rows = FILES.rows("silhouettes.toml", "silhouette", Shown)
    named = [card for row in rows for card in (*row.ships, *row.squadrons)]
    assert len(named) == len(set(named))
    assert set(named) <= {*ship_cards(), *squadron_cards()}
    assert set(shapes().values()) <= set(SHAPES)
