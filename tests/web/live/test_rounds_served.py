"""Rounds over WebSockets by what `next` lists, and what other seats hear of what is sealed; `make prove` has more."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Any
from unittest import mock

import pytest

from oracle.games import GAMES
from sublight.view.messages import Pointed
from sublight.web.app_context import AppContext
from sublight.web.live.shown import Shown
from sublight.web.live.table import Listener, Room
from sublight.web.live.wire import encoded
from sublight.web.matches.match import Match
from sublight.web.matches.service import Matches

pytestmark = pytest.mark.slow

SERVED = {name: import_module(f"games.{name}.oracle.rounds_served") for name in GAMES}
SEALED = {name: module for name, module in SERVED.items() if hasattr(module, "overheard")}
SHORT = 2
"""The seed of a game that is soon played, of every game."""

each = pytest.mark.parametrize("module", SERVED.values(), ids=SERVED)
each_sealed = pytest.mark.parametrize("module", SEALED.values(), ids=SEALED)


@each
def test_rounds_are_played_by_what_each_seat_is_told(module: Any) -> None:
    """Nobody meets a dead end, and the log folds to the match."""
    assert module.served(1, SHORT)["games"] == 1


@each_sealed
def test_others_are_sent_the_same_whatever_is_hidden(module: Any) -> None:
    """Of two matches that differ in nothing else."""
    found = module.overheard(1)
    assert found["pairs"] == 1
    assert found["secrets"] >= 1
    assert found["moves after"] >= 1


Leak = Callable[[dict[str, int]], AbstractContextManager[object]]
"""Lets a server give away what is hidden, given a number for each match that depends on it."""


def telling_values(_: dict[str, int]) -> AbstractContextManager[object]:
    """Every seat knows the values of all."""
    known = Matches.known

    def all_known(matches: Matches, match: Match) -> Mapping[str, Mapping[str, str]]:
        found = known(matches, match)
        values = {seal: value for each in found.values() for seal, value in each.items()}
        return dict.fromkeys(found, values)

    return mock.patch.object(Matches, "known", all_known)


def telling_by_length(hidden: dict[str, int]) -> AbstractContextManager[object]:
    """Blanks follow each state."""
    state_for = Room.state_for

    def longer(room: Room, to: Listener, seen: Shown) -> bytes:
        return state_for(room, to, seen) + b" " * hidden.get(room.match, 0)

    return mock.patch.object(Room, "state_for", longer)


def telling_by_order(hidden: dict[str, int]) -> AbstractContextManager[object]:
    """Of eight messages that are always the same some come before the state, the others after it."""
    tell_state = Room.tell_state

    def among_others(room: Room, seen: Shown) -> None:
        for number in range(9):
            if number == hidden.get(room.match, 0) % 9:
                tell_state(room, seen)
            else:
                room.tell(encoded(Pointed(seat="first")))

    return mock.patch.object(Room, "tell_state", among_others)


@contextmanager
def telling_in_files(hidden: dict[str, int]) -> Iterator[None]:
    """Each PDF of a slip ends with the number of the match that was asked for last."""
    work, seat_of, last = AppContext.work, AppContext.seat_of, [""]

    async def noted(context: AppContext, address: str, secret: str) -> tuple[str, str] | None:
        opened = await seat_of(context, address, secret)
        last[0] = opened[0] if opened else ""
        return opened

    async def more(context: AppContext, address: str, task: str, arguments: Mapping[str, Any]) -> Any:
        found = await work(context, address, task, arguments)
        if task != "setup_export" or arguments["wanted"]["kind"] != "slip-pdf":
            return found
        return [*found[:2], found[2] + str(hidden[last[0]]).encode()]

    with mock.patch.object(AppContext, "seat_of", noted), mock.patch.object(AppContext, "work", more):
        yield


@pytest.fixture
def hidden(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """A number of each match that depends on all values that are hidden in it."""
    found: dict[str, int] = {}
    known = Matches.known

    def noted(matches: Matches, match: Match) -> Mapping[str, Mapping[str, str]]:
        values = known(matches, match)
        found[match.id] = sum(sum(value.encode()) for each in values.values() for value in each.values())
        return values

    monkeypatch.setattr(Matches, "known", noted)
    return found


@pytest.mark.parametrize(
    ("leak", "says"),
    [
        (telling_values, "\n<>\n"),
        (telling_by_length, "a message of another length"),
        (telling_by_order, "another order"),
        (telling_in_files, "\n<>\n"),
    ],
)
def test_a_server_that_gives_away_what_is_hidden_is_found_out(leak: Leak, says: str, hidden: dict[str, int]) -> None:
    """The comparison fails, whether a secret is in a message, its length, the order of messages or a file."""
    played = next(iter(SEALED.values()))
    with leak(hidden), pytest.raises(AssertionError, match=says):
        played.overheard(1)
