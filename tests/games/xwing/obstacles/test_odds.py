"""The odds of whole maneuvers, as the game gives them, are those of the table by hand."""

from collections import Counter
from fractions import Fraction

import pytest

from games.xwing.oracle.obstacle_odds import ENTRIES, MANEUVER, Entry
from games.xwing.oracle.suffering import luke, square, table_of
from sublight import registry
from sublight.errors import AnswerError, InputError
from sublight.games.xwing.catalogue.dice import damage_deck
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.referee.odds import Branch

MOVE = Maneuver(ship="luke", maneuver=DialEntry(2, "straight"))
SHIELDED = "asf01bwing"
"""Small, hull 4, four shields: the kind of each damage is told by the shield lost."""


def flown(kind: str, edition: str, ship: Ship) -> tuple[Branch[Table], ...]:
    """Return every way of a straight 2 through an obstacle that only the template crosses."""
    table: Table = table_of(ship, square(kind, y=360.0), edition=edition)
    return registry.odds(table, MOVE)


def result(branch: Branch[Table]) -> str:
    """Return what the ship suffered as the table by hand writes it."""
    total: Counter[str] = Counter()
    for event in branch.ruling.events:
        if event.kind == "tokens_gained":
            total[str(event.figures["token"])] += int(str(event.figures["number"]))
        elif event.kind == "shield_lost":
            total[str(event.figures["damage"])] += 1
    names = ("strain", "jam", "stress", "ion", "regular", "critical")
    return ", ".join(f"{total[name]} {name}" for name in names if total[name])


NEWEST = tuple(entry for entry in ENTRIES if entry.move == MANEUVER and entry.edition in ("2019-09", "1.3.2", "1.4.6"))


@pytest.mark.rule("XW-OBS-03", "XW-OBS-04", "XW-OBS-05", "XW-OBS-09")
@pytest.mark.parametrize("entry", NEWEST, ids=lambda entry: f"{entry.kind} {entry.edition}")
def test_the_odds_of_a_maneuver_through_it(entry: Entry) -> None:
    """Fractions that add up to one, each the eighths written down; the step is lost in all ways or in none."""
    found: dict[str, Fraction] = {}
    branches = flown(entry.kind, entry.edition, luke(ship=SHIELDED))
    for branch in branches:
        found[result(branch)] = found.get(result(branch), Fraction(0)) + branch.chance
    assert found == {name: Fraction(sides, 8) for name, sides in entry.eighths.items()}
    assert {"action_skipped" in branch.ruling.kinds() for branch in branches} == {entry.skips == "through"}


@pytest.mark.rule("XW-DMG-01", "XW-DMG-03")
def test_a_critical_without_shields_is_drawn_from_the_deck() -> None:
    """Each kind by its count of 33, after one side in eight; Direct Hit, and no other, destroys with two cards on 4."""
    branches = flown("debris_cloud", "1.3.2", luke(shields=0, facedown=2))
    drawn = {branch.answers.get("XW-OBS-04:luke:2"): branch.chance for branch in branches}
    assert {card: drawn[card] for card in damage_deck()} == {
        card.id: Fraction(card.count, 8 * 33) for card in damage_deck().values()
    }
    gone = sum(branch.chance for branch in branches if not branch.ruling.state.has_ship("luke"))
    assert gone == Fraction(5, 8 * 33)


@pytest.mark.rule("XW-DMG-02")
def test_the_chance_to_be_destroyed() -> None:
    """One card from the end: half of the asteroid's sides up to 1.3.2, for certain from 1.4 on."""
    doomed = luke(shields=0, facedown=3)
    for edition, chance in (("2019-09", Fraction(1, 2)), ("1.3.2", Fraction(1, 2)), ("1.4", Fraction(1))):
        branches = flown("asteroid", edition, doomed)
        assert sum(branch.chance for branch in branches if not branch.ruling.state.has_ship("luke")) == chance


@pytest.mark.rule("XW-OBS-21")
@pytest.mark.parametrize(
    ("kind", "edition", "since"),
    [("blaze", "1.3.2", "1.4"), ("electro_chaff_cloud", "1.3.1", "1.3.2"), ("electro_chaff_cloud", "2019-09", "1.3.2")],
)
def test_a_type_that_came_later_is_an_error(kind: str, edition: str, since: str) -> None:
    """The message names the obstacle, its type and the edition it came with."""
    with pytest.raises(InputError, match=f"obstacle `rock`: {kind} came with edition {since}"):
        flown(kind, edition, luke())


@pytest.mark.rule("XW-OBS-03")
def test_a_face_that_does_not_exist_is_an_error() -> None:
    """The message names the question, the faces there are, and the nearest."""
    table = table_of(luke(), square("asteroid", y=360.0), edition="2019-09")
    with pytest.raises(AnswerError, match=r"XW-OBS-03:luke:1: `evad` is not an option; .* hit, crit, focus, blank"):
        registry.adjudicate(table, MOVE, {"XW-OBS-03:luke:1": "evad"})
