"""The text of a ruling is what a judge would read out."""

import pytest
from msgspec.structs import replace

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.api.rulings import ruling_text
from sublight.formats.text import MOST_MARGINS, WIDTH, visible
from sublight.formats.verdicts import as_tried, moment_text, sentence_of, spread_text, verdict_text
from sublight.geometry.tolerance import VerdictClass, classify
from sublight.referee.adjudication import adjudicate
from sublight.referee.question import Answer
from sublight.referee.ruling import Ruling, Verdict

pytestmark = pytest.mark.usefixtures("with_toy")
RULE = GAME.book.rule_ids[0]
DIFFER = "With other published measurements these figures change by up to 0.90 mm, but the answers stay the same."
SIGHT = "the line of sight from a to b is"
WIND = "TOY-03:a:1"


def text(steps: int = 5, answers: dict[str, Answer] | None = None, at: float = 0.0, camp: float = 0.0) -> str:
    """The text of a walk."""
    board = Board(edition="1", walkers=(Walker(id="a", at=at),), marsh=3.0, camp=camp)
    return ruling_text(adjudicate(GAME, board, Walk(walker="a", steps=steps), answers))


def verdict(margin: float, outcome: VerdictClass = "apart", other: str = "b", **more: bool | float | str) -> Verdict:
    """A verdict by a known rule."""
    return Verdict(rule=RULE, question="q", subject="a", other=other, outcome=outcome, margin_mm=margin, **more)  # type: ignore[arg-type]


def lead(
    margin: float, outcome: VerdictClass = "apart", question: str = "closer than c", *, called: bool = False
) -> Verdict:
    """The verdict that b is closer to a than c is, or comes before it."""
    return Verdict(
        rule=RULE,
        question=question,
        subject="a",
        other="b",
        outcome=outcome,
        margin_mm=margin,
        at="closest",
        near=called,
        called=called,
    )


def test_a_complete_ruling_in_full() -> None:
    """Verdict line, numbered events with rules, and the open question that matters with what the other answer gives."""
    assert text(answers={WIND: "wind"}) == (
        "a is blown to 7.00.\n"
        "Ruled: the move is complete. (The toy book, first printing)\n"
        "  1. a walks to 5.00. [TOY-01]\n"
        "  2. The wind blows a to 7.00. [TOY-03]\n"
        "\n"
        "Open question TOY-A: How far does the wind blow?\n"
        "  Taken as: By two steps.\n"
        "  Otherwise: By one step.\n"
        "  - The wind blows a to 6.00.\n"
    )


def test_everything_has_the_quiet_steps_and_the_measurements_that_decided_nothing() -> None:
    """They are left out unless they are asked for."""
    board = Board(edition="1", walkers=(Walker(id="a"),), crowd=3.0)
    ruling = adjudicate(GAME, board, Walk(walker="a", steps=5), {"TOY-05:a:1": ("bob", "ann")})
    assert ruling_text(ruling).endswith("  1. a walks to 5.00. [TOY-01]\n")
    said = ruling_text(ruling, everything=True)
    assert "  2. a bows to bob and ann. [TOY-05]\n" in said
    assert "  a clears wall by 15.0 mm. [TOY-02]\n" in said


def test_an_illegal_ruling_says_why_and_what_would_do() -> None:
    """Nothing is moved, every reason is listed."""
    assert text(steps=0) == (
        "Not allowed: a must walk. [TOY-01]\n"
        "To make it legal: One step is enough.\n"
        "Nothing changes. (The toy book, first printing)\n"
    )


def test_a_waiting_question_has_its_options_and_a_suggestion() -> None:
    """Who answers, under which id, and one answer that is legal."""
    board = Board(edition="1", walkers=(Walker(id="a"),), fork=5.0)
    ruling = adjudicate(GAME, board, Walk(walker="a", steps=5))
    assert ruling_text(ruling, "stay").endswith(
        "Answers [TOY-04]:\n  stay\n  back: go back by 1\n"
        "  Answer from one: TOY-04:a:1=…\n  For example: TOY-04:a:1=stay\n"
    )


def test_dice_and_places_say_who_answers_and_how() -> None:
    """A roll is answered by the dice, a place by coordinates."""
    assert "Enter the result as: TOY-03:a:1=…" in text()
    assert "Answer from one: TOY-06:a:1=piece@x,y;…" in text(answers={WIND: "calm"}, camp=5.0)


def test_a_refused_answer_is_said_before_the_answers() -> None:
    """The violation of the answer stands before the answers to the same question."""
    said = text(answers={WIND: "calm", "TOY-06:a:1": {"tent": (9.0, 0.0)}}, camp=5.0)
    assert said.index("The tent is too far") < said.index("Answers [TOY-06]:")


@pytest.mark.parametrize(
    "one, said",
    [
        (verdict(1.005), "a clears b by 1.0 mm"),
        (verdict(-3.2, "overlap", at="3"), "a overlaps b by 3.2 mm at speed 3"),
        (verdict(3.2, at="right"), "a clears b by 3.2 mm (right)"),
        (lead(3.2), "b is 3.2 mm closer to a than c"),
        (lead(0.0, "touching"), "b and c are equally close to a"),
        (verdict(0.0, "touching"), "a touches b"),
        (verdict(float("nan"), "unknown"), "the q from a to b was not measured"),
        (verdict(9.0, spread_mm=2.5), "a clears b by 9.0 mm, varying by 2.5 mm between component sets"),
        (
            verdict(1.0, spread_mm=2.5, flips=True),
            "a clears b by 1.0 mm, but overlaps it by some published measurements (they differ by 2.5 mm)",
        ),
        (
            verdict(0.2, near=True, spread_mm=2.5, flips=True),
            ". This is too close to call, so a clears b unless the players agree otherwise",
        ),
        (
            verdict(0.2, near=True),
            (
                "a clears b by 0.20 mm. This is too close to call, so the measured answer counts unless the "
                "players agree otherwise"
            ),
        ),
        (
            verdict(0.2, "overlap", near=True, called=True),
            "a overlaps b, as agreed at the table; as measured, a clears b by 0.20 mm",
        ),
        (
            verdict(0.0, "overlap", near=True, called=True),
            "a overlaps b, as agreed at the table; as measured, a touches b",
        ),
        (
            verdict(-0.1, near=True, called=True, spread_mm=0.3, flips=True),
            "as measured, a overlaps b by 0.10 mm, but does not overlap it by some published",
        ),
    ],
)
def test_a_margin_says_how_sure_it_is(one: Verdict, said: str) -> None:
    """Spread, other answers among the measurements, nearness and agreement are words."""
    assert said in verdict_text(one)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("overlaps", "a would overlap b by 0.50 mm, but would not overlap it by some published measurements"),
        ("outside", "a would be 0.50 mm over the edge of the play area, but would be inside it by some published"),
    ],
)
def test_of_a_place_that_is_not_taken_it_is_told_what_would_be_so(question: str, said: str) -> None:
    """Also what some published measurements give instead."""
    one = verdict(-0.5, "overlap", spread_mm=2.5, flips=True)
    assert said in verdict_text(as_tried(replace(one, question=question)))


@pytest.mark.parametrize(
    "margin, outcome, said",
    [
        (0.0, "apart", "b {0} c, as agreed at the table; as measured, b and c {1}"),
        (0.0, "overlap", "c {0} b, as agreed at the table; as measured, b and c {1}"),
        (0.03, "overlap", "c {0} b, as agreed at the table; as measured, b {2} c"),
        (0.03, "touching", "b and c {1}, as agreed at the table; as measured, b {2} c"),
    ],
)
@pytest.mark.parametrize(
    "question, words",
    [
        ("closer than c", ("is closer to a than", "are equally close to a", "is 0.03 mm closer to a than")),
        ("comes before c", ("before", "at the same point", "0.03 mm before")),
    ],
    ids=["closer", "before"],
)
def test_an_agreed_lead_names_the_one_agreed_on(
    margin: float, outcome: VerdictClass, said: str, question: str, words: tuple[str, str, str]
) -> None:
    """The one that people say leads is the leader, and what is measured stands after it."""
    told = verdict_text(lead(margin, outcome, question, called=True))
    assert told.replace("a meets ", "") == said.format(*words)


def test_what_is_agreed_is_not_to_be_agreed_on() -> None:
    """The call has been made: nothing is left to agree on, of a lead neither."""
    called = replace(lead(0.2, "overlap"), near=True, called=True)
    assert "agree on it" not in verdict_text(called)
    assert "c is closer to a than b, as agreed at the table; " in verdict_text(called)


@pytest.mark.parametrize(
    ("question", "outcome", "said"),
    [
        (
            "arc",
            "apart",
            ("b is outside a's front arc, as agreed at the table; as measured, b reaches 0.20 mm into a's front arc"),
        ),
        (
            "line of sight",
            "apart",
            (
                f"{SIGHT} clear of rock, as agreed at the table; as measured, "
                f"{SIGHT} obstructed by rock, which it crosses 0.20 mm inside the edge"
            ),
        ),
        (
            "passes",
            "touching",
            "a ends exactly on b (past rock), as agreed at the table; as measured, a passes b by 0.20 mm",
        ),
        (
            "passes",
            "apart",
            "a stops short of b (past rock), as agreed at the table; as measured, a passes b by 0.20 mm",
        ),
    ],
)
def test_a_call_on_a_line_or_an_arc_has_its_words(question: str, outcome: VerdictClass, said: str) -> None:
    """What was agreed, and what was measured, in the words of the question."""
    at = "front" if question == "arc" else "past rock"
    assert verdict_text(replace(verdict(-0.2, outcome), question=question, at=at, near=True, called=True)) == said


@pytest.mark.parametrize(
    ("question", "at", "margin", "said"),
    [
        ("blocked line of sight", "from the front zone; past dust", -1.0,
         "a's front hull zone has no line of sight to b, because dust blocks it"),
        ("blocked line of sight", "to the rear zone; through another zone", -1.0,
         "a has no line of sight to b's rear hull zone, because the line passes another of b"),
        ("line of sight", "from the front zone to the left zone; nothing to pass", 9.0,
         "the line of sight from a's front hull zone to b's left hull zone is clear"),
        ("line of sight", "past rock; 1 more defense die", -1.0,
         ("the line of sight from a to b is obstructed by rock, which it crosses 1.0 mm inside the edge"
          " (1 more defense die)")),
        ("attack range", "from the front zone: at close range", 9.0,
         "b is at close range of a's front hull zone, 9.0 mm away"),
        ("range", "at range 2, within range 3", 9.0,
         "b is at range 2 of a, 9.0 mm away (its farthest point is at range 3)"),
        ("range", "at range 2, within range 2", 9.0, "b is entirely at range 2 of a, 9.0 mm away"),
        ("moves through", "", -2.0, "a's template overlaps b by 2.0 mm"),
        ("moves through", "", 2.0, "a's template clears b by 2.0 mm"),
        ("lies on the tool", "right", -2.0, "a would end 2.0 mm deep on the maneuver tool (right)"),
        ("within the zone", "", -2.0, "a is outside the b deployment zone by 2.0 mm"),
        ("passes", "", 2.0, "a stops 2.0 mm short of b"),
    ],
)  # fmt: skip
def test_what_was_measured_has_its_words(question: str, at: str, margin: float, said: str) -> None:
    """Hull zones belong to their ships, and what no player named has the words of the game."""
    words = {
        "through another zone": "the line passes another of {other}",
        "within the zone": "the {other} deployment zone",
    }
    assert verdict_text(replace(verdict(margin, classify(margin)), question=question, at=at), words) == said


def test_a_sentence_has_a_capital_unless_a_piece_begins_it() -> None:
    """The id of a piece stays as it is."""
    seen = replace(verdict(9.0), question="line of sight", at="nothing to pass")
    assert sentence_of(seen) == "The line of sight from a to b is clear."
    assert sentence_of(replace(seen, other="t")) == "The line of sight from a to t is clear."
    assert sentence_of(verdict(9.0)) == "a clears b by 9.0 mm."
    assert sentence_of(replace(verdict(9.0), says="a cannot attack")) == "a cannot attack."
    called = lead(0.5, outcome="overlap", called=True)
    assert sentence_of(called).startswith("c is closer to a than b, as agreed at the table;")


@pytest.mark.parametrize(
    ("question", "at", "margin", "said"),
    [
        ("arc", "front", 9.0, "b is outside a's front arc by 9.0 mm, but is inside it by some published measurements"),
        ("arc", "front", -9.0, "reaches 9.0 mm into a's front arc, but is outside it by some published measurements"),
        ("outside", "", -9.0, "over the edge of the play area, but is inside it by some published measurements"),
        ("line of sight", "past rock", 9.0, "clear of rock by 9.0 mm, but is obstructed by it by some published"),
        ("overlap", "", 0.0, "a touches b, but not by some published measurements"),
        ("passes", "", 2.0, "a stops 2.0 mm short of b, but not by some published measurements"),
        ("range", "at close range, or at medium range", 9.0,
         "b is at close range of a, 9.0 mm away, but at medium range by some published measurements"),
        ("distance", "at distance 1, within 1-2, or at distance 2", 9.0,
         "b is at distance 1 of a, 9.0 mm away (its farthest point is at distance 2), but at distance 2 by some"),
    ],
)  # fmt: skip
def test_the_answer_that_some_component_sets_give_is_said(question: str, at: str, margin: float, said: str) -> None:
    """For a gap and for an overlap; how far they differ only where the margin does."""
    one = replace(verdict(margin, classify(margin)), question=question, at=at, flips=True)
    assert said in verdict_text(one)
    assert "differ" not in verdict_text(one)
    assert verdict_text(replace(one, spread_mm=2.5)).endswith("(they differ by 2.5 mm)")


@pytest.mark.parametrize(
    ("spreads", "flips", "said"),
    [
        ((), False, ""),
        ((0.004, 0.0), False, ""),
        ((0.2, 0.89), False, ""),
        ((0.2, 0.9), False, DIFFER),
        ((0.2, 1.5), True, ""),
    ],
)  # fmt: skip
def test_how_far_component_sets_differ_is_told_once(spreads: tuple[float, ...], flips: bool, said: str) -> None:
    """One sentence for all the measurements, where it is a tenth of a margin; those that flip say so themselves."""
    assert spread_text([verdict(9.0, spread_mm=each, flips=flips) for each in spreads]) == said


def test_how_far_component_sets_differ_on_an_arc_is_told_apart() -> None:
    """The lines of arcs are the hardest to measure; where they differ no more than the rest they are of it."""
    arc = replace(verdict(-90.0, at="front", spread_mm=20.4), question="arc")
    gap = verdict(9.0, spread_mm=0.49)
    assert spread_text([arc, gap]).startswith(
        "With other published measurements the figure of the arc changes by up to 20.4 mm, the other figures by up to "
        "0.49 mm, but"
    )
    assert "the figures of the arcs change by up to 20.4 mm" in spread_text([arc, arc, gap])
    assert "these figures change by up to 20.4 mm" in spread_text([arc, replace(gap, spread_mm=11.0)])
    assert "these figures change by up to 20.4 mm" in spread_text([arc])


@pytest.mark.parametrize(("at", "said"), [("3", " at speed 3"), ("right", " (right)"), ("", "")])
def test_a_moment_follows_its_sentence(at: str, said: str) -> None:
    """A speed is called one; what is measured once has no moment."""
    assert moment_text(verdict(1.0, at=at)) == said
    assert moment_text(verdict(1.0, at="rest"), {"rest": "where it ends"}) == " where it ends"


def test_the_nearest_margins_come_first_and_the_rest_is_counted() -> None:
    """Eight are read out."""
    many = tuple(verdict(float(size), other=f"b{size}", near=True) for size in range(20, 0, -1))
    board = Board(edition="1")
    ruling = Ruling(game="toy", edition="toy-1", status="complete", verdicts=many, state=board)
    said = ruling_text(ruling)
    assert said.index("b1 by") < said.index("b2 by")
    assert f"b{MOST_MARGINS} by" in said
    assert f"b{MOST_MARGINS + 1} by" not in said
    assert "and 12 more, farther away" in said


def test_a_close_call_has_the_id_under_which_it_is_answered() -> None:
    """What is not close, or was agreed on, has none."""
    for near, called, shown in ((True, False, True), (False, False, False), (True, True, False)):
        one = replace(verdict(0.2), near=near, called=called, flips=True)
        ruling = Ruling(game="toy", edition="toy-1", status="complete", verdicts=(one,), state=Board(edition="1"))
        told = f"\n    If they agree that a touches b, enter {one.id}=touching\n"
        assert (told in f"{ruling_text(ruling)}\n") is shown


def test_no_line_is_too_long() -> None:
    """A hundred characters, however long a name."""
    board = Board(edition="1", walkers=(Walker(id="a-walker-with-a-rather-long-name"),), marsh=3.0)
    walk = Walk(walker="a-walker-with-a-rather-long-name", steps=5)
    said = ruling_text(adjudicate(GAME, board, walk, {"TOY-03:a-walker-with-a-rather-long-name:1": "wind"}))
    assert max(map(len, said.splitlines())) <= WIDTH


def test_a_name_cannot_steer_a_terminal() -> None:
    """Control characters are shown as escapes."""
    board = Board(edition="1", walkers=(Walker(id="a\x1b[2J"),))
    said = ruling_text(adjudicate(GAME, board, Walk(walker="a\x1b[2J", steps=1)))
    assert "\x1b" not in said
    assert "\\x1b[2J" in said
    assert visible("é\u202e") == "é\\u202e"
