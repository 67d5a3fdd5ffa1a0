"""Barrel rolls: side declared, three places tried, one of the good ones taken (XW-MOV-01, XW-MOV-02)."""

from collections.abc import Mapping

from sublight.games.xwing.actions.may_act import admit_effects, admit_grant, may_act, may_use
from sublight.games.xwing.actions.perform import close, pay, performing
from sublight.games.xwing.book import rests_on_unsourced
from sublight.games.xwing.course import Laid, laid
from sublight.games.xwing.moves import BarrelRoll
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.repositions.allowed import chosen, roll_words, template_barred
from sublight.games.xwing.repositions.conclude import conclude
from sublight.games.xwing.repositions.huge import too_big
from sublight.games.xwing.repositions.places import roll_spots
from sublight.games.xwing.repositions.settle import Rolling, settle
from sublight.games.xwing.repositions.tries import Tried, try_spot
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, happens

ACTION, RULE = "barrel_roll", "XW-MOV-01"


def admit_roll(table: Table, move: BarrelRoll) -> None:
    """Refuse ships, templates and effects that do not exist."""
    table.ship(move.ship)
    if move.template:
        laid(move.template)
    admit_grant(table, move.effect, ACTION)
    admit_effects(table, move.uses)


def check_roll(table: Table, move: BarrelRoll) -> tuple[Violation, ...]:
    """Return why the ship may not roll as declared."""
    ship = table.ship(move.ship)
    huge = too_big(ship, "barrel roll")
    if huge:
        return huge
    how = performing(ship, ACTION, move.effect, move.uses)
    allowed = roll_words(table, ship, how.colour, move.uses)
    barred = template_barred(ship, move.template, allowed, RULE)
    return (*may_act(table, ship, how), *may_use(table, ship, move.uses), *barred)


def measure_roll(table: Table, move: BarrelRoll, calls: Mapping[str, str]) -> tuple[Tried, ...]:
    """Measure the three places."""
    ship = table.ship(move.ship)
    return tuple(try_spot(table, ship, spot, calls) for spot in roll_spots(ship, move.side, _template(table, move)))


def _template(table: Table, move: BarrelRoll) -> Laid:
    ship = table.ship(move.ship)
    how = performing(ship, ACTION, move.effect, move.uses)
    return chosen(move.template, roll_words(table, ship, how.colour, move.uses))


def barrel_roll(table: Table, move: BarrelRoll, tries: tuple[Tried, ...]) -> Procedure[Table]:
    """Roll a ship: pay, take a place or fail, and note the action."""
    ship = table.ship(move.ship)
    how = performing(ship, ACTION, move.effect, move.uses)
    yield from rests_on_unsourced(table, RULE, ship.id)
    word = _template(table, move).word
    yield happens(RULE, "roll_declared", ship.id, side=move.side, template=word)
    if not how.is_action:
        yield happens("XW-MOV-04", "not_an_action", ship.id, move="barrel roll", effect=move.effect)
    table = yield from pay(table, ship.id, how, "XW-MOV-02")
    rolling = Rolling(rule="XW-MOV-02", ship=ship, chooser=ship.player, declared=move.place or "")
    settled = yield from settle(table, rolling, tries)
    rule = RULE if settled.taken is not None else "XW-MOV-02"
    table = yield from conclude(table, ship.id, settled, rule, "barrel roll")
    return (yield from close(table, ship.id, how, "XW-MOV-02", failed=settled.taken is None))
