"""The courses of an Armada ship, and how far a squadron goes."""

from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Table
from sublight.games.armada.shapes import components_of, framed_local
from sublight.games.armada.ships.options import CourseOption, options
from sublight.games.armada.squadrons.check import check_squadron_move
from sublight.games.armada.squadrons.options import SquadronReach, reaches
from sublight.view.models import Glyph, Way
from sublight.web.view.legal import Parts, at_and_forward, parts

GLYPHS: dict[str, Glyph] = {"clear": "clear", "overlap": "overlap", "outside": "illegal"}


def ways(table: Table, piece: str, _system: str) -> tuple[Way, ...]:
    """Return every course of a ship by speed and clicks; of a squadron its activations; of what drifts, nothing."""
    if any(piece == squadron.id for squadron in table.squadrons):
        return tuple(_reach(table, each) for each in reaches(table, piece))
    if not any(piece == ship.id for ship in table.ships) and any(piece == each.id for each in table.pieces):
        return ()
    return tuple(_way(each) for each in options(table, piece))


def outline(table: Table, piece: str) -> Parts:
    """Return a ship's base with its dial frames in its own frame; of anything else nothing."""
    sizes = [ship.card.size for ship in table.ships if ship.id == piece]
    return parts(framed_local(sizes[0], components_of(table))) if sizes else ()


def _way(option: CourseOption) -> Way:
    clicks = " ".join(f"{each:+d}" if each else "0" for each in option.move.clicks) or "straight"
    side = option.move.tool or ""
    tried = f", tried at {', '.join(map(str, option.tries))}" if len(option.tries) > 1 else ""
    at, forward = at_and_forward(option.end)
    met = f"overlaps {', '.join(option.overlapped)}{tried}" if option.overlapped else "ends clear of ships"
    onto = f", onto {', '.join(option.onto)}" if option.onto else ""
    return Way(
        move=option.notation,
        title=f"speed {option.speed}, clicks {clicks} {side}".strip(),
        row=f"speed {option.speed}",
        column=clicks,
        glyph=GLYPHS[option.worst],
        says=f"leaves the play area by {option.outside_mm:.1f} mm" if option.worst == "outside" else met + onto,
        at=at,
        forward=forward,
    )


def _reach(table: Table, option: SquadronReach) -> Way:
    """Return one way to activate a squadron: a circle of ends, or why not."""
    who = f"by {option.move.by}" if option.move.by else "in the Squadron Phase"
    cards = ", ".join((option.move.effect, *option.move.uses)).strip(", ").replace("_", " ")
    barred = [GAME.phrases.violation(each) for each in check_squadron_move(table, option.move)] if option.barred else []
    return Way(
        move=option.notation,
        title=f"{who}{f' with {cards}' if cards else ''}",
        row="squadron",
        column=option.notation,
        glyph="illegal" if option.barred else "clear",
        says=" ".join(barred) or option.worst,
        at=(round(option.end.x, 2), round(option.end.y, 2)),
        more=option.terms,
        reach=round(option.reach_mm, 2),
    )
