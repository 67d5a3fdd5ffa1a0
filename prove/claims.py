"""The claims, each with the count that its issue names. The same callables run in the test suite with
small counts.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Claim:
    """One claim: `run(count)` returns the result in a few words, or raises where the claim is false;
    `issue_line` says which line of which issue it shows to hold.
    """

    name: str
    issue_line: str
    count: int
    run: Callable[[int], str]


CLAIMS: tuple[Claim, ...] = ()
