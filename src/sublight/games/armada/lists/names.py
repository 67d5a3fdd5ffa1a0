"""Names as the builders spell them, found among Armada's cards.

Spelling is levelled: case, punctuation, apostrophes, plurals, the words class and squadron, Mk and Mark, 2 and II, and
the order of the words (`CR90A Corvette` is the CR90 Corvette A). A name that still has no card is offered the nearest.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Literal

from msgspec import Struct

from sublight.errors import nearest
from sublight.games.armada.catalogue import effect_cards, ship_cards, squadron_cards
from sublight.games.armada.catalogue.cards import ShipCard, SquadronCard

Key = tuple[str, ...]

ON_SHIPS = ("commander", "fleet command", "officer", "title", "upgrade")
"""The kinds of effect cards that a ship carries."""

FACTIONS = {
    "rebel": "rebel",
    "rebels": "rebel",
    "rebel alliance": "rebel",
    "empire": "empire",
    "imperial": "empire",
    "imperials": "empire",
    "galactic empire": "empire",
    "republic": "republic",
    "galactic republic": "republic",
    "separatist": "separatist",
    "separatists": "separatist",
    "separatist alliance": "separatist",
    "cis": "separatist",
}
ALIASES = {
    "MC80 Liberty Star Cruiser": "rebel.mc80_star_cruiser",
    "MC80 Liberty Battle Cruiser": "rebel.mc80_battle_cruiser",
    "MC80 Liberty type Star Cruiser": "rebel.mc80_star_cruiser",
    "MC80 Liberty type Battle Cruiser": "rebel.mc80_battle_cruiser",
    "MC80 Home One Assault Cruiser": "rebel.mc80_assault_cruiser",
    "MC80 Home One Command Cruiser": "rebel.mc80_command_cruiser",
    "Pelta Assault Ship": "rebel.modified_pelta_class_assault_ship",
    "Pelta Command Ship": "rebel.modified_pelta_class_command_ship",
    "Kuat Refit": "empire.imperial_star_destroyer_kuat_refit",
    "Cymoon 1 Refit": "empire.imperial_star_destroyer_cymoon_1_refit",
}
"""Ships by names that their cards do not bear."""

SLIP = 0.85
"""How alike names are that differ by a slip only. Most cards do not bear on movement, and are not to be guessed at."""

_DROPPED = frozenset({"class", "squadron", "the"})
_LEVELLED = {"mk": "mark", "1": "i", "2": "ii", "3": "iii"}
_SPLIT = {"ia": ("i", "a"), "ib": ("i", "b"), "iia": ("ii", "a"), "iib": ("ii", "b")}
_WORDS = re.compile(r"[^\W\d_]+|[0-9]+")


class Found(Struct, frozen=True):
    """The ids that a name may mean: one where it is known, several where it is ambiguous; and how sure."""

    ids: tuple[str, ...]

    @property
    def one(self) -> str | None:
        """The id, where it is the only one."""
        return self.ids[0] if len(self.ids) == 1 else None


def key_of(name: str) -> Key:
    """Return the levelled words of a name, sorted."""
    return tuple(sorted(_levelled(name)))


def _levelled(name: str) -> Iterator[str]:
    for word in _WORDS.findall(name.casefold().replace("'", "").replace('"', "")):
        single = word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
        if single not in _DROPPED:
            yield from _SPLIT.get(single, (_LEVELLED.get(single, single),))


def faction_of(text: str) -> str:
    """Return the faction that a header names, empty if none."""
    return FACTIONS.get(" ".join(text.casefold().split()), "")


def find_ship(name: str, faction: str) -> Found:
    """Return the ships that a name means: by its words, else by some of a card's words (`Raider II`)."""
    exact = _of_faction(_ships().get(key_of(name), ()), faction)
    if exact:
        return Found(exact)
    wanted = key_of(name)
    if len("".join(wanted)) < 5:
        return Found(())
    cards = ship_cards()
    some = [key for key, words in _ship_words().items() if _within(wanted, words)]
    own = [key for key in some if cards[key].faction == faction]
    return Found(tuple(own or some))


def find_squadron(name: str, faction: str) -> Found:
    """Return the squadrons that a name means: a card's name, with or without its craft or its ship."""
    key = key_of(name)
    return Found(_of_faction(_squadrons().get(key) or _aces().get(key, ()), faction))


def find_upgrade(name: str, faction: str, kind: str) -> Found:
    """Return the effects on movement that an upgrade's name means; `kind` tells namesakes apart."""
    cards = effect_cards()
    found = [key for key in _upgrades().get(key_of(name), ()) if not faction or cards[key].fits(faction)]
    of_kind = [key for key in found if cards[key].kind == kind]
    if kind and not of_kind:
        other = "officer" if kind == "commander" else "commander"
        of_kind = [key for key in found if cards[key].kind != other]
    return Found(tuple(of_kind if kind else found))


def find_objective(name: str) -> Found:
    """Return the objective's effect on movement."""
    return Found(_objectives().get(key_of(name), ()))


def nearest_card(name: str, kind: Literal["ship", "squadron"]) -> str:
    """Return the name of the ship or squadron that looks most like `name`, empty if none does."""
    cards = (ship_cards() if kind == "ship" else squadron_cards()).values()
    return next(iter(nearest(name, (card.name for card in cards), 1)), "")


def nearest_effect(name: str, kind: Literal["upgrade", "objective"]) -> str:
    """Return the upgrade or objective bearing on movement that `name` is but for a slip, empty if it is none."""
    index = _upgrades() if kind == "upgrade" else _objectives()
    by_words = {" ".join(key): ids[0] for key, ids in index.items()}
    found = get_close_matches(" ".join(key_of(name)), by_words, n=1, cutoff=SLIP)
    return effect_cards()[by_words[found[0]]].name if found else ""


def _within(wanted: Key, words: Key) -> bool:
    return bool(wanted) and all(words.count(word) >= wanted.count(word) for word in set(wanted))


def _of_faction(ids: tuple[str, ...], faction: str) -> tuple[str, ...]:
    """Return those of the fleet's faction; if none is, all."""
    return tuple(key for key in ids if key.startswith(f"{faction}.")) or ids


def _index(pairs: Iterable[tuple[str, str]]) -> Mapping[Key, tuple[str, ...]]:
    """Return names as keys to the ids that have them."""
    found: dict[Key, tuple[str, ...]] = {}
    for name, item in pairs:
        key = key_of(name)
        found[key] = tuple(dict.fromkeys((*found.get(key, ()), item)))
    return found


@cache
def _ship_words() -> Mapping[str, Key]:
    return {card.id: key_of(card.name) for card in ship_cards().values()}


@cache
def _ships() -> Mapping[Key, tuple[str, ...]]:
    own = ((card.name, card.id) for card in ship_cards().values())
    return _index((*own, *ALIASES.items()))


@cache
def _squadrons() -> Mapping[Key, tuple[str, ...]]:
    return _index((name, card.id) for card in squadron_cards().values() for name in _squadron_names(card))


@cache
def _aces() -> Mapping[Key, tuple[str, ...]]:
    """An ace's name with any squadron of the faction: `Luke Skywalker X-wing Squadron`."""
    cards = squadron_cards().values()
    plain = [card for card in cards if not card.unique]
    aces = [card for card in cards if card.unique and card.craft is None]
    return _index(
        (f"{_bare(ace.name)} {craft.name}", ace.id) for ace in aces for craft in plain if ace.faction == craft.faction
    )


@cache
def _upgrades() -> Mapping[Key, tuple[str, ...]]:
    on_ships = (card for card in effect_cards().values() if card.kind in ON_SHIPS)
    return _index((name, card.id) for card in on_ships for name in (_bare(card.name), *card.aliases))


@cache
def _objectives() -> Mapping[Key, tuple[str, ...]]:
    return _index((card.name, card.id) for card in effect_cards().values() if card.kind == "objective")


def _squadron_names(card: SquadronCard) -> tuple[str, ...]:
    return (card.name, _bare(card.name), *((f"{card.name} {card.craft}",) if card.craft else ()))


def _bare(name: str) -> str:
    """Return a name without what stands in brackets."""
    return name.partition(" (")[0]


def card_name(card_id: str) -> str:
    """Return the printed name of a ship or squadron."""
    card: ShipCard | SquadronCard | None = ship_cards().get(card_id) or squadron_cards().get(card_id)
    return card.name if card else card_id
