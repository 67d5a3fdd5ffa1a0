"""Twilight Imperium's moves in one line: print and parse are inverse, and slips are named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.errors import MoveError
from sublight.games.twilight.move_words import UNITS, planet_written
from sublight.games.twilight.moves import (
    Announce,
    Load,
    Move,
    MoveByAbility,
    PlaceToken,
    Retreat,
    TacticalAction,
    Use,
    UseEffect,
    Voyage,
)
from sublight.games.twilight.notation import parse_move, print_move

WORDS = st.text("abz019_-'é", min_size=1, max_size=6)
MAYBE = st.just("") | WORDS
PLANETS = st.just("") | st.lists(WORDS.map(lambda word: word.replace("_", "x")), min_size=1, max_size=3).map(" ".join)
KINDS = st.sampled_from(UNITS)


def several(of: st.SearchStrategy[object], most: int = 3) -> st.SearchStrategy[tuple[object, ...]]:
    """A few, as records hold them."""
    return st.lists(of, max_size=most).map(tuple)


STEPS = st.builds("{}:{}".format, st.integers(1, 20), WORDS)
LOADS = st.builds(Load, unit=KINDS, count=st.integers(1, 999), at=WORDS, planet=PLANETS, form=MAYBE)
VOYAGES = st.builds(
    Voyage,
    unit=KINDS,
    origin=WORDS,
    path=several(WORDS, 4),
    count=st.integers(1, 999),
    damaged=st.integers(0, 999),
    cargo=several(LOADS),
    uses=several(WORDS),
    by=several(STEPS),
    form=MAYBE,
)
USES = st.builds(Use, effect=WORDS, player=MAYBE, system=MAYBE, target=MAYBE)
BOTH = {"player": WORDS, "voyages": several(VOYAGES), "uses": several(USES)}
MOVES = st.one_of(
    st.builds(TacticalAction, system=WORDS, **BOTH),
    st.builds(Announce, player=WORDS, uses=several(USES)),
    st.builds(Retreat, system=WORDS, **BOTH),
    st.builds(MoveByAbility, effect=WORDS, source=MAYBE, **BOTH),
    st.builds(PlaceToken, player=WORDS, effect=WORDS, system=WORDS),
    st.builds(UseEffect, player=WORDS, effect=WORDS, system=MAYBE, target=MAYBE),
)


@given(MOVES)
def test_parse_of_print_is_the_move(move: Move) -> None:
    """Any move whose names are words is read back as it was."""
    assert parse_move(print_move(move)) == move


@given(MOVES)
def test_print_of_parse_is_the_line(move: Move) -> None:
    """A printed line is in its own shortest form."""
    line = print_move(move)
    assert print_move(parse_move(line)) == line


def test_a_line_as_people_write_it() -> None:
    """Ships with cargo of two systems, a use of a ship's own, how a step goes, an effect of another player."""
    line = (
        "tactical sol 304 ships=carrier@201>302>304+2infantry.New_Albion+fighter@302!gravity_drive~2:ion_storm,"
        "2cruiser*1@303>304 use=flank_speed,aetherpassage:empyrean@302>sol"
    )
    move = parse_move(line)
    assert isinstance(move, TacticalAction)
    first, second = move.voyages
    assert first.path == ("302", "304")
    assert first.cargo == (
        Load(unit="infantry", count=2, at="201", planet="New Albion"),
        Load(unit="fighter", at="302"),
    )
    assert (first.uses, first.by) == (("gravity_drive",), ("2:ion_storm",))
    assert (second.unit, second.count, second.damaged, second.cargo) == ("cruiser", 2, 1, ())
    assert move.uses[1] == Use(effect="aetherpassage", player="empyrean", system="302", target="sol")
    assert print_move(move) == line


@pytest.mark.parametrize(
    "line, move",
    [
        ("tactical sol 304", TacticalAction(player="sol", system="304")),
        ("announce sol use=skilled_retreat", Announce(player="sol", uses=(Use(effect="skilled_retreat"),))),
        ("token sol effect=diplomacy system=112", PlaceToken(player="sol", effect="diplomacy", system="112")),
        ("play sol effect=ion_storm", UseEffect(player="sol", effect="ion_storm")),
    ],
)
def test_the_shortest_lines(line: str, move: Move) -> None:
    """What is not said is left out again."""
    assert parse_move(line) == move
    assert print_move(move) == line


def test_planets_are_written_without_blanks() -> None:
    """So that a line has none but between its words."""
    assert planet_written("New Albion") == "New_Albion"


@pytest.mark.parametrize(
    "line, said",
    [
        ("", "add the kind of move"),
        ("tactics sol 304", "`tactics` is not a move; .*did you mean `tactical`"),
        ("tactical sol", "the system"),
        ("tactical sol 304 ship=cruiser@303>304", "ship"),
        ("tactical sol 304 ships=criuser@303>304", "no unit `criuser`; units are carrier, "),
        ("tactical sol 304 ships=cruiser", "`cruiser` in `ships=` cannot be read; write a ship as unit@start>system"),
        ("tactical sol 304 ships=-1cruiser@303>304", "write a ship as unit@start"),
        (
            "tactical sol 304 ships=cruiser@303>304+infantry@",
            "`infantry@` in `ships=` cannot be read; write cargo as unit@system.Planet",
        ),
        ("tactical sol 304 ships=cruiser@303>304+men", "no unit `men`"),
        (
            "tactical sol 304 use=@302",
            "`@302` in `use=` cannot be read; write an effect as effect:player@system>target",
        ),
        ("token sol effect=diplomacy", "system"),
        ("ability sol ships=cruiser@303>304", "effect"),
    ],
)
def test_a_slip_is_named(line: str, said: str) -> None:
    """With what was read and how it is written."""
    with pytest.raises(MoveError, match=said):
        parse_move(line)


@pytest.mark.parametrize("name", ["", "a b", "a,b", "a=b"])
def test_a_name_that_no_line_can_hold_is_not_written(name: str) -> None:
    """Rather than a line that reads otherwise."""
    with pytest.raises(MoveError):
        print_move(TacticalAction(player=name, system="304"))


@pytest.mark.parametrize(
    "voyage",
    [
        Voyage(unit="cruiser", origin="a>b", path=("304",)),
        Voyage(unit="cruiser", origin="303", path=("a+b",)),
        Voyage(unit="cruiser", origin="303", path=("304",), count=-1),
        Voyage(
            unit="cruiser", origin="303", path=("304",), cargo=(Load(unit="infantry", at="303", planet="New_Albion"),)
        ),
        Voyage(unit="cruiser", origin="303", path=("304",), by=("ion_storm",)),
    ],
)
def test_a_voyage_that_no_line_can_hold_is_not_written(voyage: Voyage) -> None:
    """Names with signs of the line's own, counts below nothing."""
    with pytest.raises(MoveError):
        print_move(TacticalAction(player="sol", system="304", voyages=(voyage,)))
