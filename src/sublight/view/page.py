"""The page facet of a game: what the browser shows of its tables beside the rulings.

A game has it as `PAGE` in its module `page`. Every method has a default, which is to show nothing more: a game states
only what it has.
"""

from collections.abc import Iterable, Mapping
from typing import Generic, Literal, Protocol, TypeGuard, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.move_lines import fields_of
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.board.plane.table import Area, PlaneTable
from sublight.errors import InputError
from sublight.geometry.arcs import Stretch
from sublight.referee.question import Answers, Place
from sublight.referee.ruling import Event, Ruling, Verdict
from sublight.referee.state import State
from sublight.referee.turn import NextMove
from sublight.rulebook.book import Rulebook
from sublight.view.models import Choice, Control, Ending, Line, Piece

Point = tuple[float, float]
Parts = tuple[tuple[Point, ...], ...]
"""The corners of each convex part of an outline."""


class Placed(Protocol):
    """A piece that stands on a mat."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def pose(self) -> Pose:
        """Where it stands."""


class Mat(State, Protocol):
    """A table of a plane game, as far as the page reads it."""

    @property
    def area(self) -> Area:
        """The play area."""

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, the first player first."""

    @property
    def pieces(self) -> "tuple[Placed, ...]":
        """Everything that stands on it."""


class PlacingLine(Protocol):
    """Where the middle of a piece may be set down: `barred` are lines of that kind on which something is in the way."""

    @property
    def free(self) -> tuple[Stretch, ...]:
        """The lines that it may be set down on."""

    @property
    def barred(self) -> tuple[Stretch, ...]:
        """Those that are blocked."""

    @property
    def radius(self) -> float:
        """How far the piece reaches around its middle, in mm."""


StateT = TypeVar("StateT")
PieceT = TypeVar("PieceT")
MoveT = TypeVar("MoveT")


class Page(Generic[StateT, PieceT, MoveT]):
    """What a game adds to the page: the controls of a plan, the endings of a piece, the lines of a map's systems.

    `numbered_dice` are the kinds of rolls of a die with numbers, whose outcomes are listed from the lowest number
    on. `drawn` are the kinds for which a card is drawn instead. `costs` are the kinds of events by which a move
    that is allowed costs its player something, or fails. `fails` are those after which a piece stays where it was.
    `waits` are the kinds of violations that say only that it is not the moment for a move: it may be planned for
    later. `states` are what a piece's fields are called in its line, with `{}` for the value; others are called by
    their names. Those that are `noted` are left out of it, because `has` tells them.
    """

    numbered_dice: frozenset[str] = frozenset()
    drawn: frozenset[str] = frozenset()
    costs: frozenset[str] = frozenset()
    fails: frozenset[str] = frozenset()
    waits: frozenset[str] = frozenset()
    states: Mapping[str, str] = {}
    noted: frozenset[str] = frozenset()

    def controls(self, state: StateT, piece: PieceT) -> tuple[Control, ...]:  # noqa: ARG002 - a default
        """Return the parts of a declaration that a plan sets for a piece."""
        return ()

    def waiting(self, state: StateT) -> Iterable[Piece]:  # noqa: ARG002 - a default
        """Return the pieces of a mat that are still to be set down."""
        return ()

    def scatters(self, state: StateT) -> bool:  # noqa: ARG002 - a default
        """Say whether obstacles of a mat are still to be placed, all of which can be placed at random."""
        return False

    def is_untaken(self, events: Iterable[Event], verdict: Verdict) -> bool:  # noqa: ARG002 - a default
        """Say whether a measurement is of a place that was open to a piece, and that it did not take."""
        return False

    def is_done(self, state: StateT, piece: PieceT) -> bool:  # noqa: ARG002 - a default
        """Say whether a piece of a mat has had its turn, in this round or in this phase."""
        return False

    def has(self, state: StateT, piece: PieceT) -> Iterable[str]:  # noqa: ARG002 - a default
        """Return in words what a piece of a mat has: what the board shows of it as small marks."""
        return ()

    def endings(self, state: StateT, piece: str, system: str) -> tuple[Ending, ...]:  # noqa: ARG002 - a default
        """Return every ending of a piece's moves; on a map those of a player's ships, to one system where it is given.

        InputError for a piece that is not there.
        """
        raise InputError("final positions are not listed for this game", "not_offered")

    def called(self, state: StateT) -> Mapping[str, str]:  # noqa: ARG002 - a default
        """Return the names by id of the pieces that sentences call by them; usually all are called by their ids."""
        return {}

    def plays(self, state: StateT) -> str:  # noqa: ARG002 - a default
        """Return what is played for the whole game and changes its rules, such as an objective; empty for nothing."""
        return ""

    def at_the_table(self, state: StateT) -> str:  # noqa: ARG002 - a default
        """Return in one sentence what players do now without declaring it, such as rolling dice; usually nothing."""
        return ""

    def foresees(self, state: StateT, move: MoveT) -> str:  # noqa: ARG002 - a default
        """Return what a move prepares and would come to as the table is now, in one sentence; usually nothing."""
        return ""

    def outline(self, state: StateT, piece: str) -> Parts:  # noqa: ARG002 - a default
        """Return the convex parts of a ship's outline in its own frame; of anything else none."""
        return ()

    def systems(self, state: StateT) -> Iterable[Piece]:  # noqa: ARG002 - a default
        """Return the lines of a map's systems for the list of pieces; a mat has none."""
        return ()

    def counts(
        self,
        state: StateT,  # noqa: ARG002 - a default
        move: MoveT,  # noqa: ARG002
        ruling: Ruling[object],  # noqa: ARG002
        answers: Answers,  # noqa: ARG002
        *,
        house: bool = False,  # noqa: ARG002
    ) -> list[Line]:
        """Return what is counted of a move, each on a line of its own."""
        return []

    def paths(self, state: StateT, move: MoveT) -> tuple[tuple[str, ...], ...]:  # noqa: ARG002 - a default
        """Return the tiles of a map that ships of a move run over, from the first to the last, each path once."""
        return ()

    def offers(self, state: StateT, move: NextMove) -> Iterable[tuple[str, str]]:  # noqa: ARG002 - a default
        """Return whole lines of a move that may be declared now, each with the words of its button, if it has own ones.

        They are offered in the place of the move; usually there are none.
        """
        return ()

    def opens(self, state: StateT, move: NextMove) -> str:  # noqa: ARG002 - a default
        """Return the piece of the page on whose panel a move is planned; usually the one that it names."""
        return move.piece

    def planned(self, state: StateT, move: NextMove) -> str:  # noqa: ARG002 - a default
        """Return how the line of a move is written that its button plans, capitals for choices; usually its pattern."""
        return move.pattern

    def plans_first(self, state: StateT, move: NextMove) -> bool:  # noqa: ARG002 - a default
        """Say whether the button of a whole move only plans it, so that its ruling is read; usually it makes it."""
        return False

    def comes_later(self, state: StateT, move: NextMove) -> bool:  # noqa: ARG002 - a default
        """Say whether something else is usually done before a move that may be declared now."""
        return False

    def answered(self, state: StateT, player: str, move: MoveT) -> Mapping[str, object]:  # noqa: ARG002 - a default
        """Return the answers by question that a player gives by declaring a move; usually none."""
        return {}

    def placing(self, state: StateT, question: Place) -> PlacingLine | None:  # noqa: ARG002 - a default
        """Return the lines on which the pieces of a question may be set down, where the rules give some."""
        return None


def control(
    kind: type[Struct],
    name: str,
    values: tuple[Choice, ...] = (),
    value: str = "",
    *,
    title: str = "",
    says: str = "",
    chart: Mapping[str, tuple[int, ...]] | None = None,
) -> Control:
    """Return the control of one field of a kind of move: what the field does not say depends on the piece.

    Its title is the key of the field if there is none.
    """
    field = next(each for each in fields_of(kind) if each.name == name)
    form: Literal["clicks", "many", "choice", "step"] = "step"
    if chart is not None:
        form = "clicks"
    elif field.default == ():
        form = "many"
    elif field.values:
        form = "choice"
    words = values or tuple(Choice(key=each, says=each) for each in field.values)
    return Control(
        name=field.key, title=title or field.key.capitalize(), form=form, says=says or field.says, values=words,
        value=value, chart=dict(chart or {}),
    )  # fmt: skip


def set_down(piece: Piece, pose: Pose, line: str, controls: tuple[Control, ...] = ()) -> Piece:
    """Return a piece that is still to be set down, with a line that does so at `pose`."""
    place = (round(pose.x, 2), round(pose.y, 2), *(round(each, 5) for each in pose.forward))
    return replace(piece, at=place, can_move=True, places=line, controls=controls)


def rule_line(book: Rulebook, edition: str, says: str, rule: str) -> Line:
    """Return a sentence with its rule and the text of that rule as it holds in an edition, with its source."""
    version = book.rule(rule, edition) if book.in_force(rule, edition) else book.versions(rule)[-1]
    return Line(says=says, rule=rule, text=f"{version.says.strip()} ({version.source})")


def corners_of(solid: Solid) -> Parts:
    """Return the corners of each part of an outline."""
    return tuple(solid.corners(part) for part in range(solid.count))


def at_and_forward(pose: Pose) -> tuple[Point, Point]:
    """Return middle and direction of a pose, rounded: enough to draw an outline to a hundredth of a millimetre."""
    fx, fy = pose.forward
    return (round(pose.x, 2), round(pose.y, 2)), (round(fx, 5), round(fy, 5))


def is_mat(state: object) -> TypeGuard[Mat]:
    """Whether a table has a mat, on which pieces stand and are measured; the others are maps."""
    return isinstance(state, PlaneTable)


def players_of(state: object) -> tuple[str, ...]:
    """Return the names of the players at a table by their seats, which they keep whoever is first player."""
    seats = getattr(state, "seats", getattr(state, "players", ()))
    return tuple(str(getattr(player, "id", player)) for player in seats)
