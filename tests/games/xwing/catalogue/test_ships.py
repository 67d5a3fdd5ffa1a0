"""Ships: dials, actions and statistics."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue import Maneuver, ShipCard, ship_card, ship_cards, templates
from sublight.games.xwing.catalogue.ships import Roster, pilot_cards
from sublight.rulebook.data_files import DataFiles, records

CARDS = tuple(ship_cards().values())
MOVABLE = tuple(card for card in CARDS if card.movable)
SHAPES = {"koiogran": "straight", "segnors": "bank", "tallon": "turn"}


def test_all_but_huge_ships_and_the_ring_are_moved_by_templates() -> None:
    """Huge ships have a tool of their own, and the ring has no dial."""
    assert {card.id for card in CARDS if not card.movable and card.size != "huge"} == {"syliureclasshyperspacering"}
    assert ship_card("syliureclasshyperspacering").dial == ()


def test_the_wartime_ship_has_the_dial_of_the_other() -> None:
    """The BTA-NR2-W has two shields more, a white lock and a reload; all else is that of the BTA-NR2."""
    plain, wartime = ship_card("btanr2ywing"), ship_card("btanr2wywing")
    assert wartime.dial == plain.dial
    assert (plain.shields, wartime.shields) == (3, 5)
    colours = {each.action: each.difficulty for each in wartime.actions}
    assert colours == {each.action: each.difficulty for each in plain.actions} | {"lock": "white", "reload": "white"}


def test_all_dials_but_one_are_the_same_to_both_sides() -> None:
    """Only the JumpMaster 5000 has other colours, or other maneuvers, to the left than to the right."""
    uneven = [card.id for card in CARDS if mirrored(card) != set(card.dial)]
    assert uneven == ["jumpmaster5000"]


def mirrored(card: ShipCard) -> set[Maneuver]:
    """The maneuvers of a dial with left and right exchanged."""
    sides = {"left": "right", "right": "left"}
    swapped = set()
    for each in card.dial:
        stem, _, side = each.bearing.rpartition("_")
        bearing = f"{stem}_{sides[side]}" if side in sides else each.bearing
        swapped.add(Maneuver(speed=each.speed, bearing=bearing, difficulty=each.difficulty))  # type: ignore[arg-type]
    return swapped


@pytest.mark.parametrize("card", MOVABLE, ids=lambda card: str(card.id))
def test_every_maneuver_of_a_dial_has_its_template(card: ShipCard) -> None:
    """Every maneuver of a movable ship is stationary, or there is a template of its shape and speed."""
    for each in card.dial:
        if each.bearing != "stationary":
            first = each.bearing.removeprefix("reverse_").partition("_")[0]
            assert f"{SHAPES.get(first, first)}_{each.speed}" in templates()


def test_a_maneuver_is_looked_up_on_the_dial() -> None:
    """A maneuver of the dial comes with its colour, one that is not there as None."""
    wing = ship_card("t65xwing")
    assert wing.maneuver(4, "koiogran_turn") == Maneuver(speed=4, bearing="koiogran_turn", difficulty="red")
    assert wing.maneuver(5, "straight") is None


def test_the_t65_is_as_printed() -> None:
    """The statistics of one well-known ship are those of its card."""
    wing = ship_card("t65xwing")
    assert (wing.size, wing.agility, wing.hull, wing.shields) == ("small", 2, 4, 2)
    assert len(wing.dial) == 17


RAFT = {
    "id": "raft",
    "name": "Raft",
    "size": "small",
    "factions": ["resistance"],
    "attacks": [],
    "agility": 1,
    "hull": 2,
    "shields": 0,
    "actions": [],
}
AHEAD = {"speed": 1, "bearing": "straight", "difficulty": "blue"}


@pytest.mark.parametrize(
    ("dial", "more", "message"),
    [
        ([AHEAD | {"bearing": "strait"}], {}, "`dial.bearing`: unknown value `strait`; did you mean `straight`"),
        ([AHEAD | {"speed": 6}], {}, "`dial.speed`: "),
        ([AHEAD | {"speed": 0}], {}, "speed 0 is stationary"),
        ([AHEAD, AHEAD | {"difficulty": "red"}], {}, "a maneuver is listed twice"),
        ([AHEAD], {"energy": 1}, "huge ships, and only they,"),
    ],
)
def test_a_faulty_row_is_reported_with_its_id(
    dial: list[dict[str, object]], more: dict[str, object], message: str
) -> None:
    """A bearing or speed that is none, a maneuver that is listed twice, energy of a ship that is not huge."""
    assert records("ships.toml", "ship", [RAFT | {"dial": [AHEAD]}], ShipCard)[0].hull == 2
    with pytest.raises(RulebookError) as caught:
        records("ships.toml", "ship", [RAFT | {"dial": dial} | more], ShipCard)
    assert str(caught.value).startswith(f"ships.toml, ship raft: {message}")


@pytest.fixture
def fresh() -> Iterator[None]:
    """Pilots read anew, before and after."""
    pilot_cards.cache_clear()
    yield
    pilot_cards.cache_clear()


def test_pilots_have_the_initiative_of_their_ship() -> None:
    """Initiative runs from 0 to 6, that of huge ships to 8; two pilots have that of another ship."""
    assert {card.id for card in pilot_cards().values() if card.initiative is None} == {
        "nashtahpup",
        "transgalmegcontrollink",
    }
    for card in pilot_cards().values():
        assert 0 <= (card.initiative or 0) <= (8 if ship_cards()[card.ship].size == "huge" else 6), card


@pytest.mark.parametrize(
    "name, ship, initiative",
    [
        ("lukeskywalker", "t65xwing", 5),
        ("hansolo-modifiedyt1300lightfreighter", "modifiedyt1300lightfreighter", 6),
        ("hansolo", "customizedyt1300lightfreighter", 6),
        ("academypilot", "tielnfighter", 1),
        ("darthvader", "tieadvancedx1", 6),
        ("poedameron-swz68", "t70xwing", 6),
        ("zoriibliss-wartime", "btanr2wywing", 5),
        ("caithrenalli-wartime", "btanr2wywing", 2),
        ("sigma4-battleofyavin-lsl", "tieininterceptor", 4),
        ("dashrendar-swz103-lsl-scumandvillainy", "yt2400lightfreighter", 5),
        ("enricpryde-wat1", "upsilonclassshuttle", 2),
        ("whisper-pnp-ls", "tiephphantom", 5),
    ],
)
def test_some_pilots_as_printed(name: str, ship: str, initiative: int) -> None:
    """Ship and initiative."""
    card = pilot_cards()[name]
    assert (card.ship, card.initiative) == (ship, initiative)


def test_ids_are_ids_of_the_format() -> None:
    """Small letters, digits and hyphens."""
    letters = Counter(sign for name in pilot_cards() for sign in name)
    assert all(sign.isdecimal() or sign == "-" or (sign.isascii() and sign.islower()) for sign in letters)


def test_a_ship_that_is_none_is_refused() -> None:
    """Where the row is read."""
    with pytest.raises(RulebookError, match="no ship `t66xwing`"):
        Roster(ship="t66xwing", initiative=1, pilots=("a",))


def test_a_pilot_that_stands_twice_is_refused(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two rows as in one."""
    rows = (Roster(ship="t65xwing", initiative=1, pilots=("a", "b")), Roster(ship="ewing", initiative=2, pilots=("a",)))
    monkeypatch.setattr(DataFiles, "rows", lambda *_: rows)
    with pytest.raises(RulebookError, match=r"pilots\.toml, roster a: is listed twice"):
        pilot_cards()
