"""What `pip install PROJECT…` does on a page: each project is built and unpacked for the page's other commands.

No index is asked. The project itself is there already; its extras have to exist.
"""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
PROJECT = re.compile(r"(?P<place>\.[\w./-]*|sublight)(?:\[(?P<extras>[\w,]+)\])?")
BUILD = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"


def install(word: str, target: Path) -> None:
    """Install the project that a word names; SystemExit for what is none."""
    found = PROJECT.fullmatch(word)
    if not found:
        sys.exit(f"pip on a page installs folders and sublight, not {word}")
    place = Path(found["place"])
    if (place / "pyproject.toml").is_file():
        _build(place, target)
    elif missing := {*filter(None, (found["extras"] or "").split(","))} - _extras():
        sys.exit(f"sublight has no extra {', '.join(sorted(missing))}")


def _extras() -> set[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {*settings["project"]["optional-dependencies"]}


def _build(project: Path, target: Path) -> None:
    with TemporaryDirectory() as wheels:
        subprocess.run([sys.executable, "-c", BUILD, wheels], cwd=project, check=True, stdout=subprocess.DEVNULL)
        for wheel in Path(wheels).glob("*.whl"):
            with ZipFile(wheel) as files:
                files.extractall(target)


if __name__ == "__main__":
    verb, *words = sys.argv[1:]
    if verb != "install":
        sys.exit(f"pip on a page only installs, it does not {verb}")
    for each in words:
        install(each, Path(os.environ["SITE_INSTALLED"]))
