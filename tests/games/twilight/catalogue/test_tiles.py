"""Tiles: the facts of all, by kind, anomaly, wormhole, planet and edition."""

from collections import Counter

import msgspec
import pytest

from sublight.errors import EditionError, InputError, RulebookError
from sublight.games.twilight.catalogue import (
    HyperlaneCard,
    Planet,
    TileCard,
    faction_cards,
    hyperlane_card,
    hyperlane_cards,
    other_side,
    printed_layout,
    printed_layouts,
    tile_card,
    tile_cards,
    token_cards,
    unit_cards,
)

TILES = tile_cards()
LANE_TILES = (*range(83, 92), *range(119, 125))


def with_wormhole(kind: str, *, on_map: bool = True) -> set[str]:
    """The tiles on the map, or off it, that have a wormhole."""
    return {key for key, tile in TILES.items() if kind in tile.wormholes and tile.on_map == on_map}


def with_anomaly(kind: str) -> set[str]:
    """The tiles that are an anomaly of a kind."""
    return {key for key, tile in TILES.items() if kind in tile.anomalies}


def test_boxes_have_their_printed_tiles() -> None:
    """51 of the base game, 50 sides of Prophecy of Kings, three homes of the Keleres; no printed number is left out."""
    of = Counter(tile.set for tile in TILES.values())
    assert (of["base"], of["pok"], of["codex3"]) == (51, 50, 3)
    numbers = {int(tile.number) for tile in TILES.values() if tile.number.isdigit()}
    assert numbers == set(range(1, max(numbers) + 1))


def test_kinds_of_tiles_are_those_of_the_boxes() -> None:
    """So many of each kind are printed for the base game and Prophecy of Kings."""
    assert Counter(tile.kind for tile in TILES.values() if tile.set in {"base", "pok"}) == {
        "home": 24,
        "faction": 2,
        "centre": 1,
        "planet": 36,
        "wormhole": 2,
        "anomaly": 9,
        "empty": 7,
        "nexus": 2,
        "hyperlane": 18,
    }


@pytest.mark.rule("TI4-101.4a", "TI4-101.4b", "TI4-TE-epsilon", "TI4-TE-113")
def test_wormholes_are_on_these_tiles() -> None:
    """Alpha, beta and gamma, delta and epsilon are where they are printed."""
    assert with_wormhole("alpha") == {"26", "39", "79", "102"}
    assert with_wormhole("beta") == {"25", "40", "64", "113"}
    assert with_wormhole("gamma") == set()
    assert with_wormhole("gamma", on_map=False) == {"82a", "82b"}
    assert with_wormhole("delta") | with_wormhole("delta", on_map=False) == {"17", "51"}
    assert with_wormhole("epsilon") | with_wormhole("epsilon", on_map=False) == {"94", "118"}


def test_nexus_has_one_wormhole_or_three() -> None:
    """Its inactive side has gamma, its active side alpha, beta and gamma; both hold Mallice."""
    inactive, active = tile_card("82a"), tile_card("82b")
    assert inactive.wormholes == ("gamma",)
    assert active.wormholes == ("alpha", "beta", "gamma")
    assert inactive.planets == active.planets == (tile_card("82a").planets[0],)
    assert other_side(inactive) is active


@pytest.mark.rule("TI4-9.1", "TI4-9.3", "TI4-TE-113", "TI4-TE-115", "TI4-TE-116", "TI4-TE-117")
def test_anomalies_are_on_these_tiles() -> None:
    """Each kind of anomaly is where it is printed; tile 117 is two kinds at once."""
    assert with_anomaly("asteroid_field") == {"44", "45", "79", "115", "117"}
    assert with_anomaly("gravity_rift") == {"41", "67", "113", "117"}
    assert with_anomaly("nebula") == {"42", "56", "68", "92"}
    assert with_anomaly("supernova") == {"43", "80", "81"}
    assert with_anomaly("entropic_scar") == {"114", "116"}
    assert tile_card("113").wormholes == ("beta",)
    assert [bool(tile_card(one).planets) for one in ("115", "116")] == [True, True]
    assert [planet.station for planet in tile_card("117").planets] == [True]


def test_planets_add_up() -> None:
    """59 planets in the base game, 39 in Prophecy of Kings with Mallice once; stations come with Thunder's Edge."""
    planets = {
        box: {(tile.number, planet) for tile in TILES.values() if tile.set == box for planet in tile.planets}
        for box in ("base", "pok")
    }
    assert {box: sum(not planet.station for _, planet in found) for box, found in planets.items()} == {
        "base": 59,
        "pok": 39,
    }
    assert {tile.set for tile in TILES.values() for planet in tile.planets if planet.station} == {"te"}
    assert sum(planet.resources for _, planet in planets["base"]) == 110
    assert sum(planet.influence for _, planet in planets["base"]) == 93


def test_tiles_off_the_map_are_these() -> None:
    """The nexus and two homes lie beside the map."""
    assert {key for key, tile in TILES.items() if not tile.on_map} == {"51", "82a", "82b", "118"}


def test_egress_is_on_two_tiles_of_the_fracture() -> None:
    """Of the seven tiles of the Fracture the second and the sixth have an egress."""
    assert [key for key, tile in TILES.items() if tile.egress] == ["fracture2", "fracture6"]
    assert [key for key, tile in TILES.items() if tile.kind == "fracture"] == [f"fracture{one}" for one in range(1, 8)]


def test_hyperlane_tiles_are_no_systems() -> None:
    """Both sides of 83 to 91 and of 119 to 124 are hyperlanes, no others are, and they hold nothing."""
    lanes = [key for key, tile in TILES.items() if not tile.system]
    assert lanes == [f"{number}{side}" for number in LANE_TILES for side in "ab"]
    card = TILES["83a"]
    with pytest.raises(RulebookError, match="not a system"):
        TileCard(**msgspec.structs.asdict(card) | {"wormholes": ("alpha",)})


def test_sides_belong_together() -> None:
    """A tile with two sides turns over to the other and back, with its number kept; a tile with one does not."""
    sided = {key for key, tile in TILES.items() if tile.side}
    assert {TILES[key].number for key in sided} == {"82", "96", *map(str, LANE_TILES)}
    for key in sided:
        back = other_side(TILES[key])
        assert back is not None
        assert back.id != key
        assert back.number == TILES[key].number
        assert other_side(back) is TILES[key]
    assert other_side(tile_card("18")) is None
    assert (tile_card("k02").number, tile_card("k02").side) == ("k02", None)


def test_every_home_belongs_to_a_faction_that_names_it() -> None:
    """A tile of a faction is among that faction's homes, or in the case of 17 and 51, 94 and 118 all are."""
    for key, tile in TILES.items():
        if tile.faction:
            assert key in faction_cards()[tile.faction].home
    assert {key for key, tile in TILES.items() if tile.same_as} == {"k02", "k14", "k58"}
    assert all(tile.same_as in TILES for tile in TILES.values() if tile.same_as)


def test_what_one_source_only_tells_is_marked() -> None:
    """So are the rules of entropic scars and of the Fracture, and the lanes of Thunder's Edge; no other tile is."""
    marked = {key for key, tile in TILES.items() if tile.single_source}
    lanes = {key for key, tile in TILES.items() if tile.kind == "hyperlane" and tile.set == "te"}
    assert marked == {*with_anomaly("entropic_scar"), *lanes, *(f"fracture{one}" for one in range(1, 8))}


def test_no_note_sends_the_reader_to_the_box() -> None:
    """The seven of the Fracture say on which printed tile they are, in the order of their chain."""
    notes = [TILES[f"fracture{one}"].note or "" for one in range(1, 8)]
    assert [note.partition(".")[0].split()[-1] for note in notes] == ["125", "125", "127", "127", "127", "126", "126"]
    assert not [key for key, tile in TILES.items() if "check the" in (tile.note or "").lower()]


@pytest.mark.parametrize(
    "edition, sets",
    [("rr-1", {"base"}), ("lrr-2", {"base", "pok", "codex3"}), ("lrr-2-te", {"base", "pok", "codex3", "te"})],
)
def test_an_edition_has_the_tiles_of_its_sets(edition: str, sets: set[str]) -> None:
    """The first edition has the base game, the second adds Prophecy of Kings and the codices, the last all."""
    assert {tile.set for tile in TILES.values() if tile.holds_in(edition)} == sets
    with pytest.raises(EditionError):
        TILES["01"].holds_in("rr-0")


def test_legendary_planets_and_specialties_are_kept() -> None:
    """Mallice is legendary, Mecatol Rex only in its later printing; a planet may have two specialties or traits."""
    found: dict[str, Planet] = {
        f"{key} {planet.name}": planet for key, tile in TILES.items() for planet in tile.planets
    }
    assert found["82b Mallice"].legendary
    assert [found[f"{key} Mecatol Rex"].legendary for key in ("18", "112")] == [False, True]
    assert len(found["107 Tiamat"].technologies) == len(found["104 Lesab"].traits) == 2


LANES = {
    "83a": "1-4",
    "83b": "0-2 0-3 3-5",
    "84a": "2-5",
    "84b": "0-3 0-4 1-3",
    "85a": "1-5",
    "85b": "0-2 0-3 3-5",
    "86a": "1-5",
    "86b": "0-3 0-4 1-3",
    "87a": "0-2 2-4 2-5",
    "87b": "0-2 0-3",
    "88a": "0-4 1-4 2-4",
    "88b": "0-2 0-3 3-5",
    "89a": "0-2 0-4 2-4",
    "89b": "0-3 0-4",
    "90a": "1-5 2-4",
    "90b": "0-3 0-4",
    "91a": "0-3 0-4 1-3",
    "91b": "0-2 0-3",
    "119a": "1-4",
    "119b": "0-3 1-4",
    "120a": "2-5",
    "120b": "0-2 0-3 1-3",
    "121a": "2-4",
    "121b": "0-2 0-3 1-3",
    "122a": "2-4",
    "122b": "1-3 3-5",
    "123a": "1-5 2-5 3-5",
    "123b": "1-3 3-5",
    "124a": "1-3 1-4 1-5",
    "124b": "0-3 0-4 1-3 1-4",
}


def test_lanes_are_those_of_the_tiles() -> None:
    """Each side of each tile has its drawn lines, and every hyperlane tile is there."""
    written = {key: " ".join(f"{low}-{high}" for low, high in one.lanes) for key, one in hyperlane_cards().items()}
    assert written == LANES
    assert set(LANES) == {key for key, tile in tile_cards().items() if tile.kind == "hyperlane"}


def test_a_lane_is_written_one_way_and_once() -> None:
    """A lane from its higher edge, from an edge to itself, or written twice is refused."""
    for lanes in (((4, 1),), ((2, 2),), ((0, 3), (0, 3))):
        with pytest.raises(RulebookError, match="lower edge"):
            HyperlaneCard(id="83a", lanes=lanes)


def test_a_side_is_found_by_its_printed_name() -> None:
    """`83A` and `Hyperlane 83A` mean the side, and an unknown one is refused."""
    assert hyperlane_card("83A") is hyperlane_card("Hyperlane 83A") is hyperlane_cards()["83a"]
    with pytest.raises(InputError, match="unknown hyperlane `92a`"):
        hyperlane_card("92a")


STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
LINKS = {
    3: """102-104 102-106 102-201 102-205 104-106 104-205 104-209 106-201 106-209 201-203 201-211 201-303 201-317
        203-205 205-207 205-305 205-309 207-209 209-211 209-311 209-315 303-317 305-309 311-315""",
    4: """102-106 102-201 103-105 103-207 105-207 106-201 201-203 201-211 201-303 201-317 205-207 207-209 207-308
        207-312 303-317 308-312""",
    5: "103-105 103-207 105-207 205-207 207-209 207-308 207-312 308-312",
    6: "",
    7: """000-201 000-207 000-208 000-212 102-201 103-207 106-208 106-209 202-301 202-402 206-310 206-412 210-419
        210-420 211-420 303-402 308-412""",
    8: """000-201 000-202 000-206 000-207 000-208 000-212 103-202 103-203 106-208 106-209 204-407 204-408 205-408
        210-419 210-420 211-420""",
}
Hex = tuple[int, int]


def numbered(rings: int) -> dict[Hex, str]:
    """Every place up to a ring, by axial coordinates, with its number: clockwise from north."""
    places = {(0, 0): "000"}
    for ring in range(1, rings + 1):
        q, r = 0, -ring
        for slot in range(6 * ring):
            places[q, r] = f"{ring}{slot + 1:02d}"
            q, r = q + SIDES[slot // ring][0], r + SIDES[slot // ring][1]
    return places


def ends(at: Hex, edge: int, lanes: dict[Hex, dict[int, list[int]]]) -> set[Hex]:
    """The places that one leaves the tiles for, going out of `at` by `edge` and following each line."""
    found: set[Hex] = set()
    todo, seen = [(at, edge)], set[tuple[Hex, int]]()
    while todo:
        (q, r), out = todo.pop()
        into = (q + STEPS[out][0], r + STEPS[out][1])
        if into not in lanes:
            found.add(into)
            continue
        if (into, out) not in seen:
            seen.add((into, out))
            todo += [(into, other) for other in lanes[into].get((out + 3) % 6, ())]
    return found


def traced(players: int) -> tuple[set[str], set[Hex]]:
    """The links through lanes as `a-b`, and the places without a number that a line leads to."""
    layout = printed_layout(players)
    places = numbered(layout.rings)
    at = {number: place for place, number in places.items()}
    lanes: dict[Hex, dict[int, list[int]]] = {}
    for one in layout.hyperlanes:
        joins = lanes.setdefault(at[one.at], {})
        for lane in hyperlane_card(one.tile).lanes:
            low, high = ((edge + one.turns) % 6 for edge in lane)
            joins.setdefault(low, []).append(high)
            joins.setdefault(high, []).append(low)
    pairs: set[str] = set()
    lost: set[Hex] = set()
    for (q, r), number in places.items():
        for edge, (dq, dr) in enumerate(STEPS):
            if (q, r) in lanes or (q + dq, r + dr) not in lanes:
                continue
            reached = ends((q, r), edge, lanes)
            lost |= {place for place in reached if place not in places}
            others = {places[place] for place in reached if place in places} - {number}
            pairs |= {"-".join(sorted((number, other))) for other in others}
    return pairs, lost


@pytest.mark.parametrize("players", LINKS)
def test_lanes_of_a_layout_give_exactly_these_links(players: int) -> None:
    """The links through lanes are the printed ones, and no line leads off the map."""
    assert traced(players) == (set(LINKS[players].split()), set())


def test_there_is_a_layout_for_three_to_eight() -> None:
    """Six players need no hyperlane; seven and eight use a fourth ring."""
    counts = {players: len(one.hyperlanes) for players, one in printed_layouts().items()}
    assert counts == {3: 18, 4: 12, 5: 6, 6: 0, 7: 6, 8: 6}
    assert [one.rings for one in printed_layouts().values()] == [3, 3, 3, 3, 4, 4]
    for one in printed_layouts().values():
        assert len({placed.at for placed in one.hyperlanes}) == len(one.hyperlanes)
        assert {placed.tile for placed in one.hyperlanes} <= {f"{n}{side}" for n in range(83, 92) for side in "ab"}


def test_another_number_of_players_is_refused() -> None:
    """Two and nine players have no layout, and the message lists those that have."""
    for players in (2, 9):
        with pytest.raises(InputError, match=f"no layout for {players} players .one of 3, 4, 5, 6, 7, 8"):
            printed_layout(players)


def test_swapped_tiles_of_eight_players_have_equal_lanes() -> None:
    """The two outer tiles of the layout for eight have the same lines unturned."""
    first, second = (one for one in printed_layout(8).hyperlanes if one.at in {"306", "315"})
    assert hyperlane_card(first.tile).lanes == hyperlane_card(second.tile).lanes
    assert first.turns == second.turns


TOKENS = token_cards()


def test_tokens_add_wormholes_and_anomalies() -> None:
    """Each kind of change has its tokens; those of Thunder's Edge rest on one source."""
    assert {key: token.adds_wormhole for key, token in TOKENS.items() if token.adds_wormhole} == {
        "creuss_alpha": "alpha",
        "creuss_beta": "beta",
        "creuss_gamma": "gamma",
        "gamma": "gamma",
        "ion_storm_alpha": "alpha",
        "ion_storm_beta": "beta",
        "hil_colish": "delta",
    }
    assert {key for key, token in TOKENS.items() if token.adds_anomaly} == {"dimensional_tear"}
    assert all(token.single_source == (token.set == "te") for token in TOKENS.values())


def test_links_are_no_wormholes() -> None:
    """Breaches link to breaches, ingress to egress only and back; none of them is a wormhole."""
    links = {key: token.links for key, token in TOKENS.items() if token.links}
    assert links == {"breach_active": "breach_active", "ingress": "egress", "egress": "ingress"}
    assert not [key for key in links if TOKENS[key].adds_wormhole]


def test_sides_turn_into_each_other() -> None:
    """The Ion Storm has two sides, and a breach is flipped to its active one."""
    assert {key: token.flips_to for key, token in TOKENS.items() if token.flips_to} == {
        "ion_storm_alpha": "ion_storm_beta",
        "ion_storm_beta": "ion_storm_alpha",
        "breach_inactive": "breach_active",
    }


def test_what_comes_with_a_unit_names_it() -> None:
    """A tear comes with two docks, the delta with the Creuss flagship."""
    assert {key: token.with_unit for key, token in TOKENS.items() if token.with_unit} == {
        "dimensional_tear": ("vuilraith_spacedock", "vuilraith_spacedock2"),
        "hil_colish": ("creuss_flagship",),
    }
    assert all(unit in unit_cards() for token in TOKENS.values() for unit in token.with_unit)


def test_tether_sever_and_diplomacy_are_marked() -> None:
    """One token cuts a border, one mutes wormholes, and one stands for command tokens."""
    marks = ("cuts_border", "mutes_wormholes", "command_tokens")
    found = {mark: [key for key, token in TOKENS.items() if getattr(token, mark)] for mark in marks}
    assert found == {"cuts_border": ["void_tether"], "mutes_wormholes": ["sever"], "command_tokens": ["diplomacy"]}
