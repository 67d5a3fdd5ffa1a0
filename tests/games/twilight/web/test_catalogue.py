"""What the lists of the page are made of in Twilight Imperium."""

from sublight.web.setup.catalogue import catalogue


def test_its_kinds() -> None:
    """In the order of the page."""
    assert [each.kind for each in catalogue("twilight").kinds] == ["faction", "tile", "unit", "token"]


def test_it_has_no_bands() -> None:
    """Nothing is measured on a map."""
    assert catalogue("twilight").bands == {}
