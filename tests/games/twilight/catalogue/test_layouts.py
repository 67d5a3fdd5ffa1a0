"""The printed layouts: the links that exist only through their lanes, traced by a small tracer of the test's own."""

import pytest

from sublight.errors import InputError
from sublight.games.twilight.catalogue import hyperlane_card, printed_layout, printed_layouts

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
        for low, high in hyperlane_card(one.tile).turned(one.turns):
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
