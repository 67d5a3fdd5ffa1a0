"""The 400-point table."""

from typing import Any

from bench.served import Served


def _nudge(table: dict[str, Any]) -> None:
    """Move a squadron by a tenth of a millimetre."""
    table["squadrons"][0]["pose"]["x"] += 0.1


SERVED = Served(
    table="armada-400-points",
    piece="cr90",
    others=("frigate", "mc30", "nebulon", "victory", "gladiator", "arquitens", "raider"),
    plans=tuple(f"cr90 clicks=0,{number % 2},{number % 3 - 1} tool=right" for number in range(6)),
    commit="cr90 clicks=0,1,0 tool=right",
    nudge=_nudge,
)
