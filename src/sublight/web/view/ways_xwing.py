"""The dial of an X-Wing ship: where each maneuver ends and what it may cost."""

import msgspec

from sublight.games.xwing.game import GAME
from sublight.games.xwing.maneuvers.options import Cost, DialOption, options
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.shapes import body_local, half_sizes
from sublight.view.models import Glyph, Way
from sublight.web.view.legal import Parts, at_and_forward, parts


def ways(table: Table, piece: str, _system: str) -> tuple[Way, ...]:
    """Return every maneuver of a ship's dial, by speed and bearing; of what has no dial, nothing."""
    if not any(piece == ship.id for ship in table.ships) and any(piece == each.id for each in table.pieces):
        return ()
    return tuple(_way(each) for each in options(table, piece))


def outline(table: Table, piece: str) -> Parts:
    """Return a ship's base with its guides in its own frame; of anything else nothing."""
    found = [parts(body_local(*half_sizes(ship))) for ship in table.ships if ship.id == piece]
    return found[0] if found else ()


def _way(option: DialOption) -> Way:
    entry = option.move.maneuver
    speed, bearing = (entry.speed, entry.bearing) if entry else (0, "stationary")
    place = f", {option.move.place}" if option.move.place else ""
    at, forward = at_and_forward(option.end) if option.end else (None, None)
    return Way(
        move=option.notation,
        title=f"{speed} {bearing.replace('_', ' ')}{place} ({option.difficulty})",
        row=str(speed),
        column=bearing + (f" {option.move.place}" if option.move.place else ""),
        glyph=glyph(option),
        says=_says(option),
        at=at,
        forward=forward,
        more=(option.difficulty,),
    )


WORST = {
    "clear": "ends clear",
    "obstacle": "meets an obstacle",
    "outside": "leaves the play area and flees",
}


def _says(option: DialOption) -> str:
    """Return how a maneuver ends and what it may cost, or why it is barred."""
    if option.violations:
        return " ".join(GAME.phrases.violation(each) for each in option.violations)
    said = WORST.get(option.worst, "")
    if option.partial:
        said = f"runs into {', '.join(option.overlapped)} and goes back along the template"
    costs = [f"{each.share:.0%} {cost}" for each in option.odds if (cost := _cost(each.cost))]
    return ": ".join(filter(None, (said or option.worst, "; ".join(costs))))


def _cost(cost: Cost) -> str:
    """Return a cost in words, without what it does not cost: `damage 1, action lost`."""
    named = ((name.replace("_", " "), value) for name, value in msgspec.to_builtins(cost).items() if value)
    return ", ".join(name if value is True else f"{name} {value}" for name, value in named)


def glyph(option: DialOption) -> Glyph:
    """Return the class of a maneuver: whether it is barred, forced back or close, or comes free."""
    if option.violations:
        return "illegal"
    if option.partial or any(each.outcome == "overlap" for each in option.verdicts):
        return "overlap"
    return "near" if any(each.near for each in option.verdicts) else "clear"
