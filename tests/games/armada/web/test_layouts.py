"""A table of Armada has no open places, which only a galaxy has."""

from sublight.api.tables import load_table
from sublight.formats.records import table_dict
from sublight.web.setup.tasks import setup_show


def test_a_mat_has_no_open_places() -> None:
    """There is no layout to fill."""
    assert setup_show(table_dict(load_table("armada-learning-fight")))["open"] == ()
