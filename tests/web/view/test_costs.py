"""What costs a player something and what only waits for its moment, by the kinds that each game names."""

import pytest

from sublight.registry import game
from sublight.view.page import Page
from web.sample import Sample
from web.samples import SAMPLES


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: each.game)
def test_a_cost_is_an_event_that_the_game_has_words_for(sample: Sample) -> None:
    """No game names an event that it never tells."""
    here = game(sample.game)
    page = here.facet(Page)
    assert page is not None
    assert page.costs
    assert page.costs <= here.phrases.table.event.keys()


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: each.game)
def test_what_waits_is_a_violation_that_the_game_has_words_for(sample: Sample) -> None:
    """No game names a kind that it never says."""
    here = game(sample.game)
    page = here.facet(Page)
    assert page is not None
    assert page.waits
    assert page.waits <= here.phrases.table.violation.keys()
