"""X-Wing's words for the figures of a sentence: the specs that its phrases use beside those of every game.

Each takes one figure, a piece of notation such as `3 bank_left`, and returns it as players say it, "3 left bank". A
name that a function does not know is returned as it is: pieces are called what their players called them.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.catalogue.devices import payloads
from sublight.games.xwing.catalogue.dice import damage_deck
from sublight.games.xwing.catalogue.hints.words import BY_HAND
from sublight.referee.figures import Whole, Wording, capital, joined, millimetres, show
from sublight.referee.question import Figure

BEARINGS = {
    "koiogran_turn": "Koiogran turn",
    "segnors_loop": "Segnor's loop",
    "segnors_turn": "Segnor's loop (turn)",
    "tallon_roll": "Tallon roll",
    "reverse_straight": "reverse straight",
    "reverse_bank": "reverse bank",
    "sideslip_bank": "bank sideslip",
    "sideslip_turn": "turn sideslip",
}
"""Bearings that are not said as they are written, without their side."""

ACTIONS = {"barrel_roll": "barrel roll", "rotate_arc": "rotate", "slam": "SLAM"}

PHASES = {
    "planning": "the Planning Phase",
    "system": "the System Phase",
    "activation": "the Activation Phase",
    "engagement": "the Engagement Phase",
    "end": "the End Phase",
}

FACES = {"hit": "a hit", "crit": "a critical hit", "focus": "a focus result", "blank": "a blank result"}

TURNS = {"left": "90 degrees to the left", "right": "90 degrees to the right", "around": "180 degrees"}

TOWARD = {"left": "to the left", "right": "to the right", "ahead": "straight ahead"}

MOMENTS = {
    "after action": "after an action",
    "after ailerons": "after fully resolving Adaptive Ailerons",
    "after bomb": "after dropping a bomb",
    "after decloak": "after decloaking",
    "after device": "after dropping or launching a device",
    "after enemy": "after an enemy ship executes a maneuver",
    "after loss": "after a friendly ship is destroyed",
    "after maneuver": "after fully executing a maneuver",
    "after partial": "after partially executing a maneuver",
    "after partial or stressed": "after partially executing a maneuver or while stressed",
    "after slam": "after a SLAM",
    "before reveal": "before revealing the dial",
    "locked": "after being locked",
    "used": "after another effect is used",
}

SIDES = ("left", "right")

OWN_ACTION = re.compile(r"its \w+ action")
"""An action that has just been told."""

BY_RULES = {"coordinate": " as the coordinated ship", "deploy": " after deploying"}

LOCKS = {"break_own": "its lock is broken", "break_on_it": "locks on it are broken"}
"""What an obstacle does to locks."""

CHOICE = re.compile(r"[+/-](?=\w+$)")
"""What stands between a card and the choice made for it, in the use of a card."""


def player(figure: Figure) -> str:
    """Return a player's name with a capital."""
    return capital(show(figure))


def is_or_reaches(figure: Figure) -> str:
    """Return how far a piece is from another, or how deep it reaches into it where the gap is below zero."""
    gap = figure if isinstance(figure, int | float) else 0.0
    return f"reaches {millimetres(-gap)} into" if gap < 0.0 else f"is {millimetres(gap)} from"


def whose(figure: Figure) -> str:
    """Return a player's name as an owner: "Rebels'", "Empire's"."""
    name = player(figure)
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def because(figure: Figure) -> str:
    """Return why tokens are gained as " because the maneuver is red", nothing for an action that has been said."""
    cause = card(figure)
    if cause == BY_HAND:
        return ""
    if coloured := re.fullmatch(r"an? (\w+) (maneuver|action)", cause):
        return f" because the {coloured[2]} is {coloured[1]}"
    return "" if OWN_ACTION.fullmatch(cause) else f" because of {cause}"


def from_source(figure: Figure) -> str:
    """Return what deals damage as " from rock1", nothing for damage recorded by hand: a line before says why."""
    return "" if figure == BY_HAND else f" from {card(figure)}"


def dealt(figure: Figure) -> str:
    """Return what a die of an obstacle deals: `2 regular`, `1 more critical`, `1 stress`; nothing for no step."""
    steps = figure if isinstance(figure, tuple | list) else (figure,)
    said = [_step(show(step)) for step in steps]
    return joined(said) if said else "nothing happens"


def _step(step: str) -> str:
    number, _, what = step.rpartition(" ")
    if what in LOCKS:
        return LOCKS[what]
    if what in ("regular", "critical"):
        return f"{number} {'critical ' if what == 'critical' else ''}damage"
    return f"{number} {what} token{'' if number.startswith('1') else 's'}"


def with_article(words: str) -> str:
    """Return words with "a" or "an" before them."""
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def maneuver(figure: Figure) -> str:
    """Return `3 bank_left` as "3 left bank", `0 stationary` as "stationary maneuver"."""
    speed, _, bearing = show(figure).partition(" ")
    if bearing == "stationary":
        return "stationary maneuver"
    stem, _, side = bearing.rpartition("_")
    if side not in SIDES:
        return f"{speed} {BEARINGS.get(bearing, bearing)}"
    return f"{speed} {side} {BEARINGS.get(stem, stem)}"


def template(figure: Figure) -> str:
    """Return `bank_left_1` as "1 left bank", `straight_2` as "2 straight"."""
    shape, _, speed = show(figure).rpartition("_")
    if not (shape and speed.isdecimal()):
        return show(figure)
    stem, _, side = shape.partition("_")
    return " ".join(filter(None, (speed, side, stem)))


def a_template(figure: Figure) -> str:
    """Return a template with its article, or that there is none."""
    said = show(figure)
    return "no template" if said in ("none", "no template") else f"the {template(figure)} template"


def with_template(figure: Figure) -> str:
    """Return "with the 1 straight template", or "without a template"."""
    said = a_template(figure)
    return "without a template" if said == "no template" else f"with {said}"


def way(figure: Figure) -> str:
    """Return `bank_left_1 from the rear` as "the 1 left bank template from the rear"."""
    word, _, end = show(figure).partition(" from the ")
    return f"{a_template(word)} from the {end}"


@cache
def _card_names() -> dict[str, str]:
    """Return the name of each card by the ids of its effects and by those of the squad format."""
    names = {xws: each.name for each in effect_cards().values() for xws in each.xws}
    return {**names, **{each.id: each.name for each in effect_cards().values()}}


def card(figure: Figure) -> str:
    """Return the name of a card whose id, or use such as `ved_foslo+1`, is given; anything else as it is."""
    said = show(figure)
    return _card_names().get(CHOICE.split(said)[0], said)


def damage_card(figure: Figure) -> str:
    """Return the title of a damage card whose id is given."""
    said = show(figure)
    return damage_deck()[said].title if said in damage_deck() else said


def action(figure: Figure) -> str:
    """Return `barrel_roll` as "barrel roll", an action on a card by the card's name."""
    said = show(figure)
    return payloads()[said].name if said in payloads() else ACTIONS.get(said, said)


def an_action(figure: Figure) -> str:
    """Return `evade` as "an evade action"."""
    return f"{with_article(action(figure))} action"


def a_choice(figure: Figure) -> str:
    """Return `evade`, `barrel_roll` as "an evade or barrel roll"."""
    names = [action(each) for each in (figure if isinstance(figure, tuple | list) else (figure,))]
    return with_article(joined(names, "or"))


def barred(figure: Figure) -> str:
    """Return reasons that bar a place, such as `ship tie` and `outside`, as "wherever it ends it would overlap tie"."""
    reasons = figure if isinstance(figure, tuple | list) else (figure,)
    bars = list(_bars([show(each) for each in reasons]))
    return f"it would {bars[0]}" if len(bars) == 1 else f"wherever it ends it would {', or '.join(bars)}"


def barred_there(figure: Figure) -> str:
    """Return reasons that bar places already told of, such as `ship tie`, as "it would overlap tie"."""
    reasons = figure if isinstance(figure, tuple | list) else (figure,)
    return f"it would {', or '.join(_bars([show(each) for each in reasons]))}"


def _bars(reasons: Sequence[str]) -> Iterator[str]:
    """Yield a predicate for each kind of reason, with all ships or obstacles of that kind."""
    named: dict[str, list[str]] = {}
    for reason in reasons:
        kind, _, what = reason.partition(" ")
        named.setdefault(kind, []).append(what)
    for kind, names in named.items():
        if kind == "obstacle":
            yield f"move through or overlap {joined(names)}"
        else:
            yield f"overlap {joined(names)}" if kind == "ship" else "be outside the play area"


def until(figure: Figure) -> str:
    """Return what a ship that goes back reaches: "touches tie", or "overlaps no ship"."""
    said = show(figure)
    return "overlaps no ship" if said == "no ship" else f"touches {said}"


def turned_about(figure: Figure) -> str:
    """Return how a ship is turned at the end of its template; a Tallon roll has a place there."""
    said = show(figure)
    if said == "full":
        return "is placed facing the opposite way"
    return f"is rotated 90 degrees at the end of the template and placed in the {said} position"


def upon(figure: Figure) -> str:
    """Return the target of an action as " on tie", nothing where it has none."""
    said = show(figure)
    return "" if said == "nothing" else f" on {said}"


def tokens(figure: Figure) -> str:
    """Return `2 tractor` as "2 tractor tokens"."""
    said = show(figure)
    return f"{said} {'token' if said.startswith('1 ') else 'tokens'}"


def a_token(figure: Figure) -> str:
    """Return `evade` as "an evade token", `lock:tie` as "the lock on tie"."""
    kind, _, target = show(figure).partition(":")
    return f"the lock on {target}" if target else f"{with_article(kind)} token"


def outside(figure: Figure) -> str:
    """Return how far a piece is outside the play area, without the figure where people agreed that it is."""
    far = "outside the play area"
    return f"{millimetres(figure)} {far}" if figure else far


def of_ship(figure: Figure) -> str:
    """Return the ship that has a card as " of tie", nothing where it is the ship itself."""
    said = show(figure)
    return f" of {said}" if said else ""


def left(figure: Figure) -> str:
    """Return how many are left: a number, or "none"."""
    return show(figure) if figure else "none"


def with_card(figure: Figure) -> str:
    """Return the card by which an action is performed as " with Advanced Sensors", nothing without one."""
    return BY_RULES.get(str(figure), f" with {card(figure)}") if figure else ""


def short_of_end(figure: Figure) -> str:
    """Return how far short of the end of its template a ship is placed."""
    return f"{millimetres(figure)} short of the end" if figure else "which is at the end of the template"


def in_turn(figure: Figure) -> str:
    """Return what comes one after another as "rock1, then rock2"."""
    return ", then ".join(map(show, figure)) if isinstance(figure, tuple | list) else show(figure)


def meets(figure: Figure) -> str:
    """Return what a ship does to obstacles: "moves through rock1 and overlaps rock2"."""
    found = [show(each).partition(" ") for each in (figure if isinstance(figure, tuple | list) else (figure,))]
    ways = {way: [name for how, _, name in found if how == way] for way in ("through", "on")}
    verbs = {"through": "moves through", "on": "overlaps"}
    return " and ".join(f"{verbs[way]} {joined(names)}" for way, names in ways.items() if names)


def may_red(figure: Figure) -> str:
    """Return " It may perform a red focus action." of the actions that may be performed as red, nothing of none."""
    names = list(map(show, figure)) if isinstance(figure, tuple) else []
    return f" It may perform a red {joined(names, 'or')} action." if names else ""


def stops(figure: Figure) -> str:
    """Return how far short of the end of its template a ship stops."""
    return f"stops {millimetres(figure)} short" if figure else "ends at the end of the template"


def only(figure: Figure) -> str:
    """Return how many there are where more are needed: "only 1", or "none left"."""
    return f"only {show(figure)}" if figure else "none left"


DOING = {
    "act": "perform an action",
    "boost": "boost",
    "decloak": "decloak",
    "device": "drop or launch a device",
    "dial": "set its dial anew",
    "roll": "barrel roll",
    "slam": "perform a SLAM",
    "tractor": "be moved",
}
"""What a ship does by each kind of move."""


def _of(known: Mapping[str, str]) -> Callable[[Figure], str]:
    """Return the function that looks a word up, and returns one that is not known as it is."""
    return lambda figure: known.get(show(figure), show(figure))


def round_title(figure: Figure) -> str:
    """Return `2 activation` as "Round 2, Activation Phase"; setup comes before the first round."""
    number, _, phase = show(figure).partition(" ")
    return "Setup" if phase == "setup" else f"Round {number}, {phase.capitalize()} Phase"


BLOCKERS = {"ship": "a ship", "obstacle": "an obstacle", "outside": "the edge of the play area"}
"""What kind of thing blocks a position."""

ACT_WITH = {"activation": "activate", "engagement": "attack with"}
"""What a player does with a ship whose turn it is, where a phase has a word for it."""

WORDING: Wording = {
    "a": lambda figure: with_article(show(figure)),
    "a_choice": Whole(a_choice),
    "a_token": a_token,
    "act_first": lambda figure: "engage or pass" if figure == "engagement" else "act or pass",
    "act_with": lambda figure: ACT_WITH.get(show(figure), "act with"),
    "action": action,
    "an_action": an_action,
    "barred": Whole(barred),
    "barred_there": Whole(barred_there),
    "because": because,
    "blocker": _of(BLOCKERS),
    "card": card,
    "damage_card": damage_card,
    "dealt": Whole(dealt),
    "doing": _of(DOING),
    "face": _of(FACES),
    "damage": _of({"regular": "damage", "critical": "critical damage"}),
    "in_brackets": Whole(lambda figure: f" ({show(figure)})" if figure else ""),
    "from": from_source,
    "fewer": lambda figure: "no" if figure == 1 else f"fewer than {show(figure)}",
    "in_turn": Whole(in_turn),
    "is_or_reaches": is_or_reaches,
    "left": left,
    "maneuver": maneuver,
    "may_red": Whole(may_red),
    "meets": Whole(meets),
    "moment": _of(MOMENTS),
    "of_ship": of_ship,
    "only": only,
    "or_no": lambda figure: show(figure) if figure else "no",
    "outside": outside,
    "phase": _of(PHASES),
    "player": player,
    "round": round_title,
    "recorder": lambda figure: f" by {player(figure)}" if figure else " by hand",
    "template": template,
    "tokens": tokens,
    "toward": _of(TOWARD),
    "turn": _of(TURNS),
    "turned_about": turned_about,
    "until": until,
    "upon": upon,
    "way": way,
    "whose": whose,
    "short_of_end": short_of_end,
    "stops": stops,
    "with_card": with_card,
    "with_template": with_template,
}
"""What each spec of X-Wing's phrases calls."""
