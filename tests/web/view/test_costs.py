"""What costs a player something and what only waits for its moment, by the kinds that each game names."""

import pytest

from sublight.registry import game
from sublight.view.page import Page
from web.sample import Sample
from web.samples import SAMPLES


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: each.game)
def test_what_costs_and_what_waits_are_kinds_that_the_game_has_words_for(sample: Sample) -> None:
    """No game names an event or a violation that it never tells."""
    here = game(sample.game)
    page = here.facet(Page)
    assert page is not None
    for named, told in ((page.costs, here.phrases.table.event), (page.waits, here.phrases.table.violation)):
        assert named
        assert named <= told.keys()
