"""Which words a scene has, and the elements they become."""

from xml.etree import ElementTree as ET

from msgspec.structs import replace

from drawing.sample import fight, read, wish
from sublight.board.plane.scene import Disc, Label, Line, Mark, Polygon, Scene
from sublight.drawing.extent import Box, Boxes, reach
from sublight.drawing.lettering import _is_crowded, lettering
from sublight.drawing.letters import text_width
from sublight.drawing.wishes import LARGER_WORDS, Spot

SQUARE = ((100.0, 100.0), (300.0, 100.0), (300.0, 250.0), (100.0, 250.0))


def groups(*marks: Mark) -> list[ET.Element]:
    """The label groups of marks on a mat of 914.4 mm square."""
    scene = Scene(width=914.4, height=914.4, title="", caption="", marks=marks)
    return [group for text in lettering(scene, reach(scene), 0.5) for group in read(text)]


def box_of_words(group: ET.Element) -> Box:
    """A box inside the letters of a label, which is a little less than what they were given."""
    text = group.find("text")
    assert text is not None
    x, y, size = (float(text.get(key, "nan")) for key in ("x", "y", "font-size"))
    half = text_width(text.text or "", size) / 2
    return Box(x - half, y - 0.72 * size, x + half, y + 0.1 * size)


def test_no_words_no_group() -> None:
    """A scene without words, or with blank ones, has no lettering."""
    assert groups() == []
    assert (
        groups(Label(role="base", at=(1.0, 1.0), text=" "), Line(role="ruler", points=((0.0, 0.0), (9.0, 9.0)))) == []
    )


def test_every_word_is_written_once() -> None:
    """Labels and the words of lines all appear, in the order of the scene."""
    line = Line(role="ruler", points=((10.0, 10.0), (90.0, 10.0)), label="80 mm")
    found = groups(Label(role="token", at=(500.0, 500.0), text="one"), line)
    assert [group.findtext("text") for group in found] == ["one", "80 mm"]
    assert [group.get("class") for group in found] == ["label for-token", "label for-ruler"]


def test_long_words_are_shortened() -> None:
    """A label of forty-eight letters stays, a longer one ends in an ellipsis."""
    texts = [groups(Label(role="token", at=(500.0, 500.0), text="a" * count))[0].findtext("text") for count in (48, 49)]
    assert texts == ["a" * 48, "a" * 47 + "…"]


def test_words_are_as_wide_as_was_reckoned() -> None:
    """A name fills the width that its place was sought for, whatever letters the reader has; a badge is left alone."""
    name, number = groups(
        Label(role="token", at=(500.0, 500.0), text="Raider"), Label(role="try", at=(9.0, 9.0), text="3")
    )
    text, free = name.find("text"), number.find("text")
    assert text is not None
    assert free is not None
    width, size = float(text.get("textLength", "nan")), float(text.get("font-size", "nan"))
    assert text_width("Raider", size) <= width <= 1.1 * text_width("Raider", size)
    assert (text.get("lengthAdjust"), free.get("textLength")) == ("spacingAndGlyphs", None)


def test_tries_and_rest_are_badges() -> None:
    """A try's speed stands in a circle on its pose, the speed at rest in a filled one."""
    tried, final = groups(
        Label(role="try", at=(200.0, 200.0), text="3"), Label(role="rest", at=(400.0, 200.0), text="2")
    )
    assert [group.find("circle") is not None for group in (tried, final)] == [True, True]
    assert (tried.get("class"), final.get("class")) == ("label for-try", "label for-rest final")


def test_names_stand_off_ships_and_inside_squadrons() -> None:
    """A ship's name leaves its base free for the arrow; a squadron's letters stand on its disc."""
    ship = (Polygon(role="base", points=SQUARE), Label(role="base", at=(200.0, 175.0), text="Raider", piece="raider"))
    squadron = (
        Disc(role="squadron", centre=(600.0, 600.0), radius=17.0),
        Label(role="squadron", at=(600.0, 600.0), text="XW"),
    )
    name, letters = groups(*ship, *squadron)
    assert box_of_words(name).common(Box(100.0, -250.0, 300.0, -100.0)) == 0.0
    x, y = map(float, (name[0].get("transform-origin") or "").split())
    assert (x, -100.0 < y < box_of_words(name).top) == (200.0, True)  # it grows away from the base
    assert abs(box_of_words(letters).centre[0] - 600.0) < 1e-9


def test_no_side_of_a_zone_runs_through_a_name() -> None:
    """Where the name would stand, below its ship, if there is room on another side."""
    side = 90.0
    zone = Polygon(role="zone", points=((0.0, 0.0), (914.4, 0.0), (914.4, side), (0.0, side)))
    ship = (Polygon(role="base", points=SQUARE), Label(role="base", at=(200.0, 175.0), text="Raider"))
    (name,) = groups(zone, *ship)
    words = box_of_words(name)
    assert not words.top < -side < words.bottom


def test_a_witness_has_a_leader() -> None:
    """The length of a witness stands beside it, joined by a line to its middle."""
    (group,) = groups(Line(role="witness", points=((400.0, 400.0), (400.4, 400.0)), label="0.40 mm"))
    leader = group.find("line")
    assert leader is not None
    assert (leader.get("x2"), leader.get("y2")) == ("400.2", "-400")


def test_no_words_meet_on_a_full_table() -> None:
    """On a whole table with eight ships, twelve squadrons and a maneuver no two labels overlap."""
    scene = fight()
    boxes = [box_of_words(group) for text in lettering(scene, reach(scene), 1.0) for group in read(text)]
    assert len(boxes) == sum(bool(isinstance(m, Label) or (isinstance(m, Line) and m.label)) for m in scene.marks)
    assert all(a.common(b) == 0.0 for i, a in enumerate(boxes) for b in boxes[:i])


def test_a_name_is_crowded_where_it_is_nearer_to_another_piece_on_a_phone() -> None:
    """There it is larger; its own piece and words without a piece do not count."""
    host = Box(480.0, 470.0, 520.0, 530.0)
    name = replace(wish("Raider", host), piece="raider")
    box = Box(500.0 - name.width / 2, 540.0, 500.0 + name.width / 2, 540.0 + name.height)
    bottom, own = 540.0 + LARGER_WORDS * name.height, host._replace(bottom=600.0)
    for gap, crowded in ((11.0, False), (9.0, True)):
        other = Box(400.0, bottom + gap, 600.0, bottom + 100.0)
        assert _is_crowded(Spot(name, box), Boxes([(other, other)])) == crowded
        assert not _is_crowded(Spot(name, box), Boxes([(own, own)]))
        assert not _is_crowded(Spot(replace(name, piece=""), box), Boxes([(other, other)]))
