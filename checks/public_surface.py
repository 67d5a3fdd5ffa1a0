"""The public surface is locked: the names of `sublight.__all__` (at most 60) and the verbs of the command
line equal those in checks/public_surface.txt. `python -m checks.public_surface --update` locks what is
there now.
"""

import contextlib
import importlib
import io
import re
import sys
from pathlib import Path

from checks.source import PACKAGE, ROOT

LOCK = "checks/public_surface.txt"
MOST_NAMES = 60


def exported() -> list[str]:
    """The names in `sublight.__all__`, sorted; raises AttributeError where one does not resolve."""
    package = importlib.import_module(PACKAGE)
    names: list[str] = sorted(package.__all__)
    for name in names:
        getattr(package, name)
    return names


def verbs() -> list[str]:
    """The verbs that the help of the command line lists, sorted."""
    cli = importlib.import_module(f"{PACKAGE}.cli")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.suppress(SystemExit):
        cli.main(["--help"])
    return sorted(re.findall(r"^  ([a-z-]+) {2,}\S", printed.getvalue(), re.MULTILINE))


def surface() -> list[str]:
    """The surface as lines: `name …` for each exported name, `verb …` for each verb."""
    return [f"name {name}" for name in exported()] + [f"verb {verb}" for verb in verbs()]


def differences(locked: list[str], present: list[str]) -> list[str]:
    """Messages for what came, what went, and for more names than a door should have."""
    found = [f"{LOCK}: {line} is new: lock it with --update" for line in present if line not in locked]
    found += [f"{LOCK}: {line} is gone" for line in locked if line not in present]
    count = sum(line.startswith("name ") for line in present)
    if count > MOST_NAMES:
        found.append(f"src/{PACKAGE}/__init__.py:1: {count} public names; at most {MOST_NAMES}")
    return found


def problems(root: Path) -> list[str]:
    """Messages for the installed package against the lock below `root`."""
    try:
        present = surface()
    except (AttributeError, ImportError) as error:
        return [f"src/{PACKAGE}/__init__.py:1: {error}"]
    return differences((root / LOCK).read_text(encoding="utf-8").splitlines(), present)


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        (ROOT / LOCK).write_text("".join(f"{line}\n" for line in surface()), encoding="utf-8")
    found_problems = problems(ROOT)
    print("\n".join(found_problems) or "the public surface is as locked")
    sys.exit(bool(found_problems))
