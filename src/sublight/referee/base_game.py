"""What every game has in common: its chapters, and the functions that stand at known places of its package.

A game is a package with the modules `game`, `scene` and `notation`, a folder `data`, and chapters. A chapter is
imported when one of its moves is made, and a module when its function is asked for, so that one ruling loads little.
"""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from sublight.errors import InputError, MoveError, did_you_mean
from sublight.referee.game import Facet, Variant
from sublight.referee.layers import Layers
from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import AnyRuling, Notice, Verdict, Violation
from sublight.rulebook import Rulebook, rulebook_at


class Played(Protocol):
    """A state: it is played in an edition, by what people agreed to read."""

    @property
    def edition(self) -> str:
        """The edition's id or alias."""

    @property
    def readings(self) -> Mapping[str, str]:
        """The agreed reading of a dispute, by the dispute's id."""


State = TypeVar("State", bound=Played)


class BaseGame(Generic[State]):
    """Implements `sublight.referee.game.Game` for a package with chapters; `title` is what people call the game.

    `chapters` maps each kind of move to its chapter. `options_by` and `between_by` name the functions that list the
    ends of a piece and that measure between two pieces, by their places in the package: `measuring.query.between`.
    """

    name: str
    title: str
    data: Path
    state_type: type[Any]
    chapters: ClassVar[Mapping[type[Any], str]]
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

    def layers_of(self, move: Any) -> Layers[State]:
        """Return the layers of a move's kind; MoveError, naming the kinds there are, for no move of the game."""
        if type(move) not in self.chapters:
            known = ", ".join(str(kind.__struct_config__.tag) for kind in self.chapters)
            raise MoveError(f"{type(move).__name__} is no {self.title} move; those are {known}")
        found: Layers[State] = self._own(f"{self.chapters[type(move)]}.layers.LAYERS")[type(move)]
        return found

    def admit_state(self, state: State) -> None:
        """Refuse a state that cannot be read: an edition or a reading that is none, and what `admit_own` refuses."""
        self.book.edition(state.edition)
        self._admit_readings(state)
        self.admit_own(state)

    def admit_own(self, state: State) -> None:
        """Raise InputError for what the game itself cannot read in a state: unknown names, impossible numbers."""

    def admit(self, state: State, move: Any) -> None:
        """Refuse a move that cannot be read, or the state it is made in."""
        layers = self.layers_of(move)
        self.admit_state(state)
        layers.admit(state, move)

    def check(self, state: State, move: Any) -> tuple[Violation, ...]:
        """Return every rule that the declaration breaks."""
        return self.layers_of(move).check(state, move)

    def warnings(self, state: State) -> tuple[Notice, ...]:  # noqa: ARG002 - for games that have some
        """Return nothing: any state that can be read may come of play."""
        return ()

    def measure(self, state: State, move: Any, calls: Mapping[str, str]) -> object:
        """Return the numbers of a legal move, for its procedure alone."""
        return self.layers_of(move).measure(state, move, calls)

    def procedure(self, state: State, move: Any, facts: Any) -> Procedure[State]:
        """Return the procedure that carries the move out."""
        return self.layers_of(move).procedure(state, move, facts)

    def variants(self, state: State) -> Iterable[Variant]:  # noqa: ARG002 - for games that have some
        """Return no state: there is one set of components, or nothing is measured."""
        return ()

    def options(self, state: State, subject: str) -> tuple[Any, ...]:
        """Return every end the piece `subject` can reach, with the cheapest way to pay for it."""
        found: tuple[Any, ...] = self._own(self.options_by)(state, subject)
        return found

    def between(self, state: State, one: str, other: str) -> tuple[Verdict, ...]:
        """Return what is measured between two pieces as they stand."""
        found: tuple[Verdict, ...] = self._own(self.between_by)(state, one, other)
        return found

    def scene(self, state: State, ruling: AnyRuling | None = None, move: Any = None) -> Any:
        """Return what to draw of a state, and of a ruling on it."""
        return self._own("scene.scene")(state, ruling, move)

    def parse_move(self, text: str) -> Any:
        """Return the move that one line declares."""
        return self._own("notation.parse_move")(text)

    def print_move(self, move: Any) -> str:
        """Return the line that declares `move`."""
        line: str = self._own("notation.print_move")(move)
        return line

    def facet(self, kind: type[Facet]) -> Facet | None:
        """Return the facet of a kind: of `Lists` it is `LISTS` in the module `lists` of the game, if that is there."""
        name, package = kind.__name__.lower(), self._package
        if find_spec(f"{package}.{name}") is None:
            return None
        found = getattr(import_module(f"{package}.{name}"), name.upper())
        if not isinstance(found, kind):
            raise TypeError(f"{package}.{name}.{name.upper()} is no {kind.__name__}")
        return found

    @property
    def _package(self) -> str:
        return type(self).__module__.rpartition(".")[0]

    def _own(self, place: str) -> Any:
        """Return what stands at `place` in the game's package; its module is imported when first asked for."""
        return _standing(self._package, place)

    def _admit_readings(self, state: State) -> None:
        for dispute, reading in state.readings.items():
            if dispute not in self.book.disputes:
                raise InputError(f"readings: no dispute `{dispute}`{did_you_mean(dispute, self.book.disputes)}")
            known = [each.id for each in self.book.disputes[dispute].readings]
            if reading not in known:
                hint = did_you_mean(reading, known)
                raise MoveError(f"{dispute} has no reading `{reading}`; its readings are {', '.join(known)}{hint}")


@cache
def _standing(package: str, place: str) -> Any:
    module, _, name = place.rpartition(".")
    return getattr(import_module(f"{package}.{module}"), name)
