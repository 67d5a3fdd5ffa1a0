"""Wheels of the package and of a game that is a distribution of its own, in an environment of their own."""

import importlib.util
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest

from checks.source import ROOT

BUILD = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
needs_hatchling = pytest.mark.skipif(
    importlib.util.find_spec("hatchling") is None and not os.environ.get("CI"),
    reason="hatchling builds the wheels: `make setup` installs it",
)


class Installed:
    """An environment with wheels in it; what they depend on is imported from where the tests have it."""

    def __init__(self, folder: Path, *projects: Path) -> None:
        """Build the wheels, make the environment, unpack them into it."""
        self.folder = folder / "environment"
        venv.create(self.folder, with_pip=False)
        self.site = next(self.folder.glob("lib/python*/site-packages"))
        others = (path for path in sys.path if path.endswith("site-packages"))
        (self.site / "others.pth").write_text("".join(f"{path}\n" for path in others), encoding="utf-8")
        for project in projects:
            wheels = folder / "wheels" / project.name
            subprocess.run([sys.executable, "-c", BUILD, str(wheels)], cwd=project, check=True)
            for wheel in wheels.glob("*.whl"):
                with ZipFile(wheel) as found:
                    found.extractall(self.site)

    def command(self, *words: str) -> list[str]:
        """Return the command that runs Python there."""
        return [str(self.folder / "bin" / "python"), *words]

    def run(self, *words: str, given: str = "", fails: int = 0) -> str:
        """Run Python there, outside the tree, and return what it printed."""
        done = subprocess.run(
            self.command(*words), input=given, cwd=self.folder, env=self.environment(), capture_output=True, text=True,
            encoding="utf-8", check=False,
        )  # fmt: skip
        assert done.returncode == fails, done.stdout + done.stderr
        return done.stdout

    def sublight(self, *words: str, given: str = "", fails: int = 0) -> str:
        """Run a verb of the command line there, and return what it printed."""
        return self.run("-m", "sublight.cli", *words, given=given, fails=fails)

    def environment(self) -> dict[str, str]:
        """Return the variables of a process there: none that names the tree."""
        left_out = ("PYTHONPATH", "VIRTUAL_ENV")
        return {key: value for key, value in os.environ.items() if key not in left_out}

    @contextmanager
    def serving(self) -> Iterator[str]:
        """Serve there, and give the address."""
        words = ("-m", "sublight.cli", "serve", "--cold", "--port", "0", "--store", "matches.db")
        process = subprocess.Popen(
            self.command("-u", *words), cwd=self.folder, env=self.environment(), stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            lines = iter(process.stdout.readline, "")
            yield next(found[1] for line in lines if (found := re.search(r"serves on (http://\S+)/ ", line)))
        finally:
            process.terminate()
            process.wait(timeout=30)
            process.stdout.close()


def built(folder: Path, game: Path) -> Installed:
    """Return an environment with the package and a game."""
    return Installed(folder, ROOT, game)
