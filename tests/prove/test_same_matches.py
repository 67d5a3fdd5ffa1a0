"""Matches that another copy of the package kept: the same here, or the ones that differ are kept."""

import json
import shutil
from pathlib import Path

import pytest

import sublight
from prove import same_matches as comparing
from prove.same_matches import same_matches, scripts
from sublight.registry import GAMES

pytestmark = pytest.mark.slow

PACKAGE = Path(sublight.__path__[0])
*_, NAME = GAMES


def test_matches_of_a_copy_of_the_tree_are_read_as_the_tree_reads_its_own() -> None:
    """All that is said of each match is the same in both processes."""
    found = same_matches(NAME, 3, PACKAGE.parent)
    assert found["matches"] >= 3
    assert found["declare"] > 0
    assert found["statements"] > 10 * found["matches"]


def test_a_match_that_is_folded_otherwise_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One number of the log that differs is a difference; what both say of the match is kept."""
    shutil.copytree(PACKAGE, tmp_path / "sublight", ignore=shutil.ignore_patterns("__pycache__"))
    fold = tmp_path / "sublight" / "web" / "matches" / "fold.py"
    text = fold.read_text(encoding="utf-8")
    changed = text.replace("Entry(version=match.version,", "Entry(version=match.version + 1,")
    assert changed != text
    fold.write_text(changed, encoding="utf-8")
    monkeypatch.setattr(comparing, "KEPT", tmp_path)
    with pytest.raises(AssertionError, match="reads otherwise here"):
        same_matches(NAME, 3, tmp_path)
    kept = json.loads((tmp_path / f"same-matches-{NAME}.json").read_text(encoding="utf-8"))
    assert kept[0]["reference"] != kept[0]["tree"]


def test_the_moves_of_a_match_are_for_the_same_players_by_the_same_edition() -> None:
    """Else its table could not be set up anew between them."""
    for script in scripts(NAME, 3, seed=1):
        assert len({step["table"]["edition"] for step in script["steps"]}) == 1
        assert {step["table"]["game"] for step in script["steps"]} == {NAME}
