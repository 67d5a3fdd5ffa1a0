"""Over whole rulings no unit comes from nowhere, and none goes but by an event that says so."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.galaxy.presence import units_of
from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import Load, TacticalAction, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.adjudication import Adjudication
from sublight.referee.question import Answer
from sublight.referee.ruling import Event, Ruling

few = st.integers(0, 2)


def board() -> Galaxy:
    """A fleet in 201, a rift with infantry in 101, infantry on New Albion in 000; the fleet pool is short."""
    fleet = (units("hacan", "carrier", 2), units("hacan", "cruiser", 3), units("hacan", "fighter", 4))
    home = (planet("New Albion", "hacan", units("hacan", "infantry", 2)),)
    at_101 = {"tile": "41", "space": (units("hacan", "infantry", 2), units("hacan", "dreadnought", 2))}
    sides = (player("hacan", fleet=3), player("sol"))
    return galaxy(2, sides, at_201={"space": fleet}, at_101=at_101, at_000={"tile": "27", "planets": home})


def carrier(fighters: int, at_rift: int, at_end: int) -> Voyage:
    """A carrier from 201 by the rift, loading there and at its end."""
    wanted = (
        ("fighter", fighters, "201", ""),
        ("infantry", at_rift, "101", ""),
        ("infantry", at_end, "000", "New Albion"),
    )
    cargo = tuple(Load(unit=unit, count=count, at=at, planet=on) for unit, count, at, on in wanted if count)  # type: ignore[arg-type]
    return Voyage(unit="carrier", origin="201", path=("101", "000"), cargo=cargo)


def counted(at: Galaxy) -> Counter[str]:
    """All units of Hacan by type."""
    total: Counter[str] = Counter()
    for system in at.systems:
        for each in units_of(at, system.id, "hacan"):
            total[each.unit] += each.count
    return total


def said_gone(events: tuple[Event, ...]) -> Counter[str]:
    """What events say has left the board."""
    gone: Counter[str] = Counter()
    for each in events:
        if each.kind == "ship_removed_by_rift":
            gone[each.subject.partition("@")[0]] += 1
        elif each.kind == "cargo_removed":
            gone[str(each.figures["unit"])] += int(str(each.figures["count"]))
        elif each.kind in ("ships_over_limit_removed", "units_without_room_removed"):
            listed = each.figures["units"]
            assert isinstance(listed, tuple)
            for words in listed:
                number, _, unit = str(words).partition(" ")
                gone[unit] += int(number)
    return gone


def played(action: TacticalAction, dice: list[bool]) -> Ruling[Galaxy]:
    """The ruling with these dice, and every choice as suggested."""
    adjudication, answers, left = Adjudication(GAME, board(), action), dict[str, Answer](), iter(dice)
    ruling = adjudication.rule(answers)
    while ruling.status == "asking":
        assert ruling.question is not None
        chance = ruling.question.kind == "rift_die"
        suggested = adjudication.suggest(answers)
        assert suggested is not None
        answers[ruling.question.id] = ("lost" if next(left) else "through") if chance else suggested
        ruling = adjudication.rule(answers)
    return ruling


@pytest.mark.rule("TI4-95.1b", "TI4-37.3", "TI4-16.3", "TI4-41.2")
@settings(max_examples=40)
@given(few, few, few, st.integers(1, 3), st.lists(st.booleans(), min_size=4, max_size=4))
def test_units_are_conserved(fighters: int, at_rift: int, at_end: int, cruisers: int, dice: list[bool]) -> None:
    """What was on the board is there afterwards, less what the events name."""
    fleet = Voyage(unit="cruiser", origin="201", path=("101", "000"), count=cruisers)
    action = TacticalAction(player="hacan", system="000", voyages=(carrier(fighters, at_rift, min(2, at_end)), fleet))
    ruling = played(action, dice)
    if fighters + at_rift + at_end > 4:
        assert ruling.status == "illegal"
        return
    assert ruling.status == "complete"
    assert counted(ruling.state) == counted(board()) - said_gone(ruling.events)
