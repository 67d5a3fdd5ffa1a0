"""Ships: counts, dials, checksums against the sources."""

from collections import Counter

import pytest

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue import Maneuver, ShipCard, ship_card, ship_cards, ships, templates
from sublight.games.xwing.catalogue.files import FILES
from sublight.rulebook.data_files import DataFiles
from sublight.rulebook.tables import records

CARDS = tuple(ship_cards().values())
MOVABLE = tuple(card for card in CARDS if card.movable)
SHAPES = {"koiogran": "straight", "segnors": "bank", "tallon": "turn"}


def test_82_of_89_ships_are_moved_by_templates() -> None:
    """There are 89 ships; all but six huge ones and the ring, which has no dial, are moved by templates."""
    assert (len(CARDS), len(MOVABLE)) == (89, 82)
    rest = {card.id: card.size for card in CARDS if not card.movable}
    assert Counter(rest.values()) == {"huge": 6, "small": 1}
    assert ship_card("syliureclasshyperspacering").dial == ()


def test_sizes_add_up() -> None:
    """There are 55 small, 14 medium, 14 large and 6 huge ships."""
    assert Counter(card.size for card in CARDS) == {"small": 55, "medium": 14, "large": 14, "huge": 6}


def test_dials_add_up() -> None:
    """All dials hold 1431 maneuvers, those of the movable ships 1353, by colour as many as in the sources."""
    assert sum(len(card.dial) for card in CARDS) == 1431
    assert sum(len(card.dial) for card in MOVABLE) == 1353
    colours = Counter(each.difficulty for card in CARDS for each in card.dial)
    assert colours == {"white": 633, "blue": 456, "red": 340, "purple": 2}


def test_bearings_and_speeds_add_up() -> None:
    """Maneuvers by bearing and by speed are as many as in the sources."""
    bearings = Counter(each.bearing for card in CARDS for each in card.dial)
    assert list(bearings.values()).count(254) == 2
    assert (bearings["straight"], bearings["koiogran_turn"], bearings["stationary"]) == (349, 70, 23)
    assert (bearings["segnors_loop_left"], bearings["segnors_loop_right"]) == (23, 22)
    speeds = Counter(each.speed for card in CARDS for each in card.dial)
    assert [speeds[speed] for speed in range(6)] == [35, 328, 467, 439, 114, 48]


def test_statistics_and_actions_add_up() -> None:
    """Agility, hull, shields, attack dice, actions and links add up over all ships as in the sources."""
    sums = [sum(getattr(card, name) for card in CARDS) for name in ("agility", "hull", "shields")]
    assert sums == [158, 476, 204]
    assert sum(each.value for card in CARDS for each in card.attacks) == 254
    assert sum(len(card.actions) for card in CARDS) == 350
    assert sum(each.linked is not None for card in CARDS for each in card.actions) == 40


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


def test_a_wrong_number_of_maneuvers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dials that do not add up to the stated number are reported with both numbers."""
    wrong = FILES.contents("ships.toml") | {"meta": {"count": {"ship": 89, "maneuver": 1430}}}
    monkeypatch.setattr(DataFiles, "contents", lambda *_: wrong)
    with pytest.raises(RulebookError, match=r"ships\.toml: 1431 maneuvers on all dials, but meta\.count says 1430"):
        ships.ship_cards.__wrapped__()


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
        ([AHEAD | {"bearing": "strait"}], {}, "`dial`: "),
        ([AHEAD | {"speed": 6}], {}, "`dial`: "),
        ([AHEAD | {"speed": 0}], {}, "speed 0 is stationary"),
        ([AHEAD, AHEAD | {"difficulty": "red"}], {}, "a maneuver stands twice"),
        ([AHEAD], {"energy": 1}, "huge ships, and only they,"),
    ],
)
def test_a_faulty_row_is_reported_with_its_id(
    dial: list[dict[str, object]], more: dict[str, object], message: str
) -> None:
    """A bearing or speed that is none, a maneuver that stands twice, energy of a ship that is not huge."""
    assert records("ships.toml", "ship", [RAFT | {"dial": [AHEAD]}], ShipCard)[0].hull == 2
    with pytest.raises(RulebookError) as caught:
        records("ships.toml", "ship", [RAFT | {"dial": dial} | more], ShipCard)
    assert str(caught.value).startswith(f"ships.toml, ship raft: {message}")
