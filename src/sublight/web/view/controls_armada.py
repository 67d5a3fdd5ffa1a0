"""Armada: dial, joints, tool side, Navigate and cards of a ship; the distance of an obstacle or a token."""

from sublight.games.armada.active_effects import chart_of
from sublight.games.armada.catalogue import EffectCard, effect_cards
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.view.models import Choice, Control

BANDS = range(1, 6)
"""The distance bands that an obstacle may be moved by."""


def controls(table: Table, piece: Ship | Squadron | Obstacle | Token) -> tuple[Control, ...]:
    """Return the parts of a maneuver of a ship, and of a move of an obstacle or a token; squadrons are dragged."""
    if isinstance(piece, Ship):
        return (_speed(piece), _clicks(table, piece), _side(), *_navigate(table, piece), *_cards(table, piece))
    if isinstance(piece, Squadron):
        return ()
    return (_player(table), _band())


def _speed(ship: Ship) -> Control:
    values = tuple(Choice(key=str(speed), says=str(speed)) for speed in range(ship.card.max_speed + 1))
    return Control(name="speed", form="step", says=f"the dial shows {ship.speed}", values=values, value=str(ship.speed))


def _clicks(table: Table, ship: Ship) -> Control:
    columns = chart_of(table, ship)
    chart = {str(speed): tuple(columns[speed]) for speed in range(1, ship.card.max_speed + 1)}
    return Control(name="clicks", form="clicks", says="the speed chart's limit at each joint", chart=chart)


def _side() -> Control:
    values = tuple(Choice(key=side, says=side) for side in ("left", "right"))
    return Control(name="tool", form="choice", says="the side of the base it is inserted on", values=values)


def _navigate(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return what the ship can spend on Navigate; nothing where it has neither dial nor token, and no card of one."""
    given = {card.hints.gives for card in _at_hand(table, ship) if _bears(card, ship)}
    dial, token = (
        ship.dial == "navigate" or bool(given & {"dial", "own dial"}),
        "navigate" in ship.tokens or "token" in given,
    )
    had = [("dial", "dial", dial), ("token", "token", token), ("both", "dial and token", dial and token)]
    values = tuple(Choice(key=key, says=says) for key, says, there in had if there)
    says = "spent on the Navigate command"
    return (Control(name="navigate", form="choice", says=says, values=values),) if values else ()


def _cards(table: Table, ship: Ship) -> tuple[Control, ...]:
    """Return the ready cards of the ship, and of its player's fleet, that can bear on its maneuver."""
    values = tuple(Choice(key=card.id, says=card.name) for card in _at_hand(table, ship) if _bears(card, ship))
    return (Control(name="use", form="many", says="cards used", values=values),) if values else ()


def _at_hand(table: Table, ship: Ship) -> list[EffectCard]:
    names = (*ship.upgrades, *table.fleet_effects.get(ship.player, ()))
    return [effect_cards()[name] for name in dict.fromkeys(names) if name in effect_cards()]


def _bears(card: EffectCard, ship: Ship) -> bool:
    return card.hints.scope in ("ship", "fleet") and card.id not in ship.exhausted


def _player(table: Table) -> Control:
    values = tuple(Choice(key=player, says=player) for player in table.players)
    return Control(name="player", form="step", says="who moves it", values=values, value=table.players[0])


def _band() -> Control:
    values = tuple(Choice(key=str(band), says=str(band)) for band in BANDS)
    return Control(name="max", form="step", says="at most distance", values=values, value="1")
