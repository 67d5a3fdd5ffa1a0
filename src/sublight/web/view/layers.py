"""The layers of a table as the page shows them: names, sentences and pictures.

On its own because the view of a table needs no layers to be drawn.
"""

from sublight.board.hexes.scene import HexScene
from sublight.referee.state import State
from sublight.registry import game_of
from sublight.view.layers import Layer, Layers
from sublight.view.models import LayerView
from sublight.web.view.table_view import picture


def layer_views(state: State, subject: str) -> tuple[LayerView, ...]:
    """Return the layers of a table for a piece or a player; none for a game without any."""
    facet: Layers[State] | None = game_of(state).facet(Layers)
    return tuple(map(_view, facet.layers(state, subject))) if facet else ()


def _view(layer: Layer) -> LayerView:
    whole, svg = isinstance(layer.scene, HexScene), "" if layer.scene is None else picture(layer.scene)["svg"]
    return LayerView(key=layer.key, title=layer.title, says=layer.says, svg=svg, whole=whole, legend=layer.legend)
