"""Armada's data files, and the tables of each."""

from pathlib import Path

from sublight.rulebook.data_files import DataFiles

FILES = DataFiles(
    Path(__file__).parent.parent / "data",
    {
        "components.toml": ("set", "worked", "source", "fact"),
        "damage_deck.toml": ("card",),
        "effects.toml": ("effect",),
        "obstacles.toml": ("standard_setup", "type", "token", "other_token"),
        "ship_tokens.toml": ("token_geometry",),
        "ships.toml": ("ship",),
        "squadrons.toml": ("squadron",),
    },
)
