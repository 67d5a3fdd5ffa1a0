"""Rulings, events and verdicts: what they hold and what they refuse."""

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.errors import UnknownRuleError
from sublight.referee.adjudication import adjudicate
from sublight.referee.ruling import Event, Verdict, Violation

RULE = GAME.book.rule_ids[0]


def test_nothing_is_ruled_by_a_rule_that_does_not_exist() -> None:
    """Events, violations and verdicts with an unknown id cannot be built; the nearest id is offered."""
    with pytest.raises(UnknownRuleError, match="TOY-0"):
        Event(rule="TOY-0", kind="walked")
    with pytest.raises(UnknownRuleError):
        Violation(rule="TOY-0", kind="walked")
    with pytest.raises(UnknownRuleError):
        Verdict(rule="TOY-0", question="overlap", subject="a", other="b", outcome="apart", margin_mm=1.0)


def test_a_ruling_is_neither_true_nor_false() -> None:
    """`if ruling:` is a mistake that is caught: an illegal ruling would count as true."""
    ruling = adjudicate(GAME, Board(edition="1", walkers=(Walker(id="a"),)), Walk(walker="a", steps=1))
    with pytest.raises(TypeError, match="status"):
        bool(ruling)


def test_events_are_found_by_kind() -> None:
    """The first event of a kind, or KeyError."""
    ruling = adjudicate(GAME, Board(edition="1", walkers=(Walker(id="a"),)), Walk(walker="a", steps=1))
    assert ruling.event("walked").figures == {"end": 1.0}
    with pytest.raises(KeyError):
        ruling.event("flown")


def test_a_verdict_is_called_under_its_id() -> None:
    """The id has rule, both pieces and the moment."""
    verdict = Verdict(rule=RULE, question="q", subject="a", other="b", at="2", outcome="apart", margin_mm=1.0)
    assert verdict.id == f"call:{RULE}:a:b:2"
