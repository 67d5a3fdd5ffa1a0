"""The wheel of an earlier commit, built and installed beside the tree, to compare the tree with."""

import os
import shutil
import subprocess
import sys
from collections.abc import Container, Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Self

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "out" / "prove"
PACKAGE = "src/sublight"
KINDS = "import sublight, sys; print(*(kind.__struct_config__.tag for kind in sublight.game(sys.argv[1]).move_types))"


def reference_path(commit: str) -> Path:
    """Return the folder that holds the package of `commit`; built from the repository's history when it is missing.

    RuntimeError without git, or where the history lacks the commit: a shallow clone.
    """
    folder = KEPT / f"reference-{commit[:12]}"
    if not (folder / "sublight").is_dir():
        _install(commit, folder)
    return folder


def texts_at(commit: str, places: Iterable[str], endings: Container[str]) -> Iterator[str]:
    """Yield the text of each file of `commit` with one of these endings, in the places that patterns name."""
    with TemporaryDirectory() as folder:
        _extract(commit, Path(folder))
        for path in (path for place in places for path in sorted(Path(folder).glob(place))):
            if path.is_file() and path.suffix in endings:
                yield path.read_text(encoding="utf-8")


def _install(commit: str, folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as build:
        _extract(commit, Path(build))
        partial = folder.with_suffix(".partial")
        install(Path(build), partial)
        partial.rename(folder)


def install(source: Path, folder: Path) -> None:
    """Build the wheel of a tree, and install it into a folder."""
    with TemporaryDirectory() as built:
        _run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", built, str(source))
        wheel = next(Path(built).glob("*.whl"))
        _run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(folder), str(wheel))


def _extract(commit: str, folder: Path) -> None:
    archive = folder / "tree.tar"
    git = shutil.which("git")
    if git is None:
        raise RuntimeError("git is needed to read an earlier commit")
    done = subprocess.run([git, "archive", "--output", str(archive), commit], cwd=ROOT, check=False)
    if done.returncode:
        raise RuntimeError(f"the history of this clone lacks {commit}: fetch it whole")
    _run("tar", "-xf", str(archive), "-C", str(folder))
    archive.unlink()


def _run(*command: str) -> None:
    subprocess.run(command, check=True, cwd=ROOT)


def environment(package: Path) -> dict[str, str]:
    """Return the environment in which `sublight` is imported from `package`."""
    return {**os.environ, "PYTHONPATH": str(package)}


MENDED = {"xwing": frozenset({"force"})}
"""Kinds of move, by game, that the reference rules on wrongly: a ship that it places has no Force."""


def kinds_of(package: Path, game: str) -> frozenset[str]:
    """Return the kinds of move that a game has in the package in a folder, and that it rules on as the tree does."""
    done = subprocess.run(
        (sys.executable, "-c", KINDS, game),
        cwd=ROOT,
        env=environment(package),
        capture_output=True,
        text=True,
        check=True,
    )
    return frozenset(done.stdout.split()) - MENDED.get(game, frozenset())


class Worker:
    """A process of one version of the package that answers lines; `package` is the folder that holds `sublight`."""

    def __init__(self, command: Sequence[str], package: Path) -> None:
        """Start it."""
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment(package), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def write(self, lines: Iterable[str]) -> None:
        """Give it lines."""
        pipe = _open(self._process.stdin)
        pipe.writelines(lines)
        pipe.flush()

    @property
    def output(self) -> IO[str]:
        """The lines it answers with."""
        return _open(self._process.stdout)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.__exit__(None, None, None)


def _open(pipe: IO[str] | None) -> IO[str]:
    if pipe is None:
        raise RuntimeError("the process has no pipe")
    return pipe
