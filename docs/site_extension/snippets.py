"""No page has a snippet that nothing runs.

Python is run here. Blocks of the directives were run when they were read. The blocks of a page in `TESTED` are run by
the test that is named there. Any other block is reported, and a report ends the build.
"""

import json
import subprocess
import sys
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging

from site_extension.running import DOCS, ROOT, environment, folder_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

RAN = "ran"
"""The class of a block that a directive has run."""

TESTED = {
    "api": "tests/api/test_api_page.py",
    "architecture": "tests/test_architecture.py",
    "case-files": "tests/games/armada/api/test_cases.py",
    "command-line": "tests/cli/test_command_line.py",
    "hosting": "tests/docs/test_hosting.py",
    "how-to-add": "tests/test_how_to_add.py",
    "http-api": "tests/web/api/test_docs.py",
    "lodefall": "tests/examples/test_lodefall.py",
    "write-a-game": "tests/examples/test_tutorial.py",
}
"""The test that runs the blocks of a page."""

TESTED_IN = {("websocket", "javascript"): "tests/docs/test_websocket.py"}
"""The test that runs the blocks of one language on a page."""

report = logging.getLogger(__name__)


def check(app: "Sphinx", document: nodes.document) -> None:
    """Run the Python of a page, and report blocks that nothing runs."""
    page = app.env.current_document.docname
    blocks = [each for each in document.findall(nodes.literal_block) if RAN not in each["classes"]]
    if page in TESTED:
        if not (ROOT / TESTED[page]).exists():
            report.warning("%s is not there to test this page", TESTED[page], location=page)
        return
    for each in blocks:
        if each.get("language") != "python" and (page, each.get("language")) not in TESTED_IN:
            report.warning("nothing runs this block: %.60s", each.astext(), location=each)
    _run_python([each.astext() for each in blocks if each.get("language") == "python"], page)


def _run_python(blocks: list[str], page: str) -> None:
    if not blocks:
        return
    variables = environment(page)
    variables["PYTHONPATH"] = f"{DOCS}:{variables['PYTHONPATH']}"
    done = subprocess.run(
        [sys.executable, "-m", "site_extension.session"],
        input=json.dumps(blocks),
        cwd=folder_of(page),
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        report.warning("the Python of this page: %s", done.stdout + done.stderr, location=page)
