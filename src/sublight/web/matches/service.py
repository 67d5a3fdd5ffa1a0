"""The verbs of a match: each reads where it stands, rules, and appends one event to its log, or says why not.

Nothing here knows of sockets or pages. Every verb names the version it builds on; StaleError says that another event
came first. What was only talk since then makes nothing stale. Calls come from many threads.
"""

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import InputError
from sublight.formats.jsons import Raw
from sublight.registry import game
from sublight.web.matches.declaring import Declaring
from sublight.web.matches.dice import commitment, new_seed
from sublight.web.matches.events import (
    Created,
    Declared,
    Deleted,
    Denied,
    Edited,
    Lapsed,
    Noted,
    Policy,
    Proposed,
    Redone,
    Renamed,
    Revealed,
    Undone,
    Wished,
    Withdrawn,
    encode,
)
from sublight.web.matches.judging import ReadTable, facedown, read
from sublight.web.matches.match import OBSERVER, SEATS, Match, Pending
from sublight.web.matches.policy import (
    NotAllowedError,
    needs_consent,
    refuse_consent,
    refuse_observer,
    refuse_redo,
    refuse_undo,
    refuse_waiting,
    withdraws,
)
from sublight.web.matches.repository import Repository, hashed, new_secret


class Agreeing(Repository):
    """Matches in which things are taken back, and agreed to."""

    def undo(self, match: Match, seat: str, base: int) -> bool:
        """Take back what waits, or the last change; where that needs consent ask for it, and return False.

        The seat that has asked withdraws its request.
        """
        refuse_observer(seat)
        with self._turn(match, base):
            refuse_undo(match, seat)
            if match.proposal is not None:
                self._append(match, base, Withdrawn(seat=seat))
                return True
            if withdraws(match, seat):
                self._append(match, base, Denied(seat=seat))
                return True
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
        with self._turn(match, base):
            refuse_redo(match, seat)
            again = match.undone[-1]
            self._append(match, base, Redone(seat=seat, of=again.version, table=self.held(match.id, again.version)))

    def consent(self, match: Match, seat: str, base: int, *, accept: bool) -> None:
        """Agree or not to what another seat wants taken back, or to the calls that it proposes."""
        refuse_observer(seat)
        with self._turn(match, base):
            refuse_consent(match, seat)
            if not accept:
                self._append(match, base, Denied(seat=seat))
            elif match.proposal is not None:
                self._carry_out(match, seat, base, match.proposal.what)
            else:
                asking = match.asks.seat if match.asks else seat
                self._append(match, base, self._taken_back(match, asking, agreed=True))

    def _carry_out(self, match: Match, seat: str, base: int, what: Declared | Edited | Revealed | Deleted) -> None:
        """Do what was proposed, now that `seat` agrees."""
        match what:
            case Declared() | Edited():
                self._append(match, base, replace(what, agreed=seat))
            case Revealed():
                self._reveal(match, base, what.seat)
            case Deleted():
                self.remove(match)

    def reveal(self, match: Match, seat: str, base: int) -> bool:
        """Tell the seed of the dice so far and go on with another; where that needs consent ask, and return False."""
        refuse_observer(seat)
        with self._turn(match, base):
            refuse_waiting(match, seat)
            if not match.dice:
                raise NotAllowedError(
                    "the dice of this match have no seed, because it is not strict or older than seeds",
                    "not_now",
                )
            if match.by_consent:
                says = "to reveal the seed of the dice so far"
                self._append(match, base, Proposed(seat=seat, what=Revealed(seat=seat), says=says))
                return False
            self._reveal(match, base, seat)
            return True

    def _reveal(self, match: Match, base: int, seat: str) -> None:
        following = new_seed()
        named = commitment(following)
        event = Revealed(seat=seat, seed=self.store.secret(match.id, match.dice), dice=named)
        self._append(match, base, event, {named: following})

    def remove(self, match: Match) -> None:
        """Remove a match for good."""
        self.store.delete(match.id)
        self._forget(match.id)

    def lapse(self, match: Match, base: int) -> bool:
        """End what waits for agreement since version `base`; return False where it does no more. Nobody's verb."""
        with self._turn(match, base):
            if match.asks is None:
                return False
            self._append(match, base, Lapsed())
            return True


class Opened(Struct, frozen=True, kw_only=True):
    """A new match: its id, and the secret of each seat and of observers."""

    match: str
    secrets: dict[str, str]


class Matches(Declaring, Agreeing):
    """The matches of one store, with every verb."""

    # Beginning and ending.

    def create(
        self,
        table: Raw | ReadTable,
        *,
        title: str = "",
        policy: Policy = "strict",
        question: str = "",
        address: str = "",
        sealed: bool | None = None,
    ) -> Opened:
        """Begin a match on a table, which is read here unless it was; InputError for what is none.

        What moves hide is sealed in a strict match, and in a casual one where `sealed` says so.
        It counts among those of `address`; FullError where no more are kept.
        """
        found = table if isinstance(table, ReadTable) else read(table)
        if len(found.players) > len(SEATS):
            raise InputError(f"table: {len(found.players)} players; a match has at most {len(SEATS)} seats")
        if policy == "strict" and sealed is False:
            raise InputError("a strict match seals what moves hide; only a casual match can have it open")
        seed = new_seed() if policy == "strict" else ""
        created = Created(
            game=found.game, title=title or f"{found.game} table", players=found.players, policy=policy,
            table=found.table, question=question, dice=commitment(seed) if seed else "",
            sealed=policy == "strict" if sealed is None else sealed,
        )  # fmt: skip
        return self._begin(created, seed, address)

    def branch(self, match: Match, version: int, address: str = "") -> Opened:
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
            ),
            address=address,
        )

    def _begin(self, created: Created, seed: str = "", address: str = "") -> Opened:
        match = new_secret()
        seats = (*SEATS[: len(created.players)], OBSERVER)
        opened = {seat: new_secret() for seat in seats}
        links = {hashed(secret): seat for seat, secret in opened.items()}
        hidden = {created.dice: seed} if seed else {}
        self.store.create(match, created.game, encode(created), links, hidden, scratch=created.scratch, address=address)
        return Opened(match=match, secrets=opened)

    def delete(self, match: Match, seat: str) -> bool:
        """Remove a match for good; where that needs consent ask for it, and return False."""
        refuse_observer(seat)
        if not match.by_consent:
            self.remove(match)
            return True
        with self._turn(match, match.version):
            refuse_waiting(match, seat)
            proposed = Proposed(seat=seat, what=Deleted(seat=seat), says="to delete this match permanently")
            self._append(match, match.version, proposed)
            return False

    # By hand, and talk.

    def edit(self, match: Match, seat: str, base: int, table: Raw | ReadTable, note: str) -> None:
        """Change the table itself, or propose it where that needs consent; it is read here unless it was.

        InputError for what is no table of this match: its game, edition and players. NotAllowedError where it changes
        what is sealed.
        """
        refuse_observer(seat)
        with self._turn(match, base):
            refuse_waiting(match, seat)
            found = table if isinstance(table, ReadTable) else read(table)
            _refuse_other(match, found)
            if match.seals:
                _refuse_unsealing(match, found)
            edited = Edited(seat=seat, note=note or "pieces placed by hand", table=found.table)
            proposed = Proposed(seat=seat, what=edited, says=f"to change the table: {edited.note}")
            self._append(match, base, proposed if match.by_consent else edited)

    def note(self, match: Match, seat: str, text: str) -> None:
        """Write to the log, at whatever version it is by now."""
        refuse_observer(seat)
        self._append(match, match.version, Noted(seat=seat, text=text))

    def rename(self, match: Match, seat: str, title: str) -> None:
        """Give the match another title, at whatever version it is by now."""
        refuse_observer(seat)
        self._append(match, match.version, Renamed(seat=seat, title=title))


def _refuse_other(match: Match, found: ReadTable) -> None:
    """Raise InputError for a table that is not one of this match."""
    if found.game != match.created.game:
        raise InputError(f"a table of {found.game} cannot replace a table of {match.created.game}")
    if found.players != match.created.players:
        raise InputError(f"the players of this match are {', '.join(match.created.players)}, in this order")
    here = game(match.created.game).book
    if here.edition(found.edition) != here.edition(match.edition):
        raise InputError(f"this match uses edition {match.table['edition']}, not {found.edition}")


def _refuse_unsealing(match: Match, found: ReadTable) -> None:
    """Raise NotAllowedError for a table on which a piece with a seal has anything else facedown than now."""
    before, after = facedown(match.table), facedown(found.table)
    changed = sorted(piece for piece in before.keys() | after.keys() if before.get(piece) != after.get(piece))
    if changed:
        raise NotAllowedError(
            f"what {', '.join(changed)} has facedown is sealed: it cannot be removed, changed or revealed by hand",
            "not_now",
        )
