"""The door: the names of the package, found when first used."""

import subprocess
import sys

import pytest

import sublight

MOST_NAMES = 60


def test_the_names_are_few_and_sorted() -> None:
    """At most sixty, in order, each once, each found."""
    assert list(sublight.__all__) == sorted(set(sublight.__all__))
    assert len(sublight.__all__) <= MOST_NAMES
    for name in sublight.__all__:
        assert getattr(sublight, name) is not None


def test_every_name_has_a_home() -> None:
    """What the door offers and what it can find are the same names."""
    assert sorted([*sublight._HOME, "__version__"]) == list(sublight.__all__)
    assert set(sublight.__all__) <= set(dir(sublight))


def test_an_unknown_name_is_an_attribute_error() -> None:
    """The message names what was asked for."""
    with pytest.raises(AttributeError, match="no `adjudicat`"):
        _ = sublight.adjudicat  # type: ignore[attr-defined]


def test_importing_the_package_loads_no_room() -> None:
    """Nothing of the package but the door itself is loaded by `import sublight`."""
    code = "import sys, sublight; print([name for name in sys.modules if name.startswith('sublight.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
