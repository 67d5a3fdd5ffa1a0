"""The moves open to a squadron: one line each, with its reach and the rules against it.

Every point within reach that overlaps nothing is an end, so ends are not listed: a band is a circle. A squadron that
cannot move because it is engaged can be activated without moving, with a reach of 0.
"""

from collections.abc import Iterator

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.games.armada.catalogue import effect_cards
from sublight.games.armada.moves import HoldSquadron, MoveSquadron
from sublight.games.armada.notation import print_move
from sublight.games.armada.pieces import Squadron, Table
from sublight.games.armada.squadrons.abilities import commanding_cards, friendly_ships
from sublight.games.armada.squadrons.check import check_squadron_move
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.games.armada.squadrons.hold import as_move, hold_violations
from sublight.referee.phrases import Told
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, once


class SquadronReach(Struct, frozen=True, kw_only=True):
    """One kind of move: the declaration that stays, its speed and reach, who engages it, and what forbids it.

    `end` is where it stands, the centre of the circle of its reach. `overlapped` are those that engage it, `barred` the
    rules against moving it so, `violations` why, `worst` all this in short. `freed` is what lets it move although it is
    engaged.
    """

    move: MoveSquadron | HoldSquadron
    notation: str
    speed: int
    terms: tuple[str, ...]
    reach_mm: float
    end: Pose
    overlapped: tuple[str, ...]
    barred: tuple[str, ...]
    worst: str
    violations: tuple[Violation, ...] = ()
    freed: str = ""

    @property
    def shown(self) -> str:
        """The line that declares it, with the place to be filled in."""
        return self.notation if isinstance(self.move, HoldSquadron) else self.notation.replace(" stay", " x=… y=…")

    @property
    def told(self) -> Told:
        """How far it can move, and why although it is engaged; of an activation without moving, by whom it is held."""
        if isinstance(self.move, HoldSquadron):
            return Told("held", self.move.squadron, {"engagers": self.overlapped})
        figures: dict[str, Figure] = {
            "reach_mm": self.reach_mm,
            "speed": self.speed,
            "engagers": self.overlapped,
            "freed": self.freed,
        }
        return Told("reach_freed" if self.freed else "reach", self.move.squadron, figures)


def reaches(table: Table, name: str) -> tuple[SquadronReach, ...]:
    """Return the moves open to squadron `name`, those that are allowed first, the farthest before the others."""
    squadron = table.squadron(name)
    found = [_reach(table, move) for move in _declarations(table, squadron)]
    found += [_held(table, move) for move in _without_moving(table, squadron)]
    return tuple(sorted(found, key=lambda each: (bool(each.barred), -each.speed, each.notation)))


def _declarations(table: Table, squadron: Squadron) -> Iterator[MoveSquadron]:
    """Return the phase, each friendly ship's command with its cards, and each effect there is."""
    yield MoveSquadron(squadron=squadron.id)
    for ship in friendly_ships(table, squadron):
        yield MoveSquadron(squadron=squadron.id, by=ship.id)
        for card in commanding_cards(table, ship):
            if card.hints.activation == "chosen":
                yield MoveSquadron(squadron=squadron.id, by=ship.id, uses=(card.id,))
    yield from _effects(table, squadron)


def _without_moving(table: Table, squadron: Squadron) -> Iterator[HoldSquadron]:
    """Return the activations of an engaged squadron, which cannot move."""
    if SquadronFacts(table, MoveSquadron(squadron=squadron.id), {}).hold.held:
        yield HoldSquadron(squadron=squadron.id)
        for ship in friendly_ships(table, squadron):
            yield HoldSquadron(squadron=squadron.id, by=ship.id)


def _effects(table: Table, squadron: Squadron) -> Iterator[MoveSquadron]:
    for card in effect_cards().values():
        if card.hints.move_band is None:
            continue
        for ship in friendly_ships(table, squadron):
            if card.id in ship.upgrades:
                yield MoveSquadron(squadron=squadron.id, by=ship.id, effect=card.id)
        own = MoveSquadron(squadron=squadron.id, effect=card.id)
        if not any(
            each.kind == "squadron_card_not_there" for each in check_squadron_move(SquadronFacts(table, own, {}))
        ):
            yield own


def _reach(table: Table, move: MoveSquadron) -> SquadronReach:
    facts = SquadronFacts(table, move, {})
    violations = once(check_squadron_move(facts))
    barred = tuple(dict.fromkeys(each.rule for each in violations))
    engaged = f"engaged, {facts.hold.freed}" if facts.hold.freed else "engaged with" if facts.hold.engaged else ""
    free = f"up to {facts.reach_mm:.1f} mm, speed {facts.speed.value}"
    worst = f"not now ({', '.join(barred)})" if barred else free
    return SquadronReach(
        move=move,
        notation=print_move(move),
        speed=facts.speed.value,
        terms=facts.speed.terms,
        reach_mm=facts.reach_mm,
        end=facts.squadron.pose,
        overlapped=(*facts.hold.engagers, *(each.ship.id for each in facts.hold.ships)),
        barred=barred,
        worst="; ".join(filter(None, (worst, engaged))),
        violations=violations,
        freed=facts.hold.freed,
    )


def _held(table: Table, move: HoldSquadron) -> SquadronReach:
    facts = SquadronFacts(table, as_move(move), {})
    violations = once(hold_violations(table, move))
    barred = tuple(dict.fromkeys(each.rule for each in violations))
    return SquadronReach(
        move=move,
        notation=print_move(move),
        speed=0,
        terms=(),
        reach_mm=0.0,
        end=facts.squadron.pose,
        overlapped=(*facts.hold.engagers, *(each.ship.id for each in facts.hold.ships)),
        barred=barred,
        worst=f"not now ({', '.join(barred)})" if barred else "does not move, and attacks or does nothing",
        violations=violations,
    )
