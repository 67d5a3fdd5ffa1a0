"""What a piece has, in lines below its name on a board, and nowhere else."""

from xml.etree import ElementTree as ET

from drawing.sample import read
from sublight.board.plane.scene import Count, Disc, Label, Note, Scene
from sublight.drawing.extent import Box
from sublight.drawing.notes import MOST_LETTERS, MOST_LINES, lines
from sublight.drawing.plane import board, draw
from sublight.drawing.wishes import Wish

HULL = Note(sign="hull", text="3/4", says="hull 3 of 4")
DONE = Note(sign="done", says="activated")


def told(*texts: str) -> tuple[Note, ...]:
    """Notes without signs."""
    return tuple(Note(text=text, says=text) for text in texts)


def scene(*notes: Note) -> Scene:
    """A piece with a name, its notes and a number on it."""
    disc = Disc(role="squadron", id="tie", centre=(400.0, 400.0), radius=17.0, owner=1)
    label = Label(role="squadron", at=(400.0, 400.0), text="tie-1", piece="tie", notes=notes)
    count = Count(at=(412.0, 388.0), text="5", piece="tie", title="hull 5 of 5", owner=1)
    return Scene(width=914.4, height=914.4, title="", caption="", marks=(disc, label, count))


def labels(picture: str) -> list[ET.Element]:
    """The labels of a picture."""
    return [each for each in read(picture).iter() if "label" in (each.get("class") or "").split()]


def test_signs_come_before_words() -> None:
    """One line for the signs and one for the words; neither where there is nothing."""
    found = lines((HULL, *told("stress"), DONE), 10.0)
    assert [(line.notes, line.text) for line in found] == [((HULL, DONE), ""), (told("stress"), "stress")]
    assert lines((), 10.0) == ()
    assert [line.text for line in lines(told("ion"), 10.0)] == ["ion"]


def test_words_break_between_notes() -> None:
    """A line of words is full at so many letters; what two lines cannot hold is cut."""
    first, second = "a" * (MOST_LETTERS - 4), "bb"
    assert [line.text for line in lines(told(first, second), 10.0)] == [f"{first}, {second}"]
    assert [line.text for line in lines(told(f"{first}a", second), 10.0)] == [f"{first}a", second]
    many = lines(told(*["a" * MOST_LETTERS] * 3), 10.0)
    assert len(many) == MOST_LINES
    assert many[-1].text == "a" * (MOST_LETTERS - 1) + "…"


def test_a_wish_is_as_wide_and_high_as_what_is_below() -> None:
    """The words of a piece keep room for its notes."""
    bare = Wish(text="tie", size=20.0, anchor=(0.0, 0.0), host=Box(0.0, 0.0, 1.0, 1.0))
    noted = Wish(
        text="tie", size=20.0, anchor=(0.0, 0.0), host=Box(0.0, 0.0, 1.0, 1.0),
        below=lines(told("a long remark", "b" * MOST_LETTERS), 15.0), small=15.0,
    )  # fmt: skip
    assert noted.height - bare.height == 2 * 1.2 * 15.0
    assert noted.width > bare.width


def test_only_a_board_has_notes_and_numbers() -> None:
    """A picture to keep shows the name alone; a board names the piece of each label, and what a number counts."""
    name, count = labels(board(scene(HULL, DONE)))
    assert (name.get("data-of"), count.get("data-of")) == ("tie", "tie")
    assert [each.get("class") for each in name.iterfind(".//{*}path")] == ["sign hull", "sign done"]
    assert (count.findtext("{*}title"), count.findtext("{*}text")) == ("hull 5 of 5", "5")
    assert count.get("class") == "label for-count seat1"
    (alone,) = labels(draw(scene(HULL, DONE)))
    assert (alone.get("data-of"), alone.find("{*}g"), alone.findtext("{*}text")) == (None, None, "tie-1")


def test_a_number_stays_and_the_name_stands_off() -> None:
    """The circle is around its place; the words of the piece are on no part of it."""
    name, count = labels(board(scene(HULL)))
    circle = count.find("{*}circle")
    assert circle is not None
    assert (circle.get("cx"), circle.get("cy")) == ("412", "-388")
    words = next(name.iterfind(".//{*}text"))
    assert max(abs(float(words.get("x", "0")) - 400.0), abs(float(words.get("y", "0")) + 400.0)) > 17.0
