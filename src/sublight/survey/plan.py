"""What a file of a plan may say, read and bounded. Errors name the file, the field and what would be valid."""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from sublight.errors import InputError, did_you_mean
from sublight.formats.jsons import read_file, read_toml
from sublight.formats.records import convert

MOST_TABLES, MOST_READINGS, MOST_LINES, MOST_COLUMNS = 1_000, 1_000, 10_000, 64
MOST_SEEDS, MOST_BLOCK, MOST_CASES = 1_000_000_000, 100_000, 1_000_000_000
MOST_BLOCKS = 1_000_000
"""Part files in a folder: their numbers are kept in memory."""

Name = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
Every = Literal["all", "legal"]


class Drawn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How each seed draws a table: the `name` of a setup of the game, in an area `width_mm` wide."""

    name: str
    width_mm: Annotated[float, Meta(ge=1, le=10_000)] = 10_000.0


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan: every table under every set of readings with every seed, and every move on each.

    `tables` are examples, or files relative to the plan. `moves` are lines of notation, `legal` for every legal move,
    each ruled on by itself, or `all` for every maneuver of every dial, chart or ship through a compiled kernel. A seed
    draws the table if there is a `setup`, and rolls the dice. `columns` names each column and what it holds. `block` is
    how many tables as drawn go into a part file.
    """

    tables: Annotated[tuple[str, ...], Meta(min_length=1, max_length=MOST_TABLES)]
    moves: Every | Annotated[tuple[str, ...], Meta(min_length=1, max_length=MOST_LINES)]
    columns: Annotated[dict[Name, str], Meta(min_length=1, max_length=MOST_COLUMNS)]
    readings: Annotated[tuple[dict[str, str], ...], Meta(min_length=1, max_length=MOST_READINGS)] = field(
        default_factory=lambda: ({},)
    )
    setup: Drawn | None = None
    seeds: Annotated[int, Meta(ge=1, le=MOST_SEEDS)] = 1
    first_seed: Annotated[int, Meta(ge=0, le=MOST_SEEDS)] = 0
    block: Annotated[int, Meta(ge=1, le=MOST_BLOCK)] = 100

    @property
    def cases(self) -> int:
        """How many tables as drawn there are: tables × readings × seeds."""
        return len(self.tables) * len(self.readings) * self.seeds

    @property
    def blocks(self) -> int:
        """How many part files there are when all is done."""
        return -(-self.cases // self.block)


def read_plan(path: Path) -> Plan:
    """Return the plan in a TOML file; InputError names the file, the field and what would be valid."""
    raw = read_toml(read_file(path), str(path))
    if isinstance(raw.get("moves"), str) and raw["moves"] not in ("all", "legal"):
        hint = did_you_mean(str(raw["moves"]), ("all", "legal"))
        raise InputError(f"{path}: moves = {raw['moves']!r} is not `all`, `legal` or a list of lines{hint}", "schema")
    plan = convert(raw, Plan, str(path))
    if plan.cases > MOST_CASES:
        said = f"tables × readings × seeds = {plan.cases:,}, but must be at most {MOST_CASES:,}"
        raise InputError(f"{path}: {said}; give fewer seeds", "large")
    if plan.blocks > MOST_BLOCKS:
        said = f"block = {plan.block} makes {plan.blocks:,} part files, but there must be at most {MOST_BLOCKS:,}"
        raise InputError(f"{path}: {said}; give block = {-(-plan.cases // MOST_BLOCKS)}", "large")
    return plan
