"""Whom space cannon may be fired at, what bars fire (TI4-77.5a, TI4-77.5b), and which ships Myru Vos covers."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of, effects_for, players_using
from sublight.games.twilight.catalogue import EffectCard, effects_disputed
from sublight.games.twilight.catalogue.hints import Cannon
from sublight.games.twilight.galaxy.anomalies import SCAR, anomalies
from sublight.games.twilight.galaxy.presence import others_with_ships, ships_of
from sublight.games.twilight.pieces import NEUTRAL, Galaxy, Units
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Option

Count = tuple[int, int]
"""How many ships are undamaged, and how many are damaged."""


class Bar(Struct, frozen=True, kw_only=True):
    """Why a player does not fire at another: the rule, and the card if it is one."""

    rule: str
    name: str
    card: EffectCard | None = None


def targets(galaxy: Galaxy, shooter: str) -> tuple[str, ...]:
    """Return whom a player may shoot at in the active system: the active player, who themselves picks any other.

    Nobody's ships may be picked as well; own ones never are (TI4-N-77-own).
    """
    if shooter != galaxy.active_player:
        mover = galaxy.active_player
        return (mover,) if ships_of(galaxy, galaxy.active, mover) else ()
    found = others_with_ships(galaxy, galaxy.active, shooter)
    return tuple(each for each in found if ships_of(galaxy, galaxy.active, each))


def barred(galaxy: Galaxy, target: str, sheltered: tuple[Units, ...]) -> Bar | None:
    """Return what keeps others from firing at a player's ships in the active system, None if nothing does.

    `sheltered` are the ships that Myru Vos covers.
    """
    if SCAR in anomalies(galaxy, galaxy.active):
        return Bar(rule="TI4-TE-77-scar", name="the entropic scar")
    return next(_by_cards(galaxy, target, sheltered), None)


def _by_cards(galaxy: Galaxy, target: str, sheltered: tuple[Units, ...]) -> Iterator[Bar]:
    if target == NEUTRAL:
        return
    for card, hint in effects_for(galaxy, target, hint=Cannon):
        if hint.at == "mover" and target == galaxy.active_player and _covers(galaxy, card, target, sheltered):
            yield Bar(rule=card.rules[0], name=card.name, card=card)
        if hint.at == "this" and _is_there(galaxy, card, target):
            yield Bar(rule=card.rules[0], name=card.name, card=card)


def _covers(galaxy: Galaxy, card: EffectCard, target: str, sheltered: tuple[Units, ...]) -> bool:
    """Solar Flare covers all ships of the active player, Myru Vos those only that moved."""
    hint = card.hints.cannon
    return (hint is not None and hint.bars == "others") or not exposed(galaxy, target, sheltered)


def _is_there(galaxy: Galaxy, card: EffectCard, target: str) -> bool:
    here = ships_of(galaxy, galaxy.active, target)
    return any(card_of(galaxy, units, target).id in card.hints.units for units in here)


def modifiers(galaxy: Galaxy, target: str) -> tuple[tuple[EffectCard, int], ...]:
    """Return what is added to each die shot at a player, by the cards they have."""
    if target == NEUTRAL:
        return ()
    found = effects_for(galaxy, target, hint=Cannon)
    return tuple((card, hint.modifier) for card, hint in found if hint.modifier)


# Ships that cannot be hit because Myru Vos covers those that moved in, and the others (TI4-TE-77-myru).


def exposed(galaxy: Galaxy, target: str, sheltered: tuple[Units, ...]) -> tuple[Units, ...]:
    """Return the ships of a player in the active system that hits may go to: all but those sheltered."""
    ships = ships_of(galaxy, galaxy.active, target)
    if not sheltered or target != galaxy.active_player:
        return ships
    return tuple(_without(ships, sheltered))


def _without(ships: tuple[Units, ...], sheltered: tuple[Units, ...]) -> Iterator[Units]:
    """Yield the ships less as many of each kind as are sheltered, undamaged and damaged ones apart."""
    covered: dict[tuple[str, str, str], Count] = {}
    for units in sheltered:
        whole, hurt = covered.get(units.kind, (0, 0))
        covered[units.kind] = (whole + units.count - units.damaged, hurt + units.damaged)
    for units in ships:
        whole, hurt = covered.get(units.kind, (0, 0))
        whole_left = max(0, units.count - units.damaged - whole)
        hurt_left = max(0, units.damaged - hurt)
        left = whole_left + hurt_left
        covered[units.kind] = (whole - (units.count - units.damaged - whole_left), hurt - (units.damaged - hurt_left))
        if left:
            yield replace(units, count=left, damaged=hurt_left, tokens=min(units.tokens, left))


def sheltered_ships(galaxy: Galaxy, moved: tuple[Units, ...]) -> Procedure[tuple[Units, ...]]:
    """Return the ships that Myru Vos covers: all that moved in, or the one its owner names (TI4-Q09)."""
    owners = [player for effect in effects_disputed("TI4-Q09") for player in players_using(galaxy, effect)]
    if not owners:
        return ()
    if sum(units.count for units in moved) < 2 or (yield from consult("TI4-Q09")) != "one-ship":
        return moved
    kinds = dict(each for units in moved for each in _one_of_each(units))
    key = next(iter(kinds)) if len(kinds) == 1 else (yield from _one_ship(galaxy, owners[0], kinds))
    return (kinds[key],)


def _one_of_each(units: Units) -> Iterator[tuple[str, Units]]:
    """Yield an undamaged ship of these and a damaged one, as far as there are such, with the keys of the two."""
    name = units.unit + (f"/{units.form}" if units.form else "")
    if units.count > units.damaged:
        yield name, replace(units, count=1, damaged=0, tokens=0)
    if units.damaged:
        yield f"{name}*", replace(units, count=1, damaged=1, tokens=0)


def _one_ship(galaxy: Galaxy, owner: str, kinds: dict[str, Units]) -> Procedure[str]:
    question = Choose(
        rule="TI4-TE-77-myru",
        kind="sheltered_ship",
        subject=galaxy.active,
        player=owner,
        options=tuple(Option(key=key, figures=_figures(key, ship)) for key, ship in kinds.items()),
    )
    return (yield from choose(question, galaxy, next(iter(kinds))))


def _figures(key: str, ship: Units) -> dict[str, str]:
    return {"unit": key.rstrip("*"), "condition": ", damaged" if ship.damaged else ""}
