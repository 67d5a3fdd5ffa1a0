"""A move by an effect, read once: its card, hint and text, whose ships go, and the systems they come to."""

from functools import cached_property

from msgspec.structs import replace

from sublight.board.hexes.layers import Adjacency
from sublight.errors import InputError
from sublight.games.twilight.abilities.texts import BENEDICTION, NANO_LINK, SEKKUS, TEXTS, Text
from sublight.games.twilight.catalogue.effects import EffectCard, effect_in, effects_with
from sublight.games.twilight.catalogue.hints import AbilityMove
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.anomalies import RIFT, anomalies
from sublight.games.twilight.moves import MoveByAbility
from sublight.games.twilight.pieces import Galaxy


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
            raise InputError(f"`{self.card.id}` moves no units by itself; those that do are {known}")
        return hint

    @cached_property
    def text(self) -> Text:
        """What it says besides."""
        return TEXTS[self.card.id]

    @cached_property
    def owner(self) -> str:
        """Whose ships go: the player's own, with Benediction those of whoever is in the system named."""
        if self.card.id != BENEDICTION:
            return self.player
        owners = self.owners
        return owners[0] if owners else self.player

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
        ends = (voyage.path[-1] for voyage in self.move.voyages if voyage.path)
        return tuple(dict.fromkeys(ends))

    @property
    def leaves_rift(self) -> bool:
        """Whether something that rolls leaves a gravity rift: ships, and ground forces on their own."""
        origins = (voyage.origin for voyage in self.move.voyages if voyage.path != (voyage.origin,))
        return self.card.id != NANO_LINK and any(RIFT in anomalies(self.galaxy, origin) for origin in origins)

    @property
    def may_stay(self) -> bool:
        """Whether units may come from the system they go to: ground forces of its other planets."""
        return self.card.id == SEKKUS

    @property
    def on_planets(self) -> bool:
        """Whether it moves units that are on planets, to planets."""
        return bool(self.hint.types) and all(effect_type in _ON_PLANETS for effect_type in self.hint.types)


_ON_PLANETS = ("infantry", "mech", "pds", "spacedock")


def moves_units(card: EffectCard) -> bool:
    """Say whether an effect moves units outside the Movement step and is ruled on."""
    return card.id in TEXTS
