"""What a wheel and a source distribution hold, for `make release`: `python -m checks.distributions FOLDER VERSION`."""

import sys
import tarfile
from collections.abc import Collection, Iterator
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

from checks.source import PACKAGE, ROOT

IN_WHEEL = (f"{PACKAGE}/py.typed", f"{PACKAGE}/__init__.py", f"{PACKAGE}/web/static/index.html")
IN_SOURCE = (
    "LICENSE",
    "LICENSE-DATA.md",
    "README.md",
    "CHANGELOG.md",
    "Makefile",
    "tests/conftest.py",
    "docs/index.md",
)
NOT_IN_SOURCE = ("out", ".venv", ".git", "dist")


def problems_of_wheel(names: Collection[str], version: str) -> Iterator[str]:
    """Yield what is missing in a wheel, and what has no place in it."""
    info = f"{PACKAGE}-{version}.dist-info"
    compiled = [
        f"{data.relative_to(ROOT / 'src').as_posix()}/compiled.msgpack"
        for data in (ROOT / "src" / PACKAGE / "games").glob("*/data")
    ]
    for name in (*IN_WHEEL, *compiled, f"{info}/METADATA", f"{info}/licenses/LICENSE"):
        if name not in names:
            yield f"the wheel lacks {name}"
    for name in names:
        if name.split("/")[0] not in (PACKAGE, info) or "__pycache__" in name:
            yield f"the wheel has {name}"


def problems_of_metadata(raw: bytes, version: str) -> Iterator[str]:
    """Yield what is wrong with the metadata of a wheel."""
    found = message_from_bytes(raw)
    if found["Version"] != version:
        yield f"the metadata has version {found['Version']}, not {version}"
    needed = [each for each in found.get_all("Requires-Dist", []) if "extra ==" not in each]
    if [each.split(">")[0] for each in needed] != ["msgspec"]:
        yield f"the core needs {', '.join(needed)}, not msgspec alone"
    if "# Sublight" not in str(found.get_payload()):
        yield "the description is not the README"


def problems_of_source(names: Collection[str], version: str) -> Iterator[str]:
    """Yield what is missing in a source distribution, and what has no place in it."""
    top = f"{PACKAGE}-{version}"
    for name in IN_SOURCE:
        if f"{top}/{name}" not in names:
            yield f"the sdist lacks {name}"
    for name in names:
        parts = name.split("/")
        if parts[0] != top or (parts[1:2] and parts[1] in NOT_IN_SOURCE):
            yield f"the sdist has {name}"


def problems(folder: Path, version: str) -> list[str]:
    """Return the problems of the wheel and the source distribution in a folder."""
    with ZipFile(folder / f"{PACKAGE}-{version}-py3-none-any.whl") as wheel:
        metadata = wheel.read(f"{PACKAGE}-{version}.dist-info/METADATA")
        found = [*problems_of_wheel(wheel.namelist(), version), *problems_of_metadata(metadata, version)]
    with tarfile.open(folder / f"{PACKAGE}-{version}.tar.gz") as source:
        return [*found, *problems_of_source(source.getnames(), version)]


if __name__ == "__main__":
    sys.exit("\n".join(problems(Path(sys.argv[1]), sys.argv[2])) or 0)
