"""Rounds of any game, played over WebSockets by pages that know nothing but what `next` tells each of them.

Each seat picks at random from what it may declare and answers what it is asked. There is always something to declare
until the rounds are played or the game is over, no seat is told to declare what is then refused, and the log folds to
the match as the server has it.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypedDict

import msgspec

from sublight.web.limits import Addresses
from sublight.web.matches.fold import folded
from web.server import Client, Server, running

Raw = dict[str, Any]

RARE = {"record": 0.05}
"""How often what may be left out is picked, by its kind, as a share of what must be declared."""
SELDOM = 0.3
MOST_MOVES = 1_500

NEW_TABLES = 1e6
"""A minute, of one address: all games are played from this machine, a fast one begins more than strangers may."""

BUSY_S = 1.0
"""After which a seat asks again that a busy server refused."""

AT_ONCE, PROCESSES = 3, 2
"""Games played at a time at one server, and its processes: while one is ruled on, another is told what came of it."""


class Brief(TypedDict, total=False):
    """What a player at random looks at of a message: a whole state takes longer to read than to rule on."""

    say: str
    ask: int
    version: int
    code: str
    why: str
    next: Raw
    pending: Raw | None
    proposal: str
    moves: list[str]
    parts: list[str | list[int]]


BRIEF = msgspec.json.Decoder(Brief)


class Pages:
    """The pages of a match, one a seat and one of an observer, each with the state that it knows."""

    def __init__(
        self, server: Server, table: Raw, open_pages: ExitStack, *, pictures: bool = True, **about: Any
    ) -> None:
        """Begin a strict match on a table, with its clock started."""
        self.server = server
        self.secrets = server.create(table, clock=True, **about)
        brief = {} if pictures else {"read": BRIEF.decode}
        self.pages = {
            seat: open_pages.enter_context(server.client(secret, pictures=pictures, **brief))
            for seat, secret in self.secrets.items()
        }
        self.states: dict[str, Raw] = {seat: page.wait("state") for seat, page in self.pages.items()}

    @property
    def seats(self) -> list[str]:
        """The seats of the players."""
        return [seat for seat in self.pages if seat != "observer"]

    @property
    def version(self) -> int:
        """The version that every page knows."""
        return int(self.states["observer"]["version"])

    def ask(self, seat: str, what: str, **fields: Any) -> Raw:
        """Ask something that changes the match, and wait until every page knows the version after it."""
        while (said := self.pages[seat].ask(what, base=self.version, **fields)).get("code") == "busy":
            time.sleep(BUSY_S)
        if said["say"] == "done":
            for name, page in self.pages.items():
                if self.states[name]["version"] < said["version"]:
                    self.states[name] = page.wait("state", version=said["version"])
        return said

    def next(self, seat: str) -> Raw:
        """What a seat is told to come next."""
        found: Raw = self.states[seat]["next"]
        return found

    def may(self, random: Random) -> tuple[str, Raw]:
        """Return a seat and what it picks of what it may declare."""
        listed = [(seat, move) for seat in self.seats for move in self.next(seat)["moves"]]
        assert listed, self.next("observer")
        return random.choices(listed, [_weight(move) for _, move in listed])[0]

    def lines(self, seat: str, move: Raw) -> list[str]:
        """Return whole declarations of what may be declared."""
        if move["notation"]:
            return [move["notation"]]
        asked = {name: move[name] for name in ("player", "kind", "piece")}
        found = self.pages[seat].ask("want_moves", **asked)
        assert found["say"] == "moves", found
        assert found["moves"], move
        lines: list[str] = found["moves"]
        return lines

    def settle(self, random: Random) -> int:
        """Answer whatever is asked, each seat its own questions; return how many."""
        for count in range(100):
            asked = {seat: (self.states[seat]["pending"] or {}).get("question") for seat in self.seats}
            if not any(asked.values()):
                return count
            seat = next(seat for seat, question in asked.items() if question and question["mine"])
            question = asked[seat]
            assert question is not None
            said = self.ask(seat, "answer", question=question["id"], value=_answer(question, random))
            assert said["say"] == "done", said
        raise AssertionError("a question is asked a hundred times")

    def declare(self, seat: str, line: str, random: Random) -> None:
        """Declare a move that may be declared, have another seat agree where it must, and answer what it asks."""
        said = self.ask(seat, "commit", move=line)
        assert said["say"] == "done", (line, said)
        if self.states[seat].get("proposal"):
            other = next(each for each in self.seats if each != seat)
            assert self.ask(other, "consent", accept=True)["say"] == "done", line
        self.settle(random)


def _weight(move: Raw) -> float:
    return RARE.get(move["kind"], SELDOM) if move["optional"] else 1.0


def _answer(question: Raw, random: Random) -> object:
    """Return an answer: dice are the server's, of several choices any one, everything else as suggested."""
    if question["form"] == "roll":
        return None
    if question["form"] == "choose" and question["least"] == question["most"] == 1:
        return random.choice(question["choices"])["key"]
    return question["suggestion"]


@contextmanager
def serving(processes: int = 1) -> Iterator[Server]:
    """Serve from a folder of its own, with so many processes for rulings and pictures, and any number of new tables."""
    with TemporaryDirectory() as folder, running(Path(folder), commit_s=60.0, quick=processes) as server:
        server.context.created = Addresses(NEW_TABLES)
        yield server


def play(server: Server, table: Raw, random: Random, rounds: int) -> Counter[str]:
    """Play a match for so many rounds, and count what happened."""
    found = Counter(games=1)
    with ExitStack() as open_pages:
        pages = Pages(server, table, open_pages, pictures=False)
        until = pages.next("observer")["round"] + rounds
        while (now := pages.next("observer"))["players"] and now["round"] < until:
            assert found["moves"] < MOST_MOVES, "the game does not end"
            seat, move = pages.may(random)
            pages.declare(seat, random.choice(pages.lines(seat, move)), random)
            found["moves"] += 1
        _check_log(server, pages)
    return found


def _check_log(server: Server, pages: Pages) -> None:
    """The log folds to the match, with every reveal checked, and to the table that each page shows."""
    matches = server.context.matches
    opened = matches.open(pages.secrets["first"])
    assert opened is not None
    match = folded(opened[0], matches.store.read(opened[0]))
    assert match == matches.match(opened[0])
    assert all(page.latest["table"] == match.table for page in pages.pages.values())
    heard = "".join(pages.pages["observer"].texts)
    kept = matches.store.sealed(opened[0])
    assert not any(each.salt in heard for each in kept if each.seal not in match.opened), "a salt was sent"


def played(first_table: Callable[[int], Raw], count: int, first: int, rounds: int) -> Counter[str]:
    """Play so many games on the tables of seeds from `first` on, some at a time at one server; count what happened."""
    with serving(PROCESSES) as server, ThreadPoolExecutor(AT_ONCE) as games:

        def one(seed: int) -> Counter[str]:
            return play(server, first_table(seed), Random(seed), rounds)

        return sum(games.map(one, range(first, first + count)), Counter[str]())


__all__ = ["Client", "Pages", "play", "played", "serving"]
