"""Armada's data files, and how a card is found by its id, the id's end, its printed name, or words of its own."""

import re
from collections.abc import Mapping
from typing import Generic, TypeVar

from sublight.errors import InputError, did_you_mean, either
from sublight.rulebook.compiled import data_of
from sublight.rulebook.data_files import DataFiles

FILES = DataFiles(
    data_of("sublight.games.armada"),
    {
        "components.toml": ("set", "worked", "source", "fact"),
        "damage_deck.toml": ("card",),
        "effects.toml": ("effect",),
        "obstacles.toml": ("standard_setup", "type", "token", "other_token"),
        "ship_tokens.toml": ("token_geometry",),
        "silhouettes.toml": ("silhouette",),
        "ships.toml": ("ship",),
        "squadrons.toml": ("squadron",),
    },
)


# Names.


Item = TypeVar("Item")


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a name: runs of letters and of digits (`GR-75` and `gr75` are both gr, 75)."""
    return tuple(re.findall(r"[^\W\d_]+|\d+", text.casefold()))


def _in_order(wanted: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Return whether all wanted words stand among `words`, in this order."""
    rest = iter(words)
    return all(word in rest for word in wanted)


class Directory(Generic[Item]):
    """Items by id, found by id or by any of their short names. `kind` names them in messages.

    `spelled` are other spellings that mean an id.
    """

    def __init__(self, kind: str, items: Mapping[str, Item], spelled: Mapping[str, str] | None = None) -> None:
        self.kind = kind
        self.items = items
        self._spelled = {words_of(name): item_id for name, item_id in (spelled or {}).items()}
        self._words = {item_id: words_of(item_id) for item_id in items}
        self._tails = {item_id: words_of(item_id.rpartition(".")[2]) for item_id in items}

    def find(self, text: str) -> Item:
        """Return the one item that `text` names; an unknown or ambiguous name raises `InputError`."""
        if text in self.items:
            return self.items[text]
        found = self.matches(text)
        if len(found) == 1:
            return self.items[found[0]]
        if found:
            raise InputError(f"{self.kind} `{text}` is ambiguous: write {either(found)}")
        hint = did_you_mean(text, self._names()) or "; `sublight list cards armada` lists all names"
        raise InputError(f"unknown {self.kind} `{text}`{hint}", "unknown_name")

    def matches(self, text: str) -> tuple[str, ...]:
        """Return the ids that `text` may mean: those it is, or is the end of, else those with its words."""
        wanted = words_of(text)
        if wanted in self._spelled:
            return (self._spelled[wanted],)
        whole = tuple(key for key in self.items if wanted in (self._words[key], self._tails[key]))
        if whole or not wanted:
            return whole
        return tuple(key for key, words in self._words.items() if _in_order(wanted, words))

    def aliases(self, item_id: str) -> tuple[str, ...]:
        """Return the short names that mean this item and no other, shortest first.

        They are the first words of the id's end (`class` left out), the first words and the last, and the
        whole end; then the same with the faction before them.
        """
        faction, _, tail = item_id.rpartition(".")
        parts = [part for part in tail.split("_") if part != "class"]
        names = [name for count in range(1, len(parts) + 1) for name in _shortened(parts, count)]
        names.append(tail)
        names += [f"{faction}.{name}" for name in names if faction]
        return tuple(name for name in dict.fromkeys(names) if self.matches(name) == (item_id,))

    def _names(self) -> tuple[str, ...]:
        """Return ids and their ends without the faction, with which an unknown name is compared."""
        return tuple(dict.fromkeys([*self.items, *(key.rpartition(".")[2] for key in self.items)]))


def _shortened(parts: list[str], count: int) -> list[str]:
    """Return the names of `count` words made of the first words, and of the first words and the last one."""
    names = ["_".join(parts[:count])]
    if count > 1:
        names.append("_".join([*parts[: count - 1], parts[-1]]))
    return names
