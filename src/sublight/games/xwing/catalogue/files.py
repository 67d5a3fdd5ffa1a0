"""X-Wing's data files, and the tables of each."""

from pathlib import Path

from sublight.rulebook.data_files import DataFiles

FILES = DataFiles(
    Path(__file__).parent.parent / "data",
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
        "pilots.toml": ("roster",),
        "ships.toml": ("ship",),
    },
)
