"""From which edition of the rules to which a row holds: both included, an open side runs to the end."""

from typing import Literal, get_args

import msgspec

from sublight.errors import EditionError, RulebookError, did_you_mean

EditionId = Literal[
    "2019-09",
    "1.1.0",
    "1.2.0",
    "1.3.0",
    "1.3.1",
    "1.3.2",
    "1.4",
    "1.4.2",
    "1.4.3.1",
    "1.4.4",
    "1.4.5",
    "1.4.6",
]
EDITIONS: tuple[EditionId, ...] = get_args(EditionId)
"""The editions in order. Two documents carry one date, so that dates alone do not order them."""


class Spanned(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row that holds from `since` to `until`, both included; None is open."""

    since: EditionId | None = None
    until: EditionId | None = None

    def __post_init__(self) -> None:
        """Refuse a span that ends before it begins."""
        if self.since and self.until and EDITIONS.index(self.since) > EDITIONS.index(self.until):
            raise RulebookError(f"holds since {self.since}, but only until {self.until}")

    def holds_in(self, edition: str) -> bool:
        """Return whether the row holds in an edition; an unknown one raises `EditionError`."""
        place = edition_place(edition)
        after = self.since is None or EDITIONS.index(self.since) <= place
        return after and (self.until is None or place <= EDITIONS.index(self.until))


def edition_place(edition: str) -> int:
    """Return the place of an edition in their order; an unknown one raises `EditionError`."""
    for place, known in enumerate(EDITIONS):
        if known == edition:
            return place
    listed = ", ".join(EDITIONS)
    raise EditionError(f"unknown edition `{edition}` (one of {listed}){did_you_mean(edition, EDITIONS)}")
