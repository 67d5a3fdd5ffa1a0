"""The line to the server: lost and found again, with plans, answers and what was asked."""

from playwright.sync_api import Page, WebSocketRoute, expect

from web.page.table import REFRESHED, Sit
from web.page.wire import Wire, nothing, says
from web.server import Server

FIGHT = "armada-learning-fight"


def test_a_lost_line_comes_back_with_the_plan(sit: Sit, server: Server) -> None:
    """What was planned is kept, ruled on again, and can be committed; what others did meanwhile is there."""
    lines: list[WebSocketRoute] = []

    def before(page: Page) -> None:
        def routed(line: WebSocketRoute) -> None:
            line.connect_to_server()
            lines.append(line)

        page.route_web_socket("**/live", routed)

    secrets = server.create(FIGHT)
    seat = sit(secrets["first"], before=before)
    seat.click(352, 302)
    seat.page.wait_for_selector(".over .dot", state="attached")
    seat.page.click('[data-key="right-1"]')
    seat.page.click('[data-key="right-2"]')
    seat.verdict("overlaps Victory")
    lines[-1].close(code=1012)
    with server.client(secrets["second"]) as other:
        assert other.ask("note", text="brb")["say"] == "done"
    seat.log("brb")
    assert len(lines) == 2
    seat.line("cr90 clicks=0,1,1 tool=right")
    expect(seat.page.locator(".banner")).to_be_hidden(timeout=REFRESHED)
    seat.page.click("#commit:enabled")
    seat.log("cr90 clicks=0,1,1")


def test_what_others_showed_is_not_kept_over_a_lost_line(sit: Sit, server: Server) -> None:
    """Who stopped to show a plan meanwhile shows none: the line that opens tells anew what is shown."""
    wire = Wire()
    secrets = server.create(FIGHT)
    one, two = sit(secrets["first"]), sit(secrets["second"], before=wire.before)
    one.type("cr90 clicks=0,1,2 tool=right navigate=dial")
    one.page.check("#share-plan")
    two.page.wait_for_selector(".under .shared", state="attached")
    wire.mutes = says("shared", ruling=None)
    one.page.uncheck("#share-plan")
    one.page.wait_for_function("() => !document.querySelector('#commit').disabled")
    wire.cut()
    expect(two.page.locator(".under .shared")).to_have_count(0)
    expect(two.page.locator(".banner")).to_be_hidden()
    expect(two.page.locator(".under .shared")).to_have_count(0)


def test_what_takes_long_is_asked_anew(sit: Sit, server: Server) -> None:
    """A legal set and a moment of the log that a lost line did not bring are brought by the next."""
    wire = Wire()
    secrets = server.create(FIGHT)
    with server.client(secrets["second"]) as other:
        other.ask("note", text="brb")
    seat = sit(secrets["first"], before=wire.before)
    wire.keeps = lambda message: message["say"] in ("want_legal", "want_step")
    seat.click(352, 302)
    seat.page.click("[data-key=stop-0]")
    seat.page.wait_for_function("() => document.querySelector('.plan h2')")
    assert [each["say"] for each in wire.kept] == ["want_legal", "want_step"]
    wire.keeps = nothing
    wire.cut()
    seat.says(".now", "Version 0 of 1")
    seat.page.click("[data-key=now]")
    expect(seat.ends().first).to_be_attached()
    assert len(wire.all("want_legal")) == len(wire.all("want_step")) == 2


def test_the_next_plan_is_kept_while_a_commit_is_acknowledged(sit: Sit, server: Server) -> None:
    """A plan that was made is done with; one that was begun since is not."""
    wire = Wire()
    seat = sit(server.create(FIGHT, policy="casual")["first"], before=wire.before)
    seat.type("cr90 clicks=0,0,0 tool=right")
    expect(seat.page.locator("#commit")).to_be_enabled()
    wire.mutes = says("done")
    seat.page.click("#commit")
    seat.asked("Empire must answer")
    seat.type("nebulon clicks=0,0 tool=right")
    (commit,) = wire.all("commit")
    wire.mutes = nothing
    wire.tell({"say": "done", "ask": commit["ask"], "version": 1})
    seat.page.fill("#commands", "measure cr90 victory")
    seat.page.press("#commands", "Enter")
    seat.says(".measured", "CR90 – Victory")
    seat.line("nebulon clicks=0,0 tool=right")


def test_an_answer_is_not_given_while_the_line_is_lost(sit: Sit, server: Server) -> None:
    """The page says why, and the question waits on; neither is anything taken back."""
    wire = Wire()
    secrets = server.create(FIGHT, policy="casual")
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move="cr90")["say"] == "done"
    seat = sit(secrets["second"], before=wire.before)
    seat.page.wait_for_selector(".question [data-key=answer]")
    for press in (".question [data-key=answer]", "[data-key=bar-Undo]"):
        wire.down = True
        wire.cut()
        seat.says(".banner", "Reconnecting…")
        seat.page.click(press)
        seat.says(".verdict-line", "Reconnecting…")
        wire.down = False
        expect(seat.page.locator(".banner")).to_be_hidden()
        expect(seat.page.locator(".verdict-line")).not_to_contain_text("Reconnecting…")
    seat.page.click(".question [data-key=answer]")
    expect(seat.page.locator(".question")).to_have_count(0)


def test_observers_watch(sit: Sit, server: Server) -> None:
    """They see everything, may try a move for themselves and measure, and cannot commit."""
    seat = sit(server.create(FIGHT)["observer"])
    seat.says(".seat", "Observer")
    seat.click(352, 302)
    seat.page.click('[data-key="right-2"]')
    seat.says(".ruling", "What happens")
    expect(seat.page.locator("#commit")).to_be_disabled()
    expect(seat.page.locator("#commit")).to_have_attribute("title", "Observers cannot move.")
    expect(seat.page.locator("[data-key=bar-Undo]")).to_be_disabled()
