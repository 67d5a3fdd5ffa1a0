"""The page of X-Wing: the cards and actions that a plan sets, and where each maneuver of a dial ends."""

import msgspec

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue.ships import BarAction
from sublight.games.xwing.game import GAME
from sublight.games.xwing.maneuvers.options import Cost, DialOption, options
from sublight.games.xwing.moves import Move
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table
from sublight.games.xwing.shapes import body_local, half_sizes
from sublight.view.models import Choice, Control, Ending, Glyph
from sublight.view.page import Page, Parts, at_and_forward, corners_of

Piece = Ship | Obstacle | Device

LINES: dict[str, tuple[tuple[str, str], ...]] = {
    "barrel_roll": tuple(
        (f"roll {{}} {side} place={place}", f"barrel roll {side}, {place}")
        for side in ("left", "right")
        for place in ("front", "middle", "rear")
    ),
    "boost": tuple(
        (f"boost {{}} {template}", f"boost {template.replace('_', ' ').removesuffix(' 1')}")
        for template in ("bank_left_1", "straight_1", "bank_right_1")
    ),
    "rotate_arc": (),
    "slam": (),
}
"""How an action is declared; one that is not here needs no more than its name."""

USED = frozenset({"upgrade", "pilot", "ship_ability"})

WORST = {
    "clear": "ends clear",
    "obstacle": "meets an obstacle",
    "outside": "leaves the play area and flees",
}


class XWingPage(Page[Table, Piece, Move]):
    """The dial of a ship, its cards and its actions."""

    def controls(self, state: Table, piece: Piece) -> tuple[Control, ...]:
        """Return the cards a ship may use and its actions; nothing for what does not move of itself."""
        if not isinstance(piece, Ship):
            return ()
        return (*_cards(state, piece), _actions(piece))

    def endings(self, state: Table, piece: str, system: str) -> tuple[Ending, ...]:  # noqa: ARG002 - of maps
        """Return every maneuver of a ship's dial, by speed and bearing; of what has no dial, nothing."""
        if not any(piece == ship.id for ship in state.ships) and any(piece == each.id for each in state.pieces):
            return ()
        return tuple(_maneuver(each) for each in options(state, piece))

    def outline(self, state: Table, piece: str) -> Parts:
        """Return a ship's base with its guides in its own frame; of anything else nothing."""
        found = [corners_of(body_local(*half_sizes(ship))) for ship in state.ships if ship.id == piece]
        return found[0] if found else ()


PAGE = XWingPage()


def _cards(table: Table, ship: Ship) -> tuple[Control, ...]:
    cards = [each for each in effects_of(table, ship).values() if each.kind in USED and each.adjudicated]
    values = tuple(Choice(key=each.id, says=each.name) for each in cards)
    return (Control(name="use", form="many", says="cards used", values=values),) if values else ()


def _actions(ship: Ship) -> Control:
    lines = [line for action in ship.card.actions for line in _lines(ship.id, action)]
    values = (*lines, Choice(key=f"pass {ship.id}", says="end the activation"))
    return Control(name="action", form="line", says="after the maneuver", values=values)


def _lines(ship: str, bar: BarAction) -> list[Choice]:
    named = bar.action.replace("_", " ")
    known = LINES.get(bar.action, ((f"act {{}} {bar.action}", named),))
    colour = "" if bar.difficulty == "white" else f" ({bar.difficulty})"
    return [Choice(key=line.format(ship), says=says + colour) for line, says in known]


def _maneuver(option: DialOption) -> Ending:
    entry = option.move.maneuver
    speed, bearing = (entry.speed, entry.bearing) if entry else (0, "stationary")
    place = f", {option.move.place}" if option.move.place else ""
    at, forward = at_and_forward(option.end) if option.end else (None, None)
    return Ending(
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
