"""The words that hints use: which ships, which places, what is waived, whom it serves or binds.

*Mover*: the player whose ships move, in a tactical action the active one. *Own*: of the effect's owner.
"""

from typing import Literal

from sublight.games.twilight.catalogue.tiles import Wormhole

Ships = Literal[
    "all",  # all ships of the mover
    "one",  # one ship, named when the effect is used
    "this",  # the ship whose text it is
    "kind",  # ships with one of the cards in `units`
    "starting_in",  # ships that start their movement in one of the places in `origins`
    "from_chosen",  # ships that start in the system named when the effect is used
    "through_rift",  # ships that would leave a rift, as start or on the way
    "non_fighters",  # ships that are no fighters
    "unladen",  # moving ships that transport nothing
]
Places = Literal[
    Wormhole,
    "any_wormhole",  # a system with a wormhole of any kind
    "active",  # the active system
    "active_breach",
    "adjacent",  # next to the active system
    "any",
    "asteroid_field",
    "chosen",  # the system named when the effect is used
    "dock",  # a system with an own space dock of this text
    "entropic_scar",
    "fracture",
    "home",
    "infantry",  # a system with own infantry
    "mech",  # a system with an own mech of this text
    "mecatol_rex",
    "nexus",
    "own_mechs",
    "own_structures",
    "own_units",
    "this",  # the system of the unit whose text it is
    "token",  # the system, or the border, where the effect's token lies
]
Waived = Literal[
    "asteroid_into",
    "asteroid_through",
    "supernova_into",
    "supernova_through",
    "nebula_into",
    "nebula_through",
    "nebula_cap",
    "rift_roll",
    "rift_bonus",
]
For = Literal["everyone", "owner", "others", "this"]
"""Whom a change binds or serves: `this` is the one ship whose text it is."""
Tokens = Literal["own", "one_other", "each_other", "everyone", "mover"]
