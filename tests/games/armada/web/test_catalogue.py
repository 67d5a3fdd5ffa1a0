"""What the lists of the page are made of in Armada."""

from sublight.web.setup.catalogue import catalogue


def test_its_kinds() -> None:
    """In the order of the page."""
    assert [each.kind for each in catalogue("armada").kinds] == ["ship", "squadron", "obstacle", "token"]


def test_bands_go_on_where_the_last_one_ended() -> None:
    """The five of the distance side and the three of the range side."""
    bands = catalogue("armada").bands
    assert bands["distance 2"] == (76.5, 124.5)
    assert bands["long range"] == (187.0, 304.8)
