"""What a game is: a package with the same functions at known places, generic over its types of state and of move.

A game is a package with the modules `game`, `scene` and `notation`, a folder `data`, and chapters. A module is imported
when its function is asked for, so that one ruling loads little.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import InputError, MoveError, did_you_mean
from sublight.referee.figures import Wording
from sublight.referee.headline import headline
from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Prepared
from sublight.referee.ruling import Notice, Ruling, Verdict, Violation
from sublight.referee.sizes import Sizes, check_sizes
from sublight.referee.state import State, StateT, has_clock, kept
from sublight.rulebook import Rulebook, rulebook_at
from sublight.rulebook.compiled import Location

if TYPE_CHECKING:
    from sublight.rulebook.cards import Titled

MoveT = TypeVar("MoveT")
Facet = TypeVar("Facet")


class Variant(Struct, Generic[StateT], frozen=True, kw_only=True):
    """The same table with another published set of component measurements."""

    id: str
    title: str
    state: StateT


class Game(Generic[StateT, MoveT]):
    """A game of the package that its class stands in; `title` is what people call it.

    Functions are named by their places in the package: `measuring.query.between`. `prepared_by` names the function that
    prepares each kind of move, `options_by` the one that lists the ends of a piece, `between_by` the one that measures
    between two pieces, `effects_by` the one that returns the effects of cards and rules by id, if the game has any.
    `sizes` names the fields that hold more, or fewer, than `MOST_LISTED` entries.
    """

    name: str
    title: str
    data: Location
    state_type: type[StateT]
    prepared_by: ClassVar[Mapping[type[Struct], str]]
    options_by: str
    between_by: str
    effects_by: ClassVar[str] = ""
    sizes: ClassVar[Sizes] = {}

    @property
    def move_types(self) -> tuple[type[Struct], ...]:
        """The kinds of move there are."""
        return tuple(self.prepared_by)

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook, read once."""
        return rulebook_at(self.data)

    @cached_property
    def phrases(self) -> Phrasebook:
        """The sentences, read when the first one is needed."""
        return Phrasebook(self.data, self._wording)

    def phrases_on(self, state: object) -> Phrasebook:
        """Return the sentences with the names that things have in `state`, where the game has `wording_for` a state."""
        return self.phrases.with_words(cache(lambda: self._wording_for(state)))

    def _wording_for(self, state: object) -> Wording:
        """Return what `wording_for` of the module `wording` makes of a state; without it the words of any state."""
        if not _has_module(self._package, "wording"):
            return {}
        module = self._module("wording")
        found: Wording = module.wording_for(state) if hasattr(module, "wording_for") else module.WORDING
        return found

    def names_once(self, state: object) -> Callable[[str], str]:
        """Return what shortens a name in a text that has had it, where the module `wording` has `names_once`."""
        if not _has_module(self._package, "wording"):
            return str
        module = self._module("wording")
        found: Callable[[str], str] = module.names_once(state) if hasattr(module, "names_once") else str
        return found

    def _wording(self) -> Wording:
        """Return how the game says its kinds of figures: `WORDING` of its module `wording`, if it has one."""
        found: Wording = self._module("wording").WORDING if _has_module(self._package, "wording") else {}
        return found

    def validate_state(self, state: StateT) -> None:
        """Refuse a state that cannot be read: an unknown edition or reading, and what `validate_own` refuses."""
        kept(state, self._validate)

    def _validate(self, state: StateT) -> None:
        self._validate_sizes(state)
        self.book.edition(state.edition)
        self._validate_readings(state)
        self.validate_own(state)

    def _validate_sizes(self, state: StateT) -> None:
        if isinstance(state, Struct):
            check_sizes(state, self.sizes)

    def validate_move(self, move: object) -> None:
        """Refuse a move with more entries in a list, or letters in a name, than are read."""
        if isinstance(move, Struct):
            check_sizes(move, self.sizes)

    def validate_own(self, state: StateT) -> None:
        """Raise InputError for what the game itself cannot read in a state: unknown names, impossible numbers."""

    def prepare(self, state: StateT, move: MoveT, calls: Mapping[str, str]) -> Prepared[StateT]:
        """Return what a move in a valid state breaks and how it is carried out; InputError for what cannot be read.

        `calls` is what people agreed on for near verdicts.
        """
        kind = type(move)
        if not issubclass(kind, Struct) or kind not in self.prepared_by:
            known = ", ".join(str(each.__struct_config__.tag) for each in self.prepared_by)
            raise MoveError(f"{kind.__name__} is not a move in {self.title}; the moves are {known}", "unknown_move")
        found: Prepared[StateT] = getattr(*self._place(self.prepared_by[kind]))(state, move, calls)
        return self._in_turn(state, move, found) if has_clock(state) else found

    def _in_turn(self, state: StateT, move: MoveT, found: Prepared[StateT]) -> Prepared[StateT]:
        """Return a prepared move of a state with a clock: its module is imported only for those."""
        from sublight.referee.turn import Turn, in_turn

        turn: Turn[StateT, MoveT] | None = self.facet(Turn)
        return found if turn is None else in_turn(turn, state, move, found)

    def warnings(self, state: StateT) -> tuple[Notice, ...]:  # noqa: ARG002 - for games that have some
        """Return what of a state that can be read cannot come of play: nothing, unless the game says so."""
        return ()

    def variants(self, state: StateT) -> Iterable[Variant[StateT]]:  # noqa: ARG002 - for games that have some
        """Return the table under the other published component sets: none, where one is all there is."""
        return ()

    def options(self, state: StateT, subject: str) -> tuple[object, ...]:
        """Return every position that the piece `subject` can reach, with what it costs at least."""
        found: tuple[object, ...] = getattr(*self._place(self.options_by))(state, subject)
        return found

    def effects(self) -> "Mapping[str, Titled]":
        """Return the effects that moves and tables name, by id."""
        found: Mapping[str, Titled] = getattr(*self._place(self.effects_by))() if self.effects_by else {}
        return found

    @property
    def effect_type(self) -> type[Struct] | None:
        """The record of a row of effects, by what the function of `effects_by` says that it returns."""
        if not self.effects_by:
            return None
        found: type[Struct] = get_args(get_type_hints(getattr(*self._place(self.effects_by)))["return"])[-1]
        return found

    def no_options(self, state: StateT, subject: str) -> tuple[Violation, ...]:  # noqa: ARG002 - for games that know
        """Return what forbids every move that `options` would list: nothing, unless the game says so."""
        return ()

    def movers(self, state: StateT) -> tuple[str, ...]:  # noqa: ARG002 - for games that list options
        """Return the names for which `options` lists ends: none, unless the game says so."""
        return ()

    @property
    def option_types(self) -> tuple[type[object], ...]:
        """The records that `options` returns, by what its function says that it does."""
        listed = get_type_hints(getattr(*self._place(self.options_by)))["return"]
        return tuple(each for each in get_args(listed) if each is not Ellipsis)

    def between(self, state: StateT, one: str, other: str) -> tuple[Verdict, ...]:
        """Return the margins between two pieces as they stand, by the outlines that the rules measure."""
        found: tuple[Verdict, ...] = getattr(*self._place(self.between_by))(state, one, other)
        return found

    def scene(self, state: StateT, ruling: Ruling[StateT] | None = None, move: MoveT | None = None) -> object:
        """Return what to draw of a state; of a ruling on it the title is what it comes to, in one sentence."""
        drawn: Struct = self._module("scene").scene(state, ruling, move)
        if ruling is None:
            return drawn
        return replace(drawn, title=headline(ruling, self.phrases_on(ruling.state)))

    def parse_move(self, text: str) -> MoveT:
        """Return the move that one line declares."""
        move: MoveT = self._module("notation").parse_move(text)
        return move

    def print_move(self, move: MoveT) -> str:
        """Return the line that declares `move`."""
        line: str = self._module("notation").print_move(move)
        return line

    def moves_like(self, state: StateT, line: str) -> tuple[str, ...]:  # noqa: ARG002 - for games that know
        """Return the lines of moves that a line which cannot be read may be meant as: none, unless the game knows."""
        return ()

    def facet(self, kind: type[Facet]) -> Facet | None:
        """Return the facet of a kind: of `Lists` it is `LISTS` in the module `lists` of the game, if that is there."""
        name = kind.__name__.lower()
        if not _has_module(self._package, name):
            return None
        found = getattr(self._module(name), name.upper())
        if not isinstance(found, kind):
            raise TypeError(f"{self._package}.{name}.{name.upper()} is no {kind.__name__}")
        return found

    @property
    def _package(self) -> str:
        return type(self).__module__.rpartition(".")[0]

    def _module(self, name: str) -> ModuleType:
        """Return a module of the game's package, imported when first asked for."""
        return _imported(self._package, name)

    def _place(self, place: str) -> tuple[ModuleType, str]:
        """Return the module of a place in the package, and the name that stands there."""
        module, _, name = place.rpartition(".")
        return self._module(module), name

    def _validate_readings(self, state: StateT) -> None:
        for dispute, reading in state.readings.items():
            if dispute not in self.book.disputes:
                raise InputError(
                    f"readings: there is no dispute `{dispute}`{did_you_mean(dispute, self.book.disputes)}",
                    "unknown_reading",
                )
            known = [each.id for each in self.book.disputes[dispute].readings]
            if reading not in known:
                hint = did_you_mean(reading, known)
                raise MoveError(
                    f"{dispute} has no reading `{reading}`; its readings are {', '.join(known)}{hint}",
                    "unknown_reading",
                )


AnyGame = Game[State, Struct]
"""Whatever game it is: of its states and moves only what every one has is read."""


@cache
def _imported(package: str, name: str) -> ModuleType:
    return import_module(f"{package}.{name}")


@cache
def _has_module(package: str, name: str) -> bool:
    from importlib.util import find_spec

    return find_spec(f"{package}.{name}") is not None
