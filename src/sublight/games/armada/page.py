"""The page of Armada: the parts of a maneuver that a plan sets, and where ships and squadrons end."""

from collections.abc import Iterable
from itertools import product
from typing import Literal, get_args

from sublight.games.armada.active_effects import chart_of
from sublight.games.armada.catalogue import EffectCard, effect_card, effect_cards
from sublight.games.armada.displacement.ring import Ring, ring_round
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import HoldSquadron, Maneuver, Move, MoveObstacle, RevealDial, SetDials
from sublight.games.armada.notation import print_move
from sublight.games.armada.pieces import Command, Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.rounds.dials import dials_due
from sublight.games.armada.shapes import components_of, framed_local
from sublight.games.armada.ships.options import CourseOption, options_in_its_turn
from sublight.games.armada.squadrons.check import check_squadron_move
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.games.armada.squadrons.hold import hold_violations
from sublight.games.armada.squadrons.options import SquadronReach, reaches
from sublight.games.armada.wording import clicks_words
from sublight.referee.figures import joined, millimetres
from sublight.referee.question import Place
from sublight.view.models import Choice, Control, Ending, Glyph
from sublight.view.page import Page, Parts, at_and_forward, control, corners_of

BANDS = range(1, 6)
"""The distance bands that an obstacle may be moved by."""

KEPT: tuple[Literal["dial", "token"], ...] = ("dial", "token")
"""What a revealed dial may become."""

GLYPHS: dict[str, Glyph] = {"clear": "clear", "overlap": "overlap", "outside": "illegal"}
Piece = Ship | Squadron | Obstacle | Token

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

    costs = COSTS
    waits = WAITS

    def controls(self, state: Table, piece: Piece) -> tuple[Control, ...]:
        """Return the parts of a maneuver of a ship, and of a move of an obstacle or a token; squadrons are dragged."""
        if isinstance(piece, Ship):
            return (
                *_dials(state, piece),
                *_reveals(state, piece),
                _speed(piece),
                _clicks(state, piece),
                control(Maneuver, "tool"),
                *_navigate(state, piece),
                *_cards(state, piece),
            )
        if isinstance(piece, Squadron):
            return ()
        return (_player(state), _band())

    def is_done(self, piece: Piece) -> bool:
        """Say whether a ship or squadron has been activated."""
        return isinstance(piece, Ship | Squadron) and piece.activated

    def endings(self, state: Table, piece: str, system: str) -> tuple[Ending, ...]:  # noqa: ARG002 - of maps
        """Return every course of a ship by speed and clicks; the activations of a squadron; none of other pieces."""
        if any(piece == squadron.id for squadron in state.squadrons):
            return tuple(_reach(state, each) for each in reaches(state, piece))
        if not any(piece == ship.id for ship in state.ships) and any(piece == each.id for each in state.pieces):
            return ()
        return tuple(_course(each) for each in options_in_its_turn(state, piece))

    def outline(self, state: Table, piece: str) -> Parts:
        """Return a ship's base with its dial frames in its own frame; of anything else nothing."""
        sizes = [ship.card.size for ship in state.ships if ship.id == piece]
        return corners_of(framed_local(sizes[0], components_of(state))) if sizes else ()

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
    """Return the dials that a ship is given in the Command Phase as whole lines, in the order of their reveal."""
    due = dials_due(table, ship) if table.clock and table.phase == "command" else 0
    if not due:
        return ()
    stacks = product(get_args(Command), repeat=due)
    values = tuple(Choice(key=print_move(SetDials(ship=ship.id, dials=each)), says=_in_order(each)) for each in stacks)
    return (Control(name="dials", title="Dials", form="line", says="revealed in this order", values=values),)


def _reveals(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return in the Ship Phase what its top dial may show, facedown any command, and whether it becomes a token."""
    dials = table.clock.dials(ship.id) if table.clock and table.phase == "ship" and not ship.activated else ()
    if not dials:
        return ()
    shown = get_args(Command) if dials[0] == "facedown" else dials[:1]
    moves = (RevealDial(ship=ship.id, dial=dial, keep=keep) for dial, keep in product(shown, KEPT))
    values = tuple(Choice(key=print_move(each), says=f"{each.dial.replace('_', ' ')}, {each.keep}") for each in moves)
    return (Control(name="reveal", title="Top dial", form="line", says="kept or as a token", values=values),)


def _in_order(commands: Iterable[Command]) -> str:
    return ", then ".join(each.replace("_", " ") for each in commands)


def _speed(ship: Ship) -> Control:
    values = _choices(range(ship.card.max_speed + 1))
    return control(Maneuver, "speed", values, str(ship.speed), says=f"the dial shows {ship.speed}")


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


def _usable(card: EffectCard, ship: Ship) -> bool:
    return card.hints.scope in ("ship", "fleet") and card.id not in ship.exhausted


def _player(table: Table) -> Control:
    return control(MoveObstacle, "player", _choices(table.players), table.players[0], title="Moved by")


def _band() -> Control:
    return control(MoveObstacle, "maximum", _choices(BANDS), "1", title="Distance")


def _course(option: CourseOption) -> Ending:
    clicks = " ".join(f"{each:+d}" if each else "0" for each in option.move.clicks) or "straight"
    side = f", tool on the {option.move.tool}" if option.move.tool else ""
    at, forward = at_and_forward(option.end)
    barred = [GAME.phrases.violation(each) for each in option.violations if each.kind not in WAITS]
    return Ending(
        move=option.notation,
        title=f"speed {option.speed}, {clicks_words(option.speed, option.move.clicks)}{side}",
        row=f"speed {option.speed}",
        column=clicks,
        glyph="illegal" if barred else GLYPHS[option.worst],
        says=" ".join(barred) or _outcome(option),
        at=at,
        forward=forward,
    )


def _outcome(option: CourseOption) -> str:
    """Return what comes of a course, in words: the edge first, then ships overlapped and squadrons displaced."""
    if option.worst == "outside":
        return f"ends {millimetres(option.outside_mm)} outside the play area"
    if not option.overlapped:
        said = "ends clear of ships"
    else:
        said = f"overlaps {joined(option.overlapped)}"
        if len(option.overlapped) > 1:
            said += f", of which {option.closest} is the closest"
        if len(option.tries) > 1:
            said += f", and ends at speed {option.tries[-1]}"
    return f"{said}; displaces {joined(option.onto)}" if option.onto else said


def _reach(table: Table, option: SquadronReach) -> Ending:
    """Return one way to activate a squadron: a circle of ends, or why not."""
    who = f"by {option.move.by}" if option.move.by else "in the Squadron Phase"
    if isinstance(option.move, HoldSquadron):
        against, how = tuple(hold_violations(table, option.move)), " without moving"
    else:
        against = check_squadron_move(SquadronFacts(table, option.move, {})) if option.barred else ()
        cards = [effect_card(each).name for each in (option.move.effect, *option.move.uses) if each]
        how = f" with {joined(cards)}" if cards else ""
    barred = [GAME.phrases.violation(each) for each in against if each.kind not in WAITS]
    return Ending(
        move=option.notation,
        title=f"{who}{how}",
        row="squadron",
        column=option.notation,
        glyph="illegal" if barred else "clear",
        says=" ".join(barred) or (f"up to {millimetres(option.reach_mm)}, but not yet" if against else option.worst),
        at=(round(option.end.x, 2), round(option.end.y, 2)) if option.reach_mm else None,
        more=option.terms,
        reach=round(option.reach_mm, 2),
    )
