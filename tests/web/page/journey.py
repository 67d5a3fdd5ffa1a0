"""A move of a game in a browser, from the first page to the replay, in ten steps; each shows what it must."""

from playwright.sync_api import Locator, expect

from web.page.games import Answer, Game
from web.page.hands import Hand, Target, touched, watch
from web.page.spoken import heard, odd
from web.page.table import Seat, Sit

STRICT = Target("[data-key=strict]", by="Space")
SHARE = Target("[data-key=bar-Share]")
CLOSE = Target('dialog [aria-label="Close"]', ("Escape",))
WHY = Target("[data-key=why]")
LOG = Target("#to-log")
COMMIT = Target("#commit:enabled", ("Control+Enter",))
UNDO = Target("[data-key=bar-Undo]:enabled", ("Control+z",))
AGREE = Target("[data-key=agree]")
BACK = Target('[aria-label="One step back"]', (",",))
ON = Target('[aria-label="One step forward"]', (".",))
NOW = Target('[aria-label="To the present"]', ("End",))
SCENE = ".frame .scene"
DRAWN = """at => document.querySelector(at).innerHTML.replace(/ data-hid=""/g, '')"""
"""The picture of the table, whichever words each page has room for at its zoom."""
LEAST_BOARD = 220
"""Pixels that the board is high at least where it is looked at."""

Stand = tuple[str, str]
"""How the piece stands in the words of the list, and the picture of the table."""


class Journey:
    """Two people at one table: the first moves, the second watches, answers and agrees. Each step keeps its picture."""

    def __init__(self, game: Game, hand: type[Hand], sit: Sit) -> None:
        """Nothing is open yet; `hand` is that of both."""
        self.game, self.hand, self.sit = game, hand, sit
        self.kept = 0

    def open(self) -> None:
        """A strict table begins on the first page; the link that its player shares opens it for another."""
        self.one = self.sit(before=watch, **self.hand.context)
        self.first = self.hand(self.one)
        self.first.press(STRICT)
        self.first.press(Target(f'[data-example="{self.game.example}"]'))
        self.one.ready()
        self.first.press(SHARE)
        secret = self.one.page.locator("dialog .link input").nth(self.game.across).input_value().split("#")[1]
        self.first.press(CLOSE)
        self.two = self.sit(secret, before=watch, **self.hand.context)
        self.second = self.hand(self.two)
        self.stood = self._stand()
        self._same()
        self._keep("open")

    def select(self) -> None:
        """The piece is chosen; the plan is named after it."""
        self.first.press(self.game.select)
        expect(self._piece(self.one)).to_have_attribute("aria-selected", "true")
        expect(self.one.page.locator(".plan h2")).to_have_text(self.game.title)
        self._keep("select")

    def legal(self) -> None:
        """Its whole legal set is marked on the board, and counted in the panel."""
        expect(self.one.page.locator(self.game.marks)).to_have_count(self.game.marked)
        expect(self.one.page.locator("details.all summary")).to_have_text(self.game.ends)
        self._keep("legal")

    def plan(self) -> None:
        """The declaration is written under the name of the piece, with what it would ask on a card."""
        self.first.press(self.game.plan)
        self.one.line(self.game.line)
        self.one.says(".question .asks", self.game.verdict)
        self.first.see(".verdict-line")
        self._keep("plan")
        self.first.see(".plan h2")

    def read(self) -> None:
        """The verdict leads to the ruling, and a sentence of that to its rule."""
        self.first.press(WHY)
        said = self.one.page.locator("#ruling .said li").filter(has_text=self.game.ruling)
        expect(said).to_be_visible()
        self.first.press(Target(f'#ruling summary[data-key^="{self.game.rule} "]'))
        expect(said.locator(".rule[open] summary")).to_have_text(self.game.rule)
        expect(said.locator(".rule[open] p")).to_be_visible()
        expect(said.locator(".rule[open] p")).not_to_be_empty()
        self._keep("read")

    def commit(self) -> None:
        """The declaration is in the log; the plan is done with, and the focus is on what it asks."""
        self.first.press(COMMIT)
        expect(self.one.page.locator(".question:focus")).to_be_attached()
        self._opens_log(self.first, self.game.line)
        self.one.line("")
        self._keep("commit")

    def seen(self) -> None:
        """The second client has it too: the log, the board, and what it asks."""
        self._opens_log(self.second, self.game.line)
        self._same()
        assert self._stand() != self.stood
        self._keep("seen", self.two)

    def answer(self) -> None:
        """Whoever is asked answers where the question stands, while the other side waits; with the last all is made."""
        for asked in self.game.answers:
            self._answer(asked)
        for hand in (self.first, self.second):
            self._logged(hand, self.game.logged)
            expect(hand.seat.page.locator(".question")).to_have_count(0)
        self.moved = self._stand()
        assert [now != then for now, then in zip(self.moved, self.stood, strict=True)] == [True, True]
        self._same()
        self._keep("answer", self.two)

    def _answer(self, asked: Answer) -> None:
        answering, waiting = (self.second, self.first) if asked.second else (self.first, self.second)
        for hand, who in ((answering, "You"), (waiting, asked.player.capitalize())):
            hand.look()
            hand.seat.asked(f"{who} must answer" if asked.player else "A roll is needed", asked.words)
            hand.see(".question .asks")
        if asked.player:
            waiting.seat.says(".question", f"Waiting for {asked.player.capitalize()}.")
            expect(waiting.seat.page.locator(".question button")).to_have_count(0)
        self._keep("asked", answering.seat)
        answering.press(Target(f'.question [data-key="{asked.key}"]'))

    def undo(self) -> None:
        """The mover asks to take it back, the other side agrees, and all stands again as it stood."""
        self.first.press(UNDO)
        self.one.says(".now", "Waiting for another seat to agree.")
        self.two.says(".now", "asks to take back")
        self._keep("wish", self.two)
        self.second.press(AGREE)
        for hand in (self.first, self.second):
            self._logged(hand, "takes back, as agreed")
            self._stands(hand.seat, self.stood)
        self._keep("undo")

    def replay(self) -> None:
        """Steps go back to the move and to what was before it, one goes on to the move; then it is now again."""
        self.first.look()
        for step, stand in ((BACK, self.moved), (BACK, self.moved), (BACK, self.stood), (ON, self.moved)):
            shown = self.one.page.locator(".now").text_content() or ""
            self.first.press(step)
            expect(self.one.page.locator(".now")).not_to_have_text(shown)
            self.one.says(".now", "Version")
            self._stands(self.one, stand)
        board = self.one.page.locator("div.frame").bounding_box()
        assert board is not None
        assert board["height"] >= LEAST_BOARD
        self._keep("replay")
        self.first.press(NOW)
        expect(self.one.page.locator(".now")).not_to_contain_text("Version")
        self._stands(self.one, self.stood)

    def alone(self) -> None:
        """No pointer but this hand's touched a page."""
        assert touched(self.one) | touched(self.two) <= self.hand.pointers

    def spoken(self) -> None:
        """Both pages announced in sentences what happened: the plan, what the commit asks, the undo, the replay."""
        for seat, least in ((self.one, self.game.verdict), (self.two, self.game.answers[0].words)):
            lines = heard(seat)
            assert not odd(lines), odd(lines)
            assert any(least in each.words for each in lines), lines

    # What steps look at.

    def _piece(self, seat: Seat) -> Locator:
        return seat.page.locator(f'[data-piece="{self.game.piece}"]')

    def _stand(self) -> Stand:
        words = self._piece(self.one).locator(".says").text_content() or ""
        return words, str(self.one.page.evaluate(DRAWN, SCENE))

    def _stands(self, seat: Seat, stand: Stand) -> None:
        words, drawn = stand
        expect(self._piece(seat).locator(".says")).to_have_text(words)
        seat.page.wait_for_function(f"([at, drawn]) => ({DRAWN})(at) === drawn", arg=[SCENE, drawn])

    def _opens_log(self, hand: Hand, words: str) -> None:
        """The log is opened once the line is there: what it tells of moves the tabs down."""
        expect(hand.seat.page.locator(".entry").filter(has_text=words).last).to_be_attached()
        hand.press(LOG)
        self._logged(hand, words)

    def _logged(self, hand: Hand, words: str) -> None:
        line = hand.seat.page.locator(".entry").filter(has_text=words).last
        expect(line).to_be_attached()
        hand.see(".entry")
        expect(line).to_be_visible()

    def _same(self) -> None:
        """The second has the piece in the same words and the same picture as the first."""
        self._stands(self.two, self._stand())

    def _keep(self, step: str, seat: Seat | None = None) -> None:
        """Keep a picture of a step, in which nothing scrolls sideways."""
        self.kept += 1
        shown = seat or self.one
        assert shown.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shown.shot(f"journey-{self.game.name}-{self.hand.name}-{self.kept:02}-{step}")
