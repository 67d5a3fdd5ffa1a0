"""The templates of rolls and boosts as people name them: `straight_1`, `bank_left_1`, `turn_right_1`.

Left and right are as seen along the template, so in a roll to the right `bank_left_1` curves forward.
"""

from functools import cache

from msgspec import Struct

from sublight.errors import InputError, did_you_mean
from sublight.games.xwing.catalogue import templates
from sublight.games.xwing.course import Hand


class Laid(Struct, frozen=True):
    """A template laid to a hand: its word, its id, and the way it turns along its length (0 straight)."""

    word: str
    template: str
    hand: Hand

    @property
    def shape(self) -> str:
        """What it is: straight, bank or turn."""
        return self.template.partition("_")[0]

    @property
    def speed(self) -> int:
        """The speed printed on it."""
        return int(self.template.partition("_")[2])


@cache
def words() -> dict[str, Laid]:
    """Return every way to lay a template, by its word."""
    found: list[Laid] = []
    for name, card in templates().items():
        if card.shape == "straight":
            found.append(Laid(name, name, 0))
            continue
        found.append(Laid(f"{card.shape}_left_{card.speed}", name, -1))
        found.append(Laid(f"{card.shape}_right_{card.speed}", name, 1))
    return {laid.word: laid for laid in found}


def laid(word: str) -> Laid:
    """Return the template that a word names; InputError with the nearest words if there is none."""
    known = words()
    if word not in known:
        raise InputError(f"no template `{word}`{did_you_mean(word, known) or '; such as straight_1 or bank_left_1'}")
    return known[word]
