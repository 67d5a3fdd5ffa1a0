"""A round of Armada on its page: dials are set one by one and revealed, losses counted, squadrons moved or held."""

import re

from playwright.sync_api import expect

from sublight.api.tables import example_values
from web.page.table import Sit
from web.page.test_axe import grave
from web.server import Server

FIGHT = "armada-learning-fight"
CHOSEN = ".control.order [aria-pressed=true]"


def phased(server: Server, phase: str) -> dict[str, str]:
    """The links of a match in a phase of the fight."""
    table = {**example_values(FIGHT), "phase": phase, "round": 1}
    del table["active"]
    return server.create(table, policy="strict", clock=True)


def test_dials_are_set_one_by_one(sit: Sit, server: Server) -> None:
    """The first choice is that of all, the next changes one; what is set stays marked, for its owner alone."""
    secrets = phased(server, "command")
    seat = sit(secrets["second"])
    expect(seat.page.locator(".whose.seat1")).to_have_text("You and Rebel")
    seat.page.click('.now button:has-text("Set Victory")')
    expect(seat.page.locator(".control.order .label")).to_have_text(["Dial 1", "Dial 2", "Dial 3"])
    seat.says(".plan", "Dial 1 is revealed first. The others are set like it until you choose them.")
    expect(seat.page.locator(".plan .joint, .plan .control.step")).to_have_count(0)
    seat.line("")
    seat.page.click(".control.order >> nth=1 >> text=Squadron")
    seat.line("dials victory set=squadron,squadron,squadron")
    seat.page.click(".control.order >> nth=2 >> text=Concentrate Fire")
    seat.line("dials victory set=squadron,squadron,concentrate_fire")
    dark = seat.page.evaluate("getComputedStyle(document.body).color")
    for chosen in seat.page.locator(CHOSEN).all():
        expect(chosen).to_have_css("background-color", dark)
    seat.shot("round-dials")
    assert grave(seat) == []
    seat.committed()
    expect(seat.page.locator(CHOSEN)).to_have_text(["Squadron", "Squadron", "Concentrate Fire"])
    seat.says('[data-piece="victory"] .says', "dials (only you see them): squadron, squadron, concentrate fire")
    expect(seat.page.locator(".plan .joint").first).to_be_visible()
    other = sit(secrets["first"])
    other.page.click('[data-piece="victory"]')
    other.says(".plan h2", "Victory II")
    expect(other.page.locator(CHOSEN)).to_have_count(0)


def test_a_seat_that_is_ready_reads_for_whom_it_waits(sit: Sit, server: Server) -> None:
    """As soon as it has said so; the focus of the button that is gone is on the strip."""
    secrets = phased(server, "command")
    with server.client(secrets["first"]) as rebel:
        for version, line in enumerate(("dials cr90 set=navigate", "dials nebulon set=repair,repair")):
            assert rebel.ask("commit", base=version, move=line)["say"] == "done"
    seat = sit(secrets["first"])
    expect(seat.page.locator(".now .waits")).to_have_count(0)
    seat.page.click('.now button:has-text("Finish setting dials")')
    seat.says(".now .waits", "Waiting for Empire to finish setting command dials.")
    expect(seat.page.locator(".now .because")).to_have_count(0)
    expect(seat.page.locator(".now")).to_be_focused()


def dialled(server: Server, secrets: dict[str, str], top: str) -> None:
    """Set all dials, nebulon's with this one on top, so that the rebels begin the Ship Phase."""
    rebels = ["dials cr90 set=navigate", f"dials nebulon set={top},repair", "ready rebel"]
    with server.client(secrets["first"]) as rebel, server.client(secrets["second"]) as empire:
        for version, line in enumerate(rebels):
            assert rebel.ask("commit", base=version, move=line)["say"] == "done"
        for version, line in enumerate(("dials victory set=navigate,navigate,navigate", "ready empire"), len(rebels)):
            assert empire.ask("commit", base=version, move=line)["say"] == "done"


def test_a_ship_is_activated_with_the_dial_that_was_set(sit: Sit, server: Server) -> None:
    """Its plan begins so, and the token is the other choice; then it begins its maneuver, and in the end nothing."""
    secrets = phased(server, "command")
    dialled(server, secrets, "navigate")
    seat = sit(secrets["first"])
    seat.page.click('.now button:has-text("Activate CR90")')
    seat.line("reveal cr90 dial=navigate")
    expect(seat.page.locator(".plan .lines[open] .chip")).to_have_text(["Navigate dial", "Navigate token"])
    seat.shot("round-reveal")
    seat.committed()
    expect(seat.page.locator(".now .may button")).to_have_text(
        ["Attack with CR90", "Move CR90", "Record damage, tokens…"]
    )
    expect(seat.page.locator(".now .may button.first")).to_have_count(0)
    seat.page.click('.now button:has-text("Move CR90")')
    seat.line("cr90")
    seat.page.click('[data-key="speed-2"]')
    seat.committed()
    expect(seat.page.locator(".plan .joint, .plan .why, .plan .ends")).to_have_count(0)
    expect(seat.ends()).to_have_count(0)


def test_what_happened_to_a_ship_is_counted(sit: Sit, server: Server) -> None:
    """Each hull zone for itself, in one line; tokens are gained and spent."""
    seat = sit(server.create(FIGHT, policy="casual", clock=True)["first"])
    seat.page.click('[data-piece="victory"]')
    seat.page.click("#counts-record summary")
    for key in ("facedown1", "shields:front-1", "shields:rear-1", "shields:front-1"):
        seat.page.click(f'[data-key="{key}"]')
    seat.line("record victory by=rebel why=at_the_table facedown=1 shields=rear:0,front:1")
    seat.shot("round-counts")
    assert grave(seat) == []
    seat.committed()
    seat.says('[data-piece="victory"] .says', "shields front 1, left 3, right 3, rear 0; facedown damage cards 1")
    seat.page.click('summary:has-text("Command tokens")')
    expect(seat.page.locator(".plan .lines[open] .chip:has-text('spend')")).to_have_text(["spend Navigate"])
    seat.page.click("text=gain Repair")
    seat.committed()
    seat.says('[data-piece="victory"] .says', "a Navigate token, a Repair token")
    seat.page.click('[data-piece="cr90"]')
    seat.page.click('[data-key="facedown1"]')
    seat.line("record cr90 by=rebel why=at_the_table facedown=2")
    seat.page.click('.now button:has-text("Move CR90")')
    seat.line("cr90")


def test_a_squadron_moves_or_stays(sit: Sit, server: Server) -> None:
    """The buttons plan; its hull is counted; once it is activated nothing is left to plan."""
    seat = sit(phased(server, "squadron")["first"])
    expect(seat.page.locator(".now > span.may button", has_text="Attack with X-Wing 3")).to_have_count(0)
    seat.says(".now details.may summary", "2 more: Leave X-Wing 3 in place, Leave X-Wing 4 in place")
    expect(seat.page.locator(".now details.may summary")).to_have_css("text-overflow", "ellipsis")
    seat.page.click('.now button:has-text("Move X-Wing 3")')
    expect(seat.page.locator(".ends .end-line b")).to_have_text(["move", "stay and attack", "stay and do nothing"])
    seat.page.click('.end-line:has-text("move")')
    seat.line("squadron xwing-3 stay")
    seat.steady()
    seat.page.mouse.move(*seat.at(560, 360))
    seat.page.mouse.down()
    seat.page.mouse.move(*seat.at(590, 400), steps=4)
    seat.page.mouse.up()
    expect(seat.page.locator("#commands")).to_have_value(re.compile(r"^squadron xwing-3 x=(589|59\d)"))
    seat.click(600, 450)
    seat.line("squadron xwing-3 x=600 y=450")
    expect(seat.page.locator(".over .ghost-piece")).to_have_count(1)
    seat.click(740, 480)
    seat.line("squadron xwing-3 x=740 y=480")
    seat.verdict("more than the 185.0 mm of speed 3")
    seat.page.click('.end-line:has-text("stay and attack")')
    seat.line("hold xwing-3 attack=yes")
    expect(seat.page.locator(".over .ghost-piece")).to_have_count(0)
    seat.page.click('.end-line:has-text("do nothing")')
    seat.line("hold xwing-3")
    seat.shot("round-squadron")
    seat.page.click("#counts-record summary")
    seat.page.click('[data-key="hull-1"]')
    seat.line("record xwing-3 by=rebel why=at_the_table hull=4")
    seat.page.click('.end-line:has-text("attack")')
    seat.committed()
    expect(seat.page.locator(".plan .place, .plan .end-line")).to_have_count(0)


def test_squadrons_that_a_ship_commands_stand_before_its_maneuver(sit: Sit, server: Server) -> None:
    """With their own buttons; what is chosen of one is planned as that command."""
    secrets = phased(server, "command")
    dialled(server, secrets, "squadron")
    seat = sit(secrets["first"])
    seat.page.click('.now button:has-text("Activate Nebulon-B")')
    seat.line("reveal nebulon dial=squadron")
    expect(seat.page.locator(".now [aria-pressed=true]")).to_have_text("Activate Nebulon-B")
    seat.committed()
    shown = seat.page.locator(".now > span.may button")
    expect(shown.filter(has_text="Move X-Wing").first).to_be_visible()
    expect(shown.filter(has_text="Attack with X-Wing")).to_have_count(0)
    seat.says(
        ".now .because",
        "Before that, its Squadron command can activate 2 squadrons to move and attack, and then it can attack.",
    )
    expect(shown.last).to_have_text("Record damage, tokens…")
    seat.page.click('.now button:has-text("Move X-Wing 3")')
    seat.page.click('.end-line:has-text("stay and attack")')
    seat.line("hold xwing-3 by=nebulon attack=yes")
    seat.shot("round-command")
    seat.committed()
