"""Run the claims one by one and print a table to quote: claim, count, seconds, what it shows, result.

`python -m prove [NAME…] [--share S] [--fresh]`: only the claims named; only the share S of each count, to try them.
Long claims go on where they were interrupted, unless they begin afresh. `python -m prove --list` prints the claims.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Sequence

from prove.claims import CLAIMS, Claim
from prove.pieces import forget

_ROW = "{:<24} {:>11} {:>9}  {:<66} {}"
_LISTED = "{:<24} {:>11}  {}"


def prove(claim: Claim, count: int) -> bool:
    """Run one claim over `count`, print its row, and return whether it held."""
    since = time.perf_counter()
    try:
        result, held = claim.run(count), True
    except Exception as error:  # noqa: BLE001 - whatever goes wrong, the claim is not proven
        traceback.print_exc()
        result, held = f"FAILED: {str(error) or type(error).__name__}", False
    seconds = f"{time.perf_counter() - since:.1f}"
    print(_ROW.format(claim.name, f"{count:,}", seconds, claim.issue_line, result), flush=True)
    return held


def main(arguments: Sequence[str], claims: Sequence[Claim] = CLAIMS) -> int:
    """Print the table; return 0 where there are claims and all held, otherwise 1. An unknown name exits."""
    parser = argparse.ArgumentParser(
        prog="python -m prove", description="Run the claims: tests of one property each, on very many random inputs."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="the claims to run (default: all)")
    parser.add_argument(
        "--share",
        type=float,
        default=1.0,
        help="run only this share of the inputs of each claim, such as 0.02, for a quick try (default: 1)",
    )
    parser.add_argument(
        "--fresh", action="store_true", help="start from the beginning, not where an interrupted run stopped"
    )
    parser.add_argument("--list", action="store_true", help="print the claims, with their counts, and run none")
    asked = parser.parse_args(arguments)
    if asked.list:
        for claim in claims:
            print(_LISTED.format(claim.name, f"{claim.count:,}", claim.issue_line))
        return 0
    unknown = set(asked.names) - {claim.name for claim in claims}
    if unknown:
        parser.error(f"no claim {sorted(unknown)}; there are {[claim.name for claim in claims]}")
    if asked.fresh:
        forget()
    chosen = [claim for claim in claims if not asked.names or claim.name in asked.names]
    print(_ROW.format("claim", "count", "seconds", "shows", "result"))
    held = [prove(claim, max(1, round(claim.count * asked.share))) for claim in chosen]
    print(f"{sum(held)} of {len(held)} claims held")
    return int(not held or not all(held))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
