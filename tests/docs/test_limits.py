"""The page of limits has every limit."""

from site_extension.limits import found, read


def test_every_bound_is_described() -> None:
    """Each constant named MOST… has a row in docs/limits.toml: what it bounds, or that it bounds no input."""
    rows = [each["constant"] for group in read().values() for each in group]
    assert found() <= set(rows)
    assert len(rows) == len(set(rows))
