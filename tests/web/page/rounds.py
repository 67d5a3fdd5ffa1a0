"""Three rounds of a match on its page, from a pasted list: what is pressed is found by the words that it shows."""

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from playwright.sync_api import Locator, expect

from web.page.film import Film, words
from web.page.table import Seat

ROUNDS, UNUSUAL = 3, 2
"""So many rounds are played; in one of them a move is taken back and a page is opened again."""
MOST_STEPS = 400
"""So many steps are enough for three rounds; a match that takes more goes round in circles."""
MOST_WAITS, WAIT_MS = 200, 150.0
"""How often, and how many milliseconds apart, a page is looked at until nothing changes any more."""
SETUP = "dialog.setup"


class Script(NamedTuple):
    """What a game's film needs to know: its lists, and what its players do where the page leaves a choice."""

    name: str
    lists: tuple[str, ...]
    """The texts that are pasted, the first player's first."""
    act: Callable[["Match", Seat], bool]
    """Does what a seat is to do, and tells whether there was anything."""
    loss: tuple[str, str] = ("", "")
    """In which phase a loss is recorded, and the key of the button that counts it on the selected piece; none where
    players record it as they act.
    """
    prepared: tuple[str, ...] = ()
    """What the buttons say that are pressed in the setup, after the lists."""
    players: int = 2


class Match:
    """The players and an observer."""

    def __init__(self, script: Script, film: Film) -> None:
        """Nobody sits yet."""
        self.script, self.film = script, film
        self.part = "setup"
        """Under what the presses are counted: the setup, or a round."""
        self._round = 1
        self.done: set[str] = set()
        """What happens once in a match, and has happened."""

    # Setting up.

    def open(self) -> None:
        """Paste what the players brought, say how to play, and hand out the links."""
        one = self.film.sit()
        self.film.keep(one)
        self.press(one, one.page.get_by_role("button", name="Paste a fleet, squad or map"))
        self._paste(one, self.script.lists[0])
        for text in self.script.lists[1:]:
            self.press(one, one.page.locator(f"{SETUP} button", has_text="Paste a fleet or squad"))
            self._paste(one, text)
        for says in self.script.prepared:
            self.press(one, one.page.locator(f"{SETUP} button", has_text=says))
        expect(one.page.locator(f"{SETUP} [data-key=turns]")).to_be_checked()
        self.press(one, one.page.locator(f"{SETUP} [data-key=strict]"), by="Space")
        self.press(one, one.page.locator(f"{SETUP} button", has_text="Play here"))
        one.ready()
        one.page.wait_for_selector(".now .round", state="attached")
        *others, self.watcher = map(self.film.sit, self._links(one)[1:])
        self.players = [one, *others]
        self.one, self.two = self.players[:2]

    def _paste(self, seat: Seat, text: str) -> None:
        self.film.paste(seat, seat.page.locator("#pasted"), text, self.part)
        self.press(seat, seat.page.get_by_role("button", name="Put it on the table"))

    def _links(self, seat: Seat) -> list[str]:
        self.press(seat, seat.page.locator("button", has_text="Share"))
        links = seat.page.locator("dialog .link input")
        expect(links).to_have_count(self.script.players + 1)
        found: list[str] = links.evaluate_all("all => all.map((each) => each.value.split('#')[1])")
        self.press(seat, seat.page.locator('dialog [aria-label="Close"]'))
        return found

    # Playing.

    def play(self, rounds: int = ROUNDS) -> None:
        """Go on through so many rounds."""
        for _ in range(MOST_STEPS):
            shown = self.round
            if f"round {shown}" != self.part:
                self.film.keep(self.watcher)
            if shown > rounds:
                return
            self.part = "setup" if self._in_setup(self.one) else f"round {shown}"
            self.step()
            self._besides()
        raise AssertionError(f"{self.part} goes on for ever: {words(self.one.page.locator('.now'))}")

    def _besides(self) -> None:
        """What happens once: a loss in the first round, a move taken back and a page opened again in the second."""
        phase, key = self.script.loss
        if not self.one.page.locator(".now .round").count():
            return
        strip = words(self.one.page.locator(".now .round"))
        if key and "loss" not in self.done and phase in strip and self.offered(self.one, "Record ").count():
            self._once("loss", lambda: self._record(key))
        elif self.round == UNUSUAL and "undo" not in self.done and self._asks_back():
            self._once("undo", self._take_back)
        elif "undo" in self.done and "reload" not in self.done:
            self._once("reload", self._open_again)

    def _once(self, what: str, does: Callable[[], None]) -> None:
        self.done.add(what)
        does()

    def _record(self, key: str) -> None:
        """The strip opens what is counted of the selected piece; a player counts one more."""
        said = self.said()
        one = self.one
        if one.page.locator(".now details.may [data-key^=may-record]").count():
            self.press(one, one.page.locator(".now details.may summary"))
        self.press(one, self.offered(one, "Record "))
        self.press(one, one.page.locator(f'[data-key="{key}"]'))
        self.commit(one)
        self.settled(said)

    def _asks_back(self) -> bool:
        return "Ask to take back" in words(self.one.page.locator("[data-key=bar-Undo]"))

    def _take_back(self) -> None:
        """One asks, the other agrees."""
        said, entries = self.said(), self.one.page.locator(".entry").count()
        self.press(self.one, self.one.page.locator("[data-key=bar-Undo]"))
        expect(self.two.page.locator("[data-key=agree]")).to_be_attached()
        self.press(self.two, self.two.page.get_by_role("button", name="Agree"))
        expect(self.one.page.locator(".entry")).not_to_have_count(entries)
        self.settled(said)

    def _open_again(self) -> None:
        """A page that is loaded again says what it said."""
        before = words(self.two.page.locator(".now .round"))
        self.two.page.reload()
        self.two.ready()
        expect(self.two.page.locator(".now .round")).to_have_text(before)
        self.film.keep(self.two)

    @property
    def round(self) -> int:
        """The round, as the strip says it; in setup the first, and while a question waits that of before."""
        strip = self.one.page.locator(".now .round b")
        if strip.count() and (found := re.match(r"Round (\d+)", words(strip))):
            self._round = int(found[1])
        return self._round

    def step(self) -> None:
        """One thing is done by the first seat that has anything to do."""
        said = self.said()
        for does in (self._answers, self._sets_up, partial(self.script.act, self), self._goes_on):
            if any(does(seat) for seat in self.players):
                self.settled(said)
                return
        raise AssertionError(f"nobody can do anything: {said}")

    def said(self) -> str:
        """What the page of each player says: the strip and the question; and the last line of the log."""
        seen = [words(seat.page.locator(at)) for seat in self.players for at in (".now", ".asked")]
        return " | ".join([*seen, last_line(self.one)])

    def settled(self, before: str) -> None:
        """Wait until the pages say something new, the same to all, and nothing more is drawn."""
        last = before
        for _ in range(MOST_WAITS):
            self.one.page.wait_for_timeout(WAIT_MS)
            said = self.said()
            if said == last != before and self._agree():
                return
            last = said
        raise AssertionError(f"nothing comes of it: {before}")

    def _agree(self) -> bool:
        """Whether the logs of all windows end alike, a long one begins later; and the players are in one round."""
        ends = {last_line(seat) for seat in (*self.players, self.watcher)}
        strips = [seat.page.locator(".now .round b") for seat in self.players]
        return len(ends) == 1 and len({words(each) for each in strips if each.count()}) <= 1

    def _answers(self, seat: Seat) -> bool:
        card = seat.page.locator(".question")
        if not card.count() or not card.locator("button").count():
            return False
        for at in ('[data-key="roll"]', '[data-key="suggest"]', ".suggested", ".chip"):
            if card.locator(at).count():
                self.press(seat, card.locator(at))
                break
        return True

    def _in_setup(self, seat: Seat) -> bool:
        strip = seat.page.locator(".now .round b")
        return bool(strip.count()) and words(strip) == "Setup"

    def _sets_up(self, seat: Seat) -> bool:
        """An obstacle, a ship or a squadron is put where its plan begins."""
        wanted = self.offered(seat, "(Place|Deploy) ")
        if not self._in_setup(seat) or not wanted.count():
            return False
        self.press(seat, wanted)
        self.commit(seat)
        return True

    def _goes_on(self, seat: Seat) -> bool:
        shown = ".now .may > button:enabled:not([data-key^=may-record])"
        for at in (f'{shown}:not([data-key$="-"])', shown):  # what is declared at once, before what begins a plan
            if (found := seat.page.locator(at)).count():
                self.press(seat, found)
                return True
        return False

    def offered(self, seat: Seat, says: str) -> Locator:
        """The buttons of the strip that begin so, and may be pressed."""
        return seat.page.locator(".now .may button:enabled", has_text=re.compile(f"^{says}"))

    def commit(self, seat: Seat) -> None:
        """Commit the plan."""
        expect(seat.page.locator("#commit")).to_be_enabled()
        self.press(seat, seat.page.locator("#commit"))

    # Hands.

    def press(self, seat: Seat, found: Locator, by: str = "Enter") -> None:
        """Press what is found, counted under this part of the match."""
        self.film.press(seat, found, self.part, by)


def last_line(seat: Seat) -> str:
    """Return the version of the last line of a log, empty for none."""
    lines = seat.page.locator(".entry")
    return str(lines.last.get_attribute("data-key")) if lines.count() else ""


def played(script: Script, film: Film) -> str:
    """Play the film of a hand, and return what it took."""
    match = Match(script, film)
    match.open()
    match.play()
    film.close()
    assert match.done >= {"loss", "undo", "reload"}, match.done
    took = ", ".join(f"{part} {number}" for part, number in film.presses.items())
    return f"{film.hand.name}: {took} presses, {film.pictures} pictures"
