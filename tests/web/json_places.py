"""The places in a JSON value, and the value with another one in one of them."""

from collections.abc import Iterator
from typing import Any

Path = tuple[Any, ...]
"""The keys that lead to a place."""


def places(value: Any, most: int | None = None, path: Path = ()) -> Iterator[Path]:
    """Yield every place in a JSON value; of each list the first `most` only, all if not said."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value[:most]) if isinstance(value, list) else ()
    for key, each in pairs:
        yield (*path, key)
        yield from places(each, most, (*path, key))


def changed(value: Any, path: Path, new: Any) -> Any:
    """Return a JSON value with another one in a place."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy
