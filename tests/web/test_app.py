"""The addresses of the server: the page and its files, the examples, matches begun and deleted, secrets kept out."""

import asyncio
import logging
import os
import statistics
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sublight.api.tables import examples, load_table
from sublight.formats.records import table_dict
from sublight.web import files
from sublight.web.app_context import NICE, AppContext
from sublight.web.http import RefusedError, on_error
from sublight.web.limits import Addresses, Bucket
from sublight.web.store.store import StoreError
from sublight.web.work.pool import Pool
from web.samples import SAMPLE
from web.server import Server, running


def test_the_page_names_its_files_by_what_they_hold(server: Server) -> None:
    """The page asks for files under a digest, where each may be kept for ever; under another there is none."""
    page = server.http.get("/")
    digest = server.context.files.digest
    assert page.headers["cache-control"] == "no-cache"
    assert f'"/static/{digest}/' in page.text
    for name, data in server.context.files.by_name.items():
        if name == files.INDEX:
            continue
        answer = server.http.get(f"/static/{digest}/{name}")
        assert answer.content == data
        assert "immutable" in answer.headers["cache-control"]
        assert server.http.get(f"/static/0000/{name}").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip", "gzip"), ("br, gzip;q=0.5", "gzip"), ("deflate, GZIP ; q=1.0", "gzip"), ("gzip;q=0", ""),
        ("gzip;q=0.000", ""), ("br", ""), ("", ""),
    ],
)  # fmt: skip
def test_a_file_is_packed_for_a_client_that_unpacks_it(server: Server, accepted: str, coding: str) -> None:
    """The answer is gzip only where the client says that it takes gzip; unpacked it is the same file."""
    found = server.context.files
    answer = server.http.get(f"/static/{found.digest}/app.js", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding", "") == coding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == found.by_name["app.js"]


OUTSIDE = (
    "../app.py", "..%2fapp.py", "%2e%2e/app.py", "%2e%2e%2fapp.py", "..%5capp.py", "%5c..%5capp.py", "app.py",
    "app.js%00", "%00", "/etc/passwd", "//etc/passwd", "%E2%80%A4%E2%80%A4/app.py", "%c0%ae%c0%ae/app.py", "x" * 4000,
    "index.html", "",
)  # fmt: skip


@pytest.mark.parametrize("name", OUTSIDE)
def test_nothing_but_its_files_is_served(server: Server, name: str) -> None:
    """No spelling of a path, sent as it stands, leads out of the page's files."""
    for path in (f"/static/{server.context.files.digest}/{name}", f"/static/{name}", f"/static/x/../../{name}"):
        with closing(HTTPConnection("127.0.0.1", int(server.url.rpartition(":")[2]))) as raw:
            raw.request("GET", path)
            assert raw.getresponse().status == 404


def test_the_examples_are_listed_with_a_move(server: Server) -> None:
    """Each example is there with its game, its edition, a move to try, and whether its game has turns."""
    listed = server.http.get("/examples").json()["examples"]
    assert [each["name"] for each in listed] == list(examples())
    assert all(each["edition_title"] and each["move"] and each["turns"] for each in listed)


def test_board_css_has_colours_and_roles(server: Server) -> None:
    """The sheet of a unit has both themes and lengths in that unit; a unit that is none is refused."""
    sheet = server.http.get("/board.css", params={"unit": "0.5"}).text
    assert '[data-theme="dark"]' in sheet
    assert "prefers-color-scheme:dark" in sheet
    assert ".sublight.board .mat" in sheet
    for unit in ("0", "-1", "1e5", "nan", "9" * 40, "1;}"):
        assert server.http.get("/board.css", params={"unit": unit}).status_code == 400


CASUAL = {"policy": "casual"}
"""A match that one seat may delete."""


def test_a_match_begins_and_is_deleted(server: Server) -> None:
    """A link a seat and one for observers; each opens the table; who plays can delete it, and then nothing opens."""
    made = server.http.post(
        "/matches", json={"table": table_dict(load_table(SAMPLE.table)), "title": "Sample"} | CASUAL
    ).json()
    assert [link["seat"] for link in made["links"]] == [*SAMPLE.seats, "observer"]
    bearers = [{"authorization": f"Bearer {link['secret']}"} for link in made["links"]]
    assert all(len(link["secret"]) == 22 for link in made["links"])
    for bearer in bearers:
        assert server.http.get("/matches/table", headers=bearer).json()["game"] == SAMPLE.game
    assert server.http.get("/matches/table", params={"version": "7"}, headers=bearers[0]).status_code == 422
    assert server.http.post("/matches/delete", headers=bearers[-1]).status_code == 403
    assert server.http.post("/matches/delete", headers=bearers[0]).status_code == 200
    assert server.http.get("/matches/table", headers=bearers[1]).status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"table": "nothing"}, 422),
        ({"table": {"game": SAMPLE.game}}, 422),
        ({"table": SAMPLE.table, "policy": "loose"}, 400),
        ({"table": SAMPLE.table, "title": "x" * 500}, 422),
        ({"table": SAMPLE.table, "secret": "mine"}, 400),
    ],
)
def test_what_is_no_match_is_refused(server: Server, body: dict[str, Any], status: int) -> None:
    """A match needs a table that can be read, and nothing that is unknown."""
    answer = server.http.post("/matches", json=body)
    assert answer.status_code == status
    assert answer.json()["error"]["says"]


def test_new_tables_are_counted(tmp_path: Path) -> None:
    """Sixty new tables a minute from one address, then no more for a while."""
    with running(tmp_path) as server:
        counted = server.context.created.of("127.0.0.1")
        while counted.take():
            pass
        assert server.http.post("/matches", json={"table": SAMPLE.table}).status_code == 429


def test_secrets_are_not_in_the_log(server: Server, caplog: pytest.LogCaptureFixture, capfd: Any) -> None:
    """Whatever is asked with a secret, right or wrong, neither log nor output has it; nor has the database."""
    caplog.set_level(logging.DEBUG)
    secrets = server.create(SAMPLE.table)
    for secret in secrets.values():
        with server.client(secret) as page:
            page.wait("state")
            page.ask("commit", base=0, move="rubbish")
        server.http.get("/matches/table", headers={"authorization": f"Bearer {secret}"})
    logged = "".join(
        record.getMessage() for record in caplog.records if record.name.startswith(("sublight", "uvicorn"))
    )
    said = "".join(capfd.readouterr())
    kept = b"".join(path.read_bytes() for path in Path(server.context.store.shown.partition("///")[2]).parent.iterdir())
    for secret in secrets.values():
        assert secret not in logged
        assert secret not in said
        assert secret.encode() not in kept


def test_wrong_and_unknown_links_take_as_long(server: Server) -> None:
    """A link that never was and one whose end was changed are answered alike, within a millisecond at the median."""
    right = server.create(SAMPLE.table)["first"]
    changed = right[:-4] + ("AAAA" if right[-4:] != "AAAA" else "BBBB")

    def median_ms(secret: str) -> float:
        took = []
        for _ in range(101):
            since = time.perf_counter()
            assert server.context.matches.open(secret) is None
            took.append(time.perf_counter() - since)
        return 1e3 * statistics.median(took)

    assert abs(median_ms(changed) - median_ms("x" * 22)) < 1.0


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    """So many at once, then one each time the rate allows; waiting is counted from when a token will be there."""
    now = SimpleNamespace(s=0.0)
    bucket = Bucket(50.0, 100.0, lambda: now.s)
    assert [bucket.wait_s() for _ in range(100)] == [0.0] * 100
    assert bucket.wait_s() == pytest.approx(0.02)
    assert bucket.wait_s() == pytest.approx(0.04)
    now.s = 10.0
    assert bucket.wait_s() == 0.0
    assert sum(bucket.take() for _ in range(200)) == 99


def test_addresses_are_counted_apart() -> None:
    """One address that has used up its own takes nothing from another."""
    now = SimpleNamespace(s=0.0)
    counted = Addresses(20.0, lambda: now.s)
    assert sum(counted.of("a").take() for _ in range(30)) == 20
    assert counted.of("b").ready()
    now.s = 3.0
    assert counted.of("a").take()
    assert not counted.of("a").take()


def looked_up(secrets: list[str]) -> tuple[list[str], int]:
    """Return which secrets are looked up when one address tries these at once, and how many attempts are refused."""
    seen: list[str] = []

    async def do(look: Callable[[str], object], secret: str) -> object:
        seen.append(secret)
        await asyncio.sleep(0)
        return look(secret)

    matches = SimpleNamespace(open={"right": ("m", "first")}.get)
    own: Any = SimpleNamespace(wrong=Addresses(20.0), threads=SimpleNamespace(do=do), matches=matches)

    async def play() -> list[Any]:
        asked = (AppContext.seat_of(own, "a", secret) for secret in secrets)
        return await asyncio.gather(*asked, return_exceptions=True)

    return seen, sum(isinstance(each, RefusedError) for each in asyncio.run(play()))


def test_wrong_links_tried_at_once_are_counted_too() -> None:
    """Twenty wrong ones are answered as such and the others refused; any number of right ones opens."""
    assert looked_up(["wrong"] * 80) == (["wrong"] * 80, 60)
    assert looked_up(["right"] * 80) == (["right"] * 80, 0)


def test_a_right_link_opens_after_any_number_of_wrong_ones() -> None:
    """Of wrong ones beyond the limit each is refused; the right one that the same address tries last is not."""
    assert looked_up([*["wrong"] * 21, "right"]) == ([*["wrong"] * 21, "right"], 1)


def test_a_fault_of_ours_is_a_number_and_no_traceback() -> None:
    """What goes wrong inside is logged under a number; who asked is told that number, and that nothing was changed."""
    for error, status in ((ZeroDivisionError("secret detail"), 500), (StoreError("the disk is full"), 503)):
        answer = on_error(None, error)
        assert answer.status_code == status
        assert b"nothing was changed" in bytes(answer.body)
        assert b"secret detail" not in bytes(answer.body)
        assert b'"id"' in bytes(answer.body)


def niceness(pool: Pool) -> int:
    """Return how far the free process of a pool leaves the processor to others, once it has done something."""
    pool.do("view", {"table": table_dict(load_table(SAMPLE.table))})
    free = pool._free.get()
    pool._free.put(free)
    assert free is not None
    assert free.process.pid is not None
    return os.getpriority(os.PRIO_PROCESS, free.process.pid)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system tells no niceness")
def test_long_questions_alone_leave_the_processor_to_others(server: Server) -> None:
    """A plan that a piece is dragged along takes as much of the processor as who answers, a legal set takes less."""
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert niceness(server.context.quick.pool) == own
    assert niceness(server.context.heavy.pool) == min(own + NICE, 19)
