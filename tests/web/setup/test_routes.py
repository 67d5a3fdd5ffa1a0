"""The addresses for setting up: who may ask, what is refused, and what comes back."""

import pytest

from sublight.api.tables import load_table
from sublight.formats.records import table_dict
from web.samples import SAMPLE
from web.server import Server

ADDRESSES = ("new", "import", "show", "change", "export")


def test_a_catalogue_may_be_kept_for_a_while(server: Server) -> None:
    """It changes with the program only."""
    answer = server.http.get(f"/setup/catalogue?game={SAMPLE.game}")
    assert answer.status_code == 200
    assert "max-age" in answer.headers["cache-control"]
    assert server.http.get("/setup/catalogue?game=chess").status_code == 422
    assert server.http.get("/setup/catalogue").status_code == 422


def test_a_file_comes_with_its_name_and_type(server: Server) -> None:
    """As something to store, not to show."""
    wanted = {"kind": "pdf", "table": table_dict(load_table(SAMPLE.table)), "name": "Round 3"}
    answer = server.http.post("/setup/export", json=wanted)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="round-3.pdf"'
    assert answer.content.startswith(b"%PDF-1.7")


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("body", [b"", b"[]", b'{"a": NaN}', b"{", b'{"a": 1e400}', b"\xff"])
def test_what_cannot_be_read_is_said(server: Server, address: str, body: bytes) -> None:
    """With an error in JSON and no trace of the program."""
    answer = server.http.post(f"/setup/{address}", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] in ("input", "schema", "text")


@pytest.mark.parametrize("address", ADDRESSES)
def test_what_means_nothing_is_said(server: Server, address: str) -> None:
    """A key that nothing has is named."""
    answer = server.http.post(f"/setup/{address}", json={"tabel": {}})
    assert answer.status_code in (400, 422)
    assert "tabel" in answer.json()["error"]["says"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_only_the_page_of_this_server_may_ask(server: Server, address: str) -> None:
    """Neither another site's page, nor one that does not say whose it is."""
    for origin in ("https://example.org", "null"):
        answer = server.http.post(f"/setup/{address}", json={}, headers={"origin": origin})
        assert answer.status_code == 403


def test_too_much_is_refused(server: Server) -> None:
    """More than eight megabytes are not read."""
    answer = server.http.post("/setup/import", content=b"x" * (8 * 1024 * 1024 + 1))
    assert answer.status_code == 413
