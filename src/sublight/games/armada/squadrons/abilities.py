"""Keywords and abilities of squadrons as the catalogue has them, and keywords that others give."""

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.catalogue.squadrons import SquadronCard
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.pieces import Ship, Squadron, Table

HOT_LANDING, WEDGE, RINGS = "hot_landing", "wedge_antilles_officer", "hyperspace_rings"
TYCHO, ANAKIN, KETSU, MAULER = "tycho_celchu", "anakin_skywalker_btl_b", "ketsu_onyo", "mauler_mithel"
WEDGE_BAND, RELAY_BAND = 5, 3


def has_keyword(card: SquadronCard, keyword: str) -> bool:
    """Say whether a card has a keyword, with whatever number after it."""
    return any(each.split()[0] == keyword for each in card.keywords)


def has_ability(squadron: Squadron, effect: str) -> bool:
    """Say whether a squadron is the one whose ability the catalogue lists as `effect`."""
    name = squadron.card.id.rpartition(".")[2]
    return name == effect or name.startswith(f"{effect}_")


def friends(table: Table, squadron: Squadron) -> tuple[Squadron, ...]:
    """Return all squadrons of its player, itself included."""
    return tuple(each for each in table.squadrons if each.player == squadron.player)


def enemies(table: Table, squadron: Squadron) -> tuple[Squadron, ...]:
    """Return the squadrons of its player's opponent."""
    return tuple(each for each in table.squadrons if each.player != squadron.player)


def friendly_ships(table: Table, squadron: Squadron) -> tuple[Ship, ...]:
    """Return the ships of its player."""
    return tuple(each for each in table.ships if each.player == squadron.player)


def grit_of(table: Table, squadron: Squadron) -> str:
    """Return where a squadron has grit from, or an empty text.

    Its own card, a friend with intel at distance 1 (itself too, ARM-MEAS-04), or Hot Landing for those with adept.
    """
    if has_keyword(squadron.card, "grit"):
        return "grit"
    for friend in friends(table, squadron):
        near = friend.id == squadron.id or at_distance(table, friend, squadron, 1)
        if near and has_keyword(friend.card, "intel"):
            return f"grit by the intel of {friend.id}"
    declared = HOT_LANDING in table.fleet_effects.get(squadron.player, ())
    if declared and table.phase == "squadron" and has_keyword(squadron.card, "adept"):
        return f"grit by {effect_card(HOT_LANDING).name}"
    return ""


def cloak_of(table: Table, squadron: Squadron) -> str:
    """Return where a squadron has cloak from, or an empty text: its card, or Wedge Antilles as an officer."""
    if has_keyword(squadron.card, "cloak"):
        return "cloak"
    plain = not squadron.card.unique and not has_keyword(squadron.card, "strategic")
    for ship in friendly_ships(table, squadron):
        if plain and WEDGE in ship.upgrades and at_distance(table, ship, squadron, WEDGE_BAND):
            return f"cloak by {effect_card(WEDGE).name} of {ship.id}"
    return ""


def relay_to(table: Table, ship: Ship, squadron: Squadron, in_range: tuple[Squadron, ...]) -> str:
    """Return the friend through whose relay a ship reaches a squadron, or an empty text; it is in range itself."""
    for friend in in_range:
        is_relay = friend.player == ship.player and friend.id != squadron.id and has_keyword(friend.card, "relay")
        if is_relay and at_distance(table, friend, squadron, RELAY_BAND):
            return friend.id
    return ""
