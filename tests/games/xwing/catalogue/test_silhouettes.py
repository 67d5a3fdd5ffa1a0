"""Which silhouette shows a card."""

from sublight.drawing.silhouettes import SHAPES
from sublight.games.xwing.catalogue import ship_cards
from sublight.games.xwing.catalogue.files import FILES
from sublight.games.xwing.catalogue.silhouettes import Shown, shapes


def test_every_ship_has_a_shape() -> None:
    """One that can be drawn, named once."""
    named = [ship for row in FILES.rows("silhouettes.toml", "silhouette", Shown) for ship in row.ships]
    assert sorted(named) == sorted(ship_cards())
    assert set(shapes().values()) <= set(SHAPES)
