"""Which maneuver is executed, and in which colour: the ladder, the hooks, what stress and ion put in its place."""

from collections.abc import Sequence
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.xwing.maneuvers.desk import entry, ship, table
from sublight.games.xwing.cards import maneuver_changes
from sublight.games.xwing.cards.maneuver_changes import LADDER, EffectiveManeuver, Working, damaged_engine, harder
from sublight.games.xwing.catalogue import Difficulty
from sublight.games.xwing.maneuvers.effective import effective_maneuver, ion_bound, ion_entry, permitted_maneuver
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import Ship

COLOURS: Final[list[Difficulty]] = ["blue", "white", "red"]


@pytest.mark.rule("XW-MAN-05")
@given(colour=st.sampled_from(COLOURS), steps=st.lists(st.integers(-2, 2), max_size=4))
def test_steps_of_difficulty_add_up_and_stop_at_the_ends(colour: Difficulty, steps: list[int]) -> None:
    """The sum of all steps along blue, white, red, no farther than its ends."""
    place = min(2, max(0, COLOURS.index(colour) + sum(steps)))
    assert harder(colour, sum(steps)) == COLOURS[place] == LADDER[place]


@pytest.mark.rule("XW-ACT-06")
@pytest.mark.parametrize("steps", [-3, -1, 0, 1, 3])
def test_purple_is_neither_raised_nor_lowered_and_nothing_becomes_purple(steps: int) -> None:
    """Purple stays; no other colour ever turns purple."""
    assert harder("purple", steps) == "purple"
    assert all(harder(colour, steps) in COLOURS for colour in COLOURS)


@pytest.mark.rule("XW-MAN-05", "XW-DMG-03")
def test_a_damaged_engine_makes_turns_harder_and_nothing_else() -> None:
    """The bearing turn only: no Tallon roll, though it uses the same template."""
    broken = ship("a", faceup=("dmg_damaged_engine",))
    for text, steps in (("2 turn_left", 1), ("2 bank_left", 0), ("3 tallon_roll_left", 0), ("2 straight", 0)):
        effective = EffectiveManeuver(entry=entry(text), difficulty="white")
        assert damaged_engine(broken, effective, ()).harder == steps


def easier(_ship: Ship, effective: EffectiveManeuver, _effects: Sequence[Working]) -> EffectiveManeuver:
    """A card that makes every straight one step easier."""
    return replace(effective, harder=effective.harder - 1) if effective.entry.bearing == "straight" else effective


@pytest.mark.rule("XW-ACT-05")
@pytest.mark.parametrize(("edition", "colour"), [("1.1.0", "blue"), ("1.2.0", "white"), ("1.4.6", "white")])
def test_the_stress_maneuver_is_guarded_once_it_has_a_name(
    edition: str, colour: Difficulty, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To 1.1.0 what makes straights easier makes the white straight 2 blue; from 1.2.0 on nothing changes it."""
    monkeypatch.setattr(maneuver_changes, "CHANGES", (easier,))
    stressed = ship("a", tokens={"stress": 1})
    effective = effective_maneuver(
        table(stressed, edition=edition), Maneuver(ship="a", maneuver=entry("4 koiogran_turn"))
    )
    assert (effective.entry, effective.difficulty, effective.why) == (entry("2 straight"), colour, "stress")


@pytest.mark.rule("XW-TOK-01")
def test_nothing_changes_an_ion_maneuver(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that makes straights easier, or anything else, does not reach it."""

    def slower_and_red(_ship: Ship, effective: EffectiveManeuver, _effects: Sequence[Working]) -> EffectiveManeuver:
        return replace(effective, harder=2, faster=2)

    monkeypatch.setattr(maneuver_changes, "CHANGES", (slower_and_red,))
    state = table(ship("a", tokens={"ion": 1}))
    effective = effective_maneuver(state, Maneuver(ship="a", maneuver=entry("3 turn_left")))
    assert (effective.entry, effective.difficulty) == (entry("1 bank_left"), "blue")


@pytest.mark.rule("XW-ACT-04")
def test_a_change_can_let_a_stressed_ship_execute_red(monkeypatch: pytest.MonkeyPatch) -> None:
    """What allows red while stressed keeps the maneuver; without it the stress maneuver comes."""
    stressed = ship("a", tokens={"stress": 1})
    red = EffectiveManeuver(entry=entry("4 koiogran_turn"), difficulty="red")
    assert permitted_maneuver(table(stressed), stressed, red, ()).why == "stress"
    assert permitted_maneuver(table(stressed), stressed, replace(red, reds_while_stressed=True), ()).difficulty == "red"


@pytest.mark.rule("XW-TOK-01")
@pytest.mark.parametrize(
    ("shown", "executed"),
    [
        ("3 turn_left", "1 bank_left"),
        ("3 tallon_roll_right", "1 bank_right"),
        ("1 reverse_bank_left", "1 bank_left"),
        ("4 koiogran_turn", "1 straight"),
        ("0 stationary", "1 straight"),
    ],
)
def test_an_ion_maneuver_goes_where_the_dial_points(shown: str, executed: str) -> None:
    """A bank to the side of the dial, a straight for all else, a stop included."""
    assert ion_entry(entry(shown)) == entry(executed)


@pytest.mark.rule("XW-TOK-01")
@pytest.mark.parametrize(
    ("edition", "fields", "bound"),
    [
        ("1.3.1", {"dial": None}, True),
        ("1.3.1", {"dial": entry("2 straight")}, False),
        ("1.3.2", {"dial": entry("2 straight")}, False),
        ("1.3.2", {"dial": entry("2 straight"), "used": ("ionized",)}, True),
        ("1.4", {"dial": entry("2 straight"), "used": ("ionized",)}, True),
        ("1.4.2", {"dial": entry("2 straight")}, True),
    ],
)
def test_when_an_ionized_ship_is_bound_to_its_ion_maneuver(edition: str, fields: dict[str, Any], bound: bool) -> None:
    """Up to 1.4 only if it was ionized in the Planning Phase, from 1.4.2 on whenever it activates."""
    one = ship("a", tokens={"ion": 1}, **fields)
    assert ion_bound(table(one, edition=edition), one) == bound
    free = replace(one, tokens={})
    assert not ion_bound(table(free, edition=edition), free)
