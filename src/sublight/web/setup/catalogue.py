"""What can be put on a table of each game, for lists to choose from."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from sublight.errors import InputError, did_you_mean
from sublight.registry import GAMES, game
from sublight.web.setup.begin import SIZES, New, new_table
from sublight.web.setup.outlines import outlines_of

Raw = dict[str, Any]
TOKENS = ("objective",)


def catalogue(name: str) -> Raw:
    """Return the editions of a game, its mats, its ruler's bands and its cards by kind; InputError for no game."""
    if name not in GAMES:
        raise InputError(f"no game `{name}`; games are {', '.join(GAMES)}{did_you_mean(name, GAMES)}")
    return _catalogue(name)


@cache
def _catalogue(name: str) -> Raw:
    book = game(name).book
    editions = [{"id": each.id, "title": each.title, "date": str(each.date)} for each in book.editions]
    sizes = [{"says": says, "width": wide, "height": high} for says, (wide, high) in SIZES.get(name, {}).items()]
    return {
        "game": name,
        "editions": editions,
        "edition": book.default_edition,
        "sizes": sizes,
        **_measures(name),
        "layouts": _layouts(name),
        "kinds": [{"kind": kind, "cards": list(cards)} for kind, cards in _KINDS[name]()],
    }


def _measures(name: str) -> Raw:
    """The bands of the ruler and the sizes of bases in mm, by the usual measurements."""
    if name not in SIZES:
        return {"bands": {}, "bases": {}}
    table = new_table(New(game=name))
    outlines = outlines_of(table)
    return {"bands": dict(outlines.bands(table)), "bases": dict(outlines.bases(table))}


def _layouts(name: str) -> list[int]:
    """The numbers of players that a galaxy has a printed layout for."""
    if name != "twilight":
        return []
    from sublight.games.twilight.catalogue.layouts import printed_layouts

    return list(printed_layouts())


def _card(key: str, name: str, group: str = "", says: str = "", since: str = "") -> Raw:
    """A card; `since` is the first edition that has it, empty where all do."""
    return {"id": key, "name": name, "group": group.replace("_", " "), "says": says, "since": since}


Kinds = Iterator[tuple[str, Iterator[Raw]]]


def _armada() -> Kinds:
    from sublight.games.armada.catalogue.obstacles import obstacle_tokens
    from sublight.games.armada.catalogue.ships import ship_cards
    from sublight.games.armada.catalogue.squadrons import squadron_cards

    ships = ship_cards().values()
    yield "ship", (_card(each.id, each.name, each.faction, f"{each.size}, {each.points} points") for each in ships)
    squadrons = squadron_cards().values()
    yield "squadron", (_card(each.id, each.name, each.faction, f"speed {each.speed}") for each in squadrons)
    yield "obstacle", (_card(each.id, each.name, each.type, each.set) for each in obstacle_tokens().values())
    yield "token", (_card(each, each) for each in TOKENS)


def _xwing() -> Kinds:
    from sublight.games.xwing.catalogue.devices import device_tokens, payloads
    from sublight.games.xwing.catalogue.obstacles import obstacle_tokens
    from sublight.games.xwing.catalogue.ships import pilot_cards, ship_cards

    ships = ship_cards()
    movable = [each for each in ships.values() if each.size != "huge"]
    generic = [_card(each.id, each.name, "any pilot", f"{each.size} base") for each in movable]
    pilots = [each for each in pilot_cards().values() if ships[each.ship].size != "huge"]
    named = [_card(each.id, each.id, ships[each.ship].name, _initiative(each.initiative)) for each in pilots]
    yield "ship", iter(generic + named)
    rocks = [each for each in obstacle_tokens().values() if each.outline_mm is not None]
    yield "obstacle", (_card(each.id, each.name, each.type, each.product) for each in rocks)
    laid = [each for each in payloads().values() if each.token in device_tokens()]
    yield "device", (_card(each.id, each.name, each.kind) for each in laid)


def _initiative(number: int | None) -> str:
    return "initiative of another ship" if number is None else f"initiative {number}"


def _twilight() -> Kinds:
    from sublight.games.twilight.catalogue.factions import faction_cards
    from sublight.games.twilight.catalogue.sets import boxes
    from sublight.games.twilight.catalogue.tiles import tile_cards
    from sublight.games.twilight.catalogue.tokens import token_cards
    from sublight.games.twilight.catalogue.units import unit_cards

    since = {box.id: box.edition for box in boxes().values()}
    factions = sorted(faction_cards().values(), key=lambda each: each.name.removeprefix("The "))
    yield "faction", (_card(each.id, each.name, since=since[each.set]) for each in factions)
    yield "tile", (_tile(each, since[each.set]) for each in tile_cards().values())
    plain = dict.fromkeys(each.type for each in unit_cards().values())
    yield "unit", (_card(each, each) for each in plain)
    laid = [each for each in token_cards().values() if not (each.with_unit or each.command_tokens)]
    yield "token", (_card(each.id, each.name, says=each.note, since=since[each.set]) for each in laid)


def _tile(card: Any, since: str) -> Raw:
    """A tile by its number, and what there is to find it by."""
    planets = [f"{each.name} {each.resources}/{each.influence}" for each in card.planets]
    signs = [each.replace("_", " ") for each in card.anomalies] + [f"{each} wormhole" for each in card.wormholes]
    return _card(card.id, f"{card.id} {card.name}".strip(), card.kind, ", ".join((*planets, *signs)), since)


_KINDS: dict[str, Callable[[], Kinds]] = {"armada": _armada, "xwing": _xwing, "twilight": _twilight}
