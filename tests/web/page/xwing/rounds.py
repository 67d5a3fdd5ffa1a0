"""Three rounds of X-Wing: two ships a side, dials set facedown, maneuvers revealed, actions and engagements passed."""

import json

from web.page.rounds import Match, Script
from web.page.table import Seat

REBELS = {
    "faction": "rebelalliance",
    "pilots": [{"id": "lukeskywalker", "ship": "t65xwing"}, {"id": "wedgeantilles", "ship": "t65xwing"}],
}
EMPIRE = {
    "faction": "galacticempire",
    "pilots": [{"id": "blacksquadronace", "ship": "tielnfighter"}, {"id": "academypilot", "ship": "tielnfighter"}],
}


def act(match: Match, seat: Seat) -> bool:
    """Set a dial: the strip names the ship, its panel shows the dial. All else is one click each."""
    wanted = match.offered(seat, "Set ")
    if not wanted.count():
        return False
    match.press(seat, wanted)
    match.press(seat, seat.page.locator(".dial button.maneuver", has_text="2 straight"))
    match.commit(seat)
    return True


SCRIPT = Script(
    name="xwing",
    lists=(json.dumps(REBELS), json.dumps(EMPIRE)),
    act=act,
    loss=("Engagement", "damage1"),
)
