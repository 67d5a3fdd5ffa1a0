"""Adjacency equals an independent tracer's; the oracle would notice if it did not."""

import pytest

from games.twilight.oracle import galaxy_tracer
from games.twilight.oracle.galaxy_tracer import expected, galaxy_agreement, random_galaxy, ring_numbering


@pytest.mark.rule(
    "TI4-6.0", "TI4-6.1", "TI4-6.4", "TI4-101.0", "TI4-N-travelban", "TI4-N-nexus-law", "TI4-N-6-onesided"
)
def test_adjacency_is_that_of_an_independent_tracer() -> None:
    """On random galaxies with hyperlanes, tokens, the nexus and laws, for two players, moving or not."""
    assert galaxy_agreement(40).endswith("in 40 galaxies, four views each")


def test_ring_numbers_round_trip() -> None:
    """Index, name and hex lead to each other as a walk round gives them."""
    assert ring_numbering(10) == "331 places to ring 10"


def test_the_views_of_the_oracle_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """Laws and players do change what it expects, and a wrong wormhole is noticed."""
    made = [random_galaxy(seed) for seed in range(40)]
    for views in (("sol", "ghost", False, False), ("sol", "sol", False, True)):
        one, other, still, moving = views
        assert any(expected(each, one, moving=still) != expected(each, other, moving=moving) for each in made)
    monkeypatch.setitem(galaxy_tracer.WORMHOLES, "26", "b")
    with pytest.raises(AssertionError, match="galaxy "):
        galaxy_agreement(40)
