"""The line between a page and the server, on which a test keeps back, answers or cuts what goes over it."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

Raw = dict[str, Any]


def nothing(_: Raw) -> bool:
    """Say of no message that it is kept back."""
    return False


class Wire:
    """One page's line: `before` lays it. `keeps` says what of the page is kept back, `mutes` what of the server."""

    def __init__(self) -> None:
        """Begin with a line that lets everything through."""
        self.keeps: Callable[[Raw], bool] = nothing
        self.mutes: Callable[[Raw], bool] = nothing
        self.down = False
        self.said: list[Raw] = []
        self.kept: list[Raw] = []
        self._line: WebSocketRoute | None = None
        self._server: WebSocketRoute | None = None

    def before(self, page: Page) -> None:
        """Lay the line of a page that is not open yet; it unpacks nothing, so that all on the line is text."""
        page.add_init_script("delete window.DecompressionStream")
        page.route_web_socket("**/live", self._routed)

    def _routed(self, line: WebSocketRoute) -> None:
        if self.down:
            line.close(code=1012)
            return
        self._line, self._server = line, line.connect_to_server()
        line.on_message(lambda text: self._from_page(str(text)))
        self._server.on_message(lambda text: self._from_server(str(text)))

    def _from_page(self, text: str) -> None:
        message = json.loads(text)
        self.said.append(message)
        if self.keeps(message):
            self.kept.append(message)
        else:
            self.on(message)

    def _from_server(self, text: str) -> None:
        message = json.loads(text)
        if not self.mutes(message):
            self.tell(message)

    def on(self, message: Raw) -> None:
        """Let the server have a message of the page."""
        assert self._server
        self._server.send(json.dumps(message))

    def tell(self, message: Raw) -> None:
        """Tell the page something as the server would."""
        assert self._line
        self._line.send(json.dumps(message))

    def refuse(self, message: Raw, why: str, code: str) -> None:
        """Refuse something that the page asked for."""
        self.tell({"say": "refused", "ask": message["ask"], "why": why, "code": code})

    def cut(self) -> None:
        """Lose the line as it is lost when a server begins anew."""
        assert self._line
        self._line.close(code=1012)

    def all(self, what: str) -> list[Raw]:
        """Return what the page said of one kind."""
        return [each for each in self.said if each["say"] == what]


def says(what: str, **fields: Any) -> Callable[[Raw], bool]:
    """Return whether a message is of a kind and has these values."""
    return lambda each: each["say"] == what and all(each.get(name) == value for name, value in fields.items())
