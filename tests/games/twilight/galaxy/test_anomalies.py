"""What each system is, and which rules of anomalies are waived for whom."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.galaxy.anomalies import Kind, anomalies, kinds, tear_owners, waivers

RIFT, FIELD, NEBULA = "41", "44", "42"
CLOSED = "asteroid_into asteroid_through supernova_into supernova_through"


@pytest.mark.rule("TI4-9.2", "TI4-9.2a", "TI4-N-9-not", "TI4-TE-scar")
def test_a_system_is_what_is_printed() -> None:
    """A planet changes nothing, a wormhole and emptiness make no anomaly."""
    laid = {"at_101": RIFT, "at_102": "68", "at_103": "26", "at_104": "114"}
    board = galaxy(1, edition="lrr-2-te", **laid)
    assert kinds(board, "101") == (Kind("gravity_rift", "TI4-9.2"),)
    assert kinds(board, "102") == (Kind("nebula", "TI4-9.2a"),)
    assert kinds(board, "103") == kinds(board, "000") == (Kind("", "TI4-N-9-not"),)
    assert kinds(board, "104") == (Kind("entropic_scar", "TI4-TE-scar"),)
    assert [anomalies(board, place) for place in ("101", "102", "103", "104")] == [
        {"gravity_rift"},
        {"nebula"},
        set(),
        {"entropic_scar"},
    ]


def tear(tile: str = "01", owner: str = "vuilraith", **fields: object) -> dict[str, object]:
    """A system with a space dock on Jord."""
    return {"tile": tile, "planets": (planet("Jord", owner, units(owner, "spacedock")),), **fields}


@pytest.mark.rule("TI4-9.4", "TI4-N-9-not", "TI4-N-41-owner")
def test_a_dimensional_tear_makes_its_system_a_rift() -> None:
    """Another faction's dock does not; the owner is known."""
    sides = (player("vuilraith"), player("sol"))
    board = galaxy(1, sides, at_101=tear())
    assert kinds(board, "101") == (Kind("gravity_rift", "TI4-9.4", "dimensional_tear"),)
    assert tear_owners(board, "101") == {"vuilraith"}
    plain = galaxy(1, sides, at_101=tear(owner="sol"))
    assert anomalies(plain, "101") == tear_owners(plain, "101") == set()


@pytest.mark.rule("TI4-9.5", "TI4-41.4")
def test_two_kinds_at_once_are_both_and_two_rifts_one() -> None:
    """A tear's token in a nebula, and in a rift; a tile with two kinds."""
    board = galaxy(
        1,
        edition="lrr-2-te",
        at_101={"tile": NEBULA, "markers": ("dimensional_tear",)},
        at_102={"tile": RIFT, "markers": ("dimensional_tear",)},
        at_103="117",
    )
    assert anomalies(board, "101") == {"nebula", "gravity_rift"}
    assert kinds(board, "101")[-1] == Kind("", "TI4-9.5")
    assert anomalies(board, "102") == {"gravity_rift"}
    assert kinds(board, "102")[-1].rule == "TI4-9.4"
    assert anomalies(board, "103") == {"asteroid_field", "gravity_rift"}


@pytest.mark.rule("TI4-N-nav", "TI4-N-circlet", "TI4-N-78-waivers")
@pytest.mark.parametrize(
    "faction, effects, waives",
    [
        ("sol", ("antimass_deflectors",), "asteroid_into asteroid_through"),
        ("muaat", (), "supernova_through"),
        ("muaat", ("magmus_reactor",), "supernova_into supernova_through"),
        ("empyrean", (), "nebula_into nebula_through nebula_cap"),
        ("sol", (), ""),
        (
            "sol",
            ("circlet_of_the_void",),
            f"{CLOSED} nebula_into nebula_through nebula_cap rift_roll",
        ),
    ],
)
def test_standing_waivers_hold_in_every_move(faction: str, effects: tuple[str, ...], waives: str) -> None:
    """In the Movement step and outside it, for their owner alone."""
    board = galaxy(players=(player(faction, *effects), player("letnev")))
    assert set(waivers(board, faction)) == set(waivers(board, faction, outside=True)) == set(waives.split())
    assert waivers(board, "letnev") == {}


@pytest.mark.rule("TI4-N-nav", "TI4-N-shared", "TI4-N-78-waivers")
def test_some_waivers_hold_in_the_movement_step_alone() -> None:
    """Nav Suite when it is used, Shared Research for everybody."""
    board = galaxy(players=(player("sol", "nav_suite"), player("letnev")), laws=("shared_research",))
    assert waivers(board, "letnev") == {"nebula_through": ("shared_research",)}
    assert {"rift_bonus", "rift_roll", "nebula_cap"} <= waivers(board, "sol", uses=("nav_suite",)).keys()
    assert waivers(board, "sol", uses=("nav_suite",))["nebula_through"] == ("nav_suite", "shared_research")
    assert waivers(board, "sol", outside=True, uses=("nav_suite",)) == {}
