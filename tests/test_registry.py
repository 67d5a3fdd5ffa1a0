"""The registry finds games by name and binds the referee's verbs to the game of a state."""

import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec import Struct

from referee.toy.fixtures import with_toy
from referee.toy.game import GAME as TOY
from referee.toy.game import Board, Reach, Walk, Walker
from sublight import games, registry
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, examples, load_table
from sublight.errors import EditionError, InputError, MoveError, RulebookError

__all__ = ["with_toy"]

BOARD = Board(edition="1", walkers=(Walker(id="a"), Walker(id="b", at=2.0)), marsh=3.0)
TABLE = load_table(examples()[0])
NAME = registry.game_of(TABLE).name
DECLARED = registry.game_of(TABLE).parse_move(declared_line(example(examples()[0], MOVE)))
WALK = Walk(walker="a", steps=5)


def test_every_game_listed_is_what_the_registry_says() -> None:
    """Each line names a package whose game has that name, and whose tables carry it."""
    for name in registry.GAMES:
        game = registry.game(name)
        assert game.name == name
        assert issubclass(game.state_type, Struct)
        assert game.state_type.__struct_config__.tag == name


def test_an_unknown_game_lists_those_there_are() -> None:
    """The nearest name is offered."""
    slip = f"{NAME}x"
    with pytest.raises(InputError, match=f"games are {', '.join(registry.GAMES)}; did you mean `{NAME}`"):
        registry.game(slip)


def test_an_edition_of_another_game_is_said_to_be_one() -> None:
    """With the game that has it and the editions of this one; what no game has is only unknown."""
    one, other = (registry.game(each) for each in (*registry.GAMES,)[:2])
    assert registry.edition_of(one, one.book.editions[0].id) == one.book.editions[0]
    with pytest.raises(EditionError, match=f"is an edition of {other.title}; those of {one.title} are `") as caught:
        registry.edition_of(one, other.book.editions[0].id)
    assert caught.value.code == "unknown_edition"
    with pytest.raises(EditionError, match=f"{one.name}: no edition `no-such`"):
        registry.edition_of(one, "no-such")
    with pytest.raises(EditionError, match="no edition given"):
        registry.edition_of(one, None)


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Return what puts a distribution on the path that says which package a game is in."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(name: str, package: str) -> None:
        about = tmp_path / f"{package.replace('.', '_')}-1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{name} = {package}\n", encoding="utf-8")

    return write


def test_an_installed_game_is_found_by_its_entry_point(
    install: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes after those of the package, and its code is where its outermost package is."""
    install("toy", "referee.toy")
    found = registry.Games(games.__path__[0])
    assert found["toy"] == "referee.toy"
    assert list(found).index("toy") >= len(registry.GAMES)
    assert len(found) == len(set(found)) == len(list(found))
    monkeypatch.setattr(registry, "GAMES", found)
    assert registry.source_of("toy") == sys.modules["referee"].__path__[0]
    assert registry.source_of(NAME) == str(Path(games.__path__[0]).parent)


def test_installed_games_are_looked_up_only_where_they_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name of the package is found without, and the first of all games; an unknown one is looked up once."""
    looked: list[str] = []

    def look_up(group: str) -> list[object]:
        looked.append(group)
        return []

    monkeypatch.setattr("importlib.metadata.entry_points", look_up)
    found = registry.Games(games.__path__[0])
    assert NAME in found
    assert next(iter(found))
    assert not looked
    assert "toy" not in found
    assert "duel" not in found
    assert [*found] == [*registry.GAMES]
    assert looked == [registry.GROUP]


def test_two_installed_games_of_one_name_are_refused(install: Callable[[str, str], None]) -> None:
    """With both packages."""
    install("toy", "referee.toy")
    install("toy", "other.toy")
    with pytest.raises(InputError, match=r"two games are called `toy`: \w+\.toy and \w+\.toy"):
        list(registry.Games(games.__path__[0]))


def test_a_state_has_its_game() -> None:
    """The table of an example is its game's; a number is nobody's."""
    assert all(each.startswith(registry.game_of(load_table(each)).name) for each in examples())
    with pytest.raises(InputError, match="a whole number is not a table of any game"):
        registry.game_of(3)


def test_a_state_of_a_game_that_is_not_listed_is_refused() -> None:
    """Without the toy in the registry its board is no table."""
    with pytest.raises(InputError, match="Board is not a table"):
        registry.game_of(BOARD)


@pytest.mark.usefixtures("with_toy")
def test_the_verbs_are_bound_to_the_game_of_the_state() -> None:
    """All go to the toy for a board of the toy."""
    here: object = registry.game_of(BOARD)
    assert here is TOY
    assert registry.adjudicate(BOARD, WALK).status == "asking"
    assert registry.suggest(BOARD, WALK) == registry.adjudication_of(BOARD, WALK).suggest() == "calm"
    options: tuple[object, ...] = registry.options(BOARD, "a")
    assert options == tuple(Reach(end=each) for each in (1.0, 2.0, 3.0))
    assert registry.between(BOARD, "a", "b")[0].margin_mm == 2.0
    assert [each.chance for each in registry.odds(BOARD, WALK)] == [Fraction(2, 3), Fraction(1, 3)]
    assert [each.kind for each in registry.alternatives(BOARD, WALK)] == ["components"]


@pytest.mark.usefixtures("with_toy")
def test_a_move_of_another_game_is_refused_with_both_names() -> None:
    """The message names the move's game and the table's."""
    title = registry.game(NAME).title
    with pytest.raises(MoveError, match=f"{type(DECLARED).__name__} is a move of {title}, but this is a table of Toy"):
        registry.adjudicate(BOARD, DECLARED)
    with pytest.raises(MoveError, match=f"Walk is a move of Toy, but this is a table of {title}"):
        registry.adjudicate(TABLE, WALK)
    with pytest.raises(MoveError, match="a line of notation is not a move yet; read it with `read_move` first"):
        registry.adjudicate(BOARD, "walk a steps=5")  # type: ignore[type-var]


@pytest.mark.usefixtures("with_toy")
def test_a_tag_is_known_by_its_game() -> None:
    """The word of a move in JSON tells the game; an unknown one tells none."""
    assert registry.owner_of_tag("walk") == "toy"
    assert registry.owner_of_tag(type(DECLARED).__struct_config__.tag) == NAME
    assert registry.owner_of_tag("fly") is None
    assert registry.owner_of_tag(["walk"]) is None


def test_the_games_are_loaded_by_their_module() -> None:
    """Once asked for, a game's module is there; nothing else of it needs to be named."""
    registry.game(NAME)
    assert f"sublight.games.{NAME}.game" in sys.modules


# Whose fault an error is.


def test_a_fault_of_an_installed_game_names_it(
    install: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Raised in its code, or about its data; one of Sublight names none."""
    install("toy", "referee.toy")
    monkeypatch.setattr(registry, "GAMES", registry.Games(games.__path__[0]))
    error = RulebookError("rules.toml: wrong")
    assert registry.faulty_game(error) == ""
    error.folder = f"{sys.modules['referee.toy'].__path__[0]}/data"
    assert registry.faulty_game(error) == "toy"
    with pytest.raises(AttributeError) as raised:
        TOY.check(None, WALK)  # type: ignore[arg-type]
    assert registry.faulty_game(raised.value) == "toy"
    error.folder = str(registry.game(NAME).data)
    assert registry.faulty_game(error) == ""
