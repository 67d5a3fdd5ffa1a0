"""A toy game to prove the referee with: tokens on a line walk some steps; a wind may blow, a walker may turn back.

`walk a steps=5`: token `a` of a `Board` walks. Walking past the wall at `length` is illegal, as is no step. A walker
that ends beyond the `marsh` rolls for wind, which pushes it 0 or 2 steps on; one that ends on `fork` chooses to stay
or to go back; one that ends past `crowd` orders two bystanders, near `camp` places a tent, past `cliff` is gone.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import ClassVar, cast

from msgspec import Struct, field
from msgspec.structs import replace

from sublight.board.notation import Line, joined, writable, written
from sublight.errors import InputError, MoveError, did_you_mean
from sublight.geometry.tolerance import VerdictClass, classify, is_near
from sublight.referee.game import Game, Variant
from sublight.referee.procedure import Prepared, Procedure, choose, choose_order, consult, over_facts, place, roll
from sublight.referee.question import Choose, Option, Outcome, Place, Roll
from sublight.referee.ruling import Event, Ruling, Verdict, Violation, call_id
from sublight.referee.state import StateRecord

FOLDER = Path(__file__).parent / "data"


class Walker(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token and where it stands on the line."""

    id: str
    at: float = 0.0


class Board(StateRecord, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="toy"):
    """The line: its length, and the places where something happens (0: nowhere)."""

    edition: str
    walkers: tuple[Walker, ...] = ()
    length: float = 20.0
    marsh: float = 0.0
    fork: float = 0.0
    crowd: float = 0.0
    camp: float = 0.0
    cliff: float = 0.0
    placing_mm: float = 0.5
    components: str = "feet"
    readings: dict[str, str] = field(default_factory=dict)

    def walker(self, name: str) -> Walker:
        """Return the walker `name`; InputError with the nearest if there is none."""
        for walker in self.walkers:
            if walker.id == name:
                return walker
        names = [walker.id for walker in self.walkers]
        raise InputError(f"no walker `{name}` on this line{did_you_mean(name, names)}")


class Walk(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="walk"):
    """`walker` walks `steps`."""

    walker: str
    steps: int


class Facts(Struct, frozen=True):
    """Where the walk ends, and how far that is from the wall."""

    end: float
    gap: float
    outcome: VerdictClass
    called: bool


class Toy(Game[Board, Walk]):
    """The game itself."""

    name = "toy"
    title = "Toy"
    data = FOLDER
    state_type = Board
    prepared_by: ClassVar = {Walk: ""}

    def __init__(self) -> None:
        """Count the measurements, so that a test can see that one adjudication measures once."""
        self.measured = 0

    def prepare(self, state: Board, move: Walk, calls: Mapping[str, str]) -> Prepared[Board]:
        """Return the rules broken and the walk; InputError for an unknown walker."""
        state.walker(move.walker)
        walk = over_facts(lambda: self.measure(state, move, calls), lambda facts: self.procedure(state, move, facts))
        return Prepared(self.check(state, move), walk)

    def check(self, state: Board, move: Walk) -> tuple[Violation, ...]:
        """Return the rules broken: no step, and past the wall."""
        end = state.walker(move.walker).at + move.steps
        found = []
        if move.steps < 1:
            found.append(Violation(rule="TOY-01", kind="no_step", subject=move.walker))
        if end > state.length + 1:
            found.append(Violation(rule="TOY-02", kind="past_wall", subject=move.walker, figures={"end": end}))
        return tuple(found)

    def measure(self, state: Board, move: Walk, calls: Mapping[str, str]) -> Facts:
        """Return the end of the walk and its verdict against the wall."""
        self.measured += 1
        end = state.walker(move.walker).at + move.steps * (1.1 if state.components == "boots" else 1.0)
        gap = state.length - end
        called = calls.get(call_id("TOY-02", move.walker, "wall"))
        outcome: VerdictClass = cast("VerdictClass", called) if called else classify(gap)
        return Facts(end, gap, outcome, called is not None)

    def procedure(self, state: Board, move: Walk, facts: Facts) -> Procedure[Board]:
        """Walk, then meet what stands at the end."""
        yield _verdict(state, move, facts)
        end = facts.end
        if facts.outcome == "overlap":
            yield Event(rule="TOY-02", kind="bumped", subject=move.walker)
            end = state.length
        yield Event(rule="TOY-01", kind="walked", subject=move.walker, figures={"end": end})
        if state.marsh and end > state.marsh:
            end = yield from _wind(state, move, end)
        if end == state.fork:
            end = yield from _turn(state, move, end)
        if state.crowd and end > state.crowd:
            yield from _bow(state, move)
        if state.camp and abs(end - state.camp) < 2.0:
            yield from _camp(state, move)
        if state.cliff and end > state.cliff:
            yield Event(rule="TOY-02", kind="fell", subject=move.walker)
            return replace(state, walkers=tuple(each for each in state.walkers if each.id != move.walker))
        moved = replace(state.walker(move.walker), at=end)
        return replace(state, walkers=tuple(moved if each.id == moved.id else each for each in state.walkers))

    def variants(self, state: Board) -> Iterable[Variant[Board]]:
        """Return the other set of feet."""
        if state.components == "feet":
            yield Variant(id="boots", title="longer steps", state=replace(state, components="boots"))

    def parse_move(self, text: str) -> Walk:
        """Return the walk a line declares."""
        line = Line(text)
        if line.word("`walk`") != "walk":
            raise MoveError("a walk begins with `walk`")
        move = Walk(walker=line.word("the walker"), steps=line.whole("steps"))
        line.close("walk")
        return move

    def print_move(self, move: Walk) -> str:
        """Return the line of a walk."""
        return joined(("walk", writable(move.walker), written("steps", move.steps)))

    def scene(self, state: Board, ruling: Ruling[Board] | None = None, move: Walk | None = None) -> str:
        """A toy has no picture."""
        return f"{state} {ruling} {move}"

    def options(self, state: Board, subject: str) -> tuple["Reach", ...]:
        """Return every place the walker can reach in up to three steps."""
        at = state.walker(subject).at
        return tuple(Reach(end=at + steps) for steps in (1, 2, 3) if at + steps <= state.length)

    def between(self, state: Board, one: str, other: str) -> tuple[Verdict, ...]:
        """Return the gap between two walkers."""
        gap = abs(state.walker(one).at - state.walker(other).at)
        outcome = classify(gap)
        return (Verdict(rule="TOY-02", question="gap", subject=one, other=other, outcome=outcome, margin_mm=gap),)


class Reach(Struct, frozen=True, kw_only=True):
    """A place that can be reached."""

    end: float


def _verdict(state: Board, move: Walk, facts: Facts) -> Verdict:
    return Verdict(
        rule="TOY-02",
        question="overlap",
        subject=move.walker,
        other="wall",
        outcome=facts.outcome,
        margin_mm=facts.gap,
        near=is_near(facts.gap, state.placing_mm),
        called=facts.called,
    )


def _wind(state: Board, move: Walk, end: float) -> Procedure[float]:
    outcomes = (Outcome(key="calm", weight=2), Outcome(key="wind", weight=1))
    question = Roll(rule="TOY-03", kind="wind", subject=move.walker, player="chance", outcomes=outcomes)
    face = yield from roll(question, state)
    if face == "calm":
        return end
    reading = yield from consult("TOY-A")
    pushed = end + (2.0 if reading == "two" else 1.0)
    yield Event(rule="TOY-03", kind="blown", subject=move.walker, figures={"end": pushed})
    return pushed


def _turn(state: Board, move: Walk, end: float) -> Procedure[float]:
    options = (Option(key="stay"), Option(key="back", figures={"steps": 1}))
    question = Choose(rule="TOY-04", kind="turn", subject=move.walker, player="one", options=options)
    said = yield from choose(question, state, "stay")
    if said == "back":
        yield Event(rule="TOY-04", kind="turned", subject=move.walker)
        return end - 1.0
    return end


def _bow(state: Board, move: Walk) -> Procedure[None]:
    options = (Option(key="ann"), Option(key="bob"))
    question = Choose(
        rule="TOY-05",
        kind="bow",
        subject=move.walker,
        player="one",
        options=options,
        least=2,
        most=2,
        ordered=True,
    )
    order = yield from choose_order(question, state)
    yield Event(rule="TOY-05", kind="bowed", subject=move.walker, figures={"order": order})


def _camp(state: Board, move: Walk) -> Procedure[None]:
    question = Place(rule="TOY-06", kind="tent", subject=move.walker, player="one", pieces=("tent",))

    def judge(places: dict[str, tuple[float, ...]]) -> tuple[Violation, ...]:
        if abs(places["tent"][0] - state.camp) <= 1.0:
            return ()
        return (Violation(rule="TOY-06", kind="tent_far", subject="tent"),)

    places = yield from place(question, state, lambda: {"tent": (state.camp, 0.0)}, judge)
    yield Event(rule="TOY-06", kind="tent_set", subject=move.walker, figures={"x": places["tent"][0]})


GAME = Toy()
