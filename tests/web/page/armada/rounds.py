"""Three rounds of Armada: dials in secret stacks, ships moved along the tool, squadrons held."""

from playwright.sync_api import Locator

from web.page.rounds import Match, Script
from web.page.table import Seat

REBELS = """Name: Ours
Faction: Rebel Alliance

CR90 Corvette A (44)
= 44 Points

Nebulon-B Escort Frigate (57)
= 57 Points

Squadrons:
• 2 x X-wing Squadron (26)
= 26 Points
"""
EMPIRE = """Name: Theirs
Faction: Galactic Empire

Victory II-class Star Destroyer (85)
= 85 Points

Squadrons:
• 3 x TIE Fighter Squadron (24)
= 24 Points
"""

HOLD = ".now .may button:enabled[data-key^=may-hold]"
"""The button of a squadron that stays."""


def act(match: Match, seat: Seat) -> bool:
    """Set dials, reveal them, move along the tool, hold squadrons: the strip names what, the panel shows how."""
    return any(does(match, seat) for does in (_dials, _reveals, _flies, _holds, _moves))


def _dials(match: Match, seat: Seat) -> bool:
    """One command for all dials of a ship, then another for its last."""
    wanted = match.offered(seat, "Set ")
    if not wanted.count():
        return False
    match.press(seat, wanted)
    rows = seat.page.locator(".plan .control.order")
    match.press(seat, rows.first.locator("button", has_text="Navigate"))
    if rows.count() > 1:
        match.press(seat, rows.last.locator("button", has_text="Repair"))
    match.commit(seat)
    return True


def _reveals(match: Match, seat: Seat) -> bool:
    """The plan begins with the dial that was set."""
    return _planned(match, seat, match.offered(seat, "Activate "))


def _moves(match: Match, seat: Seat) -> bool:
    """The plan begins straight ahead, at the speed of the dial."""
    return _planned(match, seat, match.offered(seat, "Move "))


def _planned(match: Match, seat: Seat, wanted: Locator) -> bool:
    if not wanted.count():
        return False
    match.press(seat, wanted)
    match.commit(seat)
    return True


def _flies(match: Match, seat: Seat) -> bool:
    """One squadron moves in the match, to a place that is typed."""
    if not seat.page.locator(HOLD).count() or "flight" in match.done:
        return False
    match.done.add("flight")
    match.press(seat, match.offered(seat, "Move "))
    match.film.write(seat, seat.page.locator(".place [data-key=x]"), "1050", match.part)
    seat.key("Enter")
    match.commit(seat)
    return True


def _holds(match: Match, seat: Seat) -> bool:
    """The plan is whole. Beside the moves of several squadrons the buttons are folded."""
    wanted, folded = seat.page.locator(HOLD), seat.page.locator(".now details.may:not([open]) summary")
    if wanted.count() and not wanted.first.is_visible() and folded.count():
        match.press(seat, folded)
    return _planned(match, seat, wanted)


SCRIPT = Script(name="armada", lists=(REBELS, EMPIRE), act=act, loss=("Ship", "facedown1"))
