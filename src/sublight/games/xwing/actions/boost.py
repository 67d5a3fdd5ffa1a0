"""Boosts: one place, taken or not (XW-MOV-03)."""

from collections.abc import Iterator, Mapping

from sublight.games.xwing.actions.allowed import boost_words, template_barred
from sublight.games.xwing.actions.conclude import conclude, conclude_slid
from sublight.games.xwing.actions.huge import too_big
from sublight.games.xwing.actions.may_act import admit_effects, admit_grant, may_act, may_use
from sublight.games.xwing.actions.perform import Performing, close, pay, performing
from sublight.games.xwing.actions.places import boost_spot
from sublight.games.xwing.actions.settle import Rolling, settle
from sublight.games.xwing.actions.tries import Tried, try_spot
from sublight.games.xwing.actions.words import laid
from sublight.games.xwing.cards.after import after_boost
from sublight.games.xwing.cards.sliding import slide, sliding, wants_to_slide
from sublight.games.xwing.course import Moved
from sublight.games.xwing.moves import Boost
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.unread import rests_on_unread
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens

ACTION, RULE = "boost", "XW-MOV-03"
AILERONS = ("adaptive_ailerons_b", "controlled_ailerons")


def admit_boost(table: Table, move: Boost) -> None:
    """Refuse ships, templates and effects that do not exist."""
    table.ship(move.ship)
    laid(move.template)
    admit_grant(table, move.effect, ACTION)
    admit_effects(table, move.uses)


def check_boost(table: Table, move: Boost) -> tuple[Violation, ...]:
    """Return why the ship may not boost as declared."""
    ship = table.ship(move.ship)
    huge = too_big(ship, "boost")
    if huge:
        return huge
    how = performing(ship, ACTION, move.effect, move.uses)
    allowed = boost_words(table, ship, how.colour, move.uses)
    barred = template_barred(ship, move.template, allowed, RULE)
    return (*may_act(table, ship, how), *may_use(table, ship, move.uses), *barred, *_only(ship, move, how))


def _only(ship: Ship, move: Boost, how: Performing) -> Iterator[Violation]:
    """An effect may leave no choice of template."""
    if how.grant is not None and how.grant.template not in ("", move.template):
        allowed = (how.grant.template,)
        yield breaks(RULE, "template_not_allowed", ship.id, template=move.template, allowed=allowed)


def measure_boost(table: Table, move: Boost, calls: Mapping[str, str]) -> tuple[Tried, ...]:
    """Measure the place that the template leads to."""
    ship = table.ship(move.ship)
    return (try_spot(table, ship, boost_spot(ship, laid(move.template)), calls),)


def boost(table: Table, move: Boost, tries: tuple[Tried, ...]) -> Procedure[Table]:
    """Boost a ship: pay, take the place or fail, and note the action."""
    ship = table.ship(move.ship)
    how = performing(ship, ACTION, move.effect, move.uses)
    yield from rests_on_unread(table, RULE, ship.id)
    yield happens(RULE, "boost_declared", ship.id, template=move.template)
    if move.effect in AILERONS:
        yield happens("XW-MOV-11", "ailerons_boost", ship.id)
    if not how.is_action:
        yield happens("XW-MOV-04", "not_an_action", ship.id, move="boost", effect=move.effect)
    table = yield from pay(table, ship.id, how, RULE)
    settled = yield from settle(table, Rolling(rule=RULE, ship=ship, chooser=ship.player), tries)
    if settled.by_ships and how.is_action:
        moved, against = yield from _slid(table, ship, move, tries[0])
        if moved is not None:
            table = yield from conclude_slid(table, moved, against, RULE, tries[0].calls)
            return (yield from close(table, ship.id, how, RULE, failed=False))
    table = yield from conclude(table, ship.id, settled, RULE, "boost")
    if settled.taken is not None and how.is_action:
        table = yield from after_boost(table, settled.taken.moved, settled.taken.calls)
    return (yield from close(table, ship.id, how, RULE, failed=settled.taken is None))


def _slid(table: Table, ship: Ship, move: Boost, tried: Tried) -> Procedure[tuple[Moved | None, str]]:
    """Return the boost as a partial maneuver where an effect makes it one instead of failing."""
    card = sliding(table, ship)
    if card is None or not (yield from wants_to_slide(table, ship, card)):
        return None, ""
    template = laid(move.template)
    return (yield from slide(table, ship, template.template, template.hand, card, tried.ships))
