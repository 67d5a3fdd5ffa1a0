"""A proxy that is not named is told of, once all requests come through it."""

import logging
from pathlib import Path

import pytest

from sublight.web.forwarded import ALIKE, ProxyWatch
from web.server import running


def test_a_proxy_that_is_not_named_is_warned_of_once(caplog: pytest.LogCaptureFixture) -> None:
    """After so many requests in a row that name other clients; one from elsewhere ends it, and the log has it once."""
    watch = ProxyWatch(())
    for _ in range(2):
        for _ in range(ALIKE - 1):
            watch.see("192.0.2.1", "/", forwarded=True)
        assert not watch.warning
        watch.see("192.0.2.1", "/", forwarded=True)
        assert "--proxies 192.0.2.1" in watch.warning
        watch.see("127.0.0.1", "/health", forwarded=False)
        assert watch.warning
        watch.see("192.0.2.2", "/", forwarded=False)
        assert not watch.warning
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


@pytest.mark.parametrize("proxies", [("192.0.2.1",), ("192.0.2.0/24",), ("*",)])
def test_a_proxy_that_is_named_is_not_warned_of(proxies: tuple[str, ...]) -> None:
    """By its address, by its network, or with all others."""
    watch = ProxyWatch(proxies)
    for _ in range(2 * ALIKE):
        watch.see("192.0.2.1", "/", forwarded=True)
    assert not watch.warning


def test_two_addresses_are_not_one_proxy() -> None:
    """Clients may send the header themselves."""
    watch = ProxyWatch(())
    for number in range(2 * ALIKE):
        watch.see(f"192.0.2.{number % 2}", "/", forwarded=True)
    assert not watch.warning


def test_health_has_the_warning(tmp_path: Path) -> None:
    """And is as healthy as before; with the proxy named its word is taken on who asks."""
    header = {"x-forwarded-for": "198.51.100.7"}
    with running(tmp_path) as server:
        for _ in range(ALIKE):
            server.http.get("/examples", headers=header)
        answer = server.http.get("/health")
        assert answer.status_code == 200
        assert len(answer.json()["warnings"]) == 1
    with running(tmp_path, proxies=("127.0.0.1",)) as server:
        assert server.http.get("/health", headers=header).status_code == 403
        assert server.http.get("/health").json()["warnings"] == []
