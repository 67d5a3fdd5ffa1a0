"""A match said another way: every table that stands, on a pile. Random sequences of verbs, from clients that may be
late, must do in the service what they do here; and each event of a log must be allowed by the rules of taking back.
"""

import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from msgspec.structs import replace

from sublight.errors import InputError
from sublight.web.matches import events as e
from sublight.web.matches import snapshots
from sublight.web.matches.fold import folded
from sublight.web.matches.match import Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.service import Matches
from sublight.web.store.store import StaleError, Store
from web.duel.fixtures import TABLE, at, duelling, matches_of
from web.store.bases import sqlite_url

Raw = dict[str, Any]
STEPS = 30
OWNERS = {"a": "first", "b": "second", "rock": ""}


class Model:
    """What a log means: `pile` has the tables that stand, `makers` whose each but the first is, final or by hand."""

    def __init__(self, table: Raw, *, strict: bool) -> None:
        """Begin with a table."""
        self.strict = strict
        self.pile: list[Raw] = [table]
        self.makers: list[tuple[str, bool, bool]] = []
        self.gone: list[tuple[Raw, str, bool, bool]] = []
        self.waits: list[Any] | None = None
        self.wisher = ""
        self.proposed: e.Declared | e.Edited | e.Revealed | e.Deleted | None = None
        self.version = self.since = 0

    def takes(self, base: int) -> bool:
        """Whether a client that last saw `base` is up to date, but for talk."""
        return self.since <= base <= self.version

    def free(self, seat: str) -> bool:
        """Whether a seat may take back what comes next without asking."""
        maker, final, hand = (*self.waits[:2], False) if self.waits else self.makers[-1]
        return not self.strict or (hand and not final) or (maker == seat and not final) or self.wisher not in ("", seat)

    def log(self, event: Any) -> None:
        """Take one more event; AssertionError where it may not be."""
        self.version += 1
        seat = event.seat
        assert seat in ("first", "second") or event == e.Lapsed(), "observers change nothing"
        if isinstance(event, e.Noted | e.Renamed):
            return
        self.since = self.version
        wisher, self.wisher = self.wisher, ""
        proposed, self.proposed = self.proposed, None
        if proposed is not None:
            self._of_proposal(event, proposed)
            return
        match event:
            case e.Declared():
                assert not event.agreed
                assert not self.needs_agreement(event.answers)
                self._declared(event)
            case e.Proposed():
                self._may_propose(event.what)
                assert event.says
                assert event.what.seat == seat
                self.proposed = event.what
            case e.Lapsed():
                assert wisher
            case e.Answered():
                self._answered(event)
            case e.Edited():
                assert self.waits is None
                assert not self.strict
                self._made(event.table, seat, final=False, hand=True)
            case e.Wished():
                assert self.strict, "nobody is asked on a casual table"
                assert wisher != seat
                assert not self.free(seat)
                self.wisher = seat
            case e.Denied():
                assert wisher, "who asked withdraws it, another seat declines"
            case e.Withdrawn():
                assert self.waits is not None
                self._allowed(event, (*self.waits[:2], False), wisher)
                self.waits = None
            case e.Undone():
                assert self.waits is None
                made = self.makers.pop()
                self._allowed(event, made, wisher)
                self.gone.append((self.pile.pop(), *made))
                assert event.table == self.pile[-1]
            case e.Redone():
                assert self.waits is None
                table, maker, final, hand = self.gone.pop()
                assert not self.strict or maker == seat
                assert event.table == table
                self.pile.append(table)
                self.makers.append((maker, final, hand))

    def needs_agreement(self, answers: Raw) -> bool:
        """Whether another seat must agree to what these answers call."""
        return self.strict and any(key.startswith("call:") for key in answers)

    def _may_propose(self, what: e.Declared | e.Edited | e.Revealed | e.Deleted) -> None:
        """In a strict match: a declaration with calls, pieces set by hand, the end of the match or of the seed."""
        assert self.strict
        assert self.waits is None
        if isinstance(what, e.Declared):
            assert self.needs_agreement(what.answers)
            self._may_declare(what)

    def _of_proposal(self, event: Any, proposed: e.Declared | e.Edited | e.Revealed | e.Deleted) -> None:
        """While something waits, who proposed it may withdraw it, the other agree or not, or time end."""
        match event:
            case e.Declared():
                assert event.agreed not in ("", proposed.seat)
                assert replace(event, agreed="") == proposed
                self._declared(event)
            case e.Edited():
                assert event.agreed not in ("", proposed.seat)
                assert replace(event, agreed="") == proposed
                self._made(event.table, event.seat, final=True, hand=True)
            case e.Revealed():
                assert isinstance(proposed, e.Revealed)
                assert event.seat == proposed.seat
            case e.Denied():
                assert event.seat != proposed.seat
            case e.Withdrawn():
                assert (event.seat, event.agreed) == (proposed.seat, False)
            case _:
                assert event == e.Lapsed(), event

    def _allowed(self, event: Any, made: tuple[str, bool, bool], wisher: str) -> None:
        """What was set by hand anybody may take back."""
        if self.strict and not event.agreed:
            assert made[1:] == (False, True) or made[:2] == (event.seat, False), "taken back without being asked for"
        assert bool(event.agreed) == bool(wisher)

    def _made(self, table: Raw, maker: str, *, final: bool, hand: bool = False) -> None:
        self.pile.append(table)
        self.makers.append((maker, final, hand))
        self.gone.clear()

    def _may_declare(self, event: e.Declared) -> None:
        assert self.waits is None
        if self.strict:
            assert OWNERS[event.move.split()[1]] in ("", event.seat)

    def _declared(self, event: e.Declared) -> None:
        self._may_declare(event)
        if event.table is not None:
            self._made(event.table, event.seat, final=event.chance)
        else:
            self.waits = [event.seat, event.chance]
            self.gone.clear()

    def _answered(self, event: e.Answered) -> None:
        assert self.waits is not None
        self.waits[1] = self.waits[1] or event.chance or event.seat != self.waits[0]
        if event.table is not None:
            maker, final = self.waits
            self.waits = None
            self._made(event.table, maker, final=final)


SEATS = st.sampled_from(("first", "second", "first", "second", "observer"))
CALLS = st.sampled_from(("", "", "touching", "apart"))
LAGS = st.sampled_from((0, 0, 0, 0, 1, 2, -1))


class Playing(RuleBasedStateMachine):
    """Two seats and an observer at one match, each perhaps some versions behind."""

    matches: Matches
    strict = True

    def __init__(self) -> None:
        """Begin a match."""
        super().__init__()
        self.name = self.matches.create(TABLE, policy="strict" if self.strict else "casual").match
        self.model = Model(self.now().table, strict=self.strict)

    def now(self) -> Match:
        """Return the match as the service has it."""
        return self.matches.match(self.name)

    def does(self, verb: Callable[..., Any], seat: str, lag: int, *given: Any, may: bool, **named: Any) -> None:
        """Do a verb; it is kept exactly if it may be, and if the client was not late."""
        base = self.model.version - lag
        try:
            ruling = verb(self.now(), seat, base, *given, **named)
            said = "kept" if getattr(ruling, "allowed", True) else "no"
        except StaleError:
            said = "stale"
        except (NotAllowedError, InputError):
            said = "no"
        timely = self.model.takes(base) or seat == "observer"
        assert said == ("stale" if not timely else "kept" if may and seat != "observer" else "no")
        self.read(said == "kept")

    def read(self, more: bool) -> None:
        """Let the model read what came to the log: one event where something was kept, else none."""
        stored = self.matches.store.read(self.name, self.model.version)
        assert [each.version for each in stored] == ([self.model.version + 1] if more else [])
        for each in stored:
            self.model.log(e.decode(each.body))

    @property
    def open(self) -> bool:
        """Whether neither a question waits nor a declaration for agreement."""
        return self.model.waits is None and self.model.proposed is None

    @rule(seat=SEATS, lag=LAGS, piece=st.sampled_from(sorted(OWNERS)), steps=st.integers(1, 7), call=CALLS)
    def declare(self, seat: str, lag: int, piece: str, steps: int, call: str) -> None:
        """Push a piece, and perhaps call what is close: there is something at 2 and 3."""
        own = not self.strict or OWNERS[piece] in ("", seat)
        may = self.open and own and steps <= 6 and (not call or steps in (2, 3))
        calls = {f"call:TOY-02:{piece}:line:": call} if call else {}
        self.does(self.matches.declare, seat, lag, f"push {piece} steps={steps}", calls, may=may)

    @rule(seat=SEATS, piece=st.sampled_from(sorted(OWNERS)), steps=st.integers(2, 3))
    @precondition(lambda self: self.open)
    def call(self, seat: str, piece: str, steps: int) -> None:
        """Push a piece of one's own to where something is close, and call it touching."""
        seat = OWNERS[piece] or seat
        calls = {f"call:TOY-02:{piece}:line:": "touching"}
        self.does(self.matches.declare, seat, 0, f"push {piece} steps={steps}", calls, may=True)

    @rule(seat=SEATS, accept=st.booleans())
    @precondition(lambda self: self.model.proposed is not None)
    def settle(self, seat: str, accept: bool) -> None:
        """Agree to a proposal or not, in time; who proposed it may not."""
        proposer = self.model.proposed.seat if self.model.proposed else ""
        self.does(self.matches.consent, seat, 0, accept=accept, may=seat != proposer)

    @rule(lag=LAGS)
    @precondition(lambda self: self.model.wisher or self.model.proposed)
    def lapse(self, lag: int) -> None:
        """Let the time of what is to be agreed to run out, by the clock of a server that may be late."""
        timely = self.model.takes(self.model.version - lag)
        try:
            assert self.matches.lapse(self.now(), self.model.version - lag)
        except StaleError:
            assert not timely
        self.read(timely)

    @rule(seat=SEATS, said=st.sampled_from(("stay", "back", "roll", "2", "nonsense")), lag=LAGS)
    @precondition(lambda self: self.model.waits is not None)
    def answer(self, seat: str, said: str, lag: int) -> None:
        """Answer what is asked, or let the dice roll."""
        waits = self.now().pending
        assert waits is not None
        piece = waits.move.split()[1]
        steps = int(waits.move[-1])
        rolls = steps == 4 or (steps == 5 and not waits.answers)
        question = f"TOY-03:{piece}:1" if rolls else f"TOY-04:{piece}:1"
        other = {"first": "second", "second": "first", "": "first"}[OWNERS[piece]]
        asked = OWNERS[piece] if steps == 6 and OWNERS[piece] else other
        mine = rolls or not self.strict or seat == asked
        faces = ("roll",) if self.strict else ("roll", "2")
        may = mine and said in (faces if rolls else ("stay", "back"))
        self.does(self.matches.answer, seat, lag, question, None if said == "roll" else said, may=may)

    @rule(seat=SEATS, lag=LAGS)
    def undo(self, seat: str, lag: int) -> None:
        """Take back, or ask to."""
        may = bool(self.model.waits or self.model.makers)
        if self.model.proposed is not None:
            may = self.model.proposed.seat == seat
        self.does(self.matches.undo, seat, lag, may=may)

    @rule(seat=SEATS, lag=LAGS)
    def redo(self, seat: str, lag: int) -> None:
        """Make again."""
        gone = self.model.gone
        may = bool(gone) and self.open and (not self.strict or gone[-1][1] == seat)
        self.does(self.matches.redo, seat, lag, may=may)

    @rule(seat=SEATS, lag=LAGS, accept=st.booleans())
    def consent(self, seat: str, lag: int, accept: bool) -> None:
        """Agree, or not."""
        asks = self.model.proposed.seat if self.model.proposed else self.model.wisher
        self.does(self.matches.consent, seat, lag, accept=accept, may=asks not in ("", seat))

    @rule(seat=SEATS, lag=LAGS, to=st.integers(0, 50), players=st.sampled_from((("ann", "bob"), ("ann", "eve"))))
    def edit(self, seat: str, lag: int, to: int, players: tuple[str, str]) -> None:
        """Set a piece by hand; the players stay who they are."""
        pieces = [{**each, "at": to} if each["id"] == "rock" else each for each in TABLE["pieces"]]
        may = self.open and players == ("ann", "bob")
        self.does(self.matches.edit, seat, lag, {**TABLE, "pieces": pieces, "players": players}, "", may=may)

    @rule(seat=SEATS, lag=LAGS)
    def reveal(self, seat: str, lag: int) -> None:
        """Ask for the seed of the dice; only a strict match has one."""
        self.does(self.matches.reveal, seat, lag, may=self.open and self.strict)

    @rule(seat=SEATS, title=st.booleans())
    def talk(self, seat: str, title: bool) -> None:
        """Write a note, or another title: from whatever version, it is never late."""
        behind = self.matches.at(self.name, max(0, self.model.version - 3))
        try:
            (self.matches.rename if title else self.matches.note)(behind, seat, "hello")
        except NotAllowedError:
            assert seat == "observer"
        self.read(seat != "observer")

    @invariant()
    def both_say_the_same(self) -> None:
        """The match as it is kept, as its log tells it anew, and the model agree."""
        match = self.now()
        model = self.model
        assert folded(self.name, self.matches.store.read(self.name)) == match
        assert matches_of(self.matches.store).match(self.name) == match, "from its last snapshot it is another"
        assert match.table == model.pile[-1]
        assert at(match.table, "a") >= 0
        assert [(each.seat, each.final, each.by_hand) for each in match.done] == model.makers
        assert [(each.seat, each.final, each.by_hand) for each in match.undone] == [each[1:] for each in model.gone]
        assert (match.pending and [match.pending.seat, match.pending.final]) == model.waits
        assert (match.wish.seat if match.wish else "") == model.wisher
        assert (match.proposal.what if match.proposal else None) == model.proposed
        assert (match.version, match.base) == (model.version, model.since)
        assert len(match.entries) == match.version + 1


def sequences(count: int, first: int) -> Counter[str]:
    """Play so many sequences of up to 30 verbs, on strict and casual tables: the service does what the model does.

    `first` seeds them.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        duelling(),
        patch.object(snapshots, "EVERY", 3),
    ):
        store = Store(sqlite_url(Path(folder)))
        for strict in (True, False):
            machine = type("Playing", (Playing,), {"matches": matches_of(store), "strict": strict})
            run_state_machine_as_test(
                seed(first)(machine),
                settings=settings(
                    max_examples=max(1, count // 2),
                    stateful_step_count=STEPS,
                    deadline=None,
                    database=None,
                    suppress_health_check=list(HealthCheck),
                ),
            )
        assert store.sound()
        store.close()
    return Counter({f"sequences of up to {STEPS} verbs agree": count})
