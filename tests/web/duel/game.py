"""A game of two players to prove matches with, quick to rule on: pieces on a line are pushed some steps.

`push a steps=1`: 1 and 2 go there and no more; at 3 the other player chooses, at 4 dice are rolled, at 5 first the one
and then the other, at 6 the own player chooses. More than 6 is illegal. At 2 and 3 it comes close to the line's end:
who calls that touching stops one step before.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from referee.toy.game import FOLDER
from sublight.board.notation import Line, joined, writable, written
from sublight.errors import InputError, MoveError
from sublight.geometry.tolerance import VerdictClass
from sublight.referee.game import Game as BaseGame
from sublight.referee.procedure import Prepared, Procedure, choose, roll
from sublight.referee.question import Choose, Option, Outcome, Roll
from sublight.referee.ruling import Event, Ruling, Verdict, Violation, call_id
from sublight.referee.state import StateRecord

MOST = 6
CLOSE = (2, 3)


class Piece(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece, whose it is, and where it stands."""

    id: str
    player: str
    at: int = 0


class Duel(StateRecord, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="duel"):
    """The line."""

    edition: str
    players: tuple[str, ...] = ("ann", "bob")
    pieces: tuple[Piece, ...] = ()
    placing_mm: float = 0.5
    components: str = "wood"
    readings: dict[str, str] = field(default_factory=dict)

    def piece(self, name: str) -> Piece:
        """Return the piece `name`; InputError if there is none."""
        for piece in self.pieces:
            if piece.id == name:
                return piece
        raise InputError(f"no piece `{name}`")


class Push(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="push"):
    """The piece `ship` is pushed."""

    ship: str
    steps: int


class Facts(Struct, frozen=True, kw_only=True):
    """Where a push ends, and the measurement on its way."""

    end: int
    close: Verdict | None = None


class Game(BaseGame[Duel, Push]):
    """The game itself."""

    name = "duel"
    title = "Duel"
    data = FOLDER
    state_type = Duel
    prepared_by: ClassVar = {Push: ""}

    def prepare(self, state: Duel, move: Push, calls: Mapping[str, str]) -> Prepared[Duel]:
        """Return the rule broken by too many steps, and the push; InputError for an unknown piece."""
        state.piece(move.ship)
        broken = () if 1 <= move.steps <= MOST else (Violation(rule="TOY-01", kind="no_step", subject=move.ship),)
        return Prepared(broken, lambda: self.procedure(state, move, self.measure(state, move, calls)))

    def measure(self, state: Duel, move: Push, calls: Mapping[str, str]) -> Facts:
        """Return where the push ends, and what was close."""
        end = state.piece(move.ship).at + move.steps
        if move.steps not in CLOSE:
            return Facts(end=end)
        called = calls.get(call_id("TOY-02", move.ship, "line")) == "touching"
        return Facts(end=end - called, close=_close(move.ship, called=called))

    def procedure(self, state: Duel, move: Push, facts: Facts) -> Procedure[Duel]:
        """Push, roll and ask."""
        piece, end = state.piece(move.ship), facts.end
        if facts.close is not None:
            yield facts.close
        yield Event(rule="TOY-01", kind="walked", subject=piece.id, figures={"end": float(end)})
        if move.steps in (4, 5):
            outcomes = tuple(Outcome(key=str(each), weight=each + 1) for each in range(3))
            asked = Roll(rule="TOY-03", kind="wind", subject=piece.id, player="chance", outcomes=outcomes)
            end += int((yield from roll(asked, state)))
        if move.steps in (3, 5, 6):
            own = move.steps == MOST
            who = next((each for each in state.players if (each == piece.player) == own), state.players[0])
            options = (Option(key="stay"), Option(key="back", figures={"steps": 1}))
            turn = Choose(rule="TOY-04", kind="turn", subject=piece.id, player=who, options=options)
            end -= int((yield from choose(turn, state, "stay")) == "back")
        moved = replace(piece, at=end)
        return replace(state, pieces=tuple(moved if each.id == moved.id else each for each in state.pieces))

    def parse_move(self, text: str) -> Push:
        """Return the push a line declares."""
        line = Line(text)
        if line.word("`push`") != "push":
            raise MoveError("a push begins with `push`")
        move = Push(ship=line.word("the piece"), steps=line.whole("steps"))
        line.close("push")
        return move

    def print_move(self, move: Push) -> str:
        """Return the line of a push."""
        return joined(("push", writable(move.ship), written("steps", move.steps)))

    def scene(self, state: Duel, ruling: Ruling[Duel] | None = None, move: Push | None = None) -> str:
        """A duel has no picture."""
        return f"{state} {ruling} {move}"

    def options(self, state: Duel, subject: str) -> tuple[Any, ...]:  # noqa: ARG002 - as every game
        """A duel lists no ends."""
        return ()

    def between(self, state: Duel, one: str, other: str) -> tuple[Verdict, ...]:  # noqa: ARG002 - as every game
        """A duel measures nothing."""
        return ()


def _close(piece: str, *, called: bool) -> Verdict:
    outcome: VerdictClass = "touching" if called else "apart"
    return Verdict(
        rule="TOY-02", question="touches", subject=piece, other="line", outcome=outcome, margin_mm=0.2,
        near=True, called=called,
    )  # fmt: skip


GAME = Game()
