"""Each maneuver of a dial as the page shows it: where it ends, its class, and what it meets and may cost in words."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from sublight.games.xwing.activation import colour_on_dial
from sublight.games.xwing.catalogue.ships import Difficulty
from sublight.games.xwing.maneuvers.facts import TALLON_PLACES
from sublight.games.xwing.maneuvers.options import Cost, DialOption, options, options_of
from sublight.games.xwing.moves import SetDial
from sublight.games.xwing.notation import print_move
from sublight.games.xwing.pieces import Table, entry_text
from sublight.games.xwing.wording import maneuver
from sublight.referee.figures import joined
from sublight.referee.phrases import Phrasebook, chance_text
from sublight.referee.ruling import Violation
from sublight.view.models import Ending, Glyph
from sublight.view.page import at_and_forward

WAITS = frozenset({
    "another_is_active", "not_engagement", "out_of_order", "slot_not_yet", "slot_of_another", "wrong_phase",
})  # fmt: skip
"""Another phase or ship comes first."""


def maneuvers(table: Table, ship: str, phrases: Phrasebook) -> tuple[Ending, ...]:
    """Return every maneuver of a ship's dial, one for each place of a Tallon roll."""
    return tuple(_shown(table, each, _maneuver(table, each, phrases)) for each in options(table, ship))


def dials(table: Table, ship: str, phrases: Phrasebook) -> tuple[Ending, ...]:
    """Return every maneuver as one that the dial is set to: it says nothing of the place of a Tallon roll."""
    found = options(table, ship)
    placed = (each for each in found if each.move.place in (None, TALLON_PLACES[0]))
    return tuple(_shown(table, each, _dial(table, each, phrases)) for each in placed)


def foreseen(table: Table, move: SetDial, phrases: Phrasebook) -> str:
    """Return what the maneuver of a dial would meet if no ship moved before it; of a facedown one nothing."""
    if move.maneuver is None or not table.ship(move.ship).card.movable:
        return ""
    option = options_of(table, move.ship, move.maneuver)[0]
    if barred := _barred(option):
        return f"It could not be executed now. {phrases.violation(barred[0])}"
    meets = ", and ".join(_meets(option, phrases))
    instead = f"It {said}." if (said := _instead(table, option)) else ""
    return " ".join(filter(None, (instead, meets and f"From here it {meets}.")))


def _maneuver(table: Table, option: DialOption, phrases: Phrasebook) -> Ending:
    entry = option.move.maneuver
    speed, bearing = (entry.speed, entry.bearing) if entry else (0, "stationary")
    place = f", {option.move.place}" if option.move.place else ""
    at, forward = at_and_forward(option.end) if option.end else (None, None)
    colour = _colour(table, option)
    return Ending(
        move=option.notation,
        title=f"{speed} {bearing.replace('_', ' ')}{place} ({colour})",
        row=str(speed),
        column=bearing + (f" {option.move.place}" if option.move.place else ""),
        glyph=glyph(option),
        says=_says(table, option, phrases),
        at=at,
        forward=forward,
        more=(colour,),
    )


def _shown(table: Table, option: DialOption, ending: Ending) -> Ending:
    """Return a maneuver marked where the dial of the ship is set to it and lies open; a page marks a facedown one.

    The mark is a class beside that of the difficulty.
    """
    ship = table.ship(option.move.ship)
    if ship.seal or ship.dial is None or ship.dial != option.move.maneuver:
        return ending
    return replace(ending, says=f"{ending.says}; the dial is set to it", more=(f"{_colour(table, option)} set",))


def _colour(table: Table, option: DialOption) -> Difficulty:
    """Return the colour in which a maneuver is executed; that on the dial where another takes its place."""
    printed = colour_on_dial(table.ship(option.move.ship), option.move.maneuver)
    return printed if printed and _is_replaced(option) else option.difficulty


def _is_replaced(option: DialOption) -> bool:
    entry = option.move.maneuver
    return entry is not None and option.executes != entry_text(entry)


def _instead(table: Table, option: DialOption) -> str:
    """Return that another maneuver takes the place of that on the dial, as where it is stressed; else nothing."""
    if not _is_replaced(option):
        return ""
    stressed = table.ship(option.move.ship).stressed and _colour(table, option) == "red"
    because = ", because it is stressed" if stressed else ""
    return f"executes a {option.difficulty} {maneuver(option.executes)} instead{because}"


def _dial(table: Table, option: DialOption, phrases: Phrasebook) -> Ending:
    ending, place = _maneuver(table, option, phrases), option.move.place
    return replace(
        ending,
        move=print_move(SetDial(ship=option.move.ship, maneuver=option.move.maneuver)),
        title=ending.title.replace(f", {place} ", " "),
        column=ending.column.removesuffix(f" {place}"),
    )


def _says(table: Table, option: DialOption, phrases: Phrasebook) -> str:
    """Return what takes its place, how a maneuver ends and what it may cost, or why it is barred."""
    if barred := _barred(option):
        return " ".join(phrases.violation(each) for each in barred)
    costs = [f"{cost} ({chance_text(Fraction(each.chance))})" for each in option.odds if (cost := _cost(each.cost))]
    ends = ", and ".join(_meets(option, phrases)) or "ends clear"
    return ": ".join(filter(None, (_instead(table, option), ends, "; ".join(costs))))


def _meets(option: DialOption, phrases: Phrasebook) -> Iterator[str]:
    """Yield the edge, the ships and the obstacles that a maneuver meets."""
    if option.worst == "outside":
        yield "leaves the play area and flees"
        return
    if option.partial:
        bumped = joined([phrases.called(each) for each in option.overlapped])
        yield f"bumps {bumped} and moves back along the template" if bumped else "moves back along the template"
    overlaps = [each for each in option.obstacles if each not in option.through]
    for verb, met in (("moves through", option.through), ("overlaps", overlaps)):
        if met:
            yield f"{verb} {joined([phrases.called(each) for each in met])}"


def _barred(option: DialOption) -> list[Violation]:
    """Return what forbids a maneuver in its turn, too; all reasons where no end of it is known."""
    return [each for each in option.violations if option.end is None or each.kind not in WAITS]


def _cost(cost: Cost) -> str:
    """Return a cost in words, without what it does not cost: `damage 1, action lost`."""
    named = ((name.replace("_", " "), value) for name, value in msgspec.to_builtins(cost).items() if value)
    return ", ".join(name if value is True else f"{name} {value}" for name, value in named)


def glyph(option: DialOption) -> Glyph:
    """Return the class of a maneuver: barred, forced back or meeting something, close, or free.

    An obstacle under the ship before it moves is left behind. The other places of a Tallon roll do not count.
    """
    if _barred(option):
        return "illegal"
    elsewhere = {*TALLON_PLACES} - {option.move.place}
    found = [each for each in option.verdicts if each.at not in elsewhere]
    if option.partial or any(each.outcome == "overlap" and each.at != "start" for each in found):
        return "overlap"
    return "near" if any(each.near for each in found) else "clear"
