"""The table of input limits, made from the constants that enforce them.

`limits.toml` says what each constant bounds. Every constant whose name begins with MOST has to be in it, under `limit`,
or under `inside` where it bounds a search or a report and no input.
"""

import re
import tomllib
from importlib import import_module
from pathlib import Path

from site_extension.generated import Generated, row, table
from site_extension.running import DOCS, ROOT

SOURCE = ROOT / "src"
BOUND = re.compile(r"^_?MOST\w* =", re.MULTILINE)


def found() -> set[str]:
    """Return each module that has a constant named MOST…, with the name: `sublight.geometry.outline:MOST_VERTICES`."""
    names = set()
    for path in SOURCE.rglob("*.py"):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for constant in BOUND.findall(path.read_text(encoding="utf-8")):
            names.add(f"{module}:{constant.removesuffix(' =')}")
    return names


def read(path: Path = DOCS / "limits.toml") -> dict[str, list[dict[str, str]]]:
    """Return the file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


class Limits(Generated):
    """The table, by what is bounded."""

    def markdown(self) -> str:
        """Return a row for each limit; a problem of the page where a constant has no row, or a row no constant."""
        kept = read()
        named = {each["constant"] for rows in kept.values() for each in rows}
        if lost := found() - named:
            raise self.error(f"limits.toml does not say what these bound: {', '.join(sorted(lost))}")
        groups: dict[str, list[str]] = {}
        for each in kept["limit"]:
            groups.setdefault(each["of"], []).append(row(each["what"], _value(each), f"`{each['constant']}`"))
        return "\n".join(f"## {of}\n\n{table(('What', 'At most', 'Constant'), rows)}" for of, rows in groups.items())


def _value(limit: dict[str, str]) -> str:
    module, _, name = limit["constant"].partition(":")
    value = getattr(import_module(module), name)
    unit = limit.get("unit", "")
    if unit == "MiB":
        return f"{value / 1024**2:g} MiB"
    if unit == "KiB":
        return f"{value / 1024:g} KiB"
    return f"{value:,} {unit}".strip().replace(".0", "")


DIRECTIVES = {"limits": Limits}
