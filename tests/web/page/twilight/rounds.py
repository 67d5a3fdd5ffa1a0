"""Three rounds of Twilight Imperium: three players on a pasted map; an invasion, a combat and a component action."""

from typing import NamedTuple

from playwright.sync_api import Locator, expect

from web.page.hands import Fingers, Keys
from web.page.rounds import Match, Script
from web.page.table import Seat

MAP = "19 20 47 21 23 48 1 24 25 26 16 27 28 29 2 30 31 32"
"""Two rings: Sol in the north, Hacan in the south-east, Mentak in the south-west."""


class Action(NamedTuple):
    """A tactical action: who activates what in which round, the steps that send ships, and those that record more."""

    round: int
    seat: int
    system: str
    sent: tuple[str, ...]
    told: tuple[str, ...] = ()
    """What is counted, a record a line; a step that is counted twice stands there twice."""
    there: str = ""
    """What is selected for that, if not the system."""
    teller: int = -1
    """Whose units those are, if not those of the seat that acts."""


LANDED = ("Lands infantry, Wellon", "Lands infantry, Wellon")
TAKEN = "Takes the custodians token (1 victory point)"
"""A button on a player's command sheet: the agenda phase is played from then on."""
ACTIONS = (
    Action(1, 0, "101", ("carrier from 201 to 101", "infantry on Jord, 201", "infantry on Jord, 201"), LANDED),
    Action(1, 1, "103", ("carrier from 205 to 103", "infantry on Hercant, 205")),
    Action(1, 2, "106", ("cruiser from 209 by 105 to 106",) * 2),
    Action(2, 2, "101", ("cruiser from 106 to 101",) * 2, ("Loses carrier",), teller=0),
    Action(2, 1, "000", ("carrier from 103 to 000", "infantry in space, 103"), (TAKEN,), "hacan"),
    Action(3, 1, "206", ("carrier from 205 to 206",)),
)


def act(match: Match, seat: Seat) -> bool:
    """Do what is planned for a turn, else play the strategy cards, then pass; all else is one click each."""
    if match.offered(seat, "End the turn").count() or match.offered(seat, "Record losses").count():
        return _told(match, seat) or _pressed(match, seat, "End the turn")
    if not match.offered(seat, "Pass").count() and not match.offered(seat, "Play [A-Z]").count():
        return _pressed(match, seat, "Score a public objective \\(1 point\\)") if match.round == 1 else False
    wanted = _wanted(match, seat)
    if wanted is not None:
        _sent(match, seat, wanted)
        return True
    if match.round == 1 and "component" not in match.done and match.players.index(seat) == 1:
        match.done.add("component")
        match.press(seat, seat.page.locator(".now details.may summary"))
        return _pressed(match, seat, "Play an action card")
    return _pressed(match, seat, "Play [A-Z]") or _pressed(match, seat, "Pass")


def _pressed(match: Match, seat: Seat, says: str) -> bool:
    found = match.offered(seat, says)
    if not found.count():
        return False
    match.press(seat, found)
    return True


def _wanted(match: Match, seat: Seat) -> Action | None:
    """The tactical action that a seat has not performed yet in this round."""
    mine = (each for each in ACTIONS if (each.round, each.seat) == (match.round, match.players.index(seat)))
    return next((each for each in mine if _name("sent", each) not in match.done), None)


def _name(what: str, action: Action) -> str:
    return f"{what} {action.round} {action.system}"


def _sent(match: Match, seat: Seat, action: Action) -> None:
    """Activate a system and send ships, each by its step."""
    match.done.add(_name("sent", action))
    _select(match, seat, action.system)
    for step in action.sent:
        _count(match, seat, step)
    match.commit(seat)


def _told(match: Match, seat: Seat) -> bool:
    """Record what came of the action of this turn, once."""
    for action in ACTIONS:
        name = _name("told", action)
        if action.told and _name("sent", action) in match.done and name not in match.done:
            if match.players[action.seat if action.teller < 0 else action.teller] is not seat:
                return False
            match.done |= {name, "loss"} if "Loses" in action.told[0] else {name}
            _select(match, seat, action.there or action.system)
            for step in action.told:
                _count(match, seat, step)
            match.commit(seat)
            return True
    return False


def _count(match: Match, seat: Seat, says: str) -> None:
    """One more of something, or a button that says so, and the line says it too."""
    line = seat.page.locator("#commands")
    before = line.input_value()
    match.press(seat, seat.page.locator(f'.plan button:is([aria-label^="one more: {says}"], :text-is("{says}"))'))
    expect(line).not_to_have_value(before)


def _select(match: Match, seat: Seat, piece: str) -> None:
    """Select a system on the map or a player in the list, a drawer on a phone; with the keys all in the list."""
    chosen = seat.page.locator(f'[data-piece="{piece}"][aria-selected=true]')
    if chosen.count():
        return
    hand = match.film.hand(seat)
    if isinstance(hand, Keys):
        _stepped(match, seat, chosen)
    elif piece.isdigit():
        _found(match, seat, piece)
    else:
        if isinstance(hand, Fingers):
            match.press(seat, seat.page.locator("button.drawer"))
        match.press(seat, seat.page.locator(f'[data-piece="{piece}"]'))
    expect(chosen).to_be_attached()


def _stepped(match: Match, seat: Seat, chosen: Locator) -> None:
    """Go down the list; all the way is one press."""
    match.film.hand(seat).go(seat.page.locator("#pieces"), "")
    while not chosen.count():
        seat.key("ArrowDown")
    match.film.presses[match.part] += 1
    match.film.keep(seat)


def _found(match: Match, seat: Seat, system: str) -> None:
    """Press a system of the map, which a finger sees whole first."""
    hand = match.film.hand(seat)
    if isinstance(hand, Fingers):
        hand.look()
        match.press(seat, seat.page.locator('[aria-label^="Show the whole table"]'))
    match.press(seat, seat.page.locator(f'.table-page .frame .hex[data-id="{system}"] .ground'))


SCRIPT = Script(name="twilight", lists=(MAP,), act=act, prepared=("Place the starting units",), players=3)
