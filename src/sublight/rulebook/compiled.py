"""The TOML files of a data folder, compiled into one file that is read in their place.

A wheel has that file, `compiled.msgpack`, from its build. A checkout has none: there the folder is compiled on first
use and kept in `__pycache__` beside the TOML, as Python keeps what it compiles of modules. It is fresh as long as every
source has the size and the time that it had. A file that is stale, damaged or of another version is compiled anew;
where nothing can be written, each process compiles for itself.

Paths are texts here: `pathlib` takes longer to load than a ruling to make.
"""

import os
import sys
import zlib
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from msgspec import Raw, Struct

from sublight import __version__
from sublight.errors import RulebookError

if TYPE_CHECKING:
    from pathlib import Path

Location: TypeAlias = "str | Path"
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


def data_of(package: str) -> str:
    """Return the data folder of a package that is imported."""
    return f"{sys.modules[package].__path__[0]}/data"


@cache
def data_folder(folder: Location) -> DataFolder:
    """Return the data of a folder, read once."""
    return read_folder(folder)


def read_folder(folder: Location) -> DataFolder:
    """Return the data of a folder; RulebookError, naming the file, for what is not TOML."""
    path = os.fspath(folder)
    return DataFolder(_shipped(path) or _kept(path))


def _shipped(folder: str) -> bytes | None:
    """Return what a folder was compiled to when the wheel was built."""
    found = _read(f"{folder}/{NAME}")
    return found.content if found else None


def _kept(folder: str) -> bytes:
    """Return what a folder is compiled to now: as it was kept, if that is fresh."""
    path, stamps = f"{folder}/__pycache__/{NAME}", stamps_of(folder)
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


def _read(path: str) -> Compiled | None:
    """Return a compiled file, None where it is missing, damaged or of another version."""
    try:
        with open(path, "rb") as file:
            found = _DECODER.decode(file.read())
    except (OSError, msgspec.DecodeError):
        return None
    return found if found.version == __version__ and zlib.crc32(found.content) == found.checksum else None


def stamps_of(folder: Location) -> Stamps:
    """Return the stamps of all that a folder is compiled from."""
    package = f"{os.path.dirname(__file__)}/../"
    sources = {name: os.stat(package + name) for name in CODE}
    sources |= {name: entry.stat() for name, entry in toml_files(folder)}
    return {name: (found.st_size, found.st_mtime_ns) for name, found in sources.items()}


def toml_files(folder: Location, below: str = "") -> Iterator[tuple[str, "os.DirEntry[str]"]]:
    """Yield the TOML files of a folder and of the folders in it, by name."""
    with os.scandir(f"{os.fspath(folder)}/{below}") as entries:
        found = list(entries)
    for entry in sorted(found, key=lambda each: each.name):
        if entry.name.endswith(".toml"):
            yield below + entry.name, entry
        elif not below and entry.is_dir():
            yield from toml_files(folder, f"{entry.name}/")
