"""The fleet limit in one system: counted term by term, and what is too much goes by its owner's choice (TI4-37.3)."""

from collections.abc import Iterator

from sublight.games.twilight.catalogue.hints import FleetLimit
from sublight.games.twilight.fleets.factory import factories
from sublight.games.twilight.fleets.limit import RULES, Limit, fleet_limit
from sublight.games.twilight.fleets.removal import chosen, counted, pieces, without
from sublight.games.twilight.fleets.room import FIGHTER, in_space, takes_slot, worth_telling
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.hand import effects_for
from sublight.games.twilight.pieces import SPACE, Galaxy, Units
from sublight.referee.procedure import Procedure
from sublight.referee.question import Choose
from sublight.referee.ruling import Event, Figure, happens


def settle_pool(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Remove the ships over a player's limit in a system; to have brought them there was legal (TI4-N-37-over)."""
    here = in_space(galaxy, player, place)
    ships = tuple(units for units, card in here if takes_slot(card))
    number = sum(units.count for units in ships)
    if not number:
        return galaxy
    limit = fleet_limit(galaxy, player)
    within = limit.total is None or number <= limit.total
    if not within or worth_telling(galaxy, place):
        yield from _told(galaxy, player, place, number, limit)
    if limit.total is None or within:
        return galaxy
    yield happens("TI4-N-37-over", "over_fleet_limit", player, system=place, ships=number, limit=limit.total)
    return (yield from _brought_within(galaxy, player, place, ships, limit.total))


def _brought_within(galaxy: Galaxy, player: str, place: str, ships: tuple[Units, ...], most: int) -> Procedure[Galaxy]:
    """Ask which of the ships go, so that no more than the limit stay; suggested are the cheapest, hurt ones first."""
    excess = sum(units.count for units in ships) - most
    offered = pieces(galaxy, ships, excess)
    question = Choose(
        rule="TI4-37.3",
        kind="ships_over_limit",
        subject=f"{player}@{place}",
        player=player,
        options=(),
        least=excess,
        most=excess,
        figures={"system": place, "excess": excess, "limit": most},
    )
    cheapest = sorted(offered, key=lambda piece: (piece.cost, not piece.damaged))
    suggestion = tuple(piece.key for piece in cheapest[:excess])
    gone = yield from chosen(question, offered, galaxy, suggestion, lambda _: ())
    yield happens("TI4-37.3", "ships_over_limit_removed", player, system=place, units=counted(gone))
    return without(galaxy, place, SPACE, gone)


def _told(galaxy: Galaxy, player: str, place: str, number: int, limit: Limit) -> Iterator[Event]:
    if limit.unlimited_by is not None:
        by = limit.unlimited_by
        yield happens(RULES[by.id], "no_fleet_limit", player, system=place, ships=number, by=by.name)
        return
    figures: dict[str, Figure] = {
        "ships": number,
        "limit": limit.total or 0,
        "terms": tuple(str(term) for term in limit.terms),
    }
    rules = (*dict.fromkeys(term.rule for term in limit.terms), *_left_out(galaxy, player, place))
    yield happens("TI4-37.1", "fleet_counted", player, system=place, **figures, rules=rules)
    yield from _pool_changed(galaxy, player)


def _left_out(galaxy: Galaxy, player: str, place: str) -> Iterator[str]:
    """The rules by which units here do not count: the limit is one of ships (TI4-76.2)."""
    yield "TI4-76.2"
    system = galaxy.system(place)
    here = in_space(galaxy, player, place)
    on_planets = (units for planet in system.planets for units in planet.units)
    if any(card.type == FIGHTER for _, card in here):
        yield "TI4-76.2a"
    if any(card.is_ground_force for _, card in here) or any(units.player == player for units in on_planets):
        yield "TI4-37.1a"
    if any(units.player == player for units, _ in factories(galaxy, place)):
        yield "TI4-N-37-factory"


def _pool_changed(galaxy: Galaxy, player: str) -> Iterator[Event]:
    """Tokens that an effect of this action put into the pool or took from it (TI4-37.4)."""
    others = (each.id for each in galaxy.players if each.id != player)
    own = [card for card, hint in effects_for(galaxy, player, hint=FleetLimit) if _bound(hint, "owner")]
    theirs = [
        card for other in others for card, hint in effects_for(galaxy, other, hint=FleetLimit) if _bound(hint, "mover")
    ]
    for card in (*own, *(theirs if player == galaxy.active_player else ())):
        yield happens("TI4-37.4", "pool_changed", player, by=card.name, rules=(RULES[card.id],))
        yield from single_sources((card,))


def _bound(hint: FleetLimit, whom: str) -> bool:
    return hint.tokens is not None and hint.binds == whom
