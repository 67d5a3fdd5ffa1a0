"""The Python of a page, run from top to bottom in one namespace: `python -m site_extension.session < blocks.json`.

A block with prompts is a session, whose output has to be as printed; another block is run as it stands.
"""

import doctest
import json
import sys
import traceback

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def run(blocks: list[str]) -> list[str]:
    """Run the blocks in order and return a message for each that does not do what it shows."""
    names: dict[str, object] = {"__name__": "__page__"}
    found: list[str] = []
    for number, block in enumerate(blocks, 1):
        (_session if block.lstrip().startswith(">>>") else _program)(block, names, number, found)
    return found


def _session(block: str, names: dict[str, object], number: int, found: list[str]) -> None:
    test = doctest.DocTestParser().get_doctest(block, names, f"block {number}", None, 0)
    doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(test, out=found.append, clear_globs=False)
    names |= test.globs


def _program(block: str, names: dict[str, object], number: int, found: list[str]) -> None:
    try:
        exec(compile(block, f"block {number}", "exec"), names)  # noqa: S102 - our own pages
    except Exception:  # noqa: BLE001 - whatever it raises is reported
        found.append(f"block {number}: {traceback.format_exc(limit=-1)}")


if __name__ == "__main__":
    problems = run(json.load(sys.stdin))
    sys.exit("\n".join(problems) or 0)
