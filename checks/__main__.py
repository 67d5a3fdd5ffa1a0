"""Run every check of the project: `python -m checks`. Exits with 1 where one finds a problem."""

import sys

from checks import (
    card_ids,
    chapters,
    game_names,
    kernel_lint,
    lengths,
    outside_imports,
    page_types,
    public_surface,
    small_modules,
    style,
    words,
)
from checks.source import ROOT

CHECKS = (
    ("kernels are plain arithmetic, guarded", kernel_lint.problems),
    ("packages import from outside only what they may", outside_imports.problems),
    ("modules and functions are short", lengths.problems),
    ("no small module has one importer", small_modules.problems),
    ("no file outside games/ names a game", game_names.problems),
    ("a game's code names cards in registries of steps only", card_ids.problems),
    ("packages inside a game import in one direction", chapters.problems),
    ("sentences that users meet follow docs/style.md", style.problems),
    ("no word of one machine or host", words.problems),
    ("the public surface is as locked", public_surface.problems),
    ("the page's types are the server's messages", page_types.problems),
)


def main() -> int:
    """Print each check with its problems; return 0 where there are none, otherwise 1."""
    failed = False
    for title, problems in CHECKS:
        found = problems(ROOT)
        print(f"{title}: {f'{len(found)} problems' if found else 'yes'}")
        for message in found:
            print(f"  {message}")
        failed = failed or bool(found)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
