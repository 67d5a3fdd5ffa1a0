"""A boost that would fail on a ship and is resolved as a partial maneuver instead (XW-MOV-03, XW-OVL-02)."""

from typing import Literal

from sublight.games.xwing.cards.ruled import asks_by
from sublight.games.xwing.catalogue import EffectCard, base
from sublight.games.xwing.course import Course, Moved
from sublight.games.xwing.hand import effects_of
from sublight.games.xwing.kernel.ends import full_end
from sublight.games.xwing.kernel.templates import course_of
from sublight.games.xwing.kernel.travel import travelled
from sublight.games.xwing.maneuvers.agreed import as_called, slide_as_agreed
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import body, body_local, half_sizes
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Verdict, happens


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
