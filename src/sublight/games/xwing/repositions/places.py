"""The templates that a roll, boost or decloak may use, and the places they lead to, as measured (XW-MOV-11).

A place is measured against the other ships, the edge, and the obstacles near base and template.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.course import Travelled, full_end, travelled
from sublight.board.plane.pose import Pose
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue import base, boost, decloak, tractor
from sublight.games.xwing.catalogue.hints import Templates
from sublight.games.xwing.course import LaidTemplate, Movement, laid_template, laid_templates
from sublight.games.xwing.kernel.ends import Edge, course_of, roll_end, roll_travelled
from sublight.games.xwing.moves import Place, Side
from sublight.games.xwing.obstacles.contact import Contact, contacts
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import body
from sublight.games.xwing.verdicts import LISTED_MM, Query, edge_verdict, ships_at
from sublight.referee.ruling import Verdict, Violation, breaks, makes_impossible

PLACES: tuple[Place, ...] = ("front", "middle", "back")


TURNS = ("turn_left_1", "turn_right_1")

Kind = Literal["barrel_roll", "boost", "decloak", "slam"]


class Spot(Struct, frozen=True, kw_only=True):
    """One ending of a move: `place` among those of a roll ("" for a boost), and the template on the table."""

    place: str
    pose: Pose
    template: tuple[Travelled, ...]


def boost_spot(ship: Ship, template: LaidTemplate) -> Spot:
    """Return where a boost ends: the template from the front guides to the rear guides (XW-MOV-03)."""
    course = course_of(ship.pose, base(ship.card.size).side_mm, template.template, template.hand, 0)
    return Spot(place="", pose=full_end(course), template=travelled(course))


def roll_spots(ship: Ship, side: Side, template: LaidTemplate) -> tuple[Spot, ...]:
    """Return the three places of a roll to a side, the front one first (XW-MOV-01).

    A medium or large ship lays a straight template with its long edge at the base; all else lies with the narrow end.
    """
    edge: Edge = "long" if ship.card.size != "small" and template.shape == "straight" else "narrow"
    side_mm = base(ship.card.size).side_mm
    lying = (roll_travelled(ship.pose, side_mm, template.template, side, hand=template.hand, edge=edge),)
    poses = (
        roll_end(ship.pose, side_mm, template.template, side, each, hand=template.hand, edge=edge) for each in PLACES
    )
    return tuple(Spot(place=place, pose=pose, template=lying) for place, pose in zip(PLACES, poses, strict=True))


class Tried(Struct, frozen=True, kw_only=True):
    """One place measured: the other ships near it, the edge, and every obstacle near base or template.

    `calls` are those for what follows if the ship comes to rest here: on the place, under the ids of a move without
    places, and on what is measured once it is taken.
    """

    place: str
    moved: Movement
    ships: tuple[Verdict, ...]
    edge: Verdict
    contacts: tuple[Contact, ...]
    calls: Mapping[str, str]

    @property
    def pose(self) -> Pose:
        """Where the ship would rest."""
        return self.moved.rest

    def verdicts(self) -> Iterator[Verdict]:
        """Yield what decided about the place, under ids that name the place."""
        yield from self.ships
        if self.edge.margin_mm < LISTED_MM:
            yield self.edge
        for contact in self.contacts:
            for verdict in (contact.near.through, contact.near.over):
                if verdict is not None and verdict.margin_mm < LISTED_MM:
                    yield replace(verdict, at=_prefix(self.place) + verdict.at)


def _prefix(place: str) -> str:
    return f"{place}-" if place else ""


def calls_at(calls: Mapping[str, str], place: str) -> dict[str, str]:
    """Return the calls on what one place meets, under the ids that they have in a move without places."""
    if not place:
        return dict(calls)
    split = ((key.rpartition(":"), call) for key, call in calls.items())
    prefix = _prefix(place)
    return {f"{what}:{at.removeprefix(prefix)}": call for (what, _, at), call in split if at.startswith(prefix)}


def outside_at(ship: Ship, at: str) -> Query:
    """Return the question whether a ship would stand outside at a place, its guides counted (XW-FLEE-04)."""
    return Query("XW-FLEE-04", "outside", ship.id, "edge", at)


def try_spot(table: Table, ship: Ship, spot: Spot, calls: Mapping[str, str]) -> Tried:
    """Measure one place of a move that is not a maneuver."""
    moved = Movement(ship=ship.id, start=ship.pose, rest=spot.pose, travelled=spot.template)
    here = calls_at(calls, spot.place)
    return Tried(
        place=spot.place,
        moved=moved,
        ships=ships_at(table, ship, spot.pose, spot.place, calls),
        edge=edge_verdict(table, outside_at(ship, spot.place), body(ship, spot.pose), calls),
        contacts=contacts(table, moved, here),
        calls={**here, **calls},
    )


class Tries(NamedTuple):
    """The template of a move that is not a maneuver, and each of its places measured."""

    template: LaidTemplate
    places: tuple[Tried, ...]


def try_places(table: Table, ship: Ship, side: Side | None, template: LaidTemplate, calls: Mapping[str, str]) -> Tries:
    """Measure the three places of a roll to a side, or the one of a boost where there is no side."""
    spots = (boost_spot(ship, template),) if side is None else roll_spots(ship, side, template)
    return Tries(template, tuple(try_spot(table, ship, spot, calls) for spot in spots))


def roll_templates(table: Table, ship: Ship, colour: str, uses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the templates of a barrel roll (XW-MOV-01)."""
    return _changed(table, ship, "barrel_roll", colour, uses, ("straight_1",))


def boost_templates(table: Table, ship: Ship, colour: str, uses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the templates of a boost (XW-MOV-03)."""
    return _changed(table, ship, "boost", colour, uses, tuple(boost().templates))


def decloak_templates(table: Table, ship: Ship, uses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the templates of a decloak: by size, Echo by a bank (XW-MOV-05, XW-MOV-11)."""
    by_size = {"small": decloak().small, "medium": decloak().medium, "large": decloak().large}
    return _changed(table, ship, "decloak", "", uses, (laid_template(by_size[ship.card.size].template).word,))


def tractor_templates(table: Table, ship: Ship, kind: str) -> tuple[str, ...]:
    """Return the templates of a tractor move; a roll obeys what bends the ship's rolls (XW-MOV-06, XW-MOV-11)."""
    printed = tuple(tractor().templates)
    return _changed(table, ship, "barrel_roll", "", (), printed) if kind == "roll" else printed


def template_effects(
    table: Table, ship: Ship, move: Kind, colour: str = "", uses: tuple[str, ...] = ()
) -> Iterator[tuple[str, Templates]]:
    """Yield the effects of the ship on the template of such a move; optional ones only if used."""
    for name, card in effects_of(table, ship).items():
        hint = card.hints.templates
        if hint is None or move not in hint.moves or (card.hints.use and name not in uses):
            continue
        if hint.treated_as_red or hint.colour in ("", colour):
            yield name, hint


def _changed(
    table: Table, ship: Ship, move: Kind, colour: str, uses: tuple[str, ...], printed: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the templates after effects: first faster ones, then compulsory banks, then optional banks and turns."""
    hints = [hint for _, hint in template_effects(table, ship, move, colour, uses)]
    found = printed
    for _ in [hint for hint in hints if hint.by == "faster"][:1]:
        found = tuple(_faster(word) for word in found)
    banks = tuple(bank for word in found for bank in _banks(laid_template(word)))
    if any(hint.by == "bank" and hint.must for hint in hints):
        return banks
    added = (
        *(banks if any(hint.by == "bank" for hint in hints) else ()),
        *(TURNS if any(hint.by == "turn" for hint in hints) else ()),
    )
    return tuple(dict.fromkeys((*found, *added)))


def _banks(laid: LaidTemplate) -> tuple[str, ...]:
    if laid.shape != "straight":
        return (laid.word,)
    return tuple(word for word in (f"bank_left_{laid.speed}", f"bank_right_{laid.speed}") if word in laid_templates())


def _faster(word: str) -> str:
    """Return the template one faster, the same where there is none."""
    stem, _, speed = word.rpartition("_")
    other = f"{stem}_{int(speed) + 1}"
    return other if other in laid_templates() else word


def template_barred(ship: Ship, move: str, word: str, allowed: tuple[str, ...], rule: str) -> Iterator[Violation]:
    """Yield a violation for a template other than those allowed; with one allowed none need be named."""
    if word not in allowed and (word or len(allowed) > 1):
        yield breaks(rule, "template_not_allowed", ship.id, move=move, template=word or "none", allowed=allowed)


def chosen(word: str, allowed: tuple[str, ...]) -> LaidTemplate:
    """Return the template named, or the only one there is."""
    return laid_template(word or allowed[0])


def too_big(ship: Ship, move: str) -> tuple[Violation, ...]:
    """Return the violation where a huge ship declares such a move.

    No house ruling sets it aside: the templates do not fit a huge base.
    """
    return (makes_impossible("XW-MOV-12", "huge_not_ruled", ship.id, move=move),) if ship.card.size == "huge" else ()
