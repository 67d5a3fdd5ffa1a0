"""Only rules of a loaded rulebook can be cited."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sublight.errors import RulebookError, UnknownRuleError
from sublight.rulebook import cite, load_rulebook


def test_rules_can_be_cited_once_their_book_is_loaded(toy: Callable[..., Path]) -> None:
    """A rule id is unknown before its rulebook is loaded, and comes back as it is afterwards."""
    folder = toy("rules.toml", "TOY-FLY-02", "TOY-UNHEARD-02")
    with pytest.raises(UnknownRuleError):
        cite("TOY-UNHEARD-02")
    load_rulebook(folder)
    assert cite("TOY-UNHEARD-02") == "TOY-UNHEARD-02"


def test_unknown_rule_names_the_nearest(toy: Callable[..., Path]) -> None:
    """A wrong id is refused with the ids that look like it."""
    load_rulebook(toy())
    with pytest.raises(UnknownRuleError, match=r"no rule `TOY-WALK-1` .*did you mean .*`TOY-WALK-01`"):
        cite("TOY-WALK-1")


def test_rulebook_that_fails_to_load_registers_nothing(toy: Callable[..., Path]) -> None:
    """A book with wrong data leaves none of its ids to cite."""
    folder = toy("rules.toml", 'id = "TOY-FLY-02"\nchapter = "C2"', 'id = "TOY-SPOILT-02"\nchapter = "C9"')
    with pytest.raises(RulebookError, match="unknown chapter"):
        load_rulebook(folder)
    with pytest.raises(UnknownRuleError):
        cite("TOY-SPOILT-02")
