"""Compiling a data folder: its TOML is read, and the outlines in it are cut into convex parts.

`cut = { token = ["up", "down"] }` in the table `meta` of a file gives each row of its table `token` the convex parts of
its `outline_mm`: `parts_up_mm` as it is, `parts_down_mm` turned over.
"""

import os
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import msgpack

from sublight.errors import RulebookError
from sublight.geometry.outline import OutlineError, Parts, convex_parts
from sublight.rulebook.compiled import NAME, Location, encode, toml_files

Row = dict[str, Any]


def compile_folder(folder: Location) -> bytes:
    """Return what the TOML files of a folder say; RulebookError, naming the file, for one that is not TOML."""
    return msgpack.encode({name: _compiled(name, Path(entry.path)) for name, entry in toml_files(folder)})


def _compiled(name: str, path: Path) -> Row:
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulebookError(f"{name}: not TOML: {error}") from None
    meta = tables.get("meta")
    cut: dict[str, list[str]] = meta.get("cut", {}) if isinstance(meta, dict) else {}
    for table, sides in cut.items():
        for row in tables[table]:
            row |= {f"parts_{side}_mm": _parts(f"{name}, {table} {row.get('id')}", row, side) for side in sides}
    return tables


def _parts(where: str, row: Row, side: str) -> Parts:
    """Return the convex parts of an outline, none where the row has no outline."""
    outline = tuple((float(x), float(y)) for x, y in row.get("outline_mm", ()))
    if not outline:
        return ()
    if side == "down":
        outline = tuple((-x, y) for x, y in reversed(outline))
    try:
        return convex_parts(outline)
    except OutlineError as error:
        raise RulebookError(f"{where}: {error}") from None


def write_shipped(folder: Location, path: Path) -> None:
    """Write the file that a wheel has for a folder: the same bytes whenever and wherever it is built."""
    path.write_bytes(encode(compile_folder(folder), {}))


def keep(place: str, data: bytes) -> None:
    """Write a file as a whole or not at all; nothing is said where that cannot be done."""
    path = Path(place)
    partial = path.with_name(f"{NAME}.{os.urandom(6).hex()}")
    try:
        path.parent.mkdir(exist_ok=True)
        partial.write_bytes(data)
        partial.replace(path)
    except OSError:
        with suppress(OSError):
            partial.unlink()
