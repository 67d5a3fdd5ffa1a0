"""Command dials in a match: sealed while they lie facedown, and revealed one at a time."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sublight.api.tables import example_values, read_table
from sublight.errors import InputError, MoveError
from sublight.formats.records import table_dict
from sublight.games.armada.pieces import Stack, Table
from sublight.registry import next_moves
from sublight.web.matches.events import Declared, decode
from sublight.web.matches.fold import folded
from sublight.web.matches.match import Match
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.service import Matches
from sublight.web.store.store import Store
from sublight.web.view.log_line import log_line
from web.store.bases import sqlite_url

TABLE = {**example_values("armada-learning-fight"), "phase": "command", "round": 1}


class Play:
    """A match in its Command Phase, on a table with a clock, and its verbs at its latest version."""

    def __init__(self, store: Store, **about: Any) -> None:
        """Begin it."""
        self.matches = Matches(store, log_line)
        table = table_dict(next_moves(read_table(TABLE, "table")).table)
        self.name = self.matches.create(table, **about).match

    @property
    def now(self) -> Match:
        """The match as it stands."""
        return self.matches.match(self.name)

    def stack(self, name: str) -> Stack:
        """The dials of a ship."""
        table = self.matches.table(self.now)
        assert isinstance(table, Table)
        assert table.clock is not None
        return next(each for each in table.clock.stacks if each.ship == name)

    def declare(self, seat: str, move: str) -> Any:
        """Declare."""
        return self.matches.declare(self.now, seat, self.now.version, move, {})

    def ready(self, victory: str) -> None:
        """Set the dials of every ship, those of the victory as given, and begin the Ship Phase."""
        self.declare("first", "dials cr90 set=repair")
        self.declare("first", "dials nebulon set=navigate,squadron")
        self.declare("second", f"dials victory set={victory}")
        self.declare("first", "ready rebel")
        assert self.declare("second", "ready empire").allowed


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """A strict match."""
    store = Store(sqlite_url(tmp_path))
    yield Play(store)
    store.close()


@pytest.mark.rule("ARM-INFO-01", "ARM-INFO-02", "ARM-INFO-04")
def test_a_stack_set_in_a_strict_match_shows_only_how_many_dials_it_has(play: Play) -> None:
    """Each has a seal of its own, in the order of the dials."""
    play.declare("second", "dials victory set=squadron,concentrate_fire,squadron")
    found = play.stack("victory")
    assert (found.dials, found.new) == (("facedown",) * 3, 3)
    kept = {each.seal: each.value for each in play.matches.store.sealed(play.name)}
    assert [kept[seal] for seal in found.seals] == ["squadron", "concentrate_fire", "squadron"]
    assert len(set(found.seals)) == 3
    assert b"concentrate_fire" not in play.matches.store.read(play.name)[-1].body


def test_only_the_top_dial_is_opened_and_the_others_keep_their_seals(play: Play) -> None:
    """Another command than that on top is refused."""
    play.ready("navigate,squadron,repair")
    seals = play.stack("nebulon").seals
    wrong = play.declare("first", "reveal nebulon dial=squadron")
    assert (wrong.allowed, "ARM-SHIP-10" in wrong.says) == (False, True)
    assert play.declare("first", "reveal nebulon dial=navigate").allowed
    assert (play.stack("nebulon").dials, play.stack("nebulon").seals) == (("facedown",), seals[1:])
    event = decode(play.matches.store.read(play.name)[-1].body)
    assert isinstance(event, Declared)
    assert [(each.seal, each.value) for each in event.opened] == [(seals[0], "navigate")]
    assert folded(play.name, play.matches.store.read(play.name)) == play.now


def test_a_stack_that_is_recorded_by_hand_is_sealed_as_well(play: Play) -> None:
    """Its player records it, with the command of each dial."""
    play.ready("navigate,squadron,repair")
    with pytest.raises(NotAllowedError, match="only Empire"):
        play.declare("first", "record victory stack=squadron,repair by=rebel why=slicer_tools")
    with pytest.raises(MoveError, match="each of these dials"):
        play.declare("second", "record victory stack=squadron,facedown by=empire why=slicer_tools")
    assert play.declare("second", "record victory stack=squadron,repair by=empire why=slicer_tools").allowed
    assert play.stack("victory").dials == ("facedown",) * 2
    known = play.matches.values_for(play.now, "second")
    assert [known[seal] for seal in play.stack("victory").seals] == ["squadron", "repair"]


def test_a_match_begun_with_open_dials_shows_them(tmp_path: Path) -> None:
    """A casual match is open unless it is to be sealed; then no seat handles the dials of another."""
    store = Store(sqlite_url(tmp_path))
    play = Play(store, policy="casual")
    play.declare("first", "dials victory set=squadron,repair,squadron")
    assert play.stack("victory").dials == ("squadron", "repair", "squadron")
    play = Play(store, policy="casual", sealed=True)
    with pytest.raises(NotAllowedError, match="only Empire knows"):
        play.declare("first", "dials victory set=squadron,repair,squadron")
    play.declare("second", "dials victory set=squadron,repair,squadron")
    assert play.stack("victory").dials == ("facedown",) * 3
    store.close()


def test_a_seal_that_a_seat_brings_is_refused(play: Play) -> None:
    """The server could not show its value."""
    with pytest.raises(NotAllowedError, match="declare it without a seal"):
        play.declare("first", f"dials cr90 set=facedown seals={'0' * 64}")


Stacks = dict[str, dict[str, Any]]
"""Each stack of a table, as it is stored, by its ship."""


def _without_the_top_dial(stacks: Stacks) -> None:
    stacks["nebulon"].update(dials=["facedown"], seals=stacks["nebulon"]["seals"][1:], new=1)


def _without_the_stack(stacks: Stacks) -> None:
    del stacks["nebulon"]


def _opened(stacks: Stacks) -> None:
    stacks["nebulon"].update(dials=["navigate", "facedown"], seals=["", stacks["nebulon"]["seals"][1]])


def _said_beside_the_seal(stacks: Stacks) -> None:
    stacks["nebulon"]["dials"][0] = "repair"


def _with_a_dial_on_top(stacks: Stacks) -> None:
    stacks["nebulon"].update(dials=["repair", "facedown", "facedown"], seals=["", *stacks["nebulon"]["seals"]])


def _in_another_order(stacks: Stacks) -> None:
    stacks["nebulon"]["seals"].reverse()


def _with_another_seal(stacks: Stacks) -> None:
    stacks["nebulon"]["seals"][0] = "0" * 64


def _exchanged(stacks: Stacks) -> None:
    stacks["nebulon"]["ship"], stacks["victory"]["ship"] = "victory", "nebulon"


@pytest.mark.parametrize(
    "change",
    [
        _without_the_top_dial,
        _without_the_stack,
        _opened,
        _said_beside_the_seal,
        _with_a_dial_on_top,
        _in_another_order,
        _with_another_seal,
        _exchanged,
    ],
)
@pytest.mark.parametrize("policy", ["strict", "casual"])
def test_an_edit_cannot_touch_a_sealed_stack(change: Callable[[Stacks], None], policy: str, tmp_path: Path) -> None:
    """Not even its own seat: no dial is removed, added, shown, exchanged or moved, and nothing is proposed."""
    store = Store(sqlite_url(tmp_path))
    play = Play(store, policy=policy, sealed=True)
    play.declare("first", "dials nebulon set=navigate,squadron")
    play.declare("second", "dials victory set=squadron,repair,squadron")
    table, before = json.loads(json.dumps(play.now.table)), play.now
    stacks = {stack["ship"]: stack for stack in table["clock"]["stacks"]}
    change(stacks)
    table["clock"]["stacks"] = list(stacks.values())
    for seat in ("first", "second"):
        with pytest.raises(NotAllowedError, match=r"nebulon.* has facedown is sealed") as refused:
            play.matches.edit(before, seat, before.version, table, "")
        assert refused.value.code == "not_now"
    assert play.now == before
    store.close()


def test_an_edit_cannot_put_a_second_stack_before_a_sealed_one(play: Play) -> None:
    """A ship has one stack, so that no other can stand for it."""
    play.declare("first", "dials nebulon set=navigate,squadron")
    table = json.loads(json.dumps(play.now.table))
    table["clock"]["stacks"].insert(0, {"ship": "nebulon", "dials": ["repair", "repair"]})
    with pytest.raises(InputError, match="a ship has one stack"):
        play.matches.edit(play.now, "first", play.now.version, table, "")


def test_an_edit_beside_a_sealed_stack_keeps_it(play: Play) -> None:
    """A ship is moved and the stacks are in another order: the top dial is revealed as it was set."""
    play.ready("squadron,repair,squadron")
    seals = play.stack("nebulon").seals
    table = json.loads(json.dumps(play.now.table))
    table["ships"][0]["pose"]["y"] += 1
    table["clock"]["stacks"].reverse()
    play.matches.edit(play.now, "first", play.now.version, table, "")
    play.matches.consent(play.now, "second", play.now.version, accept=True)
    assert play.stack("nebulon").seals == seals
    assert play.declare("first", "reveal nebulon dial=navigate").allowed
