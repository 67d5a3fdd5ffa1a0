"""The scripts that are pure, under the test runner of Node."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from sublight.web.files import FOLDER

TESTS = sorted(Path(__file__).parent.rglob("*.test.mjs"))


@pytest.mark.parametrize("test", TESTS, ids=lambda each: each.name)
def test_the_pure_scripts_hold_their_claims(test: Path, tmp_path: Path) -> None:
    """Each test passes on the modules as they stand, in a folder that says that they are modules."""
    node = shutil.which("node")
    if node is None:
        assert not os.environ.get("CI"), "node is not installed"
        pytest.skip("no node here")
    scripts = tmp_path / "scripts"
    shutil.copytree(FOLDER, scripts)
    (scripts / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    env = {**os.environ, "SCRIPTS": scripts.as_uri()}
    ran = subprocess.run([node, "--test", str(test)], capture_output=True, text=True, check=False, env=env)
    assert ran.returncode == 0, ran.stdout + ran.stderr
