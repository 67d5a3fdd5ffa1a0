"""A log as a file for players, and the checks that rolls follow from seeds, and moves from what was sealed."""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.formats.wording import complaint
from sublight.referee.question import Roll
from sublight.referee.sealing import Sealing
from sublight.registry import adjudicate, game
from sublight.web.matches.dice import commitment, face
from sublight.web.matches.events import Answered, Created, Declared, Event, Revealed
from sublight.web.matches.fold import BrokenSealError, after, begun
from sublight.web.matches.judging import as_known
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


class Reveals(Struct, frozen=True, kw_only=True):
    """The result of checking what a log reveals.

    `checked` counts the sealed values that were revealed, each the one that was sealed. `wrong` are the versions of
    moves that do not fit what they reveal. `sealed` counts values that are not revealed.
    """

    checked: int = 0
    sealed: int = 0
    wrong: tuple[int, ...] = ()


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


def read_log(body: bytes | str, where: str = "this") -> LogFile:
    """Return the log in the file `where`; InputError for another kind of file or a missing version."""
    try:
        found = msgspec.json.decode(body, type=LogFile)
    except RecursionError:
        raise InputError(f"{where} is not a match log, because it is nested too deep") from None
    except msgspec.ValidationError as error:
        raise InputError(f"{where} is not a match log: {complaint(str(error), {}, LogFile)}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise InputError(f"{where} is not a match log, because it is not valid JSON") from None
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


def check_reveals(log: LogFile) -> Reveals:
    """Rule again on each move that reveals something; BrokenSealError for a value that is not the one sealed."""
    checked, seals, wrong = 0, 0, list[int]()
    for match, line in _moments(log):
        event = line.event
        if not isinstance(event, Declared):
            continue
        checked, seals = checked + len(event.opened), seals + len(event.seals)
        if event.opened and not _fits(match, event):
            wrong.append(line.version)
    return Reveals(checked=checked, sealed=seals - checked, wrong=tuple(wrong))


def _fits(match: Match, event: Declared) -> bool:
    """Say whether a move opens what the log says that it opens, and whether the rules allow it with these values."""
    state = read_table(match.table, "table")
    here = game(match.created.game)
    move, sealing = here.parse_move(event.move), here.facet(Sealing)
    if sealing is None or not {each.seal for each in event.opened} <= set(sealing.opens(state, move)):
        return False
    known = sealing.opened(state, {each.seal: each.value for each in event.opened})
    ruling = adjudicate(known, move, event.answers, house=event.house)
    return not (ruling.refused or ruling.violations)


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
        except BrokenSealError:
            raise
        except (ValueError, IndexError):  # such as taking back where nothing was done
            raise InputError(f"version {line.version} of the log cannot follow what comes before it") from None


def _asked(match: Match, line: LogLine) -> Roll:
    """Return the question of a roll that was answered."""
    waits = match.pending
    if waits is not None:
        state = as_known(read_table(match.table, "table"), match.opened)
        declared = game(match.created.game).parse_move(waits.move)
        question = adjudicate(state, declared, waits.answers, house=waits.house).question
        if isinstance(question, Roll):
            return question
    raise InputError(f"version {line.version} of the log answers a roll, but this version of the rules asks for none")
