"""Which maneuvers a line that cannot be read may be meant as. On its own because only an error needs it."""

from sublight.errors import nearest
from sublight.games.xwing.moves import Act, Maneuver
from sublight.games.xwing.notation import NOTATION, print_move
from sublight.games.xwing.pieces import DialEntry, Ship, Table, entry_text

MOST_MANEUVERS = 3
"""So many are told, spread over those of the dial that fit best."""

ACTS = frozenset({"calculate", "evade", "focus", "lock"})
"""The actions that are told where one is written like a maneuver; a lock with its target."""


def maneuvers_like(table: Table, line: str) -> tuple[str, ...]:
    """Return whole moves of the ship that a line names, none where it has a verb, or parts that may be at fault."""
    words = line.split()
    ship = next((each for each in table.ships if each.id in words), None)
    if ship is None or not ship.card.movable or "=" in line or words[0] in {*NOTATION.kinds} - {"maneuver"}:
        return ()
    if performed := next((each for each in words if each in ACTS), ""):
        return (print_move(Act(ship=ship.id, action=performed, target=_aim(table, ship, words, performed))),)
    found = _fitting(ship, [word for word in words if word != ship.id])
    picked = dict.fromkeys(found[(len(found) - 1) * part // (MOST_MANEUVERS - 1)] for part in range(MOST_MANEUVERS))
    return tuple(print_move(Maneuver(ship=ship.id, maneuver=each)) for each in picked)


def _aim(table: Table, ship: Ship, words: list[str], performed: str) -> str:
    """Return the target of a lock, one that the line names before any other enemy; of another action none."""
    enemies = [each.id for each in table.ships if each.player != ship.player]
    return next(iter(sorted(enemies, key=lambda each: each not in words)), "") if performed == "lock" else ""


def _fitting(ship: Ship, words: list[str]) -> list[DialEntry]:
    """Return the maneuvers of a dial that have most of the words in them; a misspelt word counts as the nearest."""
    dial = [DialEntry(each.speed, each.bearing) for each in ship.card.dial]
    words = [_spelt(word, dial) for word in words]
    score = {each: sum(word in entry_text(each) for word in words) for each in dial}
    return [each for each in dial if score[each] == max(score.values())]


def _spelt(word: str, dial: list[DialEntry]) -> str:
    if any(word in entry_text(each) for each in dial):
        return word
    return next(iter(nearest(word, [each.bearing for each in dial])), word)
