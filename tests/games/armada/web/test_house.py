"""The API's alternatives to a house ruling of Armada."""

from typing import Any

import msgspec
import pytest

from sublight.web.api.records import Adjudicate, Adjudicated
from sublight.web.work.tasks import run

REQUEST = {"table": "armada-learning-fight", "move": "cr90 clicks=0,2,2 tool=right"}


@pytest.mark.parametrize(("more", "status"), [({"house": True}, "complete"), ({}, "illegal")])
def test_alternatives_are_of_the_same_ruling(more: dict[str, bool], status: str) -> None:
    """Of the house ruling where it is asked for, of the illegal move otherwise."""
    asked = msgspec.structs.asdict(msgspec.convert({**REQUEST, **more, "alternatives": True}, Adjudicate))
    answer: Any = run("v1/adjudicate", asked)
    others = msgspec.json.decode(answer, type=Adjudicated).alternatives
    assert {each.status for each in others or ()} == {status}
