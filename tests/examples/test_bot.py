"""The bot of the examples answers what it is asked, and nothing else."""

import importlib.util
from types import ModuleType

import pytest

import sublight
from checks.source import ROOT

BOT = ROOT / "examples" / "bot" / "bot.py"
TABLE = next(iter(sublight.examples()))


@pytest.fixture(scope="module")
def bot() -> ModuleType:
    """The program as a module."""
    found = importlib.util.spec_from_file_location("bot", BOT)
    assert found
    assert found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_it_rules_on_a_move_that_it_offers(bot: ModuleType) -> None:
    """The ends of a piece are moves that it rules on."""
    table = sublight.load_table(TABLE)
    move = next(sublight.legal_moves(table))
    line = sublight.move_text(move, table)
    assert bot.answer(f"!rule {TABLE} {line}") == sublight.ruling_text(sublight.adjudicate(table, move))


def test_chat_is_left_alone(bot: ModuleType) -> None:
    """It speaks when it is spoken to."""
    assert bot.answer("hello") is None
    assert bot.answer("") is None


@pytest.mark.parametrize("table", ["", "table.json", "/etc/hostname"])
def test_no_file_is_read(bot: ModuleType, table: str) -> None:
    """Strangers name examples only."""
    assert bot.answer(f"!rule {table} x").startswith("I know these tables: ")


def test_what_cannot_be_read_is_said(bot: ModuleType) -> None:
    """In the words of the error."""
    assert bot.answer(f"!rule {TABLE} no such move").startswith("Sorry: ")


def test_it_is_short() -> None:
    """Forty lines or so, and no library but Sublight."""
    lines = [line for line in BOT.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= 45
