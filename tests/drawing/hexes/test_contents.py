"""What lies on a tile stays on it, however much it is, and is as big as there is room for."""

import re
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawing.hexes.sample import CENTRE, tile
from drawing.sample import read
from sublight.board.hexes.scene import HexHeat, HexNote, HexPath, HexStack
from sublight.drawing.extent import Box
from sublight.drawing.hexes import paths
from sublight.drawing.hexes.contents import LARGE, Held, contents
from sublight.drawing.hexes.tiles import WIDE
from sublight.drawing.letters import text_width
from sublight.geometry.hexes import Hex, neighbours

UNITS = ("flagship", "warsun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter")
SVG = "{http://www.w3.org/2000/svg}"


def stack(unit: str, owner: int = 0, count: int = 2, region: int = 0, change: int = 0) -> HexStack:
    """Some units."""
    return HexStack(role="units", at=CENTRE, unit=unit, count=count, owner=owner, region=region, change=change)


def flag(owner: int) -> HexNote:
    """A command token."""
    return HexNote(role="command", at=CENTRE, text="x", owner=owner)


def within(held: Held) -> bool:
    """Whether every row lies between the two slanting sides, and the top and the bottom, of its tile."""
    _, boxes = contents(held, "p-", tuple("ABCDEFGH"))
    return all(
        max(abs(box.top), abs(box.bottom)) <= WIDE / 2
        and max(abs(box.left), abs(box.right)) * 3**0.5 + max(abs(box.top), abs(box.bottom)) <= WIDE
        for box in boxes
    )


@given(
    st.lists(st.sampled_from(("Lodor 3/1", "Mez Lo Orz Fei Zsha 2/1", "Jol 1/2")), max_size=3),
    st.sets(st.tuples(st.sampled_from(UNITS), st.integers(-1, 3), st.integers(0, 3)), max_size=10),
    st.sets(st.sampled_from(("nebula", "gravity_rift", "alpha", "beta", "gamma")), max_size=3),
    st.integers(0, 8),
)
def test_what_lies_on_a_tile_stays_on_it(
    names: list[str], there: set[tuple[str, int, int]], signs: set[str], flags: int
) -> None:
    """All rows lie within the sides, as far as a tile of the game can be filled."""
    stacks = tuple(stack(unit, owner, region=min(region, len(names))) for unit, owner, region in sorted(there))
    marked = tile(names=tuple(names), glyphs=tuple(sorted(signs)))
    assert within(Held(marked, stacks, tuple(flag(owner) for owner in range(flags))))


def test_little_is_big_and_much_is_small() -> None:
    """A lone planet is written larger than one of a tile that is full."""
    lone = contents(Held(tile(names=("Jol 1/2",))), "p-", ())[1]
    full = contents(
        Held(tile(names=("Jol 1/2",)), tuple(stack(u, o) for o in range(4) for u in UNITS)), "p-", tuple("ABCD")
    )[1]
    assert lone[-1].height > full[-1].height


def test_what_is_alone_can_be_read_on_a_whole_map() -> None:
    """A short name is written twice as large as beside much else, the place larger than other words of its row."""
    drawn = read(contents(Held(tile(names=("Jol 1/2",), number="16")), "p-", ())[0])
    sizes = {each.get("class"): float(each.get("font-size", "0")) for each in drawn.iter("text")}
    assert sizes["planet"] == 28.0
    assert sizes["place"] > 18.0 > sizes["number"]


def test_names_as_wide_as_a_tile_stand_in_its_middle() -> None:
    """Two wide names lie above and below the middle, where the tile is widest, not at its top."""
    boxes = contents(Held(tile(names=("Lazar 1/0", "Sakulag 2/1"))), "p-", ())[1]
    assert abs(boxes[1].top + boxes[2].bottom) < 30.0


def test_units_stand_by_owner_and_place() -> None:
    """One chip for the ships of each owner, one for what is on a planet; each with the owner's letter."""
    stacks = (stack("carrier"), stack("cruiser", 1), stack("fighter", count=3), stack("infantry", 1, region=1))
    drawn = read(contents(Held(tile(names=("Jol 1/2",)), stacks), "p-", ("S", "L"))[0])
    chips = [group for group in drawn.iter("g") if group.get("class", "").startswith("chip")]
    assert [group.get("class") for group in chips] == ["chip seat0", "chip seat1", "chip seat1"]
    letters = [text.text for text in drawn.iter("text") if text.get("class") == "seat-letter"]
    assert letters == ["S", "L", "L"]
    assert [text.text for text in chips[0].iter("text")][1:] == ["2", "3"]


def test_a_great_fleet_has_several_chips() -> None:
    """Seven kinds of ships of one owner stand in two chips, none of which is wider than the tile."""
    drawn = read(contents(Held(tile(), tuple(stack(unit) for unit in UNITS)), "p-", ("S",))[0])
    assert len([group for group in drawn.iter("g") if group.get("class") == "chip seat0"]) == 2


NAMED = tile(names=("Hercant 1/1", "Arretze 2/0", "Kamdorn 0/1"), holders=(0, 0, 1), glyphs=("alpha",))
AT_HOME = (
    stack("carrier"), stack("cruiser"), stack("fighter"), stack("infantry", count=4, region=1),
    stack("infantry", count=1, region=2, change=1), stack("spacedock", count=1, region=2),
)  # fmt: skip


def said(texts: list[Element], *styles: str) -> list[str | None]:
    """Return what is written in these styles."""
    return [each.text for each in texts if each.get("class") in styles]


def test_a_tile_without_its_flag_keeps_the_names_of_its_planets() -> None:
    """More room below makes nothing smaller, so that a page would show only what stands there."""
    here = tile(names=("Centauri 1/3", "Gral 1/1"), holders=(0, -1))
    ships = tuple(stack(unit, count=1) for unit in ("dreadnought", "carrier", "destroyer", "fighter"))
    landed = (stack("infantry"), stack("infantry", count=1, region=1))
    for notes in ((flag(0),), ()):
        drawn = contents(Held(here, (*ships, *landed), notes), "p-", ("L",), brief=True)[0]
        assert "crowded" not in drawn


def test_a_crowded_tile_is_drawn_in_brief_too() -> None:
    """Units of all planets together and larger, who else holds a planet, no names; all of it in full beside that."""
    drawn = read(contents(Held(NAMED, AT_HOME, (flag(0),)), "p-", ("S", "L"), brief=True)[0])
    full, brief = (
        [text for group in drawn.iter("g") if group.get("class") == f"{how} crowded" for text in group.iter("text")]
        for how in ("full", "brief")
    )
    assert said(full, "planet") == ["Hercant 1/1", "Arretze 2/0", "Kamdorn 0/1"]
    assert said(brief, "planet") == []
    assert said(brief, "count", "change") == ["2", "2", "2", "5", "+1", "1"]
    assert said(brief, "seat-letter") == ["S", "S", "L", "S"]
    sizes = [
        max(float(each.get("font-size", "0")) for each in all_ if each.get("class") == "count")
        for all_ in (full, brief)
    ]
    assert sizes[1] > 1.3 * sizes[0]


def sizes_of(drawn: Element) -> dict[str, float]:
    """Return how large words are, by their style."""
    return {each.get("class") or "": float(each.get("font-size", "0")) for each in drawn.iter("text")}


def test_names_stay_in_brief_where_units_stay_large() -> None:
    """With units in space and on a planet, which are larger than in full; and where full is as large, that is all."""
    marked = tile(names=("Bereg 3/1", "Lirta IV 2/3"))
    landed = Held(marked, (stack("carrier"), stack("infantry", region=1)), (flag(0),))
    drawn = read(contents(landed, "p-", ("L",), brief=True)[0])
    ways = {each.get("class"): sizes_of(each) for each in drawn.iter("g")}
    assert ways["brief"]["planet"] < ways["full"]["planet"]
    assert ways["brief"]["count"] > ways["full"]["count"]
    above = Held(tile(names=("Mehar Xull 1/3",)), tuple(stack(unit, count=1) for unit in UNITS[:4]))
    assert sizes_of(read(contents(above, "p-", ("L",))[0]))["planet"] < 14.0 * LARGE
    assert contents(above, "p-", ("L",), brief=True) == contents(above, "p-", ("L",))


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("to", neighbours(CENTRE))
def test_names_and_tokens_make_room_for_the_head_of_an_arrow(to: Hex, brief: bool) -> None:
    """From each side, and stay nearly as large."""
    marks = [HexPath(role="path", stops=(to, CENTRE))]
    held = Held(tile(names=("Quann 2/1",), glyphs=("beta",)), (stack("cruiser", count=1, change=1),), (flag(0),))
    heads = paths.heads(marks, paths.gates(marks), CENTRE)
    drawn, boxes = contents(held._replace(heads=heads), "p-", ("H",), brief=brief)
    assert not any(box.common(head) for box in boxes[1:] for head in heads)
    before = sizes_of(read(contents(held, "p-", ("H",), brief=brief)[0]))
    assert sizes_of(read(drawn))["planet"] >= 0.7 * before["planet"]


def test_what_cannot_make_room_for_the_head_of_an_arrow_keeps_its_size() -> None:
    """A wide name would be too small."""
    held = Held(tile(names=("Mez Lo Orz 2/1",)))
    head = Box(-20.0, -80.0, 20.0, 80.0)
    assert contents(held._replace(heads=(head,)), "p-", ()) == contents(held, "p-", ())


def test_a_place_stands_aside_where_a_path_crosses() -> None:
    """Left of the middle of the upper side, and still on the tile."""
    crossed = Held(tile(names=("Jol 1/2",), number="16"), crossed=True)
    head = contents(crossed, "p-", ())[1][0]
    assert head.left < -45.0
    assert head.left + text_width(tile().place, 18.2) < -10.0
    assert within(crossed)


@pytest.mark.parametrize("stacks", [(), (stack("cruiser"),)])
def test_little_is_drawn_in_one_way(stacks: tuple[HexStack, ...]) -> None:
    """What is large anyway, and planets without any units, whose names would be all that is lost."""
    names = ("Jol 1/2",) if stacks else NAMED.names
    assert "brief" not in contents(Held(tile(names=names), stacks), "p-", ("S",), brief=True)[0]


def test_changes_are_said_with_their_sign() -> None:
    """What came has a plus, what left a minus and is drawn faint, without a count."""
    came = contents(Held(tile(), (stack("cruiser", change=1), stack("carrier", count=0, change=-1))), "p-", ("S",))[0]
    said = [text.text for text in read(came).iter("text") if text.get("class") in ("count", "change")]
    assert said == ["2", "+1", "−1"]
    assert came.count("unit left") == 1


def test_units_of_nobody_have_a_dash() -> None:
    """An owner who is none of the seats is told by a dash."""
    drawn = contents(Held(tile(), (stack("cruiser", -1),)), "p-", ("S",))[0]
    assert "chip nobody" in drawn
    assert ">–</text>" in drawn


def test_heat_is_said_in_words() -> None:
    """The label of the heat stands on the tile."""
    drawn = contents(Held(tile(), heat=HexHeat(at=CENTRE, value=1.0, label="4 ships")), "p-", ())[0]
    assert "4 ships</text>" in drawn


@pytest.mark.parametrize("count", [1, 8])
def test_command_tokens_stand_side_by_side(count: int) -> None:
    """Eight flags are smaller than one, and none lies on another."""
    drawn = read(contents(Held(tile(), (), tuple(flag(n) for n in range(count))), "p-", tuple("ABCDEFGH"))[0])
    shapes = [each.get("points", "") for each in drawn.iter("polygon") if each.get("class") == "own"]
    spans = [sorted(float(pair.split(",")[0]) for pair in points.split()) for points in shapes]
    assert len(spans) == count
    assert all(left[-1] < right[0] for left, right in pairwise(spans))


def test_long_names_are_cut() -> None:
    """A name that no tile could hold ends in an ellipsis."""
    drawn = contents(Held(tile(names=("x" * 80,))), "p-", ())[0]
    found = re.search(r">(x+…)</text>", drawn)
    assert found is not None
    assert text_width(found[1], 5.0) < WIDE


def test_words_are_as_wide_as_was_reckoned() -> None:
    """A planet's words fill the room they were given, whatever letters the reader has; a number is left alone."""
    markup, _ = contents(Held(tile(names=("Mez Lo Orz 2/1",)), (stack("cruiser", count=2),)), "p-", tuple("ABC"))
    fixed = dict(re.findall(r'textLength="([\d.]+)"[^>]*>([^<]*)<', markup))
    (width,) = (width for width, said in fixed.items() if said == "Mez Lo Orz 2/1")
    size = re.search(r'class="planet"[^>]*font-size="([\d.]+)"', markup)
    assert size is not None
    assert float(width) == pytest.approx(1.08 * text_width("Mez Lo Orz 2/1", float(size[1])), abs=0.01)
    assert "2" not in fixed.values()


def test_a_unit_that_is_damaged_has_a_crack() -> None:
    """Also where the units of all planets stand together; others have none."""
    hurt = HexStack(role="units", at=CENTRE, unit="mech", count=2, owner=0, region=1, damaged=1)
    held = Held(NAMED, (*map(stack, UNITS), hurt))
    full, brief = (read(contents(held, "p-", ("S",), brief=each)[0]) for each in (False, True))
    assert [each.get("class") for each in full.iter("path")].count("crack") == 1
    assert [each.get("class") for each in brief.iter("path")].count("crack") == 2
