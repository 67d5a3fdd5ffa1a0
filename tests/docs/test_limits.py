"""The page of limits has every limit."""

from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from site_extension import limits as page
from site_extension.limits import found, limits, read


def test_every_bound_is_listed_once() -> None:
    """Each that the source shows to be one, unless docs/limits.toml says that it bounds no input."""
    listed = Counter(each["constant"] for each in limits())
    inside = {each["constant"] for each in read()["inside"]}
    assert set(listed) | inside >= found()
    assert set(listed.values()) == {1}
    assert not inside & set(listed)


def test_every_bound_of_the_source_is_described() -> None:
    """None is listed by its name only."""
    described = {each["constant"] for rows in read().values() for each in rows}
    assert found() - described == set()


def test_bounds_are_found_by_name_and_by_what_they_refuse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several in one assignment, with a type, of another module; what raises no error is not one."""
    (tmp_path / "one.py").write_text("MOST, LONGEST_LINE = 1, 2\nHIGH: int = 3\nLOW = 4\nEQUAL = 5\n")
    (tmp_path / "two.py").write_text(
        "from one import EQUAL, HIGH, LOW\n\ndef read(n):\n    if n > HIGH:\n        raise ValueError\n"
        "    if n == EQUAL:\n        raise ValueError\n    return n < LOW\n"
    )
    monkeypatch.setattr(page, "SOURCE", tmp_path)
    assert found() == {"one:MOST", "one:LONGEST_LINE", "one:HIGH"}


def test_a_constant_that_is_described_is_there() -> None:
    """In its module, unless that module belongs to a game that was deleted."""
    for each in (*read()["limit"], *read()["inside"]):
        module, _, name = each["constant"].partition(":")
        game = ".".join(module.split(".")[:3])
        if find_spec(game) is not None:
            assert hasattr(__import__(module, fromlist=[name]), name), each
