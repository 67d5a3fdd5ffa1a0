"""Lines made from records of moves: what is read, written and explained by the type of a field and what it says."""

from typing import Annotated, ClassVar, Literal

import pytest
from msgspec import Struct

from sublight.board.move_lines import MOST_PARTS, Codec, Notation, fields_of, listed, said
from sublight.board.notation import Line, Part, written
from sublight.errors import MoveError


def _read_place(line: Line) -> tuple[float, float]:
    return line.number("x"), line.number("y")


def _place_text(place: tuple[float, float]) -> str:
    return f"{written('x', place[0])} {written('y', place[1])}"


PLACE = Codec(_read_place, _place_text, "x=MM y=MM")
PAIRS = listed("pair", lambda part: tuple(part.value.split("+")), "+".join, "A+B")


class Go(Struct, frozen=True, kw_only=True, tag_field="move", tag="go"):
    """`who` goes.

    And comes back.
    """

    who: Annotated[str, said("who goes", bare=True)]
    how: Annotated[Literal["fast", "slow"], said("the pace", bare=True)] = "fast"
    hand: Annotated[Literal["left", "right"] | None, said("the hand", bare=True, only=("how", "slow"))] = None
    why: str = ""
    with_: Annotated[tuple[str, ...], said("who goes along", key="with")] = ()
    steps: int | None = None
    turns: tuple[int, ...] = ()
    times: int = 1
    pay: Literal["", "coin", "card"] = ""
    side: Literal["left", "right"] | None = None
    sure: bool = False
    looks: tuple[Literal["up", "down"], ...] = ()
    pairs: Annotated[tuple[tuple[str, ...], ...], said("pairs", codec=PAIRS)] = ()


class Put(Struct, frozen=True, kw_only=True, tag_field="move", tag="put"):
    """Put a thing somewhere."""

    id: str
    thing: str
    count: int
    colour: Literal["red", "blue"]
    place: Annotated[tuple[float, float], said("where", codec=PLACE)]


class PutAway(Struct, frozen=True, kw_only=True, tag_field="move", tag="put_away"):
    """Put a thing into a box."""

    verb: ClassVar[str] = "put"

    id: str
    box: str


NOTATION: Notation[Go | Put | PutAway] = Notation((Go, Put, PutAway), unsaid=Go)


@pytest.mark.parametrize(
    "line, move",
    [
        ("a fast", Go(who="a")),
        ("a slow left why=fun", Go(who="a", how="slow", hand="left", why="fun")),
        ("a fast with=b,c steps=0 turns=0,-1 times=2", Go(who="a", with_=("b", "c"), steps=0, turns=(0, -1), times=2)),
        ("a fast pay=coin side=left sure=yes looks=up,down,up pair=x+y,z", Go(
            who="a", pay="coin", side="left", sure=True, looks=("up", "down", "up"), pairs=(("x", "y"), ("z",)))),
        ("go put fast", Go(who="put")),
        ("put id=a thing=b count=2 colour=red x=1.5 y=2.0", Put(
            id="a", thing="b", count=2, colour="red", place=(1.5, 2.0))),
        ("put id=a box=b", PutAway(id="a", box="b")),
    ],
)  # fmt: skip
def test_a_line_is_the_move_and_the_move_the_line(line: str, move: Go | Put | PutAway) -> None:
    """What has its default is left out, and a verb that is not needed."""
    assert NOTATION.parse(line) == move
    assert NOTATION.print(move) == line


@pytest.mark.parametrize(
    "line, says",
    [
        ("", "`` is incomplete; add who goes, as in `WHO`"),
        ("a slwo", "column 3: `slwo` is not one of fast, slow; did you mean `slow`?"),
        ("a slow", "`a slow` is incomplete; add the hand"),
        ("a fast left", "`left` is one word too many if `a` is who goes"),
        ("a fast left", "; `sublight moves` lists the words that a line may begin with"),
        ("go a fast left", "column 11: `left` is not understood"),
        ("pit a fast", "column 5: `a` is not one of fast, slow"),
        ("pit fast b", "`b` is one word too many if `pit` is who goes; did you mean `put`?"),
        ("a put id=a", "the kind of move comes first: `put a …`"),
        ("a fast steps=x", "column 8: `x` in `steps=` is not a whole number"),
        ("a fast sure=maybe", "column 8: `maybe` in `sure=` is not one of no, yes"),
        ("a fast looks=up,dwon", "column 17: `dwon` in `looks=` is not one of up, down; did you mean `down`?"),
        ("a fast stesp=1", "column 8: `go` has no part `stesp`; did you mean `steps`"),
        ("put id=a", "`thing=` is missing"),
        ("put box=b", "`id=` is missing"),
        ("put id=a thing=b count=2 colour=green x=1 y=2", "`green` in `colour=` is not one of red, blue"),
    ],
)
def test_a_slip_is_named(line: str, says: str) -> None:
    """With the part, its column, and the nearest that is right."""
    with pytest.raises(MoveError) as caught:
        NOTATION.parse(line)
    assert says in str(caught.value)


def test_without_an_unsaid_kind_a_line_begins_with_a_verb() -> None:
    """One that is none is refused with the nearest."""
    notation: Notation[Put] = Notation((Put,))
    with pytest.raises(MoveError, match=r"`pot` is not a move; the moves are put; did you mean `put`\?"):
        notation.parse("pot id=a")
    with pytest.raises(MoveError, match="add the kind of move"):
        notation.parse(" ")


def test_the_usage_shows_each_part_and_what_may_be_left_out() -> None:
    """As a reader would write it."""
    assert NOTATION.usage(Put) == "put id=NAME thing=NAME count=N colour=red|blue x=MM y=MM"
    assert NOTATION.usage(Go) == (
        "[go] WHO [fast|slow] [left|right] [why=NAME] [with=NAME,…] [steps=N] [turns=N,…] [times=N] [pay=coin|card] "
        "[side=left|right] [sure=yes] [looks=up|down,…] [pair=A+B,…]"
    )


def test_a_field_says_its_name_its_meaning_and_its_words() -> None:
    """Help and the controls of a page are made of these."""
    fields = {field.name: field for field in fields_of(Go)}
    assert (fields["with_"].key, fields["with_"].says) == ("with", "who goes along")
    assert fields["how"].values == ("fast", "slow")
    assert [name for name, field in fields.items() if field.required] == ["who"]


def test_a_part_that_always_stands_in_the_line_is_required_despite_its_default() -> None:
    """Such as the word that says that nothing is set."""
    codec = Codec(lambda line: None if line.peek() == "none" and line.word("none") else 1, str, "none|N", always=True)

    class Set(Struct, tag="set"):
        to: Annotated[int | None, said("what", codec=codec)] = None

    assert Notation((Set,)).usage(Set) == "set none|N"


def test_a_type_without_a_form_needs_a_codec() -> None:
    """The field is named."""

    class Odd(Struct, tag="odd"):
        weights: dict[str, int]

    with pytest.raises(TypeError, match=r"the field `weights` is a .* which needs a codec"):
        Notation((Odd,)).parse("odd")


def test_a_piece_is_read_with_its_column() -> None:
    """So that a message can name it."""
    seen: list[Part] = []
    codec = listed("pair", seen.append, str, "A")

    class Two(Struct, tag="two"):
        pair: Annotated[tuple[None, ...], said("pairs", codec=codec)] = ()

    Notation((Two,)).parse("two pair=a,b")
    assert [(part.value, part.column) for part in seen] == [("a", 10), ("b", 12)]


def test_a_pattern_has_the_names_that_are_known() -> None:
    """The piece goes first, other names to their parts, and capitals are left to choose."""
    assert NOTATION.pattern("put", "", {"thing": "cup"}) == "put id=NAME thing=cup count=N colour=red|blue x=MM y=MM"
    assert NOTATION.pattern("put", "one", {"id": "x"}) == "put id=x thing=one count=N colour=red|blue x=MM y=MM"
    assert NOTATION.pattern("go", "ann", {"why": "fun"}).startswith("ann [fast|slow] [left|right] why=fun [with=")


def test_a_long_pattern_shows_eight_parts_and_what_is_required() -> None:
    """`…` stands for the others; where nothing is left out there is none."""
    assert NOTATION.pattern("go", "ann", {}).endswith("[times=N] …")
    assert len(NOTATION.pattern("go", "ann", {}).split()) == MOST_PARTS + 1
    assert "…" not in NOTATION.pattern("put_away", "", {})
    assert NOTATION.pattern("go", "ann", {}, whole=True).startswith(NOTATION.pattern("go", "ann", {})[:-1])
    assert len(NOTATION.pattern("go", "ann", {}, whole=True).split()) > MOST_PARTS + 1


def test_a_kind_that_no_move_has_has_no_pattern() -> None:
    """The text is empty."""
    assert NOTATION.pattern("swim", "ann", {}) == ""


def test_a_name_that_no_line_can_hold_stays_a_word_to_choose() -> None:
    """A list of moves does not fail because a player's name has a blank."""
    assert NOTATION.pattern("put", "", {"thing": "red cup"}).startswith("put id=NAME thing=NAME")
