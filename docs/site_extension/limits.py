"""The table of input limits, made from the constants that enforce them.

`limits.toml` says what each constant bounds; those under `inside` bound a search or a report and no input. A constant
named MOST… that is not in the file is listed with its name, so that no limit is left out.
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


def limits() -> list[dict[str, str]]:
    """Return the limits of the file, then those that it does not have."""
    kept = read()
    named = {each["constant"] for rows in kept.values() for each in rows}
    others = [{"of": "Others", "what": _words(each), "constant": each} for each in sorted(found() - named)]
    return [*kept["limit"], *others]


def _words(constant: str) -> str:
    return constant.partition(":")[2].strip("_").replace("_", " ").lower()


class Limits(Generated):
    """The table, by what is bounded."""

    def markdown(self) -> str:
        """Return a table for each group of limits."""
        groups: dict[str, list[str]] = {}
        for each in limits():
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
