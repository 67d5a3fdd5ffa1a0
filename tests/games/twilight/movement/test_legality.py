"""What one voyage may break, against an oracle that knows hexes and nothing of the project."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import planet, units
from games.twilight.movement.boards import LETNEV, SOL, board, certain_violations, ruled
from sublight import adjudicate, read_move
from sublight.api.rulings import ruling_text
from sublight.api.tables import load_table
from sublight.games.twilight.pieces import Galaxy
from sublight.geometry.hexes import distance, hex_named, name_of, places_within
from sublight.geometry.hexes import hex_at as at

PLACES = [name_of(at(index)) for index in range(places_within(2))]
TILES = {"asteroid": "44", "supernova": "43", "nebula": "42", "plain": "49", "rift": "41"}


def oracle(path: list[str], lands: dict[str, str], foes: set[str]) -> set[str]:
    """The kinds that a single cruiser in 201 breaks on a path, the last system being active."""
    found: set[str] = set()
    way = ["201", *path]
    for one, other in pairwise(way):
        apart = distance(hex_named(one), hex_named(other))
        found |= {"step_to_itself"} if apart == 0 else {"not_adjacent"} if apart > 1 else set()
    for place in way[1:-1]:
        found |= {"passage_blocked"} if place in foes else set()
        land = lands.get(place, "plain")
        found |= {f"through_{land}"} if land in ("asteroid", "supernova", "nebula") else set()
    end = lands.get(path[-1], "plain")
    found |= {f"into_{end}"} if end in ("asteroid", "supernova") else set()
    rifts = sum(lands.get(place) == "rift" for place in way[:-1])
    base = 1 if lands.get("201") == "nebula" else 2
    return found | ({"too_far"} if len(path) > base + rifts else set())


@pytest.mark.rule("TI4-58.4f", "TI4-58.4b", "TI4-11.1", "TI4-86.1", "TI4-59.1a", "TI4-59.2", "TI4-41.1", "TI4-6.2a")
@given(
    st.lists(st.sampled_from(PLACES), min_size=1, max_size=4),
    st.dictionaries(st.sampled_from(PLACES), st.sampled_from(sorted(TILES)), max_size=8),
    st.sets(st.sampled_from(PLACES), max_size=4),
)
def test_a_voyage_breaks_what_the_oracle_says(path: list[str], lands: dict[str, str], foes: set[str]) -> None:
    """Random paths over random anomalies and ships of others, compared kind by kind."""
    laid: dict[str, dict[str, object]] = {f"at_{place}": {"tile": TILES[land]} for place, land in lands.items()}
    for place in foes - {"201"}:
        laid.setdefault(f"at_{place}", {"tile": "49"})["space"] = (units("letnev", "destroyer"),)
    start = {**laid.get("at_201", {"tile": "49"}), "space": (units("sol", "cruiser"),)}
    state = board(**{**laid, "at_201": start})
    assert certain_violations(state, f"tactical sol {path[-1]} ships=cruiser@201>{'>'.join(path)}") == oracle(
        path, lands, foes - {"201"}
    )


@pytest.mark.rule("TI4-58.4b", "TI4-N-58-into")
def test_the_origin_is_passed_by_a_ship_that_comes_back_through_it() -> None:
    """Leaving is no passing, coming back and going on is: ships of another at the start stop it then."""
    space = (units("sol", "cruiser"), units("letnev", "fighter"))
    state = board(SOL, LETNEV, at_201={"tile": "49", "space": space})
    assert certain_violations(state, "tactical sol 101 ships=cruiser@201>101") == set()
    blocked = certain_violations(state, "tactical sol 101 ships=cruiser@201>212>201>101")
    assert blocked == {"passage_blocked", "too_far"}


@pytest.mark.rule("TI4-58.4c", "TI4-58.4e")
def test_a_token_pins_unless_its_system_is_the_active_one() -> None:
    """The same ships, the same tokens: pinned towards 101, free to leave 201 and return when it is active."""
    fleet = (units("sol", "cruiser"),)
    pinned = board(at_201={"tile": "49", "space": fleet, "tokens": ("sol",)})
    assert certain_violations(pinned, "tactical sol 101 ships=cruiser@201>101") == {"pinned_by_token"}
    free = board(at_201={"tile": "49", "space": fleet})
    assert ruled(free, "tactical sol 201 ships=cruiser@201>101>201").status == "complete"


@pytest.mark.rule("TI4-58.6")
def test_voyages_of_one_kind_share_what_is_there() -> None:
    """Two cruisers: two voyages of one are fine, three are one too many, said once."""
    two = "tactical sol 101 ships=cruiser@201>101,cruiser@201>101"
    assert ruled(board(), two).status == "complete"
    three = ruled(board(), f"{two},cruiser@201>101")
    assert [each.kind for each in three.violations] == ["ships_declared_twice"]


@pytest.mark.rule("TI4-57.1", "TI4-85.3")
def test_ground_forces_and_structures_do_not_move_by_themselves() -> None:
    """Each under the rule of its class."""
    jord = planet("Jord", "sol", units("sol", "infantry"), units("sol", "pds"))
    state = board(at_201={"tile": "01", "planets": (jord,)})
    rules = {
        unit: [each.rule for each in ruled(state, f"tactical sol 101 ships={unit}@201>101").violations]
        for unit in ("infantry", "pds")
    }
    assert "TI4-57.1" in rules["infantry"]
    assert "TI4-85.3" in rules["pds"]


def test_a_unit_that_does_not_move_is_told_how_it_is_transported() -> None:
    """The advice works: a ship that has room and gets as far, as it is declared."""
    table = load_table("twilight-six-players", Galaxy)
    line = "tactical sol 202 ships=2infantry@302>202"
    said = ruling_text(adjudicate(table, read_move(line, table)))
    assert said.startswith("Not allowed: 2 infantry from Mellon/Zohbat (302) cannot move by themselves, because ")
    assert "as in `carrier@302>202+2infantry.Mellon`." in " ".join(said.split())
    assert "Sol has no infantry unit in the space area of Mellon/Zohbat." in " ".join(said.split())
    told = adjudicate(table, read_move("tactical sol 202 ships=carrier@302>202+2infantry.Mellon", table))
    assert not told.violations
    said = ruling_text(adjudicate(table, read_move("tactical sol 202 ships=infantry@302>202>102>103>104", table)))
    assert "Transport it on a ship with capacity." in said
