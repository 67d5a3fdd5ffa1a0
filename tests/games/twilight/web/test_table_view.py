"""The pieces of Twilight Imperium in words."""

from web.view.listed import listed


def test_a_galaxy_lists_systems_that_hold_something() -> None:
    """No places in mm, no controls: it is planned on its map."""
    systems = listed("twilight-six-players")
    assert systems
    assert all(each.at is None and not each.controls for each in systems.values())
