"""Tokens gained and lost, locks broken, jam, ion and tractor thresholds."""

import pytest

from games.xwing.oracle.suffering import asked, ended, kinds, luke, run_over, table_of, vader
from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.damage.tokens import break_locks, gain, ionized, lose, settle_jam, tractored
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.procedure import Run
from sublight.referee.question import Answer, Choose

RULE = "XW-OBS-09"
PICK = "XW-TOK-02:luke:1"


def given(ship: Ship, token: Token, number: int = 1, answers: dict[str, Answer] | None = None) -> Run[Table]:
    """Give a ship tokens."""
    return run_over(gain(table_of(ship, vader()), "luke", token, number, RULE, cause="cloud"), answers)


@pytest.mark.rule("XW-TOK-02")
def test_tokens_add_up() -> None:
    """Tokens are counted, and no token is no event."""
    assert ended(given(luke(tokens={"strain": 1}), "strain", 2)).ship("luke").count("strain") == 3
    assert not given(luke(), "strain", 0).events


@pytest.mark.rule("XW-TOK-02")
def test_no_more_are_lost_than_there_are() -> None:
    """Two of three go, three of two are two, none of none is no event."""
    table = table_of(luke(tokens={"stress": 2}))
    run = run_over(lose(table, "luke", "stress", 3, "XW-MAN-03"))
    assert run.events[0].figures["number"] == 2
    assert ended(run).ship("luke").tokens == {}
    assert not run_over(lose(table, "luke", "strain", 1, "XW-MAN-03")).events


@pytest.mark.rule("XW-TOK-02")
def test_jam_stays_where_there_is_nothing_to_take() -> None:
    """A ship without green tokens and locks keeps its jam token; red and orange ones are no prey."""
    ship = ended(given(luke(tokens={"stress": 1, "ion": 1}), "jam")).ship("luke")
    assert ship.tokens == {"stress": 1, "ion": 1, "jam": 1}


@pytest.mark.rule("XW-TOK-02")
def test_jam_takes_the_one_thing_there_is_unasked() -> None:
    """One focus token, or one lock, goes with the jam token, and nobody is asked."""
    assert ended(given(luke(tokens={"focus": 1}), "jam")).ship("luke").tokens == {}
    ship = ended(given(luke(locks=("vader",)), "jam")).ship("luke")
    assert (ship.tokens, ship.locks) == ({}, ())


@pytest.mark.rule("XW-TOK-02")
def test_jam_asks_between_tokens_and_locks() -> None:
    """With an evade token and a lock the ship's own player chooses, and the other stays."""
    ship = luke(tokens={"evade": 1}, locks=("vader",))
    question = asked(given(ship, "jam"))
    assert isinstance(question, Choose)
    assert (question.kind, question.player) == ("jam_takes", "first")
    assert [option.key for option in question.options] == ["evade", "lock:vader"]
    left = ended(given(ship, "jam", 1, {PICK: "lock:vader"})).ship("luke")
    assert (left.tokens, left.locks) == ({"evade": 1}, ())


def test_another_may_choose_what_jam_takes() -> None:
    """The chooser is the one the effect names."""
    table = table_of(luke(tokens={"evade": 1, "focus": 1}))
    assert asked(run_over(gain(table, "luke", "jam", 1, RULE, chooser="second"))).player == "second"


@pytest.mark.rule("XW-TOK-02")
def test_two_jam_tokens_take_two() -> None:
    """Two jam tokens on two focus tokens leave nothing."""
    assert ended(given(luke(tokens={"focus": 2}), "jam", 2)).ship("luke").tokens == {}


@pytest.mark.rule("XW-TOK-02")
def test_a_jam_token_that_stayed_takes_the_next() -> None:
    """A jammed ship that gains a focus token, or has acquired a lock, loses it with the jam token."""
    assert ended(given(luke(tokens={"jam": 1}), "focus")).ship("luke").tokens == {}
    locked = table_of(luke(tokens={"jam": 1}, locks=("vader",)), vader())
    assert ended(run_over(settle_jam(locked, "luke"))).ship("luke").locks == ()


@pytest.mark.rule("XW-OBS-09")
def test_locks_break_both_ways() -> None:
    """Own locks, locks on it, or both; locks between others stay."""
    start = table_of(luke(locks=("vader", "rock")), vader(locks=("luke",)), vader(id="mauler", locks=("vader",)))
    both = ended(run_over(break_locks(start, "luke", RULE, own=True, on_it=True)))
    assert [ship.locks for ship in both.ships] == [(), (), ("vader",)]
    own = ended(run_over(break_locks(start, "luke", RULE)))
    assert [ship.locks for ship in own.ships] == [(), ("luke",), ("vader",)]
    on_it = ended(run_over(break_locks(start, "luke", RULE, own=False, on_it=True)))
    assert [ship.locks for ship in on_it.ships] == [("vader", "rock"), (), ("vader",)]


@pytest.mark.rule("XW-TOK-01", "XW-MOV-06")
@pytest.mark.parametrize(
    ("ship", "ion", "tractor"),
    [("t65xwing", 1, 1), ("arc170starfighter", 2, 2), ("vt49decimator", 3, 3), ("gr75mediumtransport", 6, None)],
)
def test_a_size_bears_so_many(ship: str, ion: int, tractor: int | None) -> None:
    """Small 1, medium 2, large 3, huge 6 ion tokens; a token fewer does not tell. Huge ships are not tractored."""
    assert not ionized(luke(ship=ship, tokens={"ion": ion - 1}))
    assert ionized(luke(ship=ship, tokens={"ion": ion}))
    most = tractor or 99
    assert not tractored(luke(ship=ship, tokens={"tractor": most - 1}))
    assert tractored(luke(ship=ship, tokens={"tractor": most})) is (tractor is not None)


@pytest.mark.rule("XW-TOK-01")
def test_becoming_ionized_is_said_once() -> None:
    """The token that makes it ionized says so, one more does not."""
    assert kinds(given(luke(), "ion")) == ["tokens_gained", "ionized"]
    assert kinds(given(luke(tokens={"ion": 1}), "ion")) == ["tokens_gained"]
    assert kinds(given(luke(), "tractor")) == ["tokens_gained", "tractored"]


@pytest.mark.rule("XW-TOK-01")
@pytest.mark.parametrize(("edition", "locks"), [("1.4", ("vader",)), ("1.4.2", ()), ("1.4.6", ())])
def test_an_ionized_ship_loses_its_locks_from_1_4_2_on(edition: str, locks: tuple[str, ...]) -> None:
    """On becoming ionized; before 1.4.2 it keeps them."""
    start = table_of(luke(locks=("vader",)), vader(), edition=edition)
    assert ended(run_over(gain(start, "luke", "ion", 1, RULE))).ship("luke").locks == locks
