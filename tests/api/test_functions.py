"""What programs do with tables: keys of dictionaries, JSON in memory, legal and settled moves, pictures and lists."""

import json
import re
from html import escape, unescape
from itertools import islice
from random import Random

import pytest
from msgspec import Struct

import sublight
from sublight import registry
from sublight.api.moves import declared_line
from sublight.api.rulings import ruling_text
from sublight.api.tables import MOVE, example
from sublight.errors import AnswerError, InputError, MoveError
from sublight.referee.turn import NextMove
from sublight.web.api import verbs

EXAMPLES = sublight.examples()


@pytest.mark.parametrize("name", EXAMPLES)
def test_tables_are_keys_of_dictionaries(name: str) -> None:
    """Equal tables have one hash, however they came to be; a changed one is another key."""
    table = sublight.load_table(name)
    again = sublight.table_from_json(sublight.table_to_json(table), type(table))
    assert (again, hash(again)) == (table, hash(table))
    other = table.__replace__(readings={"one": "x", "two": "y"})
    turned = table.__replace__(readings={"two": "y", "one": "x"})
    assert {table: 1, other: 2}[turned] == 2
    assert {table: 1}.get(other) is None


@pytest.mark.parametrize("name", EXAMPLES)
def test_json_in_memory_is_the_table(name: str) -> None:
    """As text, as bytes and decoded."""
    table, text = sublight.load_table(name), example(name)
    assert sublight.table_from_json(text) == sublight.table_from_json(text.encode()) == table
    assert sublight.load_table(sublight.ruling_dict(_ruling(name))["state"]) == _ruling(name).state


def _ruling(name: str) -> sublight.Ruling[sublight.State]:
    table = sublight.load_table(name)
    return sublight.adjudicate(table, sublight.read_move(declared_line(example(name, MOVE)), table))


@pytest.mark.parametrize("text", [b"\xff", "{", "[]", '{"game": 1}'])
def test_what_is_no_table_in_memory_is_refused(text: str | bytes) -> None:
    """In words, with a code."""
    with pytest.raises(InputError, match="table"):
        sublight.table_from_json(text)


def test_an_object_that_goes_on_for_ever_is_refused() -> None:
    """What is decoded already is bounded as a text is."""
    endless: dict[str, object] = {}
    endless["game"] = endless
    with pytest.raises(InputError, match="nested deeper"):
        sublight.load_table(endless)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_table_has_the_name_of_its_game(name: str) -> None:
    """The one that rules, editions and disputes take; JSON has it once."""
    table = sublight.load_table(name)
    assert table.game == sublight.game(table.game).name == name.partition("-")[0]
    assert table.edition in {each.id for each in sublight.editions(table.game)}
    assert sublight.table_to_json(table).count('"game":') == 1


def test_what_is_measured_has_words() -> None:
    """The sentences of the command line and of HTTP, in the order of the margins."""
    for table, one, other in ((each, *pair) for each in map(sublight.load_table, EXAMPLES) if (pair := _two(each))):
        found = sublight.measure(table, one, other)
        told = json.loads(verbs.measure(json.loads(sublight.table_to_json(table)), one, other))
        assert found.headline == told["headline"]
        assert list(found.says) == [each["says"] for each in told["verdicts"]]
        assert [list(each.says) for each in found.disputes] == [
            [verdict["says"] for verdict in each["verdicts"]] for each in told["disputes"]
        ]


def _two(table: sublight.State) -> tuple[str, str] | None:
    names = [each.id for each in getattr(table, "ships", ())]
    return (names[0], names[-1]) if len(names) > 1 else None


@pytest.mark.parametrize("name", EXAMPLES)
def test_legal_moves_are_legal(name: str) -> None:
    """Some are listed; each is ruled on without a refusal, and its line reads as the same move."""
    table = sublight.load_table(name)
    moves = sublight.legal_moves(table)
    found = [move for move, _ in zip(moves, range(5), strict=False)]
    assert found
    for move in found:
        assert not sublight.adjudicate(table, move).refused
        assert sublight.read_move(sublight.move_text(move, table), table) == move


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_legal_moves_of_a_piece_are_its_legal_options(name: str) -> None:
    """Those whose rulings are not refused, in their order."""
    table = sublight.load_table(name)
    piece = sublight.game(name.partition("-")[0]).movers(table)[0]
    lines = [sublight.move_text(move, table) for move in sublight.legal_moves(table, piece)]
    options = [each.notation for each in sublight.options(table, piece)]
    legal = [line for line in options if not sublight.adjudicate(table, sublight.read_move(line, table)).refused]
    assert lines == legal


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_comes_next_has_whole_legal_moves(name: str) -> None:
    """What has a line is that one move; the first that leaves something to choose has legal moves by its player."""
    comes = sublight.next_moves(sublight.load_table(name))
    whole = next((each for each in comes.moves if each.line), None)
    assert not whole or [sublight.move_text(each, comes.table) for each in _first(comes.table, whole)] == [whole.line]
    open_one = next(each for each in comes.moves if not each.line)
    moves = _first(comes.table, open_one)
    assert moves
    assert not any(sublight.adjudicate(comes.table, move).refused for move in moves)


def _first(table: sublight.State, listed: NextMove) -> list[Struct]:
    return list(islice(sublight.legal_moves(table, listed), 3))


def test_a_listed_move_needs_the_table_with_its_clock() -> None:
    """The table before has no clock, so nobody has a turn on it."""
    table = sublight.load_table(EXAMPLES[0])
    listed = sublight.next_moves(table).moves[0]
    with pytest.raises(InputError, match="give the `table` of what `next_moves` returns"):
        next(sublight.legal_moves(table, listed))


def test_an_unknown_piece_has_no_legal_moves() -> None:
    """It is refused when the first move is asked for."""
    with pytest.raises(InputError) as error:
        next(sublight.legal_moves(sublight.load_table(EXAMPLES[0]), "nobody"))
    assert error.value.code == "unknown_piece"


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_settled_move_is_one_of_the_branches(name: str) -> None:
    """With dice or without: its answers, its chance and its ruling are those of the branch."""
    table = sublight.load_table(name)
    move = sublight.read_move(declared_line(example(name, MOVE)), table)
    branches = {str(sorted(each.answers.items())): each for each in sublight.odds(table, move)}
    for seed in range(8):
        settled = sublight.settle(table, move, sublight.roll_dice(Random(seed)))
        branch = branches[str(sorted(settled.answers.items()))]
        assert (settled.chance, settled.ruling) == (branch.chance, branch.ruling)


def test_dice_come_up_as_often_as_their_weights_say() -> None:
    """Weights 1, 0 and 3."""
    faces = tuple(sublight.Outcome(key=key, weight=weight) for key, weight in (("a", 1), ("b", 0), ("c", 3)))
    roll = sublight.Roll(
        rule=_ruling(EXAMPLES[0]).events[0].rule, kind="die", subject="x", player="chance", outcomes=faces
    )
    policy = sublight.roll_dice(Random(1))
    came = [policy(roll, "a") for _ in range(4000)]
    assert came.count("b") == 0
    assert came.count("a") == pytest.approx(1000, abs=100)


def test_a_move_of_another_game_has_no_line() -> None:
    """The error names the game of the table."""
    one, other = EXAMPLES[0], next(each for each in EXAMPLES if each.partition("-")[0] != EXAMPLES[0].partition("-")[0])
    table = sublight.load_table(one)
    move = sublight.read_move(declared_line(example(one, MOVE)), table)
    with pytest.raises(MoveError, match="this is a table of") as error:
        sublight.move_text(move, sublight.load_table(other))
    assert str(error.value.code) == "wrong_game"


@pytest.mark.parametrize("name", EXAMPLES)
def test_notebooks_show_pictures_and_rulings(name: str) -> None:
    """A table is its picture; a ruling the picture afterwards, and its text with what HTML has of its own escaped."""
    ruling = _ruling(name)
    assert sublight.load_table(name)._repr_svg_() == sublight.draw(sublight.load_table(name))  # type: ignore[attr-defined]
    assert sublight.draw(ruling.state) in ruling._repr_html_()
    assert escape(ruling_text(ruling).splitlines()[0]) in ruling._repr_html_()


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_picture_of_a_ruling_is_titled_with_its_headline(name: str) -> None:
    """The sentence that the text begins with, and the JSON has as `headline`."""
    table, ruling = sublight.load_table(name), _ruling(name)
    picture = sublight.draw(table, ruling, sublight.read_move(declared_line(example(name, MOVE)), table))
    assert f">{sublight.ruling_dict(ruling)['headline']}</title>" in unescape(picture)


@pytest.mark.parametrize("width, right", [(0, False), (1, True), (640, True), (8001, False)])
def test_a_png_is_as_wide_as_wanted(width: int, right: bool) -> None:
    """Both sides of the limits: its width stands in its header."""
    pytest.importorskip("typst")
    table = sublight.load_table(EXAMPLES[0])
    if not right:
        with pytest.raises(InputError, match="pixels wide"):
            sublight.draw(table, format="png", width=width)
        return
    data = sublight.draw(table, format="png", width=width)
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == width


def test_an_unknown_picture_format_is_refused() -> None:
    """With those there are, instead of another one."""
    with pytest.raises(InputError, match=r"no picture format `gif`; formats are svg and png"):
        sublight.draw(sublight.load_table(EXAMPLES[0]), format="gif")  # type: ignore[call-overload]


def test_every_table_is_exported_as_json_at_least() -> None:
    """And an unknown kind is refused with those there are."""
    for name in EXAMPLES:
        table = sublight.load_table(name)
        assert sublight.table_from_json(sublight.export_list(table, "json")) == table
    with pytest.raises(InputError) as error:
        sublight.export_list(sublight.load_table(EXAMPLES[0]), "poem")
    assert error.value.code == "unknown_list"


def test_rules_are_found_by_word_by_id_and_by_edition() -> None:
    """All of an edition without a word; one by its id in whatever case; none where it is not in force."""
    for name in {each.partition("-")[0] for each in EXAMPLES}:
        book = sublight.game(name).book
        assert sublight.rules(name) == book.rules(book.default_edition)
        rule = sublight.rules(name)[0]
        assert rule in sublight.rules(name, rule.id.lower())
        assert sublight.rules(name, rule.says)[0].id == rule.id
        for edition in sublight.editions(name):
            assert all(book.in_force(each.id, edition) for each in sublight.rules(name, rule.id, edition.id))
        dispute = sublight.disputes(name)[0]
        assert dispute in sublight.disputes(name, dispute.rules[0])


def test_an_answer_that_the_rules_refuse_for_ever_is_an_error() -> None:
    """The policy is told which, instead of being asked again and again."""
    from referee.toy.game import Board, Walk, Walker

    def elsewhere(_: sublight.Question, __: sublight.Answer) -> sublight.Answer:
        return "nowhere"

    board = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.GAMES, "toy", "referee.toy")
        with pytest.raises(AnswerError):
            sublight.settle(board, Walk(walker="a", steps=5), elsewhere)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_card_that_is_none_has_a_code(name: str) -> None:
    """So that a list builder can look the name up elsewhere: a ship's, a squadron's, a faction's."""
    text = example(name)
    field = next(each for each in ("ship", "faction") if f'"{each}": "' in text)
    spoilt = re.sub(rf'"{field}": "[^"]*"', f'"{field}": "no such thing"', text, count=1)
    with pytest.raises(InputError) as error:
        sublight.table_from_json(spoilt)
    assert error.value.code == "unknown_name"
