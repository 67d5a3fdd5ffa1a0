"""The words of Twilight Imperium's sentences: how each kind of figure is said."""

from collections.abc import Callable
from functools import partial

from sublight.games.twilight.catalogue.strategy_cards import strategy_cards
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.words.names import NamedOnce, Names
from sublight.games.twilight.words.numbers import (
    average,
    breach,
    chances,
    chances_with_die,
    docks_too,
    few,
    from_where,
    in_slots,
    modified,
    odds,
    only,
    ships_with,
    supported,
    time,
    to_hit,
    to_pool,
)
from sublight.games.twilight.words.units import VERBS, a_unit, agreeing, are, as_written, counted, fleet, number, unit
from sublight.games.twilight.words.ways import anomaly, component, effect, link, severed
from sublight.referee.figures import Whole, Wording
from sublight.referee.question import Figure

WINDOWS = {
    "standing": "at all times",
    "on activation": "when a system is activated",
    "after activation": "after a system has been activated",
    "before move": "before ships are declared",
    "on move": "as ships are declared",
    "after move": "after ships have moved",
    "space cannon": "during Space Cannon Offense",
    "combat": "during space combat",
    "retreat": "when ships retreat",
    "invasion": "during invasion",
    "production": "when units are produced",
    "action": "as an action",
    "strategic action": "as a strategic action",
    "status phase": "in the status phase",
    "agenda": "in the agenda phase",
    "explore": "when a planet is explored",
    "setup": "during setup",
    "any": "at any time",
}
"""When an effect may be used."""

NEEDS = {
    "own tactical action": "its owner takes the tactical action",
    "active next to anomaly": "the active system is adjacent to an anomaly",
    "active in fracture": "the active system is in the Fracture",
    "active has breach": "there is a breach in the active system",
    "active has legendary planet": "there is a legendary planet in the active system",
    "active has non delta wormhole": "the active system has a wormhole other than delta",
    "active has other ships": "the active system contains ships of another player",
    "active has other non fighters": "the active system contains ships of another player other than fighters",
    "active has other units": "the active system contains units of another player",
    "active has own ships": "its owner has ships in the active system",
    "active has own token": "its owner has a command token in the active system",
    "active has own units": "its owner has units in the active system",
    "active has plotted player": "the player with the plot has units in the active system",
    "mecatol rex not controlled": "its owner does not control Mecatol Rex",
    "mover is owner or neighbour": "the active player is its owner or a neighbor of its owner",
    "ship moved in": "a ship has moved into the active system",
    "war sun moved in": "a war sun has moved into the active system",
}
"""The conditions of effects."""


UNITS_AND_WAYS: dict[str, Callable[[str], str]] = {
    "a": a_unit,
    "anomaly": anomaly,
    "breach": breach,
    "component": component,
    "effect": effect,
    "link": link,
    "plural": partial(unit, many=True),
    "them": partial(agreeing, "it", "them"),
    "unit": unit,
    "units": counted,
}
"""The words of units, systems and effects that need no galaxy."""


def wording_for(galaxy: Galaxy | None) -> Wording:
    """Return the words by their names in templates, with the names of a galaxy where it is known."""
    names = Names(galaxy)
    verbs: dict[str, Callable[[str], str]] = {one: partial(agreeing, one, many) for one, many in VERBS.items()}
    single = (
        verbs
        | UNITS_AND_WAYS
        | {
            "each_system": names.system,
            "gun": names.gun,
            "load": names.load,
            "need": lambda need: NEEDS.get(need, need),
            "place": names.place,
            "one_of": names.one_of,
            "player": names.player,
            "reason": lambda why: f" ({why})" if why else "",
            "recorder": names.recorder,
            "whose": names.whose,
            "does_who": lambda player: f"does {names.player(player)}",
            "source": names.source,
            "numbered": _numbered,
            "strategy": lambda card: strategy_cards()[card].name if card in strategy_cards() else card,
            "then": lambda card: f" {strategy_cards()[card].then}" if card in strategy_cards() else "",
            "window": lambda window: WINDOWS.get(window, window),
        }
    )
    return {name: partial(_as_text, word) for name, word in single.items()} | {
        "carrying": Whole(names.carrying),
        "chances": Whole(chances),
        "with_die": Whole(chances_with_die),
        "as_written": as_written,
        "average": average,
        "docks": supported,
        "docks_too": docks_too,
        "modified": Whole(modified),
        "fleet": Whole(fleet),
        "held": Whole(names.held),
        "from_where": Whole(from_where),
        "made_of": Whole(names.made_of),
        "number": number,
        "odds": odds,
        "few": few,
        "only": only,
        "out_of": Whole(names.out_of),
        "ineligible": Whole(names.ineligible),
        "retreat_to": Whole(names.retreat_to),
        "rifts": Whole(names.rifts),
        "severed": Whole(severed),
        "signed": lambda figure: f"{int(str(figure)):+d}",
        "ships_with": ships_with,
        "slots": in_slots,
        "are": Whole(are),
        "ships": Whole(names.all_ships),
        "system": Whole(names.system),
        "through": Whole(names.through),
        "time": time,
        "tokens_of": Whole(names.tokens_of),
        "to_hit": to_hit,
        "to_pool": to_pool,
    }


def names_once(galaxy: Galaxy) -> Callable[[str], str]:
    """Return what leaves out the ids of systems in a text that has named them."""
    return NamedOnce(galaxy)


def _numbered(card: str) -> str:
    """Return a strategy card with its initiative number: "Leadership (1)"; another name as it is."""
    if card not in strategy_cards():
        return card
    return f"{strategy_cards()[card].name} ({strategy_cards()[card].number})"


def _as_text(word: Callable[[str], str], figure: Figure) -> str:
    return word(str(figure))


WORDING = wording_for(None)
"""The words where the galaxy is not known."""
