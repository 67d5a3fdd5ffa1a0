"""A squad is also read from the printed names of its pilots and upgrades, as builders print it for people."""

import pytest

from games.xwing.oracle.mat import table
from sublight.api.lists import known_lists
from sublight.errors import InputError
from sublight.formats.lists import recognised
from sublight.games.xwing.lists.printed import LARGEST, LONGEST_OF_CARDS, MOST_LINES, names_pilots, read_printed
from sublight.games.xwing.lists.report import report_text, stand

PLAIN = "Luke Skywalker (62)\nProton Torpedoes (12)\n"
PRINTED = """Red Five

Luke Skywalker (62)
R2-D2 (8)
Ship total: 70  Half Points: 35  Threshold: 3

Han Solo [Modified YT-1300 Light Freighter] (83)
 - Chewbacca (5)
 - Engine Upgrades of Nobody (5)

Total: 158

View in YASB: https://yasb.app/?f=Rebel%20Alliance&obs=coreasteroid5,gascloud1,vt49decimatordebris1
"""


def marked(text: str) -> list[str]:
    """What the report says of the lines that are to be looked at."""
    return [f"{each.at}: {each.says}" for each in read_printed(text, "squad").amiss]


def flown(text: str) -> list[tuple[str, str | None, list[str]]]:
    """The pilots that are read, each with its ship and its upgrades."""
    return [(each.id, each.card, [one.id for one in each.upgrades]) for each in read_printed(text, "squad").pilots]


@pytest.mark.parametrize("text", [PLAIN, PRINTED, "Rebel Alliance\n• Luke Skywalker - T-65 X-wing - 5 pts\n"])
def test_names_of_pilots_are_a_squad(text: str) -> None:
    """With points in brackets or behind, with a title or a faction before them, with bullets and ships."""
    assert recognised(text, tuple(known_lists())).kind == "squad"
    assert flown(text)[0][:2] == ("lukeskywalker", "t65xwing")


@pytest.mark.parametrize("text", [
    "Faction: Rebel Alliance\nMC80 Command Cruiser (106)\n• Leia Organa (3)\n\nLuke Skywalker (20)\nHan Solo (26)\n",
    "CR90 Corvette A (44)\nLuke Skywalker (20)\n",
    "Two of a kind",
    "",
])  # fmt: skip
def test_an_armada_fleet_stays_one(text: str) -> None:
    """Also where its squadrons and upgrades have the names of X-Wing pilots, because its first card is a ship."""
    assert recognised(text, tuple(known_lists())).kind == "fleet"
    assert not names_pilots(text)


def test_a_printed_squad_is_read_line_by_line() -> None:
    """A name that a pilot and an upgrade have is an upgrade below a pilot. What cannot be read is marked."""
    squad = read_printed(PRINTED, "squad")
    assert (squad.name, squad.faction) == ("Red Five", "rebelalliance")
    assert flown(PRINTED) == [
        ("lukeskywalker", "t65xwing", ["r2d2"]),
        ("hansolo-modifiedyt1300lightfreighter", "modifiedyt1300lightfreighter", ["chewbacca"]),
    ]
    assert squad.obstacles == ("coreasteroid5", "gascloud1", "vt49decimatordebris1")
    assert marked(PRINTED) == ["line 9: no pilot or upgrade of that name is known"]


def test_its_ships_stand_on_a_table() -> None:
    """With initiative and upgrades; the slots are not known, and the report says so."""
    squad = read_printed(PRINTED, "squad")
    ship = stand(squad, table(), "first").ship("lukeskywalker")
    assert (ship.initiative, ship.upgrades, ship.slots) == (5, ("r2d2",), {})
    assert "Printed names do not tell the slots of upgrades." in report_text(squad)


def test_a_name_that_does_not_tell_enough_is_marked() -> None:
    """A pilot of several ships flies the usual one, and the others are named."""
    other = "Wedge Antilles also flies the RZ-1 A-wing; if you mean that, write the ship in brackets behind the name"
    assert marked("Wedge Antilles (55)\nR2-D2 (8)\nLuke Skywalkr (62)\n") == [
        f"line 1: T-65 X-wing, initiative 6; {other}",
        "line 2: no effect on movement known; a pilot has this name too",
        "line 3: no pilot or upgrade of that name is known; did you mean Luke Skywalker?",
    ]
    assert marked("Wedge Antilles [RZ-1 A-wing] (55)\n") == []
    assert flown("Wedge Antilles [RZ-1 A-wing] (55)\n") == [("wedgeantilles-rz1awing", "rz1awing", [])]


@pytest.mark.parametrize("between", [", ", "    ", " + ", "; ", "\t"])
def test_a_line_may_name_several_upgrades(between: str) -> None:
    """As builders write them; each is read on its own, also one that a pilot has the name of."""
    upgrades = between.join(("R2-D2 (8)", "Proton Torpedoes (13)", "Servomotor S-foils", "Nobody (2)"))
    text = f"Luke Skywalker (62)\n{upgrades}\nWedge Antilles (T-65 X-wing) (52)\n"
    assert flown(text) == [
        ("lukeskywalker", "t65xwing", ["r2d2", "protontorpedoes", "servomotorsfoils"]),
        ("wedgeantilles", "t65xwing", []),
    ]
    assert marked(text) == ["line 2: no pilot or upgrade of that name is known"]


def test_a_line_of_cards_is_read_up_to_its_bound() -> None:
    """One letter more, and none of it is: the report names the line."""
    cards = "R2-D2 (8), Proton Torpedoes (13)"
    whole = cards + " " * 20 + "," * (LONGEST_OF_CARDS - len(cards) - 20)
    assert flown(f"Luke Skywalker (62)\n{whole}\n") == [("lukeskywalker", "t65xwing", ["r2d2", "protontorpedoes"])]
    assert flown(f"Luke Skywalker (62)\n{whole},\n") == [("lukeskywalker", "t65xwing", [])]
    (line,) = marked(f"Luke Skywalker (62)\n{whole},\n")
    assert line.startswith("line 2: no pilot or upgrade of that name is known")


def test_a_text_of_too_many_lines_is_refused() -> None:
    """With how many there may be."""
    with pytest.raises(InputError, match=f"more than {MOST_LINES} lines"):
        read_printed("Luke Skywalker (62)\n" * (MOST_LINES + 1), "squad")
    with pytest.raises(InputError, match=f"at most {LARGEST} are read"):
        read_printed("Luke Skywalker (62)\n" + " " * LARGEST, "squad")
    assert len(read_printed("Luke Skywalker (62)\n" * MOST_LINES, "squad").pilots) == 60


def test_a_long_link_is_read_whole() -> None:
    """The obstacles stand at its end."""
    link = f"View in YASB: https://yasb.app/?d={'x' * 900}&obs=coreasteroid5,gascloud1,coreasteroid3"
    assert len(read_printed(f"{PLAIN}{link}\n", "squad").obstacles) == 3
