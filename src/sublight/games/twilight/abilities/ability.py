"""A move by an effect: its card, hint and text, whose ships go, and the systems they come to."""

from collections.abc import Callable
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.layers import Adjacency
from sublight.errors import InputError
from sublight.games.twilight.active_effects import players_using
from sublight.games.twilight.catalogue.effects import EffectCard, effect_in, effects_with
from sublight.games.twilight.catalogue.hints import AbilityMove
from sublight.games.twilight.effects.uses import NO_SYSTEM
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.anomalies import RIFT, anomalies
from sublight.games.twilight.galaxy.presence import ships_of
from sublight.games.twilight.moves import MoveByAbility
from sublight.games.twilight.pieces import Galaxy


class Text(Struct, frozen=True, kw_only=True):
    """The rules of one effect: for its target, anomalies, rifts left, cargo, the token it `marks` the target with, and
    what comes then. `moment` says in words what is wanted and does not hold. `all_go`: no ship may stay.

    `factory`: a Floating Factory goes as ships do. `free_start`: the system left holds no own token.
    `one_step` and `nexus` are rules, on moving one step and on opening the nexus. `whole_fleet`: all in the space
    area of the source goes, whoever owns it. `structures` or `ground_forces` move, from planets to planets.
    """

    moment: Callable[[Galaxy, str], str]
    target: str
    anomaly: str = ""
    nebula: str = ""
    cargo: str = "TI4-N-EFF-load"
    marks: str = ""
    rift: str = "TI4-41.2"
    then: str = ""
    no_retreat: str = "TI4-58.9"
    all_go: bool = False
    factory: bool = False
    free_start: bool = False
    one_step: str = "TI4-N-58-adjacent"
    nexus: str = "TI4-100.2"
    whole_fleet: bool = False
    several_targets: bool = False
    structures: bool = False
    ground_forces: bool = False
    ends_combat: bool = False
    begins_combat: bool = False
    before_cannon: bool = False


# When: what is wanted, in words, and whether it holds.


def _wanted(words: str) -> Callable[[Callable[[Galaxy, str], bool]], Callable[[Galaxy, str], str]]:
    """Turn a condition into a moment: the words of what is wanted, empty where it holds."""
    return lambda holds: lambda galaxy, player: "" if holds(galaxy, player) else words


@_wanted("another player's ships have just moved into the active system")
def _after_ships_moved(galaxy: Galaxy, player: str) -> bool:
    mover = galaxy.active_player
    moved_in = galaxy.active and mover and mover != player and ships_of(galaxy, galaxy.active, mover)
    return bool(moved_in) and galaxy.step == "movement"


@_wanted("another player has just activated a system")
def _activated_by_another(galaxy: Galaxy, player: str) -> bool:
    return bool(galaxy.active) and galaxy.active_player not in ("", player) and galaxy.step in ("", "movement")


@_wanted("its owner has just activated a system")
def _own_activation(galaxy: Galaxy, player: str) -> bool:
    return bool(galaxy.active) and galaxy.active_player == player and galaxy.step in ("", "movement")


def _fights(galaxy: Galaxy, player: str) -> bool:
    return bool(galaxy.step == "combat" and galaxy.active and ships_of(galaxy, galaxy.active, player))


_in_combat = _wanted("its owner's ships are in a space combat")(_fights)


@_wanted("its owner announces a retreat")
def _retreat_announced(galaxy: Galaxy, player: str) -> bool:
    return _fights(galaxy, player) and player in galaxy.announced


@_wanted("its owner commits ground forces in an invasion")
def _own_invasion(galaxy: Galaxy, player: str) -> bool:
    return galaxy.step == "invasion" and bool(galaxy.active) and galaxy.active_player == player


@_wanted(NO_SYSTEM)
def _component_action(galaxy: Galaxy, _player: str) -> bool:
    """In component actions no system is active (TI4-N-5-none)."""
    return not (galaxy.active or galaxy.step)


_HERO = Text(
    moment=_component_action,
    target="TI4-N-DSN-who",
    anomaly="TI4-N-HERO-anomaly",
    rift="TI4-N-HERO-anomaly",
    cargo="TI4-N-HERO-cargo",
    nexus="TI4-N-HERO-nexus",
)

TEXTS: dict[str, Text] = {
    "foresight": Text(
        moment=_after_ships_moved,
        target="TI4-N-FOR-target",
        anomaly="TI4-N-FOR-target",
        cargo="TI4-N-FOR-cargo",
        marks="TI4-N-FOR-token",
        rift="TI4-N-FOR-rift",
        then="TI4-N-FOR-then",
        no_retreat="TI4-N-FOR-not",
        all_go=True,
        before_cannon=True,
    ),
    "skilled_retreat": Text(
        moment=_in_combat,
        target="TI4-N-SKR-target",
        nebula="TI4-N-SKR-nebula",
        cargo="TI4-N-SKR-cargo",
        marks="TI4-N-SKR-token",
        then="TI4-N-SKR-not",
        no_retreat="TI4-N-SKR-not",
        all_go=True,
        ends_combat=True,
    ),
    "watchful_ojz": Text(moment=_retreat_announced, target="TI4-N-58-adjacent", marks="TI4-20.3b"),
    "survival_instinct": Text(moment=_activated_by_another, target="TI4-N-58-adjacent", free_start=True),
    "nano_link_permit": Text(moment=_own_activation, target="TI4-N-58-adjacent", free_start=True, structures=True),
    "ghom_sekkus": Text(
        moment=_own_invasion,
        target="TI4-N-SEK-from",
        anomaly="TI4-N-SEK-move",
        rift="TI4-N-SEK-move",
        free_start=True,
        ground_forces=True,
    ),
    "dark_space_navigation": _HERO,
    "helix_protocol": replace(_HERO, target="TI4-N-HLX-who", several_targets=True),
    "benediction": Text(
        moment=_component_action,
        target="TI4-N-BEN-what",
        anomaly="TI4-N-BEN-anomaly",
        rift="TI4-N-BEN-anomaly",
        cargo="TI4-N-BEN-what",
        then="TI4-N-BEN-steps",
        all_go=True,
        factory=True,
        one_step="TI4-N-BEN-worm",
        whole_fleet=True,
        begins_combat=True,
    ),
}
"""Every effect that moves units outside the Movement step and is ruled on."""


def has_begun_combat(galaxy: Galaxy) -> bool:
    """Return whether an effect that begins a combat of its own is in effect."""
    return any(text.begins_combat and players_using(galaxy, effect) for effect, text in TEXTS.items())


def anomaly_rule(text: Text, kind: str, printed: str) -> str:
    """Return the rule by which an effect leads into no such anomaly: its own, else that of the anomaly."""
    return (text.nebula if kind == "nebula" else "") or text.anomaly or printed


# The texts: what effects that move units say besides their hints, the rules cited for them, when each may be used.


class Ability:
    """One use of an effect that moves units; only for effects that do (see `moves_units`)."""

    def __init__(self, galaxy: Galaxy, declared: MoveByAbility) -> None:
        """Take a galaxy under its readings, and a move whose effect moves units."""
        self.galaxy = galaxy
        self.player = declared.player
        self.declared = declared
        self.card: EffectCard = effect_in(declared.effect, galaxy.edition)

    @cached_property
    def hint(self) -> AbilityMove:
        """What the effect says of its units, their origin and target."""
        hint = self.card.hints.ability_move
        if hint is None:
            known = ", ".join(effects_with("ability_move"))
            raise InputError(
                f"`{self.card.id}` does not move units outside the Movement step; these effects do: {known}"
            )
        return hint

    @cached_property
    def text(self) -> Text:
        """What its text says beyond the hint."""
        return TEXTS[self.card.id]

    @cached_property
    def owner(self) -> str:
        """Whose ships go: the player's own, with Benediction those of the player in the system named."""
        return self.owners[0] if self.text.whole_fleet and self.owners else self.player

    @cached_property
    def owners(self) -> tuple[str, ...]:
        """Who has units in the space area of the system named."""
        if not self.declared.source:
            return ()
        return tuple(dict.fromkeys(units.player for units in self.galaxy.system(self.declared.source).space))

    @cached_property
    def move(self) -> MoveByAbility:
        """The move as one of the player whose ships go, its effect named by id."""
        return replace(self.declared, player=self.owner, effect=self.card.id)

    @cached_property
    def adjacency(self) -> Adjacency:
        """Who is adjacent to whom for this move; what is private to the ships' owner does not serve Benediction."""
        return adjacency(self.galaxy, player=self.player, moving=True)

    @cached_property
    def targets(self) -> tuple[str, ...]:
        """The systems where voyages end, each once."""
        return tuple(dict.fromkeys(voyage.path[-1] for voyage in self.move.voyages if voyage.path))

    @property
    def leaves_rift(self) -> bool:
        """Whether something that rolls leaves a gravity rift: ships, and ground forces on their own."""
        origins = (voyage.origin for voyage in self.move.voyages if voyage.path != (voyage.origin,))
        return not self.text.structures and any(RIFT in anomalies(self.galaxy, origin) for origin in origins)

    @property
    def on_planets(self) -> bool:
        """Whether it moves units that are on planets, to planets."""
        return bool(self.hint.types) and all(effect_type in _ON_PLANETS for effect_type in self.hint.types)


_ON_PLANETS = ("infantry", "mech", "pds", "spacedock")


def moves_units(card: EffectCard) -> bool:
    """Return whether an effect moves units outside the Movement step and is ruled on."""
    return card.id in TEXTS
