"""Plain values into records. What does not fit is said in words, which are looked up only then."""

from typing import Any, TypeVar

import msgspec

from sublight.board.plane.pose import read_headings
from sublight.errors import InputError

RecordT = TypeVar("RecordT")


def convert(raw: Any, kind: type[RecordT], where: str) -> RecordT:
    """Return `raw` as a `kind`; InputError in words, beginning with `where`, for what does not fit."""
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.ValidationError, InputError) as error:
        from sublight.formats.wording import complaint

        raise InputError(f"{where}: {complaint(str(error), raw, kind)}") from None


def with_vectors(raw: Any, kind: Any, where: str) -> Any:
    """Return decoded JSON or TOML with each `heading` as its exact vector; InputError in words."""
    try:
        return read_headings(raw)
    except InputError as error:
        from sublight.formats.wording import complaint

        path, _, said = str(error).partition(": ")
        raise InputError(f"{where}: {complaint(f'{said} - at `{path}`', raw, kind)}") from None
