"""The claims about cost measure what they say: each size is reached, and a steep cost is found."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from oracle.cost import STEEPEST, STEPS, UNSEEN_S, Dimension, exponent, grown, growth
from sublight.errors import InputError
from sublight.registry import GAMES


def dimensions() -> Iterator[Any]:
    """Every dimension of every game."""
    for name in GAMES:
        for each in import_module(f"games.{name}.oracle.sizes").DIMENSIONS:
            yield pytest.param(each, id=f"{name} {each.name}")


@pytest.mark.parametrize("dimension", [*dimensions()])
def test_each_size_is_of_an_input_that_is_read(dimension: Dimension) -> None:
    """At an eighth of its limit the input is ruled on or listed: nothing is refused as too large."""
    dimension.work(max(1, dimension.limit // STEPS[0]))()


@pytest.mark.parametrize("power", [0.0, 1.0, 2.0, 3.0])
def test_the_exponent_is_that_of_the_cost(power: float) -> None:
    """Of times that are a power of the size."""
    sizes = (10, 20, 40, 80)
    assert exponent(sizes, [UNSEEN_S * size**power for size in sizes]) == pytest.approx(power)


def test_times_too_short_to_measure_have_no_growth() -> None:
    """However they differ."""
    assert exponent((1, 2, 4, 8), (1e-9, 1e-7, 1e-5, UNSEEN_S)) == 0.0


def test_the_work_is_timed_at_four_sizes() -> None:
    """The last one is the limit."""
    sizes: list[int] = []

    def work(size: int) -> Any:
        sizes.append(size)
        return lambda: None

    assert len(growth(Dimension("x", 80, work), 1).seconds) == len(STEPS)
    assert sizes == [10, 20, 40, 80]


def test_a_cost_that_grows_too_steeply_fails_the_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the name of its size."""
    clock = [0.0]
    monkeypatch.setattr("oracle.cost.time.process_time", lambda: clock[0])

    def cubic(size: int) -> Any:
        return lambda: clock.__setitem__(0, clock[0] + size**3)

    with pytest.raises(AssertionError, match=rf"above {STEEPEST}(.|\n)*cubed"):
        grown([Dimension("cubed", 80, cubic)], 1)


def test_only_a_refusal_as_too_large_is_an_answer() -> None:
    """Another error is a fault of the input that was made."""

    def refused(code: Any) -> Any:
        def work() -> None:
            raise InputError("no", code)

        return lambda _size: work

    growth(Dimension("large", 8, refused("large")), 1)
    with pytest.raises(InputError):
        growth(Dimension("wrong", 8, refused("input")), 1)
