"""Arrows that one draws for oneself, with their length; places tried as an answer."""

from playwright.sync_api import expect

from web.page.drags import drag
from web.page.table import Seat, Sit
from web.server import Server

FIGHT = "armada-learning-fight"


def test_an_arrow_has_its_length_and_stays_until_escape(sit: Sit, server: Server) -> None:
    """With the right button, with Shift, or by the tool; it selects and moves nothing, and nobody else sees it."""
    secrets = server.create(FIGHT)
    seat, other = sit(secrets["first"]), sit(secrets["second"])
    seat.whole()
    drag(seat, seat.at(300, 500), seat.at(400, 500), "right")
    seat.page.keyboard.down("Shift")
    drag(seat, seat.at(352, 302), seat.at(352, 602))
    seat.page.keyboard.up("Shift")
    seat.page.click('[aria-label^="Draw arrows"]')
    drag(seat, seat.at(100, 100), seat.at(100, 150))
    expect(seat.page.locator(".drawn text")).to_have_count(3)
    lengths = [float(each.split()[0]) for each in seat.page.locator(".drawn text").all_text_contents()]
    assert [round(each, -1) for each in lengths] == [100, 300, 50]
    assert seat.page.input_value("#commands") == ""
    expect(seat.page.locator("[aria-selected=true][data-piece]")).to_have_count(0)
    expect(other.page.locator(".drawn")).to_have_count(0)
    seat.shot("arrows")
    seat.key("Escape")
    expect(seat.page.locator(".drawn")).to_have_count(0)


def test_arrows_go_with_the_next_commit(sit: Sit, server: Server) -> None:
    """Whoever makes it."""
    secrets = server.create(FIGHT)
    seat = sit(secrets["second"])
    drag(seat, seat.at(300, 500), seat.at(400, 500), "right")
    expect(seat.page.locator(".drawn")).to_have_count(1)
    with server.client(secrets["first"]) as other:
        assert other.ask("note", text="brb")["say"] == "done"
        seat.log("brb")
        expect(seat.page.locator(".drawn")).to_have_count(1)
        assert other.ask("commit", base=1, move="cr90 clicks=0,1,2 tool=right")["say"] == "done"
    expect(seat.page.locator(".drawn")).to_have_count(0)


def displacing(sit: Sit, server: Server) -> tuple[Seat, Seat]:
    """Two seats, the second of which is asked where a squadron is placed that the first has displaced."""
    secrets = server.create(FIGHT)
    one, two = sit(secrets["first"]), sit(secrets["second"])
    one.click(352, 302)
    one.says(".question", "Where is TIE Fighter 3 placed?")
    one.page.click("#commit")
    two.asked("You must answer")
    return one, two


def test_a_place_that_is_tried_says_what_holds(sit: Sit, server: Server) -> None:
    """While a displaced squadron is dragged: why it may not stand there, then that it may; nothing is answered yet."""
    one, two = displacing(sit, server)
    inputs = two.page.locator(".question .place input")
    drawn, stroke = two.page.locator(".over .ghost-piece.answer"), "each => getComputedStyle(each).stroke"
    fits = drawn.evaluate(stroke)
    x, y = (float(inputs.nth(at).input_value()) for at in (0, 1))
    two.page.mouse.move(*two.at(x, y))
    two.page.mouse.down()
    two.page.mouse.move(*two.at(x - 150, y - 150), steps=5)
    expect(two.page.locator(".trial .mark.illegal").first).to_be_visible()
    expect(two.page.locator(".question [data-key=answer]")).to_be_disabled()
    assert drawn.evaluate(stroke) != fits
    two.shot("place-wrong")
    two.page.mouse.move(*two.at(x, y), steps=5)
    two.page.mouse.up()
    two.page.fill(".question .place input >> nth=0", f"{x:.2f}")
    two.page.press(".question .place input >> nth=0", "Tab")
    two.page.fill(".question .place input >> nth=1", f"{y:.2f}")
    two.page.press(".question .place input >> nth=1", "Tab")
    two.says(".trial", "It can be placed here.")
    assert drawn.evaluate(stroke) == fits
    expect(two.page.locator(".question [data-key=answer]")).to_be_enabled()
    one.says(".question", "Waiting for Empire.")
    two.page.click(".question [data-key=answer]")
    one.log("cr90")
    expect(two.page.locator(".question")).to_have_count(0)
    expect(two.page.locator("#commands")).to_have_value("")


def test_a_place_that_is_answered_at_once_says_why_not(sit: Sit, server: Server) -> None:
    """The button may be pressed right after the number is typed, before the place has been tried."""
    _, two = displacing(sit, server)
    two.page.fill(".question .place input >> nth=0", "700")
    two.page.click(".question [data-key=answer]")
    expect(two.page.locator(".trial .mark.illegal").first).to_be_visible()
    expect(two.page.locator(".question [data-key=answer]")).to_be_disabled()
