"""What every test relies on: the games of the tree alone, Hypothesis profiles, the same draw everywhere, golden files.

`--hypothesis-profile=quick`, as `make quick` has it, tries a fifth of the examples.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from oracle.games import GAMES
from sublight.registry import game

assert all(game(name).book.rule_ids for name in GAMES)
"""Those of the tree: a game that is installed beside it is in no test that does not install it. Their books are read,
because a test of a part that cites a rule does not read a state, which would read the book of its game.
"""

GOLDEN_DIR = Path(__file__).parent / "golden"

for profile, examples in (("ci", 100), ("quick", 20)):
    settings.register_profile(
        profile,
        derandomize=True,
        deadline=None,
        max_examples=examples,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("ci")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are processors: a third of the time goes into waiting for servers and pages."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--golden`: write the golden files instead of comparing with them."""
    parser.addoption("--golden", action="store_true", help="rewrite the golden files from what comes out now")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Under `--golden`, keep only the tests that have golden files."""
    if config.getoption("--golden"):
        items[:] = [item for item in items if "golden" in getattr(item, "fixturenames", ())]


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """A function of (name, text): `text` equals tests/golden/<name>, or becomes it under `--golden`."""
    rewrite = bool(request.config.getoption("--golden"))

    def compare(name: str, text: str) -> None:
        path = GOLDEN_DIR / name
        if rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.is_file(), f"no golden file {name}: write it with `make golden`"
        assert text == path.read_text(encoding="utf-8"), f"{name} differs: see it, then `make golden`"

    return compare
