"""What a declaration of a maneuver may break, that of a maneuver granted by an effect included."""

from collections.abc import Iterator
from functools import cache

from sublight.errors import MoveError, did_you_mean
from sublight.games.xwing.activation import check_on_dial, check_turn, colour_on_dial
from sublight.games.xwing.active_effects import effects_of, has
from sublight.games.xwing.cards.check import check_uses, validate_uses
from sublight.games.xwing.cards.effective_maneuver import ION_STRAIGHT, ion_bound
from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.course import bearing_of, template_of
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import DialEntry, Ship, Table, entry_text
from sublight.games.xwing.rulebook import edition_of, has_wording, in_force
from sublight.referee.ruling import Violation, breaks, leaves_unknown

HUGE_TOOL = "the size of the huge ship maneuver tool"


def validate_maneuver(table: Table, move: Maneuver) -> None:
    """Raise MoveError for what cannot be read: no such template, a place that is none, a feature of a later edition."""
    ship = table.ship(move.ship)
    validate_extra(move)
    validate_uses(table, move.uses)
    shown = move.maneuver or ship.dial
    if shown is not None and ship.card.movable:
        validate_entry(table, ship, shown)
    if move.maneuver is not None and ship.card.movable:
        _validate_place(move, move.maneuver)


def validate_entry(table: Table, ship: Ship, entry: DialEntry) -> None:
    """Raise MoveError for a maneuver without a template, or one that the table's edition does not have."""
    template_of(entry)
    edition = edition_of(table).id
    if bearing_of(entry).rule == "XW-BRG-09" and not in_force(table, "XW-BRG-09"):
        raise MoveError(f"{entry_text(entry)}: sideslips came with edition 1.2.0; this table plays {edition}")
    if colour_on_dial(ship, entry) == "purple" and not in_force(table, "XW-ACT-06"):
        raise MoveError(
            f"{entry_text(entry)} of {ship.card.name}: purple maneuvers came with edition 1.2.0; "
            f"this table plays {edition}"
        )


def _validate_place(move: Maneuver, entry: DialEntry) -> None:
    if move.place is not None and not move.uses and bearing_of(entry).set_down != "tallon":
        raise MoveError(f"place={move.place}: only a Tallon roll has a position to choose, not {entry_text(entry)}")


def check_maneuver(table: Table, move: Maneuver) -> tuple[Violation, ...]:
    """Return every rule that the declaration breaks, or what is missing to rule on it."""
    ship = table.ship(move.ship)
    if not ship.card.movable:
        return (_unmeasured(ship),)
    shown = None if move.extra or ion_bound(table, ship) else move.maneuver or ship.dial
    found = [*check_turn(table, ship), *check_uses(table, ship, move.uses, shown)]
    if move.extra:
        return (*found, *check_extra(table, ship, move))
    return (*found, *check_extra_first(table, ship), *_check_dial(table, ship, move))


def _unmeasured(ship: Ship) -> Violation:
    """Neither huge ships, whose tool is not measured, nor ships without a dial of their own can be ruled on."""
    if ship.card.size == "huge":
        return leaves_unknown("XW-MAN-02", "tool_not_measured", ship.id, ship=ship.card.name, datum=HUGE_TOOL)
    return leaves_unknown("XW-MAN-02", "no_dial_of_its_own", ship.id, ship=ship.card.name)


def _check_dial(table: Table, ship: Ship, move: Maneuver) -> Iterator[Violation]:
    if ion_bound(table, ship):
        yield from _check_ion(table, ship, move)
    elif move.maneuver is not None:
        yield from _check_shown(ship, move.maneuver)
    elif ship.dial is not None:
        yield breaks("XW-ACT-01", "dial_was_set", ship.id, dial=entry_text(ship.dial))
    elif ship.seal:
        yield breaks("XW-ACT-01", "dial_lies_facedown", ship.id)
    elif not in_force(table, "XW-ACT-07"):
        yield leaves_unknown("XW-ACT-01", "forgotten_dial_silent", ship.id, edition=edition_of(table).id)


def _check_shown(ship: Ship, shown: DialEntry) -> Iterator[Violation]:
    """The maneuver is one of the ship's dial, and the one set if a dial was set."""
    wrong = tuple(check_on_dial(ship, shown, "XW-ACT-01"))
    yield from wrong
    if not wrong and ship.dial is not None and shown != ship.dial:
        yield breaks("XW-ACT-01", "not_dialled", ship.id, maneuver=entry_text(shown), dial=entry_text(ship.dial))


def _check_ion(table: Table, ship: Ship, move: Maneuver) -> Iterator[Violation]:
    """An ionized ship executes its ion maneuver: straight, or from 1.4.2 on where its dial points (XW-TOK-01)."""
    if not has_wording(table, "ion_maneuver_follows_dial"):
        if move.maneuver not in (None, ION_STRAIGHT):
            yield breaks("XW-TOK-01", "must_ion", ship.id, maneuver=entry_text(ION_STRAIGHT))
        return
    if move.maneuver is None and ship.dial is None:
        yield leaves_unknown("XW-TOK-01", "ion_without_direction", ship.id)
    elif move.maneuver is not None:
        yield from _check_shown(ship, move.maneuver)


@cache
def extras() -> dict[str, tuple[DialEntry, ...]]:
    """Return by effect the white maneuvers that it lets its ship execute before it reveals its dial."""
    cards = effect_cards().items()
    return {name: tuple(DialEntry(*each) for each in card.hints.extra) for name, card in cards if card.hints.extra}


def validate_extra(move: Maneuver) -> None:
    """Raise MoveError for an effect that grants no maneuver, or a declaration without one."""
    if not move.extra:
        return
    if move.extra not in extras():
        listed = ", ".join(extras())
        raise MoveError(
            f"extra={move.extra}: it does not grant a maneuver (one of {listed}){did_you_mean(move.extra, extras())}"
        )
    if move.maneuver is None:
        raise MoveError(f"extra={move.extra}: add a maneuver, such as 1 straight")


def check_extra(table: Table, ship: Ship, move: Maneuver) -> Iterator[Violation]:
    """Yield what a granted maneuver breaks: not its effect, used already, stressed, not one of those it grants."""
    if not has(table, ship, move.extra):
        yield breaks("XW-MOV-11", "extra_not_there", ship.id, effect=move.extra)
    if move.extra in ship.used:
        yield breaks("XW-MOV-11", "extra_used", ship.id, effect=move.extra)
    if ship.stressed:
        yield breaks("XW-MOV-11", "extra_while_stressed", ship.id, effect=move.extra)
    offered = extras()[move.extra]
    if move.maneuver not in offered:
        yield breaks(
            "XW-MOV-11", "not_granted", ship.id,
            effect=move.extra, offered=tuple(entry_text(each) for each in offered),
        )  # fmt: skip


def check_extra_first(table: Table, ship: Ship) -> Iterator[Violation]:
    """Adaptive Ailerons come before the dial whether the player likes it or not, unless the ship is stressed."""
    for name, card in effects_of(table, ship).items():
        if card.hints.extra and name not in ship.used and not ship.stressed:
            yield breaks("XW-MOV-11", "extra_first", ship.id, effect=name)
