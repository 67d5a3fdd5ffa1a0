"""A round in turns: the strip says whose turn it is, and offers what comes next as one click."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server

JOUST = "xwing-joust"
MOVES = (
    "black2 2 straight",
    "act black2 evade",
    "black1 1 turn_right",
    "act black1 focus",
    "red2 1 straight",
    "red1 2 straight",
)
STEPS = ("phase engagement", "pass red1", "pass red2", "pass black1", "pass black2", "phase end", "phase planning")


def test_the_strip_says_whose_turn_it_is(sit: Sit, server: Server) -> None:
    """Each seat reads whether it is its own, and who comes after; a piece that may act is selected by its button."""
    secrets = server.create(JOUST, policy="casual", clock=True)
    one, two = sit(secrets["first"]), sit(secrets["second"])
    one.says(".now .whose", "Empire, then you")
    two.says(".now .whose", "Your turn, then Rebels")
    two.shot("round-now")
    two.page.click('[data-key="may-maneuver-black2-"]')
    expect(two.page.locator('[data-piece="black2"]')).to_have_attribute("aria-selected", "true")
    two.page.click(".now summary")
    two.page.click('.now .may [title^="Type record PIECE"]')
    two.line("record ")


def test_after_the_last_ship_the_next_phase_is_one_click(sit: Sit, server: Server) -> None:
    """The only thing to do is a button, which declares it: through the engagements and on to the next round."""
    secrets = server.create(JOUST, policy="casual", clock=True)
    with server.client(secrets["second"]) as empire:
        for version, line in enumerate(MOVES):
            assert empire.ask("commit", base=version, move=line)["say"] == "done"
    seat = sit(secrets["first"])
    seat.page.click('[data-key="answer-blank"]')
    for line in STEPS:
        seat.page.click(f'.now .may [title="{line}"]')
    seat.says(".now .round", "Round 2, Planning Phase")
    seat.says(".now .whose", "You and Empire")
    seat.log("The Planning Phase begins")


def test_observers_read_the_round_and_declare_nothing(sit: Sit, server: Server) -> None:
    """The strip says the same to them, without a button that can be pressed."""
    secrets = server.create(JOUST, policy="casual", clock=True)
    with server.client(secrets["second"]) as empire:
        for version, line in enumerate(MOVES[:2]):
            assert empire.ask("commit", base=version, move=line)["say"] == "done"
    watch = sit(secrets["observer"])
    watch.says(".now .whose", "Empire, then Rebels")
    expect(watch.page.locator(".now .may button:enabled")).to_have_count(0)
