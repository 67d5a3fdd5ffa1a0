"""The line to the server: lost and found again, and links that open nothing."""

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
    seat.verdict("Overlaps victory")
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


def test_who_gets_where_is_asked_anew(sit: Sit, server: Server) -> None:
    """What was asked of a line that was lost is answered by none."""
    wire = Wire()
    wire.keeps = says("want_legal")
    seat = sit(before=wire.before)
    seat.page.goto(f"{server.url}/#{server.create('twilight-six-players')['first']}")
    seat.page.wait_for_selector(".scene .hex", state="attached")
    wire.keeps = nothing
    wire.cut()
    seat.ready()
    assert len(wire.all("want_legal")) == 2


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


def test_nothing_is_said_in_vain_while_the_line_is_lost(sit: Sit, server: Server) -> None:
    """A note stays in its field, and the page says why; once the line is back it is written, and the field is empty."""
    wire = Wire()
    seat = sit(server.create(FIGHT)["first"], before=wire.before)
    seat.page.click("#to-log")
    wire.down = True
    wire.cut()
    seat.says(".banner", "Reconnecting…")
    note = seat.page.locator("form.note input")
    note.fill("brb")
    note.press("Enter")
    seat.says(".ruling .why", "Reconnecting…")
    expect(note).to_have_value("brb")
    wire.down = False
    expect(seat.page.locator(".banner")).to_be_hidden()
    expect(seat.page.locator(".ruling .why")).to_have_count(0)
    note.press("Enter")
    seat.log("brb")
    expect(note).to_have_value("")
    assert len(wire.all("note")) == 1


def test_a_second_note_is_kept_while_the_first_is_written(sit: Sit, server: Server) -> None:
    """The field is emptied of what was written, not of what stands in it by then."""
    wire = Wire()
    seat = sit(server.create(FIGHT)["first"], before=wire.before)
    seat.page.click("#to-log")
    wire.mutes = says("done")
    note = seat.page.locator("form.note input")
    note.fill("one")
    note.press("Enter")
    seat.log("one")
    note.fill("two")
    wire.mutes = nothing
    wire.tell({"say": "done", "ask": wire.all("note")[0]["ask"], "version": 1})
    note.press("Enter")
    seat.log("two")
    expect(note).to_have_value("")


def test_the_next_plan_is_kept_while_a_commit_is_acknowledged(sit: Sit, server: Server) -> None:
    """A plan that was made is done with; one that was begun since is not."""
    wire = Wire()
    seat = sit(server.create(FIGHT, policy="casual")["first"], before=wire.before)
    seat.type("cr90 clicks=0,0,0 tool=right")
    expect(seat.page.locator("#commit")).to_be_enabled()
    wire.mutes = says("done")
    seat.page.click("#commit")
    seat.asked("empire is asked")
    seat.type("nebulon clicks=0,0 tool=right")
    (commit,) = wire.all("commit")
    wire.mutes = nothing
    wire.tell({"say": "done", "ask": commit["ask"], "version": 1})
    seat.page.fill("#commands", "measure cr90 victory")
    seat.page.press("#commands", "Enter")
    seat.says(".measured", "cr90 – victory")
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


def test_a_link_that_opens_nothing_says_so(sit: Sit) -> None:
    """The same words for a table that never was and for a link that was changed; the way home is one click."""
    seat = sit()
    seat.page.evaluate("() => { location.hash = 'AAAAAAAAAAAAAAAAAAAAAA'; }")
    seat.says(".banner", "No such table, or the link was changed.")
    seat.page.click(".banner a")
    seat.page.wait_for_selector(".example")
    seat.wrong.clear()


def test_observers_watch(sit: Sit, server: Server) -> None:
    """They see everything, may try a move for themselves and measure, and cannot commit."""
    seat = sit(server.create(FIGHT)["observer"])
    seat.says(".seat", "observer")
    seat.click(352, 302)
    seat.page.click('[data-key="right-2"]')
    seat.says(".ruling", "What happens")
    expect(seat.page.locator("#commit")).to_be_disabled()
    expect(seat.page.locator("#commit")).to_have_attribute("title", "You watch: a seat at the table is needed to move.")
    expect(seat.page.locator("[data-key=bar-Undo]")).to_be_disabled()
