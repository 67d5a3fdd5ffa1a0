"""A single ruling starts fast because it loads little: of all that is installed, only the package and its one
dependency.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from sublight.api.tables import examples

ROOT = Path(__file__).resolve().parents[2]
RULE = "from sublight.cli import main\nassert not main(['adjudicate', '{0}', '{0}.move'])"
LOADED = """
import sys
before = set(sys.modules)
{work}
rooms = {{name.split(".")[0] for name in set(sys.modules) - before}}
print(*sorted(rooms - sys.stdlib_module_names), file=sys.stderr)
"""


@pytest.mark.parametrize(
    "work",
    ["import sublight", *(RULE.format(name) for name in examples())],
    ids=["import", *examples()],
)
def test_only_the_core_is_loaded(work: str) -> None:
    """Beside the standard library, the work loads the package and its one dependency with what that takes in."""
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
    assert {"sublight"} <= set(done.stderr.split()) <= {"sublight", "msgspec", "typing_extensions"}
