"""Where a game stands, in one line: round, phase and whose turn it is, as far as the table says."""

from typing import Any


def clock(state: Any) -> str:
    """Return what the clock of a table says, empty for one without."""
    said = [f"round {state.round}"] if getattr(state, "round", 0) else []
    for field in ("phase", "step"):
        value = str(getattr(state, field, ""))
        if value:
            said.append(f"{value.replace('_', ' ')} {field}")
    if getattr(state, "active_player", ""):
        said.append(f"{state.active_player} is active")
    if getattr(state, "active", ""):
        where = "system" if hasattr(state, "systems") else "with"
        said.append(f"{where} {state.active}")
    return ", ".join(said).capitalize()
