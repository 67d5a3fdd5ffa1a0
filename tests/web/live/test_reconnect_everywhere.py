"""A socket cut at every message of a game: who comes back finds what one that never left has, and can go on.

Cut before an answer is heard, nobody knows whether the message was taken. The page looks, and says it again if not.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any, Self

import pytest
from msgspec import Struct

from web.sample import Sample
from web.samples import SAMPLE, SAMPLES
from web.server import Client, Raw, Server

MOVE, OTHER, _ = SAMPLE.moves
ONE, THERE = SAMPLE.measured
SEATS = ("first", "second")


class Say(Struct, frozen=True):
    """One message of a game: who says it, what, and with which fields; `base` is added where it is wanted."""

    seat: str
    what: str
    fields: Raw = {}
    based: bool = True


def with_takebacks(sample: Sample) -> tuple[Say, ...]:
    """Moves that ask nothing, talk, and what is taken back, declined and made again."""
    move, other, _ = sample.moves
    return (
        Say("first", "commit", {"move": move}),
        Say("second", "note", {"text": "Is that so?"}, based=False),
        Say("second", "undo"),
        Say("first", "consent", {"accept": False}),
        Say("second", "undo"),
        Say("first", "consent", {"accept": True}),
        Say("first", "commit", {"move": other}),
        Say("first", "undo"),
        Say("first", "redo"),
        Say("first", "rename", {"title": "The cup"}, based=False),
    )


def with_answers(sample: Sample) -> tuple[Say, ...]:
    """A move that asks, withdrawn, declared again and answered with dice rolled on the table, then taken back."""
    return (
        Say("first", "commit", {"move": sample.asking}),
        Say("first", "undo"),
        Say("first", "commit", {"move": sample.asking}),
        *(Say(seat, "answer") for seat in sample.asked),
        Say("second", "undo"),
    )


GAMES: dict[str, tuple[str, str, tuple[Say, ...]]] = {
    f"{sample.game}-{script.__name__}": (sample.table, policy, script(sample))
    for sample in SAMPLES
    for policy, script in (("strict", with_takebacks), ("casual", with_answers))
}


def fingerprint(state: Raw) -> str:
    """Return a hash of all that a page knows of a table, but for the answers of other seats' questions."""
    known = {name: state[name] for name in sorted(state) if name not in ("ask", "replay")}
    return hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()


def fields_of(said: Say, state: Raw) -> Raw:
    """Return what a message says on a state: an answer is the one that is suggested, a die its first face."""
    fields: dict[str, Any] = dict(said.fields)
    if said.what == "answer":
        asked = state["pending"]["question"]
        fields = {"question": asked["id"], "value": asked["suggestion"] or asked["choices"][0]["key"]}
    return fields | ({"base": state["version"]} if said.based else {})


class Playing:
    """A game played by pages that lose their sockets, watched by pages that never do."""

    def __init__(self, server: Server, game: str) -> None:
        """Begin a match."""
        table, policy, self.script = GAMES[game]
        self.server, self.secrets = server, server.create(table, policy=policy)
        seats = dict.fromkeys((*SEATS, *(said.seat for said in self.script)))
        self.staying = {seat: server.client(self.secrets[seat]) for seat in seats}
        self.states = {seat: page.wait("state", version=0) for seat, page in self.staying.items()}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for page in self.staying.values():
            page.__exit__()

    @property
    def version(self) -> int:
        """The version that those who stayed have seen."""
        return int(self.states["first"]["version"])

    def came(self) -> None:
        """Let those who stayed see the next version; the same one for all."""
        wanted = self.version + 1
        self.states = {seat: page.wait("state", version=wanted) for seat, page in self.staying.items()}

    def back(self, seat: str, do: Callable[[Client, Raw], None]) -> None:
        """Come back to a seat, see what those who stayed see, and do something."""
        with self.server.client(self.secrets[seat]) as page:
            do(page, page.wait("state"))

    def same(self, seat: str) -> None:
        """Check that who comes to a seat now sees what the one who stayed there sees."""

        def look(_: Client, state: Raw) -> None:
            assert fingerprint(state) == fingerprint(self.states[seat])

        self.back(seat, look)


def kept(page: Client, said: Say, state: Raw) -> None:
    """Say it until it is kept: another who was faster is this page itself, before its socket was cut."""
    answer = page.ask(said.what, **fields_of(said, state))
    assert answer["say"] in ("done", "stale"), answer


def after_the_answer(play: Playing, said: Say) -> None:
    """Say it, hear that it is kept, and lose the socket."""

    def do(page: Client, state: Raw) -> None:
        assert page.ask(said.what, **fields_of(said, state))["say"] == "done"

    play.back(said.seat, do)


LOST_S = 20.0
"""A message that changes nothing for so long was not taken."""


def before_the_answer(play: Playing, said: Say) -> None:
    """Say it and lose the socket; come back, and say it again where it was not taken."""
    version = play.version

    def and_go(page: Client, state: Raw) -> None:
        page.socket.send(json.dumps(asked(said, state)))
        page.socket.close_socket()

    play.back(said.seat, and_go)

    def again(page: Client, state: Raw) -> None:
        if state["version"] == version and said.based:
            kept(page, said, state)
        elif state["version"] == version:
            try:
                page.wait("state", LOST_S, version=version + 1)
            except TimeoutError:  # the server may have found out that the page was gone before it read the message
                kept(page, said, state)

    play.back(said.seat, again)


def asked(said: Say, state: Raw) -> Raw:
    """Return a message as it is sent."""
    return {"say": said.what, "ask": 99, **fields_of(said, state)}


def within_the_message(play: Playing, said: Say) -> None:
    """Lose the socket when half of a frame is sent: it counts as nothing; come back and say it whole."""

    def half(page: Client, state: Raw) -> None:
        frame = b"\x81\xfe\x01\x00\x00\x00\x00\x00" + json.dumps(asked(said, state)).encode()[:40]
        page.socket.socket.sendall(frame)
        page.socket.close_socket()

    play.back(said.seat, half)
    after_the_answer(play, said)


CUTS = {each.__name__: each for each in (after_the_answer, before_the_answer, within_the_message)}


@pytest.fixture(scope="module")
def ends(server: Server) -> dict[str, str]:
    """What the second seat knows at the end of each game, if no socket is ever cut."""
    found = {}
    for game in GAMES:
        with Playing(server, game) as play:
            for said in play.script:
                kept(play.staying[said.seat], said, play.states[said.seat])
                play.came()
            found[game] = fingerprint(play.states["second"])
    return found


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("game", GAMES)
def test_who_comes_back_has_what_one_who_stayed_has(server: Server, ends: dict[str, str], game: str, cut: str) -> None:
    """After every message of a game, both seats and an observer; each message counts once, and it ends as ever."""
    with Playing(server, game) as play:
        for number, said in enumerate(play.script, 1):
            CUTS[cut](play, said)
            play.came()
            assert play.version == number, "once, and not twice"
            for seat in SEATS:
                play.same(seat)
        with server.client(play.secrets["observer"]) as page:
            state = page.wait("state")
        assert fingerprint(play.states["second"]) == ends[game]
        assert state["table"] == play.states["first"]["table"]
        assert len(state["entries"]) == len(play.script) + 1


@pytest.mark.parametrize("ask", ["plan", "want_legal", "want_odds", "measure", "want_step", "branch"])
def test_a_cut_while_something_is_worked_on_costs_nothing(server: Server, ask: str) -> None:
    """The work is given up; the draft is still there for who comes back, and the table is as it was."""
    fields: dict[str, Raw] = {
        "plan": {"move": OTHER}, "want_legal": {"piece": SAMPLE.piece}, "want_odds": {"move": MOVE},
        "measure": {"one": ONE, "other": THERE}, "want_step": {"version": 0}, "branch": {"version": 0},
    }  # fmt: skip
    secrets = server.create()
    with server.client(secrets["first"]) as page:
        before = page.wait("state")
        assert page.ask("plan", move=MOVE)["say"] == "ruled"
        page.say(ask, **fields[ask])
        page.socket.close_socket()
    with server.client(secrets["first"]) as back:
        assert back.wait("state")["table"] == before["table"]
        assert back.wait("ruled")["ruling"]["move"] == (OTHER if ask == "plan" else MOVE)
        assert back.ask("note", text="here again")["version"] == 1
