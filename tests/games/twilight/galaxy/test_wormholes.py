"""Wormholes: printed, tokens, the Ion Storm, the Hil Colish, the nexus, Mecatol Rex for the Winnu."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.galaxy.adjacency import adjacency, names_of
from sublight.games.twilight.galaxy.grid import closed_nexus, nexus_of, with_nexus_open
from sublight.games.twilight.galaxy.reasons import rules_at_nexus, rules_of
from sublight.games.twilight.galaxy.wormholes import (
    ion_storm,
    makers,
    mouths,
    with_ion_storm_flipped,
    wormholes,
)
from sublight.games.twilight.pieces import Galaxy

ALPHA, OTHER_ALPHA, BETA = "26", "39", "25"


def near(board: Galaxy, one: str, other: str, **view: object) -> list[str]:
    """Why two systems are adjacent."""
    return [str(link) for link in adjacency(board, **view).why(one, other)]  # type: ignore[arg-type]


@pytest.mark.rule("TI4-101.0", "TI4-6.1", "TI4-101.1")
def test_equal_wormholes_join_and_others_do_not() -> None:
    """Alpha to alpha, never alpha to beta."""
    board = galaxy(2, at_201=ALPHA, at_207=OTHER_ALPHA, at_204=BETA)
    assert near(board, "201", "207") == ["wormhole alpha"]
    assert near(board, "201", "204") == near(board, "207", "204") == []
    assert rules_of(adjacency(board).why("201", "207")[0]) == ("TI4-101.0", "TI4-101.1", "TI4-6.1")


@pytest.mark.rule("TI4-101.4", "TI4-N-6-offmap")
def test_delta_joins_the_gate_and_the_home_of_the_creuss_for_everyone() -> None:
    """The home lies beside the map and has no other neighbour."""
    board = galaxy(1, creuss="51", at_101="17")
    assert near(board, "creuss", "101") == ["wormhole delta"]
    assert adjacency(board).around("creuss") == ("101",)
    assert rules_of(adjacency(board).why("creuss", "101")[0])[0] == "TI4-101.4"


@pytest.mark.rule("TI4-100.1", "TI4-100.1a")
def test_the_nexus_has_gamma_alone_until_it_is_open() -> None:
    """Opening adds alpha and beta; it does not close again."""
    board = galaxy(2, nexus="82a", at_201=ALPHA, at_204={"markers": ("gamma",)})
    assert closed_nexus(board) is not None
    assert adjacency(board).around("nexus") == ("204",)
    opened = with_nexus_open(board)
    assert closed_nexus(opened) is None
    assert adjacency(opened).around("nexus") == ("201", "204")
    assert with_nexus_open(opened) == opened
    assert wormholes(opened, "nexus") == ("alpha", "beta", "gamma")
    links = adjacency(opened).why("nexus", "201")
    assert [rules_at_nexus(opened, link) for link in links] == [("TI4-100.1", "TI4-100.1a")]
    assert rules_at_nexus(opened, adjacency(opened).why("000", "101")[0]) == ()


@pytest.mark.rule("TI4-100.1")
def test_without_a_nexus_there_is_nothing_to_open() -> None:
    """The galaxy stays as it is."""
    board = galaxy()
    assert nexus_of(board) is None
    assert with_nexus_open(board) == board


@pytest.mark.rule("TI4-N-101-separate", "TI4-N-6-self")
def test_equal_wormholes_in_one_system_are_two_and_do_not_join_it_to_itself() -> None:
    """A token beside the printed one makes a second link to elsewhere, and the mover may name it."""
    board = galaxy(2, at_201={"tile": ALPHA, "markers": ("creuss_alpha",)}, at_207=OTHER_ALPHA)
    assert near(board, "201", "207") == ["wormhole alpha", "wormhole alpha by creuss_alpha"]
    assert near(board, "201", "201") == []
    assert [mouth.by for mouth in mouths(board) if mouth.place == "201"] == ["", "creuss_alpha"]


@pytest.mark.rule("TI4-N-101-choice", "TI4-N-ion")
def test_the_mover_names_the_way_where_two_lead_there() -> None:
    """By kind, by wormhole, by token; `ion_storm` is the token on either side."""
    board = galaxy(1, at_101={"tile": ALPHA}, at_102={"tile": OTHER_ALPHA, "markers": ("ion_storm_alpha",)})
    links = adjacency(board).why("101", "102")
    assert [str(link) for link in links] == ["border SE", "wormhole alpha", "wormhole alpha by ion_storm_alpha"]
    assert [names_of(link) for link in links] == [
        {"border", "SE"},
        {"wormhole", "alpha"},
        {"wormhole", "alpha", "ion_storm_alpha", "ion_storm"},
    ]


@pytest.mark.rule("TI4-N-ion", "TI4-N-order-flip")
def test_the_ion_storm_has_the_wormhole_of_the_side_that_is_up() -> None:
    """Flipped it leads elsewhere, and flipped again back."""
    board = galaxy(2, at_000={"markers": ("ion_storm_alpha",)}, at_201=ALPHA, at_204=BETA)
    assert ion_storm(board) == ("000", "ion_storm_alpha")
    assert (near(board, "000", "201"), near(board, "000", "204")) == (["wormhole alpha by ion_storm_alpha"], [])
    other = with_ion_storm_flipped(board)
    assert (near(other, "000", "201"), near(other, "000", "204")) == ([], ["wormhole beta by ion_storm_beta"])
    assert with_ion_storm_flipped(other) == board
    assert rules_of(adjacency(board).why("000", "201")[0])[0] == "TI4-N-ion"


@pytest.mark.rule("TI4-N-ion")
def test_without_an_ion_storm_nothing_is_flipped() -> None:
    """The galaxy stays as it is."""
    assert ion_storm(galaxy()) is None
    assert with_ion_storm_flipped(galaxy()) == galaxy()


@pytest.mark.rule("TI4-N-hilcolish")
def test_the_hil_colish_brings_a_delta_that_anyone_may_use() -> None:
    """In space; another flagship has none."""
    sides = (player("creuss"), player("sol"))
    board = galaxy(2, sides, at_201={"space": (units("creuss", "flagship"),)}, at_207="17", creuss="51")
    assert adjacency(board, player="sol").adjacent("201", "207")
    assert near(board, "201", "creuss") == ["wormhole delta by hil_colish"]
    assert [makers(link) for link in adjacency(board).why("201", "creuss")] == [("hil_colish",)]
    assert rules_of(adjacency(board).why("201", "creuss")[0])[0] == "TI4-N-hilcolish"
    plain = galaxy(2, sides, at_201={"space": (units("sol", "flagship"),)}, at_207="17")
    assert not adjacency(plain).adjacent("201", "207")


@pytest.mark.rule("TI4-N-6-onesided")
@pytest.mark.parametrize(
    "active, controls, there",
    [("winnu", False, True), ("winnu", True, False), ("sol", False, False), ("", False, False)],
)
def test_gate_folding_gives_mecatol_rex_wormholes_in_tactical_actions_of_its_owner(
    active: str, controls: bool, there: bool
) -> None:
    """Not once they control the planet, and for everyone while it lasts."""
    centre = {"tile": "18", "planets": (planet("Mecatol Rex", "winnu" if controls else "sol"),)}
    sides = (player("winnu", "lazax_gate_folding"), player("sol"))
    board = galaxy(
        2, sides, at_000=centre, at_201=ALPHA, at_204=BETA, active_player=active, active="201" if active else ""
    )
    for other in ("201", "204"):
        assert adjacency(board, player="sol").adjacent("000", other) is there
