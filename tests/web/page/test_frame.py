"""A frame for other pages."""

from playwright.sync_api import Route

from web.page.table import Sit
from web.samples import SAMPLE
from web.server import Server

WHOLE = """() => {
    const option = document.querySelector('dialog code'), { style } = option.parentElement;
    const widths = Array.from({ length: 200 }, (_, at) => 150 + at);
    return widths.every((width) => {
        style.width = `${width}px`;
        return option.getClientRects().length === 1;
    });
}"""
"""Whether the name of the option is on one line, however wide the paragraph is."""


def test_a_frame_is_offered_where_the_server_lets_one(sit: Sit, server: Server) -> None:
    """Else the page says that it does not; the snippet has the link of those who only watch."""
    seat = sit()
    seat.page.click(f'[data-example="{SAMPLE.table}"]')
    seat.ready()
    seat.page.click("[data-key=bar-Share]")
    seat.says("dialog", "This server does not let other pages show the table")
    seat.holds(WHOLE)
    seat.key("Escape")

    def lets(route: Route) -> None:
        answer = route.fetch()
        policy = answer.headers["content-security-policy"].replace(
            "frame-ancestors 'none'", "frame-ancestors https://x"
        )
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": policy})

    seat.page.route(f"{server.url}/", lets)
    seat.page.click("[data-key=bar-Share]")
    snippet = seat.page.locator('[aria-label="Link: to watch"]').input_value()
    watch = seat.page.locator('[aria-label="Link: Observers: watch only"]').input_value()
    assert snippet == f'<iframe src="{watch}" title="Sublight" width="960" height="640"></iframe>'
    seat.shot("share")
