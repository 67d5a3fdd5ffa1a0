"""The API rules as a house ruling where it is asked to, and not otherwise."""

from contextlib import nullcontext
from typing import Any

import msgspec
import pytest

from sublight.errors import InputError
from sublight.web.api.records import Adjudicate, Adjudicated, Odds, OddsFound
from sublight.web.work.tasks import run
from web.samples import SAMPLE

REQUEST = {"table": SAMPLE.table, "move": SAMPLE.illegal}
BROKEN = [SAMPLE.broken[1]]


@pytest.mark.parametrize(
    ("more", "status", "violations", "despite"),
    [({"house": True}, "complete", [], BROKEN), ({}, "illegal", BROKEN, [])],
)
def test_a_house_ruling_is_answered_in_the_schema(
    more: dict[str, bool], status: str, violations: list[str], despite: list[str]
) -> None:
    """`despite` has what was set aside; without `house` it is empty, and the move illegal."""
    asked = msgspec.convert({**REQUEST, **more}, Adjudicate)
    answer: Any = run("v1/adjudicate", msgspec.structs.asdict(asked))
    found = msgspec.json.decode(answer, type=Adjudicated).ruling
    assert found.status == status
    assert [each.kind for each in found.violations] == violations
    assert [each.kind for each in found.despite] == despite


@pytest.mark.parametrize(("more", "status"), [({"house": True}, "complete"), ({}, "illegal")])
def test_odds_are_of_the_same_ruling(more: dict[str, bool], status: str) -> None:
    """Of the house ruling where it is asked for, of the illegal move otherwise."""
    odds = msgspec.structs.asdict(msgspec.convert({**REQUEST, **more}, Odds))
    answer: Any = run("v1/odds", odds)
    branches = msgspec.json.decode(answer, type=OddsFound).branches
    assert [each.ruling.status for each in branches] == [status]


@pytest.mark.parametrize("spare", [0, -1])
def test_outcomes_longer_than_the_limit_are_refused(spare: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many bytes as the limit are answered, one fewer is refused."""
    odds = msgspec.structs.asdict(msgspec.convert({"table": SAMPLE.table, "move": SAMPLE.move}, Odds))
    whole: Any = run("v1/odds", odds)
    rows = msgspec.json.decode(whole, type=dict[str, msgspec.Raw])["branches"]
    listed = len(rows) - len(msgspec.json.decode(rows, type=list[msgspec.Raw])) - 1
    monkeypatch.setattr("sublight.web.api.verbs.MOST_BYTES", listed + spare)
    with nullcontext() if not spare else pytest.raises(InputError, match="MiB of outcomes"):
        assert run("v1/odds", odds) == whole
