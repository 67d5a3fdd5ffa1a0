"""Announcing a retreat: who may, when, and whether there is anywhere to go; nothing moves yet (TI4-78.4)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.abilities.ability import has_begun_combat
from sublight.games.twilight.catalogue.effects import effect_in, effects_with
from sublight.games.twilight.effects.uses import ownership_violations, paid, rule_of
from sublight.games.twilight.galaxy.adjacency import adjacency, open_readings
from sublight.games.twilight.galaxy.open_readings import certain_violations, consult_and_refuse, neutral_dispute
from sublight.games.twilight.galaxy.presence import ships_of
from sublight.games.twilight.moves import Announce, Use
from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.games.twilight.retreat.eligible import eligible, ineligible, station_question
from sublight.games.twilight.rulebook import in_force
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Event, Violation, breaks, happens, makes_impossible


def prepare(galaxy: Galaxy, move: Announce, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what announcing a retreat breaks and what follows from it."""
    validate_announce(galaxy, move)
    named = replace(move, uses=by_ids(galaxy, move.uses))
    return Prepared(check_announce(galaxy, named), lambda: announce(galaxy, named))


def validate_announce(galaxy: Galaxy, move: Announce) -> None:
    """Raise InputError for an unknown player or effect, and for an effect that is not used in a retreat."""
    validate_mover(galaxy, move.player)
    for use in move.uses:
        validate_retreat_use(galaxy, use, ())


def by_ids(galaxy: Galaxy, uses: tuple[Use, ...]) -> tuple[Use, ...]:
    """Return the uses, each naming its effect by its id."""
    return tuple(replace(use, effect=effect_in(use.effect, galaxy.edition).id) for use in uses)


def validate_mover(galaxy: Galaxy, player: str) -> None:
    """Raise InputError for an unknown player; neutral units may be named where the edition has them."""
    if player != NEUTRAL or not in_force("TI4-TE-neutral", galaxy.edition):
        galaxy.player(player)


def validate_retreat_use(galaxy: Galaxy, use: Use, more: tuple[str, ...]) -> None:
    """Raise InputError for an effect that stops or forces no retreat and is not among `more`."""
    card = effect_in(use.effect, galaxy.edition)
    if use.player:
        galaxy.player(use.player)
    hint = card.hints.retreat
    if card.id not in more and (hint is None or not (hint.stops or hint.forces)):
        known = [key for key, each in effects_with("retreat").items() if each.timing == "retreat"]
        raise InputError(f"`{card.id}` cannot be used in a retreat; these can: {', '.join((*known, *more))}")


def check_announce(galaxy: Galaxy, move: Announce) -> tuple[Violation, ...]:
    """Return every reason why the retreat cannot be announced."""
    if move.player == NEUTRAL:
        return (makes_impossible("TI4-TE-neutral", "neutrals_never_retreat", NEUTRAL),)
    fight = tuple(combat_violations(galaxy, move.player))
    if fight:
        return fight
    before = (*_order(galaxy, move), *use_violations(galaxy, move.player, move.uses))
    return (*before, *certain_violations(galaxy, _disputes(galaxy, move), lambda agreed: _somewhere(agreed, move)))


def combat_violations(galaxy: Galaxy, player: str) -> Iterator[Violation]:
    """Yield that there is no space combat from which a player could retreat."""
    if galaxy.step == "combat" and not galaxy.active and has_begun_combat(galaxy):
        yield makes_impossible("TI4-N-BEN-steps", "no_retreat_from_this", player)
    elif galaxy.step != "combat" or not galaxy.active:
        yield makes_impossible("TI4-78.4", "no_combat_under_way", player, step=galaxy.step or "none")


def _order(galaxy: Galaxy, move: Announce) -> Iterator[Violation]:
    """The defender first; once the defender has announced, the attacker may not in that round."""
    yield from opponent_gone(galaxy, move.player)
    if not ships_of(galaxy, galaxy.active, move.player):
        yield breaks("TI4-78.4", "not_in_the_combat", move.player, system=galaxy.active)
    if move.player in galaxy.announced:
        yield breaks("TI4-78.4", "announced_already", move.player)
        return
    attacker = galaxy.active_player
    if galaxy.announced and move.player == attacker:
        yield breaks("TI4-78.4b", "defender_announced", move.player, players=galaxy.announced)
    elif attacker in galaxy.announced:
        yield breaks("TI4-78.4", "attacker_announced_first", move.player, attacker=attacker)


def opponent_gone(galaxy: Galaxy, player: str) -> Iterator[Violation]:
    """Yield that no opponent has ships left: the combat is over, and nobody retreats (TI4-78.7a)."""
    others = [each.id for each in galaxy.players if each.id != player]
    if not any(ships_of(galaxy, galaxy.active, each) for each in (*others, NEUTRAL)):
        yield breaks("TI4-78.7a", "opponent_gone", player, active=galaxy.active)


def use_violations(galaxy: Galaxy, player: str, uses: tuple[Use, ...]) -> Iterator[Violation]:
    """Yield why effects against a retreat cannot be used: they are somebody else's than who retreats."""
    for use in uses:
        card, owner = effect_in(use.effect, galaxy.edition), use.player or player
        if card.hints.retreat is None:
            continue
        yield from ownership_violations(galaxy, owner, card)
        if owner == player:
            yield breaks(rule_of(galaxy, card), "effect_of_opponent_only", card.id, effect=card.name, player=owner)
        if card.hints.retreat.forces and player != galaxy.active_player:
            yield breaks("TI4-78.4", "only_attacker_forced", card.id, effect=card.name, player=player)


def _disputes(galaxy: Galaxy, move: Announce) -> tuple[str, ...]:
    """The open points that may decide whether anywhere is eligible."""
    around = adjacency(galaxy, player=move.player, moving=True).around(galaxy.active)
    found = [*open_readings(galaxy, player=move.player, moving=True), *neutral_dispute(galaxy, *around)]
    for place in around:
        found += station_question(galaxy, move.player, place)
        found += ["TI4-Q01"] if "nebula" in galaxy.system(place).card.anomalies else []
    return tuple(dict.fromkeys(found))


def _somewhere(galaxy: Galaxy, move: Announce) -> tuple[Violation, ...]:
    if eligible(galaxy, move.player):
        return ()
    why = ineligible(galaxy, move.player)
    return (breaks("TI4-78.4c", "nowhere_to_retreat", move.player, active=galaxy.active, why=why),)


def announce(galaxy: Galaxy, move: Announce) -> Procedure[Galaxy]:
    """Announce a retreat; its cargo and target are declared when it is carried out."""
    agreed = yield from consult_and_refuse(galaxy, _disputes(galaxy, move), lambda taken: _somewhere(taken, move))
    yield from forced_events(galaxy, move.player, move.uses)
    places = eligible(agreed, move.player)
    yield happens("TI4-78.4", "retreat_announced", move.player, active=galaxy.active, eligible=places)
    yield happens("TI4-78.4a", "moves_later", move.player)
    yield happens("TI4-N-78-when", "loads_later", move.player)
    galaxy = spent(galaxy, move.player, move.uses)
    by = stopper(galaxy, move.uses)
    if by:
        yield happens("TI4-78.7", "retreat_stopped", move.player, by=by)
        return galaxy
    return replace(galaxy, announced=(*galaxy.announced, move.player))


# Effects of opponents.


def forced_events(galaxy: Galaxy, player: str, uses: tuple[Use, ...]) -> Iterator[Event]:
    """Yield that a retreat is forced, for each use of an effect that does so."""
    for use in uses:
        card = effect_in(use.effect, galaxy.edition)
        if card.hints.retreat is not None and card.hints.retreat.forces:
            yield happens("TI4-78.4", "retreat_forced", player, by=card.name, owner=use.player)


def stopper(galaxy: Galaxy, uses: tuple[Use, ...]) -> str:
    """Return the effect in use that stops the retreat, empty if there is none."""
    cards = (effect_in(use.effect, galaxy.edition) for use in uses)
    return next((card.name for card in cards if card.hints.retreat is not None and card.hints.retreat.stops), "")


def spent(galaxy: Galaxy, player: str, uses: tuple[Use, ...]) -> Galaxy:
    """Return the galaxy with the effects against a retreat paid for by their owners."""
    for use in uses:
        card = effect_in(use.effect, galaxy.edition)
        if card.hints.retreat is not None:
            galaxy = paid(galaxy, use.player or player, card)
    return galaxy
