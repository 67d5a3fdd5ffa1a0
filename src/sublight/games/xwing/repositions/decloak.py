"""Decloaking in the System Phase: a roll or boost by size, paid with the cloak token (XW-MOV-05)."""

from collections.abc import Iterator, Mapping

from sublight.errors import MoveError
from sublight.games.xwing.actions.may_act import may_use, validate_effects
from sublight.games.xwing.actions.perform import cards_of
from sublight.games.xwing.activation import DECLOAKED, DEVICE
from sublight.games.xwing.cards.cloak_and_tractor import after_decloak, must_decloak
from sublight.games.xwing.cards.payment import use_card
from sublight.games.xwing.course import laid_template
from sublight.games.xwing.damage.tokens import lose
from sublight.games.xwing.moves import Decloak
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.repositions.places import (
    Tries,
    chosen,
    decloak_templates,
    template_barred,
    template_effects,
    too_big,
    try_places,
)
from sublight.games.xwing.repositions.settle import Rolling, conclude, settle
from sublight.games.xwing.rulebook import has_wording, rests_on_unsourced
from sublight.referee.procedure import Prepared, Procedure, over_facts
from sublight.referee.ruling import Violation, breaks, happens

RULE = "XW-MOV-05"


def prepare(table: Table, move: Decloak, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what decloaking breaks and how it is done."""
    validate_decloak(table, move)
    ship = table.ship(move.ship)
    violations = too_big(ship, "decloak")
    allowed = () if violations else decloak_templates(table, ship, move.uses)
    procedure = over_facts(
        lambda: try_places(table, ship, move.side, chosen(move.template, allowed), calls),
        lambda tries: decloak(table, move, tries),
    )
    return Prepared(violations or tuple(_check(table, ship, move, allowed)), procedure)


def validate_decloak(table: Table, move: Decloak) -> None:
    """Refuse ships, templates and effects that do not exist, a roll without a side and a boost with one."""
    table.ship(move.ship)
    if move.template:
        laid_template(move.template)
    validate_effects(table, move.uses)
    if (move.kind == "roll") != (move.side is not None):
        raise MoveError("a decloak by a roll needs a side, left or right, and one by a boost has none")
    if move.kind == "boost" and move.place is not None:
        raise MoveError("a decloak by a boost has only one position, so leave out place=")


def _check(table: Table, ship: Ship, move: Decloak, allowed: tuple[str, ...]) -> Iterator[Violation]:
    """Yield why the ship may not decloak as declared."""
    phases = (card.hints.decloaks_in for card in cards_of(move.uses))
    phase = next((each for each in phases if each is not None), "system")
    if table.phase != phase and not _by_end(table, ship):
        yield breaks(RULE, "wrong_time_to_decloak", ship.id, phase=table.phase, needed=phase)
    if not ship.count("cloak"):
        yield breaks(RULE, "not_cloaked", ship.id)
    if DEVICE in ship.used and has_wording(table, "device_bars_decloak"):
        yield breaks("XW-DEV-01", "device_before_decloak", ship.id)
    yield from may_use(table, ship, move.uses)
    yield from template_barred(ship, "decloak", move.template, allowed, RULE)


def _by_end(table: Table, ship: Ship) -> bool:
    """Say whether this is the End Phase, in which an effect has the ship decloak."""
    return table.phase == "end" and must_decloak(table, ship)


def decloak(table: Table, move: Decloak, tries: Tries) -> Procedure[Table]:
    """Decloak a ship: it moves and loses the token, or it stays and keeps it."""
    ship, by_end = table.ship(move.ship), _by_end(table, table.ship(move.ship))
    yield from rests_on_unsourced(table, RULE, ship.id)
    word = tries.template.word
    yield happens(RULE, "decloak_declared", ship.id, kind=move.kind, side=move.side or "ahead", template=word)
    if any(hint.must for _, hint in template_effects(table, ship, "decloak")):
        yield happens("XW-MOV-11", "decloaks_with_bank", ship.id, template=word)
    for word in move.uses:
        table = yield from use_card(table, ship.id, word)
    rolling = Rolling(rule=RULE, ship=ship, chooser=ship.player, declared=move.place or "")
    settled = yield from settle(table, rolling, tries.places)
    if settled.taken is not None:
        table = yield from lose(table, ship.id, "cloak", 1, RULE, cause="its decloak")
        table = table.with_ship(table.ship(ship.id).marked(DECLOAKED))
    table = yield from conclude(table, ship.id, settled, RULE, "decloak")
    if settled.taken is not None:
        return (yield from after_decloak(table, ship.id)) if table.has_ship(ship.id) else table
    if by_end:
        return (yield from lose(table, ship.id, "cloak", 1, RULE, cause="its failed decloak"))
    yield happens(RULE, "cloak_stays", ship.id)
    return table
