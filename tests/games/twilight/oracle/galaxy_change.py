"""A galaxy turned, renamed and written in another order: the same table and move under other names.

A map turned by sixths of a circle, players and systems beside the map under other names, seats counted from another
player, and everything a file lists in no order of its own shuffled, alike units in several stacks among it.
"""

import re
from dataclasses import dataclass
from random import Random
from typing import Any

from sublight.games.twilight.catalogue import tile_card
from sublight.geometry.hexes import SIDES

ON_MAP = re.compile(r"[0-9]{3}")
WORD = re.compile(r"(?<![\w.'-])\w+(?![\w'])")
BORDER = re.compile(r"\bborder (NE|SE|N)\b")
CARDS = ("tile", "unit", "effect", "name", "cost")
"""Figures that name no place and no player."""
ORDINARY = ("rift", "home")
"""Names in the cases that sentences have as words too: they stay."""
PLACES = ("id", "system", "origin", "at", "source", "active")
PLAYERS = ("player", "active_player")
COUNTS = ("count", "damaged", "tokens")
LISTED = ("systems", "space", "units", "planets", "tokens", "markers", "effects", "exhausted", "captured", "laws")
"""Lists of a table in no order of their own."""


@dataclass(frozen=True)
class Change:
    """A turn of the map by sixths clockwise, new names, the seat that is counted first, and how lists are shuffled."""

    turns: int
    names: dict[str, str]
    seat: int
    shuffled: int

    # A table and a move.

    def table(self, plain: dict[str, Any]) -> dict[str, Any]:
        """The table after the change."""
        chance = Random(self.shuffled)
        systems = [self._system(system) for system in plain["systems"]]
        players = [self._player(player) for player in plain["players"]]
        named = {key: [self.name(each) for each in plain[key]] for key in ("initiative", "announced", "joined")}
        in_effect = [self._entry(entry) for entry in plain["in_effect"]]
        seated = players[self.seat :] + players[: self.seat]
        found: dict[str, Any] = _shuffled({
            **plain, **named, "systems": systems, "players": seated, "in_effect": in_effect,
            "active": self.name(plain["active"]), "active_player": self.name(plain["active_player"]),
        }, chance)  # fmt: skip
        return found

    def _system(self, system: dict[str, Any]) -> dict[str, Any]:
        lane = not tile_card(system["tile"]).system
        changed = self._owned(system)
        turns = (system["turns"] + self.turns) % 6 if lane else system["turns"]
        markers = [self._marker(marker) for marker in system["markers"]]
        tokens = [self.name(player) for player in system["tokens"]]
        return {**changed, "id": self.name(system["id"]), "turns": turns, "markers": markers, "tokens": tokens}

    def _owned(self, value: Any) -> Any:
        """Units and planets with the new names of their players."""
        if isinstance(value, dict):
            return {key: self.name(each) if key == "player" else self._owned(each) for key, each in value.items()}
        return [self._owned(each) for each in value] if isinstance(value, list | tuple) else value

    def _player(self, player: dict[str, Any]) -> dict[str, Any]:
        captured = [self.name(each) for each in player["captured"]]
        return {**player, "id": self.name(player["id"]), "captured": captured}

    def _marker(self, marker: str) -> str:
        name, at, side = marker.partition("@")
        return f"{name}@{(int(side) + self.turns) % 6}" if at else marker

    def _entry(self, entry: str) -> str:
        effect, colon, player = entry.partition(":")
        return f"{effect}{colon}{self.name(player)}"

    def move(self, value: Any, effect: str = "") -> Any:
        """The move after the change: places, players, sides and ways by their new names."""
        if isinstance(value, dict):
            effect = value.get("effect", effect)
            return {key: self._part(key, each, effect) for key, each in value.items()}
        return [self.move(each, effect) for each in value] if isinstance(value, list | tuple) else value

    def _part(self, key: str, value: Any, effect: str) -> Any:
        if key in (*PLACES, *PLAYERS):
            return self.name(value)
        if key == "path":
            return [self.name(each) for each in value]
        if key == "by":
            return [self._way(each) for each in value]
        if key == "target":
            return self._side(value) if effect == "void_tether" else self.name(value)
        return self.move(value, effect)

    def _way(self, way: str) -> str:
        number, colon, name = way.partition(":")
        return f"{number}{colon}{self._axis(name) if name in SIDES[:3] else name}"

    def _side(self, side: str) -> str:
        return SIDES[(SIDES.index(side.upper()) + self.turns) % 6] if side.upper() in SIDES else side

    def _axis(self, side: str) -> str:
        return SIDES[(SIDES.index(side) + self.turns) % 3]

    def name(self, name: str) -> str:
        """The new name of a place or player."""
        return self.names.get(name, name)

    # A ruling.

    def text(self, text: str) -> str:
        """A text of a ruling with the new names in it."""
        text = BORDER.sub(lambda found: f"border {self._axis(found[1])}", text)
        return WORD.sub(lambda found: self.names.get(found[0], found[0]), text)

    def said(self, value: Any, key: str = "") -> Any:
        """Figures, options and answers with the new names in every text."""
        if key in CARDS:
            return value
        if isinstance(value, dict):
            return {self.text(name): self.said(each, name) for name, each in value.items()}
        if isinstance(value, list | tuple):
            return [self.said(each) for each in value]
        return self.text(value) if isinstance(value, str) else value


def _shuffled(value: Any, chance: Random) -> Any:
    """Every list without an order of its own, shuffled."""
    if isinstance(value, list | tuple):
        return [_shuffled(each, chance) for each in value]
    if not isinstance(value, dict):
        return value
    found = {key: _shuffled(each, chance) for key, each in value.items()}
    for key in found.keys() & {"space", "units"}:
        found[key] = [part for stack in found[key] for part in _parted(stack, chance)]
    return {
        key: chance.sample(each, len(each)) if key in LISTED and isinstance(each, list) else each
        for key, each in found.items()
    }


def _parted(stack: dict[str, Any], chance: Random) -> list[dict[str, Any]]:
    """A stack, or now and then two of the same units."""
    count, damaged, tokens = (stack[name] for name in COUNTS)
    if count < 2 or chance.random() < 0.5:
        return [stack]
    hurt = chance.randint(max(0, damaged - 1), min(damaged, count - 1))
    left = chance.randint(max(0, tokens - 1), min(tokens, count - 1))
    rest = {"count": 1, "damaged": damaged - hurt, "tokens": tokens - left}
    return [{**stack, "count": count - 1, "damaged": hurt, "tokens": left}, {**stack, **rest}]


def random_change(plain: dict[str, Any], chance: Random) -> Change:
    """A change of a table: some turn, a new name for each place and player."""
    turns = chance.randrange(6)
    players = [player["id"] for player in plain["players"]]
    beside = [system["id"] for system in plain["systems"] if not ON_MAP.fullmatch(system["id"])]
    fresh = chance.sample([f"{letter}{number}q" for letter in "abcxyz" for number in range(9)], len(players + beside))
    on_map = {system["id"]: turned(system["id"], turns) for system in plain["systems"] if system["id"] not in beside}
    named = {old: new for old, new in zip((*players, *beside), fresh, strict=True) if old not in ORDINARY}
    names = {**named, **on_map}
    return Change(turns=turns, names=names, seat=chance.randrange(len(players)), shuffled=chance.randrange(10**6))


def turned(place: str, turns: int) -> str:
    """The place of the map that lies where this one lies, once all is turned by so many sixths clockwise."""
    ring, slot = int(place[:-2]), int(place[-2:])
    return place if not ring else f"{ring}{(slot - 1 + ring * turns) % (6 * ring) + 1:02d}"
