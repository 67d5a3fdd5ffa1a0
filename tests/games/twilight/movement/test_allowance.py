"""The allowance term by term: in which order it is built, and what each term is worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, player, units
from sublight.games.twilight.effects.relevant_effects import by_ids
from sublight.games.twilight.movement.allowance import allowance_of
from sublight.games.twilight.movement.facts import Allowance, Facts
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tactical.windows import state_at_declaration

RIFT, NEBULA, ALPHA = "41", "42", "39"
SOL, LETNEV = player("sol"), player("letnev")


def granted(board: Galaxy, *voyages: Voyage, uses: tuple[Use, ...] = (), target: str = "000") -> tuple[Allowance, ...]:
    """The allowance of each voyage once the target is active."""
    action = TacticalAction(player=board.players[0].id, system=target, voyages=voyages, uses=uses)
    at = state_at_declaration(board, by_ids(board, action))
    facts = Facts(at.galaxy, at.action)
    return tuple(allowance_of(facts, voyage) for voyage in at.action.voyages)


def voyage(unit: str = "cruiser", *path: str, **fields: object) -> Voyage:
    """A voyage from 201."""
    return Voyage(unit=unit, origin="201", path=path or ("101", "000"), **fields)  # type: ignore[arg-type]


def board(*players: object, **systems: object) -> Galaxy:
    """Two rings with a cruiser and a carrier in 201."""
    here = {"tile": "49", "space": (units("sol", "cruiser", 2), units("sol", "carrier"))}
    laid = {"at_201": here, **systems}
    return galaxy(2, players or (SOL, LETNEV), laid.pop("edition", "lrr-2"), **laid)


@pytest.mark.rule("TI4-58.3", "TI4-N-58-allowance")
def test_a_plain_voyage_has_the_printed_move_and_nothing_else() -> None:
    """One term, its rule, its total."""
    (found,) = granted(board(), voyage())
    assert [(term.name, term.amount, term.rule) for term in found.terms] == [("printed move", 2, "TI4-58.3")]
    assert found.total == 2
    assert str(found) == "printed move =2: 2"


@pytest.mark.rule("TI4-57.1")
def test_a_unit_without_a_move_value_has_no_allowance() -> None:
    """A Fighter I gets no terms, not even those of rifts: its allowance is none."""
    (found,) = granted(board(at_201={"tile": "49", "space": (units("sol", "fighter"),)}), voyage("fighter"))
    assert found == Allowance(terms=(), total=0)


@pytest.mark.rule("TI4-59.2", "TI4-59.2a", "TI4-N-41-order")
def test_the_cap_of_a_nebula_comes_before_all_that_is_added() -> None:
    """Printed 2, capped to 1, Flank Speed +1, the rift of the tear +1."""
    start = {"tile": NEBULA, "markers": ("dimensional_tear",), "space": (units("sol", "cruiser"),)}
    own = player("sol", "flank_speed")
    (found,) = granted(board(own, LETNEV, at_201=start), voyage(), uses=(Use(effect="flank_speed"),))
    assert [str(term) for term in found.terms] == [
        "printed move =2",
        "start in a nebula =1",
        "Flank Speed +1",
        "leaves rift 201 +1",
    ]
    assert found.total == 3


@pytest.mark.rule("TI4-N-58-allowance")
@pytest.mark.parametrize(("reading", "total"), [("overwrites", 3), ("cap-holds", 2)])
def test_captain_mendosa_against_the_cap_follows_the_reading(reading: str, total: int) -> None:
    """The value set overwrites the cap or is capped by it; Flank Speed comes on top of either."""
    own = player("saar", "captain_mendosa", "flank_speed")
    start = {"tile": NEBULA, "space": (units("saar", "carrier"), units("saar", "cruiser"))}
    laid = board(own, LETNEV, at_201=start, readings={"TI4-Q17": reading})
    (found,) = granted(laid, voyage("carrier", uses=("captain_mendosa",)), uses=(Use(effect="flank_speed"),))
    assert found.total == total


@pytest.mark.rule("TI4-N-58-allowance")
def test_captain_mendosa_never_lowers_a_value() -> None:
    """The best printed on the board is at least the ship's own."""
    own = player("saar", "captain_mendosa")
    start = {"tile": "49", "space": (units("saar", "destroyer"),)}
    (found,) = granted(board(own, LETNEV, at_201=start), voyage("destroyer", uses=("captain_mendosa",)))
    assert found.total == 2


@pytest.mark.rule("TI4-41.1", "TI4-N-41-into")
@given(st.lists(st.booleans(), min_size=3, max_size=3))
def test_every_rift_left_is_worth_one_and_the_last_system_nothing(rifts: list[bool]) -> None:
    """Origin and way count, the end does not, for any pattern of rifts along the way."""
    start, middle, end = (RIFT if rift else "49" for rift in rifts)
    here = {"tile": start, "space": (units("sol", "cruiser"),)}
    (found,) = granted(board(at_201=here, at_101=middle, at_000=end), voyage())
    assert found.total == 2 + rifts[0] + rifts[1]


@pytest.mark.rule("TI4-N-41-each", "TI4-41.3")
@given(st.integers(1, 5), st.sampled_from(["per-exit", "per-rift", "per-ship"]))
def test_repeated_exits_count_as_the_reading_says(times: int, reading: str) -> None:
    """To and fro out of one rift: each exit, the rift once, or the ship once."""
    here = {"tile": RIFT, "space": (units("sol", "cruiser"),)}
    laid = board(at_201=here, readings={"TI4-Q02": reading})
    path = ("101", "201") * (times - 1) + ("101", "000")
    (found,) = granted(laid, voyage("cruiser", *path))
    assert found.total == 2 + (times if reading == "per-exit" else 1)


@pytest.mark.rule("TI4-N-41-crucible")
@given(st.integers(0, 3))
def test_crucible_is_worth_nothing_two_three_four(exits: int) -> None:
    """0, +2, +3, +4 for 0, 1, 2, 3 exits."""
    tile = RIFT if exits else "49"
    here = {"tile": tile, "space": (units("sol", "cruiser"),)}
    laid = board(player("sol", "crucible"), LETNEV, at_201=here)
    path = ("101", "201") * max(0, exits - 1) + ("101", "000")
    (found,) = granted(laid, voyage("cruiser", *path), uses=(Use(effect="crucible"),))
    assert found.total == 2 + (exits + 1 if exits else 0)


@pytest.mark.rule("TI4-N-nav", "TI4-N-41-crucible")
def test_nav_suite_takes_the_bonus_of_rifts_and_leaves_that_of_crucible() -> None:
    """Only the single +1 remains."""
    here = {"tile": RIFT, "space": (units("sol", "cruiser"),)}
    laid = board(player("sol", "crucible", "nav_suite"), LETNEV, at_201=here)
    (found,) = granted(laid, voyage(), uses=(Use(effect="crucible"), Use(effect="nav_suite")))
    assert [str(term) for term in found.terms] == ["printed move =2", "Crucible +1"]


@pytest.mark.rule("TI4-N-58-allowance")
def test_gravleash_looks_at_the_movers_of_the_same_origin_only() -> None:
    """A faster ship that starts elsewhere leashes nobody."""
    own = player("letnev", "gravleash_maneuvers")
    here = {"tile": "49", "space": (units("letnev", "carrier"),)}
    there = {"tile": "49", "space": (units("letnev", "cruiser"),)}
    laid = board(own, SOL, at_201=here, at_202=there, edition="lrr-2-te")
    far = Voyage(unit="cruiser", origin="202", path=("101", "000"))
    slow, fast = granted(laid, voyage("carrier"), far)
    assert (slow.total, fast.total) == (1, 2)


@pytest.mark.rule("TI4-N-58-allowance", "TI4-N-58-either")
def test_a_fighter_may_lead_under_gravleash_and_gains_nothing_itself() -> None:
    """Fighter II with move 2 lifts a carrier; a cruiser with Gravity Drive does not lift the fighter."""
    own = player("letnev", "gravleash_maneuvers", "fighter_2", "gravity_drive")
    here = {"tile": "49", "space": (units("letnev", "carrier"), units("letnev", "fighter"), units("letnev", "cruiser"))}
    laid = board(own, SOL, at_201=here, edition="lrr-2-te")
    carrier, fighter, cruiser = granted(
        laid, voyage("carrier"), voyage("fighter"), voyage("cruiser", uses=("gravity_drive",))
    )
    assert (carrier.total, fighter.total, cruiser.total) == (3, 2, 3)


@pytest.mark.rule("TI4-N-slipstream")
@pytest.mark.parametrize(
    ("tile", "bonus"), [("49", 0), (ALPHA, 1), ("25", 1), ("17", 0)], ids=["plain", "alpha", "beta", "gate"]
)
def test_slipstream_counts_alpha_and_beta_starts_and_not_the_gate(tile: str, bonus: int) -> None:
    """The bonus is of where the ship starts."""
    here = {"tile": tile, "space": (units("creuss", "cruiser"),)}
    (found,) = granted(board(player("creuss"), LETNEV, at_201=here), voyage())
    assert found.total == 2 + bonus
