"""No text makes this program speak to another machine, unpack an archive, or read XML that somebody else wrote."""

import ast
import io
import json
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

import sublight
from sublight.cli import main
from sublight.errors import InputError
from sublight.web.api.records import (
    Adjudicate,
    Draw,
    Export,
    Import,
    LegalMoves,
    Measure,
    Next,
    Odds,
    Options,
    Rules,
    Settle,
)
from sublight.web.matches.judging import Declaration
from sublight.web.work.tasks import TASKS, run
from web.samples import SAMPLE

URLS = (
    "https://example.org/fleet/1",
    "http://example.org/?tiles=26,27",
    "//example.org/x.json",
    "file:///etc/passwd",
    "ftp://example.org/a",
    '{"url": "https://example.org", "pilots": [{"id": "http://example.org"}]}',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "http://example.org/x">]><a>&b;</a>',
)
SOURCE = Path(sublight.__file__).parent
EVERYWHERE: dict[str, Callable[[str], dict[str, Any]]] = {
    "legal": lambda url: {"table": {"game": url}, "piece": url},
    "odds": lambda url: {"table": {"game": SAMPLE.game, "edition": url}, "move": url},
    "plan": lambda url: {"table": {"game": url, "edition": url}, "move": url, "answers": {url: url}},
    "draft": lambda url: {"table": {"game": url}, "move": url, "answers": {url: url}, "values": {url: url}},
    "judge": lambda url: {"declared": Declaration(table={"game": url}, move=url, answers={url: url})},
    "read": lambda url: {"table": {"game": url}},
    "view": lambda url: {
        "table": {"game": SAMPLE.game, "edition": SAMPLE.edition, "players": [url], "ships": [{"id": url}]}
    },
    "turns": lambda url: {"table": {"game": url}, "seats": {url: ({url: url}, [url])}},
    "moves": lambda url: {"table": {"game": url}, "values": {url: url}, "player": url, "kind": url, "piece": url},
    "layers": lambda url: {"table": {"game": url}, "subject": url},
    "measure": lambda url: {"table": {"game": url}, "one": url, "other": url},
    "v1/adjudicate": lambda url: to_builtins(Adjudicate(table=url, move=url)),
    "v1/odds": lambda url: to_builtins(Odds(table=url, move=url)),
    "v1/options": lambda url: to_builtins(Options(table=url, piece=url)),
    "v1/measure": lambda url: to_builtins(Measure(table=url, one=url, other=url)),
    "v1/legal-moves": lambda url: to_builtins(LegalMoves(table=url, piece=url)),
    "v1/next": lambda url: to_builtins(Next(table=url)),
    "v1/settle": lambda url: to_builtins(Settle(table=url, move=url)),
    "v1/draw": lambda url: to_builtins(Draw(table=url, move=url)),
    "v1/import": lambda url: to_builtins(Import(text=url, table=url)),
    "v1/export": lambda url: to_builtins(Export(table=url, kind=url)),
    "v1/rules": lambda url: to_builtins(Rules(game=url, search=url)),
    "setup_new": lambda url: {"wanted": {"game": url, "edition": url}},
    "setup_import": lambda url: {"pasted": {"text": url, "seats": [[url, url]]}},
    "setup_show": lambda url: {"table": {"game": url}},
    "setup_change": lambda url: {"table": {"game": url}, "change": {"add": url}},
    "setup_export": lambda url: {"wanted": {"kind": "svg", "table": {"game": url}, "name": url}},
}
"""Each task of the server with an address wherever a text may stand."""


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A machine without a network: whoever asks for one is noted, and fails."""
    asked: list[str] = []

    def no(name: str) -> Callable[..., None]:
        def refuse(*given: object, **_: object) -> None:
            asked.append(f"{name} {given}")
            raise OSError("there is no network")

        return refuse

    for name in ("connect", "connect_ex", "sendto"):
        monkeypatch.setattr(socket.socket, name, no(name))
    for name in ("getaddrinfo", "gethostbyname", "create_connection"):
        monkeypatch.setattr(socket, name, no(name))
    yield asked
    assert asked == []


def test_every_task_of_the_server_is_tried_here() -> None:
    """But `warm`, which is given the program's own examples."""
    assert set(EVERYWHERE) == set(TASKS) - {"warm"}


@pytest.mark.parametrize("task", EVERYWHERE)
def test_no_task_follows_an_address(task: str, alone: list[str]) -> None:
    """It is refused as what it is not, or reported line by line."""
    for url in URLS:
        try:
            told: Any = run(task, EVERYWHERE[task](url))
        except InputError:
            continue
        assert task == "setup_import"
        assert told["report"]
    assert alone == []


@pytest.mark.parametrize("url", URLS)
@pytest.mark.parametrize("words", [["adjudicate"], ["draw"], ["export"], ["import"], ["import", "-"]])
def test_no_verb_of_the_shell_follows_an_address(
    words: list[str], url: str, alone: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a file's name it is a file that is not there, as a text a text that is no table."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(url))
    code = main([*words] if words[-1] == "-" else [*words, url])
    said = capsys.readouterr()
    assert code in (0, 2), said.err
    assert "Traceback" not in said.err
    assert alone == []


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{each.name}" for each in node.names)


CLIENTS = ("urllib.request", "http.client", "ftplib", "httpx", "requests", "aiohttp", "smtplib", "xmlrpc")
ARCHIVES = ("zipfile", "tarfile", "gzip", "bz2", "lzma", "shutil.unpack_archive", "zipimport")
XML = ("xml.", "lxml", "defusedxml", "html.parser")


def test_nothing_here_can_ask_another_machine_or_unpack_an_archive() -> None:
    """No module imports a client, or a reader of archives: a file of another program is pasted as text or refused."""
    found = [
        (path.relative_to(SOURCE).as_posix(), name)
        for path in SOURCE.rglob("*.py")
        for name in imports(path)
        if name.startswith((*CLIENTS, *ARCHIVES))
    ]
    assert found == []


def test_no_xml_is_read() -> None:
    """Pictures are written as SVG; what reads them for PDF is given only ours, and follows no address."""
    found = [
        (path.relative_to(SOURCE).as_posix(), name)
        for path in SOURCE.rglob("*.py")
        for name in imports(path)
        if name.startswith(XML)
    ]
    assert found == []


BOMBS = (
    '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><b>&b;</b>',
    '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a SYSTEM "file:///etc/passwd">]><b>&a;</b>',
    "PK\x03\x04" + "\x00" * 40 + "savedGame",
    "!VCSK" + "00" * 200,
    "!VOBS" + "00" * 200,
)


@pytest.mark.parametrize("bomb", BOMBS, ids=["entities", "external", "archive", "saved", "saved-later"])
def test_what_other_programs_save_is_no_paper(bomb: str, alone: list[str]) -> None:
    """Saved games and XML are lines that cannot be read, and no word of them is expanded, looked up or unpacked."""
    try:
        told = json.dumps(run("setup_import", {"pasted": {"text": bomb}}))
    except InputError as error:
        told = str(error)
    assert "table" not in told.partition('"report"')[0]
    assert "aaaaaaaaaaaaaaaaaaaa" not in told
    assert "root:" not in told
    assert len(told) < 20_000
    assert alone == []
