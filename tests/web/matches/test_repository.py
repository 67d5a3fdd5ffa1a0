"""Secrets are 128 bits nobody can foresee; only their hashes are kept; whatever opens nothing is answered the same."""

import base64
import logging
import re
from pathlib import Path

import pytest

from sublight.web.matches.repository import hashed, new_secret
from sublight.web.store.store import Store
from web.duel.fixtures import TABLE, duel, matches_of
from web.store.bases import sqlite, store, url

__all__ = ["duel", "sqlite", "store", "url"]


def test_a_secret_is_128_bits_in_letters_of_a_url() -> None:
    """Twenty-two of them, and no two secrets are alike in any bit that stays the same."""
    made = [new_secret() for _ in range(2_000)]
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", each) for each in made)
    numbers = [int.from_bytes(base64.urlsafe_b64decode(each + "==")) for each in made]
    assert len(set(numbers)) == 2_000
    for bit in range(128):
        assert 800 < sum(number >> bit & 1 for number in numbers) < 1_200


def test_the_system_is_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret is what the system's source of randomness gave, all sixteen bytes of it."""
    monkeypatch.setattr("secrets.token_bytes", lambda length: bytes(range(length)))
    assert new_secret() == base64.urlsafe_b64encode(bytes(range(16))).decode().rstrip("=")


def test_a_hash_does_not_hold_its_secret() -> None:
    """It is the same for the same secret, and another for another; any text has one."""
    secret = new_secret()
    assert hashed(secret) == hashed(secret) != hashed(secret + "x")
    assert re.fullmatch(r"[0-9a-f]{64}", hashed("\ud800 lone"))
    assert secret not in hashed(secret)


@pytest.mark.usefixtures("duel")
def test_each_seat_and_observers_have_a_link_of_their_own(store: Store) -> None:
    """Each opens its seat at its match, and no other."""
    matches = matches_of(store)
    one, two = matches.create(TABLE), matches.create(TABLE)
    assert list(one.secrets) == ["first", "second", "observer"]
    for opened in (one, two):
        for seat, secret in opened.secrets.items():
            assert matches.open(secret) == (opened.match, seat)
    assert len({*one.secrets.values(), *two.secrets.values(), one.match, two.match}) == 8


@pytest.mark.usefixtures("duel")
def test_what_opens_nothing_is_answered_the_same(store: Store) -> None:
    """A guess, nothing, an id, a hash, a quote mark, and the link of a match that was deleted."""
    matches = matches_of(store)
    opened = matches.create(TABLE)
    secret = opened.secrets["first"]
    for guess in (
        "",
        new_secret(),
        opened.match,
        hashed(secret),
        secret[:-1],
        secret + " ",
        "' OR 1=1 --",
        "\0",
        "\ud800",
    ):
        assert matches.open(guess) is None
    matches.remove(matches.match(opened.match))
    assert matches.open(secret) is None


@pytest.mark.usefixtures("duel")
def test_no_secret_is_in_the_files_or_in_what_is_logged(
    sqlite: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Who steals the database opens no seat."""
    matches = matches_of(sqlite)
    with caplog.at_level(logging.DEBUG):
        opened = matches.create(TABLE)
        matches.open(opened.secrets["second"])
        matches.declare(matches.match(opened.match), "first", 0, "push a steps=1", {})
    files = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for secret in opened.secrets.values():
        assert secret.encode() not in files
        assert secret not in caplog.text
    assert opened.match.encode() in files
