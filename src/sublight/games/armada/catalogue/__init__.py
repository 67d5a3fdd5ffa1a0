"""Armada's catalogue: what the cards say and what the parts measure. Each table is loaded lazily, once."""

from sublight.games.armada.catalogue.components import (
    SIZES,
    ComponentSet,
    DialFrame,
    Fact,
    Size,
    Tool,
    WorkedPose,
    component_set,
    component_sets,
    facts,
    sources,
    spread_sets,
    worked_poses,
)
from sublight.games.armada.catalogue.effects import EffectCard, Hints, effect_card, effect_cards
from sublight.games.armada.catalogue.frames import dial_frames
from sublight.games.armada.catalogue.obstacles import (
    ObstacleToken,
    ObstacleType,
    OtherToken,
    obstacle_token,
    obstacle_tokens,
    obstacle_types,
    other_tokens,
    standard_setup,
)
from sublight.games.armada.catalogue.ship_tokens import TokenGeometry, token_geometries, token_size
from sublight.games.armada.catalogue.ships import ShipCard, ship_aliases, ship_card, ship_cards
from sublight.games.armada.catalogue.squadrons import (
    SquadronCard,
    squadron_aliases,
    squadron_card,
    squadron_cards,
)

__all__ = [
    "SIZES",
    "ComponentSet",
    "DialFrame",
    "EffectCard",
    "Fact",
    "Hints",
    "ObstacleToken",
    "ObstacleType",
    "OtherToken",
    "ShipCard",
    "Size",
    "SquadronCard",
    "TokenGeometry",
    "Tool",
    "WorkedPose",
    "component_set",
    "component_sets",
    "dial_frames",
    "effect_card",
    "effect_cards",
    "facts",
    "obstacle_token",
    "obstacle_tokens",
    "obstacle_types",
    "other_tokens",
    "ship_aliases",
    "ship_card",
    "ship_cards",
    "sources",
    "spread_sets",
    "squadron_aliases",
    "squadron_card",
    "squadron_cards",
    "standard_setup",
    "token_geometries",
    "token_size",
    "worked_poses",
]
