"""Boosts: one place, taken or not (XW-MOV-03)."""

from collections.abc import Iterator, Mapping
from typing import Literal

from sublight.games.xwing.actions.may_act import admit_effects, admit_grant, may_act, may_use
from sublight.games.xwing.actions.perform import Performing, close, pay, performing
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.book import rests_on_unsourced
from sublight.games.xwing.cards.after import after_boost
from sublight.games.xwing.cards.ruled import asks_by
from sublight.games.xwing.catalogue import EffectCard, base
from sublight.games.xwing.course import Course, Moved, laid
from sublight.games.xwing.kernel.ends import full_end
from sublight.games.xwing.kernel.templates import course_of
from sublight.games.xwing.kernel.travel import travelled
from sublight.games.xwing.maneuvers.agreed import as_called, slide_as_agreed
from sublight.games.xwing.moves import Boost
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.repositions.allowed import boost_words, template_barred
from sublight.games.xwing.repositions.conclude import conclude, conclude_slid
from sublight.games.xwing.repositions.huge import too_big
from sublight.games.xwing.repositions.places import boost_spot
from sublight.games.xwing.repositions.settle import Rolling, settle
from sublight.games.xwing.repositions.tries import Tried, try_spot
from sublight.games.xwing.shapes import body, body_local, half_sizes
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Verdict, Violation, breaks, happens

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
    yield from rests_on_unsourced(table, RULE, ship.id)
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


def sliding(table: Table, ship: Ship) -> EffectCard | None:
    """Return the effect by which a ship's boosts slide back from ships."""
    return next((card for card in effects_of(table, ship).values() if card.hints.slides_boost), None)


def wants_to_slide(table: Table, ship: Ship, card: EffectCard) -> Procedure[bool]:
    """Ask whether the boost slides back, where its player may let it fail."""
    if card.hints.slides_boost == "must":
        return True
    question = Choose(
        rule=asks_by(card),
        kind="card_slides",
        subject=ship.id,
        player=ship.player,
        figures={"effect": card.name},
        options=(Option(key="yes"), Option(key="no")),
    )
    return (yield from choose(question, table, "yes")) == "yes"


def slide(
    table: Table, ship: Ship, template: str, hand: Literal[-1, 0, 1], card: EffectCard, measured: tuple[Verdict, ...]
) -> Procedure[tuple[Moved, str]]:
    """Return the boost gone back along its template until the ship lies on none, and the ship that it touches.

    `measured` are the ships near the end of the boost, as they were measured or called.
    """
    course: Course = course_of(ship.pose, base(ship.card.size).side_mm, template, hand, 0)
    others = [each for each in table.ships if each.id != ship.id]
    end = body(ship, full_end(course))
    called = {each.other: each.outcome for each in measured if each.called}
    solids = {each.id: body(each) for each in others}
    blockers = [as_called(end, solid, called[name]) if name in called else (solid,) for name, solid in solids.items()]
    slid = slide_as_agreed(course, body_local(*half_sizes(ship)), blockers)
    against = others[slid.against].id if slid.against >= 0 else ""
    yield happens("XW-OVL-02", "boost_slides", ship.id, effect=card.name, against=against or "no ship")
    moved = Moved(
        ship=ship.id,
        start=ship.pose,
        rest=ship.pose if slid.stays else slid.pose,
        travelled=travelled(course, slid),
        maneuver=False,
        executing=False,
        partial=True,
    )
    return moved, against
