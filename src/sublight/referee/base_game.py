"""What every game has in common: its chapters, and the functions at known places of its package.

A game is a package with the modules `game`, `scene` and `notation`, a folder `data`, and chapters. A chapter is
imported when one of its moves is made, and a module when its function is asked for, so that one ruling loads little.
"""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import ClassVar, Generic

from msgspec import Struct

from sublight.errors import InputError, MoveError, did_you_mean
from sublight.referee.game import Facet, MoveT, Variant
from sublight.referee.layers import Layers
from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Notice, Ruling, Verdict, Violation
from sublight.referee.state import StateT
from sublight.rulebook import Rulebook, rulebook_at


class BaseGame(Generic[StateT, MoveT]):
    """Implements `sublight.referee.game.Game` for a package with chapters; `title` is what people call the game.

    `chapters` maps each kind of move to its chapter. `options_by` and `between_by` name the functions that list the
    ends of a piece and that measure between two pieces, by their places in the package: `measuring.query.between`.
    """

    name: str
    title: str
    data: Path
    state_type: type[StateT]
    chapters: ClassVar[Mapping[type[Struct], str]]
    options_by: str
    between_by: str

    @property
    def move_types(self) -> tuple[type[Struct], ...]:
        """The kinds of move there are."""
        return tuple(self.chapters)

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook, read once."""
        return rulebook_at(self.data)

    @cached_property
    def phrases(self) -> Phrasebook:
        """The sentences, of one file or of a folder of them, read when the first one is needed."""
        folder = self.data / "phrases"
        return Phrasebook(folder if folder.is_dir() else folder.with_suffix(".toml"))

    def layers_of(self, move: object) -> Layers[StateT, MoveT, object]:
        """Return the layers of a move's kind; MoveError, naming the kinds there are, for no move of the game."""
        kind = type(move)
        if not issubclass(kind, Struct) or kind not in self.chapters:
            known = ", ".join(str(each.__struct_config__.tag) for each in self.chapters)
            raise MoveError(f"{kind.__name__} is no {self.title} move; those are {known}")
        found: Layers[StateT, MoveT, object] = self._module(f"{self.chapters[kind]}.layers").LAYERS[kind]
        return found

    def validate_state(self, state: StateT) -> None:
        """Refuse a state that cannot be read: an edition or a reading that is none, and what `validate_own` refuses."""
        self.book.edition(state.edition)
        self._validate_readings(state)
        self.validate_own(state)

    def validate_own(self, state: StateT) -> None:
        """Raise InputError for what the game itself cannot read in a state: unknown names, impossible numbers."""

    def validate(self, state: StateT, move: MoveT) -> None:
        """Refuse a move that cannot be read, or the state it is made in."""
        layers = self.layers_of(move)
        self.validate_state(state)
        layers.validate(state, move)

    def check(self, state: StateT, move: MoveT) -> tuple[Violation, ...]:
        """Return every rule that the declaration breaks."""
        return self.layers_of(move).check(state, move)

    def warnings(self, state: StateT) -> tuple[Notice, ...]:  # noqa: ARG002 - for games that have some
        """Return nothing: any state that can be read may come of play."""
        return ()

    def measure(self, state: StateT, move: MoveT, calls: Mapping[str, str]) -> object:
        """Return the numbers of a legal move, for its procedure alone."""
        return self.layers_of(move).measure(state, move, calls)

    def procedure(self, state: StateT, move: MoveT, facts: object) -> Procedure[StateT]:
        """Return the procedure that carries the move out."""
        return self.layers_of(move).procedure(state, move, facts)

    def variants(self, state: StateT) -> Iterable[Variant[StateT]]:  # noqa: ARG002 - for games that have some
        """Return no state: there is one set of components, or nothing is measured."""
        return ()

    def options(self, state: StateT, subject: str) -> tuple[object, ...]:
        """Return every end the piece `subject` can reach, with the cheapest way to pay for it."""
        found: tuple[object, ...] = getattr(*self._place(self.options_by))(state, subject)
        return found

    def between(self, state: StateT, one: str, other: str) -> tuple[Verdict, ...]:
        """Return what is measured between two pieces as they stand."""
        found: tuple[Verdict, ...] = getattr(*self._place(self.between_by))(state, one, other)
        return found

    def scene(self, state: StateT, ruling: Ruling[StateT] | None = None, move: MoveT | None = None) -> object:
        """Return what to draw of a state, and of a ruling on it."""
        drawn: object = self._module("scene").scene(state, ruling, move)
        return drawn

    def parse_move(self, text: str) -> MoveT:
        """Return the move that one line declares."""
        move: MoveT = self._module("notation").parse_move(text)
        return move

    def print_move(self, move: MoveT) -> str:
        """Return the line that declares `move`."""
        line: str = self._module("notation").print_move(move)
        return line

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
                raise InputError(f"readings: no dispute `{dispute}`{did_you_mean(dispute, self.book.disputes)}")
            known = [each.id for each in self.book.disputes[dispute].readings]
            if reading not in known:
                hint = did_you_mean(reading, known)
                raise MoveError(f"{dispute} has no reading `{reading}`; its readings are {', '.join(known)}{hint}")


@cache
def _imported(package: str, name: str) -> ModuleType:
    return import_module(f"{package}.{name}")


@cache
def _has_module(package: str, name: str) -> bool:
    return find_spec(f"{package}.{name}") is not None
