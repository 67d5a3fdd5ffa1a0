"""Tokens and unit texts that change what a system is: added wormholes and anomalies, links, tethers, command tokens."""

from functools import cache
from typing import Literal

from sublight.games.twilight.catalogue.files import FILES
from sublight.games.twilight.catalogue.sets import Printed
from sublight.games.twilight.catalogue.tiles import Anomaly, Wormhole
from sublight.rulebook.find import find

LinkKind = Literal["breach_active", "ingress", "egress"]

FILE = "tokens.toml"


class TokenCard(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies in a system, or comes with a unit there (`with_unit`).

    `links` is what its system is adjacent to, which is no wormhole. `cuts_border`: it lies on a border, not in a
    system. `mutes_wormholes`: those of its system do nothing during movement.
    """

    id: str
    name: str
    adds_wormhole: Wormhole | None = None
    adds_anomaly: Anomaly | None = None
    links: LinkKind | None = None
    with_unit: tuple[str, ...] = ()
    flips_to: str | None = None
    cuts_border: bool = False
    mutes_wormholes: bool = False
    command_tokens: bool = False
    note: str


@cache
def token_cards() -> dict[str, TokenCard]:
    """Return all tokens by id."""
    return FILES.by_id(FILE, "token", TokenCard)


def token_card(name: str) -> TokenCard:
    """Return the token that `name` means (see `tile_card`); unknown or ambiguous raises `InputError`."""
    return find("token", token_cards(), name)
