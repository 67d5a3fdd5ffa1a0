"""The TOML files of a data folder, compiled into one file that is read in their place.

A wheel has that file, `compiled.msgpack`, from its build. A checkout has none: there the folder is compiled on first
use and kept in `__pycache__` beside the TOML, as Python keeps what it compiles of modules. It is fresh as long as every
source has the size and the time that it had. A file that is stale, damaged or of another version is compiled anew;
where nothing can be written, each process compiles for itself.
"""

import os
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from sublight import __version__
from sublight.errors import RulebookError

NAME = "compiled.msgpack"
Stamps = dict[str, tuple[int, int]]
"""Size and time of change, in nanoseconds, of each source by its name."""

CODE = ("rulebook/compiled.py", "rulebook/compiler.py", "geometry/cutting.py", "geometry/outline.py")
"""The modules that decide what the compiled file says, beside the data."""


class Compiled(Struct, frozen=True, array_like=True):
    """A compiled folder as it is kept; in a wheel it has no stamps, since installers set times of their own."""

    version: str
    stamps: Stamps
    checksum: int
    content: bytes


_DECODER = msgspec.msgpack.Decoder(Compiled)
_FILES = msgspec.msgpack.Decoder(dict[str, Raw])


class DataFolder:
    """The files of a folder by name, `phrases/cards.toml` for one in a folder below; each is read when asked for."""

    def __init__(self, content: bytes) -> None:
        """Take what a folder is compiled to."""
        self.files = _FILES.decode(content)

    def whole(self, file: str) -> Raw:
        """Return a file; RulebookError, naming it, where it is missing."""
        if file not in self.files:
            raise RulebookError(f"{file}: no such file in the data folder")
        return self.files[file]

    def tables(self, file: str) -> dict[str, Raw]:
        """Return the tables of a file by name; RulebookError, naming the file, where it is missing."""
        return _FILES.decode(self.whole(file))

    def tables_if_any(self, file: str) -> dict[str, Raw]:
        """Return the tables of a file by name, none where the folder does without it."""
        return self.tables(file) if file in self.files else {}


@cache
def data_folder(folder: Path) -> DataFolder:
    """Return the data of a folder, read once."""
    return read_folder(folder)


def read_folder(folder: Path) -> DataFolder:
    """Return the data of a folder; RulebookError, naming the file, for what is not TOML."""
    return DataFolder(_shipped(folder) or _kept(folder))


def _shipped(folder: Path) -> bytes | None:
    """Return what a folder was compiled to when the wheel was built."""
    found = _read(folder / NAME)
    return found.content if found else None


def _kept(folder: Path) -> bytes:
    """Return what a folder is compiled to now: as it was kept, if that is fresh."""
    path, stamps = folder / "__pycache__" / NAME, stamps_of(folder)
    found = _read(path)
    if found and found.stamps == stamps:
        return found.content
    from sublight.rulebook.compiler import compile_folder, keep

    content = compile_folder(folder)
    keep(path, encode(content, stamps))
    return content


def encode(content: bytes, stamps: Stamps) -> bytes:
    """Return the file that keeps what a folder was compiled to."""
    return msgspec.msgpack.encode(Compiled(__version__, stamps, zlib.crc32(content), content))


def _read(path: Path) -> Compiled | None:
    """Return a compiled file, None where it is missing, damaged or of another version."""
    try:
        found = _DECODER.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError):
        return None
    return found if found.version == __version__ and zlib.crc32(found.content) == found.checksum else None


def stamps_of(folder: Path) -> Stamps:
    """Return the stamps of all that a folder is compiled from."""
    package = f"{os.path.dirname(__file__)}/../"  # noqa: PTH120 - a path less is imported
    sources = {name: os.stat(package + name) for name in CODE}  # noqa: PTH116
    sources |= {name: entry.stat() for name, entry in toml_files(folder)}
    return {name: (found.st_size, found.st_mtime_ns) for name, found in sources.items()}


def toml_files(folder: Path, below: str = "") -> Iterator[tuple[str, "os.DirEntry[str]"]]:
    """Yield the TOML files of a folder and of the folders in it, by name."""
    with os.scandir(folder / below) as entries:
        found = list(entries)
    for entry in sorted(found, key=lambda each: each.name):
        if entry.name.endswith(".toml"):
            yield below + entry.name, entry
        elif not below and entry.is_dir():
            yield from toml_files(folder, f"{entry.name}/")
