"""ARCHITECTURE.md names what is there: paths, layers, contracts, claims."""

import re
import tomllib

import pytest

from checks.source import ROOT
from prove.claims import CLAIMS

TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "src" / "sublight"
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
GAMES = [each for each in (PACKAGE / "games").iterdir() if (each / "game.py").is_file()]
PATHS = sorted(set(re.findall(r"`([\w./]+/[\w./]*|\w+\.py)`", TEXT)))


@pytest.mark.parametrize("path", PATHS)
def test_a_path_of_the_page_is_there(path: str) -> None:
    """It is below the root, below the package, or somewhere in every game's folder; only a game may be left out."""
    of_no_game = path.startswith("games/") and not any(path.startswith(f"games/{each.name}/") for each in GAMES)
    below = any((base / path).exists() for base in (ROOT, PACKAGE))
    assert of_no_game or below or all(any(each.rglob(path)) for each in GAMES)


def test_the_layers_are_those_of_the_contract() -> None:
    """The line of layers, read from the right, is the list of the contract without the module of errors."""
    line = next(each for each in TEXT.splitlines() if each.strip().startswith("geometry ←"))
    drawn = [sorted(re.findall(r"\w+", part)) for part in reversed(line.split("←"))]
    layers = next(each for each in CONTRACTS if each["id"] == "layers")["layers"]
    assert drawn == [sorted(re.findall(r"\w+", layer)) for layer in layers if layer != "errors"]


def test_every_contract_and_claim_of_the_page_is_there() -> None:
    """What is said to hold is held by something of that name; claims of a game that is left out are not there."""
    left_out = set(re.findall(r"`games/(\w+)/", TEXT)) - {each.name for each in GAMES}
    last = TEXT[TEXT.index("## What holds this") :]
    contracts = {each["id"] for each in CONTRACTS}
    for row in re.findall(r"contracts? ((?:`\w+`(?:, )?)+)", last):
        assert set(re.findall(r"\w+", row)) <= contracts | left_out
    claims = {claim.name for claim in CLAIMS}
    for row in re.findall(r"CLAIM=([^|;]+)", last):
        first, *others = re.findall(r"[\w-]+", row)
        named = {first, *(each if each in claims else first.rpartition("-")[0] + each for each in others)}
        assert named <= claims or left_out, row
