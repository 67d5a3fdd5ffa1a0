"""Answers go to the questions that ask the same, each once; plays answer all that can be answered without the rules."""

from referee.toy.game import GAME
from sublight.referee.question import Choose, Figure, Option, Outcome, Place, Question, Roll
from sublight.referee.reused_answers import MOST_ANSWERED, Reply, reuse_answers, sample_answerers

RULE = GAME.book.rule_ids[0]


def die(ordinal: int = 1, faces: str = "ab", of: str = "", left: int = 0, subject: str = "x") -> Roll:
    """A die with these faces, thrown for something."""
    outcomes = tuple(Outcome(key=face, weight=1) for face in faces)
    figures: dict[str, Figure] = {"of": of, "left": left}
    return Roll(
        rule=RULE, kind="die", subject=subject, player="chance", ordinal=ordinal, figures=figures, outcomes=outcomes
    )


def choice(most: int = 1, *, ordered: bool = False) -> Choose:
    """A choice between three."""
    options = tuple(Option(key=key) for key in "abc")
    return Choose(
        rule=RULE, kind="pick", subject="x", player="one", options=options, least=most, most=most, ordered=ordered
    )


def order(kind: str, *keys: str, of: str = "effects") -> Choose:
    """Which of these comes first."""
    options = tuple(Option(key=key) for key in keys)
    return Choose(rule=RULE, kind=kind, subject="x", player="one", figures={"order_of": of}, options=options)


def answers(replies: tuple[Reply, ...], *questions: Question) -> list[object]:
    """What is handed on to each of these questions in turn."""
    answerer = reuse_answers(replies)
    return [answerer(question) for question in questions]


def test_an_answer_goes_to_the_same_question_of_another_ordinal() -> None:
    """By what the die is for, whatever was asked before."""
    replies = ((die(1, of="rock"), "a"), (die(2, of="cloud"), "b"))
    assert answers(replies, die(1, of="cloud"), die(2, of="rock")) == ["b", "a"]


def test_an_answer_is_handed_on_once() -> None:
    """A second die of the same kind has none."""
    assert answers(((die(), "a"),), die(), die(2)) == ["a", None]


def test_a_question_of_the_same_kind_takes_an_answer_that_it_offers() -> None:
    """Another count is no other question, but another name in it, subject, kind or a missing option is."""
    assert answers(((die(left=1), "a"),), die(left=2)) == ["a"]
    assert answers(((die(of="rock"), "a"),), die(of="cloud")) == [None]
    assert answers(((die(), "a"),), die(faces="bc")) == [None]
    assert answers(((die(), "a"),), die(subject="y")) == [None]
    assert answers(((die(), "a"),), choice()) == [None]


def test_a_question_of_the_same_order_takes_the_option_that_both_offer() -> None:
    """Another rule asks with another option beside it; that one is not handed on, nor anything to another order."""
    die_first, action_first = order("one", "die", "rock"), order("two", "action", "rock")
    assert answers(((die_first, "rock"),), action_first) == ["rock"]
    assert answers(((die_first, "die"),), action_first) == [None]
    assert answers(((die_first, "rock"),), order("two", "action", "rock", of="cards")) == [None]
    assert answers(((order("one", "rock", of=""), "rock"),), order("two", "rock", of="")) == [None]


def test_plays_give_every_option_of_a_die_and_both_ends_of_a_choice() -> None:
    """Of two faces and of four each comes up; of a choice of several so many are named."""
    for faces in ("ab", "abcd"):
        assert {play()(die(faces=faces)) for play in sample_answerers()} == set(faces)
    assert {play()(choice()) for play in sample_answerers()} == {"a", "c"}
    assert {play()(choice(2, ordered=True)) for play in sample_answerers()} == {("a", "b"), ("c", "b")}


def test_plays_leave_places_alone_and_do_not_answer_for_ever() -> None:
    """Where a piece may stand only the rules know; a die that is thrown again and again ends."""
    play = next(sample_answerers())()
    assert play(Place(rule=RULE, kind="put", subject="x", player="one", pieces=("x",))) is None
    assert [play(die()) for _ in range(MOST_ANSWERED)] == ["a"] * (MOST_ANSWERED - 1) + [None]
