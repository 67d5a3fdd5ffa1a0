"""Whatever a table, a move or an answer is made of, the program rules or says in one line why it cannot."""

import io
import json
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sublight.api.tables import example
from sublight.cli import BROKEN, main

FIGHT = json.loads(example("armada-learning-fight"))
STRANGE = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([-1, 0, 99, 2**53, 0.5, -1e5, 1e5, 1e308]),
    st.sampled_from(["", "cr90", "victory", "navigate", "\x1b[2J", "a b", "😀", "engine_techs", "squadron"]),
    st.lists(st.integers(-3, 3), max_size=3),
    st.dictionaries(st.sampled_from(["id", "x", "y", "heading", "forward"]), st.integers(-3, 3), max_size=3),
)
MOVES = st.sampled_from(
    [
        "cr90 clicks=0,1,2 tool=right navigate=dial",
        "victory clicks=0,1",
        "nebulon speed=0",
        "cr90 speed=4 use=general_madine@2",
        "victory extra=engine_techs",
        "reveal cr90 dial=navigate clear=dial",
        "deploy id=new ship=cr90_corvette_a player=rebel x=100 y=100 speed=2",
    ]
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a table, as container and key."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, each in inside for place in ((value, key), *places(each))]


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(data=st.data(), move=MOVES)
def test_a_spoilt_table_never_breaks_the_program(
    data: st.DataObject, move: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Up to three values of an example are replaced or removed: no traceback, no error of the program."""
    table = json.loads(json.dumps(FIGHT))
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(places(table)))
        if key not in container and isinstance(container, dict):
            continue
        if isinstance(container, dict) and data.draw(st.booleans()):
            del container[key]
        elif isinstance(container, dict) or key < len(container):
            container[key] = data.draw(STRANGE)
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(table)))
    code = main(["adjudicate", "-", move, *data.draw(st.sampled_from([[], ["--json"], ["--slip"]]))])
    said = capsys.readouterr()
    assert code != BROKEN, said.err
    assert said.err.count("\n") <= 1
