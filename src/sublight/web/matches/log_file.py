"""A log as a file for players, and the check that its rolls follow from the seeds that it reveals."""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.referee.question import Roll
from sublight.registry import adjudicate, game
from sublight.web.matches.dice import commitment, face
from sublight.web.matches.events import Answered, Created, Event, Revealed
from sublight.web.matches.fold import after, begun
from sublight.web.matches.match import Match
from sublight.web.store.store import Stored

MOST_LOG_BYTES = 256 * 2**20


class LogLine(Struct, frozen=True, forbid_unknown_fields=True):
    """An event of a log with its version and its time in seconds since 1970."""

    version: int
    at: float
    event: Event


class LogFile(Struct, frozen=True):
    """The complete log of a match."""

    match: str
    log: tuple[LogLine, ...]


class Rolls(Struct, frozen=True, kw_only=True):
    """The result of checking a log.

    `checked` counts the rolls whose seed the log reveals. `wrong` lists those that do not follow from it: the version,
    the face in the log and the face by the seed. `sealed` counts rolls whose seed is not revealed yet, `free` those
    without a seed, from a casual match or one that is older than seeds.
    """

    checked: int = 0
    sealed: int = 0
    free: int = 0
    wrong: tuple[tuple[int, str, str], ...] = ()


def log_bytes(match: str, stored: Iterable[Stored]) -> bytes:
    """Return a log as JSON."""
    lines = [{"version": each.version, "at": each.at, "event": msgspec.Raw(each.body)} for each in stored]
    return msgspec.json.encode({"match": match, "log": lines})


def read_log(body: bytes | str) -> LogFile:
    """Return the log in a file; InputError for another kind of file or a missing version."""
    try:
        found = msgspec.json.decode(body, type=LogFile)
    except RecursionError:
        raise InputError("this is not the log of a match: it is nested too deep") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputError(f"this is not the log of a match: {error}") from None
    for wanted, line in enumerate(found.log):
        if line.version != wanted:
            raise InputError(f"version {wanted} of the log is missing: {line.version} follows {wanted - 1}")
    if not found.log or not isinstance(found.log[0].event, Created):
        raise InputError("the log does not begin with the event `created`")
    return found


def check_rolls(log: LogFile) -> Rolls:
    """Compute each roll of the server again from its seed.

    This version of the rules asks the question of each roll again; InputError if it asks for no roll.
    """
    seeds = {commitment(seed): seed for seed in _revealed(log)}
    counted = {"checked": 0, "sealed": 0, "free": 0}
    wrong: list[tuple[int, str, str]] = []
    for match, line in _moments(log):
        if not isinstance(line.event, Answered) or not line.event.rolled:
            continue
        kind = "free" if not match.dice else "checked" if match.dice in seeds else "sealed"
        if kind == "checked":
            due = face(seeds[match.dice], match.base, _asked(match, line))
            if due != line.event.value:
                wrong.append((line.version, str(line.event.value), due))
                continue
        counted[kind] += 1
    return Rolls(**counted, wrong=tuple(wrong))


def _revealed(log: LogFile) -> Iterator[str]:
    """Yield the seeds that a log reveals; InputError for one that is not hexadecimal."""
    for line in log.log:
        if isinstance(line.event, Revealed):
            try:
                bytes.fromhex(line.event.seed)
            except ValueError:
                raise InputError(f"version {line.version} of the log: the seed is not hexadecimal") from None
            yield line.event.seed


def _moments(log: LogFile) -> Iterator[tuple[Match, LogLine]]:
    """Yield each event after the first with the match before it."""
    first, *others = log.log
    if not isinstance(first.event, Created):
        raise InputError("the log does not begin with the event `created`")
    match = begun(log.match, first.event)
    for line in others:
        yield match, line
        try:
            match = after(match, line.version, line.event)
        except (ValueError, IndexError):  # such as taking back where nothing was done
            raise InputError(f"version {line.version} of the log cannot follow what comes before it") from None


def _asked(match: Match, line: LogLine) -> Roll:
    """Return the question of a roll that was answered."""
    waits = match.pending
    if waits is not None:
        state = read_table(match.table, "table")
        declared = game(match.created.game).parse_move(waits.move)
        question = adjudicate(state, declared, waits.answers, house=waits.house).question
        if isinstance(question, Roll):
            return question
    raise InputError(f"version {line.version} of the log answers a roll, but this version of the rules asks for none")
