"""What may be activated (TI4-5.1, TI4-5.2, TI4-20.4), and the effects that forbid it."""

from collections.abc import Iterator

from sublight.games.twilight.catalogue.hints import Activation
from sublight.games.twilight.effects.declared import played
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.presence import is_anyones_home, pinned, ships_of, units_of
from sublight.games.twilight.hand import card_of, effects_for
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.ruling import Violation, breaks, prevents

INFLUENCE_RULE = "TI4-N-activation"


def activation_violations(galaxy: Galaxy, action: TacticalAction) -> Iterator[Violation]:
    """Yield why a system that is one cannot be activated by this player."""
    yield from _turn(galaxy, action)
    yield from _own_token(galaxy, action)
    if not _allowed(galaxy, action).no_token and not galaxy.player(action.player).tactic:
        yield breaks("TI4-20.4", "no_tactic_token", action.player)
    if _allowed(galaxy, action).no_token and is_anyones_home(galaxy, action.system):
        yield breaks("TI4-N-activation", "granted_at_home", action.system)
    for owner in barring(galaxy, action):
        yield breaks("TI4-N-activation", "activation_barred", action.system, player=action.player, owner=owner)


def _own_token(galaxy: Galaxy, action: TacticalAction) -> Iterator[Violation]:
    """No own token may lie there, but for Il Na Viroset, who needs one."""
    held = pinned(galaxy, galaxy.system(action.system), action.player)
    allowed = _allowed(galaxy, action).own_token
    if held and not allowed:
        yield breaks("TI4-5.2", "activated_before", action.system, player=action.player)
    if allowed and not held:
        yield breaks("TI4-N-activation", "no_own_token_there", action.system, player=action.player)


def target_violation(galaxy: Galaxy, action: TacticalAction) -> Violation | None:
    """Return why the target is no system at all, None if it is one."""
    system = galaxy.system(action.system)
    if system.card.system:
        return None
    return prevents("TI4-hyperlane-target", "hyperlane_activated", action.system, tile=system.card.id)


def _turn(galaxy: Galaxy, action: TacticalAction) -> Iterator[Violation]:
    """Only the active player moves ships by a tactical action, and one action is over before the next begins."""
    if galaxy.active_player and galaxy.active_player != action.player:
        yield breaks("TI4-58.0a", "not_active_player", action.player, active=galaxy.active_player)
    if galaxy.active and galaxy.step:
        yield breaks("TI4-5.4", "action_under_way", galaxy.active, step=galaxy.step)


def _allowed(galaxy: Galaxy, action: TacticalAction) -> Activation:
    """Return what the effects in use, of their owner alone, permit of an activation."""
    hints = [each.card.hints.activation for each in played(galaxy, action)]
    given = [hint for hint in hints if hint is not None]
    return Activation(
        binds="owner",
        own_token=any(hint.own_token for hint in given),
        no_token=any(hint.no_token for hint in given),
    )


def without_token(galaxy: Galaxy, action: TacticalAction) -> bool:
    """Say whether the activation places no token, as Z'eu grants it."""
    return _allowed(galaxy, action).no_token


def barring(galaxy: Galaxy, action: TacticalAction) -> Iterator[str]:
    """Yield who keeps this player from activating the system: a Saar in an asteroid field, with ships there."""
    for player in galaxy.players:
        for _, hint in effects_for(galaxy, player.id, hint=Activation):
            bars = hint.forbids is not None and hint.binds == "others" and player.id != action.player
            if bars and hint.forbids in anomalies(galaxy, action.system) and ships_of(galaxy, action.system, player.id):
                yield player.id


def toll(galaxy: Galaxy, action: TacticalAction) -> tuple[str, int] | None:
    """Return whose ship asks influence for this activation and how much, None if none does."""
    for player in galaxy.players:
        for card, hint in effects_for(galaxy, player.id, hint=Activation):
            here = (card_of(galaxy, units, player.id).id for units in units_of(galaxy, action.system, player.id))
            if hint.influence and player.id != action.player and any(each in card.hints.units for each in here):
                return player.id, hint.influence
    return None
