"""The data files, the boxes and codices that components come from, and from which edition on each is played."""

from functools import cache
from typing import Literal

import msgspec

from sublight.games.twilight.rulebook import book
from sublight.rulebook.compiled import data_of
from sublight.rulebook.data_files import DataFiles

FILES = DataFiles(
    data_of("sublight.games.twilight"),
    {
        "effects.toml": ("effect",),
        "factions.toml": ("faction",),
        "hyperlanes.toml": ("hyperlane",),
        "layouts.toml": ("layout",),
        "sets.toml": ("set",),
        "strategy_cards.toml": ("strategy_card",),
        "tiles.toml": ("tile",),
        "tokens.toml": ("token",),
        "units.toml": ("limits", "unit"),
    },
)
SetId = Literal["base", "codex1", "pok", "codex3", "codex4", "te"]


class Box(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One published set; `edition` is the first that can be played with it."""

    id: SetId
    name: str
    edition: str


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a component says of its origin. `single_source`: no second source has confirmed it."""

    set: SetId
    single_source: bool = False

    def holds_in(self, edition: str) -> bool:
        """Return whether the component is played in an edition; an unknown one raises `EditionError`."""
        return _holds(self.set, edition)


@cache
def _holds(box: SetId, edition: str) -> bool:
    first = book().edition(boxes()[box].edition)
    return book().edition(edition).admits(first.date, None, ruling=False)


@cache
def boxes() -> dict[str, Box]:
    """Return the sets by id."""
    return {**FILES.by_id("sets.toml", "set", Box)}
