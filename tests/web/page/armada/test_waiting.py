"""What the page does while an answer is not there: of a plan, of a legal set, of a moment of the log."""

from playwright.sync_api import expect

from web.page.table import REFRESHED, Seat, Sit
from web.page.wire import Raw, Wire, nothing, says
from web.server import Server

FIGHT = "armada-learning-fight"
ONE = "cr90 clicks=0,1,2 tool=right navigate=dial"
OTHER = "cr90 clicks=0,1,2 tool=right"
CLOSE = "cr90 clicks=1,0,0 tool=right navigate=dial"
TOO_FAR = "cr90 clicks=0,2,2 tool=right"
CALL = "call:ARM-RAM-01:cr90:victory:3"
LOOK = 20.0
"""Milliseconds between looks at what the page has said."""

BUSY = "not done: too many requests of this page are waiting already"


def until(seat: Seat, wire: Wire, what: str, times: int = 1) -> list[Raw]:
    """Wait until the page has said something of a kind so often, and return all of them."""
    left = REFRESHED / LOOK
    while len(wire.all(what)) < times and left > 0:
        seat.page.wait_for_timeout(LOOK)
        left -= 1
    assert len(wire.all(what)) == times, wire.said
    return wire.all(what)


def order(seat: Seat, words: str) -> None:
    """Type what is no declaration on the command line."""
    seat.page.fill("#commands", words)
    seat.page.press("#commands", "Enter")


def without_the_first_line(message: Raw) -> bool:
    """Leave the first line of the log out of a state, as of a long log; nothing is kept back."""
    if message["say"] == "state":
        del message["entries"][0]
    return False


def with_the_last_line(message: Raw) -> bool:
    """Leave all but the last line of the log out of a state, as of a very long log; nothing is kept back."""
    if message["say"] == "state":
        del message["entries"][:-1]
    return False


def test_a_plan_that_was_dropped_is_waited_for_no_more(sit: Sit, server: Server) -> None:
    """A server may never answer it: the next plan is ruled on, and a late answer to the first changes nothing."""
    wire = Wire()
    seat = sit(server.create(FIGHT)["first"], before=wire.before)
    wire.keeps = says("plan", move=TOO_FAR)
    seat.type(TOO_FAR)
    seat.says(".verdict-chip", "Checking…")
    seat.page.click("text=Clear")
    seat.line("")
    seat.type(ONE)
    seat.verdict("overlaps Victory")
    wire.keeps = nothing
    wire.on(wire.kept[0])
    order(seat, "measure cr90 victory")
    seat.says(".measured", "CR90 – Victory")
    seat.verdict("overlaps Victory")
    seat.line(ONE)


def test_a_plan_is_committed_once_its_ruling_is_there(sit: Sit, server: Server) -> None:
    """Until then neither the button, nor Enter, nor its line once more commits what nobody has seen ruled on."""
    wire = Wire()
    seat = sit(server.create(FIGHT)["first"], before=wire.before)
    seat.type(OTHER)
    seat.verdict("overlaps Victory")
    wire.keeps = says("plan", move=CLOSE)
    seat.type(CLOSE)
    expect(seat.page.locator("#commit")).to_be_disabled()
    expect(seat.page.locator("#commit")).to_have_attribute("title", "Checking…")
    seat.page.press("#commands", "Enter")
    seat.key("Control+Enter")
    wire.keeps = nothing
    wire.on(wire.kept[0])
    seat.verdict("clears Victory")
    assert wire.all("commit") == []
    assert len(wire.kept) == 1
    seat.page.press("#commands", "Enter")
    seat.log(CLOSE)


def test_no_house_ruling_is_made_of_what_is_not_ruled_on(sit: Sit, server: Server) -> None:
    """The button waits for the ruling on the plan as it is now."""
    wire = Wire()
    seat = sit(server.create(FIGHT, policy="casual")["first"], before=wire.before)
    seat.type(TOO_FAR)
    expect(seat.page.locator("#house")).to_be_enabled()
    wire.keeps = says("plan")
    seat.type(f"{TOO_FAR} speed=1")
    expect(seat.page.locator("#house")).to_be_disabled()


def test_a_draft_is_taken_up_with_its_calls(sit: Sit, server: Server) -> None:
    """A page that is opened again commits what it shows: the class that the players called a close measurement."""
    wire = Wire()
    seat = sit(server.create(FIGHT, policy="casual")["first"], before=wire.before)
    seat.type(CLOSE)
    seat.page.click(f'[data-key="call-apart-{CALL}"]')
    pressed = f'[data-key="call-apart-{CALL}"][aria-pressed=true]'
    expect(seat.page.locator(pressed)).to_be_visible()
    seat.page.reload()
    seat.ready()
    seat.line(CLOSE)
    expect(seat.page.locator(pressed)).to_be_visible()
    seat.page.click("#commit:enabled")
    seat.log(CLOSE)
    assert [each["answers"] for each in wire.all("commit")] == [{CALL: "apart"}]


def test_a_busy_server_is_asked_again(sit: Sit, server: Server) -> None:
    """No time now is not an empty legal set: nothing is called closed, and the ends are there in the end."""
    wire = Wire()
    seat = sit(server.create(FIGHT)["first"], before=wire.before)
    wire.keeps = says("want_legal")
    seat.click(352, 302)
    wire.refuse(until(seat, wire, "want_legal")[0], BUSY, "busy")
    wire.keeps = nothing
    seat.page.wait_for_selector(".over .dot", state="attached")
    expect(seat.page.locator(".verdict-chip")).not_to_contain_text("not done")
    assert len(wire.all("want_legal")) == 2


def test_a_legal_set_that_nobody_wants_any_more_is_given_up(sit: Sit, server: Server) -> None:
    """Another piece, or none, is selected: the server need not go on, and the page no longer says that it does."""
    wire = Wire()
    seat = sit(server.create(FIGHT)["first"], before=wire.before)
    wire.keeps = says("want_legal")
    order(seat, "select cr90")
    (first,) = until(seat, wire, "want_legal")
    wire.tell({"say": "busy", "ask": first["ask"], "done": 1, "of": 9, "seconds": 2})
    seat.says(".now", "1 of 9")
    order(seat, "select victory")
    second = until(seat, wire, "want_legal", 2)[1]
    expect(seat.page.locator(".now")).not_to_contain_text("1 of 9")
    order(seat, "select")
    assert [each["of"] for each in until(seat, wire, "cancel", 2)] == [first["ask"], second["ask"]]


def cancelled(seat: Seat, wire: Wire, times: int) -> None:
    """Cancel the search for the legal set that is kept back, and have the server give it up."""
    search = until(seat, wire, "want_legal", times)[-1]
    wire.tell({"say": "busy", "ask": search["ask"], "done": 1, "of": 9, "seconds": 2})
    seat.page.click("[data-key=cancel]")
    assert until(seat, wire, "cancel", len(wire.kept))[-1]["of"] == search["ask"]
    wire.refuse(search, "not done: given up", "busy")
    seat.says(".plan .hint", "The search was stopped")


def test_a_search_that_was_cancelled_can_be_begun_again(sit: Sit, server: Server) -> None:
    """Until then nobody says that no end is open, no end of another moment is shown, and the plan can be made."""
    wire = Wire()
    secrets = server.create(FIGHT)
    seat = sit(secrets["first"], before=wire.before)
    wire.keeps = says("want_legal")
    seat.click(352, 302)
    cancelled(seat, wire, 1)
    expect(seat.page.locator("#commit")).to_be_enabled()
    wire.keeps = nothing
    seat.page.click("[data-key=look]")
    expect(seat.ends().first).to_be_attached()
    expect(seat.page.locator(".plan .hint")).to_have_count(0)
    wire.keeps = says("want_legal")
    with server.client(secrets["second"]) as other:
        other.ask("note", text="brb")
    cancelled(seat, wire, 3)
    expect(seat.ends()).to_have_count(0)
    order(seat, "select nebulon")
    seat.says(".plan .hint", "Searching for every position…")


def test_a_drag_that_is_let_go_leaves_no_plan(sit: Sit, server: Server) -> None:
    """Neither here nor with the server, where there was none before it."""
    wire = Wire()
    seat = sit(server.create(FIGHT)["first"], before=wire.before)
    seat.click(560, 360)
    seat.page.wait_for_selector(".ends .end-line")
    seat.page.mouse.move(*seat.at(560, 360))
    seat.page.mouse.down()
    seat.page.mouse.move(*seat.at(600, 420), steps=8)
    seat.page.wait_for_selector(".over .ghost-piece", state="attached")
    seat.says("#early", "only in the Squadron Phase")
    seat.key("Escape")
    seat.line("")
    expect(seat.page.locator(".over .ghost-piece")).to_have_count(0)
    assert wire.all("plan")[-1]["move"] == ""


def noted(server: Server) -> dict[str, str]:
    """The secrets of a match with three lines in its log."""
    secrets = server.create(FIGHT)
    with server.client(secrets["second"]) as other:
        for text in "abc":
            other.ask("note", text=text)
    return secrets


def test_the_latest_step_is_looked_at(sit: Sit, server: Server) -> None:
    """Of several asked for one after the other; one that is refused keeps nobody from a commit."""
    wire = Wire()
    secrets = noted(server)
    seat = sit(secrets["first"], before=wire.before)
    wire.keeps = says("want_step")
    seat.type(ONE)
    expect(seat.page.locator("#commit")).to_be_enabled()
    seat.page.click("[data-key=stop-1]")
    seat.page.click("[data-key=stop-2]")
    one, two = until(seat, wire, "want_step", 2)
    assert [each["of"] for each in until(seat, wire, "cancel")] == [one["ask"]]
    wire.on(two)
    seat.says(".now", "Version 2 of 3")
    wire.on(one)
    seat.page.click("[data-key=stop-1]")
    wire.refuse(until(seat, wire, "want_step", 3)[2], "no such version.", "input")
    expect(seat.page.locator("#say > :last-child")).to_have_text("no such version.")
    seat.says(".now", "Version 2 of 3")
    seat.page.click("[data-key=now]")
    expect(seat.page.locator("#commit")).to_be_enabled()


def test_now_is_now(sit: Sit, server: Server) -> None:
    """A moment of the log that comes after the way back to now is not shown; the beginning is the very first one."""
    wire = Wire()
    secrets = noted(server)
    wire.mutes = without_the_first_line
    seat = sit(secrets["first"], before=wire.before)
    wire.keeps = says("want_step")
    seat.key("<")
    (first,) = until(seat, wire, "want_step")
    assert first["version"] == 0
    seat.key("End")
    wire.on(first)
    order(seat, "measure cr90 victory")
    seat.says(".measured", "CR90 – Victory")
    expect(seat.page.locator(".now")).not_to_contain_text("Version")


def test_every_moment_of_a_long_log_is_reached(sit: Sit, server: Server) -> None:
    """Before the lines that the page has, steps go from version to version, to the beginning and on again."""
    wire = Wire()
    wire.mutes = with_the_last_line
    seat = sit(noted(server)["first"], before=wire.before)
    expect(seat.page.locator(".stop")).to_have_count(1)
    back, on = (seat.page.get_by_label(f"One step {way}", exact=True) for way in ("back", "forward"))
    for press, version in ((back, 2), (back, 1), (back, 0), (back, 0), (on, 1), (on, 2)):
        press.click()
        seat.says(".now", f"Version {version} of 3")
    on.click()
    expect(seat.page.locator(".now")).not_to_contain_text("Version")
