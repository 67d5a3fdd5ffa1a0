"""Effects are reported by rules of the edition that is played."""

import pytest

from sublight.board.plane.table import Area
from sublight.games.xwing.book import book, in_force
from sublight.games.xwing.cards.ruled import rule_of
from sublight.games.xwing.catalogue import effects_in
from sublight.games.xwing.pieces import Table


@pytest.mark.parametrize("edition", [each.id for each in book().editions])
def test_every_effect_is_reported_by_a_rule_in_force(edition: str) -> None:
    """Of several rules that it bears on, one that the edition has; where it has none, that of effects."""
    table = Table(edition=edition, area=Area(914.4, 914.4))
    wrong = [name for name, card in effects_in(edition).items() if not in_force(table, rule_of(table, card))]
    assert wrong == []
