"""`sublight moves`: every kind of move, as it is written and what it means."""

import json

import pytest
from msgspec import Struct

from sublight.board.move_lines import Notation, fields_of
from sublight.cli import main
from sublight.cli.notation import LEGEND
from sublight.registry import GAMES, game


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints."""
    assert main(["moves", *words]) == 0
    return capsys.readouterr().out


def notation_of(name: str) -> Notation[Struct]:
    """The facet of a game."""
    found: Notation[Struct] | None = game(name).facet(Notation)
    assert found is not None
    return found


def test_every_kind_of_every_game_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """With its usage and its first sentence."""
    printed = said(capsys)
    for name in GAMES:
        notation = notation_of(name)
        assert {kind for kinds in notation.kinds.values() for kind in kinds} == set(game(name).move_types)
        assert all(notation.usage(kind) in printed for kind in game(name).move_types)


def test_a_list_ends_with_its_legend_and_one_kind_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    """The signs of the lines are explained once, below all kinds."""
    name = next(iter(GAMES))
    assert said(capsys, name).endswith(f"\n\n{LEGEND}\n")
    assert LEGEND not in said(capsys, name, next(iter(notation_of(name).kinds)))


@pytest.mark.parametrize("name", GAMES)
def test_every_part_of_every_move_says_what_it_means(name: str) -> None:
    """No field is without a sentence."""
    silent = [(kind.__name__, each.name) for kind in game(name).move_types for each in fields_of(kind) if not each.says]
    assert not silent


@pytest.mark.parametrize("name", GAMES)
def test_one_kind_is_explained_part_by_part(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The parts that may be left out, and what they are then."""
    for verb, kinds in notation_of(name).kinds.items():
        printed = said(capsys, name, verb)
        assert all(field.says in printed for kind in kinds for field in fields_of(kind))


@pytest.mark.parametrize("name", GAMES)
def test_schemas_are_printed_as_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With the meaning of each field as its description."""
    found = json.loads(said(capsys, name, "--json"))[name]
    assert len(found["moves"]) == len(game(name).move_types)
    for kind in game(name).move_types:
        described = found["$defs"][kind.__name__]["properties"]
        assert all(described[field.name]["description"] == field.says for field in fields_of(kind))


def test_what_is_none_is_refused_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    """A game as well as a kind of move, in one line."""
    name = next(iter(GAMES))
    verb = next(iter(notation_of(name).kinds))
    for words, hint in ((["gmae"], "no game `gmae`"), ([name, f"{verb}x"], f"did you mean `{verb}`")):
        assert main(["moves", *words]) == 2
        assert hint in capsys.readouterr().err
