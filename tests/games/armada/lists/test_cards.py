"""A line's card, or why it has none."""

import pytest

from sublight.games.armada.lists.cards import (
    MOST_OF_ONE,
    Card,
    card_of,
    count_of,
    objective_of,
    printed_points,
    upgrade_of,
)
from sublight.games.armada.lists.lines import read_line


def card(text: str, faction: str = "empire", *, squadron_first: bool = False, look: bool = True) -> Card:
    """The ship or squadron of a line."""
    return card_of(read_line(1, text), faction, squadron_first=squadron_first, look=look)


def upgrade(text: str, commander: str = "", *, look: bool = True) -> Card:
    """The upgrade of a line."""
    return upgrade_of(read_line(1, text), "empire", commander, look=look)


def test_a_ship_and_a_squadron_are_told_by_their_names() -> None:
    """Wherever the line stands."""
    for squadron_first in (False, True):
        assert card("Raider II (48)", squadron_first=squadron_first).kind == "ship"
        assert card("Soontir Fel (18)", squadron_first=squadron_first).kind == "squadron"


def test_points_are_compared_with_the_card() -> None:
    """An older list's points are as good, others are not."""
    assert card("Victory II-class Star Destroyer (80)").says == "Victory II-class Star Destroyer"
    older = card("Victory II-class Star Destroyer (85)")
    assert older.good
    assert "by an older list of points (now 80)" in older.says
    other = card("Victory II-class Star Destroyer (81)")
    assert not other.good
    assert "its card has 80 points, not 81" in other.says


def test_a_card_of_another_faction_is_taken_and_said() -> None:
    """Legacy lists mix."""
    assert "a card of another faction (rebel)" in card("CR90 Corvette A (44)").says
    assert "another" not in card("CR90 Corvette A (44)", "").says
    assert "another" not in card("CR90 Corvette A (44)", "rebel").says


@pytest.mark.parametrize(
    "text, squadron_first, kind, says",
    [
        ("Raidr II-class Corvette (48)", False, "ship", "no ship of that name; did you mean Raider II-class Corvette?"),
        ("TIE Fightr Squadron (8)", True, "squadron", "no squadron of that name; did you mean TIE Fighter Squadron?"),
        ("qqqq (8)", False, "ship", "not added: no ship of that name"),
        ("Interdictor (90)", False, "ship", "interdictor_combat_refit` or `empire.interdictor_suppression_refit`"),
        (
            "Darth Vader (21)",
            True,
            "squadron",
            "be `empire.darth_vader_tie_advanced` or `empire.darth_vader_tie_defender`; add what tells them apart",
        ),
        ("Darth Vader (21)", False, "squadron", "add what tells them apart"),
        ("2 x Raider II (96)", True, "squadron", "give each ship a line of its own"),
    ],
)
def test_what_is_not_taken_has_a_reason(text: str, squadron_first: bool, kind: str, says: str) -> None:
    """With the nearest name, or with all it may be."""
    found = card(text, squadron_first=squadron_first)
    assert (found.kind, found.card, found.good) == (kind, None, False)
    assert says in found.says


def test_the_nearest_name_is_looked_for_only_where_asked() -> None:
    """It takes time."""
    assert "did you mean" not in card("Raidr II-class Corvette (48)", look=False).says
    assert "did you mean" not in upgrade("• Engine Tecks (8)", look=False).says
    assert "did you mean" not in objective_of("Contested Outpst", look=False).says


@pytest.mark.parametrize("count, kind", [(0, "unread"), (1, "squadron"), (MOST_OF_ONE, "squadron"), (61, "unread")])
def test_a_count_has_limits(count: int, kind: str) -> None:
    """One to sixty of a card."""
    assert card(f"{count} x TIE Fighter Squadron (8)", squadron_first=True).kind == kind


def test_a_line_without_a_count_is_of_one() -> None:
    """A stated count counts, 0 too."""
    assert [count_of(read_line(1, text)) for text in ("A (1)", "0 x A (1)", "3 x A (1)")] == [1, 0, 3]


def test_an_upgrade_has_an_effect_or_its_name() -> None:
    """What differs from an effect's name by a slip is asked about."""
    assert upgrade("• Engine Techs (8)").card == "engine_techs"
    assert upgrade("• Gunnery Team (7)") == Card(kind="upgrade", says="no effect on movement known")
    slip = upgrade("• Engine Tecks (8)")
    assert (slip.card, slip.good, slip.says) == (None, False, "no effect on movement known; did you mean Engine Techs?")


def test_the_fleets_commander_tells_namesakes_apart() -> None:
    """So does a variant in brackets; without either both are named."""
    assert upgrade("• Admiral Ozzel (20)", "Admiral Ozzel").card == "admiral_ozzel_commander"
    assert upgrade("• Admiral Ozzel (2)", "Grand Moff Tarkin").card == "admiral_ozzel_officer"
    assert upgrade("• Admiral Ozzel (off) (2)", "Admiral Ozzel").card == "admiral_ozzel_officer"
    either = upgrade("• Admiral Ozzel (2)")
    assert (either.card, either.good) == (None, False)
    assert "admiral_ozzel_commander` or `admiral_ozzel_officer" in either.says


def test_an_objective_has_an_effect_or_its_name() -> None:
    """As an upgrade."""
    assert objective_of("Blockade Run", look=True).card == "blockade_run"
    assert objective_of("Advanced Gunnery", look=True).says == "Advanced Gunnery"
    assert objective_of("Blockade Runn", look=True).says == "Blockade Runn; did you mean Blockade Run?"


def test_points_of_a_card_agree_with_one_of_the_lists() -> None:
    """Now, before, or not at all."""
    assert printed_points("empire.victory_ii_class_star_destroyer", 80) == ("", True)
    assert printed_points("empire.victory_ii_class_star_destroyer", 85)[1]
    assert not printed_points("empire.victory_ii_class_star_destroyer", 84)[1]
    assert not printed_points("rebel.cr90_corvette_a", 0)[1]
