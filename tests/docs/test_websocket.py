"""The JavaScript program of docs/websocket.md plays on a server."""

import os
import re
import shutil
import subprocess

import pytest

from checks.source import ROOT
from sublight.registry import GAMES
from web.conftest import server
from web.server import Server

__all__ = ["server"]

PROGRAM = re.search(
    r"^```javascript\n(.*?)^```", (ROOT / "docs/websocket.md").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
)


@pytest.mark.slow
@pytest.mark.skipif("xwing" not in GAMES, reason="the program plays an example of X-Wing")
@pytest.mark.skipif(not shutil.which("node") and not os.environ.get("CI"), reason="node is not installed")
def test_the_javascript_program_plays(server: Server) -> None:
    """Node 20 has the socket behind an option, which later ones accept."""
    assert PROGRAM is not None
    program = PROGRAM[1].replace("http://127.0.0.1:8000", server.url)
    done = subprocess.run(
        ["node", "--experimental-websocket", "--input-type=module", "-"],  # noqa: S607 - whichever node is there
        input=program, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "done" in done.stdout
