"""Squads that people paste: read with a report on every line, and set on a table."""

from typing import Any

import pytest

from sublight.errors import InputError
from sublight.web.setup.imports import Pasted, imported

SQUAD = """{"faction": "rebelalliance", "version": "2.0.0", "pilots": [
  {"id": "lukeskywalker", "ship": "t65xwing"}, {"id": "nobody", "ship": "t65xwing"}],
  "obstacles": ["coreasteroid0", "coreasteroid1", "coreasteroid2"]}"""


def test_a_squad_brings_its_obstacles_if_wanted() -> None:
    """Three with them, none without; the pilot that is none is told."""
    found: Any = imported(Pasted(text=SQUAD))
    bare: Any = imported(Pasted(text=SQUAD, obstacles=False))
    assert (len(found.state.ships), len(found.state.obstacles), len(bare.state.obstacles)) == (2, 3, 0)
    assert any("nobody" in row["text"] for row in found.report["rows"] if not row["good"])


def test_a_text_that_cannot_be_read_at_all_is_said() -> None:
    """There is nothing to report on."""
    with pytest.raises(InputError, match="not valid JSON"):
        imported(Pasted(text="{", kind="squad"))
