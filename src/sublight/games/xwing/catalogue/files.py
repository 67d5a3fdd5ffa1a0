"""X-Wing's data files with the tables of each, and the editions in which a row holds."""

from datetime import date
from functools import cache

import msgspec

from sublight.errors import EditionError, RulebookError, did_you_mean
from sublight.rulebook import rulebook_at
from sublight.rulebook.compiled import data_of
from sublight.rulebook.data_files import DataFiles

DATA = data_of("sublight.games.xwing")

FILES = DataFiles(
    DATA,
    {
        "components.toml": (
            *("base", "guides", "ship_token", "template_width", "template", "template_note", "range_ruler"),
            *("play_area", "barrel_roll", "decloak", "boost", "tractor", "final_pose", "device"),
        ),
        "damage_deck.toml": ("card",),
        "dice.toml": ("attack", "defense", "limits", "movement_roll", "first_player_roll"),
        "effects.toml": ("effect",),
        "obstacles.toml": ("later_type", "token", "effect", "lifetime", "huge_ship"),
        "payloads.toml": ("payload",),
        "pilot_names.toml": ("names",),
        "pilots.toml": ("roster", "strength", "force"),
        "silhouettes.toml": ("silhouette",),
        "ships.toml": ("ship",),
        "upgrade_names.toml": ("names",),
        "upgrades.toml": ("upgrade",),
        "wordings.toml": ("wording",),
    },
)


class Spanned(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row that holds from edition `since` to edition `until`, both included; None is open."""

    since: str | None = None
    until: str | None = None

    def __post_init__(self) -> None:
        """Refuse an edition that does not exist, and a span that ends before it begins."""
        given = [edition for edition in (self.since, self.until) if edition is not None]
        known = _editions() if given else {}
        for edition in given:
            if edition not in known:
                raise RulebookError(f"no edition `{edition}`{did_you_mean(edition, known)}")
        if self.since and self.until and known[self.since] > known[self.until]:
            raise RulebookError(f"holds since {self.since}, but only until {self.until}")

    def holds_in(self, edition: str) -> bool:
        """Return whether the row holds in an edition; an unknown one raises `EditionError`."""
        day, known = edition_date(edition), _editions()
        after = self.since is None or known[self.since] <= day
        return after and (self.until is None or day <= known[self.until])


@cache
def _editions() -> dict[str, date]:
    return {edition.id: edition.date for edition in rulebook_at(DATA).editions}


def edition_date(edition: str) -> date:
    """Return the date by which an edition is ordered; an unknown one raises `EditionError`."""
    known = _editions()
    if edition not in known:
        raise EditionError(f"unknown edition `{edition}` (one of {', '.join(known)}){did_you_mean(edition, known)}")
    return known[edition]
