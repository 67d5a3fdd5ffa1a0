"""Odds and alternatives, as text and as plain values."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.api.rulings import branch_dict, odds_text
from sublight.formats.branches import alternative_dict, alternatives_text, with_share
from sublight.referee.alternatives import alternatives
from sublight.referee.odds import odds
from sublight.referee.ruling import Event, Ruling

pytestmark = pytest.mark.usefixtures("with_toy")
BOARD = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0)
WALK = Walk(walker="a", steps=5)
WIND = "TOY-03:a:1"


def test_odds_say_what_each_way_alone_has() -> None:
    """What all ways share is not repeated."""
    board = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0)
    assert odds_text(odds(GAME, board, Walk(walker="a", steps=5))) == (
        "2 in 3 (66.7%):\n  - Does the wind blow a on? Calm.\n1 in 3 (33.3%):\n  - The wind blows a to 7.00. [TOY-03]\n"
    )
    said = odds_text(odds(GAME, board, Walk(walker="a", steps=5)), everything=True)
    assert "  - The wind blows a to 7.00. [TOY-03]\n  Answers: TOY-03:a:1=wind\n" in said
    assert odds_text(odds(GAME, board, Walk(walker="a", steps=0))) == ("Not allowed: a must walk.\n")
    calm = Board(edition="1", walkers=(Walker(id="a"),))
    assert odds_text(odds(GAME, calm, Walk(walker="a", steps=5))) == (
        "Nothing is left to chance. The move is complete.\n"
    )


def test_odds_say_first_what_happens_whatever_comes_up() -> None:
    """In one sentence, where that is something."""
    turned = Event(rule=GAME.book.rule_ids[0], kind="turned", subject="a")
    found = odds(GAME, BOARD, WALK)
    after = [
        Ruling(game="toy", edition="1", status="complete", events=(turned, *each.ruling.events), state=BOARD)
        for each in found
    ]
    found = tuple(replace(each, ruling=ruling) for each, ruling in zip(found, after, strict=True))
    assert odds_text(found).startswith("Whatever comes up: a turns back.\n2 in 3 (66.7%):\n")
    assert "Whatever" not in odds_text(odds(GAME, BOARD, WALK))


def test_odds_say_what_the_players_answer() -> None:
    """Once where it is the same in all branches, in words."""
    board = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0, fork=5.0)
    said = odds_text(odds(GAME, board, Walk(walker="a", steps=5)))
    assert said.startswith("Assumed answers of the players:\n  - ")


def test_alternatives_say_what_each_flip_changes() -> None:
    """Those that change nothing are told with everything; all that was tried is counted below."""
    board = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0)
    found = alternatives(GAME, board, Walk(walker="a", steps=5), {WIND: "wind"})
    dispute = (
        "Open question TOY-A: How far does the wind blow?\n"
        "  Taken as: By two steps.\n"
        "  Otherwise: By one step.\n"
        "  - The wind blows a to 6.00.\n"
        "\n"
    )
    tried = "Tried: 1 open question and 1 other set of component measurements. Nothing else changes.\n"
    assert alternatives_text(found) == f"{dispute}{tried}"
    assert alternatives_text(found[1:]) == "Tried: 1 other set of component measurements. Nothing changes.\n"
    assert alternatives_text(found, everything=True) == (
        f"{dispute}Which measured component set is used?\n"
        "  Taken as: feet.\n"
        "  Otherwise: longer steps (boots).\n"
        "  - Nothing changes.\n"
        f"\n{tried}"
    )
    assert alternatives_text(()) == "Nothing in this ruling could be taken another way.\n"


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (15.0, "Close call: a touches wall.\n  Otherwise: a clears wall (call:TOY-02:a:wall:=apart)\n"),
        (14.7, "Close call: a clears wall by 0.30 mm.\n  Otherwise: a overlaps wall (call:TOY-02:a:wall:=overlap)\n"),
    ],
)
def test_a_close_call_is_told_with_what_people_may_call_it(at: float, said: str) -> None:
    """The measurement, then each other class with the answer that says so."""
    board = Board(edition="1", walkers=(Walker(id="a", at=at),))
    assert said in alternatives_text(alternatives(GAME, board, Walk(walker="a", steps=5)), everything=True)


def test_a_branch_has_its_chance_exactly_and_as_a_number() -> None:
    """The fraction is text, the share a double."""
    plain = branch_dict(odds(GAME, BOARD, WALK)[1])
    assert plain["chance"] == "1/3"
    assert plain["share"] == pytest.approx(1 / 3)
    assert plain["answers"] == {WIND: "wind"}
    assert plain["ruling"]["status"] == "complete"


def test_an_alternative_has_its_changes_and_its_status() -> None:
    """The whole ruling it leads to is left out."""
    found = alternatives(GAME, BOARD, WALK, {WIND: "wind"})
    assert alternative_dict(found[0]) == {
        "kind": "dispute",
        "id": "TOY-A",
        "taken": "two",
        "other": "one",
        "question": "How far does the wind blow?",
        "taken_says": "By two steps.",
        "other_says": "By one step.",
        "changes": list(found[0].changes),
        "status": "complete",
    }


def test_a_chance_counted_in_hundreds_is_told_once() -> None:
    """49 in 100 is 49%."""
    assert (with_share(Fraction(49, 100)), with_share(Fraction(3, 8))) == ("49%", "3 in 8 (37.5%)")
