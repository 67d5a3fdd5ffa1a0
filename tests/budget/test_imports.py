"""A single ruling starts fast because it loads little: of all that is installed, only the package and its one
dependency.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from sublight.api.tables import examples

ROOT = Path(__file__).resolve().parents[2]
MODULES = 135
"""So many modules of the package are executed at most, packages counted."""

SLOW = {"argparse", "copy", "gettext", "pathlib", "shutil", "tempfile", "tomllib", "urllib"}
"""Modules of the standard library that take longer than what a plain ruling would have of them."""

RULE = "from sublight.cli import main\nassert not main(['adjudicate', '{0}', '{0}.move'])"
LOADED = """
import sys
before = set(sys.modules)
{work}
print(*set(sys.modules) - before, file=sys.stderr)
"""


def loaded(work: str) -> set[str]:
    """The modules that the work loads in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(work=work)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "work",
    ["import sublight", *(RULE.format(name) for name in examples())],
    ids=["import", *examples()],
)
def test_only_the_core_is_loaded(work: str) -> None:
    """Beside the standard library, the work loads the package and its one dependency with what that takes in."""
    packages = {name.partition(".")[0] for name in loaded(work)} - sys.stdlib_module_names
    assert {"sublight"} <= packages <= {"sublight", "msgspec", "typing_extensions"}


@pytest.mark.parametrize("name", examples())
def test_a_ruling_executes_few_modules(name: str) -> None:
    """Once the data is compiled, what a ruling does not need is not loaded."""
    loaded(RULE.format(name))
    found = loaded(RULE.format(name))
    assert not found & SLOW
    assert len([each for each in found if each.partition(".")[0] == "sublight"]) <= MODULES
