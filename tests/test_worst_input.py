"""The search for the dearest input climbs, stays within its limits, and fails where an input takes too long."""

from importlib import import_module
from random import Random
from typing import Any

import pytest

from oracle.worst import LONGEST_S, Found, Gene, Genes, bounded, worst
from sublight.errors import InputError
from sublight.registry import GAMES

GENES = (Gene("size", 0, 100), Gene("apart", 0.0, 10.0))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still unless work moves it."""
    now = [0.0]
    monkeypatch.setattr("oracle.cost.time.process_time", lambda: now[0])
    return now


def costs(clock: list[float], scale: float) -> Any:
    """Work that costs most at the size 70 with pieces 3 apart."""

    def make(genes: Genes) -> Any:
        cost = scale / (1.0 + abs(genes["size"] - 70) + abs(genes["apart"] - 3.0))
        return lambda: clock.__setitem__(0, clock[0] + cost)

    return make


def test_a_gene_stays_within_its_limits() -> None:
    """Whole where they are."""
    random = Random(1)
    for gene in GENES:
        values = [gene.drawn(random) for _ in range(100)]
        values += [gene.near(value, random) for value in values]
        assert all(gene.low <= value <= gene.high for value in values)
        assert gene.name == "apart" or all(value == int(value) for value in values)


def test_the_search_comes_near_the_dearest(clock: list[float]) -> None:
    """Nearer than the trials at random, and the same with the same seed."""
    found = worst(GENES, costs(clock, 1.0), 300, 1)
    assert found.seconds > 0.5
    assert found.genes == worst(GENES, costs(clock, 1.0), 300, 1).genes


def test_an_input_that_takes_too_long_fails(clock: list[float]) -> None:
    """Its numbers are said."""
    assert "the dearest" in bounded(GENES, {"a": costs(clock, LONGEST_S / 2)}, 100)
    with pytest.raises(AssertionError, match=r"more than \d+\.\d\d s(.|\n)*s b: size \d+"):
        bounded(GENES, {"a": costs(clock, 0.1), "b": costs(clock, 100 * LONGEST_S)}, 100)


def test_what_cannot_be_read_is_not_the_dearest() -> None:
    """It costs nothing."""

    def make(_genes: Genes) -> Any:
        raise InputError("no")

    assert worst(GENES, make, 5, 1) == Found(0.0, {})


def test_work_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts as what it took until then."""
    monkeypatch.setattr("oracle.worst.STOPPED_S", 0.05)

    def make(_genes: Genes) -> Any:
        return lambda: [None for _ in iter(int, 1)]

    assert worst(GENES, make, 1, 1).seconds > 0.0


@pytest.mark.parametrize("name", GAMES)
def test_most_inputs_that_are_tried_are_read(name: str) -> None:
    """With two ships and the least of every other number, in every kind of work."""
    module = import_module(f"games.{name}.oracle.worst")
    genes = {gene.name: gene.low for gene in module.GENES} | {"ships": 2, "squadrons": 1}
    for make in module.WORKS.values():
        make(genes)()
