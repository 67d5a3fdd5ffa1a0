"""Whose move a declaration of Twilight Imperium is."""

import pytest

from sublight.api.tables import examples, load_table
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.turn import TURN
from web.matches.owners import owner_of_example, owner_of_line

OWNERS = {"twilight-anomaly-maze": "empyrean", "twilight-hyperlanes": "mentak", "twilight-six-players": "sol"}


@pytest.mark.parametrize(("name", "owner"), OWNERS.items())
def test_the_move_of_an_example_is_its_players(name: str, owner: str) -> None:
    """The player it names, or whose piece moves."""
    assert owner_of_example(name) == owner


def test_every_example_is_tried() -> None:
    """They are those that are named above."""
    assert set(OWNERS) == {name for name in examples() if name.startswith("twilight-")}


@pytest.mark.parametrize(
    ("line", "owner"),
    [
        ("record 101 player=hacan lose=carrier by=sol why=combat", "sol"),
        ("record 101 player=hacan lose=carrier", "hacan"),
        ("component sol by=action_card", "sol"),
    ],
)
def test_what_is_recorded_is_the_move_of_who_records_it(line: str, owner: str) -> None:
    """Whoever lost the units; without a name it is theirs."""
    assert owner_of_line("twilight-six-players", line) == owner


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("record 101 player=hacan lose=carrier by=sol", ("hacan",)),
        ("record hacan player=sol points=5 by=sol", ("hacan",)),
        ("record 101 player=neutral gain=carrier by=sol", ()),
        ("pass hacan", ()),
    ],
)
def test_a_record_changes_what_its_player_has(line: str, changed: tuple[str, ...]) -> None:
    """The player of a system's units, or the player of a command sheet; nothing else is changed by hand."""
    table = load_table("twilight-six-players", Galaxy)
    assert TURN.changes(table, parse_move(line)) == changed
