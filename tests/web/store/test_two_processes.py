"""Two servers on one PostgreSQL play one match; when one is killed, the other has all that it had said was kept."""

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.service import Matches
from sublight.web.store.store import StaleError, Store
from web.duel.fixtures import TABLE, at, duelling, matches_of
from web.store.bases import needs_postgres, postgres_url

__all__ = ["postgres_url"]

pytestmark = needs_postgres
SPAWN = multiprocessing.get_context("spawn")


def serve(url: str, pipe: "Connection[Any, Any]") -> None:
    """Do what is said on the pipe with the matches of a database, and tell of each commit that is heard."""
    with duelling():
        store = Store(url)
        heard: list[tuple[str, int]] = []
        store.notices.listen(lambda match, version: heard.append((match, version)))
        matches = matches_of(store)
        pipe.send("ready")
        while True:
            said = pipe.recv()
            pipe.send(list(heard) if said == "heard" else _done(matches, *said))


def _done(matches: Matches, verb: str, name: str, *given: Any) -> str:
    try:
        getattr(matches, verb)(matches.match(name), *given)
    except StaleError as stale:
        return f"stale {stale.head}"
    except NotAllowedError as refused:
        return str(refused)
    return "kept"


def push_on(url: str, pipe: "Connection[Any, Any]", name: str, seat: str) -> None:
    """Push the rock again and again, from whatever version there is, and tell of each that was kept."""
    with duelling():
        matches = matches_of(Store(url))
        while True:
            base = matches.match(name).version
            try:
                matches.declare(matches.match(name), seat, base, "push rock steps=1", {})
            except StaleError:
                continue
            pipe.send(base + 1)


class Server:
    """A process with a store of its own, spoken to through a pipe."""

    def __init__(self, target: Any, *given: Any) -> None:
        """Start it."""
        self.pipe, theirs = SPAWN.Pipe()
        self.process: BaseProcess = SPAWN.Process(target=target, args=(given[0], theirs, *given[1:]), daemon=True)
        self.process.start()
        theirs.close()

    def hears(self) -> Any:
        """Return what it says next."""
        assert self.pipe.poll(20.0), "nothing was said"
        return self.pipe.recv()

    def does(self, *said: Any) -> Any:
        """Let it do something, and return what came of it."""
        self.pipe.send(said if len(said) > 1 else said[0])
        return self.hears()

    def end(self) -> None:
        """Kill it."""
        self.process.kill()
        self.process.join()


def test_a_match_played_across_two_servers_stays_one_sequence(postgres_url: str) -> None:
    """Each seat plays at its own server; who is late is told; each hears of the other's commits."""
    one, two = Server(serve, postgres_url), Server(serve, postgres_url)
    assert (one.hears(), two.hears()) == ("ready", "ready")
    with duelling():
        store = Store(postgres_url)
        matches = matches_of(store)
        name = matches.create(TABLE).match
        assert one.does("declare", name, "first", 0, "push a steps=2", {}) == "kept"
        assert two.does("declare", name, "second", 0, "push b steps=2", {}) == "stale 1"
        assert two.does("declare", name, "second", 1, "push b steps=3", {}) == "kept"
        assert one.does("answer", name, "first", 2, "TOY-04:b:1", "back") == "kept"
        assert one.does("undo", name, "first", 3) == "kept"
        assert matches.match(name).wish is not None
        matches.consent(matches.match(name), "second", 4, accept=True)
        for base in range(5, 15):
            server, seat, piece = ((one, "first", "a"), (two, "second", "b"))[base % 2]
            assert server.does("declare", name, seat, base, f"push {piece} steps=1", {}) == "kept"
        match = matches.match(name)
        assert [each.version for each in store.read(name)] == list(range(16))
        assert (at(match.table, "a"), at(match.table, "b")) == (7, 5)
        assert store.sound()
        one.end()
        assert two.does("declare", name, "second", 15, "push b steps=1", {}) == "kept"
        assert {version for match_id, version in two.does("heard") if match_id == name} >= set(range(1, 16))
        two.end()
        store.close()


def test_a_killed_server_loses_nothing_that_it_acknowledged(postgres_url: str) -> None:
    """Two servers race on one match; one is killed in the middle; the other goes on; each version was kept once."""
    with duelling():
        store = Store(postgres_url)
        matches = matches_of(store)
        name = matches.create(TABLE).match
        one, two = (Server(push_on, postgres_url, name, seat) for seat in ("first", "second"))
        kept: dict[str, list[int]] = {"one": [one.hears() for _ in range(15)], "two": [two.hears() for _ in range(5)]}
        one.end()
        kept["one"] += _rest(one)
        kept["two"] += [two.hears() for _ in range(15)]
        two.end()
        kept["two"] += _rest(two)
        versions = [each.version for each in store.read(name)]
        assert versions == list(range(len(versions)))
        assert len(set(kept["one"] + kept["two"])) == len(kept["one"]) + len(kept["two"])
        assert set(kept["one"] + kept["two"]) <= set(versions)
        assert len(versions) - 1 - len(kept["one"]) - len(kept["two"]) <= 2
        assert at(matches.match(name).table, "rock") == versions[-1]
        assert store.sound()
        store.close()


def _rest(server: Server) -> list[int]:
    said: list[int] = []
    try:
        while True:
            said.append(server.pipe.recv())
    except (EOFError, OSError):
        return said
