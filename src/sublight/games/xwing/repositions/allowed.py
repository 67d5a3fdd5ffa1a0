"""Which templates a roll, boost or decloak may use: as printed, and as effects change it (XW-MOV-11)."""

from collections.abc import Iterator
from typing import Literal

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue import boost, decloak, tractor
from sublight.games.xwing.catalogue.hints import Templates
from sublight.games.xwing.course import Laid, laid, words
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.ruling import Violation, breaks

TURNS = ("turn_left_1", "turn_right_1")
Kind = Literal["barrel_roll", "boost", "decloak", "slam"]


def roll_words(table: Table, ship: Ship, colour: str, uses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the templates of a barrel roll (XW-MOV-01)."""
    return _changed(table, ship, "barrel_roll", colour, uses, ("straight_1",))


def boost_words(table: Table, ship: Ship, colour: str, uses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the templates of a boost (XW-MOV-03)."""
    return _changed(table, ship, "boost", colour, uses, tuple(boost().templates))


def decloak_words(table: Table, ship: Ship, uses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the templates of a decloak: by size, Echo by a bank (XW-MOV-05, XW-MOV-11)."""
    by_size = {"small": decloak().small, "medium": decloak().medium, "large": decloak().large}
    return _changed(table, ship, "decloak", "", uses, (laid(by_size[ship.card.size].template).word,))


def tractor_words(table: Table, ship: Ship, kind: str) -> tuple[str, ...]:
    """Return the templates of a tractor move; a roll obeys what bends the ship's rolls (XW-MOV-06, XW-MOV-11)."""
    printed = tuple(tractor().templates)
    return _changed(table, ship, "barrel_roll", "", (), printed) if kind == "roll" else printed


def template_effects(
    table: Table, ship: Ship, move: Kind, colour: str = "", uses: tuple[str, ...] = ()
) -> Iterator[tuple[str, Templates]]:
    """Yield what bears on the template of such a move now: effects of the ship, those of choice only if used."""
    for name, card in effects_of(table, ship).items():
        hint = card.hints.templates
        if hint is None or move not in hint.moves or (card.hints.use and name not in uses):
            continue
        if hint.treated_as_red or hint.colour in ("", colour):
            yield name, hint


def _changed(
    table: Table, ship: Ship, move: Kind, colour: str, uses: tuple[str, ...], printed: tuple[str, ...]
) -> tuple[str, ...]:
    """What makes templates faster first, then what must bend them, then what may: a turn of speed 1 besides."""
    hints = [hint for _, hint in template_effects(table, ship, move, colour, uses)]
    found = printed
    for _ in [hint for hint in hints if hint.by == "faster"][:1]:
        found = tuple(_faster(word) for word in found)
    banks = tuple(bank for word in found for bank in _banks(laid(word)))
    if any(hint.by == "bank" and hint.must for hint in hints):
        return banks
    added = (
        *(banks if any(hint.by == "bank" for hint in hints) else ()),
        *(TURNS if any(hint.by == "turn" for hint in hints) else ()),
    )
    return tuple(dict.fromkeys((*found, *added)))


def _banks(way: Laid) -> tuple[str, ...]:
    if way.shape != "straight":
        return (way.word,)
    return tuple(word for word in (f"bank_left_{way.speed}", f"bank_right_{way.speed}") if word in words())


def _faster(word: str) -> str:
    """Return the template one faster, the same where there is none."""
    stem, _, speed = word.rpartition("_")
    other = f"{stem}_{int(speed) + 1}"
    return other if other in words() else word


def template_barred(ship: Ship, word: str, allowed: tuple[str, ...], rule: str) -> Iterator[Violation]:
    """Yield a violation for a template other than those allowed; with one allowed none need be named."""
    if word not in allowed and (word or len(allowed) > 1):
        yield breaks(rule, "template_not_allowed", ship.id, template=word or "none", allowed=allowed)


def chosen(word: str, allowed: tuple[str, ...]) -> Laid:
    """Return the template named, or the only one there is."""
    return laid(word or allowed[0])
