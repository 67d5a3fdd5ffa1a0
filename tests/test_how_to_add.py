"""The recipes of docs/how-to-add.md are true: a copy of the project in which one is carried out has the new thing."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from recipes.copied import SOURCES, copy, python
from recipes.page import PAGE, Recipe, patched, recipes
from sublight.registry import GAMES, game

RECIPES = tuple(recipes())
EACH = pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
MOST = {"card": 1, "ship": 1, "edition": 3, "dispute": 3, "kind-of-move": 3}
"""How many files a recipe may touch, its cases aside."""

NAMED = {"card": "card", "ship": "ship", "edition": "edition", "dispute": "dispute", "kind-of-move": "kind of move"}
"""The things as the table of the page names them."""


def ids_of(recipe: Recipe) -> Iterator[str]:
    """Yield the ids of the rows that a recipe adds to the data, documents aside."""
    for block in recipe.blocks:
        if block.language == "toml" and block.path in recipe.touched:
            for table, rows in tomllib.loads(block.text).items():
                yield from (row["id"] for row in rows if isinstance(rows, list) and table != "document")


def test_every_game_has_every_recipe() -> None:
    """A card, a ship, an edition and a kind of move."""
    assert {(each.thing, each.game) for each in RECIPES} == {(thing, name) for thing in MOST for name in GAMES}


@EACH
def test_a_recipe_touches_few_files(recipe: Recipe) -> None:
    """A row is one file; a kind of move is its record, what prepares it and its sentences."""
    files = sorted(recipe.touched)
    assert len(files) <= MOST[recipe.thing], f"{recipe.name} touches {len(files)} files: {', '.join(files)}"


def cells(first: str) -> list[str]:
    """Return the cells of the row of the page that begins with a word, one a game."""
    (row,) = [each for each in PAGE.read_text(encoding="utf-8").splitlines() if each.startswith(f"| {first} |")]
    return row.strip("| ").split(" | ")[1:]


@EACH
def test_the_page_lists_the_files_that_each_recipe_touches(recipe: Recipe) -> None:
    """Those of each game in its folder; another folder is never touched."""
    files = sorted(path.partition(f"/{recipe.game}/")[2] for path in recipe.touched)
    listed = dict(zip(cells("A new"), cells(NAMED[recipe.thing]), strict=True))
    assert listed[game(recipe.game).title] == ", ".join(f"`{path}`" for path in files)


@EACH
@pytest.mark.slow
def test_the_new_thing_is_ruled_on_and_listed(recipe: Recipe, tmp_path: Path) -> None:
    """Its cases hold, the catalogues have it, and commands print what the page says."""
    root = copy(tmp_path, SOURCES, [recipe])
    cases, overview, moves = (
        f"check-cases {' '.join(recipe.cases)}",
        f"rules --game {recipe.game}",
        f"moves {recipe.game}",
    )
    searched = [f"rules {name} --game {recipe.game}" for name in ids_of(recipe) if recipe.thing == "dispute"]
    commands = [cases, overview, moves, *searched, *(words for words, _ in recipe.commands)]
    found = json.loads(python(root, "tests/recipes/tried.py", recipe.game, *commands))
    assert found["printed"][cases][0] == 0, found["printed"][cases][1]
    if recipe.thing == "dispute":
        assert all(found["printed"][words][0] == 0 for words in searched)
    else:
        assert set(ids_of(recipe)) <= {*found["cards"], *found["page"]}
    for words, printed in recipe.commands:
        assert found["printed"][words] == [0, printed]
        assert printed.partition("\n")[0] in found["printed"][moves][1]
    if recipe.thing == "edition":
        assert all(f"`{name}`" in found["printed"][overview][1] for name in ids_of(recipe))
        assert set(ids_of(recipe)) <= set(found["page"])


def test_a_diff_is_put_where_it_fits_once() -> None:
    """Lines are added beside those that stay; where these are not there, or twice, that is an error."""
    assert patched("a\nb\nc\n", " b\n+d\n@@\n-c\n+e\n") == "a\nb\nd\ne\n"
    for text in ("a\n", "b\nb\n"):
        with pytest.raises(AssertionError):
            patched(text, " b\n+d\n")
