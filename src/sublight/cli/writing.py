"""What the verbs write to files."""

from pathlib import Path

from sublight.errors import InputError


def write_file(path: Path, text: str) -> None:
    """Write a text, with the folders it needs; InputError where it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None
