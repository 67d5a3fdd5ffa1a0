"""What the lists of the page are made of in X-Wing."""

from sublight.web.setup.catalogue import catalogue


def test_its_kinds() -> None:
    """In the order of the page."""
    assert [each.kind for each in catalogue("xwing").kinds] == ["ship", "obstacle", "device"]


def test_bands_are_of_a_hundred_millimetres() -> None:
    """The three of the ruler."""
    assert catalogue("xwing").bands == {"range 1": (0, 100), "range 2": (100, 200), "range 3": (200, 300)}
