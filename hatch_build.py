"""Build the wheel: the data of each game is compiled into one file beside its TOML.

The source distribution has none, as a checkout: what is edited there is compiled when it is next used.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path(__file__).parent / "src"


class CompiledData(BuildHookInterface[Any]):
    """Adds `compiled.msgpack` of each game to a wheel; an editable installation is a checkout and has none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the data of every game; RulebookError for what is not TOML stops the build."""
        if version == "editable":
            return
        sys.path.insert(0, str(SOURCE))
        from sublight.rulebook.compiled import NAME
        from sublight.rulebook.compiler import write_shipped

        self.folder = TemporaryDirectory()
        for number, data in enumerate(sorted(SOURCE.glob("sublight/games/*/data"))):
            made = Path(self.folder.name, f"{number}-{NAME}")
            write_shipped(data, made)
            build_data["force_include"][str(made)] = f"{data.relative_to(SOURCE).as_posix()}/{NAME}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - the hook's
        """Remove what was compiled."""
        if version != "editable":
            self.folder.cleanup()
