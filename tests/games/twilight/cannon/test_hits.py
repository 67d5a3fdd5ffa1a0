"""What hits do: every one is accounted for, and nothing leaves the board unsaid."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.cannon.hits import assign_hits
from sublight.games.twilight.cannon.who_may_fire import FiringOption, Offense
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Run, drive
from sublight.referee.question import Answer
from sublight.referee.ruling import Event

SHOT = FiringOption(shooter="jolnar", target="hacan", batteries=())
ACTION = TacticalAction(player="hacan", system="000")
few = st.integers(0, 3)


def board(*stacks: Units) -> Galaxy:
    """Ships of Hacan in the active system, over a planet with a PDS."""
    here = {"tile": "21", "space": stacks, "planets": (planet("Thibah", "jolnar", units("jolnar", "pds")),)}
    sides = (player("jolnar"), player("hacan", fleet=9))
    return galaxy(1, sides, at_000=here, active="000", active_player="hacan", step="movement")


def hit(at: Galaxy, hits: int, *, lasers: bool, reading: str = "after-roll") -> Run[Offense]:
    """So many hits, each choice as suggested."""
    answers: dict[str, Answer] = {}
    taken = {"TI4-Q26": reading, "TI4-Q27": "lost"}
    while True:
        begun = Offense(galaxy=at, action=ACTION)
        run = drive(assign_hits(begun, SHOT, hits, lasers=lasers), answers, taken.__getitem__)
        assert not run.violations
        if run.pending is None:
            return run
        answers[run.pending.question.id] = run.pending.suggest()


def counted(at: Galaxy) -> Counter[str]:
    """The units in space by type."""
    found: Counter[str] = Counter()
    for each in at.system("000").space:
        found[each.unit] += each.count
    return found


def said(events: tuple[Event, ...], *kinds: str) -> Counter[str]:
    """The units that events of these kinds name."""
    found: Counter[str] = Counter()
    for each in events:
        listed = each.figures.get("units")
        if each.kind in kinds and isinstance(listed, tuple):
            for words in listed:
                number, _, unit = str(words).partition(" ")
                found[unit] += int(number)
    return found


@pytest.mark.rule("TI4-77.5", "TI4-31.1", "TI4-87.0", "TI4-N-77-capacity")
@settings(max_examples=80)
@given(
    st.lists(few, min_size=5, max_size=5),
    st.integers(1, 9),
    st.booleans(),
    st.sampled_from(("after-roll", "after-each")),
)
def test_every_hit_is_accounted_for(counts: list[int], hits: int, lasers: bool, reading: str) -> None:
    """It is sustained, destroys a ship, or finds none; what left the board is what events say."""
    kinds: tuple[UnitType, ...] = ("dreadnought", "cruiser", "carrier", "fighter", "infantry")
    at = board(*(units("hacan", kind, count) for kind, count in zip(kinds, counts, strict=True) if count))
    run = hit(at, hits, lasers=lasers, reading=reading)
    assert run.state is not None
    after = run.state.galaxy
    destroyed = said(run.events, "destroyed_by_cannon")
    gone = destroyed + said(run.events, "units_without_room_removed")
    assert counted(at) - gone == counted(after)
    sustained = said(run.events, "sustained_damage").total()
    beyond = sum(int(str(each.figures["hits"])) for each in run.events if each.kind == "hits_beyond_ships")
    if reading == "after-roll":
        assert destroyed.total() + sustained + beyond == hits
    hurt = sum(each.damaged for each in after.system("000").space)
    assert hurt <= sustained
    if lasers and destroyed["fighter"]:
        assert not sum(counted(after)[kind] for kind in ("dreadnought", "cruiser", "carrier"))


@pytest.mark.rule("TI4-87.2")
def test_a_damaged_ship_takes_hits_like_any_other() -> None:
    """It is the one suggested, and it cannot sustain again."""
    at = board(units("hacan", "dreadnought", 2, damaged=2))
    run = hit(at, 1, lasers=False)
    assert run.state is not None
    assert run.state.galaxy.system("000").space == (units("hacan", "dreadnought", 1, damaged=1),)
    assert not said(run.events, "sustained_damage")


@pytest.mark.rule("TI4-77.5")
def test_ships_that_are_all_alike_are_lost_without_a_question() -> None:
    """There is nothing to choose."""
    run = drive(
        assign_hits(Offense(galaxy=board(units("hacan", "cruiser", 3)), action=ACTION), SHOT, 2, lasers=False),
        {},
        lambda _: "",
    )
    assert run.state is not None
    assert counted(run.state.galaxy) == Counter(cruiser=1)
