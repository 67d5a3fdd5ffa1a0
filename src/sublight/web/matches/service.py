"""The verbs of a match: each reads where it stands, rules, and appends one event to its log, or says why not.

Nothing here knows of sockets or pages. Every verb names the version it builds on; StaleError says that somebody was
faster. What was only talk since then makes nothing stale. Calls come from many threads.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from sublight.errors import AnswerError, InputError
from sublight.formats.tables import read_table, table_dict
from sublight.referee.question import Question, Roll
from sublight.referee.ruling import AnyRuling
from sublight.registry import adjudicate, game
from sublight.web.matches.dice import thrown
from sublight.web.matches.events import (
    Answered,
    Created,
    Declared,
    Denied,
    Edited,
    Event,
    Noted,
    Policy,
    Raw,
    Redone,
    Renamed,
    Undone,
    Wished,
    Withdrawn,
    decode,
    encode,
)
from sublight.web.matches.fold import OBSERVER, SEATS, TALK, Match, Pending, fold, folded
from sublight.web.matches.links import hashed, new_secret
from sublight.web.matches.policy import (
    NotAllowedError,
    needs_consent,
    refuse_answer,
    refuse_consent,
    refuse_foreign,
    refuse_observer,
    refuse_redo,
    refuse_undo,
    refuse_waiting,
)
from sublight.web.store.store import StaleError, Store

Glyph = Callable[[AnyRuling], tuple[str, str]]
"""Gives the glyph of a ruling, and its headline."""

NO_TABLE = "no such table, or the link was changed"

KEPT = 200
"""Matches kept folded in memory; any other is folded again when it is asked for."""


class Opened(Struct, frozen=True, kw_only=True):
    """A new match: its id, and the secret of each seat and of observers."""

    match: str
    secrets: dict[str, str]


class Matches:
    """The matches of one store."""

    def __init__(self, store: Store, headline: Glyph) -> None:
        """Serve the matches of `store`; `headline` says a ruling in one line."""
        self.store = store
        self._headline = headline
        self._folded: OrderedDict[str, Match] = OrderedDict()
        self._guard = threading.Lock()

    # Reading.

    def open(self, secret: str) -> tuple[str, str] | None:
        """Return the match and seat that a secret opens, None for one that opens nothing."""
        return self.store.seat_of(hashed(secret))

    def match(self, name: str) -> Match:
        """Return a match as it stands; NotAllowedError if there is none."""
        with self._guard:
            known = self._folded.get(name)
        found = self._newer(known) if known else folded(name, self.store.read(name))
        if found is None:
            self._forget(name)
            raise NotAllowedError(NO_TABLE)
        self._keep(found)
        return found

    def _newer(self, known: Match) -> Match | None:
        """Return a match with what came since; the event that it is known up to is read again: it may be gone."""
        stored = self.store.read(known.id, known.version - 1)
        return fold(known, stored[1:]) if stored else None

    def _keep(self, found: Match) -> None:
        with self._guard:
            known = self._folded.get(found.id)
            if known is None or known.version < found.version:
                self._folded[found.id] = found
            self._folded.move_to_end(found.id)
            while len(self._folded) > KEPT:
                self._folded.popitem(last=False)

    def _forget(self, name: str) -> None:
        with self._guard:
            self._folded.pop(name, None)

    def at(self, name: str, version: int) -> Match:
        """Return a match as it stood at a version; InputError for one that it does not have."""
        found = folded(name, self.store.read(name, until=version))
        if found is None or found.version != version:
            raise InputError(f"no version {version} of this match")
        return found

    def held(self, name: str, version: int) -> Raw:
        """Return the table that the event of a version has; NotAllowedError where the match is gone."""
        for each in self.store.read(name, version - 1, version):
            table: Raw | None = getattr(decode(each.body), "table", None)
            if table is not None:
                return table
        raise NotAllowedError(NO_TABLE)

    def table(self, match: Match) -> Any:
        """Return the table of a match as its game's state."""
        return read_table(match.table, "table")

    # Beginning and ending.

    def create(self, table: Raw, *, title: str = "", policy: Policy = "strict", question: str = "") -> Opened:
        """Begin a match on a table; InputError for what is none."""
        state = read_table(table, "table")
        players = players_of(state)
        if len(players) > len(SEATS):
            raise InputError(f"table: {len(players)} players; a match has at most {len(SEATS)} seats")
        name = game_name(state)
        created = Created(
            game=name, title=title or f"{name} table", players=players, policy=policy,
            table=table_dict(state), question=question,
        )  # fmt: skip
        return self._begin(created)

    def branch(self, match: Match, version: int) -> Opened:
        """Begin a scratch table from a version of a match, for one person with every seat."""
        past = self.at(match.id, version)
        origin = past.created
        return self._begin(
            Created(
                game=origin.game,
                title=f"{origin.title}, from version {version}",
                players=origin.players,
                policy="casual",
                table=past.table,
                scratch=True,
            )
        )

    def _begin(self, created: Created) -> Opened:
        match = new_secret()
        seats = (*SEATS[: len(created.players)], OBSERVER)
        opened = {seat: new_secret() for seat in seats}
        links = {hashed(secret): seat for seat, secret in opened.items()}
        self.store.create(match, created.game, encode(created), links)
        return Opened(match=match, secrets=opened)

    def delete(self, match: Match, seat: str) -> None:
        """Remove a match for good; NotAllowedError for an observer."""
        refuse_observer(seat)
        self.store.delete(match.id)
        self._forget(match.id)

    # Declaring and answering.

    def declare(self, match: Match, seat: str, base: int, move: str, answers: Raw) -> AnyRuling:
        """Make a declaration on version `base`; an illegal ruling changes nothing and is returned all the same."""
        refuse_observer(seat)
        _refuse_stale(match, base)
        refuse_waiting(match)
        state = self.table(match)
        declared = game(match.created.game).parse_move(move)
        refuse_foreign(match, seat, state, declared)
        ruling = adjudicate(state, declared, answers)
        if ruling.refused or ruling.violations:
            return ruling
        asked = tuple(_asked(match, seat, state, declared, answers))
        glyph, says = self._headline(ruling)
        event = Declared(
            seat=seat, move=move, answers=answers, status=ruling.status,
            chance=any(isinstance(each, Roll) for each in asked),
            says=f"{move}: {says}", glyph=glyph, table=_done(ruling),
        )  # fmt: skip
        self._append(match, base, event)
        return ruling

    def answer(self, match: Match, seat: str, base: int, question: str, value: Any) -> AnyRuling:
        """Answer the question that waits; without a value the server rolls, where it asks chance."""
        refuse_observer(seat)
        _refuse_stale(match, base)
        waits = match.pending
        if waits is None:
            raise NotAllowedError("nothing waits for an answer")
        state = self.table(match)
        declared = game(match.created.game).parse_move(waits.move)
        asked = adjudicate(state, declared, waits.answers).question
        if asked is None or asked.id != question:
            raise AnswerError(f"the question that waits is {asked.id if asked else 'none'}, not {question}")
        refuse_answer(match, seat, asked.player)
        rolled = value is None
        given = thrown(asked) if rolled else value
        ruling = adjudicate(state, declared, {**waits.answers, question: given})
        if ruling.refused or ruling.violations:
            return ruling
        glyph, says = self._headline(ruling)
        event = Answered(
            seat=seat, question=question, value=given, rolled=rolled, chance=isinstance(asked, Roll),
            status=ruling.status, says=f"{waits.move}: {says}", glyph=glyph, table=_done(ruling),
        )  # fmt: skip
        self._append(match, base, event)
        return ruling

    # Taking back.

    def undo(self, match: Match, seat: str, base: int) -> bool:
        """Take back what waits, or the last change; where that needs consent ask for it, and return False."""
        refuse_observer(seat)
        _refuse_stale(match, base)
        refuse_undo(match, seat)
        if match.last is not None and needs_consent(match, seat):
            self._append(match, base, Wished(seat=seat, of=match.last.version))
            return False
        self._append(match, base, self._taken_back(match, seat, agreed=match.wish is not None))
        return True

    def _taken_back(self, match: Match, seat: str, *, agreed: bool) -> Withdrawn | Undone:
        if isinstance(match.last, Pending):
            return Withdrawn(seat=seat, agreed=agreed)
        gone = match.done[-1]
        return Undone(seat=seat, of=gone.version, table=self.held(match.id, gone.before), agreed=agreed)

    def redo(self, match: Match, seat: str, base: int) -> None:
        """Make again what was taken back last."""
        refuse_observer(seat)
        _refuse_stale(match, base)
        refuse_redo(match, seat)
        again = match.undone[-1]
        self._append(match, base, Redone(seat=seat, of=again.version, table=self.held(match.id, again.version)))

    def consent(self, match: Match, seat: str, base: int, *, accept: bool) -> None:
        """Agree or not to what another seat wants taken back."""
        refuse_observer(seat)
        _refuse_stale(match, base)
        refuse_consent(match, seat)
        if match.wish is not None and accept:
            self._append(match, base, self._taken_back(match, match.wish.seat, agreed=True))
        else:
            self._append(match, base, Denied(seat=seat))

    # The rest.

    def edit(self, match: Match, seat: str, base: int, table: Raw, note: str) -> None:
        """Change the table itself; InputError for what is no table of this match: its game, edition and players."""
        refuse_observer(seat)
        _refuse_stale(match, base)
        refuse_waiting(match)
        state = read_table(table, "table")
        _refuse_other(match, state)
        self._append(match, base, Edited(seat=seat, note=note or "pieces set by hand", table=table_dict(state)))

    def note(self, match: Match, seat: str, text: str) -> None:
        """Write to the log, at whatever version it is by now."""
        refuse_observer(seat)
        self._append(match, match.version, Noted(seat=seat, text=text))

    def rename(self, match: Match, seat: str, title: str) -> None:
        """Give the match another title, at whatever version it is by now."""
        refuse_observer(seat)
        self._append(match, match.version, Renamed(seat=seat, title=title))

    def _append(self, match: Match, base: int, event: Event) -> None:
        """Write an event after the latest version, unless something but talk came since `base`; talk is never late."""
        while True:
            if not isinstance(event, TALK):
                _refuse_stale(match, base)
            try:
                self.store.append(match.id, match.version, encode(event))
            except StaleError:
                match = self.match(match.id)
            else:
                return


def _refuse_stale(match: Match, base: int) -> None:
    """Raise StaleError for a version on which nothing can be built any more, and for one that is not there yet."""
    if not match.takes(base):
        raise StaleError(match.version)


def _refuse_other(match: Match, state: Any) -> None:
    """Raise InputError for a table that is not one of this match."""
    if game_name(state) != match.created.game:
        raise InputError(f"a table of {game_name(state)} cannot take the place of one of {match.created.game}")
    if players_of(state) != match.created.players:
        raise InputError(f"the players of this match are {', '.join(match.created.players)}, in this order")
    here = game(match.created.game).book
    if here.edition(state.edition) != here.edition(match.table["edition"]):
        raise InputError(f"this match is played by edition {match.table['edition']}, not {state.edition}")


def _asked(match: Match, seat: str, state: Any, declared: Any, answers: Raw) -> Iterator[Question]:
    """Give the questions that answers came with; NotAllowedError for one that another seat answers."""
    given = {key: value for key, value in answers.items() if key.startswith("call:")}
    for _ in answers:
        asked = adjudicate(state, declared, given).question
        if asked is None or asked.id not in answers:
            return
        refuse_answer(match, seat, asked.player)
        yield asked
        given[asked.id] = answers[asked.id]


def _done(ruling: AnyRuling) -> Raw | None:
    return table_dict(ruling.state) if ruling.status == "complete" else None


def game_name(state: Any) -> str:
    """Return the name of the game that a state is a table of."""
    return str(type(state).__struct_config__.tag)


def players_of(state: Any) -> tuple[str, ...]:
    """Return the names of the players at a table, in their order."""
    return tuple(getattr(player, "id", player) for player in state.players)
