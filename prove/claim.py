"""What a claim is, and how an oracle becomes one."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module


@dataclass(frozen=True)
class Claim:
    """One claim: `run(count)` returns the result in a few words, or raises where the claim is false.

    `issue_line` says what it shows to hold.
    """

    name: str
    issue_line: str
    count: int
    run: Callable[[int], str]


def by(oracle: str, function: str) -> Callable[[int], str]:
    """Return a claim's run: a function of an oracle, imported when it is run."""

    def run(count: int) -> str:
        found: str = getattr(import_module(oracle), function)(count)
        return found

    return run
