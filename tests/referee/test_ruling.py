"""Rulings, events and verdicts: what they hold and what they refuse."""

from copy import deepcopy

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.errors import UnknownRuleError
from sublight.referee.adjudication import adjudicate
from sublight.referee.ruling import Event, OtherReading, Ruling, Verdict, Violation

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


def late(*verdicts: Verdict, disputes: tuple[OtherReading, ...] = ()) -> Ruling[Board]:
    """A ruling whose verdicts and disputes are worked out when they are looked at."""
    return Ruling(
        game="toy",
        edition="toy-1",
        status="complete",
        verdicts=lambda: verdicts,
        disputes=lambda: disputes,
        state=Board(edition="1"),
    )


def verdict_of(margin_mm: float) -> Verdict:
    """A measurement."""
    return Verdict(rule=RULE, question="q", subject="a", other="b", outcome="apart", margin_mm=margin_mm)


def test_what_is_worked_out_late_is_part_of_the_ruling() -> None:
    """Equality, repr and copies have it, whether somebody looked before or not."""
    near = late(verdict_of(1.0))
    assert near == late(verdict_of(1.0))
    assert near != late(verdict_of(2.0))
    assert near != late(disputes=(OtherReading(dispute="d", taken="a", other="b", changes=()),))
    assert "margin_mm=1.0" in repr(near)
    assert deepcopy(late(verdict_of(1.0))) == near


def test_it_is_worked_out_once_and_only_if_somebody_looks() -> None:
    """Verdicts are measured when they are looked at."""
    looked: list[int] = []

    def measured() -> tuple[Verdict, ...]:
        looked.append(1)
        return (verdict_of(1.0),)

    ruling = Ruling(game="toy", edition="toy-1", status="complete", verdicts=measured, state=Board(edition="1"))
    assert not looked
    assert ruling.verdicts == ruling.verdicts == (verdict_of(1.0),)
    assert len(looked) == 1


def test_a_ruling_cannot_be_changed() -> None:
    """It is a record of what was ruled."""
    with pytest.raises(AttributeError, match="cannot be changed: status"):
        late().status = "illegal"
