"""The windows before ships are declared: the system becomes active, then what its effects change (TI4-N-order-when)."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.catalogue.effects import effect_cards
from sublight.games.twilight.effects.relevant_effects import EffectInUse, effects_in_use, in_turns
from sublight.games.twilight.effects.uses import paid
from sublight.games.twilight.galaxy.changes import with_breach_flipped, without_token_of
from sublight.games.twilight.galaxy.presence import units_of
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tactical.check import without_token
from sublight.games.twilight.tactical.placements import with_creuss_token, with_placement, with_tether
from sublight.referee.state import kept

BEFORE = ("on_activation", "after_activation", "before_move", "on_move")
"""The windows up to where ships are declared, in their order."""

OF_ONE_ACTION = (*BEFORE, "after_move", "space_cannon", "combat", "retreat", "invasion", "production")
"""When what is played holds for one tactical action."""


class DeclarationState(Struct, frozen=True, kw_only=True):
    """The facts of an action as ships are declared, the effects used by then in order, and what ended the turn."""

    facts: Facts
    used: tuple[EffectInUse, ...]
    ended: EffectInUse | None = None

    @property
    def galaxy(self) -> Galaxy:
        """The galaxy in which ships are declared."""
        return self.facts.galaxy

    @property
    def action(self) -> TacticalAction:
        """The action, its effects named by id."""
        return self.facts.action


def state_at_declaration(galaxy: Galaxy, action: TacticalAction) -> DeclarationState:
    """Return what activation and the effects before ships are declared make of a galaxy.

    The last result is kept with the galaxy: a move is ruled on again with each answer to a question, and its facts,
    which hold the adjacency of the whole map, are found once for all those rulings.
    """
    last = kept(galaxy, _last_declaration)
    for found in last:
        if found.action == action:
            return found
    last[:] = [found := _after_activation(activated(galaxy, action), action)]
    return found


def _last_declaration(_: Galaxy) -> list[DeclarationState]:
    return []


def _after_activation(galaxy: Galaxy, action: TacticalAction) -> DeclarationState:
    """An effect that ends the turn keeps those that would come after it from being used."""
    done: list[EffectInUse] = []
    for each in _in_order(galaxy, action):
        galaxy = _with_effect_used(galaxy, action, each)
        done.append(each)
        if each.card.hints.activation is not None and each.card.hints.activation.ends_turn:
            galaxy = _turn_over(galaxy, action, each)
            return DeclarationState(facts=Facts(galaxy, action), used=tuple(done), ended=each)
    return DeclarationState(facts=Facts(galaxy, action), used=tuple(done))


def activated(galaxy: Galaxy, action: TacticalAction) -> Galaxy:
    """Return the galaxy with the system active and the token moved there from the tactic pool (TI4-5.1)."""
    galaxy = replace(
        without_ended_effects(galaxy), active_player=action.player, active=action.system, step="movement", joined=()
    )
    if without_token(galaxy, action):
        return galaxy
    player, system = galaxy.player(action.player), galaxy.system(action.system)
    galaxy = galaxy.with_player(replace(player, tactic=max(0, player.tactic - 1)))
    return galaxy.with_system(replace(system, tokens=tuple(dict.fromkeys((*system.tokens, action.player)))))


def without_ended_effects(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy without effects played for the last action; effects for the round stay."""
    if not galaxy.active:
        return galaxy
    cards = effect_cards()
    names = [(entry, entry.partition(":")[0]) for entry in galaxy.in_effect]
    kept = tuple(entry for entry, name in names if name not in cards or cards[name].timing not in OF_ONE_ACTION)
    return replace(galaxy, in_effect=kept)


def _in_order(galaxy: Galaxy, action: TacticalAction) -> Iterator[EffectInUse]:
    """The effects used before ships are declared: window by window, in each of them turn by turn."""
    every = effects_in_use(galaxy, action)
    for window in BEFORE if every else ():
        yield from in_turns(galaxy, action, [each for each in every if _window(each) == window])


def _window(each: EffectInUse) -> str:
    """Effects that grant or change an activation belong to the first window, others to their own."""
    activation = each.card.hints.activation
    if activation is not None and (activation.no_token or activation.own_token):
        return "on_activation"
    return each.card.timing


def _with_effect_used(galaxy: Galaxy, action: TacticalAction, each: EffectInUse) -> Galaxy:
    """The galaxy once an effect is paid, in effect, and has changed what it changes."""
    galaxy = in_effect(paid(galaxy, each.owner, each.card, mover=action.player), each)
    if each.card.id in _CHANGES:
        return _CHANGES[each.card.id](galaxy, action, each)
    galaxy = _fleet_tokens(galaxy, action, each)
    placement = each.card.hints.placement
    return with_placement(galaxy, each, placement) if placement is not None else galaxy


def in_effect(galaxy: Galaxy, each: EffectInUse) -> Galaxy:
    """Return the galaxy with an effect in effect, as `effect:player`."""
    entry = f"{each.card.id}:{each.owner}"
    return galaxy if entry in galaxy.in_effect else replace(galaxy, in_effect=(*galaxy.in_effect, entry))


# What effects change.


def _fleet_tokens(galaxy: Galaxy, action: TacticalAction, each: EffectInUse) -> Galaxy:
    """Tokens come to a fleet pool or leave it (Rally, Neuroglaive)."""
    hint = each.card.hints.fleet_limit
    if hint is None or hint.tokens is None:
        return galaxy
    whose = galaxy.player(action.player if hint.binds == "mover" else each.owner)
    return galaxy.with_player(replace(whose, fleet=max(0, whose.fleet + hint.tokens)))


def _turn_over(galaxy: Galaxy, action: TacticalAction, each: EffectInUse) -> Galaxy:
    """The turn ends; with Il Na Viroset both tokens, the one that lay there and the one just spent, go back."""
    activation = each.card.hints.activation
    if activation is not None and activation.own_token:
        galaxy = without_token_of(galaxy, action.player, action.system)
        owner = galaxy.player(action.player)
        back = None if owner.reinforcements is None else owner.reinforcements + 2
        galaxy = galaxy.with_player(replace(owner, reinforcements=back))
    return replace(galaxy, active="", step="", joined=())


def _counterstroke(galaxy: Galaxy, action: TacticalAction, each: EffectInUse) -> Galaxy:
    """A token returns from the active system to its owner's tactic pool."""
    galaxy = without_token_of(galaxy, each.owner, action.system)
    owner = galaxy.player(each.owner)
    return galaxy.with_player(replace(owner, tactic=owner.tactic + 1))


def _with_conduit(galaxy: Galaxy, action: TacticalAction, each: EffectInUse) -> Galaxy:
    """Record which systems the cylinders join: whether the links outlast the units there is open (TI4-Q34)."""
    held = (system.id for system in galaxy.systems if units_of(galaxy, system.id, each.owner))
    return replace(galaxy, joined=tuple(place for place in held if place != action.system))


_CHANGES: dict[str, Callable[[Galaxy, TacticalAction, EffectInUse], Galaxy]] = {
    "counterstroke": _counterstroke,
    "incursion": lambda galaxy, action, _: with_breach_flipped(galaxy, action.system),
    "void_tether": with_tether,
    "icarus_drive": with_creuss_token,
    "spatial_conduit_cylinders": _with_conduit,
}
"""Changes that hints do not say, by effect."""
