"""An adjudication checks and measures once, and rules over any answers."""

import pytest
from msgspec.structs import replace

from referee.toy.game import Board, Facts, Toy, Walk, Walker
from sublight.errors import AnswerError, EditionError, InputError
from sublight.referee.adjudication import Adjudication, adjudicate, suggest
from sublight.referee.game import Game
from sublight.referee.procedure import Procedure, choose, consult, place, roll
from sublight.referee.question import Answer, Choose, Option, Outcome, Place, Roll
from sublight.referee.ruling import Notice, happens

GAME = Toy()
WIND = "TOY-03:a:1"
CALL = "call:TOY-02:a:wall:"
SURELY: Game[Board, Walk] = GAME


def board(
    *, edition: str = "toy-1", marsh: float = 0.0, at: float = 0.0, readings: dict[str, str] | None = None
) -> Board:
    """A line of 20 with one walker."""
    return Board(edition=edition, walkers=(Walker(id="a", at=at),), marsh=marsh, readings=readings or {})


def walk(steps: int) -> Walk:
    """A walk of the walker."""
    return Walk(walker="a", steps=steps)


def test_a_complete_ruling_has_the_state_afterwards_and_leaves_the_given_one() -> None:
    """Nothing of the state given is changed; undo is keeping it."""
    before = board()
    ruling = adjudicate(GAME, before, walk(5))
    assert ruling.status == "complete"
    assert ruling.state.walker("a").at == 5.0
    assert before.walker("a").at == 0.0
    assert ruling.edition == "toy-1"


def test_an_alias_of_the_edition_is_ruled_by_its_id() -> None:
    """`1` is `toy-1`; an unknown edition raises and lists those there are."""
    assert adjudicate(GAME, board(edition="1"), walk(5)).edition == "toy-1"
    with pytest.raises(EditionError, match="toy-1"):
        adjudicate(GAME, board(edition="2"), walk(5))


def test_an_illegal_move_has_every_violation_and_the_state_given() -> None:
    """Both rules that are broken are listed, nothing happened, and no answer is suggested."""
    before = board(at=30.0)
    ruling = adjudicate(GAME, before, walk(0))
    assert ruling.status == "illegal"
    assert [each.kind for each in ruling.violations] == ["no_step", "past_wall"]
    assert ruling.state is before
    assert ruling.events == ()
    assert suggest(GAME, before, walk(0)) is None


def test_an_unknown_walker_raises_with_the_nearest() -> None:
    """What cannot be read is an error, not a ruling."""
    with pytest.raises(InputError, match="did you mean `a`"):
        adjudicate(GAME, board(), Walk(walker="A", steps=1))


def test_following_the_suggestions_ends_the_asking() -> None:
    """Every suggestion is a legal answer: taking them leads to a complete ruling."""
    line = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0, fork=5.0, crowd=4.0, camp=5.0)
    answers: dict[str, Answer] = {}
    while (ruling := adjudicate(GAME, line, walk(5), answers)).question:
        suggestion = suggest(GAME, line, walk(5), answers)
        assert suggestion is not None
        answers[ruling.question.id] = suggestion
    assert ruling.status == "complete"
    assert list(answers) == [WIND, "TOY-04:a:1", "TOY-05:a:1", "TOY-06:a:1"]
    assert suggest(GAME, line, walk(5), answers) is None


def test_a_broken_rule_in_an_answer_leaves_the_ruling_asking() -> None:
    """The violations of the answer stand beside the same question."""
    line = Board(edition="1", walkers=(Walker(id="a"),), camp=5.0)
    ruling = adjudicate(GAME, line, walk(5), {"TOY-06:a:1": {"tent": (9.0, 0.0)}})
    assert ruling.status == "asking"
    assert [each.kind for each in ruling.violations] == ["tent_far"]
    assert ruling.question is not None


def test_an_answer_to_nothing_that_was_asked_raises() -> None:
    """A leftover answer names what was asked and the nearest id."""
    with pytest.raises(AnswerError, match=r"the questions are TOY-03:a:1; did you mean `TOY-03:a:1`"):
        adjudicate(GAME, board(marsh=3.0), walk(5), {WIND: "calm", "TOY-03:a:2": "calm"})


def test_measuring_is_done_once_for_all_answers() -> None:
    """Two rulings of one adjudication measure once; a call on a margin measures anew."""
    adjudication = Adjudication(GAME, board(marsh=3.0, at=15.0), walk(5))
    measured = GAME.measured
    adjudication.rule({WIND: "calm"})
    adjudication.rule({WIND: "wind"})
    assert GAME.measured == measured + 1


def test_a_suggestion_after_the_ruling_costs_no_second_procedure() -> None:
    """Over the same answers the procedure is run once for both; other answers are heard anew."""

    class Counting(Toy):
        runs = 0

        def procedure(self, state: Board, move: Walk, facts: Facts) -> Procedure[Board]:
            self.runs += 1
            return super().procedure(state, move, facts)

    game = Counting()
    adjudication = Adjudication(game, board(marsh=3.0), walk(5))
    alone = adjudication.suggest()
    runs = game.runs
    assert adjudication.suggest() == alone == suggest(GAME, board(marsh=3.0), walk(5))
    assert game.runs == runs
    assert adjudication.suggest({WIND: "calm"}) is None
    assert (adjudication.rule({WIND: "calm"}).status, adjudication.rule().status) == ("complete", "asking")


def test_only_a_close_call_can_be_called() -> None:
    """Within the placing tolerance people may agree on another class, beyond it they may not."""
    near = board(at=14.7)
    assert adjudicate(GAME, near, walk(5), {CALL: "overlap"}).kinds() == ("bumped", "walked")
    assert adjudicate(GAME, near, walk(5)).kinds() == ("walked",)
    with pytest.raises(AnswerError, match="not a close call"):
        adjudicate(GAME, board(at=10.0), walk(5), {CALL: "overlap"})
    with pytest.raises(AnswerError, match="must be called apart"):
        adjudicate(GAME, near, walk(5), {CALL: "perhaps"})
    with pytest.raises(AnswerError, match="this ruling has no measurement for `call:TOY-02:a:roof:`"):
        adjudicate(GAME, near, walk(5), {"call:TOY-02:a:roof:": "overlap"})


def test_a_call_is_marked_on_its_verdict() -> None:
    """A verdict that people agreed on says so and keeps the margin that was measured."""
    verdict = adjudicate(GAME, board(at=14.7), walk(5), {CALL: "overlap"}).verdicts[0]
    assert verdict.called
    assert verdict.outcome == "overlap"
    assert verdict.margin_mm == pytest.approx(0.3)


def test_a_dispute_is_listed_only_where_its_other_reading_changes_something() -> None:
    """Wind makes the reading matter; calm does not, nor does a step smaller than the placing tolerance."""
    windy = adjudicate(GAME, board(marsh=3.0), walk(5), {WIND: "wind"})
    assert [(each.dispute, each.taken, each.other) for each in windy.disputes] == [("TOY-A", "two", "one")]
    assert windy.disputes[0].changes == ("The wind blows a to 6.00.",)
    assert adjudicate(GAME, board(marsh=3.0), walk(5), {WIND: "calm"}).disputes == ()


class Ordered(Toy):
    """A toy of two effects, each with a die, by default in the order that the player says, by the other in a fixed one.

    `hurts` is what the first one costs; the second one costs it twice where it comes first.
    """

    def __init__(self, hurts: int) -> None:
        """Say what the order is worth."""
        super().__init__()
        self.hurts = hurts

    def procedure(self, state: Board, move: Walk, _facts: Facts) -> Procedure[Board]:
        """Ask for the order where the reading leaves it to the player, then resolve both."""
        order = ("bog", "gale")
        if (yield from consult("TOY-A")) == "two":
            options = tuple(Option(key=key) for key in order)
            question = Choose(rule="TOY-03", kind="first", subject=move.walker, player="one", options=options)
            first = yield from choose(question, state, "bog")
            order = order if first == "bog" else order[::-1]
        for effect in order:
            state = yield from self._effect(state, move, effect, twice=order[0] == "gale")
        return state

    def _effect(self, state: Board, move: Walk, effect: str, *, twice: bool) -> Procedure[Board]:
        outcomes = (Outcome(key="calm", weight=1), Outcome(key="hit", weight=1))
        question = Roll(
            rule="TOY-03",
            kind="wind",
            subject=move.walker,
            player="chance",
            figures={"effect": effect},
            outcomes=outcomes,
        )
        if (yield from roll(question, state)) == "calm":
            return state
        lost = self.hurts * 2 if twice else self.hurts
        walker = state.walker(move.walker)
        moved = replace(walker, at=walker.at + 1.0 + lost)
        yield happens("TOY-03", "blown", move.walker, end=moved.at, by=effect)
        return replace(state, walkers=(moved,))


def open_readings(game: Game[Board, Walk], answers: dict[str, Answer], reading: str = "two") -> list[str]:
    """The disputes that matter in a walk of the toy."""
    return [each.dispute for each in adjudicate(game, board(readings={"TOY-A": reading}), walk(5), answers).disputes]


BOG_THEN_GALE: dict[str, Answer] = {"TOY-03:a:1": "bog", "TOY-03:a:2": "hit", "TOY-03:a:3": "calm"}
GALE_THEN_BOG: dict[str, Answer] = {"TOY-03:a:1": "gale", "TOY-03:a:2": "hit", "TOY-03:a:3": "hit"}


def test_a_reading_that_asks_the_same_under_other_ids_does_not_matter() -> None:
    """The other reading does not ask for the order, so that the dice have other ids; each keeps its own face."""
    assert open_readings(Ordered(0), BOG_THEN_GALE) == []
    assert open_readings(Ordered(0), {WIND: "hit", "TOY-03:a:2": "calm"}, "one") == []


def test_a_reading_that_has_the_same_happen_in_another_order_does_not_matter() -> None:
    """What each effect counts on the way changes places, the end is the same."""
    assert open_readings(Ordered(0), GALE_THEN_BOG) == []


def test_a_reading_that_asks_for_an_order_matters_where_the_order_does() -> None:
    """The player has chosen the order that the other reading does not have, and it costs more."""
    assert open_readings(Ordered(1), GALE_THEN_BOG) == ["TOY-A"]
    assert open_readings(Ordered(1), BOG_THEN_GALE) == []


@pytest.mark.parametrize(("hurts", "matters"), [(0, []), (1, ["TOY-A"])])
def test_what_is_still_asked_is_played_on_to_see_whether_a_reading_matters(hurts: int, matters: list[str]) -> None:
    """A question that waits in one reading alone is no difference by itself."""
    assert open_readings(Ordered(hurts), {WIND: "gale", "TOY-03:a:2": "hit"}) == matters
    assert open_readings(Ordered(hurts), {WIND: "hit", "TOY-03:a:2": "hit"}, "one") == matters


class Placing(Toy):
    """A toy that asks where the walker is put, which no sample answers; by the other reading it stays."""

    begun = 0

    def procedure(self, state: Board, move: Walk, _facts: Facts) -> Procedure[Board]:
        """Count the run, and ask for a place."""
        self.begun += 1
        if (yield from consult("TOY-A")) == "two":
            question = Place(rule="TOY-06", kind="tent", subject=move.walker, player="one", pieces=("tent",))
            yield from place(question, state, dict, lambda _: ())
        return state


@pytest.mark.parametrize("reading", ["one", "two"])
def test_a_move_is_not_run_again_where_no_sample_answers_it(reading: str) -> None:
    """Each reading is run once: played on, a move that waits for a place waits for it again."""
    game = Placing()
    assert open_readings(game, {}, reading) == ["TOY-A"]
    assert game.begun == 2


def test_a_reading_agreed_on_is_taken() -> None:
    """The table's readings go before the rulebook's."""
    ruling = adjudicate(GAME, board(marsh=3.0, readings={"TOY-A": "one"}), walk(5), {WIND: "wind"})
    assert ruling.state.walker("a").at == 6.0
    assert ruling.disputes[0].other == "two"


def test_the_same_inputs_give_an_equal_ruling() -> None:
    """Nothing but state, move and answers goes into a ruling."""
    one = adjudicate(GAME, board(marsh=3.0), walk(5), {WIND: "wind"})
    assert one == adjudicate(Toy(), board(marsh=3.0), walk(5), {WIND: "wind"})


def test_the_warnings_of_a_state_are_worked_out_once() -> None:
    """However many moves on it are ruled on: they say something of the table, not of the move."""

    class Counting(Toy):
        asked = 0

        def warnings(self, state: Board) -> tuple[Notice, ...]:
            self.asked += 1
            return super().warnings(state)

    here, there = Counting(), board()
    assert [adjudicate(here, there, walk(steps)).warnings for steps in (1, 2, 3)] == [()] * 3
    assert here.asked == 1
