"""What a pasted text that is no squad looks like: each is named, with what to paste instead."""

import pytest

from web.setup.refused import refused_saying

YASB = "https://yasb.app/?f=Rebel%20Alliance&d=v9ZhZ20Z1X&sn=Red%20Five"


@pytest.mark.parametrize(("text", "says"), [
    (YASB, "a link to a squad in YASB, called “Red Five”. In YASB, open Print/Export"),
    ("www.yasb.app/?f=x", "a link to a squad in YASB. In YASB"),
    (f"{YASB}&obs=coreasteroid5,no", "It brings Core asteroid 6 and `no`, which the XWS text names too. In YASB"),
    (f"Red Five\n\nLuke Sternenläufer (62)\n\nView in YASB: {YASB}", "a squad in YASB as it is printed"),
    ("http://[yasb", "a link to an address that is damaged"),
    ('{"faction": "rebelalliance", "pilots": []}', "a squad that cannot be read: squad: 0 pilots; 1 to 60 are read"),
    ('{"faction": "rebelalliance", "pilots": [', "This JSON is incomplete or damaged"),
    ('{"SaveName": "x", "ObjectStates": []}', "a save of Tabletop Simulator"),
    ('{"cards": [], "deck": 1}', "JSON of another program, with `cards`, `deck`"),
    ('{"game": "xwing", "ships": [', "This JSON is incomplete or damaged"),
])  # fmt: skip
def test_a_text_that_cannot_be_read_is_named(text: str, says: str) -> None:
    """With what to paste instead; surrounding blanks change nothing. JSON is taken for a squad."""
    refused_saying(text, says)
