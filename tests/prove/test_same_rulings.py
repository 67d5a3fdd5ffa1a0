"""Rulings compared with those of another copy of the package: the same, or the inputs that differ are kept."""

import json
import shutil
from pathlib import Path

import pytest

import sublight
from oracle.drawn_moves import drawn_moves
from prove import same_rulings as comparing
from prove.replay import said_of
from prove.same_rulings import same_rulings
from sublight.registry import GAMES

PACKAGE = Path(sublight.__path__[0])
*_, NAME = GAMES


def test_a_copy_of_the_tree_rules_as_the_tree() -> None:
    """Every input gives the same rulings in both processes."""
    assert same_rulings(NAME, 5, PACKAGE.parent, rows=0)["rulings the same"] >= 5


def test_a_ruling_that_says_something_else_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One field that is lost is a difference; the input and both answers are kept."""
    shutil.copytree(PACKAGE, tmp_path / "sublight", ignore=shutil.ignore_patterns("__pycache__"))
    rulings = tmp_path / "sublight" / "formats" / "rulings.py"
    rulings.write_text(rulings.read_text(encoding="utf-8").replace('"status":', '"state_of_it":'), encoding="utf-8")
    monkeypatch.setattr(comparing, "KEPT", tmp_path)
    with pytest.raises(AssertionError, match="of 5 inputs differ"):
        same_rulings(NAME, 5, tmp_path, rows=0)
    kept = json.loads((tmp_path / f"same-rulings-{NAME}.json").read_text(encoding="utf-8"))
    assert kept[0]["reference"] != kept[0]["tree"]


@pytest.mark.parametrize(
    ("new", "same"),
    [
        ({"margin_mm": 0.5 + 1e-12, "ids": ["near"]}, True),
        ({"margin_mm": 0.5 + 1e-8, "ids": ["near"]}, False),
        ({"margin_mm": 0.5, "ids": ["far"]}, False),
        ({"margin_mm": 0.5, "ids": []}, False),
        ({"margin_mm": 0.5}, False),
        ({"margin_mm": 0.5, "ids": ["near"], "more": 1}, True),
    ],
)
def test_numbers_may_differ_by_rounding_and_fields_may_be_added(new: object, same: bool) -> None:
    """Ids and lists must be the same, and no field may be lost."""
    assert comparing.alike({"margin_mm": 0.5, "ids": ["near"]}, new) is same


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ({"says": "It ends there."}, {"says": "It stops."}, True),
        ({"notation": "a clicks=1"}, {"notation": "a clicks=2"}, False),
        ({"figures": {"why": "it ends there"}}, {"figures": {"why": "it stops"}}, True),
        ({"figures": {"why": "ends"}}, {"figures": {"why": "stops"}}, False),
        ({"figures": {"speed": 2}}, {"figures": {"speed": 3}}, False),
        ({"figures": {"speed": 2}}, {"figures": {}}, False),
        ({"figures": {"others": ["a", "b"]}}, {"figures": {"others": ["a", "c"]}}, False),
        ({"figures": {"terms": ["move =2", "rift +1"]}}, {"figures": {"terms": ["move 2", "rift 1"]}}, True),
    ],
)
def test_sentences_may_be_worded_anew(old: object, new: object, same: bool) -> None:
    """Not notation, and not a figure that is one word: it is an id."""
    assert comparing.alike(old, new) is same


@pytest.mark.parametrize(("old", "new", "same"), [([], ["a"], True), (["a"], ["a", "b"], True), (["a"], ["b"], False)])
def test_a_table_may_have_more_warnings_and_none_is_lost(old: list[str], new: list[str], same: bool) -> None:
    """Warnings decide nothing, and later versions know more of them."""
    assert comparing.alike({"warnings": old}, {"warnings": new}) is same
    assert not comparing.alike({"warnings": ["a"]}, {"warnings": []})


@pytest.mark.parametrize("game", GAMES)
def test_an_input_is_ruled_on_until_nothing_is_asked(game: str, tmp_path: Path) -> None:
    """The last thing said is a ruling that is not asking, or an error of the project."""
    for drawn in drawn_moves(game, 10, seed=1):
        said = list(said_of(drawn._asdict(), tmp_path))
        assert "error" in said[-1] or said[-1]["ruling"]["status"] != "asking"
