"""Words that hints are made of: tokens, shapes of maneuvers, prices, and what an effect needs before it works."""

from typing import Literal

import msgspec

Token = Literal[
    "calculate",
    "cloak",
    "deplete",
    "disarm",
    "evade",
    "focus",
    "ion",
    "jam",
    "reinforce",
    "strain",
    "stress",
    "tractor",
]
Phase = Literal["setup", "planning", "system", "activation", "engagement", "end"]
Shape = Literal["straight", "bank", "turn", "koiogran", "segnor", "tallon", "stationary", "reverse", "sideslip"]
Met = Literal["", "ship", "friend", "enemy", "obstacle"]


class Price(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is paid: charges of the card, Force, shields, damage, tokens gained.

    `one_of`: its player picks one of these tokens. `exposes`: one of its facedown damage cards is turned faceup.
    """

    charges: int = 0
    force: int = 0
    shields: int = 0
    damage: int = 0
    critical: int = 0
    tokens: tuple[Token, ...] = ()
    one_of: tuple[Token, ...] = ()
    exposes: bool = False


class Needs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What must hold of the ship before the effect does anything.

    `effect`: it has that other effect too. `without`: it has none of these tokens.
    """

    unshielded: bool = False
    damaged: bool = False
    no_force: bool = False
    most_stress: int | None = None
    effect: str = ""
    without: tuple[Token, ...] = ()


BY_HAND = "by hand"
"""The cause of what is recorded; why it is recorded has an event of its own."""
