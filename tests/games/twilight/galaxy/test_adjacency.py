"""Adjacency in layers: for everybody, a player, a unit; moving or not; where readings part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import EMPTY, galaxy, planet, player, units
from oracle.hex_tracer import PRINTED, Laid, traced
from sublight.errors import InputError
from sublight.games.twilight.galaxy.adjacency import adjacency, open_readings
from sublight.games.twilight.galaxy.open_readings import with_reading
from sublight.games.twilight.galaxy.reasons import rule_apart, rules_of, rules_of_cut
from sublight.games.twilight.pieces import Galaxy
from sublight.geometry.hexes import hex_at, name_of, places_within

ALPHA, OTHER_ALPHA, BETA, OTHER_BETA = "26", "39", "25", "40"
SIDES = (player("creuss"), player("sol"))
LAID = {"at_201": ALPHA, "at_207": OTHER_ALPHA, "at_204": BETA, "at_210": OTHER_BETA}


def joined(board: Galaxy, one: str, other: str, player_id: str = "", *, moving: bool = False, unit: str = "") -> bool:
    """Whether two systems are adjacent in a view."""
    return adjacency(board, player=player_id, unit=unit, moving=moving).adjacent(one, other)


# What lies on the table.


@pytest.mark.rule("TI4-6.0", "TI4-6.2a")
def test_tiles_that_share_a_side_are_adjacent_and_none_to_itself() -> None:
    """The centre has six neighbours, a tile of the first ring of one ring three."""
    found = adjacency(galaxy())
    assert found.around("000") == ("101", "102", "103", "104", "105", "106")
    assert found.around("101") == ("000", "102", "106")
    assert not found.adjacent("000", "000")


@pytest.mark.slow
@given(
    st.lists(
        st.tuples(st.sampled_from([*sorted(PRINTED), "", "-", "-", "-"]), st.integers(0, 5)), min_size=19, max_size=19
    )
)
@pytest.mark.rule("TI4-44.1", "TI4-6.4", "TI4-6.0", "TI4-N-44-converge")
def test_borders_and_lanes_are_those_of_an_independent_tracer(tiles: list[tuple[str, int]]) -> None:
    """On two rings with printed hyperlane tiles at any turn, and gaps."""
    names = [name_of(hex_at(index)) for index in range(places_within(2))]
    given_tiles = {name: tile for name, tile in zip(names, tiles, strict=True) if tile[0]}
    board = galaxy(2, **{f"at_{name}": _laid(given_tiles.get(name)) for name in names})
    laid = {name: Laid(PRINTED.get(tile), turns) for name, (tile, turns) in given_tiles.items()}
    touching, lanes = traced(laid, 2)
    found = adjacency(board)
    pairs = {frozenset(found.places[each] for each in pair) for pair in found.reasons}
    assert pairs == touching | lanes


def _laid(tile: tuple[str, int] | None) -> str:
    if tile is None:
        return ""
    return EMPTY if tile[0] == "-" else f"{tile[0]}@{tile[1]}"


@pytest.mark.rule("TI4-44.2")
def test_a_hyperlane_tile_is_no_place() -> None:
    """It has no neighbours of its own."""
    with pytest.raises(InputError, match="101 is not a place on this map"):
        adjacency(galaxy(at_101="83a")).around("101")


# Cards that link.


@pytest.mark.rule("TI4-N-6-onesided")
def test_quantum_entanglement_joins_alpha_and_beta_for_the_creuss_alone() -> None:
    """Others see alpha to alpha only; gamma and delta are left out."""
    board = galaxy(2, SIDES, **LAID, at_212={"markers": ("gamma",)})
    assert joined(board, "201", "204", "creuss")
    assert not joined(board, "201", "204", "sol")
    assert not joined(board, "201", "204")
    assert not joined(board, "212", "204", "creuss")


@pytest.mark.rule("TI4-N-6-onesided")
@pytest.mark.parametrize("how", [{"laws": ("wormhole_reconstruction",)}, {"in_effect": ("lost_star_chart",)}])
def test_reconstruction_and_the_star_chart_join_alpha_and_beta_for_everybody(how: dict[str, tuple[str, ...]]) -> None:
    """As long as they last."""
    assert joined(galaxy(2, **LAID, **how), "201", "204", "sol")
    assert not joined(galaxy(2, **LAID), "201", "204", "sol")


@pytest.mark.rule("TI4-N-taivra")
def test_taivra_joins_the_active_system_with_every_wormhole() -> None:
    """Delta and the closed nexus too; only a system with a wormhole other than delta, and nothing else to another."""
    sides = (player("creuss", "emissary_taivra"), player("sol"))
    fields = {"in_effect": ("emissary_taivra:creuss",), "active_player": "sol"}
    board = galaxy(2, sides, **LAID, at_212="17", nexus="82a", active="201", **fields)
    for other in ("204", "210", "212", "nexus"):
        assert joined(board, "201", other, "sol")
    assert not joined(board, "204", "nexus", "sol")
    gate = galaxy(2, sides, **LAID, at_212="17", nexus="82a", active="212", **fields)
    assert not joined(gate, "212", "204", "sol")
    assert rules_of(adjacency(board).why("201", "nexus")[0]) == ("TI4-N-taivra",)


@pytest.mark.rule("TI4-N-6-onesided")
def test_conduit_cylinders_join_the_active_system_with_own_units_for_everybody() -> None:
    """Needs own units in the active system; other systems gain no link."""
    there = {"space": (units("jolnar", "cruiser"),)}
    sides = (player("jolnar", "spatial_conduit_cylinders"), player("sol"))
    fields = {"in_effect": ("spatial_conduit_cylinders:jolnar",), "active_player": "jolnar"}
    board = galaxy(2, sides, at_201=there, at_207=there, at_204=there, active="201", **fields)
    assert joined(board, "201", "207", "sol")
    assert joined(board, "201", "204", "sol")
    assert not joined(board, "204", "207", "jolnar")
    empty = galaxy(2, sides, at_207=there, at_204=there, active="201", **fields)
    assert not joined(empty, "201", "207", "jolnar")


@pytest.mark.rule("TI4-N-6-onesided")
def test_the_memoria_alone_is_adjacent_to_the_systems_of_own_mechs() -> None:
    """Not other ships of its owner, nor anybody else."""
    jord = {"tile": "01", "planets": (planet("Jord", "nomad", units("nomad", "mech")),)}
    sides = (player("nomad"), player("sol"))
    board = galaxy(2, sides, at_201={"space": (units("nomad", "flagship"),)}, at_207=jord)
    assert joined(board, "201", "207", "nomad", unit="flagship")
    assert not joined(board, "201", "207", "nomad", unit="carrier")
    assert not joined(board, "201", "207", "sol", unit="flagship")


@pytest.mark.rule("TI4-TE-scar")
def test_cosmic_phenomenae_join_the_entropic_scars() -> None:
    """While the event lasts."""
    laid = {"at_201": "114", "at_207": "116"}
    assert joined(galaxy(2, edition="lrr-2-te", laws=("ev_cosmic_phenomenae",), **laid), "201", "207")
    assert not joined(galaxy(2, edition="lrr-2-te", **laid), "201", "207")


# What takes links away.


@pytest.mark.rule("TI4-N-travelban", "TI4-N-6-movement-only")
def test_the_travel_ban_mutes_alpha_and_beta_while_moving_only() -> None:
    """Gamma and delta stay; cannon range and neighbors use all of them."""
    board = galaxy(
        2, SIDES, **LAID, at_203={"markers": ("gamma",)}, at_209={"markers": ("gamma",)}, laws=("enforced_travel_ban",)
    )
    assert joined(board, "201", "207", "sol")
    assert not joined(board, "201", "207", "sol", moving=True)
    assert not joined(board, "204", "210", "sol", moving=True)
    assert joined(board, "203", "209", "sol", moving=True)
    assert [each.cut.by for each in adjacency(board, moving=True).why_not("201", "207")] == ["enforced_travel_ban"]


@pytest.mark.rule("TI4-N-travelban")
def test_the_travel_ban_leaves_what_is_exempt() -> None:
    """The Creuss, Lost Star Chart with alpha to alpha, Wormhole Reconstruction, Taivra."""
    law = "enforced_travel_ban"
    assert joined(galaxy(2, SIDES, **LAID, laws=(law,)), "201", "207", "creuss", moving=True)
    assert joined(
        galaxy(2, SIDES, **LAID, laws=(law,), in_effect=("lost_star_chart",)), "201", "207", "sol", moving=True
    )
    assert joined(galaxy(2, SIDES, **LAID, laws=(law, "wormhole_reconstruction")), "201", "207", "sol", moving=True)
    taivra = galaxy(
        2, SIDES, **LAID, laws=(law,), in_effect=("emissary_taivra:creuss",), active="201", active_player="sol"
    )
    assert joined(taivra, "201", "207", "sol", moving=True)
    assert not joined(taivra, "204", "210", "sol", moving=True)


@pytest.mark.rule("TI4-N-nexus-law", "TI4-N-6-movement-only")
def test_nexus_sovereignty_leaves_the_nexus_gamma_while_moving() -> None:
    """The Creuss are exempt, and wormholes elsewhere are untouched; the star chart is not exempt there."""
    board = galaxy(2, SIDES, **LAID, at_203={"markers": ("gamma",)}, nexus="82b", laws=("nexus_sovereignty",))
    assert joined(board, "nexus", "201", "sol")
    assert not joined(board, "nexus", "201", "sol", moving=True)
    assert joined(board, "nexus", "203", "sol", moving=True)
    assert joined(board, "201", "207", "sol", moving=True)
    assert joined(board, "nexus", "201", "creuss", moving=True)
    chart = galaxy(2, SIDES, **LAID, nexus="82b", laws=("nexus_sovereignty",), in_effect=("lost_star_chart",))
    assert not joined(chart, "nexus", "204", "sol", moving=True)
    assert joined(chart, "201", "204", "sol", moving=True)


@pytest.mark.rule("TI4-N-nexus-law")
def test_without_a_nexus_its_law_does_nothing() -> None:
    """Every link stays."""
    board = galaxy(2, **LAID, laws=("nexus_sovereignty",))
    assert adjacency(board, moving=True).reasons == adjacency(board).reasons


@pytest.mark.rule("TI4-N-nexus-law", "TI4-N-taivra")
def test_taivra_reaches_the_nexus_by_gamma_whatever_is_muted_there() -> None:
    """The law leaves it one wormhole."""
    fields = {"in_effect": ("emissary_taivra:creuss",), "active_player": "sol", "active": "201"}
    board = galaxy(2, SIDES, **LAID, nexus="82b", laws=("nexus_sovereignty",), **fields)
    assert joined(board, "201", "nexus", "sol", moving=True)


def rebels(**fields: object) -> Galaxy:
    """The Rebellion with a ship at one of two alphas, by the edition that has them."""
    there = {"tile": ALPHA, "space": (units("rebellion", "cruiser"),)}
    sides = (player("rebellion"), player("sol"), player("creuss"))
    laid = {"at_201": there, "at_207": OTHER_ALPHA, "at_104": "94", "home": "118", **fields}
    return galaxy(2, sides, "lrr-2-te", **laid)


@pytest.mark.rule("TI4-TE-sundered", "TI4-N-6-onesided")
def test_the_rebellion_uses_epsilon_alone() -> None:
    """At all times; others use what they like, epsilon too."""
    board = rebels()
    assert not joined(board, "201", "207", "rebellion")
    assert joined(board, "104", "home", "rebellion")
    assert joined(board, "104", "home", "sol")
    assert joined(board, "201", "207", "sol")


@pytest.mark.rule("TI4-TE-sundered")
def test_sundered_closes_systems_of_the_rebellion_to_all_by_the_other_reading() -> None:
    """Epsilon stays open; systems without its units too."""
    board = with_reading(rebels(), "TI4-Q07", "both-ways")
    assert not joined(board, "201", "207", "sol")
    assert joined(board, "104", "home", "sol")
    empty = with_reading(rebels(at_201=ALPHA), "TI4-Q07", "both-ways")
    assert joined(empty, "201", "207", "sol")


@pytest.mark.rule("TI4-N-6-movement-only", "TI4-N-6-onesided")
def test_sever_mutes_every_wormhole_of_its_system_while_moving() -> None:
    """The Creuss by Quantum Entanglement are free of it, unless it is read the other way."""
    board = rebels(at_207={"tile": OTHER_ALPHA, "markers": ("sever",)})
    assert joined(board, "201", "207", "sol")
    assert not joined(board, "201", "207", "sol", moving=True)
    assert joined(board, "201", "207", "creuss", moving=True)
    other = with_reading(board, "TI4-Q07", "both-ways")
    assert not joined(other, "201", "207", "creuss", moving=True)


def tethered(**fields: object) -> Galaxy:
    """A tether on the border of 101 and 102 (its south-east side)."""
    sides = (player("empyrean", "void_tether"), player("sol"))
    laid: dict[str, object] = {"at_101": {"markers": ("void_tether@2",)}, **fields}
    return galaxy(2, sides, "lrr-2-te", **laid)


@pytest.mark.rule("TI4-N-6-onesided")
def test_a_void_tether_cuts_its_border_for_all_but_the_empyrean() -> None:
    """Other borders stay; whom they allow it passes."""
    board = tethered()
    assert not joined(board, "101", "102", "sol")
    assert joined(board, "101", "102", "empyrean")
    assert joined(board, "101", "106", "sol")
    assert joined(tethered(in_effect=("void_tether:sol",)), "101", "102", "sol")
    assert [each.cut.by for each in adjacency(board, player="sol").why_not("101", "102")] == ["void_tether"]


@pytest.mark.rule("TI4-N-6-onesided")
def test_a_wormhole_across_a_tethered_border_is_contested() -> None:
    """It stays, unless the whole pair is read to be apart."""
    laid = {"at_101": {"tile": ALPHA, "markers": ("void_tether@2",)}, "at_102": OTHER_ALPHA}
    board = tethered(**laid)
    assert [str(link) for link in adjacency(board, player="sol").why("101", "102")] == ["wormhole alpha"]
    assert not joined(with_reading(board, "TI4-Q08", "whole-pair"), "101", "102", "sol")


# Where readings part.


@pytest.mark.rule("TI4-N-6-onesided", "TI4-TE-sundered", "TI4-TE-scar-tokens")
def test_only_readings_that_change_adjacency_are_open() -> None:
    """The tether's where a wormhole crosses it, Sundered's for others, the scar's with a flagship in it."""
    crossing = tethered(at_101={"tile": ALPHA, "markers": ("void_tether@2",)}, at_102=OTHER_ALPHA)
    assert open_readings(crossing, player="sol") == ("TI4-Q08",)
    assert open_readings(crossing, player="empyrean") == ()
    assert open_readings(tethered(), player="sol") == ()
    assert open_readings(rebels(), player="sol") == ("TI4-Q07",)
    assert open_readings(rebels(), player="rebellion") == ()
    flagship = {"tile": "114", "space": (units("creuss", "flagship"),)}
    scar = galaxy(2, SIDES, "lrr-2-te", at_201=flagship, at_207="17")
    assert open_readings(scar) == ("TI4-Q15",)
    assert joined(scar, "201", "207")
    assert not joined(with_reading(scar, "TI4-Q15", "delta-muted"), "201", "207")
    assert open_readings(galaxy(2, SIDES, **LAID)) == ()


# The Fracture.


def fracture(**fields: object) -> Galaxy:
    """The seven systems beside the map."""
    beside = {f"frac{number}": f"fracture{number}" for number in range(1, 8)}
    return galaxy(2, edition="lrr-2-te", **{**beside, **fields})


@pytest.mark.rule("TI4-TE-ingress", "TI4-TE-ingress-not", "TI4-TE-ingress-worm")
def test_each_ingress_is_adjacent_to_each_egress_and_to_no_other_ingress() -> None:
    """Not by wormhole: no law mutes it."""
    board = fracture(at_201={"markers": ("ingress",)}, at_207={"markers": ("ingress",)}, laws=("enforced_travel_ban",))
    found = adjacency(board, moving=True)
    for ingress in ("201", "207"):
        assert {"frac2", "frac6"} <= set(found.around(ingress))
    assert not found.adjacent("201", "207")
    assert not found.adjacent("frac2", "frac6")
    assert rules_of(found.why("201", "frac2")[0]) == ("TI4-TE-ingress", "TI4-TE-ingress-worm")
    assert rule_apart(board, "201", "207") == rule_apart(board, "frac2", "frac6") == "TI4-TE-ingress-not"


@pytest.mark.rule("TI4-6.0")
def test_the_fracture_is_a_row() -> None:
    """Each of the seven touches the next, and nothing of the map."""
    found = adjacency(fracture())
    assert found.around("frac1") == ("frac2",)
    assert found.around("frac4") == ("frac3", "frac5")
    assert adjacency(fracture(frac4=EMPTY)).around("frac3") == ("frac2",)


@pytest.mark.rule("TI4-TE-breach", "TI4-TE-breach-not")
def test_active_breaches_join_their_systems_and_inactive_ones_nothing() -> None:
    """Several in one system are as good as one, and no wormholes."""
    two = {"markers": ("breach_active", "breach_active")}
    board = galaxy(
        2,
        edition="lrr-2-te",
        at_201=two,
        at_207={"markers": ("breach_active",)},
        at_204={"markers": ("breach_inactive",)},
    )
    found = adjacency(board)
    assert [str(link) for link in found.why("201", "207")] == ["breach"]
    assert not found.adjacent("201", "204")
    assert rules_of(found.why("201", "207")[0]) == ("TI4-TE-breach", "TI4-TE-breach-not")


# Rules to cite.


@pytest.mark.rule("TI4-N-44-converge", "TI4-N-6-offmap", "TI4-6.0")
def test_what_is_apart_is_so_by_a_rule() -> None:
    """Lines that only meet, what lies beside the map, what does not touch."""
    lanes = {"at_206": "88a", "at_208": "87a", "at_309": "83a", "at_310": "86a", "at_311": "84a@3", "at_104": "85a"}
    board = galaxy(3, nexus="82a", **lanes)
    assert rule_apart(board, "105", "312") == rule_apart(board, "103", "308") == "TI4-N-44-converge"
    assert rule_apart(board, "000", "nexus") == "TI4-N-6-offmap"
    assert rule_apart(board, "000", "201") == "TI4-6.0"


def test_each_cut_has_a_rule_of_its_own() -> None:
    """Of what mutes or cuts at all."""
    cutting = ("enforced_travel_ban", "nexus_sovereignty", "sever", "sundered", "void_tether")
    assert [rules_of_cut(each)[0] for each in cutting] == [
        "TI4-N-travelban",
        "TI4-N-nexus-law",
        "TI4-N-6-movement-only",
        "TI4-TE-sundered",
        "TI4-N-6-onesided",
    ]
