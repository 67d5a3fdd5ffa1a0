"""`--envelope` prints what the HTTP API answers to the same request."""

import json

import pytest

from cli.printing import Captured, out
from sublight.api.tables import examples
from sublight.web.api import verbs
from web.samples import SAMPLE

TABLE, MOVE, PIECE = SAMPLE.table, SAMPLE.asking, SAMPLE.piece


def enveloped(capsys: Captured, *words: str) -> object:
    """What a verb prints."""
    return json.loads(out(capsys, *words, "--envelope"))


def test_a_ruling_is_that_of_the_api(capsys: Captured) -> None:
    """With the suggestion; `alternatives` brings them too."""
    asked = verbs.adjudicate(TABLE, MOVE, {}, alternatives=False)
    assert enveloped(capsys, "adjudicate", TABLE, MOVE) == json.loads(asked)
    both = verbs.adjudicate(TABLE, MOVE, {}, alternatives=True)
    assert enveloped(capsys, "alternatives", TABLE, MOVE) == json.loads(both)


def test_odds_options_and_margins_are_those_of_the_api(capsys: Captured) -> None:
    """Each with the name of its schema."""
    assert enveloped(capsys, "odds", TABLE, MOVE) == json.loads(verbs.odds(TABLE, MOVE, {}))
    assert enveloped(capsys, "options", TABLE, PIECE) == json.loads(verbs.options(TABLE, PIECE))
    assert enveloped(capsys, "measure", TABLE, *SAMPLE.measured) == json.loads(verbs.measure(TABLE, *SAMPLE.measured))


@pytest.mark.parametrize("name", examples())
def test_the_envelope_holds_what_json_prints(name: str, capsys: Captured) -> None:
    """Under the name of the verb's answer."""
    ruling = json.loads(out(capsys, "adjudicate", name, "--json"))
    assert enveloped(capsys, "adjudicate", name) == {"schema": "sublight.adjudicate/1", "ruling": ruling}
