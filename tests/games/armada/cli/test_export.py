"""`sublight export` writes the fleet of a player, and any table of Armada as JSON."""

from pathlib import Path

import pytest

from sublight.api.tables import example, load_table, read_table_text
from sublight.cli import COMPLETE, UNREADABLE, main
from sublight.games.armada.lists.read import read_fleet

FIGHT = "armada-learning-fight"
Captured = pytest.CaptureFixture[str]


def test_without_a_format_a_table_is_written_as_a_fleet(capsys: Captured) -> None:
    """The first player's, which an import reads again."""
    assert main(["export", FIGHT]) == COMPLETE
    assert [ship.card for ship in read_fleet(capsys.readouterr().out).ships] == [
        "rebel.cr90_corvette_a",
        "rebel.nebulon_b_escort_frigate",
    ]


def test_the_fleet_of_another_player_goes_to_a_file(tmp_path: Path, capsys: Captured) -> None:
    """Nothing is printed then."""
    path = tmp_path / "fleet.txt"
    assert main(["export", FIGHT, "--as", "fleet", "--player", "empire", "--output", str(path)]) == COMPLETE
    assert capsys.readouterr().out == ""
    assert path.read_text(encoding="utf-8").startswith("Faction: Empire\n")


def test_a_table_is_written_as_json(capsys: Captured) -> None:
    """What was read is read again."""
    assert main(["export", FIGHT, "--as", "json"]) == COMPLETE
    assert read_table_text(capsys.readouterr().out) == read_table_text(example(FIGHT)) == load_table(FIGHT)


def test_a_fleet_has_no_faction_to_choose(capsys: Captured) -> None:
    """Its cards have one."""
    assert main(["export", FIGHT, "--as", "fleet", "--faction", "rebel"]) == UNREADABLE
    said = capsys.readouterr().err
    assert "--faction is for " in said
    assert "; this is written as fleet" in said
