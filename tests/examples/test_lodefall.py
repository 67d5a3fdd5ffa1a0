"""Lodefall, installed beside a wheel of the package, has all that a game of the package has."""

import ast
import shutil
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import httpx
import msgspec
import pytest

from checks.source import ROOT
from examples.installed import Installed, built, needs_hatchling
from sublight.web.api.records import ADDRESSES

GAME = ROOT / "examples" / "lodefall"
TABLE = "lodefall-slingshot"
LIST = "lodefall edition=second players=ann,bob active_player=ann\nwell ember at=000\nship petrel player=ann at=301\n"
MOST_LINES = 640

pytestmark = [pytest.mark.slow, needs_hatchling]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """An environment with both."""
    return built(tmp_path_factory.mktemp("installed"), GAME)


def test_both_are_imported_from_their_wheels(home: Installed) -> None:
    """Neither from the tree."""
    found = home.run("-c", "import sublight, lodefall; print(sublight.__file__); print(lodefall.__file__)").split()
    assert [Path(each).parent.parent for each in found] == [home.site, home.site]


@pytest.mark.parametrize(
    "words, says",
    [
        (["adjudicate", TABLE], "petrel is pulled 2 times.\nRuled"),
        (["adjudicate", TABLE, f"{TABLE}.move", "--json"], '"status": "complete"'),
        (["adjudicate", TABLE, "fly auk"], "auk cannot fly, because it is ann's turn."),
        (["suggest", TABLE, "fly petrel burn=N,N"], ""),
        (["options", TABLE, "petrel"], "fly petrel burn=NE "),
        (["odds", TABLE], "Nothing is left to chance."),
        (["alternatives", TABLE], "Open question LF-A: A course enters several hexes"),
        (["measure", TABLE, "petrel", "ember"], "petrel and ember are 3 hexes apart. [LF-CHART-02]"),
        (["moves", "lodefall"], "fly SHIP [burn=N|NE|SE|S|SW|NW,…]"),
        (["rules", "LF-DUST-01"], "On 1 its hull is holed"),
        (["draw", TABLE, "--json"], '"hauler"'),
    ],
)
def test_each_verb_knows_the_game(home: Installed, words: list[str], says: str) -> None:
    """As it knows those that come with the package."""
    assert says in home.sublight(*words, fails="fly auk" in words)


def test_a_ruling_is_drawn(home: Installed) -> None:
    """As a picture that a browser can show."""
    assert ET.fromstring(home.sublight("draw", TABLE, f"{TABLE}.move")).tag.endswith("svg")  # noqa: S314 - ours


def test_a_table_is_written_as_a_list_and_read_again(home: Installed) -> None:
    """A manifest, recognised among the lists of all games."""
    manifest = home.sublight("export", TABLE)
    assert manifest.startswith("lodefall edition=second")
    again = home.sublight("import", "-", given=manifest)
    assert again == home.sublight("export", TABLE, "--as", "json")


def test_every_rule_has_code_and_a_test(home: Installed) -> None:
    """The matrix is complete, and the cases hold."""
    said = home.sublight("rules", "--matrix", "--game", "lodefall", "--tests", str(GAME / "tests"))
    assert "lodefall: complete" in said
    assert "cases hold" in home.sublight("check-cases", *map(str, GAME.glob("tests/cases/*/*.toml")))


def test_its_own_tests_pass(home: Installed, tmp_path: Path) -> None:
    """Notation, lists, batches to the bit, options, odds: in a folder that has nothing but them."""
    shutil.copytree(GAME / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(GAME / "pyproject.toml", tmp_path)
    assert " passed" in home.run(
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(tmp_path)
    )


def test_the_api_answers(home: Installed) -> None:
    """Each verb over HTTP, in its schema, and the description has the game's example."""
    asked: dict[str, dict[str, Any]] = {
        "adjudicate": {"table": TABLE, "move": "fly petrel burn=NE", "alternatives": True},
        "odds": {"table": TABLE, "move": "fly petrel"},
        "options": {"table": TABLE, "piece": "petrel"},
        "measure": {"table": TABLE, "one": "petrel", "other": "auk"},
        "legal-moves": {"table": TABLE},
        "settle": {"table": TABLE, "move": "fly petrel"},
        "draw": {"table": TABLE},
        "import": {"text": LIST},
        "export": {"table": TABLE},
        "rules": {"game": "lodefall", "search": "drift"},
    }
    with home.serving() as url:
        assert httpx.post(f"{url}/v1/next", json={"table": TABLE}, timeout=60).status_code == 422
        for verb, (_, kind) in ADDRESSES.items() - {("next", ADDRESSES["next"])}:
            answer = httpx.post(f"{url}/v1/{verb}", json=asked[verb], timeout=60)
            assert answer.status_code == 200, answer.text
            if kind is not None:
                msgspec.json.decode(answer.content, type=kind)
        assert TABLE in httpx.get(f"{url}/v1/openapi.json", timeout=60).text


# What needs no installation.


def test_the_package_does_not_know_the_game() -> None:
    """Nothing below `src` names it."""
    files = (path for path in (ROOT / "src").rglob("*.*") if path.suffix in (".py", ".toml", ".js"))
    assert not [path for path in files if "lodefall" in path.read_text(encoding="utf-8").casefold()]


def _lines(path: Path) -> int:
    """Return how many lines say something: no blank line, no remark, no docstring."""
    text = path.read_text(encoding="utf-8")
    said = {number for number, line in enumerate(text.splitlines(), 1) if line.strip() and line.strip()[0] != "#"}
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                said -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(said)


def test_the_game_is_small() -> None:
    """The Python and the data of its package, blank lines and docstrings left out."""
    files = [path for path in (GAME / "lodefall").rglob("*.*") if path.suffix in (".py", ".toml")]
    assert sum(map(_lines, files)) <= MOST_LINES
