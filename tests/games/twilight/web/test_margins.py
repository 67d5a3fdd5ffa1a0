"""A galaxy has no areas."""

from sublight.api.tables import load_table
from sublight.registry import scene_of
from sublight.web.view.margins import areas


def test_a_galaxy_has_no_areas() -> None:
    """Nothing lies on anything there."""
    table = load_table("twilight-six-players")
    assert areas(scene_of(table)) == {}
