"""What another seat is to agree to, over sockets: takebacks and calls; and that both lapse when nobody does."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sublight.registry import game
from sublight.web.live.expiry import Clocks
from sublight.web.matches import events as e
from sublight.web.matches.events import Created, decode
from sublight.web.matches.fold import after, begun
from sublight.web.matches.match import Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.store.store import StaleError, StoreError
from web.samples import sample_with
from web.server import Client, Server, running
from web.store.bases import needs_postgres, postgres_database
from web.view.logged import told

PLAYED = sample_with(lambda sample: sample.close)
MOVE = PLAYED.move
CLOSE, CALL, SAYS = PLAYED.close[0]
TOLD = told(PLAYED.table, CLOSE, CALL)
SOON_S = 0.2


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which wishes last a moment."""
    with running(tmp_path_factory.mktemp("hasty"), lapse_s=SOON_S) as found:
        yield found


# Calls.


def test_a_commit_with_a_call_waits_for_the_other_seat(server: Server) -> None:
    """Both see which move and which call, the one who is asked can agree; then it is made."""
    secrets = server.create(PLAYED.table)
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        before = one.wait("state")["table"]
        assert one.ask("commit", base=0, move=CLOSE, answers=CALL)["say"] == "done"
        state, asked = one.wait("state", version=1), other.wait("state", version=1)
        words = f"{game(PLAYED.game).phrases.player(PLAYED.mover)} proposes that {TOLD}, where {SAYS}"
        assert asked["proposal"] == asked["now"] == words
        assert state["proposal"] == f"You propose that {TOLD}, where {SAYS}"
        assert (state["table"], state["takeback"]) == (before, "")
        assert [each["can_consent"] for each in (state, asked)] == [False, True]
        assert [each["can_undo"] for each in (state, asked)] == [True, False]
        assert [each["undo_says"] for each in (state, asked)] == [f"Withdraw: {TOLD}", ""]
        assert other.ask("consent", base=1, accept=True)["say"] == "done"
        made = one.wait("state", version=2)
    assert (made["proposal"], made["last"]["move"], made["last"]["answers"]) == ("", CLOSE, CALL)
    assert made["table"] != before


def test_a_proposal_is_declined_and_withdrawn(server: Server) -> None:
    """The table is as it was, and the next declaration is free."""
    secrets = server.create(PLAYED.table)
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        one.ask("commit", base=0, move=CLOSE, answers=CALL)
        assert other.ask("undo", base=1)["code"] == "not_now"
        assert other.ask("consent", base=1, accept=False)["say"] == "done"
        assert one.wait("state", version=2)["proposal"] == ""
        one.ask("commit", base=2, move=CLOSE, answers=CALL)
        assert one.ask("commit", base=3, move=MOVE)["code"] == "not_now"
        assert one.ask("undo", base=3)["say"] == "done"
        assert one.ask("commit", base=4, move=MOVE)["say"] == "done"


def test_a_casual_table_asks_nobody(server: Server) -> None:
    """A call is made as it is committed."""
    secrets = server.create(PLAYED.table, policy="casual")
    with server.client(secrets["first"]) as one:
        one.ask("commit", base=0, move=CLOSE, answers=CALL)
        assert one.wait("state", version=1)["last"]["move"] == CLOSE


# Lapsing.


def wish(one: Client, other: Client) -> int:
    """Let the second seat wish the first's move taken back; return the version then."""
    assert one.ask("commit", base=0, move=MOVE)["say"] == "done"
    assert other.ask("undo", base=1)["say"] == "done"
    return 2


def propose(one: Client, _other: Client) -> int:
    """Let the first seat call a close measurement; return the version then."""
    assert one.ask("commit", base=0, move=CLOSE, answers=CALL)["say"] == "done"
    return 1


@pytest.mark.parametrize("asks", [wish, propose])
def test_what_nobody_agrees_to_lapses_by_itself(hasty: Server, asks: object) -> None:
    """Both see it end; who agrees then is told that it is too late."""
    secrets = hasty.create(PLAYED.table)
    with hasty.client(secrets["first"]) as one, hasty.client(secrets["second"]) as other:
        version = asks(one, other)  # type: ignore[operator]
        asked = {wish: "first", propose: "second"}[asks]  # type: ignore[index]
        for page in (one, other):
            state = page.wait("state", version=version + 1)
            assert (state["takeback"], state["proposal"], state["can_consent"]) == ("", "", False)
            assert (state["entries"][-1]["seat"], state["entries"][-1]["says"]) == ("", "nobody agreed in time")
        page = one if asked == "first" else other
        assert page.ask("consent", base=version, accept=True)["say"] == "stale"
        late = page.ask("consent", base=version + 1, accept=True)
        assert (late["code"], "expired" in late["why"]) == ("not_now", True)


def test_the_clock_begins_anew_when_the_table_is_opened_again(tmp_path: Path) -> None:
    """A server that ends takes its clocks along; the wish is still there, and lapses at the next one."""
    with running(tmp_path) as first:
        secrets = first.create(PLAYED.table)
        with first.client(secrets["first"]) as one, first.client(secrets["second"]) as other:
            version = wish(one, other)
    with running(tmp_path, lapse_s=SOON_S) as again, again.client(secrets["first"]) as back:
        assert back.wait("state")["takeback"]
        assert back.wait("state", version=version + 1)["takeback"] == ""


def test_a_proposal_over_http_lapses_with_no_page_open(hasty: Server) -> None:
    """Nor does one whose page is closed wait for ever."""
    secrets = hasty.create(PLAYED.table)
    key = {"authorization": f"Bearer {secrets['first']}"}
    body = {"base": 0, "move": CLOSE, "answers": CALL}
    hasty.http.post("/matches/commit", json=body, headers=key).raise_for_status()
    opened = hasty.context.matches.open(secrets["first"])
    assert opened is not None
    assert _lapsed(hasty, opened[0], 2)
    with hasty.client(secrets["first"]) as one:
        assert one.ask("commit", base=2, move=CLOSE, answers=CALL)["say"] == "done"
    assert _lapsed(hasty, opened[0], 4)


def _lapsed(server: Server, match: str, version: int) -> bool:
    """Wait until a match has a version, and say whether something lapsed there."""
    until = time.monotonic() + 20.0
    while server.context.store.head(match) < version and time.monotonic() < until:
        time.sleep(0.02)
    return decode(server.context.store.read(match)[-1].body) == e.Lapsed()


@needs_postgres
def test_of_two_servers_one_lets_it_lapse(tmp_path: Path) -> None:
    """Both look at the table, both clocks ring: the log has it once."""
    with (
        postgres_database() as url,
        running(tmp_path, store=url, lapse_s=SOON_S) as here,
        running(tmp_path, store=url, lapse_s=SOON_S) as there,
    ):
        secrets = here.create(PLAYED.table)
        with here.client(secrets["first"]) as one, there.client(secrets["second"]) as other:
            version = wish(one, other)
            name = one.heard[0]["match"]
            for page in (one, other):
                page.wait("state", version=version + 1)
            assert one.ask("note", text="on")["version"] == version + 2
        log = [decode(each.body) for each in here.context.store.read(name)]
    assert log.count(e.Lapsed()) == 1


# The clock by itself.


def waiting(*, asks: bool = True) -> Match:
    """A match with a wish, or without."""
    table: dict[str, object] = {"game": "duel", "edition": "1"}
    match = begun("m", Created(game="duel", title="t", players=("ann", "bob"), policy="strict", table=table))
    return after(match, 1, e.Wished(seat="first", of=0) if asks else e.Denied(seat="second"))


def rung(*seen: Match, error: Exception | None = None, looks: bool = True) -> list[tuple[str, int]]:
    """Return what lapses when these are seen, one after the other, and some time passes."""
    ended: list[tuple[str, int]] = []

    async def lapse(match: Match, base: int) -> bool:
        ended.append((match.id, base))
        if error is not None:
            raise error
        return True

    async def run() -> None:
        clocks = Clocks(0.02, lapse)
        for match in seen:
            clocks.see(match)
        if not looks:
            clocks.stop("m")
        await asyncio.sleep(0.1)

    asyncio.run(run())
    return ended


def test_talk_puts_no_clock_off() -> None:
    """However often and however long notes are written, it rings; and once."""
    match, ended = waiting(), list[int]()

    async def lapse(_: Match, base: int) -> bool:
        ended.append(base)
        return True

    async def talk() -> None:
        clocks, seen = Clocks(0.05, lapse), match
        clocks.see(seen)
        for version in range(2, 400):
            await asyncio.sleep(0.005)
            if ended:
                return
            seen = after(seen, version, e.Noted(seat="first", text="x"))
            clocks.see(seen)

    asyncio.run(talk())
    assert ended == [1]


def test_a_clock_rings_for_the_wish_that_waits() -> None:
    """Not where it is gone, nor where nobody looks any more; one wished again has its own."""
    match = waiting()
    assert rung(match) == [("m", 1)]
    assert rung(match, after(match, 2, e.Denied(seat="second"))) == []
    assert rung(waiting(asks=False)) == []
    assert rung(match, looks=False) == []
    again = after(after(match, 2, e.Denied(seat="second")), 3, e.Wished(seat="first", of=0))
    assert rung(match, again) == [("m", 3)]
    assert rung(match, again, match) == [("m", 3)]


@pytest.mark.parametrize("error", [StaleError(3), NotAllowedError("gone"), StoreError("disk full")])
def test_a_clock_that_rings_late_or_in_vain_is_forgotten(error: Exception) -> None:
    """Somebody was faster, the match is gone, or the database failed: nothing else ends."""
    assert rung(waiting(), error=error) == [("m", 1)]
