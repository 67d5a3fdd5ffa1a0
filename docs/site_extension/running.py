"""Commands of a page, run in a scratch folder that belongs to the page."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parents[1]
ROOT = DOCS.parent
SCRATCH = ROOT / "out" / "docs-scratch"
TOOLS = ".bin"
SHELL = ("bash", "-euo", "pipefail", "-c")
WIDTH = 96
LIMIT_S = 60

PIP = f"""#!/bin/sh
exec {sys.executable} {Path(__file__).with_name("pip.py")} "$@"
"""


def prepare() -> None:
    """Remove the scratch folders of an earlier build, and write the programs that pages share."""
    shutil.rmtree(SCRATCH, ignore_errors=True)
    tools = SCRATCH / TOOLS
    tools.mkdir(parents=True)
    (tools / "pip").write_text(PIP, encoding="utf-8")
    (tools / "pip").chmod(0o755)


def folder_of(page: str) -> Path:
    """Return the folder in which the commands of a page run; it begins with the files of `docs/samples`."""
    folder = SCRATCH / page
    if not folder.is_dir():
        shutil.copytree(DOCS / "samples", folder)
        for name in ("examples", "tests"):
            (folder / name).symlink_to(ROOT / name)
    return folder


def run(command: str, page: str) -> tuple[int, str]:
    """Run one line in the folder of its page; return the exit status, and what it printed on both streams."""
    done = subprocess.run(
        [*SHELL, command],
        cwd=folder_of(page),
        env=environment(page),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=LIMIT_S,
        check=False,
    )
    return done.returncode, done.stdout.rstrip()


def environment(page: str) -> dict[str, str]:
    """Return the variables of a page's commands: this environment first in the path, and what the page installed."""
    installed = SCRATCH / ".installed" / page
    path = os.pathsep.join((str(SCRATCH / TOOLS), str(Path(sys.executable).parent), os.environ["PATH"]))
    modules = os.pathsep.join((str(installed), os.environ.get("PYTHONPATH", "")))
    return {
        **os.environ,
        "PATH": path,
        "PYTHONPATH": modules,
        "SITE_INSTALLED": str(installed),
        "COLUMNS": str(WIDTH),
        "NO_COLOR": "1",
    }
