"""Decloaking in the System Phase: a roll or boost by size, paid with the cloak token (XW-MOV-05)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.errors import MoveError
from sublight.games.xwing.actions.may_act import may_use, validate_effects
from sublight.games.xwing.actions.perform import cards_of
from sublight.games.xwing.activation import DECLOAKED, DEVICE
from sublight.games.xwing.cards.payment import use_card
from sublight.games.xwing.cards.tokens import after_decloak, must_decloak
from sublight.games.xwing.course import LaidTemplate, laid_template
from sublight.games.xwing.damage.tokens import lose
from sublight.games.xwing.moves import Decloak
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.repositions.places import (
    Tried,
    boost_spot,
    chosen,
    decloak_templates,
    roll_spots,
    template_barred,
    template_effects,
    too_big,
    try_spot,
)
from sublight.games.xwing.repositions.settle import Rolling, conclude, settle
from sublight.games.xwing.rulebook import rests_on_unsourced, worded
from sublight.referee.procedure import Prepared, Procedure, measured
from sublight.referee.ruling import Violation, breaks, happens

RULE = "XW-MOV-05"


def prepare(table: Table, move: Decloak, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what decloaking breaks and how it is done."""
    validate_decloak(table, move)
    procedure = measured(lambda: measure_decloak(table, move, calls), lambda tries: decloak(table, move, tries))
    return Prepared(check_decloak(table, move), procedure)


def validate_decloak(table: Table, move: Decloak) -> None:
    """Refuse ships, templates and effects that do not exist, a roll without a side and a boost with one."""
    table.ship(move.ship)
    if move.template:
        laid_template(move.template)
    validate_effects(table, move.uses)
    if (move.kind == "roll") != (move.side is not None):
        raise MoveError("a decloak by a roll names its side, left or right; one by a boost names none")
    if move.kind == "boost" and move.place is not None:
        raise MoveError("a decloak by a boost has one place only")


def check_decloak(table: Table, move: Decloak) -> tuple[Violation, ...]:
    """Return why the ship may not decloak as declared."""
    ship = table.ship(move.ship)
    huge = too_big(ship, "decloak")
    if huge:
        return huge
    barred = template_barred(ship, move.template, decloak_templates(table, ship, move.uses), RULE)
    return (*_may_decloak(table, ship, move), *may_use(table, ship, move.uses), *barred)


def _may_decloak(table: Table, ship: Ship, move: Decloak) -> Iterator[Violation]:
    allowed = (card.hints.decloaks_in for card in cards_of(move.uses))
    phase = next((each for each in allowed if each is not None), "system")
    if table.phase != phase and not _by_end(table, ship):
        yield breaks(RULE, "wrong_time_to_decloak", ship.id, phase=table.phase, needed=phase)
    if not ship.count("cloak"):
        yield breaks(RULE, "not_cloaked", ship.id)
    if DEVICE in ship.used and worded(table, "device_bars_decloak"):
        yield breaks("XW-DEV-01", "device_before_decloak", ship.id)


def _by_end(table: Table, ship: Ship) -> bool:
    """Say whether this is the End Phase, in which an effect has the ship decloak."""
    return table.phase == "end" and must_decloak(table, ship)


def measure_decloak(table: Table, move: Decloak, calls: Mapping[str, str]) -> tuple[Tried, ...]:
    """Measure the one place of a boost or the three of a roll."""
    ship, template = table.ship(move.ship), _template(table, move)
    spots = (boost_spot(ship, template),) if move.side is None else roll_spots(ship, move.side, template)
    return tuple(try_spot(table, ship, spot, calls) for spot in spots)


def _template(table: Table, move: Decloak) -> LaidTemplate:
    return chosen(move.template, decloak_templates(table, table.ship(move.ship), move.uses))


def decloak(table: Table, move: Decloak, tries: tuple[Tried, ...]) -> Procedure[Table]:
    """Decloak a ship: it moves and loses the token, or it stays and keeps it."""
    ship, by_end = table.ship(move.ship), _by_end(table, table.ship(move.ship))
    yield from rests_on_unsourced(table, RULE, ship.id)
    word = _template(table, move).word
    yield happens(RULE, "decloak_declared", ship.id, kind=move.kind, side=move.side or "ahead", template=word)
    if any(hint.must for _, hint in template_effects(table, ship, "decloak")):
        yield happens("XW-MOV-11", "decloaks_with_bank", ship.id, template=word)
    for word in move.uses:
        table = yield from use_card(table, ship.id, word)
    rolling = Rolling(rule=RULE, ship=ship, chooser=ship.player, declared=move.place or "")
    settled = yield from settle(table, rolling, tries)
    if settled.taken is not None:
        table = yield from _uncloaked(table, ship.id)
    table = yield from conclude(table, ship.id, settled, RULE, "decloak")
    if settled.taken is not None:
        return (yield from after_decloak(table, ship.id)) if table.has_ship(ship.id) else table
    if by_end:
        return (yield from lose(table, ship.id, "cloak", 1, RULE, cause="its decloak fails"))
    yield happens(RULE, "cloak_stays", ship.id)
    return table


def _uncloaked(table: Table, ship_id: str) -> Procedure[Table]:
    table = yield from lose(table, ship_id, "cloak", 1, RULE, cause="it decloaks")
    ship = table.ship(ship_id)
    return table.with_ship(replace(ship, used=(*ship.used, DECLOAKED)))
