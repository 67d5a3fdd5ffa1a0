"""Records that cannot be read; what they do is in the cases of `round-record.toml`."""

import pytest
from msgspec.structs import replace

from games.xwing.oracle.mat import adjudicate, rock, ship, table
from sublight.errors import InputError
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import EndActivation, Record
from sublight.games.xwing.pieces import Clock
from sublight.referee.headline import headline


@pytest.mark.parametrize(("move", "says"), [
    (Record(piece="red2", by="first", why="x", damage=1), "no piece or player `red2`"),
    (Record(piece="red1", by="third", why="x", damage=1), "`third` is not a player; the players are first and second"),
    (Record(piece="red1", by="first", why="x"), "nothing is recorded"),
    (Record(piece="red1", by="first", why="x", points=1), "points=: `red1` has no such thing"),
    (Record(piece="first", by="first", why="x", damage=1), "damage=: `first` has no such thing"),
    (Record(piece="rock", by="first", why="x", damage=1), "damage=: `rock` has no such thing"),
    (Record(piece="red1", by="first", why="x", damage=101), "damage=101: must be from 0 to 100"),
    (Record(piece="red1", by="first", why="x", initiative=9), "initiative=9: must be from 0 to 8"),
    (Record(piece="red1", by="first", why="x", shields=-1), "shields=-1: must be from 0 to 100"),
    (Record(piece="red1", by="first", why="x", tokens={"ion": 101}), "tokens=ion:101: must be from 0 to 100"),
    (Record(piece="red1", by="first", why="x", tokens={"ion": -1}), "tokens=ion:-1: must be from 0 to 100"),
    (Record(piece="red1", by="first", why="x", lock="red3"), "lock=red3: no piece has this id"),
])  # fmt: skip
def test_a_record_of_what_is_not_there_is_refused(move: Record, says: str) -> None:
    """The message names the part."""
    state = table(ship(), obstacles=(rock("rock", (300.0, 300.0)),), clock=Clock())
    with pytest.raises(InputError, match=says):
        adjudicate(state, move)


def test_tokens_may_be_recorded_as_they_are_counted() -> None:
    """What is too few is gained, what is too many is lost, and other tokens stay."""
    state = table(ship(tokens={"focus": 2, "ion": 1, "stress": 1}))
    ruling = adjudicate(state, Record(piece="red1", by="first", why="x", tokens={"focus": 0, "ion": 1, "tractor": 2}))
    kinds = [each.kind for each in ruling.events]
    assert [kinds.count(each) for each in ("tokens_removed", "tokens_gained")] == [2, 2]
    red1 = ruling.state.ship("red1")
    assert [red1.count(each) for each in ("focus", "ion", "stress", "tractor")] == [0, 1, 1, 2]
    assert "tractored" in kinds


def test_points_need_a_clock() -> None:
    """Without one there is nothing that keeps them."""
    with pytest.raises(InputError, match="this table has none; start it with `sublight next TABLE --output FILE`"):
        adjudicate(table(ship()), Record(piece="first", by="first", why="x", points=1))


@pytest.mark.parametrize(("clock", "says"), [
    (Clock(rounds=0), "at least 1"), (Clock(reached=-1), "no initiative is negative"),
    (Clock(conceded="third"), "`third` is not a player"), (Clock(points={"third": 1}), "`third` is not a player"),
    (Clock(doomed=("red2",)), "no ship `red2`"),
])  # fmt: skip
def test_a_clock_of_nobody_is_refused(clock: Clock, says: str) -> None:
    """It names ships on the table and players of it."""
    with pytest.raises(InputError, match=says):
        adjudicate(table(ship(), clock=clock), Record(piece="red1", by="first", why="x", damage=1))


def test_what_is_destroyed_by_an_attack_is_said_when_it_happens_and_when_it_leaves() -> None:
    """A ship stays until the ships of the initiative at which it was destroyed have engaged."""
    foes = ship("foe", (300.0, 700.0), player="second", initiative=3), ship("two", (600.0, 700.0), player="second")
    state = table(ship("one", initiative=3), *foes, phase="engagement", clock=Clock(reached=3, done=("one",)))
    hit = adjudicate(state, Record(piece="two", by="first", why="at_the_table", destroyed=True))
    says = headline(hit, GAME.phrases)
    assert says == "two is destroyed, but stays until the ships of this initiative have engaged."
    ended = adjudicate(hit.state, EndActivation(ship="foe"))
    assert headline(ended, GAME.phrases) == "foe has had its turn; two is destroyed and removed."


@pytest.mark.parametrize(("shields", "force", "says"), [
    (1, 2, "red1 now has 1 shield and 2 active Force."),
    (3, 2, "red1 now has 3 shields (it began with 2) and 2 active Force."),
    (1, 3, "red1 now has 1 shield and 3 active Force (its capacity is 2)."),
])  # fmt: skip
def test_more_than_a_ship_began_with_is_recorded_and_said(shields: int, force: int, says: str) -> None:
    """A card may allow it; a slip is seen."""
    state = table(ship(pilot="lukeskywalker", force=0))
    ruling = adjudicate(state, Record(piece="red1", by="first", why="at_the_table", shields=shields, force=force))
    assert headline(ruling, GAME.phrases) == says


@pytest.mark.parametrize(("changes", "says"), [
    ({"shields": 2, "force": 1}, "red1 now has 1 active Force."),
    ({"shields": 1, "facedown": 0, "force": 0}, "red1 now has 1 shield."),
    ({"shields": 2, "facedown": 0, "force": 0}, "The move is complete."),
])  # fmt: skip
def test_a_number_that_stays_what_it_was_is_not_said(changes: dict[str, int], says: str) -> None:
    """It is in the record all the same, as an event."""
    state = table(ship(pilot="lukeskywalker", force=0))
    ruling = adjudicate(state, replace(Record(piece="red1", by="first", why="at_the_table"), **changes))
    assert headline(ruling, GAME.phrases) == says
    assert len(ruling.events) == 1 + len(changes)
