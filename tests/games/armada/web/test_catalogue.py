"""What the lists of the page are made of in Armada."""

from sublight.games.armada.pieces import Table
from sublight.web.setup.catalogue import catalogue
from sublight.web.setup.fields import fields_of_table


def test_its_kinds() -> None:
    """In the order of the page."""
    assert [each.kind for each in catalogue("armada").kinds] == ["ship", "squadron", "obstacle", "token"]


def test_bands_go_on_where_the_last_one_ended() -> None:
    """The five of the distance side and the three of the range side."""
    bands = catalogue("armada").bands
    assert bands["distance 2"] == (76.5, 124.5)
    assert bands["long range"] == (187.0, 304.8)


def test_round_phase_and_players_come_first() -> None:
    """They are changed most."""
    found = fields_of_table(Table)
    assert {each.name for each in found.table[:3]} == {"round", "phase", "players"}
