"""Barrel rolls to one of three places (XW-MOV-01, XW-MOV-02), boosts to one place (XW-MOV-03); either may fail.

An effect may resolve a boost that fails on a ship as a partial maneuver (XW-OVL-02).
"""

from collections.abc import Iterator, Mapping
from typing import Literal, get_args

from sublight.board.plane.course import Course, full_end, travelled
from sublight.board.plane.slide_back import slide_back
from sublight.games.xwing.actions.may_act import may_act, may_use, validate_effects, validate_grant
from sublight.games.xwing.actions.perform import Performing, cards_of, finish_action, granted, pay, performing
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.after import after_boost
from sublight.games.xwing.cards.declared import asks_by
from sublight.games.xwing.catalogue import EffectCard, base
from sublight.games.xwing.catalogue.templates import BoostTemplate
from sublight.games.xwing.course import Movement, laid_template
from sublight.games.xwing.kernel.ends import course_of
from sublight.games.xwing.maneuvers.other_ships import as_called
from sublight.games.xwing.moves import BarrelRoll, Boost
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.questions import agrees
from sublight.games.xwing.repositions.places import (
    Tried,
    Tries,
    boost_templates,
    chosen,
    roll_templates,
    template_barred,
    too_big,
    try_places,
)
from sublight.games.xwing.repositions.settle import Rolling, conclude, conclude_slid, settle
from sublight.games.xwing.rulebook import rests_on_unsourced
from sublight.games.xwing.shapes import body, body_local, half_sizes
from sublight.referee.procedure import Prepared, Procedure, over_facts
from sublight.referee.ruling import Verdict, Violation, breaks, happens

BARREL_ROLL, ROLL_RULE = "barrel_roll", "XW-MOV-01"


BOOST, BOOST_RULE = "boost", "XW-MOV-03"


def prepare_roll(table: Table, move: BarrelRoll, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a barrel roll breaks and how it is performed."""
    _validate(table, move, BARREL_ROLL)
    ship = table.ship(move.ship)
    how = performing(ship, BARREL_ROLL, move.effect, move.uses)
    allowed = roll_templates(table, ship, how.colour, move.uses)
    violations = too_big(ship, "barrel roll") or tuple(_check(table, ship, move, how, allowed, ROLL_RULE))
    procedure = over_facts(
        lambda: tries_of(table, move, calls),
        lambda tries: barrel_roll(table, move, how, tries),
    )
    return Prepared(violations, procedure)


def prepare_boost(table: Table, move: Boost, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a boost breaks and how it is performed."""
    _validate(table, move, BOOST)
    ship = table.ship(move.ship)
    how = performing(ship, BOOST, move.effect, move.uses)
    allowed = boost_templates(table, ship, how.colour, move.uses)
    huge = too_big(ship, "boost")
    violations = huge or (*_check(table, ship, move, how, allowed, BOOST_RULE), *_only(ship, move, how))
    procedure = over_facts(
        lambda: tries_of(table, move, calls),
        lambda tries: boost(table, move, how, tries.places[0]),
    )
    return Prepared(violations, procedure)


def tries_of(table: Table, move: BarrelRoll | Boost, calls: Mapping[str, str]) -> Tries:
    """Return the places of a barrel roll or boost, and what the ship would meet at each."""
    ship = table.ship(move.ship)
    if isinstance(move, Boost):
        return try_places(table, ship, None, laid_template(move.template), calls)
    colour = performing(ship, BARREL_ROLL, move.effect, move.uses).colour
    allowed = roll_templates(table, ship, colour, move.uses)
    return try_places(table, ship, move.side, chosen(move.template, allowed), calls)


def _validate(table: Table, move: BarrelRoll | Boost, action: str) -> None:
    """Refuse ships, templates and effects that do not exist."""
    table.ship(move.ship)
    if move.template or isinstance(move, Boost):
        laid_template(move.template, get_args(BoostTemplate) if isinstance(move, Boost) else ())
    validate_grant(table, move.effect, action)
    validate_effects(table, move.uses)


def _check(
    table: Table, ship: Ship, move: BarrelRoll | Boost, how: Performing, allowed: tuple[str, ...], rule: str
) -> Iterator[Violation]:
    """Yield why the ship may not roll or boost as declared."""
    yield from may_act(table, ship, how)
    yield from may_use(table, ship, move.uses)
    kind = "roll" if isinstance(move, BarrelRoll) else "boost"
    yield from template_barred(ship, kind, move.template, allowed, rule)


def _only(ship: Ship, move: Boost, how: Performing) -> Iterator[Violation]:
    """An effect may leave no choice of template."""
    if how.grant is not None and how.grant.template not in ("", move.template):
        allowed = (how.grant.template,)
        yield breaks(BOOST_RULE, "template_not_allowed", ship.id, move="boost", template=move.template, allowed=allowed)


def barrel_roll(table: Table, move: BarrelRoll, how: Performing, tries: Tries) -> Procedure[Table]:
    """Roll a ship: pay, take a place or fail, and note the action."""
    ship = table.ship(move.ship)
    yield from rests_on_unsourced(table, ROLL_RULE, ship.id)
    yield happens(ROLL_RULE, "roll_declared", ship.id, side=move.side, template=tries.template.word)
    yield from granted(table, ship.id, how)
    table = yield from pay(table, ship.id, how, "XW-MOV-02")
    rolling = Rolling(rule="XW-MOV-02", ship=ship, chooser=ship.player, declared=move.place or "")
    settled = yield from settle(table, rolling, tries.places)
    rule = ROLL_RULE if settled.taken is not None else "XW-MOV-02"
    table = yield from conclude(table, ship.id, settled, rule, "barrel roll")
    return (yield from finish_action(table, ship.id, how, "XW-MOV-02", failed=settled.taken is None))


def boost(table: Table, move: Boost, how: Performing, tried: Tried) -> Procedure[Table]:
    """Boost a ship: pay, take the place or fail, and note the action."""
    ship = table.ship(move.ship)
    yield from rests_on_unsourced(table, BOOST_RULE, ship.id)
    yield happens(BOOST_RULE, "boost_declared", ship.id, template=move.template)
    if any(card.hints.ailerons for card in cards_of((move.effect,))):
        yield happens("XW-MOV-11", "ailerons_boost", ship.id)
    yield from granted(table, ship.id, how)
    table = yield from pay(table, ship.id, how, BOOST_RULE)
    settled = yield from settle(table, Rolling(rule=BOOST_RULE, ship=ship, chooser=ship.player), (tried,))
    if settled.by_ships and how.is_action:
        moved, against = yield from _slid(table, ship, move, tried)
        if moved is not None:
            table = yield from conclude_slid(table, moved, against, BOOST_RULE, tried.calls)
            return (yield from finish_action(table, ship.id, how, BOOST_RULE, failed=False))
    table = yield from conclude(table, ship.id, settled, BOOST_RULE, "boost")
    if settled.taken is not None and how.is_action:
        table = yield from after_boost(table, settled.taken.moved, settled.taken.calls)
    return (yield from finish_action(table, ship.id, how, BOOST_RULE, failed=settled.taken is None))


def _slid(table: Table, ship: Ship, move: Boost, tried: Tried) -> Procedure[tuple[Movement | None, str]]:
    """Return the boost as a partial maneuver where an effect makes it one instead of failing."""
    card = sliding(table, ship)
    if card is None or not (yield from wants_to_slide(table, ship, card)):
        return None, ""
    template = laid_template(move.template)
    return (yield from slide(table, ship, template.template, template.hand, card, tried.ships))


def sliding(table: Table, ship: Ship) -> EffectCard | None:
    """Return the effect by which a ship's boosts slide back from ships."""
    return next((card for card in effects_of(table, ship).values() if card.hints.slides_boost), None)


def wants_to_slide(table: Table, ship: Ship, card: EffectCard) -> Procedure[bool]:
    """Ask whether the boost slides back, where its player may let it fail."""
    if card.hints.slides_boost == "must":
        return True
    return (yield from agrees(table, asks_by(card), "card_slides", ship.id, "yes", effect=card.name))


def slide(
    table: Table, ship: Ship, template: str, hand: Literal[-1, 0, 1], card: EffectCard, measured: tuple[Verdict, ...]
) -> Procedure[tuple[Movement, str]]:
    """Return the boost gone back along its template until the ship lies on none, and the ship that it touches.

    `measured` are the ships near the end of the boost, as they were measured or called.
    """
    course: Course = course_of(ship.pose, base(ship.card.size).side_mm, template, hand, 0)
    others = [each for each in table.ships if each.id != ship.id]
    end = body(ship, full_end(course))
    called = {each.other: each.outcome for each in measured if each.called}
    solids = {each.id: body(each) for each in others}
    blockers = [as_called(end, solid, called[name]) if name in called else (solid,) for name, solid in solids.items()]
    slid = slide_back(course, body_local(*half_sizes(ship)), blockers)
    against = others[slid.against].id if slid.against >= 0 else ""
    yield happens("XW-OVL-02", "boost_slides", ship.id, effect=card.name, against=against or "no ship")
    moved = Movement(
        ship=ship.id,
        start=ship.pose,
        rest=ship.pose if slid.stays else slid.pose,
        travelled=travelled(course, slid.mm_or_half_tan),
        partial=True,
    )
    return moved, against
