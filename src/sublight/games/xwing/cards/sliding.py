"""A boost that would fail on a ship and is resolved as a partial maneuver instead (XW-MOV-03, XW-OVL-02)."""

from typing import Literal

from sublight.games.xwing.cards.check import rule_of
from sublight.games.xwing.catalogue import EffectCard, base
from sublight.games.xwing.course import Course, Moved
from sublight.games.xwing.hand import effects_of
from sublight.games.xwing.kernel.slide import slide_back
from sublight.games.xwing.kernel.templates import course_of
from sublight.games.xwing.kernel.travel import travelled
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import body, body_local, half_sizes
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens


def sliding(table: Table, ship: Ship) -> EffectCard | None:
    """Return the effect by which a ship's boosts slide back from ships."""
    return next((card for card in effects_of(table, ship).values() if card.hints.slides_boost), None)


def wants_to_slide(table: Table, ship: Ship, card: EffectCard) -> Procedure[bool]:
    """Ask whether the boost slides back, where its player may let it fail."""
    if card.hints.slides_boost == "must":
        return True
    question = Choose(
        rule=rule_of(card),
        kind="card_slides",
        subject=ship.id,
        player=ship.player,
        figures={"effect": card.name},
        options=(Option(key="yes"), Option(key="no")),
    )
    return (yield from choose(question, table, "yes")) == "yes"


def slide(
    table: Table, ship: Ship, template: str, hand: Literal[-1, 0, 1], card: EffectCard
) -> Procedure[tuple[Moved, str]]:
    """Return the boost gone back along its template until the ship lies on none, and the ship that it touches."""
    course: Course = course_of(ship.pose, base(ship.card.size).side_mm, template, hand, 0)
    others = [each for each in table.ships if each.id != ship.id]
    slid = slide_back(course, body_local(*half_sizes(ship)), [body(each) for each in others])
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
