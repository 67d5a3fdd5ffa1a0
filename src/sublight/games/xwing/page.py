"""The page of X-Wing: the cards and actions that a plan sets, and where each maneuver of a dial ends."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import get_args

from msgspec.structs import replace

from sublight.games.xwing.actions.acting import REACH
from sublight.games.xwing.actions.perform import BOOST, ROLL, Performing, bar_colours, linked_colours, performing
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.check import declarable
from sublight.games.xwing.catalogue import EffectCard, effect_cards
from sublight.games.xwing.catalogue.hints import Price
from sublight.games.xwing.catalogue.ships import upgrade_names
from sublight.games.xwing.game import GAME
from sublight.games.xwing.lists.names import upgrade_effects
from sublight.games.xwing.maneuvers.facts import TALLON_PLACES
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.moves import (
    Act,
    BarrelRoll,
    BeginPhase,
    Boost,
    EndActivation,
    Maneuver,
    Move,
    Place,
    SetDial,
    Side,
)
from sublight.games.xwing.names import called
from sublight.games.xwing.notation import print_move
from sublight.games.xwing.notes import by_card, has_had_turn, notes
from sublight.games.xwing.page_ends import WAITS, dials, foreseen, maneuvers
from sublight.games.xwing.page_records import locks, tallies
from sublight.games.xwing.page_setup import outline as to_come
from sublight.games.xwing.page_setup import waiting
from sublight.games.xwing.phases.dials import without_dial
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table, entry_text
from sublight.games.xwing.repositions.places import PLACES
from sublight.games.xwing.rounds.candidates import aims, words_of
from sublight.games.xwing.rounds.legal import allowed
from sublight.games.xwing.rounds.next_moves import moves_of
from sublight.games.xwing.setup.obstacles import obstacles_left
from sublight.games.xwing.shapes import body_local, half_sizes
from sublight.games.xwing.wording import action, maneuver, with_article
from sublight.referee.figures import joined
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Figure
from sublight.referee.ruling import Event, Notice, Verdict, warns
from sublight.referee.state import kept
from sublight.referee.turn import NextMove
from sublight.view.models import Choice, Control, Ending
from sublight.view.models import Piece as Waiting
from sublight.view.page import Page, Parts, control, corners_of

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

LATER = "chosen after the maneuver"
"""When the cards of a maneuver are declared."""

LIES = Control(name="lies", title="An obstacle stays where it lies, unless a card moves it.", form="said")
"""What the page says of an obstacle, with which nothing can be done."""

DIAL_PHASES = ("planning", "activation")
"""The phases in which a dial is set and executed."""

STATES = {
    "facedown": "facedown damage cards {}",
}
"""What says more than the name of a field."""
NOTED = frozenset({
    "acted", "activated", "dial", "executed", "faceup", "force", "locks", "pilot", "seal", "shields", "slots", "tokens",
    "upgrades",
})  # fmt: skip
"""What the notes of a ship tell, its name, or what it has done."""


PLACES_OF: tuple[frozenset[Figure], ...] = (frozenset(PLACES), frozenset(TALLON_PLACES))
"""The places of a roll, and those of a Tallon roll."""


class XWingPage(Page[Table, Piece, Move]):
    """The dial of a ship, its cards and its actions."""

    drawn = frozenset({"damage_card"})
    costs = COSTS
    fails = frozenset({"move_fails"})
    waits = WAITS
    states = STATES
    noted = NOTED

    def controls(self, state: Table, piece: Piece) -> tuple[Control, ...]:
        """Return the cards a ship may use and its actions; of an obstacle that it stays, of a device nothing.

        Of one that has executed its maneuver, what it was stands in the place of the cards. Where players have
        turns there are cards only in the Activation Phase, and actions from the Planning Phase until it has activated.
        """
        if isinstance(piece, Obstacle):
            return (LIES,)
        if not isinstance(piece, Ship):
            return ()
        actions = _actions_left(state, piece) if _acts_yet(state, piece) else ()
        cards = _cards(state, piece) if state.clock is None or state.phase == "activation" else ()
        return (*(_executed(piece) or cards), *actions, *locks(state, piece), *tallies(piece))

    def has(self, state: Table, piece: Piece) -> tuple[str, ...]:
        """Return hull, shields, dial, tokens and locks of a ship, and what it did in this round."""
        return (
            (*(each.says for each in notes(state, piece)), *_upgrades(piece), *_did(piece))
            if isinstance(piece, Ship)
            else ()
        )

    def called(self, state: Table) -> Mapping[str, str]:
        """Return the printed names of the pilots and obstacles whose ids are made of them."""
        return kept(state, called)

    def waiting(self, state: Table) -> Iterator[Waiting]:
        """Return the obstacles and ships that are left to set up."""
        return waiting(state)

    def scatters(self, state: Table) -> bool:
        """Say whether obstacles are placed now."""
        return state.clock is not None and bool(obstacles_left(state))

    def is_untaken(self, events: Iterable[Event], verdict: Verdict) -> bool:
        """Say whether a ship took another place of its roll or Tallon roll than the one that was measured."""
        measured = verdict.at.partition("-")[0]
        moved = (each.figures for each in events if each.kind == "moved" and each.subject == verdict.subject)
        taken = {each["place"] for each in moved if "place" in each}
        return measured not in taken and any(measured in each and taken & each for each in PLACES_OF)

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
        phrases = _phrases(state)
        if state.phase == "planning":
            return dials(state, piece, phrases)
        if state.has_ship(piece) and state.ship(piece).executed is not None:
            return ()
        return maneuvers(state, piece, phrases)

    def foresees(self, state: Table, move: Move) -> str:
        """Return what the maneuver that a dial is set to would come to."""
        return foreseen(state, move, _phrases(state)) if isinstance(move, SetDial) else ""

    def answered(self, state: Table, player: str, move: Move) -> Mapping[str, str]:
        """Return that a player who wants to leave the Planning Phase, with all dials set, agrees to it (XW-PLAN-03)."""
        leaves = isinstance(move, BeginPhase) and state.phase == "planning"
        missing = any(state.ship(each).player == player for each in without_dial(state))
        return {f"XW-PLAN-03:{player}:1": "yes"} if leaves and not missing else {}

    def offers(self, state: Table, move: NextMove) -> Iterator[tuple[str, str]]:
        """Yield each action that a ship may perform now and that moves nothing, as one line.

        Those of the ship that is active are called without its name, which the strip says.
        """
        if move.because.kind == "may_perform":
            yield from _performed(state, move)
        elif move.because.kind == "may_act" and move.piece == state.active:
            yield "", _button(state, move.because) + _by_card(state, move)

    def outline(self, state: Table, piece: str) -> Parts:
        """Return a ship's base with its guides in its own frame; of anything else that lies there nothing."""
        found = [corners_of(body_local(*half_sizes(ship))) for ship in state.ships if ship.id == piece]
        return found[0] if found else to_come(state, piece)


PAGE = XWingPage()


def _phrases(table: Table) -> Phrasebook:
    """Return the sentences about a table, which call the pieces as its page does."""
    return GAME.phrases_on(table).with_names(PAGE.called(table))


def _acts_yet(table: Table, ship: Ship) -> bool:
    """Say whether a ship has its actions of this round yet to perform; without turns it always has."""
    if table.clock is None or table.active == ship.id:
        return True
    return table.phase in ("planning", "system", "activation") and not ship.activated


def _cards(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return the cards that its maneuver can use, each once for every way in which it is declared."""
    cards = [each for each in effects_of(table, ship).values() if each.kind in USED and declarable(each.hints)]
    values = tuple(Choice(key=word, says=_used(each, word)) for each in cards for word in words_of(ship, each))
    return (control(Maneuver, "uses", values, title="Cards", says=LATER),) if values else ()


def _used(card: EffectCard, word: str) -> str:
    """Return the name of a card, with what is chosen of it if anything is."""
    chosen = word.removeprefix(card.id).replace("/", "").replace("_", " ")
    return f"{card.name}: {chosen}" if chosen else card.name


def _upgrades(ship: Ship) -> Iterator[str]:
    """Yield its upgrades by their printed names."""
    if ship.upgrades:
        yield f"upgrades {', '.join(map(_upgrade, ship.upgrades))}"


def _upgrade(name: str) -> str:
    card = effect_cards().get(next(iter(upgrade_effects(name)), name))
    return card.name if card else upgrade_names().get(name.partition("-")[0], name)


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


def _actions_left(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return the actions of a ship; none in its Perform Action step if only the end of its activation is left."""
    found = _actions(table, ship)
    return () if _in_step(table, ship) and len(found.values) == 1 else (found,)


def _actions(table: Table, ship: Ship) -> Control:
    """Return the actions of its bar, and those linked to its last one, as whole lines: they are moves of their own."""
    granted = _granted(table, ship) if table.clock is not None and table.active == ship.id else ()
    ends = Choice(key=print_move(EndActivation(ship=ship.id)), says="end the activation")
    values = (*_own(table, ship), *granted, ends)
    return Control(name="action", title="Actions", form="line", says="after the maneuver", values=values)


def _own(table: Table, ship: Ship) -> Iterator[Choice]:
    """Yield the actions of a ship without a card; in its Perform Action step only those that no rule forbids now."""
    in_step = _in_step(table, ship)
    for name, colour in (bar_colours(ship) | linked_colours(ship)).items():
        for move in _moves(table, ship, name):
            if not in_step or allowed(table, move):
                yield _choice(move, _says(table, move), colour)


def _in_step(table: Table, ship: Ship) -> bool:
    """Say whether players have turns, and it is the ship's turn to perform actions."""
    return table.clock is not None and table.active == ship.id and table.step == "action"


def _granted(table: Table, ship: Ship) -> Iterator[Choice]:
    """Yield what cards let the ship do now, called with the card."""
    for kind in ("act", "roll", "boost"):
        chosen = NextMove(player=ship.player, kind=kind, piece=ship.id, because=warns("XW-ACT-03", "may_act", ship.id))
        for found in moves_of(table, chosen):
            for move in _placed(found):
                if isinstance(move, Act | BarrelRoll | Boost) and move.effect:
                    says = f"{_says(table, move)}{by_card(ship, move.effect)}{_brings(ship, move)}"
                    yield Choice(key=print_move(move), says=says)


def _placed(move: Move) -> tuple[Move, ...]:
    """Return a barrel roll in each of its places; any other move as it is."""
    return tuple(replace(move, place=each) for each in get_args(Place)) if isinstance(move, BarrelRoll) else (move,)


def _brings(ship: Ship, move: Act | BarrelRoll | Boost) -> str:
    """Return, in brackets, what it costs to act by a card and which action may follow; empty for neither."""
    name = move.action if isinstance(move, Act) else BOOST if isinstance(move, Boost) else ROLL
    how = performing(ship, name, move.effect)
    action, _, colour = (how.grant.links.get(name, "") if how.grant is not None else "").partition(":")
    says = (
        "" if how.is_action else "not an action",
        how.colour if how.colour in ("red", "purple") else "",
        *_paid(how),
        f"then {with_article(f'{colour} {action}'.replace('_', ' '))} may follow" if action else "",
    )
    return f" ({', '.join(filter(None, says))})" if any(says) else ""


def _paid(how: Performing) -> Iterator[str]:
    """Yield what is paid for an action by a card."""
    price = (how.grant and how.grant.price) or Price()
    counted = {"Force": how.force + how.force_after + price.force, "charge": price.charges, "shield": price.shields}
    paid = [f"{count} {what}{'s' * (count > 1 and what != 'Force')}" for what, count in counted.items() if count]
    yield f"costs {joined(paid)}" if paid else ""
    yield f"{price.damage} damage" if price.damage else ""
    yield from (f"gives {with_article(token)} token" for token in price.tokens)
    yield f"gives {with_article(' or '.join(price.one_of))} token" if price.one_of else ""
    yield "turns a facedown damage card faceup" if price.exposes else ""


def _says(table: Table, move: Act | BarrelRoll | Boost) -> str:
    """Return what a ship does by a move, without its cards."""
    match move:
        case Act():
            return " ".join(filter(None, (action(move.action), kept(table, called).get(move.target, move.target))))
        case BarrelRoll():
            return ", ".join(filter(None, (f"barrel roll {move.side}", move.place)))
        case Boost():
            return f"boost {move.template.replace('_', ' ').removesuffix(' 1')}"


def _performed(table: Table, move: NextMove) -> Iterator[tuple[str, str]]:
    """Yield the lines of the legal actions, called as among the controls."""
    ship = table.ship(move.piece)
    # Those of the active ship have what its cards grant already.
    granted = () if table.active == ship.id else _granted(table, ship)
    called = {each.key: each.says for each in (*_actions(table, ship).values, *granted)}
    legal = dict.fromkeys(map(print_move, moves_of(table, move)))
    for line in dict.fromkeys((*filter(legal.__contains__, called), *legal)):
        does = called.get(line, line.removeprefix(f"act {ship.id} "))
        yield line, _button(table, warns(move.because.rule, "may_act", ship.id, move=does))


def _button(table: Table, notice: Notice) -> str:
    """Return what the button of an action says, of the ship that is active without its name."""
    phrases = _phrases(table)
    says = phrases.button(notice)
    if notice.subject != table.active:
        return says
    does = says.removeprefix(f"{phrases.called(notice.subject)}: ")
    return does[:1].upper() + does[1:]


def _by_card(table: Table, move: NextMove) -> str:
    """Return by which card alone a ship may roll or boost now, and at what price; nothing where it needs none."""
    found = [each for each in moves_of(table, move) if isinstance(each, BarrelRoll | Boost)]
    if len({each.effect for each in found}) != 1 or not found[0].effect:
        return ""
    ship = table.ship(move.piece)
    return by_card(ship, found[0].effect) + _brings(ship, found[0])


def _choice(move: Move, says: str, colour: str) -> Choice:
    return Choice(key=print_move(move), says=says if colour == "white" else f"{says} ({colour})")


def _moves(table: Table, ship: Ship, performed: str) -> Iterator[Act | BarrelRoll | Boost]:
    """Yield the ways to perform an action; none of those that are declared from elsewhere."""
    match performed:
        case "barrel_roll":
            for side, place in product(get_args(Side), get_args(Place)):
                yield BarrelRoll(ship=ship.id, side=side, place=place)
        case "boost":
            yield from (Boost(ship=ship.id, template=template) for template in BOOSTS)
        case "rotate_arc" | "slam":
            return
        case _:
            for target in _reached(table, ship, performed):
                yield Act(ship=ship.id, action=performed, target=target)


def _reached(table: Table, ship: Ship, performed: str) -> Iterator[str]:
    """Yield the ships that an action may be aimed at from where a ship is; "" for one that has no target."""
    for target in aims(table, ship, performed):
        if not target or range_of(table, ship, table.ship(target)) <= REACH[performed]:
            yield target
