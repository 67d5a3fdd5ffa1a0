"""Names and texts with markup in them, in a real browser: they are read as they were written, and do nothing."""

from typing import Any

import pytest
from playwright.sync_api import expect

from sublight.api.tables import load_table
from sublight.formats.records import table_dict
from sublight.web.setup.editing import mat_of, piece_called
from web.page.table import Sit
from web.sample import Sample
from web.samples import MATS
from web.server import Server

MARKUP = (
    "<img src=x onerror=window.pwned=1>",
    "<svg/onload=window.pwned=1>",
    '"><script>window.pwned=1</script>',
    "javascript:window.pwned=1",
    "<math><mtext><style><img src=x onerror=window.pwned=1>",
    "' onmouseover='window.pwned=1",
    ']]><a xlink:href="javascript:window.pwned=1">x</a>',
)
ALL = " ".join(MARKUP)
PLAYER = "<b/onclick>"
PIECE = "<svg/onload>\"'&amp"
"""Names of a player and a piece have no blank, and none of the signs of the notation."""

UNTOUCHED = (
    "() => window.pwned === undefined && !document.querySelector('img, math, iframe, object, embed, a[href^=java]')"
)


def hostile(name: str, piece: str, called: str) -> dict[str, Any]:
    """Return an example whose players and one piece have names of markup."""
    table: dict[str, Any] = table_dict(load_table(name))
    owner = table["players"][0]
    table["players"][0] = called

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: renamed(each) for key, each in value.items()}
        if isinstance(value, list):
            return [renamed(each) for each in value]
        return {owner: called, piece: PIECE}.get(value, value) if isinstance(value, str) else value

    found: dict[str, Any] = renamed(table)
    return found


@pytest.mark.parametrize("sample", MATS, ids=lambda sample: sample.game)
def test_markup_stays_words(sit: Sit, server: Server, sample: Sample) -> None:
    """In titles, questions, players, pieces, notes and errors, on the board and in every panel, at both seats."""
    table = hostile(sample.table, sample.piece, PLAYER)
    placed: Any = piece_called(mat_of(load_table(sample.table)), sample.piece)
    secrets = server.create(table, title=ALL[:120], question=ALL)
    one, two = sit(secrets["first"]), sit(secrets["second"])
    expect(one.page.locator("h1")).to_have_text(ALL[:120])
    one.says(".now", ALL)
    one.says(".seat", PLAYER)
    expect(one.page.locator(".piece .name").filter(has_text=PIECE)).to_have_text(PIECE)
    one.click(placed.pose.x, placed.pose.y)
    one.says(".plan", PIECE)
    one.page.click("#to-log")
    for text in MARKUP:
        one.page.fill(".note input", text)
        one.page.keyboard.press("Enter")
        two.log(text)
    one.page.fill("#commands", f"{MARKUP[2].replace(' ', '_')} speed=9")
    one.page.keyboard.press("Enter")
    one.says(".verdict-line", "script")
    one.page.hover(".entry >> nth=-1")
    for seat in (one, two):
        assert seat.page.evaluate(UNTOUCHED)
        assert "pwned" not in seat.page.evaluate("Object.keys(window).join()")


def test_a_link_of_markup_is_a_link_that_opens_nothing(sit: Sit) -> None:
    """What stands behind the # is a secret, and no more."""
    seat = sit()
    seat.page.evaluate("text => { location.hash = text; }", MARKUP[0])
    seat.says(".lost .why", "There is no such table, or the link is wrong.")
    assert seat.page.evaluate(UNTOUCHED)
    seat.wrong.clear()


def test_scripts_of_others_are_not_run(sit: Sit) -> None:
    """The policy itself holds: markup put into the page by hand runs nothing, and loads nothing from elsewhere."""
    seat = sit()
    seat.page.wait_for_selector(".example")
    seat.page.evaluate(
        """markup => {
            const box = document.createElement('div');
            document.body.append(box);
            box.innerHTML = markup;
            const script = document.createElement('script');
            script.textContent = 'window.pwned = 2';
            document.body.append(script);
        }""",
        ALL,
    )
    seat.page.wait_for_function(
        "() => document.images.length === 0 || [...document.images].every(each => each.complete)"
    )
    assert seat.page.evaluate("window.pwned === undefined")
    assert any("Content Security Policy" in each for each in seat.wrong)
    seat.wrong.clear()
