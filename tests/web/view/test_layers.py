"""Layers as the page shows them."""

import pytest

from sublight.api.tables import load_table
from sublight.registry import game_of
from sublight.view.layers import Layers
from sublight.web.view.layers import layer_views
from web.sample import Sample
from web.samples import SAMPLES


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: each.game)
def test_each_layer_has_its_picture(sample: Sample) -> None:
    """One that draws nothing has none; on a map it is the picture of a whole table, on a mat of marks."""
    state = load_table(sample.table)
    facet = game_of(state).facet(Layers)
    assert facet is not None
    for subject in (sample.piece, sample.mover, ""):
        views = layer_views(state, subject)
        assert [each.key for each in views] == [each.key for each in facet.layers(state, subject)]
        for view, layer in zip(views, facet.layers(state, subject), strict=True):
            assert bool(view.svg) == (layer.scene is not None)
            assert view.whole == (bool(view.svg) and not sample.has_mat)
