"""Which silhouette shows a card."""

from sublight.drawing.silhouettes import SHAPES
from sublight.games.armada.catalogue import ship_cards, squadron_cards
from sublight.games.armada.catalogue.files import FILES
from sublight.games.armada.catalogue.silhouettes import Shown, shapes


def test_every_ship_and_squadron_has_a_shape() -> None:
    """One that can be drawn, named once."""
    rows = FILES.rows("silhouettes.toml", "silhouette", Shown)
    assert sorted(ship for row in rows for ship in row.ships) == sorted(ship_cards())
    assert sorted(squadron for row in rows for squadron in row.squadrons) == sorted(squadron_cards())
    assert set(shapes().values()) <= set(SHAPES)
