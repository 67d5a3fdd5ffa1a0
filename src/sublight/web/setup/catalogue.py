"""The games whose tables can be set up, with the cards, editions and measures to choose from."""

from functools import cache
from pathlib import Path

from msgspec import Struct

from sublight.errors import InputError, did_you_mean
from sublight.referee.state import State
from sublight.registry import GAMES, folder_of, game
from sublight.rulebook.book import Rulebook
from sublight.view.editor import Card, Editor, ListFile, MapEditor, MatEditor, Sizes, Starter
from sublight.view.page import Mat, Placed
from sublight.web.setup.editing import New, editor_of, mat_of, new_table
from sublight.web.setup.fields import Fields, fields_of_table

DISPUTE = "dispute"


class GameEntry(Struct, frozen=True, kw_only=True):
    """A game on the first page: its names, its example, whether it has maps, the files that only it can write.

    `starters` are tables to play a whole game from.
    """

    game: str
    title: str
    mark: str
    tint: str
    begin: str
    example: str
    map: bool
    factions: tuple[str, ...]
    files: tuple[ListFile, ...]
    starters: tuple[Starter, ...]


class EditionEntry(Struct, frozen=True, kw_only=True):
    """An edition of the rules."""

    id: str
    title: str
    date: str


class MatSize(Struct, frozen=True, kw_only=True):
    """A usual mat: its name, and its width and height in mm."""

    says: str
    width: float
    height: float


class Kind(Struct, frozen=True, kw_only=True):
    """The cards of a kind."""

    kind: str
    cards: tuple[Card, ...]


class Catalogue(Struct, frozen=True, kw_only=True):
    """Everything to choose from on a table of a game.

    For a mat, `obstacles` is how many are placed at random if wanted, `sizes` are the usual mats, `bands` the ranges of
    the ruler and `bases` the sizes of ship bases, in mm.
    For a map, `layouts` are the numbers of players with a printed layout. `fields` describe the table's records.
    `first_phase` is the one that a round begins with, empty where a new table is in it. `names` says what the text of
    a field names: a player, a piece, a kind of card or one of the kinds of `words`. `chosen` has the fields of the
    table for which players choose a card in setup.
    """

    game: str
    editions: tuple[EditionEntry, ...]
    edition: str
    first_phase: str
    obstacles: int
    sizes: tuple[MatSize, ...]
    bands: Sizes
    bases: Sizes
    layouts: tuple[int, ...]
    kinds: tuple[Kind, ...]
    chosen: tuple[Kind, ...]
    fields: Fields
    names: dict[str, str]
    words: dict[str, tuple[str, ...]]


@cache
def games() -> tuple[GameEntry, ...]:
    """Return the games whose tables can be set up, those with mats first."""
    found = [_entry(name, editor) for name in GAMES if (editor := game(name).facet(Editor)) is not None]
    return tuple(sorted(found, key=lambda each: each.map))


def starter(name: str) -> bytes:
    """Return a table to play a whole game from, as JSON; InputError for an unknown one."""
    known = {each.name: found.game for found in games() for each in found.starters}
    if name not in known:
        raise InputError(f"no starting table `{name}`{did_you_mean(name, known)}", "unknown_example")
    return Path(folder_of(known[name]), "starters", f"{name}.json").read_bytes()


def _entry(name: str, editor: Editor[State]) -> GameEntry:
    return GameEntry(
        game=name,
        title=editor.title,
        mark=editor.mark,
        tint=editor.tint,
        begin=editor.begin,
        example=editor.example,
        map=isinstance(editor, MapEditor),
        factions=editor.factions if isinstance(editor, MapEditor) else (),
        files=editor.files,
        starters=editor.starters,
    )


def catalogue(name: str) -> Catalogue:
    """Return the catalogue of a game; InputError for an unknown game."""
    if name not in GAMES:
        raise InputError(f"no game `{name}`; games are {', '.join(GAMES)}{did_you_mean(name, GAMES)}")
    return _catalogue(name)


@cache
def _catalogue(name: str) -> Catalogue:
    book, editor = game(name).book, editor_of(name)
    bands, bases = _measures(name, editor) if isinstance(editor, MatEditor) else ({}, {})
    mats = editor.mats if isinstance(editor, MatEditor) else ()
    return Catalogue(
        game=name,
        editions=tuple(EditionEntry(id=each.id, title=each.title, date=str(each.date)) for each in book.editions),
        edition=book.default_edition,
        first_phase=editor.first_phase,
        obstacles=len(editor.obstacles) if isinstance(editor, MatEditor) else 0,
        sizes=tuple(MatSize(says=says, width=wide, height=high) for says, wide, high in mats),
        bands=bands,
        bases=bases,
        layouts=tuple(editor.layouts()) if isinstance(editor, MapEditor) else (),
        kinds=tuple(Kind(kind=kind, cards=tuple(cards)) for kind, cards in editor.cards()),
        chosen=tuple(Kind(kind=field, cards=tuple(cards)) for field, cards in editor.chosen()),
        fields=fields_of_table(game(name).state_type),
        names={**editor.names, "readings": DISPUTE},
        words={kind: tuple(words) for kind, words in editor.words().items()} | _readings(book),
    )


def _readings(book: Rulebook) -> dict[str, tuple[str, ...]]:
    """Return the disputes, and by each of them its readings."""
    readings = {f"readings.{name}": tuple(each.id for each in one.readings) for name, one in book.disputes.items()}
    return {DISPUTE: tuple(book.disputes), **readings}


def _measures(name: str, editor: MatEditor[Mat, Placed]) -> tuple[Sizes, Sizes]:
    """Return the ranges of the ruler and the sizes of bases in mm, by the usual component set."""
    table = mat_of(new_table(New(game=name)))
    return editor.bands(table), editor.bases(table)
