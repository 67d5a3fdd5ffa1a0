"""Six builders' texts of one fleet are one fleet; junk is read to its end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.lists.samples import OBJECTIVES, POINTS, SHIPS, SQUADRONS, TANAGRA
from games.armada.oracle.fleet_text import nothing_lost, read_junk
from sublight.errors import InputError
from sublight.games.armada.lists.model import Fleet, FleetShip, FleetUpgrade, Total
from sublight.games.armada.lists.names import key_of
from sublight.games.armada.lists.read import LARGEST, MOST_LINES, of_ships, read_fleet


def contents(fleet: Fleet) -> tuple[object, ...]:
    """What a fleet holds, names as levelled words."""
    ships = tuple(
        (ship.card, ship.points, tuple((key_of(each.name), each.points, each.effect) for each in ship.upgrades))
        for ship in fleet.ships
    )
    squadrons = tuple((each.card, each.count, each.points) for each in fleet.squadrons)
    objectives = tuple((each.category, each.name, each.effect) for each in fleet.objectives)
    return ships, squadrons, objectives, fleet.faction, fleet.name, fleet.points


EXPECTED = (
    tuple(
        (card, points, tuple((key_of(name), cost, effect) for name, cost, effect in ups)) for card, points, ups in SHIPS
    ),
    SQUADRONS,
    OBJECTIVES,
    "rebel",
    "Tanagra Patrol",
    POINTS,
)


@pytest.mark.parametrize("name", TANAGRA)
def test_six_texts_are_one_fleet(name: str) -> None:
    """Recognised or told; every line is taken, and all totals agree."""
    for given_name in ("", name):
        fleet = read_fleet(TANAGRA[name], given_name)
        assert contents(fleet) == EXPECTED
        assert fleet.dialect == name
        assert fleet.amiss == ()
        assert all(total.agrees for total in fleet.totals)
        assert any(total.of == "squadrons" for total in fleet.totals)


@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_line_endings_do_not_matter(ending: str) -> None:
    """Of any system."""
    text = TANAGRA["kingston"]
    assert read_fleet(text.replace("\n", ending)) == read_fleet(text)


@pytest.mark.parametrize("name", TANAGRA)
def test_a_line_lost_in_copying_is_noticed(name: str) -> None:
    """Whichever line with points it is, some total tells."""
    lines = TANAGRA[name].splitlines()
    for index, line in enumerate(lines):
        if line.rstrip().endswith(")") and index:
            fleet = read_fleet("\n".join(lines[:index] + lines[index + 1 :]), name)
            assert not all(total.agrees for total in fleet.totals)


def test_the_faction_is_that_of_most_cards_where_no_heading_names_it() -> None:
    """A card of two factions then is the one of this fleet; with no such card it stays open."""
    found = read_fleet("Victory I-class Star Destroyer (73)\nRaider II (48)")
    assert (found.faction, found.ships[0].card) == ("empire", "empire.victory_i_class_star_destroyer")
    alone = read_fleet("Victory I-class Star Destroyer (73)")
    assert (alone.faction, alone.ships[0].card) == ("", None)


def test_texts_have_limits() -> None:
    """A thousand lines, one MiB; both sides."""
    assert len(read_fleet("a (1)\n" * (MOST_LINES - 1)).readings) == MOST_LINES - 1
    with pytest.raises(InputError, match="mine: more than 1000 lines"):
        read_fleet("a (1)\n" * MOST_LINES, where="mine")
    assert read_fleet("1" * LARGEST).readings[0].taken == "unread"
    with pytest.raises(InputError, match="mine: 1048577 characters"):
        read_fleet("1" * (LARGEST + 1), where="mine")


@pytest.mark.parametrize("letter", "1({,)[=x-: \t")
def test_one_letter_over_and_over_is_no_fleet(letter: str) -> None:
    """In one long line and in many lines as long as a line may be."""
    for text in (letter * LARGEST, "\n".join([letter * 300] * 900)):
        fleet = read_fleet(text)
        assert (fleet.ships, fleet.squadrons) == ((), ())


def test_generated_lines_are_all_taken_for_something() -> None:
    """Two thousand here."""
    assert read_junk(2_000).startswith("2,000 lines")


@given(st.lists(st.text(alphabet=st.characters(exclude_characters="\r\n"), max_size=60), max_size=12))
def test_any_text_is_read(lines: list[str]) -> None:
    """Each line with anything on it has its reading."""
    text = "\n".join(lines)
    nothing_lost(text, read_fleet(text))


def test_totals_of_a_ships_own_line_are_compared_with_the_ship() -> None:
    """Others stay as they are."""
    ship = FleetShip(line=3, name="A", points=44, upgrades=(FleetUpgrade(line=4, name="B", points=2),))
    own, other = Total(line=3, of="A", stated=46, added=0), Total(line=9, of="squadrons", stated=5, added=6)
    assert of_ships([own, other], [ship]) == [Total(line=3, of="A", stated=46, added=46), other]
    assert not own.agrees
