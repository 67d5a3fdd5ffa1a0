"""The first page in a real browser: an example of each game with its picture, and the matches that can be continued."""

import pytest
from playwright.sync_api import expect

from sublight.api.tables import examples
from sublight.web.setup.catalogue import games
from web.page.table import Sit
from web.page.test_axe import grave
from web.server import Server

LOADED = "(each) => each.complete && each.naturalWidth > 0"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_each_game_has_an_example_with_its_picture(sit: Sit, scheme: str) -> None:
    """One a game is shown, drawn in the theme of the page; the others are named."""
    seat = sit(color_scheme=scheme)
    expect(seat.page.locator(".example img")).to_have_count(len(games()))
    for picture in seat.page.locator(".example img").all():
        picture.scroll_into_view_if_needed()
        seat.page.wait_for_function(LOADED, arg=picture.element_handle())
        assert (picture.get_attribute("src") or "").endswith(f"theme={scheme}")
    expect(seat.page.locator("[data-example]")).to_have_count(len(examples()))
    seat.shot(f"home-{scheme}")


def test_an_example_begins_in_turns_unless_that_is_unchecked(sit: Sit) -> None:
    """The box stands before the examples, checked; each of the others names its game."""
    seat = sit()
    first, *_ = games()
    other = next(each for each in examples() if each not in {of.example for of in games()})
    named = next(of.title for of in games() if other.startswith(of.game))
    expect(seat.page.locator(f'[data-example="{other}"]')).to_contain_text(named)
    expect(seat.page.locator(".ways [data-key=turns]")).to_be_checked()
    seat.page.click(f'[data-example="{first.example}"]')
    seat.ready()
    expect(seat.page.locator(".now .round")).to_be_visible()
    seat.page.goto(seat.page.url.split("#")[0])
    seat.page.uncheck(".ways [data-key=turns]")
    seat.page.click(f'.example[data-example="{first.example}"]')
    seat.ready()
    expect(seat.page.locator(".now .round")).to_have_count(0)


def test_a_match_is_continued(sit: Sit, server: Server) -> None:
    """A table that was opened is listed with its seat; one click opens it again, another forgets it."""
    name = games()[0].example
    seat = sit(server.create(name)["second"])
    seat.page.goto(f"{server.url}/")
    line = seat.page.locator(".known li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text(f"{games()[0].title}, as ")
    assert grave(seat) == []
    line.locator("a").click()
    seat.ready()
    seat.page.goto(f"{server.url}/")
    seat.page.click(".known button")
    expect(line).to_have_count(0)
    seat.page.reload()
    expect(seat.page.locator(".example").first).to_be_visible()
    expect(line).to_have_count(0)


def test_who_began_a_match_still_has_its_links_when_they_continue_it(sit: Sit, server: Server) -> None:
    """Another tab of the browser has them too; who forgets the match forgets the links."""
    seat = sit()
    seat.page.locator("[data-starter]").first.click()
    seat.ready()
    seat.page.goto(f"{server.url}/")
    seat.page.locator(".known a").click()
    seat.ready()
    seat.page.get_by_role("button", name="Share", exact=True).click()
    expect(seat.page.locator(".links input")).to_have_count(3)
    seat.page.goto(f"{server.url}/")
    seat.page.click(".known button")
    assert seat.page.evaluate("localStorage['sublight.links']") == "{}"


def test_a_link_that_opens_nothing_is_forgotten(sit: Sit, server: Server) -> None:
    """A deleted match is no longer offered."""
    secrets = server.create(games()[0].example, policy="casual")
    seat = sit(secrets["first"])
    server.http.post("/matches/delete", headers={"authorization": f"Bearer {secrets['first']}"})
    seat.page.reload()
    seat.says(".lost .why", "table")
    seat.page.click(".lost a")
    seat.page.wait_for_selector(".example")
    expect(seat.page.locator(".known li")).to_have_count(0)
    seat.wrong.clear()


def test_a_link_that_opens_nothing_says_so_from_a_first_page_that_is_whole(sit: Sit) -> None:
    """What the first page drew last is gone, and drawn again after the way back."""
    seat = sit()
    seat.page.wait_for_selector(".example")
    seat.page.evaluate("() => { location.hash = 'AAAAAAAAAAAAAAAAAAAAAA'; }")
    seat.says(".lost .to-do", "Open the whole link")
    expect(seat.page.locator(".example")).to_have_count(0)
    assert grave(seat) == []
    seat.page.click(".lost a")
    seat.page.wait_for_selector(".example")
    seat.wrong.clear()


def test_boxes_on_a_phone_are_apart_and_beside_their_first_line(sit: Sit) -> None:
    """What the two boxes before the examples mean takes several lines each."""
    seat = sit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    seat.page.wait_for_selector(".ways .strict")
    one, two = (each.bounding_box() for each in seat.page.locator(".ways .strict").all())
    assert one is not None
    assert two is not None
    assert two["y"] - one["y"] - one["height"] >= 12
    for box, label in zip(seat.page.locator(".ways input").all(), (one, two), strict=True):
        at = box.bounding_box()
        assert at is not None
        assert abs(at["y"] - label["y"]) <= 4
        assert min(at["width"], at["height"]) >= 20
