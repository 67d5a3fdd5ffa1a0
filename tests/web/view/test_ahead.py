"""A move planned before its turn is ruled on as in its turn, where nothing but the moment forbids it."""

from typing import Any

import msgspec
import pytest

from sublight.web.work.tasks import legal, plan
from web.ahead import clocked
from web.sample import Early
from web.samples import SAMPLES

EARLY = [each for sample in SAMPLES for each in sample.early]


def ruled(early: Early, move: str, *, ahead: bool) -> Any:
    """Return the ruling on a plan as the page reads it."""
    return plan(clocked(early.table), move, {}, ahead=ahead)


@pytest.mark.parametrize("early", EARLY)
def test_what_only_waits_is_ruled_on_as_in_its_turn(early: Early) -> None:
    """With its picture, without a violation; it says why it is not yet, and is no house ruling, but may be one."""
    found = ruled(early, early.move, ahead=True)
    assert found["status"] in ("complete", "asking")
    assert found["not_yet"].startswith(f"Not yet: {early.why}")
    assert found["scene"]
    assert not any(found[each] for each in ("violations", "despite", "house"))
    assert found["can_house"]


@pytest.mark.parametrize("early", EARLY)
def test_what_is_declared_is_not_ruled_on_ahead(early: Early) -> None:
    """A commit out of turn is refused with the reason."""
    found = ruled(early, early.move, ahead=False)
    assert (found["status"], found["not_yet"]) == ("illegal", "")
    assert found["violations"][0]["says"].startswith(early.why)


@pytest.mark.parametrize("early", [each for each in EARLY if each.forbidden])
def test_what_is_forbidden_in_its_turn_too_has_all_its_reasons(early: Early) -> None:
    """The moment is one of them."""
    found = ruled(early, early.forbidden, ahead=True)
    assert (found["status"], found["not_yet"]) == ("illegal", "")
    assert len(found["violations"]) > 1


@pytest.mark.parametrize("early", [each for each in EARLY if each.piece])
def test_the_ends_of_a_piece_are_listed_before_its_turn(early: Early) -> None:
    """With the verdicts that they have in its turn."""
    ways = msgspec.json.decode(legal(clocked(early.table), early.piece))["ways"]
    assert {each["glyph"] for each in ways} & {"clear", "overlap"}
    assert [each for each in ways if each["at"]]
