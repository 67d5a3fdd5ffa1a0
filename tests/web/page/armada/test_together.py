"""What players settle between them: house rulings, calls that need agreement, wishes that lapse, where one points."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from web.page.table import REFRESHED, Sit
from web.page.wire import Wire, nothing, says
from web.server import Server
from web.view.logged import told

FIGHT = "armada-learning-fight"
TOO_FAR = "cr90 clicks=0,2,2 tool=right"
CLOSE = "cr90 clicks=1,0,0 tool=right navigate=dial"
MOVE = "cr90 clicks=0,1,2 tool=right navigate=dial"


def test_an_illegal_plan_is_committed_as_a_house_ruling(sit: Sit, server: Server) -> None:
    """On a casual table only, beside the button that says why not; the log and the ruling say that it is one."""
    strict, casual = (server.create(FIGHT, policy=policy)["first"] for policy in ("strict", "casual"))
    seat = sit(casual)
    seat.type(TOO_FAR)
    seat.says(".ruling", "Not allowed")
    expect(seat.page.locator("#commit")).to_be_disabled()
    seat.shot("house-plan")
    seat.page.click("#house")
    seat.log("House ruling")
    seat.says(".ruling", "House ruling: allowed despite")
    expect(seat.page.locator("#house")).to_be_hidden()
    other = sit(strict)
    other.type(TOO_FAR)
    other.says(".ruling", "Not allowed")
    expect(other.page.locator("#house")).to_be_hidden()


def test_a_close_call_waits_until_the_other_side_agrees(sit: Sit, server: Server) -> None:
    """The mover calls it in the ruling and waits, may withdraw; the other seat reads what was measured, and agrees."""
    secrets = server.create(FIGHT, policy="strict")
    one, two = sit(secrets["first"]), sit(secrets["second"])
    for ending in ("withdraw", "agree"):
        one.type(CLOSE)
        one.page.click('[data-key="call-apart-call:ARM-RAM-01:cr90:victory:3"]')
        expect(one.page.locator('[data-key^="call-apart"][aria-pressed=true]')).to_be_visible()
        one.page.click("#commit:enabled")
        one.says(".now", "Waiting for another seat to agree.")
        two.says(".now", "count as apart, measured 0.36 mm apart")
        two.shot("proposal")
        if ending == "withdraw":
            one.page.click("[data-key=withdraw]")
            expect(two.page.locator("[data-key=agree]")).to_have_count(0)
    two.page.click("[data-key=agree]")
    two.log(CLOSE)
    expect(one.page.locator("[data-key=withdraw]")).to_have_count(0)


@pytest.mark.parametrize(("between", "made"), [("victory shields=front:1", True), ("cr90 speed=0", False)])
def test_a_commit_that_comes_too_late_is_made_again(sit: Sit, server: Server, between: str, *, made: bool) -> None:
    """If what came between leaves the ruling as it was; if not, the plan stays with its new ruling."""
    wire = Wire()
    secrets = server.create(FIGHT, policy="casual")
    seat = sit(secrets["first"], before=wire.before)
    seat.type(MOVE)
    wire.keeps = says("commit")
    seat.page.click("#commit:enabled")
    with server.client(secrets["second"]) as other:
        assert other.ask("commit", base=0, move=f"record {between}")["say"] == "done"
    seat.log(f"record {between}")
    wire.keeps = nothing
    wire.on(wire.kept[0])
    if made:
        seat.log(MOVE)
        seat.line("")
    else:
        seat.says(".ruling", "Not allowed")
        seat.line(MOVE)
    assert len(wire.all("commit")) == 1 + made


def test_a_wish_to_take_back_counts_down(sit: Sit, server: Server) -> None:
    """It says that it lapses, and in how many seconds; the other seat declines it."""
    secrets = server.create(FIGHT, policy="strict")
    two = sit(secrets["second"])
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move=MOVE)["say"] == "done"
    two.log(MOVE)
    one = sit(secrets["first"])
    two.page.click("[data-key=bar-Undo]:enabled")
    expect(one.page.locator(".now [role=timer]")).to_have_text(re.compile(r"It expires in (60|59|5\d) s\."))
    expect(two.page.locator(".now [role=timer]")).to_have_text(
        re.compile(r"It expires in [0-5]\d s\."), timeout=REFRESHED
    )
    one.page.click("[data-key=decline]")
    expect(two.page.locator(".now [role=timer]")).to_have_count(0)
    two.says(".judged", f"Rebel declines to take back: {told(FIGHT, MOVE)}")
    two.says(".ruling", "Last move")


def test_the_other_side_sees_where_one_points(sit: Sit, server: Server) -> None:
    """While the plan is shown, as a named cross at that very place of the mat; gone when the pointer leaves."""
    secrets = server.create(FIGHT)
    one, two = sit(secrets["first"]), sit(secrets["second"])
    one.page.mouse.move(*one.at(500, 500))
    # What shows pointers comes with what moves pieces, once one is selected.
    with one.page.expect_event("requestfinished", lambda sent: sent.url.endswith("/panels/question.js")):
        one.click(352, 302)
    one.page.wait_for_selector(".joint")
    expect(two.page.locator(".pointer")).to_have_count(0)
    one.page.check("#share-plan")
    two.page.wait_for_selector(".under .shared", state="attached")
    one.page.mouse.move(*one.at(600, 450), steps=3)
    expect(two.page.locator(".pointer text")).to_have_text("rebel")
    place = two.page.locator(".pointer")
    expect(place).to_have_attribute("transform", re.compile(r"translate\((599|600)\S* -(449|450)"))
    one.page.mouse.move(5, 5)
    expect(two.page.locator(".pointer")).to_have_count(0)


def test_what_takes_long_says_how_far_it_is(sit: Sit, server: Server) -> None:
    """The parts that are done of all, or where nothing is counted the seconds; one click ends it."""
    cancelled: list[int] = []

    def before(page: Page) -> None:
        def routed(line: WebSocketRoute) -> None:
            to = line.connect_to_server()

            def said(text: str | bytes) -> None:
                message = json.loads(text)
                if message["say"] == "want_legal":
                    line.send(json.dumps({"say": "busy", "ask": message["ask"], "done": 120, "of": 291, "seconds": 2}))
                elif message["say"] == "cancel":
                    cancelled.append(message["of"])
                    line.send(json.dumps({"say": "refused", "ask": message["of"], "why": "cancelled"}))
                else:
                    to.send(text)

            line.on_message(said)

        page.route_web_socket("**/live", routed)

    seat = sit(server.create(FIGHT)["first"], before=before)
    seat.click(352, 302)
    seat.says(".now", "Still searching for every position – 120 of 291")
    seat.page.click("[data-key=cancel]")
    expect(seat.page.locator("[data-key=cancel]")).to_have_count(0)
    assert len(cancelled) == 1
