"""The page of Armada: the parts of a maneuver that a plan sets, and where ships and squadrons end."""

from collections.abc import Callable, Container, Iterable, Mapping
from functools import cache
from itertools import product
from typing import Literal, get_args

from msgspec.structs import replace

from sublight.games.armada.active_effects import chart_of
from sublight.games.armada.catalogue import EffectCard, effect_cards
from sublight.games.armada.displacement.ring import Ring, ring_round
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import (
    HoldSquadron,
    Maneuver,
    Move,
    MoveObstacle,
    RevealDial,
    SetDials,
)
from sublight.games.armada.notation import print_move
from sublight.games.armada.notes import in_words, squadron_notes
from sublight.games.armada.page_names import called
from sublight.games.armada.page_records import of_ship, of_squadron
from sublight.games.armada.page_setup import outline as to_come
from sublight.games.armada.page_setup import waiting
from sublight.games.armada.page_squadrons import activations
from sublight.games.armada.pieces import Command, Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.rounds.dials import dials_due, missing_dials
from sublight.games.armada.rounds.targets import has_target, targets
from sublight.games.armada.setup.obstacles import obstacles_left
from sublight.games.armada.shapes import components_of, framed_local
from sublight.games.armada.ships.options import CourseOption, options_in_its_turn
from sublight.games.armada.squadrons.options import reaches
from sublight.games.armada.wording import clicks_words, command_name
from sublight.referee.figures import joined, millimetres
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Place
from sublight.referee.state import kept
from sublight.referee.turn import NextMove
from sublight.view.models import Choice, Control, Ending, Glyph
from sublight.view.models import Piece as Waiting
from sublight.view.page import Page, Parts, at_and_forward, control, corners_of

BANDS = range(1, 6)
"""The distance bands that an obstacle may be moved by."""

ALIKE = "Dial 1 is revealed first. The others are set like it until you choose them."
PAIR = "Dial 1 is revealed first. Dial 2 is set like it until you choose it."
ALONE = "revealed in the Ship Phase"

ATTACKED = "Roll the squadrons' attacks at the table and record damage."
EITHER = "If a squadron attacked, roll its attack at the table and record the damage."
"""In the Squadron Phase, in which most squadrons either move or attack."""
EARLY = "cannot move before round 1"
"""What is said of a squadron once all are deployed."""
READIED = "Ready the defense tokens at the table."

KEPT: tuple[Literal["dial", "token"], ...] = ("dial", "token")
"""What a revealed dial may become."""

Called = Callable[[str], str]
"""Gives what a piece is called."""

GLYPHS: dict[str, Glyph] = {"clear": "clear", "overlap": "overlap", "outside": "illegal"}
Piece = Ship | Squadron | Obstacle | Token

STATES = {"facedown": "facedown damage cards {}"}
"""What says more than the name of a field."""
NOTED = frozenset({"activated", "dial", "faceup", "hull", "overlapped", "shields", "speed", "tokens", "upgrades"})
"""What the notes of a ship or squadron tell."""

COSTS = frozenset({
    "activation_lost", "card_dealt", "card_dealt_faceup", "defense_token_lost", "deployed_stopped", "destroyed",
    "destroyed_outside", "exogorth_hits", "lost_in_rift", "mine_set_off", "minimum_blocked", "no_place_left",
    "purrgil_leaves", "shields_lost", "slider_toggled", "speed_blocked", "squadron_cannot_attack", "squadron_damaged",
    "squadron_destroyed", "squadron_leaves_play", "squadron_left_area", "squadrons_lifted", "token_lost", "tokens_lost",
})  # fmt: skip
"""Damage, losses, a speed that could not be kept, and squadrons that others place."""


WAITS = frozenset({
    "activation_open", "barred_first", "dial_not_revealed", "no_squadron_command", "not_its_turn", "not_squadron_phase",
    "not_your_turn", "other_activation", "ship_named", "wrong_phase",
})  # fmt: skip
"""Another phase, player or piece comes first."""


class ArmadaPage(Page[Table, Piece, Move]):
    """Dial, joints, tool side, Navigate and cards of a ship; the distance of an obstacle or a token."""

    drawn = frozenset({"damage_card"})
    costs = COSTS
    waits = WAITS
    states = STATES
    noted = NOTED

    def controls(self, state: Table, piece: Piece) -> tuple[Control, ...]:
        """Return the parts of a maneuver of a ship, and of a move of an obstacle or a token; squadrons are dragged.

        Of ships and squadrons it returns what is recorded by hand, too; of obstacles that are placed in turns nothing.
        """
        if isinstance(piece, Ship):
            dials, course = _dials(state, piece), _course_of(state, piece)
            return (*dials, *_reveals(state, piece), *course, *of_ship(piece))
        if isinstance(piece, Squadron):
            return (of_squadron(piece),)
        return () if state.clock and state.phase == "setup" else (_player(state), _band())

    def called(self, state: Table) -> Mapping[str, str]:
        """Return the printed names of the pieces whose ids are made of them."""
        return kept(state, called)

    def plays(self, state: Table) -> str:
        """Return the objective, if the table has one."""
        return effect_cards()[state.objective].name if state.objective in effect_cards() else ""

    def at_the_table(self, state: Table) -> str:
        """Say that squadrons with a target attack once one is activated, and that defense tokens are readied."""
        clock = state.clock
        if clock is not None and state.phase == "status":
            return READIED
        begun = state.squadron_turns if state.phase == "squadron" else clock and clock.step and clock.paid != "none"
        acted = (each for each in state.squadrons if begun and each.activated)
        said = EITHER if state.phase == "squadron" else ATTACKED
        return said if any(has_target(state, each) for each in acted) else ""

    def waiting(self, state: Table) -> Iterable[Waiting]:
        """Return the obstacles, ships and squadrons that are left to set up."""
        return waiting(state)

    def has(self, state: Table, piece: Piece) -> tuple[str, ...]:
        """Return hull, speed, dials, tokens, shields and cards of a ship and what it overlapped; a squadron's hull."""
        if isinstance(piece, Ship):
            return (*in_words(state, piece), *_by_name(self.called(state), piece))
        if not isinstance(piece, Squadron):
            return ()
        early = (EARLY,) if state.clock and state.phase == "setup" and not state.undeployed else ()
        notes = (each.says for each in squadron_notes(piece))
        return (f"hull {piece.hull_left} of {piece.card.hull}", *notes, *early)

    def scatters(self, state: Table) -> bool:
        """Say whether obstacles are placed now."""
        return state.clock is not None and bool(obstacles_left(state))

    def is_done(self, state: Table, piece: Piece) -> bool:  # noqa: ARG002 - the piece says it
        """Say whether a ship or squadron has been activated."""
        return isinstance(piece, Ship | Squadron) and piece.activated

    def planned(self, state: Table, move: NextMove) -> str:  # noqa: ARG002 - the move says it
        """Return the pattern of a move; a squadron without a target stays and does nothing."""
        if move.because.kind != "may_stay":
            return move.pattern
        return print_move(HoldSquadron(squadron=move.piece, by=move.by))

    def opens(self, state: Table, move: NextMove) -> str:
        """Return the piece of a move; of a record in an Attack step the only ship in range, else the only squadron."""
        if move.because.kind != "may_record_attack":
            return move.piece
        found = tuple(targets(state, state.ship(state.active)))
        ships = tuple(each for each in found if isinstance(each, Ship))
        chosen = ships or found
        return chosen[0].id if len(chosen) == 1 else move.piece

    def comes_later(self, state: Table, move: NextMove) -> bool:
        """Say whether it is the maneuver of a ship in its Attack step that has a target: its attacks come first."""
        attacks = state.clock is not None and state.clock.step == "attack" and move.kind == "maneuver"
        return attacks and has_target(state, state.ship(move.piece))

    def endings(self, state: Table, piece: str, system: str) -> tuple[Ending, ...]:  # noqa: ARG002 - of maps
        """Return every course of a ship by speed and clicks; the activations of a squadron; none of other pieces.

        Where players have turns, nor of what has been activated in this round, nor while others are still deployed.
        """
        if all(piece != each.id for each in state.pieces) and any(piece == each.id for each in waiting(state)):
            return ()
        acting: tuple[Ship | Squadron, ...] = (*state.ships, *state.squadrons)
        if any(each.id == piece and _rests(state, each) for each in acting):
            return ()
        if any(piece == squadron.id for squadron in state.squadrons):
            return tuple(activations(state, reaches(state, piece), WAITS, GAME.phrases.with_names(self.called(state))))
        if not any(piece == ship.id for ship in state.ships) and any(piece == each.id for each in state.pieces):
            return ()
        squadrons, phrases = {each.id for each in state.squadrons}, GAME.phrases.with_names(self.called(state))
        # Hundreds of courses name the same few pieces.
        called = cache(phrases.called)
        return tuple(_course(each, squadrons, phrases, called) for each in options_in_its_turn(state, piece))

    def outline(self, state: Table, piece: str) -> Parts:
        """Return a ship's base with its dial frames in its own frame; of anything else that lies there nothing."""
        sizes = [ship.card.size for ship in state.ships if ship.id == piece]
        return corners_of(framed_local(sizes[0], components_of(state))) if sizes else to_come(state, piece)

    def placing(self, state: Table, question: Place) -> Ring | None:
        """Return where squadrons that a ship displaces may touch it, at rest as in `state`; None of other questions."""
        if question.kind != "displaced":
            return None
        ship = next(each for each in state.ships if each.id == question.subject)
        return ring_round(state, ship, question.pieces)


PAGE = ArmadaPage()


def _choices(keys: Iterable[object]) -> tuple[Choice, ...]:
    return tuple(Choice(key=str(key), says=str(key)) for key in keys)


def _dials(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return the dials that a ship is given in the Command Phase, in the order of their reveal."""
    clock = table.clock if table.phase == "command" else None
    due = dials_due(table, ship) if clock and ship.player not in clock.done else 0
    if clock is None or not due:
        return ()
    values = tuple(Choice(key=each, says=command_name(each)) for each in get_args(Command))
    begins, says = print_move(SetDials(ship=ship.id)), {1: ALONE, 2: PAIR}.get(due, ALIKE)
    dials = Control(name="set", title="Dial", form="order", says=says, values=values, value=str(due), begins=begins)
    return (replace(dials, chart={"set": (clock.new_dials(ship.id),)}),)


def _reveals(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return in the Ship Phase what its top dial may show, facedown any command, and whether it becomes a token."""
    dials = table.clock.dials(ship.id) if table.clock and table.phase == "ship" and not ship.activated else ()
    if not dials:
        return ()
    shown = get_args(Command) if dials[0] == "facedown" else dials[:1]
    moves = (RevealDial(ship=ship.id, dial=dial, keep=keep) for dial, keep in product(shown, KEPT))
    values = tuple(Choice(key=print_move(each), says=f"{command_name(each.dial)} {each.keep}") for each in moves)
    title, says = "Reveal the top dial", "keep it or take a token"
    return (Control(name="reveal", title=title, form="line", says=says, values=values),)


def _course_of(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return the parts of a maneuver; nothing before its dials are set, in setup and once its activation is over."""
    clock = table.clock
    if clock and table.phase == "command" and ship in missing_dials(table, ship.player):
        return ()
    if _rests(table, ship):
        return ()
    parts = _speed(table, ship), _clicks(table, ship), control(Maneuver, "tool")
    return (*parts, *_navigate(table, ship), *_cards(table, ship))


def _rests(table: Table, piece: Ship | Squadron) -> bool:
    """Say whether players have turns, and others are still deployed or the activation of the piece is over.

    Squadrons rest until setup is over; ships may be planned for the first round.
    """
    if table.clock is None:
        return False
    if table.phase == "setup":
        return isinstance(piece, Squadron) or bool(table.undeployed)
    return piece.activated and not (table.clock.step and table.active == piece.id)


def _speed(table: Table, ship: Ship) -> Control:
    """Return the speeds of a ship; where players have turns it says, too, that the ship only looks ahead."""
    values = _choices(range(ship.card.max_speed + 1))
    early = "cannot move yet; " if table.clock and table.active != ship.id else ""
    return control(Maneuver, "speed", values, str(ship.speed), says=f"{early}dial: {ship.speed}")


def _clicks(table: Table, ship: Ship) -> Control:
    columns = chart_of(table, ship)
    chart = {str(speed): tuple(columns[speed]) for speed in range(1, ship.card.max_speed + 1)}
    return control(Maneuver, "clicks", says="the speed chart's limit at each joint", chart=chart)


def _navigate(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return what the ship can spend on Navigate; nothing where it has neither dial nor token, and no card of one."""
    given = {card.hints.gives for card in _cards_of(table, ship) if _usable(card, ship)}
    dial, token = (
        ship.dial == "navigate" or bool(given & {"dial", "own dial"}),
        "navigate" in ship.tokens or "token" in given,
    )
    had = [("dial", "dial", dial), ("token", "token", token), ("both", "dial and token", dial and token)]
    values = tuple(Choice(key=key, says=says) for key, says, there in had if there)
    return (control(Maneuver, "navigate", values),) if values else ()


def _cards(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return the ready cards of the ship, and of its player's fleet, that can bear on its maneuver."""
    values = tuple(Choice(key=card.id, says=card.name) for card in _cards_of(table, ship) if _usable(card, ship))
    return (control(Maneuver, "uses", values, title="Cards"),) if values else ()


def _cards_of(table: Table, ship: Ship) -> list[EffectCard]:
    names = (*ship.upgrades, *table.fleet_effects.get(ship.player, ()))
    return [effect_cards()[name] for name in dict.fromkeys(names) if name in effect_cards()]


def _by_name(called: Mapping[str, str], ship: Ship) -> Iterable[str]:
    """Yield the cards of a ship, and what its last maneuver overlapped, by their names."""
    if ship.upgrades:
        yield f"upgrades {', '.join(effect_cards()[each].name for each in ship.upgrades if each in effect_cards())}"
    if ship.overlapped:
        yield f"overlapped {', '.join(called.get(each, each) for each in ship.overlapped)}"


def _usable(card: EffectCard, ship: Ship) -> bool:
    return card.hints.scope in ("ship", "fleet") and card.id not in ship.exhausted


def _player(table: Table) -> Control:
    return control(MoveObstacle, "player", _choices(table.players), table.players[0], title="Moved by")


def _band() -> Control:
    return control(MoveObstacle, "maximum", _choices(BANDS), "1", title="Distance")


def _course(option: CourseOption, squadrons: Container[str], phrases: Phrasebook, called: Called) -> Ending:
    clicks = " ".join(f"{each:+d}" if each else "0" for each in option.move.clicks) or "straight"
    side = f", tool on the {option.move.tool}" if option.move.tool else ""
    at, forward = at_and_forward(option.end)
    barred = [phrases.violation(each) for each in option.violations if each.kind not in WAITS]
    return Ending(
        move=option.notation,
        title=f"speed {option.speed}, {clicks_words(option.speed, option.move.clicks)}{side}",
        row=f"speed {option.speed}",
        column=clicks,
        glyph="illegal" if barred else GLYPHS[option.worst],
        says=" ".join(barred) or _outcome(option, squadrons, called),
        at=at,
        forward=forward,
    )


def _outcome(option: CourseOption, squadrons: Container[str], called: Called) -> str:
    """Return what comes of a course, in words: the edge first, ships overlapped, squadrons displaced, obstacles."""
    if option.worst == "outside":
        return f"ends {millimetres(option.outside_mm)} outside the play area"
    if not option.overlapped:
        said = "ends clear of ships"
    else:
        said = f"overlaps {_listed(option.overlapped, called)}"
        if len(option.overlapped) > 1:
            said += f", of which {called(str(option.closest))} is the closest"
        if len(option.tries) > 1:
            said += f", and ends at speed {option.tries[-1]}"
    moved = [each for each in option.onto if each in squadrons]
    rest = [each for each in option.onto if each not in squadrons]
    onto = [f"{verb} {_listed(each, called)}" for verb, each in (("displaces", moved), ("is on", rest)) if each]
    return "; ".join((said, *onto))


def _listed(pieces: Iterable[str], called: Called) -> str:
    return joined([called(each) for each in pieces])
