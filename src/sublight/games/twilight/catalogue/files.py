"""Twilight Imperium's data files, and the tables of each."""

from pathlib import Path

from sublight.rulebook.data_files import DataFiles

FILES = DataFiles(
    Path(__file__).parent.parent / "data",
    {
        "effects.toml": ("effect",),
        "factions.toml": ("faction",),
        "hyperlanes.toml": ("hyperlane",),
        "layouts.toml": ("layout",),
        "sets.toml": ("set",),
        "tiles.toml": ("tile",),
        "tokens.toml": ("token",),
        "units.toml": ("limits", "unit"),
    },
)
