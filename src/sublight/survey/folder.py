"""The folder of a survey: a manifest, and a part file for each block, written whole or not at all."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from sublight.errors import InputError
from sublight.survey.survey import digest_of

MANIFEST = "survey.json"
PART = re.compile(r"part-([0-9]{9})\.parquet")
UNFINISHED = ".unfinished"


class Folder:
    """Where a survey is written. One process writes to it at a time."""

    def __init__(self, path: Path, content: bytes) -> None:
        """Open the folder for a survey, or make it; InputError where it holds anything else.

        What an interrupted write left behind is removed.
        """
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._open(content)
            for left in path.glob(f"*{UNFINISHED}"):
                left.unlink()
        except OSError as error:
            raise InputError(f"{path}: cannot be written: {error.strerror or error}", "file") from None

    def _open(self, content: bytes) -> None:
        manifest = self.path / MANIFEST
        if not manifest.exists():
            if any(not each.name.endswith(UNFINISHED) for each in self.path.iterdir()):
                raise InputError(f"{self.path}: the folder holds other files; give an empty or a new one", "file")
            self._write(MANIFEST, content)
        elif (found := manifest.read_bytes()) != content:
            one, other = digest_of(found)[:12], digest_of(content)[:12]
            said = f"the folder holds survey {one}, but the plan and the versions installed make {other}"
            raise InputError(f"{self.path}: {said}; give another folder", "file")

    def done(self) -> frozenset[int]:
        """Return the numbers of the blocks that are written."""
        return frozenset(int(found[1]) for each in os.scandir(self.path) if (found := PART.fullmatch(each.name)))

    def missing(self, blocks: int) -> Iterator[int]:
        """Yield the numbers of the blocks that are not written, in order."""
        done = self.done()
        return (block for block in range(blocks) if block not in done)

    def write(self, block: int, part: bytes) -> None:
        """Write a part file. After a crash of the process or the machine it is there whole, or not at all."""
        try:
            self._write(f"part-{block:09}.parquet", part)
        except OSError as error:
            raise InputError(f"{self.path}: cannot be written: {error.strerror or error}", "file") from None

    def parts(self) -> Iterator[Path]:
        """Yield the part files in order."""
        return iter(sorted(each for each in self.path.iterdir() if PART.fullmatch(each.name)))

    def _write(self, name: str, content: bytes) -> None:
        unfinished = self.path / f"{name}{UNFINISHED}"
        with unfinished.open("wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        unfinished.rename(self.path / name)
        _sync(self.path)


def _sync(folder: Path) -> None:
    """Have the names in a folder reach the disk. Windows cannot open folders and does without."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
