"""Which silhouette shows a card."""

from sublight.drawing.silhouettes import SHAPES
from sublight.games.xwing.catalogue import ship_cards
from sublight.games.xwing.catalogue.files import FILES
from sublight.games.xwing.catalogue.silhouettes import Shown, shapes


def test_every_shape_is_of_ships() -> None:
    """It can be drawn, each ship is on a card, and none has two."""
    named = [ship for row in FILES.rows("silhouettes.toml", "silhouette", Shown) for ship in row.ships]
    assert len(named) == len(set(named))
    assert set(named) <= set(ship_cards())
    assert set(shapes().values()) <= set(SHAPES)
