"""The ruling slip has all that another person needs to check the ruling."""

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.api.rulings import input_digest, ruling_text, slip
from sublight.referee.adjudication import adjudicate
from sublight.referee.question import Answer

pytestmark = pytest.mark.usefixtures("with_toy")
BOARD = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0)
WALK = Walk(walker="a", steps=5)
ANSWERS: dict[str, Answer] = {"TOY-03:a:1": "wind"}


def test_a_slip_has_move_edition_answers_digest_ruling_and_citations() -> None:
    """Each on the page."""
    ruling = adjudicate(GAME, BOARD, WALK, ANSWERS)
    said = slip(BOARD, WALK, ANSWERS, ruling)
    assert "Move      walk a steps=5\n" in said
    assert "Edition   The toy book, first printing (toy-1, 2020-01-01)\n" in said
    assert "Answer    TOY-03:a:1 = wind\n" in said
    assert f"Input     sha256 {input_digest(BOARD, WALK, ANSWERS)}\n" in said
    assert ruling_text(ruling, everything=True) in said
    assert said.endswith("Citations:\n  TOY-01  p.1\n  TOY-03  p.2\n  TOY-02  p.1\n")


def test_the_digest_tells_inputs_apart() -> None:
    """Another table, move or answer has another digest; the same inputs have the same."""
    digests = {
        input_digest(BOARD, WALK, ANSWERS),
        input_digest(Board(edition="1", walkers=(Walker(id="a", at=1e-9),), marsh=3.0), WALK, ANSWERS),
        input_digest(BOARD, Walk(walker="a", steps=4), ANSWERS),
        input_digest(BOARD, WALK, {"TOY-03:a:1": "calm"}),
    }
    assert len(digests) == 4
    assert input_digest(BOARD, WALK, dict(ANSWERS)) in digests
