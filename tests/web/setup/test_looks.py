"""What a pasted text that is no list looks like: each is named, with what to paste instead."""

import pytest

from sublight.formats.looks import INSTEAD
from web.setup.refused import refused_saying


@pytest.mark.parametrize(("text", "says"), [
    ("https://www.elsewhere.test/list/7", "a link to elsewhere.test; links are not opened here"),
    ("data:image/png;base64,iVBORw0KGgo=", f"This is a picture, not a text. {INSTEAD}"),
    ("%PDF-1.7 stream", f"This is a file in PDF, not a text. {INSTEAD}"),
    ("<div class='list'><p>CR90</p></div>", "the source of a web page"),
    ("<!DOCTYPE html><html><body>CR90</body></html>", "the source of a web page"),
])  # fmt: skip
def test_a_text_that_cannot_be_read_is_named(text: str, says: str) -> None:
    """With what to paste instead; surrounding blanks change nothing."""
    refused_saying(text, says)
