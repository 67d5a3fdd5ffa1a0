"""`--envelope` prints what the HTTP API answers to the same request."""

import json

import pytest

from cli.printing import Captured, out
from sublight.api.tables import examples
from sublight.web.api import verbs

FIGHT, DOGFIGHT = "armada-learning-fight", "xwing-dogfight"
MOVE = "luke 1 bank_right"


def enveloped(capsys: Captured, *words: str) -> object:
    """What a verb prints."""
    return json.loads(out(capsys, *words, "--envelope"))


def test_a_ruling_is_that_of_the_api(capsys: Captured) -> None:
    """With the suggestion; `alternatives` brings them too."""
    asked = verbs.adjudicate(DOGFIGHT, MOVE, {}, alternatives=False)
    assert enveloped(capsys, "adjudicate", DOGFIGHT, MOVE) == json.loads(asked)
    both = verbs.adjudicate(DOGFIGHT, MOVE, {}, alternatives=True)
    assert enveloped(capsys, "alternatives", DOGFIGHT, MOVE) == json.loads(both)


def test_odds_options_and_margins_are_those_of_the_api(capsys: Captured) -> None:
    """Each with the name of its schema."""
    assert enveloped(capsys, "odds", DOGFIGHT, MOVE) == json.loads(verbs.odds(DOGFIGHT, MOVE, {}))
    assert enveloped(capsys, "options", FIGHT, "cr90") == json.loads(verbs.options(FIGHT, "cr90"))
    assert enveloped(capsys, "measure", FIGHT, "cr90", "victory") == json.loads(verbs.measure(FIGHT, "cr90", "victory"))


@pytest.mark.parametrize("name", examples())
def test_the_envelope_holds_what_json_prints(name: str, capsys: Captured) -> None:
    """Under the name of the verb's answer."""
    ruling = json.loads(out(capsys, "adjudicate", name, "--json"))
    assert enveloped(capsys, "adjudicate", name) == {"schema": "sublight.adjudicate/1", "ruling": ruling}
