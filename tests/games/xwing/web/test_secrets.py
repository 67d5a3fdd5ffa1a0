"""Dials in a match: sealed while they lie facedown, and revealed with what proves that they were set so."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sublight.api.tables import example_values, read_table
from sublight.cli import main
from sublight.formats.records import table_dict
from sublight.referee.question import Roll
from sublight.referee.sealing import seal_of
from sublight.registry import next_moves
from sublight.web.matches.events import Declared, decode, encode
from sublight.web.matches.fold import BrokenSealError, folded
from sublight.web.matches.log_file import Reveals, check_reveals, check_rolls, log_bytes, read_log
from sublight.web.matches.match import Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.service import Matches
from sublight.web.store.store import Store, Stored
from sublight.web.view.log_line import log_line
from web.server import running
from web.store.bases import sqlite_url

PLANNING = {**example_values("xwing-joust"), "phase": "planning"}
SHIPS = {"red1": "first", "red2": "first", "black1": "second", "black2": "second"}


class Play:
    """A match of the joust in its Planning Phase, on a table with a clock, and its verbs at its latest version."""

    def __init__(self, store: Store, **about: Any) -> None:
        """Begin it."""
        self.matches = Matches(store, log_line)
        table = table_dict(next_moves(read_table(PLANNING, "table")).table)
        self.name = self.matches.create(table, **about).match

    @property
    def now(self) -> Match:
        """The match as it stands."""
        return self.matches.match(self.name)

    @property
    def events(self) -> tuple[Stored, ...]:
        """The log."""
        return self.matches.store.read(self.name)

    def ship(self, name: str) -> dict[str, Any]:
        """A ship on the table."""
        ships: list[dict[str, Any]] = table_dict(self.matches.table(self.now))["ships"]  # type: ignore[assignment]
        return next(each for each in ships if each["id"] == name)

    def declare(self, seat: str, move: str) -> Any:
        """Declare."""
        return self.matches.declare(self.now, seat, self.now.version, move, {})

    def settle(self) -> None:
        """Answer what is asked with yes, each seat its own questions."""
        while (asked := self.matches.question(self.now)) is not None:
            seat = self.now.seat_of(asked.player) or "first"
            given = None if isinstance(asked, Roll) else "yes"
            self.matches.answer(self.now, seat, self.now.version, asked.id, given)

    def plan(self) -> None:
        """Set every dial but that of red1, and go on to the Activation Phase."""
        for ship, seat in SHIPS.items():
            if ship != "red1":
                self.declare(seat, f"dial {ship} 1 straight" if seat == "first" else f"dial {ship} 2 straight")
        for phase in ("system", "activation"):
            self.declare("first", f"phase {phase}")
            self.settle()

    def first(self) -> None:
        """Have the ships before red1 execute what their dials show."""
        for ship in ("black1", "black2", "red2"):
            assert self.declare(SHIPS[ship], f"{ship} {1 if ship == 'red2' else 2} straight").allowed
            self.settle()
            if self.now.table.get("step") == "action":
                self.declare(SHIPS[ship], f"pass {ship}")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store in a file."""
    opened = Store(sqlite_url(tmp_path))
    yield opened
    opened.close()


@pytest.fixture
def play(store: Store) -> Play:
    """A strict match."""
    return Play(store)


def last(play: Play) -> Declared:
    """Return the last event, which is a declaration."""
    found = decode(play.events[-1].body)
    assert isinstance(found, Declared)
    return found


def test_an_answer_that_is_not_asked_yet_is_not_kept(play: Play) -> None:
    """Else a seat could agree for the other one, or name the face of a die, before anybody is asked."""
    for ship, seat in SHIPS.items():
        play.declare(seat, f"dial {ship} 2 straight")
    answers = {"XW-PLAN-03:empire:1": "yes", "XW-GEN-04:players:1": "rebels"}
    play.matches.declare(play.now, "first", play.now.version, "phase system", answers)
    assert play.now.pending is not None
    assert play.now.pending.answers == {}
    play.matches.answer(play.now, "first", play.now.version, "XW-PLAN-03:rebels:1", "yes")
    asked = play.matches.question(play.now)
    assert asked is not None
    assert (asked.id, asked.player) == ("XW-PLAN-03:empire:1", "empire")


@pytest.mark.rule("XW-INFO-01", "XW-INFO-02")
def test_a_dial_set_in_a_strict_match_is_on_the_table_as_a_seal(play: Play) -> None:
    """The log, the table and the match have the seal; the store has the maneuver and the salt."""
    assert play.declare("first", "dial red1 2 turn_left").allowed
    (hidden,) = play.matches.store.sealed(play.name)
    assert (hidden.seat, hidden.value) == ("first", "2 turn_left")
    assert hidden.seal == seal_of("2 turn_left", hidden.salt, "rebels")
    assert (play.ship("red1")["seal"], "dial" in play.ship("red1")) == (hidden.seal, False)
    assert (last(play).move, last(play).seals) == (f"dial red1 seal={hidden.seal}", (hidden.seal,))
    said = b"".join(each.body for each in play.events) + msgspec.json.encode(play.now)
    assert hidden.salt.encode() not in said
    assert b"turn_left" not in said


def test_a_seat_knows_its_own_values_and_no_others(play: Play) -> None:
    """Neither does an observer know any."""
    play.declare("first", "dial red1 2 turn_left")
    play.declare("second", "dial black1 3 straight")
    values = [sorted(play.matches.values_for(play.now, seat).values()) for seat in ("first", "second", "observer")]
    assert values == [["2 turn_left"], ["3 straight"], []]


def test_a_dial_that_is_set_again_has_another_seal(play: Play) -> None:
    """Even to the same maneuver; taking it back and making it again brings the seals back."""
    seals = []
    for move in ("dial red1 2 straight", "dial red1 2 straight", "dial red1 3 straight"):
        play.declare("first", move)
        seals.append(play.ship("red1")["seal"])
    assert len(set(seals)) == 3
    play.matches.undo(play.now, "first", play.now.version)
    assert play.ship("red1")["seal"] == seals[1]
    play.matches.redo(play.now, "first", play.now.version)
    assert play.ship("red1")["seal"] == seals[2]
    assert play.matches.values_for(play.now, "first")[seals[2]] == "3 straight"


def test_what_is_not_on_the_dial_is_refused_and_nothing_is_logged(play: Play) -> None:
    """It is ruled on as it was declared."""
    judged = play.declare("first", "dial red1 1 turn_left")
    assert not judged.allowed
    assert "no 1 left turn on its dial" in judged.says
    assert (play.now.version, play.matches.store.sealed(play.name)) == (0, ())


def test_a_reveal_shows_value_and_salt_and_folds_to_the_same_match(play: Play) -> None:
    """Another maneuver than the one on the dial is refused before."""
    play.declare("first", "dial red1 2 turn_left")
    (hidden,) = play.matches.store.sealed(play.name)
    play.plan()
    play.first()
    wrong = play.declare("first", "red1 2 straight")
    assert (wrong.allowed, "shows a 2 left turn" in wrong.says) == (False, True)
    assert play.now.opened.keys() & {hidden.seal} == set()
    assert play.declare("first", "red1 2 turn_left").allowed
    play.settle()
    (secret,) = next(event.opened for event in _declarations(play) if event.opened and event.move.startswith("red1"))
    assert (secret.seal, secret.value, secret.salt) == (hidden.seal, "2 turn_left", hidden.salt)
    assert play.ship("red1")["dial"] == {"speed": 2, "bearing": "turn_left"}
    assert "seal" not in play.ship("red1")
    assert folded(play.name, play.events) == play.now


def _declarations(play: Play) -> list[Declared]:
    return [event for each in play.events if isinstance(event := decode(each.body), Declared)]


@pytest.mark.parametrize(
    ("forged", "says"),
    [
        ({"value": "1 straight"}, "with a value and a salt that do not have this seal"),
        ({"salt": "0" * 32}, "with a value and a salt that do not have this seal"),
        ({"player": "rebels"}, "of rebels, which this player has not made"),
        ({"seal": "f" * 64}, "which this player has not made in this match"),
    ],
)
def test_a_forged_reveal_is_refused_by_name(play: Play, forged: dict[str, str], says: str) -> None:
    """Folding the log checks each."""
    play.declare("first", "dial red1 2 straight")
    play.plan()
    play.first()
    event = next(each for each in _declarations(play) if each.opened)
    at = next(each.version for each in play.events if decode(each.body) == event)
    broken = replace(event, opened=(replace(event.opened[0], **forged),))
    log = list(play.events)
    log[at] = replace(log[at], body=encode(broken))
    with pytest.raises(BrokenSealError, match=f"version {at} opens the seal .*{says}"):
        folded(play.name, log)


def test_a_log_file_is_checked_for_what_it_reveals(
    play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every reveal has the value that was sealed, and the move that was made fits it."""
    play.declare("first", "dial red1 2 turn_left")
    play.plan()
    play.first()
    log = read_log(log_bytes(play.name, play.events))
    assert check_reveals(log) == Reveals(checked=3, sealed=1)
    assert check_rolls(log).wrong == ()
    file = tmp_path / "log.json"
    file.write_bytes(log_bytes(play.name, play.events))
    assert main(["check-log", str(file)]) == 0
    assert "3 sealed values checked against the seal, 1 not revealed." in capsys.readouterr().out
    at = next(line.version for line in log.log if isinstance(line.event, Declared) and line.event.opened)
    lines = list(log.log)
    event = lines[at].event
    assert isinstance(event, Declared)
    lines[at] = replace(lines[at], event=replace(event, move=event.move.replace("2 straight", "3 straight")))
    assert check_reveals(replace(log, log=tuple(lines))).wrong == (at,)
    lines[at] = replace(lines[at], event=replace(event, opened=(replace(event.opened[0], salt="0" * 32),)))
    with pytest.raises(BrokenSealError, match=f"version {at} opens the seal"):
        check_reveals(replace(log, log=tuple(lines)))


def test_a_dial_that_is_set_over_http_is_sealed(tmp_path: Path) -> None:
    """Its seat sees the value, the other seat and the log the seal; only its seat may set it."""
    with running(tmp_path) as server:
        table = table_dict(next_moves(read_table(PLANNING, "table")).table)
        keys = {seat: {"authorization": f"Bearer {secret}"} for seat, secret in server.create(table).items()}
        body = {"base": 0, "move": "dial red1 3 bank_left"}
        assert server.http.post("/matches/commit", json=body, headers=keys["second"]).status_code == 403
        assert server.http.post("/matches/commit", json=body, headers=keys["first"]).json()["done"]
        own, other = (server.http.get("/matches/state", headers=keys[seat]) for seat in ("first", "second"))
        assert [each["value"] for each in own.json()["secrets"]] == ["3 bank_left"]
        assert other.json()["secrets"] == []
        for text in (other.text, *(server.http.get("/matches/log", headers=key).text for key in keys.values())):
            assert "seal" in text
            assert "bank_left" not in text


def _without(ship: dict[str, Any]) -> None:
    del ship["seal"]


def _open(ship: dict[str, Any]) -> None:
    del ship["seal"]
    ship["dial"] = {"speed": 2, "bearing": "turn_left"}


def _other(ship: dict[str, Any]) -> None:
    ship["seal"] = "0" * 64


def _beside(ship: dict[str, Any]) -> None:
    ship["dial"] = {"speed": 2, "bearing": "turn_left"}


@pytest.mark.parametrize("change", [_without, _open, _other, _beside])
def test_an_edit_cannot_touch_a_sealed_dial(play: Play, change: Any) -> None:
    """It neither removes nor opens nor exchanges it, nor says what it shows, and nothing is changed."""
    play.declare("first", "dial red1 2 turn_left")
    table = json.loads(json.dumps(play.now.table))
    change(next(each for each in table["ships"] if each["id"] == "red1"))
    version = play.now.version
    with pytest.raises(NotAllowedError, match="red1 has facedown is sealed") as refused:
        play.matches.edit(play.now, "first", version, table, "")
    assert refused.value.code == "not_now"
    assert play.now.version == version
    table["ships"] = [each for each in table["ships"] if each["id"] != "red1"]
    with pytest.raises(NotAllowedError):
        play.matches.edit(play.now, "second", version, table, "")


def test_an_edit_beside_a_sealed_dial_keeps_it(play: Play) -> None:
    """A ship is moved, the order of the ships is another: the dial is revealed afterwards as it was set."""
    play.declare("first", "dial red1 2 turn_left")
    table = json.loads(json.dumps(play.now.table))
    table["ships"].reverse()
    next(each for each in table["ships"] if each["id"] == "red1")["pose"]["y"] += 1
    play.matches.edit(play.now, "first", play.now.version, table, "")
    play.matches.consent(play.now, "second", play.now.version, accept=True)
    assert play.now.table["ships"] == table["ships"]
    seal = play.ship("red1")["seal"]
    assert play.matches.known(play.now)["first"][seal] == "2 turn_left"
    assert seal not in play.matches.known(play.now)["second"]
