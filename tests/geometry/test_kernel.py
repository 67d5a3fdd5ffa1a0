"""The mark lists a function and leaves it alone."""

import pytest

from sublight.geometry import kernel as marks
from sublight.geometry.box import box_box_margin
from sublight.geometry.kernel import KERNELS, kernel


def test_the_mark_returns_the_function_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A marked function is the very function that was written, listed once, in order."""
    monkeypatch.setattr(marks, "KERNELS", [])

    def double(x: float) -> float:
        return x + x

    assert kernel(double) is double
    assert [double] == marks.KERNELS


def test_kernels_are_listed_once_under_their_own_names() -> None:
    """Every kernel of the room is in the list once, and no two share a module and a name."""
    names = [(function.__module__, function.__name__) for function in KERNELS]
    assert box_box_margin in KERNELS
    assert len(names) == len(set(names))
