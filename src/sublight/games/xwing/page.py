"""The page of X-Wing: the cards and actions that a plan sets, and where each maneuver of a dial ends."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import get_args

import msgspec
from msgspec.structs import replace

from sublight.games.xwing.actions.acting import REACH
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue.ships import BarAction
from sublight.games.xwing.game import GAME
from sublight.games.xwing.maneuvers.facts import TALLON_PLACES
from sublight.games.xwing.maneuvers.options import Cost, DialOption, options
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.moves import Act, BarrelRoll, Boost, EndActivation, Maneuver, Move, Place, SetDial, Side
from sublight.games.xwing.notation import print_move
from sublight.games.xwing.notes import has_had_turn, notes
from sublight.games.xwing.page_setup import outline as to_come
from sublight.games.xwing.page_setup import waiting
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table, called, entry_text
from sublight.games.xwing.rounds.candidates import aims
from sublight.games.xwing.rounds.next_moves import moves_of
from sublight.games.xwing.setup.obstacles import obstacles_left
from sublight.games.xwing.shapes import body_local, half_sizes
from sublight.games.xwing.wording import maneuver
from sublight.referee.figures import joined
from sublight.referee.phrases import chance_text
from sublight.referee.ruling import Violation, warns
from sublight.referee.turn import NextMove
from sublight.view.models import Choice, Control, Ending, Glyph
from sublight.view.models import Piece as Waiting
from sublight.view.page import Page, Parts, at_and_forward, control, corners_of

Piece = Ship | Obstacle | Device

BOOSTS = ("bank_left_1", "straight_1", "bank_right_1")

USED = frozenset({"upgrade", "pilot", "ship_ability"})

COSTS = frozenset({
    "action_skipped", "card_dealt", "card_dealt_faceup", "deploy_fails", "destroyed", "fled", "hull_breached",
    "ionized", "lock_broken", "mine_detonates", "move_fails", "no_force_for_purple", "obstacle_ended_on",
    "obstacle_moved_through", "obstacle_suffered", "obstacle_under_base", "partially_executed", "placement_undone",
    "remote_destroyed", "remote_fled", "removed_fleeing", "shield_lost", "slam_fails", "slid_back",
    "stress_maneuver", "swarm_finds_no_place", "tractored",
})  # fmt: skip
"""Bumps, damage, what fails, and the loss of an action, a lock or a ship."""

WORST = {
    "clear": "ends clear",
    "obstacle": "meets an obstacle",
    "outside": "leaves the play area and flees",
}


WAITS = frozenset({
    "another_is_active", "not_engagement", "out_of_order", "slot_not_yet", "slot_of_another", "wrong_phase",
})  # fmt: skip
"""Another phase or ship comes first."""


DIAL_PHASES = ("planning", "activation")
"""The phases in which a dial is set and executed."""

STATES = {
    "facedown": "facedown damage cards {}",
}
"""What says more than the name of a field."""
NOTED = frozenset(
    {"acted", "activated", "dial", "executed", "faceup", "force", "locks", "pilot", "seal", "shields", "tokens"}
)
"""What the notes of a ship tell, its name, or what it has done."""


class XWingPage(Page[Table, Piece, Move]):
    """The dial of a ship, its cards and its actions."""

    drawn = frozenset({"damage_card"})
    costs = COSTS
    waits = WAITS
    states = STATES
    noted = NOTED

    def controls(self, state: Table, piece: Piece) -> tuple[Control, ...]:
        """Return the cards a ship may use and its actions; nothing for what does not move of itself.

        Of one that has executed its maneuver, what it was stands in the place of the cards. Where players have
        turns there are actions from the Planning Phase until it has activated.
        """
        if not isinstance(piece, Ship):
            return ()
        actions = (_actions(state, piece),) if _acts_yet(state, piece) else ()
        return (*(_executed(piece) or _cards(state, piece)), *actions, *_tallies(piece))

    def has(self, state: Table, piece: Piece) -> tuple[str, ...]:
        """Return hull, shields, dial, tokens and locks of a ship, and what it did in this round."""
        return (*(each.says for each in notes(state, piece)), *_did(piece)) if isinstance(piece, Ship) else ()

    def called(self, state: Table) -> Mapping[str, str]:
        """Return the names of the pilots whose ids are made of them, as those of a squad that was read are."""
        return {ship.id: called(ship) for ship in (*state.ships, *state.reserve, *state.undeployed)}

    def waiting(self, state: Table) -> Iterator[Waiting]:
        """Return the obstacles and ships that are left to set up."""
        return waiting(state)

    def scatters(self, state: Table) -> bool:
        """Say whether obstacles are placed now."""
        return state.clock is not None and bool(obstacles_left(state))

    def is_done(self, state: Table, piece: Piece) -> bool:
        """Say whether a ship has had its turn of the phase."""
        return isinstance(piece, Ship) and has_had_turn(state, piece)

    def endings(self, state: Table, piece: str, system: str) -> tuple[Ending, ...]:  # noqa: ARG002 - of maps
        """Return every maneuver of a ship's dial, by speed and bearing; of what has no dial, nothing.

        Nor of a ship that has executed its maneuver in this round, nor, where players have turns, outside the Planning
        and Activation Phases. In the Planning Phase each sets the dial, whatever place a Tallon roll would take later.
        """
        if not any(piece == ship.id for ship in state.ships) and any(piece == each.id for each in state.pieces):
            return ()
        if state.clock is not None and state.phase not in DIAL_PHASES:
            return ()
        if state.phase == "planning":
            return tuple(_dial(each) for each in options(state, piece) if each.move.place in (None, TALLON_PLACES[0]))
        if state.has_ship(piece) and state.ship(piece).executed is not None:
            return ()
        return tuple(_maneuver(each) for each in options(state, piece))

    def offers(self, state: Table, move: NextMove) -> Iterator[tuple[str, str]]:
        """Yield each action that a ship may perform now and that moves nothing, as one line."""
        if move.because.kind == "may_perform":
            yield from _performed(state, move)

    def outline(self, state: Table, piece: str) -> Parts:
        """Return a ship's base with its guides in its own frame; of anything else that lies there nothing."""
        found = [corners_of(body_local(*half_sizes(ship))) for ship in state.ships if ship.id == piece]
        return found[0] if found else to_come(state, piece)


PAGE = XWingPage()


def _acts_yet(table: Table, ship: Ship) -> bool:
    """Say whether a ship has its actions of this round yet to perform; without turns it always has."""
    if table.clock is None or table.active == ship.id:
        return True
    return table.phase in ("planning", "system", "activation") and not ship.activated


def _cards(table: Table, ship: Ship) -> tuple[Control, ...]:
    cards = [each for each in effects_of(table, ship).values() if each.kind in USED and each.adjudicated]
    values = tuple(Choice(key=each.id, says=each.name) for each in cards)
    return (control(Maneuver, "uses", values, title="Cards"),) if values else ()


def _did(ship: Ship) -> Iterator[str]:
    """Yield which maneuver a ship executed in this round, and its actions."""
    if ship.executed is not None:
        yield f"executed a {maneuver(entry_text(ship.executed))}"
    if ship.acted:
        yield f"performed {joined([each.replace('_', ' ') for each in ship.acted])}"


def _executed(ship: Ship) -> tuple[Control, ...]:
    """Return a line that says which maneuver a ship executed in this round, if it has."""
    if ship.executed is None:
        return ()
    return (Control(name="executed", title=f"Executed a {maneuver(entry_text(ship.executed))}.", form="said"),)


def _actions(table: Table, ship: Ship) -> Control:
    """Return the actions of its bar as whole lines: they are moves of their own."""
    lines = [_choice(move, says, each) for each in ship.card.actions for move, says in _moves(table, ship, each.action)]
    values = (*lines, Choice(key=print_move(EndActivation(ship=ship.id)), says="end the activation"))
    return Control(name="action", title="Actions", form="line", says="after the maneuver", values=values)


def _performed(table: Table, move: NextMove) -> Iterator[tuple[str, str]]:
    """Yield the lines of the legal actions, called as among the controls; one that a card grants as it is written."""
    ship, phrases = table.ship(move.piece), GAME.phrases_on(table).with_names(PAGE.called(table))
    called = {each.key: each.says for each in _actions(table, ship).values}
    legal = dict.fromkeys(map(print_move, moves_of(table, move)))
    for line in dict.fromkeys((*filter(legal.__contains__, called), *legal)):
        does = called.get(line, line.removeprefix(f"act {ship.id} "))
        yield line, phrases.button(warns(move.because.rule, "may_act", ship.id, move=does))


def _tallies(ship: Ship) -> Iterator[Control]:
    """Yield what is recorded of a ship by hand: what it suffers now, and what it has afterwards."""
    counted = [
        ("damage", "Damage", 0), ("crits", "Critical damage", 0),
        ("shields", "Shields left", ship.shields_left), ("facedown", "Facedown cards", ship.facedown),
    ]  # fmt: skip
    if ship.force_capacity or ship.force:
        counted.append(("force", "Active Force", ship.force))
    begins = f"record {ship.id} by=PLAYER why=at_the_table"
    for name, title, now in counted:
        yield Control(name=name, title=title, form="tally", begins=begins, value=str(now))


def _choice(move: Move, says: str, action: BarAction) -> Choice:
    colour = "" if action.difficulty == "white" else f" ({action.difficulty})"
    return Choice(key=print_move(move), says=says + colour)


def _moves(table: Table, ship: Ship, action: str) -> Iterator[tuple[Move, str]]:
    """Yield the ways to perform an action; none of those that are declared from elsewhere."""
    match action:
        case "barrel_roll":
            for side, place in product(get_args(Side), get_args(Place)):
                yield BarrelRoll(ship=ship.id, side=side, place=place), f"barrel roll {side}, {place}"
        case "boost":
            for template in BOOSTS:
                yield Boost(ship=ship.id, template=template), f"boost {template.replace('_', ' ').removesuffix(' 1')}"
        case "rotate_arc" | "slam":
            return
        case _:
            for target in _reached(table, ship, action):
                says = f"{action} {target}" if target else action.replace("_", " ")
                yield Act(ship=ship.id, action=action, target=target), says


def _reached(table: Table, ship: Ship, action: str) -> Iterator[str]:
    """Yield the ships that an action may be aimed at from where a ship is; "" for one that has no target."""
    for target in aims(table, ship, action):
        if not target or range_of(table, ship, table.ship(target)) <= REACH[action]:
            yield target


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


def _dial(option: DialOption) -> Ending:
    """Return the maneuver as one that the dial is set to: it says nothing of the place of a Tallon roll."""
    ending, place = _maneuver(option), option.move.place
    return replace(
        ending,
        move=print_move(SetDial(ship=option.move.ship, maneuver=option.move.maneuver)),
        title=ending.title.replace(f", {place} ", " "),
        column=ending.column.removesuffix(f" {place}"),
    )


def _says(option: DialOption) -> str:
    """Return how a maneuver ends and what it may cost, or why it is barred."""
    if barred := _barred(option):
        return " ".join(GAME.phrases.violation(each) for each in barred)
    said = WORST.get(option.worst, "")
    if option.partial:
        said = f"bumps {joined(option.overlapped)} and moves back along the template"
    costs = [f"{cost} ({chance_text(Fraction(each.chance))})" for each in option.odds if (cost := _cost(each.cost))]
    return ": ".join(filter(None, (said or option.worst, "; ".join(costs))))


def _barred(option: DialOption) -> list[Violation]:
    """Return what forbids a maneuver in its turn, too; all reasons where no end of it is known."""
    return [each for each in option.violations if option.end is None or each.kind not in WAITS]


def _cost(cost: Cost) -> str:
    """Return a cost in words, without what it does not cost: `damage 1, action lost`."""
    named = ((name.replace("_", " "), value) for name, value in msgspec.to_builtins(cost).items() if value)
    return ", ".join(name if value is True else f"{name} {value}" for name, value in named)


def glyph(option: DialOption) -> Glyph:
    """Return the class of a maneuver: whether it is barred, forced back or close, or comes free."""
    if _barred(option):
        return "illegal"
    if option.partial or any(each.outcome == "overlap" for each in option.verdicts):
        return "overlap"
    return "near" if any(each.near for each in option.verdicts) else "clear"
