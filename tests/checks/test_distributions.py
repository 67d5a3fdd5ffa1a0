"""A wheel has the package and nothing else, a source distribution the whole project."""

import pytest

from checks.distributions import problems_of_metadata, problems_of_source, problems_of_wheel

METADATA = "Name: sublight\nVersion: {}\nRequires-Dist: msgspec>=0.20\n{}\n# Sublight\n"


def wheel_with(*names: str) -> list[str]:
    """The problems of a wheel of these files that something has no place there."""
    return [each for each in problems_of_wheel(names, "1.0") if " has " in each]


def test_what_a_wheel_lacks_is_named() -> None:
    """The package, its types, its page, its licence."""
    lacking = "\n".join(problems_of_wheel((), "1.0"))
    for name in ("sublight/py.typed", "web/static/index.html", "compiled.msgpack", "licenses/LICENSE"):
        assert name in lacking


def test_a_wheel_has_the_package_only() -> None:
    """No tests, no caches."""
    assert wheel_with("sublight/a.py", "sublight-1.0.dist-info/METADATA") == []
    assert len(wheel_with("tests/a.py", "sublight/__pycache__/a.pyc", "sublight-0.9.dist-info/METADATA")) == 3


@pytest.mark.parametrize(
    "version, more, says",
    [
        ("0.9", "", "has version 0.9"),
        ("1.0", "Requires-Dist: numpy>=2\n", "not msgspec alone"),
        ("1.0", "Requires-Dist: numpy>=2; extra == 'batch'\n", ""),
        ("1.0", "", ""),
    ],
)
def test_the_metadata_are_those_of_the_version(version: str, more: str, says: str) -> None:
    """The core needs msgspec alone; extras may need what they like."""
    found = list(problems_of_metadata(METADATA.format(version, more).encode(), "1.0"))
    assert len(found) == bool(says)
    assert says in "".join(found)


def test_a_source_distribution_has_the_tests_and_no_output() -> None:
    """What is built is left out."""
    found = list(problems_of_source(["sublight-1.0/out/x", "sublight-1.0/src/x", "other/x"], "1.0"))
    assert [each for each in found if " has " in each] == ["the sdist has sublight-1.0/out/x", "the sdist has other/x"]
    assert "the sdist lacks tests/conftest.py" in found
