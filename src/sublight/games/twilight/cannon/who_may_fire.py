"""Who may fire at whom in Space Cannon Offense, and with what: batteries, targets, modifiers, effects (TI4-77.2)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.layers import BORDER, Link
from sublight.games.twilight.active_effects import card_of, effects_for, effects_of_edition, owns
from sublight.games.twilight.cannon.batteries import CannonUnit, cannon_units
from sublight.games.twilight.cannon.myru_vos import exposed
from sublight.games.twilight.catalogue import EffectCard, effect_cards
from sublight.games.twilight.catalogue.hints import Cannon as CannonHint
from sublight.games.twilight.effects.relevant_effects import EffectInUse, effects_in_use
from sublight.games.twilight.effects.uses import paid
from sublight.games.twilight.galaxy.adjacency import adjacency, open_readings
from sublight.games.twilight.galaxy.anomalies import SCAR, anomalies
from sublight.games.twilight.galaxy.open_readings import with_consulted_readings
from sublight.games.twilight.galaxy.presence import others_with_ships, ships_of
from sublight.games.twilight.galaxy.wormholes import WORMHOLE
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import NEUTRAL, Galaxy, Units
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Figure, Option
from sublight.referee.ruling import happens

WINDOW = "space_cannon"
USE, KEEP = "use", "keep"


class Offense(Struct, frozen=True, kw_only=True):
    """One moment of the step. `sheltered` are ships that cannot be hit, `waiting` the effects declared for it.

    `fired_at` are the players who have been shot at.
    """

    galaxy: Galaxy
    action: TacticalAction
    sheltered: tuple[Units, ...] = ()
    waiting: tuple[EffectInUse, ...] = ()
    fired_at: tuple[str, ...] = ()


def effects_waiting(galaxy: Galaxy, action: TacticalAction) -> tuple[EffectInUse, ...]:
    """Return the effects of this step that an action declares."""
    return tuple(each for each in effects_in_use(galaxy, action) if each.card.timing == WINDOW)


def cancelled(offense: Offense, target: str) -> int:
    """Return how many hits the effects declared by a player cancel."""
    hints = (each.card.hints.cannon for each in offense.waiting if each.owner == target)
    return sum(hint.cancels or 0 for hint in hints if hint is not None)


def usable(offense: Offense, owner: str) -> tuple[tuple[EffectCard, CannonHint], ...]:
    """Return the effects of this step that a player has and has not spent; what was declared was allowed."""
    spent = offense.galaxy.player(owner).exhausted
    cards = (card for card in effects_of_edition(offense.galaxy, "cannon") if card.timing == WINDOW)
    ready = (card for card in cards if card.id not in spent or is_declared(offense, card, owner))
    had = (card for card in ready if owns(offense.galaxy, owner, card.id))
    return tuple((card, card.hints.cannon) for card in had if card.hints.cannon is not None)


def is_declared(offense: Offense, card: EffectCard, owner: str) -> bool:
    """Return whether a player has declared an effect that has not been used yet."""
    return any(each.card.id == card.id and each.owner == owner for each in offense.waiting)


def offer_effect(offense: Offense, card: EffectCard, owner: str) -> Procedure[Offense | None]:
    """Use an effect if it was declared or its owner says so now; None if it is kept."""
    if not is_declared(offense, card, owner):
        question = Choose(
            rule=card.rules[0],
            kind="use_cannon_effect",
            subject=owner,
            player=owner,
            options=(Option(key=USE), Option(key=KEEP)),
            figures={"effect": card.name},
        )
        if (yield from choose(question, offense.galaxy, KEEP)) == KEEP:
            return None
    return (yield from use_effect(offense, card, owner))


def use_effect(offense: Offense, card: EffectCard, owner: str) -> Procedure[Offense]:
    """Return the step once an effect is paid for."""
    cancels = card.hints.cannon.cancels if card.hints.cannon is not None else None
    figures: dict[str, Figure] = {"case": "cancels", "hits": cancels} if cancels else {}
    yield happens(card.rules[0], "cannon_effect_used", owner, effect=card.name, **figures)
    rest = tuple(each for each in offense.waiting if each.card.id != card.id or each.owner != owner)
    return replace(offense, galaxy=paid(offense.galaxy, owner, card, mover=offense.action.player), waiting=rest)


# What fires at the active system.


class Battery(Struct, frozen=True, kw_only=True):
    """Units of one card in one system that fire alike: all their `dice` hit on `hits_on`.

    `link` is how they reach, empty in the active system itself. `by` is the effect that gives them their cannon.
    """

    unit: str
    count: int
    system: str
    hits_on: int
    dice: int
    link: str = ""
    by: str = ""

    def __str__(self) -> str:
        where = f"{self.system} ({self.link})" if self.link else self.system
        dice = "1 die" if self.dice == 1 else f"{self.dice} dice"
        return f"{self.count} {self.unit} in {where}: {dice} on {self.hits_on}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules by which these units fire: in the active system, or into it by whatever makes it adjacent."""
        own: tuple[str, ...] = ("TI4-77.3c", "TI4-N-77-range") if self.link else ("TI4-77.2",)
        if self.link.startswith(WORMHOLE):
            own += ("TI4-101.2",)
        return (*effect_cards()[self.by].rules_on("77")[:1], *own) if self.by else own

    @property
    def card(self) -> EffectCard | None:
        """The effect that gives them their cannon."""
        return effect_cards()[self.by] if self.by else None


def firing(galaxy: Galaxy, player: str, *, report: bool = False) -> Procedure[tuple[Battery, ...]]:
    """Return what a player may fire with; where it is open what is adjacent to what, the readings are consulted.

    `report`: what is not ruled is said.
    """
    armed = cannon_units(galaxy, player)
    if any(each.cannon.reaches and each.system != galaxy.active for each in armed):
        galaxy = yield from with_consulted_readings(galaxy, open_readings(galaxy, player=player))
    found = batteries_of(galaxy, player, armed)
    lent = _far_by_structure(found)
    reading = (yield from consult("TI4-Q29")) if lent else "reaches"
    if reading == "not-ruled" and report:
        yield happens("TI4-77.3c", "linkship_not_ruled", player, guns=tuple(str(each) for each in lent))
    return found if reading == "reaches" else tuple(each for each in found if each not in lent)


def _far_by_structure(batteries: tuple[Battery, ...]) -> tuple[Battery, ...]:
    """Return the ships that would fire from another system with the cannon of a structure, which is open (TI4-Q29)."""
    hints = ((each, each.card.hints.cannon) for each in batteries if each.link and each.card is not None)
    return tuple(each for each, hint in hints if hint is not None and hint.as_structure)


def batteries_of(galaxy: Galaxy, player: str, armed: tuple[CannonUnit, ...]) -> tuple[Battery, ...]:
    """Return what fires of these at the active system: all that stands in it, then what reaches into it."""
    near = [(each, "") for each in armed if each.system == galaxy.active]
    reaching = [each for each in armed if each.system != galaxy.active and each.cannon.reaches]
    found = near + _far(galaxy, player, reaching)
    once = [each for each in found if each[0].cannon.once][:1]
    return tuple(_battery(unit, link) for unit, link in [*(each for each in found if not each[0].cannon.once), *once])


def _far(galaxy: Galaxy, player: str, armed: list[CannonUnit]) -> list[tuple[CannonUnit, str]]:
    """Who is adjacent is asked only where somebody could reach that far."""
    if not armed:
        return []
    around = adjacency(galaxy, player=player)
    joined = ((each, around.why(each.system, galaxy.active)) for each in armed)
    return [(each, _first_named(links)) for each, links in joined if links]


def _first_named(links: tuple[Link, ...]) -> str:
    """A shared side is named first."""
    return str(next((link for link in links if link.kind == BORDER), links[0]))


def _battery(unit: CannonUnit, link: str) -> Battery:
    hits_on, each = unit.cannon.dice
    return Battery(
        unit=unit.unit,
        count=unit.count,
        system=unit.system,
        hits_on=hits_on,
        dice=each * unit.count,
        link=link,
        by=unit.cannon.by,
    )


# At whom.


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
    for card, hint in effects_for(galaxy, target, hint=CannonHint):
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
    found = effects_for(galaxy, target, hint=CannonHint)
    return tuple((card, hint.modifier) for card, hint in found if hint.modifier)


# Who may fire at whom with what.


class FiringOption(Struct, frozen=True, kw_only=True):
    """One player's fire at another: what fires, and what is added to each die."""

    shooter: str
    target: str
    batteries: tuple[Battery, ...]
    modified: tuple[tuple[EffectCard, int], ...] = ()

    @property
    def modifier(self) -> int:
        """What is added to each die in all."""
        return sum(amount for _, amount in self.modified)


def aimed_at(offense: Offense, shooter: str) -> tuple[str, ...]:
    """Return whom a player may fire at as things stand."""
    galaxy = offense.galaxy
    return tuple(each for each in targets(galaxy, shooter) if barred(galaxy, each, offense.sheltered) is None)


def firing_options(offense: Offense, shooter: str) -> Procedure[tuple[FiringOption, ...]]:
    """Return what a player may fire as things stand: with every unit that may (TI4-N-77-all), at one player."""
    aimed = aimed_at(offense, shooter)
    batteries = (yield from firing(offense.galaxy, shooter)) if aimed else ()
    return tuple(firing_option(offense, shooter, target, batteries) for target in aimed) if batteries else ()


def firing_option(offense: Offense, shooter: str, target: str, batteries: tuple[Battery, ...]) -> FiringOption:
    """Return the fire of a player with these batteries at a target, with what is added to each die."""
    return FiringOption(shooter=shooter, target=target, batteries=batteries, modified=modifiers(offense.galaxy, target))
