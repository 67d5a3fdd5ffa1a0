"""The page of limits has every limit."""

from collections import Counter
from importlib.util import find_spec

from site_extension.limits import found, limits, read


def test_every_bound_is_listed_once() -> None:
    """Each constant named MOST…, unless docs/limits.toml says that it bounds no input."""
    listed = Counter(each["constant"] for each in limits())
    inside = {each["constant"] for each in read()["inside"]}
    assert set(listed) | inside >= found()
    assert set(listed.values()) == {1}
    assert not inside & set(listed)


def test_a_constant_that_is_described_is_there() -> None:
    """In its module, unless that module belongs to a game that was deleted."""
    for each in (*read()["limit"], *read()["inside"]):
        module, _, name = each["constant"].partition(":")
        game = ".".join(module.split(".")[:3])
        if find_spec(game) is not None:
            assert hasattr(__import__(module, fromlist=[name]), name), each
