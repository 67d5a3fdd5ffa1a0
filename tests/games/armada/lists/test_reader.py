"""From line to line: nothing stops the rest, nothing is lost."""

import pytest

from sublight.games.armada.lists.lines import read_line
from sublight.games.armada.lists.model import Fleet
from sublight.games.armada.lists.read import read_fleet
from sublight.games.armada.lists.reader import MOST_LOOKED_FOR, squadron_prices


def fleet(*lines: str, dialect: str = "") -> Fleet:
    """The fleet of these lines."""
    return read_fleet("\n".join(lines), dialect)


def test_upgrades_below_an_unknown_ship_stay_with_it() -> None:
    """The ship before does not get them, and the points of both count."""
    found = fleet("Faction: Rebel", "CR90 Corvette A (44)", "Zorgblat (50)", "• Engine Techs (8)", "= 58 Points")
    known, unknown = found.ships
    assert known.upgrades == ()
    assert (unknown.card, unknown.upgrades[0].effect, unknown.whole) == (None, "engine_techs", 58)
    assert [total.agrees for total in found.totals] == [True]
    assert found.points == 102


def test_totals_that_do_not_add_up_are_said_at_their_line() -> None:
    """Of a ship, of the squadrons, of the fleet: each stated and added up."""
    found = fleet("CR90 Corvette A (44)", "= 45 Points", "Squadrons:", "• X-wing Squadron (13)", "= 14 Points",
                  "Total Points: 60")  # fmt: skip
    assert [(total.of, total.stated, total.added) for total in found.totals] == [
        ("CR90 Corvette A", 45, 44),
        ("squadrons", 14, 13),
        ("fleet", 60, 57),
    ]
    assert [(reading.number, reading.says.partition(", but ")[2]) for reading in found.amiss] == [
        (2, "the cards add up to 44"),
        (5, "the cards add up to 13"),
        (6, "the cards add up to 57"),
    ]


@pytest.mark.parametrize(
    "ending, totals",
    [
        (("= 57 total points",), [("fleet", 57, 57)]),
        (("= 58 total points",), [("fleet", 58, 57)]),
        (("= 14 total points",), [("squadrons", 14, 13)]),
        (("= 57 total squadron cost",), [("squadrons", 57, 13)]),
        (("= 13 total points", "= 57 total points"), [("squadrons", 13, 13), ("fleet", 57, 57)]),
    ],
)
def test_a_total_behind_the_squadrons_may_be_the_fleets(
    ending: tuple[str, ...], totals: list[tuple[str, int, int]]
) -> None:
    """Unless it names the squadrons, it is the total of what it is nearer to; a second one is the fleet's."""
    found = fleet("CR90 Corvette A (44)", "Squadrons:", "• X-wing Squadron (13)", *ending)
    assert [(total.of, total.stated, total.added) for total in found.totals] == totals
    assert found.readings[-1].says.partition(",")[0].endswith(f"points for the {totals[-1][0]}")


def test_a_ships_own_line_may_state_its_total() -> None:
    """It is compared with the upgrades below it."""
    lines = ["Name (0/46/400)", "CR90 Corvette A (44 + 2: {})", "\t+ Jaina's Light (2)"]
    right, wrong = (fleet(*(line.format(whole) for line in lines)) for whole in (46, 47))
    assert right.amiss == ()
    assert next((total.of, total.agrees) for total in wrong.totals) == ("CR90 Corvette A", False)


def test_the_other_way_to_price_squadrons_is_said() -> None:
    """Where only it makes the total."""
    found = fleet("= 46 Points", "Squadrons:", "• 2 x X-wing Squadron (13)", "= 26 Points", dialect="kingston")
    assert found.squadrons[0].points == 26
    assert "points behind a count are of one squadron" in found.readings[-1].says
    assert found.readings[0].taken == "unread"


def test_a_list_may_end_with_bare_objectives() -> None:
    """Three of them in that builder's texts; in others those that are known."""
    lines = ("CR90 Corvette A (44)", "Advanced Gunnery", "Blockade Run")
    last = fleet(*lines, "Solar Corona", "And more", dialect="fleets-designer")
    assert [(each.category, each.name) for each in last.objectives] == [
        ("assault", "Advanced Gunnery"),
        ("defense", "Blockade Run"),
        ("navigation", "Solar Corona"),
    ]
    assert [reading.text for reading in last.amiss] == ["And more"]
    assert [each.name for each in fleet(*lines, dialect="kingston").objectives] == ["Blockade Run"]


def test_objectives_stand_behind_their_headings_without_tags() -> None:
    """One a heading, several in one, or none."""
    found = fleet("Skirmish: Blockade Run [ARC]", "Defense:", "Objectives: A, B, C, D")
    assert [(each.category, each.name) for each in found.objectives] == [
        ("skirmish", "Blockade Run"),
        *zip(("assault", "defense", "navigation", ""), "ABCD", strict=True),
    ]
    assert found.readings[1].says == "none"


def test_the_first_words_are_the_fleets_name() -> None:
    """Later ones are nothing that is known."""
    found = fleet("Big Fleet", "Author: me", "something else")
    assert (found.name, found.author) == ("Big Fleet", "me")
    assert [reading.taken for reading in found.readings] == ["fleet", "fleet", "unread"]


@pytest.mark.parametrize("said, points, limit", [("282/400", 282, 400), ("282", 282, 0)])
def test_points_may_have_a_limit(said: str, points: int, limit: int) -> None:
    """Behind a stroke."""
    found = fleet(f"Points: {said}", "CR90 Corvette A (44)")
    assert (found.totals[0].stated, found.limit) == (points, limit)


def test_points_that_are_none_are_said() -> None:
    """A heading without a number."""
    assert fleet("Points: lots").readings[0].taken == "unread"
    assert fleet("Points: 1234567").readings[0].taken == "unread"


def test_what_stands_behind_the_points_is_left_aside_and_said() -> None:
    """Some builders add a remark there."""
    plain, remarked = fleet("CR90 Corvette A (44)", "CR90 Corvette A (44) - veteran").readings
    assert (plain.says, remarked.says) == ("CR90 Corvette A", "CR90 Corvette A; left aside: - veteran")


def test_flagship_and_squadrons_after_ships_without_a_heading() -> None:
    """A count, or an ace's name, begins the squadrons; a ship ends them."""
    found = fleet("[flagship] CR90 Corvette A (44)", "Jan Ors (19)", "2 X-wing Squadron (26)", "CR90 Corvette B (39)")
    assert [ship.flagship for ship in found.ships] == [True, False]
    assert [squadron.count for squadron in found.squadrons] == [1, 2]


def test_nearest_names_are_looked_for_a_limited_number_of_times() -> None:
    """Every line is still kept."""
    found = fleet(*["Raidr II-class Corvette (48)"] * (MOST_LOOKED_FOR + 1))
    asked = [reading for reading in found.readings if "did you mean" in reading.says]
    assert (len(asked), len(found.ships)) == (MOST_LOOKED_FOR, MOST_LOOKED_FOR + 1)


def test_a_line_too_long_for_a_card_is_kept_in_part() -> None:
    """Its number and its beginning."""
    reading = fleet("CR90 Corvette A (44)", "y" * 5000).readings[1]
    assert (reading.number, reading.taken, reading.text) == (2, "unread", "y" * 300)


LINES = [read_line(1, "2 X-Wing Squadron (13)"), read_line(2, "1 Luke Skywalker (20)")]


@pytest.mark.parametrize(
    "each, stated, prices, taken_each",
    [
        (True, 46, [26, 20], True),
        (True, 33, [13, 20], False),
        (True, 99, [26, 20], True),
        (True, None, [26, 20], True),
        (False, 33, [13, 20], False),
        (False, 46, [26, 20], True),
        (False, 99, [13, 20], False),
    ],
)
def test_the_total_tells_what_points_behind_a_count_are_of(
    each: bool, stated: int | None, prices: list[int], taken_each: bool
) -> None:
    """The builder's own way, unless only the other makes the total."""
    assert squadron_prices(LINES, each, stated) == (prices, taken_each)


def test_a_price_of_one_stays_one() -> None:
    """`2 x 13` says itself what it is."""
    lines = [read_line(1, "2 x X-wing Squadron (2 x 13)")]
    assert squadron_prices(lines, each=False, stated=None) == ([26], False)
