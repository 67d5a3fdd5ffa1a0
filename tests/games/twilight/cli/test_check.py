"""`sublight check` on a galaxy: what is counted are units, against pools, capacity and plastic."""

import json
from pathlib import Path

from cli.printing import Captured, plain
from sublight.api.tables import example
from sublight.cli import ILLEGAL


def test_a_fleet_over_its_pool_is_named(tmp_path: Path, capsys: Captured) -> None:
    """On hexes nothing overlaps."""
    table = json.loads(example("twilight-six-players"))
    table["players"][0]["fleet"] = 0
    path = tmp_path / "spoilt.json"
    path.write_text(json.dumps(table), encoding="utf-8")
    warnings = plain(capsys, "check", str(path), code=ILLEGAL)["warnings"]
    assert {(each["rule"], each["kind"]) for each in warnings} == {("TI4-37.1", "stands_over_fleet_limit")}
    assert {each["figures"]["limit"] for each in warnings} == {0}
