"""What is drawn of a galaxy: everything that lies there, what was declared, and what the ruling says of it."""

from itertools import pairwise
from typing import Any

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.api.moves import read_move
from sublight.api.tables import MOVE, example, examples, load_table
from sublight.board.hexes.scene import (
    HexHeat,
    HexLink,
    HexMark,
    HexNote,
    HexPath,
    HexScene,
    HexSide,
    HexStack,
    HexTile,
)
from sublight.drawing import draw
from sublight.errors import InputError
from sublight.games.twilight.catalogue import tile_cards
from sublight.games.twilight.game import GAME
from sublight.games.twilight.heatmap import HEATMAP
from sublight.games.twilight.layers import LAYERS
from sublight.games.twilight.moves import Move
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.games.twilight.scene import places, scene
from sublight.geometry.hexes import hex_named, neighbours
from sublight.referee.adjudication import adjudicate, suggest
from sublight.referee.question import Answer
from sublight.referee.ruling import Ruling

EXAMPLES = [name for name in examples() if name.startswith("twilight")]


def map_() -> Galaxy:
    """A rift to the north, an asteroid field to the northeast, ships of Letnev in the south, Jord in the north."""
    return galaxy(
        rings=2,
        at_101="41",
        at_102="44",
        at_104={"space": (units("letnev", "dreadnought"),)},
        at_201={
            "tile": "01",
            "space": (units("sol", "cruiser", 2), units("sol", "carrier")),
            "planets": (planet("Jord", "sol", units("sol", "infantry", 3)),),
        },
        active_player="sol",
    )


def ruled(state: Galaxy, line: str, **said: str) -> tuple[Ruling[Galaxy], Move]:
    """The ruling on a line, with every question answered as is suggested, or with a key by the kind of question."""
    move = GAME.parse_move(line)
    answers: dict[str, Answer] = {}
    ruling = adjudicate(GAME, state, move, answers)
    while ruling.question is not None:
        kind = ruling.question.kind
        answers[ruling.question.id] = said.get(kind) or suggested(state, move, answers)
        ruling = adjudicate(GAME, state, move, answers)
    return ruling, move


def suggested(state: Galaxy, move: Move, answers: dict[str, Answer]) -> Answer:
    """A legal answer to the question that waits."""
    answer = suggest(GAME, state, move, answers)
    assert answer is not None
    return answer


def drawn(state: Galaxy, line: str, **said: str) -> HexScene:
    """The picture of the ruling on a line."""
    ruling, move = ruled(state, line, **said)
    return scene(state, ruling, move)


def tile(found: HexScene, place: str) -> HexTile:
    """The tile in a place."""
    return next(mark for mark in found.marks if isinstance(mark, HexTile) and mark.place == place)


def stacks(found: HexScene, place: str) -> dict[tuple[str, int], tuple[int, int]]:
    """Count and change of the units in a place, by type and region."""
    at = tile(found, place).at
    here = [mark for mark in found.marks if isinstance(mark, HexStack) and mark.at == at]
    return {(mark.unit, mark.region): (mark.count, mark.change) for mark in here}


def of_kind(found: HexScene, kind: type[HexMark]) -> list[HexMark]:
    """The marks of a kind."""
    return [mark for mark in found.marks if isinstance(mark, kind)]


def joined(table: Galaxy) -> set[str]:
    """Return what joins systems in the layer of routes."""
    (routes,) = [each.scene for each in LAYERS.layers(table, "") if each.key == "routes"]
    assert routes is not None
    return {mark.kind for mark in routes.marks if isinstance(mark, HexLink)}


def test_a_stack_says_how_many_of_its_units_are_damaged() -> None:
    """As a number for the picture, and in its title."""
    table = map_()
    hurt = Units(unit="dreadnought", player="sol", count=2, damaged=1)
    drawn = scene(table.with_system(table.system("201").with_area("", (hurt,))))
    found = [mark for mark in drawn.marks if isinstance(mark, HexStack) and mark.damaged]
    assert [(mark.count, mark.damaged, mark.title) for mark in found] == [(2, 1, "2 dreadnought of sol, 1 damaged")]


def test_a_galaxy_alone_shows_every_tile_and_unit() -> None:
    """A tile for each system, a stack for each kind of unit, planets in words with who holds them; no way, no die."""
    found = scene(map_())
    assert len(of_kind(found, HexTile)) == 19
    home = tile(found, "201")
    assert (home.names, home.holders, home.owner, home.number) == (("Jord 4/2",), (0,), 0, "01")
    assert stacks(found, "201") == {("carrier", 0): (1, 0), ("cruiser", 0): (2, 0), ("infantry", 1): (3, 0)}
    assert (tile(found, "101").glyphs, tile(found, "102").glyphs) == (("gravity_rift",), ("asteroid_field",))
    assert found.seats == ("sol", "letnev")
    assert not of_kind(found, HexPath) + of_kind(found, HexSide)


def test_tokens_are_said() -> None:
    """Command tokens by their owner, others by name, one on a border at its side, wormholes of tokens as glyphs."""
    lying = galaxy(
        at_101={"tokens": ("letnev", "sol"), "markers": ("gamma", "void_tether@2")},
        players=(player("sol"), player("letnev"), player("empyrean")),
    )
    found = scene(lying)
    notes = [(mark.role, mark.text, mark.owner) for mark in found.marks if isinstance(mark, HexNote)]
    assert notes == [("command", "letnev", 1), ("command", "sol", 0), ("token", "Gamma wormhole", -1)]
    assert [(mark.side, mark.reason) for mark in found.marks if isinstance(mark, HexSide)] == [(2, "Void Tether")]
    assert tile(found, "101").glyphs == ("gamma",)


def test_breaches_are_drawn_as_tokens_and_joined_while_both_are_active() -> None:
    """Each says whether it is active. The layer of routes joins two active ones, and no inactive one."""
    lying, open_ = (
        galaxy(edition="lrr-2-te", at_101={"markers": ("breach_active",)}, at_204={"markers": (f"breach_{side}",)})
        for side in ("inactive", "active")
    )
    notes = [mark.text for mark in scene(lying).marks if isinstance(mark, HexNote)]
    assert notes == ["Active breach", "Inactive breach"]
    assert "breach" not in joined(lying)
    assert "breach" in joined(open_)


def test_a_complete_move_shows_what_came_and_what_left() -> None:
    """Ships are where they ended, with how many came; where they were it says how many left, and the way is drawn."""
    found = drawn(map_(), "tactical sol 202 ships=2cruiser@201>202")
    assert stacks(found, "202") == {("cruiser", 0): (2, 2)}
    assert stacks(found, "201")["cruiser", 0] == (0, -2)
    assert (tile(found, "202").role, tile(found, "201").role) == ("active", "start")
    (way,) = of_kind(found, HexPath)
    assert isinstance(way, HexPath)
    assert (way.role, len(way.stops), way.title) == ("path", 2, "2 cruiser: 201 > 202")
    assert [mark.text for mark in found.marks if isinstance(mark, HexNote)] == ["sol"]


def test_what_is_carried_is_told() -> None:
    """The words of a way name the cargo and the planet it comes from, and who came with it is drawn."""
    found = drawn(map_(), "tactical sol 202 ships=carrier@201>202+2infantry.Jord")
    assert [mark.title for mark in found.marks if isinstance(mark, HexPath)] == [
        "1 carrier: 201 > 202, with 2 infantry from Jord"
    ]
    assert stacks(found, "202") == {("carrier", 0): (1, 1), ("infantry", 0): (2, 2)}


@pytest.mark.rule("TI4-41.2")
@pytest.mark.parametrize(
    "said, role, text", [("through", "die", "1 through"), ("lost", "lost", "1 lost")], ids=["through", "lost"]
)
def test_dice_are_said_at_their_rift(said: str, role: str, text: str) -> None:
    """What the die said stands on the rift that was left, and a ship that is lost is nowhere."""
    found = drawn(map_(), "tactical sol 000 ships=cruiser@201>101>000", rift_die=said)
    dice = [mark for mark in found.marks if isinstance(mark, HexNote) and mark.role in ("die", "lost")]
    assert [(mark.role, mark.text, mark.at) for mark in dice] == [(role, text, tile(found, "101").at)]
    assert (("cruiser", 0) in stacks(found, "000")) is (said == "through")


def test_the_die_to_be_rolled_is_shown() -> None:
    """While the rules ask for a die, the rift says on which results the ship is lost; the ships have not left."""
    state, move = map_(), GAME.parse_move("tactical sol 000 ships=cruiser@201>101>000")
    found = scene(state, adjudicate(GAME, state, move), move)
    assert [mark.text for mark in found.marks if isinstance(mark, HexNote) and mark.role == "die"] == ["1–3 lost?"]
    assert stacks(found, "201")["cruiser", 0] == (2, 0)


@pytest.mark.rule("TI4-11.1")
def test_a_refused_move_shows_where_and_why() -> None:
    """The ways are there as ways that are not open, a closed side has its reason, and nothing has moved."""
    found = drawn(map_(), "tactical sol 000 ships=cruiser@201>202>102>000")
    (way,) = [mark for mark in found.marks if isinstance(mark, HexPath)]
    assert way.role == "alternative"
    assert way.title == "1 cruiser: 201 > 202 > 102 > 000 – asteroid field, too far"
    (side,) = [mark for mark in found.marks if isinstance(mark, HexSide)]
    assert (side.role, side.at, side.side, side.reason) == ("blocked", tile(found, "202").at, 3, "asteroid field")
    assert stacks(found, "201")["cruiser", 0] == (2, 0)


@pytest.mark.rule("TI4-58.4b")
def test_ships_that_stop_others_are_named() -> None:
    """A side behind which ships of another player lie says whose they are."""
    state = map_().with_system(map_().system("000"))
    found = drawn(state, "tactical sol 207 ships=cruiser@201>101>000>104>207", rift_die="through")
    assert [mark.reason for mark in found.marks if isinstance(mark, HexSide)] == ["ships of letnev"]


def test_a_step_to_what_is_not_adjacent_is_crossed_out() -> None:
    """Tiles apart have no side in common: a link with the reason is drawn between them."""
    found = drawn(map_(), "tactical sol 000 ships=cruiser@201>000")
    links = [mark for mark in found.marks if isinstance(mark, HexLink)]
    assert [(mark.role, mark.label) for mark in links] == [("blocked", "not adjacent")]


def test_reasons_that_are_about_no_ship_are_in_the_caption() -> None:
    """Who is not to act is said below the title."""
    found = drawn(map_(), "tactical letnev 000 ships=dreadnought@104>000")
    assert found.caption.endswith("1 reason against it; not active player")


def test_hyperlanes_are_drawn_and_followed() -> None:
    """Each lane of a tile is a line between its sides as it lies; a step over lanes runs along them."""
    found_table = load_table("twilight-hyperlanes", Galaxy)
    ruling, move = ruled(found_table, example("twilight-hyperlanes", MOVE).splitlines()[-1])
    found = scene(found_table, ruling, move)
    ways = [mark for mark in found.marks if isinstance(mark, HexPath)]
    assert [[len(over) for over in way.over] for way in ways] == [[3], [0, 3], [1]]
    lane = tile(found, "206")
    assert (lane.role, lane.names) == ("lane-tile", ())
    assert lane.title == "206: Hyperlane 88A; no system. It joins 103-207, 205-207, 207-308"


def test_heat_counts_the_ships_that_get_there() -> None:
    """The busiest system is hottest, one that nobody reaches is cold, and dice are told from sure ways."""
    found = HEATMAP.scene(map_(), "sol")
    places = {mark.at: mark.place for mark in found.marks if isinstance(mark, HexTile)}
    heat = {places[mark.at]: mark for mark in found.marks if isinstance(mark, HexHeat)}
    assert len(heat) == 19
    assert max(heat.values(), key=lambda mark: mark.value).value == 1.0
    assert (heat["207"].value, heat["207"].label) == (0.0, "")
    assert heat["202"].label == "3 ships"
    assert "70 %" in heat["000"].label


def test_ways_to_one_system_are_drawn_with_their_dice() -> None:
    """Each kind of ship has its shortest path, the title says how many dice it rolls."""
    found = HEATMAP.scene(map_(), "sol>000")
    titles = [mark.title for mark in found.marks if isinstance(mark, HexPath)]
    assert "2 cruiser: 201 > 101 > 000, 1 die" in titles
    assert tile(found, "000").role == "active"


@pytest.mark.parametrize("subject, message", [("soll", "no player"), ("sol>999", "no system")])
def test_reach_of_what_is_not_there_is_refused(subject: str, message: str) -> None:
    """A name that nothing has raises with what there is."""
    with pytest.raises(InputError, match=message):
        HEATMAP.scene(map_(), subject)


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_ruled_and_drawn(name: str) -> None:
    """Each galaxy that comes with the package has a move that is legal, and pictures of both."""
    table = load_table(name, Galaxy)
    move: Any = read_move(example(name, MOVE), table, name)
    ruling = adjudicate(GAME, table, move)
    assert ruling.status in ("complete", "asking")
    assert "<svg" in draw(scene(table))
    assert "<svg" in draw(scene(table, ruling, move))
    assert "<svg" in draw(HEATMAP.scene(table, table.active_player))


def test_there_are_three_examples() -> None:
    """Six players in mid-game, hyperlanes, and a maze of anomalies."""
    assert EXAMPLES == ["twilight-anomaly-maze", "twilight-hyperlanes", "twilight-six-players"]


def test_a_planet_that_was_added_is_drawn_with_what_is_on_it() -> None:
    """It is printed on no tile: it has its name alone, and comes after the printed ones."""
    here = {"tile": "20", "planets": (planet("Mirage", "sol", units("sol", "infantry", 2)),)}
    marks = scene(galaxy(rings=1, at_101=here)).marks
    tile = next(mark for mark in marks if isinstance(mark, HexTile) and mark.place == "101")
    assert (tile.names, tile.holders) == (("Vefut II 2/2", "Mirage"), (-1, 0))
    stack = next(mark for mark in marks if isinstance(mark, HexStack))
    assert (stack.unit, stack.count, stack.region) == ("infantry", 2, 2)


BESIDE = {"at_nexus": "82a", "at_creuss": "51", "at_tl": "118"}
FRACTURE = {f"at_frac{number}": f"fracture{number}" for number in range(1, 8)}


@pytest.mark.parametrize("rings", [0, 1, 2, 3, 4])
def test_what_lies_beside_the_map_touches_nothing_on_it(rings: int) -> None:
    """Each system has a hex of its own; on the map it is its place, beside it one with no neighbour on the map."""
    found = places(galaxy(rings=rings, edition="lrr-2-te", **BESIDE, **FRACTURE))
    on_map = {at for place, at in found.items() if place[0].isdigit()}
    beside = set(found.values()) - on_map
    assert len(set(found.values())) == len(found)
    assert all(found[place] == hex_named(place) for place in found if place[0].isdigit())
    assert not any(on_map.intersection(neighbours(at)) for at in beside)


def test_names_of_corners_are_kept() -> None:
    """A tile called `tl` lies at the top on the left, one called `br` at the bottom on the right."""
    found = places(galaxy(rings=3, at_tl="82a", at_br="51"))
    assert found["tl"][0] < 0 < found["br"][0]
    assert found["tl"][1] + found["tl"][0] / 2 < 0 < found["br"][1] + found["br"][0] / 2


def test_the_fracture_lies_in_a_row() -> None:
    """Its seven tiles lie side by side below the map, in their order."""
    found = places(galaxy(rings=3, edition="lrr-2-te", **FRACTURE))
    row = [found[f"frac{number}"] for number in range(1, 8)]
    assert all(right in neighbours(left) for left, right in pairwise(row))


def test_many_tiles_beside_the_map_find_room() -> None:
    """More than the corners hold go farther out, and touch neither the map nor each other."""
    many = [card.id for card in tile_cards().values() if card.kind == "planet"][:10]
    found = places(galaxy(rings=2, **{f"at_x{number}": tile for number, tile in enumerate(many)}))
    beside = [at for place, at in found.items() if place.startswith("x")]
    assert len(beside) == 10
    assert not any(set(found.values()).intersection(neighbours(at)) for at in beside)
