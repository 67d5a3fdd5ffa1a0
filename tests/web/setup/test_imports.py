"""What people paste: told apart, and never followed; what is read of it is in the tests of each game."""

import socket
from typing import Any

import pytest

from sublight.errors import InputError
from sublight.web.setup.imports import Pasted, imported
from sublight.web.setup.tasks import setup_import


def test_a_text_without_a_word_is_said() -> None:
    """There is nothing to report on."""
    with pytest.raises(InputError, match="the text is empty"):
        imported(Pasted(text="  \n"))


def test_a_link_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No text makes the server speak to another: sockets are not there, and nothing asks for one."""

    def none(*_: object, **__: object) -> None:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket, "socket", none)
    monkeypatch.setattr(socket, "create_connection", none)
    for text in ("https://example.org/fleet/1", "http://example.org/?tiles=26,27", '{"url": "https://example.org"}'):
        told: Any = None
        try:
            told = setup_import({"text": text, "seats": [["ann", "sol"]]})
        except InputError as error:
            told = str(error)
        assert told
