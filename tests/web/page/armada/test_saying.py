"""What the page says of a move: what goes back, that it is checked, lines to copy, reports, house rulings, frames."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from web.page.table import Seat, Sit
from web.server import Server
from web.view.logged import told

FIGHT = "armada-learning-fight"
MOVE = "cr90 clicks=0,1,2 tool=right navigate=dial"
TOLD = told(FIGHT, MOVE)
TOO_FAR = "cr90 clicks=0,2,2 tool=right"
COPIES = {"permissions": ["clipboard-read", "clipboard-write"]}


def copied(seat: Seat, words: str) -> str:
    """Wait until the page says that it copied these words, and return what the clipboard holds."""
    expect(seat.page.locator("#say")).to_contain_text(f"Copied: {words}")
    return str(seat.page.evaluate("navigator.clipboard.readText()"))


def test_undo_names_the_move_and_whether_it_asks(sit: Sit, server: Server) -> None:
    """The mover takes it back; the other side can only ask to, until the move is gone."""
    secrets = server.create(FIGHT, policy="strict")
    one, two = sit(secrets["first"]), sit(secrets["second"])
    undo = one.page.locator("[data-key=bar-Undo]")
    expect(undo).to_have_text("Undo")
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move=MOVE)["say"] == "done"
    expect(undo).to_have_text(f"Take back: {TOLD}")
    expect(two.page.locator("[data-key=bar-Undo]")).to_have_text(f"Ask to take back: {TOLD}")
    one.shot("undo-names")
    undo.click()
    expect(undo).to_have_text("Undo")
    expect(undo).to_be_disabled()
    redo = one.page.locator("[data-key=bar-Redo]")
    expect(redo).to_have_text(f"Redo: {TOLD}")
    one.page.keyboard.press("?")
    expect(one.page.locator("dl.keys")).to_contain_text(f"Redo: {TOLD}")
    one.shot("redo-names")


def test_a_plan_that_waits_for_its_ruling_says_so(sit: Sit, server: Server) -> None:
    """The old verdict does not stand for the new plan; when the ruling comes it is told."""
    held: list[str] = []
    holding: list[bool] = []

    def before(page: Page) -> None:
        def routed(line: WebSocketRoute) -> None:
            to = line.connect_to_server()
            line.on_message(lambda text: held.append(str(text)) if holding and '"plan"' in str(text) else to.send(text))
            lines.append(to)

        page.route_web_socket("**/live", routed)

    lines: list[WebSocketRoute] = []
    seat = sit(server.create(FIGHT)["first"], before=before)
    seat.type(TOO_FAR)
    seat.says(".verdict-chip", "Joint 2 has yaw I")
    holding.append(True)
    seat.type("cr90 clicks=0,1,2 tool=right")
    expect(seat.page.locator(".verdict-chip")).to_have_text("…Checking…")
    holding.clear()
    lines[-1].send(held[-1])
    seat.says(".verdict-chip", "overlaps Victory")


def test_a_line_of_the_log_is_copied_without_a_secret(sit: Sit, server: Server) -> None:
    """Who, what and which version; with a link only where it is asked for, to a table of its own."""
    secrets = server.create(FIGHT, title="Friday")
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move=MOVE)["say"] == "done"
    seat = sit(secrets["first"], **COPIES)
    seat.page.click("#to-log")
    seat.page.click("[data-key=copy-1]")
    words = copied(seat, "Rebel: ")
    assert MOVE in words
    assert words.endswith("(version 1 of “Friday”)")
    assert not [each for each in secrets.values() if each in words]
    seat.shot("log-copy")
    seat.page.click("[data-key=link-1]")
    expect(seat.page.locator("#say")).to_contain_text("/#")
    linked = copied(seat, words)
    found = re.search(r"#([\w-]{20,})$", linked)
    assert found
    assert found[1] not in secrets.values()
    with server.client(found[1]) as watcher:
        assert watcher.wait("welcome")["seat"] == "observer"
        state = watcher.wait("state")
    assert seat.piece_at("cr90") == (349.0, 451.0)
    assert [round(each) for each in next(p["at"][:2] for p in state["pieces"] if p["id"] == "cr90")] == [349, 451]


def test_a_line_of_the_log_is_a_sentence_with_its_notation_where_it_is_looked_at(sit: Sit, server: Server) -> None:
    """The round, the notation and the rule stand below the line whose position is shown."""
    secrets = server.create(FIGHT)
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move=MOVE)["say"] == "done"
    seat = sit(secrets["first"])
    seat.page.click("#to-log")
    line = seat.page.locator("[data-key=log-1]")
    expect(line.locator(".exactly")).to_contain_text(f"R3 · CR90 Corvette A · {MOVE} · ")
    seat.shot("log-sentence")
    seat.page.click("[data-key=log-0]")
    expect(line.locator(".exactly")).to_have_count(0)
    expect(line).to_contain_text(f"Rebel: {TOLD}")


def housed(sit: Sit, server: Server) -> Seat:
    """A table on which a house ruling was made."""
    secrets = server.create(FIGHT, policy="casual")
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move=TOO_FAR, house=True)["say"] == "done"
    return sit(secrets["first"])


def test_a_house_ruling_has_its_own_mark(sit: Sit, server: Server) -> None:
    """A sign and a word, in the log and on the timeline; other lines have none."""
    seat = housed(sit, server)
    seat.page.click("#to-log")
    expect(seat.page.locator(".entry .housed")).to_have_count(1)
    expect(seat.page.locator(".entry").last).to_contain_text("⌂house ruling: ")
    expect(seat.page.locator(".stop .housed")).to_have_count(1)
    seat.shot("log-house")


def test_a_slip_of_a_house_ruling_says_that_it_is_one(sit: Sit, server: Server) -> None:
    """As it was ruled, not as the rules alone would have it: so does the case file."""
    seat = housed(sit, server)
    seat.page.click("[data-key=bar-Share]")
    seat.page.click("text=As a file…")
    files = {}
    for kind in ("slip", "case"):
        with seat.page.expect_download() as download:
            seat.page.click(f'[data-file="{kind}"]')
        files[kind] = Path(download.value.path()).read_text(encoding="utf-8")
    assert "house ruling" in files["slip"].lower()
    assert "Not allowed" not in files["slip"]
    assert "house = true" in files["case"]


def test_an_error_of_the_server_is_reported_without_a_secret(sit: Sit, server: Server) -> None:
    """Its number and words, the game, the version and the plan are copied; what is merely refused has no report."""
    why = "an internal error; nothing was changed (report 0a1b2c3d)"

    def before(page: Page) -> None:
        def routed(line: WebSocketRoute) -> None:
            to = line.connect_to_server()

            def said(text: str | bytes) -> None:
                message = json.loads(text)
                if message["say"] != "commit":
                    to.send(text)
                    return
                line.send(json.dumps({"say": "refused", "ask": message["ask"], "why": why, "code": "error"}))

            line.on_message(said)

        page.route_web_socket("**/live", routed)

    secret = server.create(FIGHT)["first"]
    seat = sit(secret, before=before, **COPIES)
    seat.type("cr90 speed=frog")
    seat.says(".ruling.refused", "frog")
    expect(seat.page.locator("[data-key=report]")).to_have_count(0)
    seat.type(MOVE)
    seat.verdict("overlaps")
    seat.page.click("#commit:enabled")
    seat.page.click("[data-key=report]")
    report = copied(seat, "Sublight: ")
    assert why in report
    assert f"armada rrg-1.5, version 0, plan: {MOVE}" in report
    assert secret not in report
