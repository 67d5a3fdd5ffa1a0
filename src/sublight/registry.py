"""The games, found by name when first needed, and what the referee does with the game of a state.

A game is a package whose module `game` exports `GAME`: a folder of `sublight.games`, or a package of another
distribution that has it as an entry point of the group `sublight.games`.
"""

import os
import sys
from collections.abc import Iterator, MutableMapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from sublight import games
from sublight.errors import EditionError, InputError, MoveError, did_you_mean
from sublight.referee import adjudication as _referee
from sublight.referee.game import AnyGame, Facet, Game
from sublight.referee.question import Answer, Answers
from sublight.referee.ruling import Ruling, Verdict
from sublight.referee.state import State, StateT, has_clock
from sublight.rulebook.model import Edition

if TYPE_CHECKING:
    from sublight.board.hexes.scene import HexScene
    from sublight.board.plane.scene import Scene
    from sublight.formats.options import Option
    from sublight.referee.alternatives import Alternative
    from sublight.referee.odds import Branch, Policy
    from sublight.referee.readings import Measured, OtherMeasures
    from sublight.referee.turn import Next, NextMove

MoveT = TypeVar("MoveT", bound=Struct)
"""A kind of move: a record of its game. A line of notation is not one, so a type checker refuses it."""

GROUP = "sublight.games"
"""The group of entry points that name the packages of installed games: `name = "package"`."""


class Games(MutableMapping[str, str]):
    """The package of each game, by its name: those that come with Sublight, then those that are installed beside it.

    Installed games are looked up when a name is none of those that come with Sublight, or when all games are listed: a
    ruling does not wait for that.
    """

    def __init__(self, folder: str) -> None:
        """Take the games of a folder of packages."""
        found = (name for name in sorted(os.listdir(folder)) if os.path.isfile(f"{folder}/{name}/game.py"))
        self._known = {name: f"{games.__name__}.{name}" for name in found}
        self._complete = False

    def _look_up(self) -> None:
        """Add the installed games; InputError where two of them have one name."""
        from importlib.metadata import entry_points

        for each in entry_points(group=GROUP):
            if self._known.setdefault(each.name, each.value) != each.value:
                raise InputError(f"two games are called `{each.name}`: {self._known[each.name]} and {each.value}")
        self._complete = True

    def __getitem__(self, name: str) -> str:
        if name not in self._known and not self._complete:
            self._look_up()
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        """Yield the games that come with Sublight before the others are looked up."""
        first = tuple(self._known)
        yield from first
        if not self._complete:
            self._look_up()
        yield from (name for name in tuple(self._known) if name not in first)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __setitem__(self, name: str, package: str) -> None:
        self._known[name] = package

    def __delitem__(self, name: str) -> None:
        del self._known[name]


GAMES = Games(games.__path__[0])
"""The package of each game, by its name."""


def game(name: str) -> AnyGame:
    """Return the game `name`; InputError with the known games if there is none."""
    found: AnyGame = _module(name).GAME
    return found


def edition_of(here: AnyGame, name: str | None) -> Edition:
    """Return an edition of a game by its id or alias; EditionError, which names the game that has it, if none."""
    try:
        return here.book.edition(name)
    except EditionError as error:
        owner = next((of for each in GAMES if name and (of := game(each)).book.has_edition(name)), None)
        if owner is None:
            raise
        known = ", ".join(each.described() for each in here.book.editions)
        says = f"`{name}` is an edition of {owner.title}; those of {here.title} are {known}"
        raise EditionError(says, error.code) from None


@cache
def _module(name: str) -> ModuleType:
    if name not in GAMES:
        raise InputError(f"no game `{name}`; games are {', '.join(GAMES)}{did_you_mean(name, GAMES)}", "unknown_game")
    return import_module(f"{GAMES[name]}.game")


def folder_of(name: str) -> str:
    """Return the folder of a game's package, which need not be imported for that; InputError where there is none."""
    package = GAMES[name]
    if package.startswith(f"{games.__name__}."):
        return f"{games.__path__[0]}/{name}"
    from importlib.util import find_spec

    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise InputError(f"the game `{name}` is installed as `{package}`, but there is no such package")
    return found.submodule_search_locations[0]


def source_of(name: str) -> str:
    """Return the folder with the code of a game: that of the outermost package that its package is in."""
    return str(import_module(GAMES[name].partition(".")[0]).__path__[0])


def faulty_game(error: BaseException) -> str:
    """Return the installed game whose data or code an error was raised in, or empty text for one of Sublight."""
    for name in GAMES:
        folder = _loaded_folder(GAMES[name]) if not GAMES[name].startswith(f"{games.__name__}.") else ""
        if folder and any(place.startswith(f"{folder}{os.sep}") for place in _places_of(error)):
            return name
    return ""


def _loaded_folder(package: str) -> str:
    return str(sys.modules[package].__path__[0]) if package in sys.modules else ""


def _places_of(error: BaseException) -> Iterator[str]:
    """Yield the data folder that an error names, and the files of the functions that it went through."""
    yield getattr(error, "folder", "")
    step = error.__traceback__
    while step is not None:
        yield step.tb_frame.f_code.co_filename
        step = step.tb_next


def game_of(state: object) -> AnyGame:
    """Return the game that `state` is a state of."""
    return game(_name_of(state))


def _name_of(state: object) -> str:
    name = getattr(getattr(type(state), "__struct_config__", None), "tag", None)
    if name not in GAMES:
        from sublight.formats.wording import type_in_words

        advice = "load one with `load_table`" if isinstance(state, str | dict) else f"the games are {', '.join(GAMES)}"
        raise InputError(f"{type_in_words(state)} is not a table of any game; {advice}", "unknown_game")
    return str(name)


def facets(kind: type[Facet]) -> Iterator[tuple[AnyGame, Facet]]:
    """Yield each game that offers a facet of the kind, with the facet."""
    for name in GAMES:
        found = game(name).facet(kind)
        if found is not None:
            yield game(name), found


def move_tags(of: AnyGame) -> tuple[str, ...]:
    """Return the words that `move` may have in JSON for this game."""
    return tuple(str(each.__struct_config__.tag) for each in of.move_types)


def owner_of_tag(tag: object) -> str | None:
    """Return the name of the game whose move is called `tag`, None if no game has one."""
    return next((name for name in GAMES if tag in move_tags(game(name))), None)


def bound(state: StateT, move: MoveT) -> Game[StateT, MoveT]:
    """Return the game of `state`; MoveError, naming both games, if `move` is not a move of it."""
    here: Game[StateT, MoveT] = _module(_name_of(state)).GAME
    if isinstance(move, here.move_types):
        return here
    if isinstance(move, str):
        raise MoveError("a line of notation is not a move yet; read it with `read_move` first", "wrong_game")
    owner = next((name for name in _loaded() if isinstance(move, game(name).move_types)), None)
    whose = f"is a move of {game(owner).title}" if owner else "is not a move of any game"
    raise MoveError(f"{type(move).__name__} {whose}, but this is a table of {here.title}", "wrong_game")


def _loaded() -> list[str]:
    """A move object can only belong to a game that is loaded already."""
    return [name for name, package in GAMES.items() if f"{package}.game" in sys.modules]


def adjudication_of(state: StateT, move: MoveT, *, house: bool = False) -> _referee.Adjudication[StateT, MoveT]:
    """Return the adjudication of a move, to be used more than once; InputError as `adjudicate`."""
    return _referee.Adjudication(bound(state, move), state, move, house=house)


def adjudicate(state: StateT, move: MoveT, answers: Answers | None = None, *, house: bool = False) -> Ruling[StateT]:
    """Return the ruling on `move` in `state`, given the `answers` of players and dice so far, by question id.

    The same input gives the same ruling on every machine. An illegal move gives a ruling with violations. With `house`
    the move is carried out despite them, and they are in `despite`. InputError for input that cannot be read: an
    unknown name or edition, an answer that is not one of the options, or one to a question that was not asked.
    """
    return _referee.adjudicate(bound(state, move), state, move, answers, house=house)


def suggest(state: StateT, move: MoveT, answers: Answers | None = None, *, house: bool = False) -> Answer | None:
    """Return a legal answer to the question that waits after `answers`, or None if none waits.

    With `house` the ruling is a house ruling. InputError as in `adjudicate`.
    """
    return _referee.suggest(bound(state, move), state, move, answers, house=house)


def options(state: object, subject: str) -> "tuple[Option, ...]":
    """Return every position that the piece `subject` can reach, with the move and the least cost of getting there.

    On a map of hexes the subject is a player, or `player>system` for one system. InputError for an unknown piece.
    """
    found: tuple[Option, ...] = _module(_name_of(state)).GAME.options(state, subject)
    return found


def legal_moves(state: State, piece: "str | NextMove | None" = None) -> Iterator[Struct]:
    """Yield a legal move to every position that a piece can reach; without `piece`, for all pieces.

    Instead of a piece, give one of the `moves` that `next_moves` lists, and the `table` of its result: the legal moves
    of that kind are yielded, or a sample if there are many.

    Each move is ruled on before it is yielded. A move that asks a question counts as legal if nothing forbids it up to
    there. If the positions form an area, there is one move of each kind. A piece that cannot move now, because it is
    not its turn or its phase, has no legal move; `options` lists its positions, with `violations` that say why not now.
    InputError for an unknown piece.
    """
    here = game_of(state)
    names = here.movers(state) if piece is None else (piece,)
    for name in names:
        for move in _moves_to_ends(state, name) if isinstance(name, str) else _moves_listed(state, name):
            if not adjudicate(state, move).refused:
                yield move


def _moves_listed(state: State, listed: "NextMove") -> Iterator[Struct]:
    """Yield whole moves of one that `next_moves` lists; InputError if the table is not the one of its result."""
    from sublight.referee.turn import Turn

    turn: Turn[State, Struct] | None = game_of(state).facet(Turn)
    if turn is None or not has_clock(state):
        raise InputError("this table has no clock; give the `table` of what `next_moves` returns")
    yield from turn.moves(state, listed)


def _moves_to_ends(state: State, piece: str) -> Iterator[Struct]:
    """Yield the move to every position that a piece can reach now."""
    here = game_of(state)
    for option in options(state, piece):
        if not getattr(option, "violations", ()):
            yield here.parse_move(option.notation)


def next_moves(state: StateT) -> "Next[StateT]":
    """Return whose turn it is and what may be declared now; a table without a clock is given one.

    `now.says` tells in words whose turn it is, why, and what ends the phase. `says` of each move tells why it may be
    made. InputError if the game has no turns, or if the table does not show where in the round it is.
    """
    from sublight.referee.turn import Next, Turn

    here = game_of(state)
    turn: Turn[StateT, Struct] | None = here.facet(Turn)
    if turn is None:
        raise InputError(f"{here.title} has no turns in Sublight, so moves can be declared in any order", "not_offered")
    from sublight.formats.next_lines import in_words

    here.validate_state(state)
    table = state if has_clock(state) else turn.started(state)
    return in_words(Next(table=table, now=turn.now(table), moves=turn.next_moves(table)), here)


def scene_of(state: object, ruling: "Ruling[object] | None" = None, move: object = None) -> "Scene | HexScene":
    """Return what to draw of a state, and of a ruling on it."""
    found: Scene | HexScene = _module(_name_of(state)).GAME.scene(state, ruling, move)
    return found


def odds(
    state: StateT, move: MoveT, policy: "Policy | None" = None, answers: Answers | None = None, *, house: bool = False
) -> "tuple[Branch[StateT], ...]":
    """Return every outcome of a move with its exact chance; `policy` answers for the players.

    Without a policy every suggestion is taken. An illegal move has one outcome, with chance 1. With `house` the rulings
    are house rulings. InputError as in `adjudicate`, and for a move with too many outcomes.
    """
    from sublight.referee import odds as module

    return module.odds(bound(state, move), state, move, policy or module.take_suggestion, answers, house=house)


def settle(
    state: StateT, move: MoveT, policy: "Policy | None" = None, answers: Answers | None = None, *, house: bool = False
) -> "Branch[StateT]":
    """Return the outcome of a move if `policy` answers every question after `answers`, dice included.

    Without a policy every suggestion is taken. With `house` the ruling is a house ruling. InputError as in
    `adjudicate`; AnswerError if the policy gives an answer that is invalid or refused.
    """
    from sublight.referee import odds as module

    return module.settle(bound(state, move), state, move, policy or module.take_suggestion, answers, house=house)


def alternatives(
    state: StateT, move: MoveT, answers: Answers | None = None, *, house: bool = False
) -> "tuple[Alternative[StateT], ...]":
    """Return what each other reading, call and component set would change, one change at a time.

    With `house` the rulings are house rulings. InputError as in `adjudicate`, and for too many close calls.
    """
    from sublight.referee import alternatives as module

    return module.alternatives(bound(state, move), state, move, answers, house=house)


def between(state: State, one: str, other: str) -> tuple[Verdict, ...]:
    """Return the margins between two pieces as they stand, by the outlines that the rules measure."""
    if one == other:
        raise InputError(f"`{one}` cannot be measured to itself; name two different pieces")
    return game_of(state).between(state, one, other)


def measure(state: State, one: str, other: str) -> "Measured":
    """Return the margins between two pieces as they stand, in words too, and what other readings would change.

    InputError for an unknown piece, or twice the same.
    """
    from sublight.formats.measured import in_words
    from sublight.referee.readings import Measured

    found = Measured(verdicts=between(state, one, other), disputes=measured_otherwise(state, one, other))
    return in_words(found, game_of(state), one)


def measured_otherwise(state: State, one: str, other: str) -> "tuple[OtherMeasures, ...]":
    """Return each other reading of an open question under which something else is measured between two pieces."""
    from sublight.referee import readings as module

    return module.measured_otherwise(game_of(state), state, one, other)
