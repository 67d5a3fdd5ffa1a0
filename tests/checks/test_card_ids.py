"""Cards that a game's code names outside a registry are found."""

from pathlib import Path

import pytest

from checks.card_ids import card_ids, named_cards, problems
from checks.source import parse

CARDS = frozenset({"sever", "warfare"})
FUNCTION = "def step(): ...\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('if card.id == "sever": pass', [1]),
        ('SEVER, WARFARE = "sever", "warfare"', [1, 1]),
        ('COSTS = {"sever": 2}', [1]),
        (f'{FUNCTION}def f():\n    return {{"sever": step}}', [3]),
        (f'{FUNCTION}STEPS = {{"sever": step, "other": "warfare"}}', [2]),
        (f'{FUNCTION}STEPS: Steps = {{"sever": step, "warfare": lambda: 0}}', []),
        (f'{FUNCTION}_PLAY = Play(carry=step)\nPLAYS = {{"sever": _PLAY, "warfare": replace(_PLAY, rule="A")}}', []),
        ('from places import with_token\nSTEPS = {"sever": with_token}', []),
        ('@registered("sever")\ndef step(): ...', []),
        ('Color = Literal["warfare", "trade"]', []),
        ('yield Choose(rule="A", kind="sever")', []),
        ('"""Sever: the word `sever` in a sentence."""', []),
    ],
)
def test_a_card_is_named_where_its_function_is_registered(text: str, lines: list[int]) -> None:
    """Comparisons, constants and tables of values are found; keys of registries and words of others are not."""
    found = named_cards(parse("sublight.games.toy.part", "part.py", text), CARDS)
    assert [line for line, _ in found] == lines


def test_ids_come_from_the_data(tmp_path: Path) -> None:
    """Cards are rows of `effect` and `card`, but for ids that tokens have as well and for terms of the rules."""
    (tmp_path / "more").mkdir()
    effects = (
        '[[effect]]\nid = "{}"\nkind = "title"\n[[effect]]\nid = "ingress"\n[[effect]]\nid = "grit"\nkind = "command"\n'
    )
    (tmp_path / "effects.toml").write_text(effects.format("sever"), encoding="utf-8")
    (tmp_path / "more" / "deck.toml").write_text(
        '[[card]]\nid = "fissure"\n[[token]]\nid = "ingress"\n', encoding="utf-8"
    )
    assert card_ids(tmp_path) == {"sever", "fissure"}


def test_every_game_is_looked_at(tmp_path: Path) -> None:
    """A message names the file, the line and the card; a card of one game is a word like any other in the next."""
    for game, card in (("one", "sever"), ("two", "warfare")):
        folder = tmp_path / "src" / "sublight" / "games" / game
        (folder / "data").mkdir(parents=True)
        (folder / "data" / "effects.toml").write_text(f'[[effect]]\nid = "{card}"\n', encoding="utf-8")
        (folder / "part.py").write_text('\nHERE = "sever"\n', encoding="utf-8")
    assert problems(tmp_path) == ["src/sublight/games/one/part.py:2 names the card `sever` outside a registry"]
