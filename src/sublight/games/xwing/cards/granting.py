"""Whether an effect grants an action or a move now: who has it, the moment, the maneuver before it, its price."""

from collections.abc import Iterator

from sublight.games.xwing.actions.docking import DEPLOYED
from sublight.games.xwing.cards.changes import shape_of
from sublight.games.xwing.cards.holders import holders
from sublight.games.xwing.cards.marks import colour_executed, moved_through, was_partial
from sublight.games.xwing.cards.prices import unpayable
from sublight.games.xwing.catalogue.hints import Grant
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.ruling import Violation, breaks

RULE = "XW-MOV-04"
DEPLOY, COORDINATE = "deploy", "coordinate"
DECLOAKED = "decloak"
AILERONS = ("adaptive_ailerons_a", "adaptive_ailerons_b", "controlled_ailerons")
BEFORE_REVEAL = "before_reveal"


def granter(table: Table, ship: Ship, effect: str, grant: Grant) -> Ship | None:
    """Return the ship whose effect grants: the ship itself, or a friend in reach; None where nobody has it."""
    if effect in (DEPLOY, COORDINATE):
        return ship if effect == COORDINATE or DEPLOYED in ship.used else None
    able = holders(table, ship, effect, own=grant.own, reach=grant.reach)
    return next((each for each in able if not grant.lower or each.initiative > ship.initiative), None)


def grant_violations(table: Table, ship: Ship, effect: str, grant: Grant) -> Iterator[Violation]:
    """Yield why an effect grants nothing now."""
    who = granter(table, ship, effect, grant)
    if who is None:
        yield breaks(RULE, "effect_not_there", ship.id, effect=effect)
    else:
        yield from unpayable(who, effect, grant.price, RULE)
    if grant.phases and table.phase not in grant.phases:
        yield breaks(RULE, "wrong_moment", ship.id, effect=effect, phase=table.phase, phases=grant.phases)
    if effect in ship.used:
        yield breaks(RULE, "effect_used", ship.id, effect=effect)
    if grant.when and not _due(table, ship, grant):
        yield breaks(RULE, "not_yet", ship.id, effect=effect, when=grant.when.replace("_", " "))
    if grant.unstressed and ship.stressed:
        yield breaks(RULE, "stressed_no_move", ship.id, effect=effect, stress=ship.count("stress"))
    yield from _lacking(table, ship, effect, grant)


def _lacking(table: Table, ship: Ship, effect: str, grant: Grant) -> Iterator[Violation]:
    """Yield what is missing of the maneuver before it, or of the ship."""
    wrong = {
        f"a maneuver of speed {_listed(grant.speeds)}": grant.speeds and _speed(ship) not in grant.speeds,
        f"a maneuver that is {_listed(grant.shapes)}": grant.shapes and _shape(ship) not in grant.shapes,
        f"a {_listed(grant.colours)} maneuver": grant.colours and _colour(ship, grant) not in grant.colours,
        f"a {_listed(grant.sizes)} ship": grant.sizes and ship.card.size not in grant.sizes,
        f"to have moved through a {grant.met} ship": grant.met and not _met(table, ship, grant.met),
        f"no {_listed(grant.without)} token": any(ship.count(token) for token in grant.without),
        "an obstacle within range 1": grant.near_obstacle and not _near_obstacle(table, ship),
    }
    for needed, missing in wrong.items():
        if missing:
            yield breaks(RULE, "grant_needs", ship.id, effect=effect, needed=needed)


def _listed(words: tuple[object, ...]) -> str:
    return " or ".join(str(word) for word in words)


def _speed(ship: Ship) -> int | None:
    return None if ship.executed is None else ship.executed.speed


def _shape(ship: Ship) -> str:
    return "" if ship.executed is None else shape_of(ship.executed)


def _colour(ship: Ship, grant: Grant) -> str:
    """The colour executed; before the reveal, and for what lasts as long as the dial shows it, that of the dial."""
    if grant.when != BEFORE_REVEAL and not grant.step:
        return colour_executed(ship)
    printed = ship.card.maneuver(ship.dial.speed, ship.dial.bearing) if ship.dial is not None else None
    return "" if printed is None else printed.difficulty


def _met(table: Table, ship: Ship, side: str) -> bool:
    met = moved_through(table, ship)
    return any((each.player == ship.player) == (side == "friend") for each in met)


def _near_obstacle(table: Table, ship: Ship) -> bool:
    return any(range_of(table, ship, each) <= 1 for each in table.obstacles)


def _due(table: Table, ship: Ship, grant: Grant) -> bool:
    """Say whether the moment that the effect names is there; nobody else may be activating."""
    if table.active not in ("", ship.id):
        return False
    match grant.when:
        case "before_reveal":
            return not ship.activated and ship.executed is None
        case "after_maneuver":
            return ship.executed is not None and not was_partial(ship)
        case "after_partial":
            return was_partial(ship)
        case "after_partial_or_stressed":
            return was_partial(ship) or (ship.stressed and table.active == ship.id)
        case "after_slam":
            return "slam" in ship.acted and not was_partial(ship)
        case "after_decloak":
            return DECLOAKED in ship.used
        case "after_ailerons":
            return any(each in ship.used for each in AILERONS) and not was_partial(ship)
    return bool(ship.acted)
