"""A squad is recognised by how it begins."""

import json

import pytest

from games.xwing.lists.samples import OLDER, REDS
from sublight.api.lists import known_lists
from sublight.formats.lists import recognised

KNOWN = tuple(known_lists())


def kind_of(text: str) -> str:
    """What a text is taken for."""
    return recognised(text, KNOWN).kind


@pytest.mark.parametrize("squad", [REDS, OLDER, {}])
def test_an_object_is_a_squad(squad: dict[str, object]) -> None:
    """On one line or on many, with a byte order mark or without."""
    for text in (json.dumps(squad), json.dumps(squad, indent=2), "\ufeff\n" + json.dumps(squad)):
        assert kind_of(text) == "squad"
