"""What can stand on a table as a device at all."""

from typing import Any

import pytest

from games.xwing.oracle.mat import SQUARE, adjudicate, device, table
from sublight.errors import InputError
from sublight.games.xwing.moves import BeginPhase


@pytest.mark.parametrize(
    ("what", "edition", "fields", "message"),
    [
        ("proximity_mien", "1.4.6", {}, "unknown device `proximity_mien`; did you mean"),
        ("blazer_bomb", "1.3.2", {}, "Blazer Bomb came with edition 1.4; this table plays 1.3.2"),
        ("commando_team", "1.4.6", {}, "the outline of `commando_team` is not measured; give `outline`"),
        ("proton_bomb", "1.4.6", {"fuses": -1}, "fuse markers cannot be negative"),
        ("buzz_droid_swarm", "1.4.6", {"hull": 0}, "hull must be at least 1"),
        ("proton_bomb", "1.4.6", {"player": "third"}, "not a player"),
    ],
)
def test_what_cannot_stand_there_is_refused(what: str, edition: str, fields: dict[str, Any], message: str) -> None:
    """No such device, one of a later edition, one that nobody measured, impossible counts, a stranger's."""
    state = table(devices=(device("d", (400.0, 400.0), what, **fields),), phase="end", edition=edition)
    with pytest.raises(InputError, match=message):
        adjudicate(state, BeginPhase(phase="planning"))


def test_an_outline_of_its_own_stands_in() -> None:
    """A commando team with an outline is one."""
    state = table(devices=(device("d", (400.0, 400.0), "commando_team", outline=SQUARE),), phase="end")
    assert adjudicate(state, BeginPhase(phase="planning")).status == "complete"
