"""Mutations that keep JSON readable: values of one place are replaced, repeated, dropped or moved to another.

Random bytes seldom get past a JSON parser, so half of all mutations of an object change its values instead.
"""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

VALUES: tuple[object, ...] = (
    None, True, False, 0, 1, -1, 2, 8, 255, 256, 1e-9, 0.5, -0.0, 1e3, 1e9, 1e300, 2**53, "",
    " ", "\x00", "\u202e", "a", "0", "1", "none", "first", "a" * 300, [], {}, [[]], [0, 0], [1e300, -1e300],
)  # fmt: skip
DEEPEST = 40
"""More than the program reads."""

Place = tuple[Any, Any]
"""A list or an object, and an index or a key in it."""


def mutated(data: bytes, most: int, seed: int, of_bytes: Callable[[bytes, int], bytes]) -> bytes:
    """Return a mutation of at most `most` bytes; `of_bytes` makes the mutations that know nothing of JSON."""
    chance = random.Random(seed)
    head, brace, rest = data.partition(b"{")
    if not brace or chance.random() < 0.4:
        return of_bytes(data, most)
    try:
        value, end = json.JSONDecoder().raw_decode((brace + rest).decode())
    except (ValueError, RecursionError):
        return of_bytes(data, most)
    tail = (brace + rest).decode()[end:].encode()
    try:
        changed = head + json.dumps(_changed(value, chance)).encode() + tail
    except RecursionError:
        return of_bytes(data, most)
    return changed if len(changed) <= most else of_bytes(data, most)


def _changed(value: Any, chance: random.Random) -> Any:
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        places = list(_places(value))
        if places:
            _change(chance.choice(places), places, chance)
    return value


def _places(value: Any, depth: int = DEEPEST) -> Iterator[Place]:
    """Yield every place below a value that is not too deep in it."""
    if not depth:
        return
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key], depth - 1)


def _change(place: Place, places: list[Place], chance: random.Random) -> None:
    """Change what stands at one place, in place."""
    owner, key = place
    how = chance.randrange(6)
    if how == 0:
        owner[key] = _copy(chance.choice(VALUES))
    elif how == 1:
        other, there = chance.choice(places)
        owner[key] = _copy(other[there])
    elif how == 2:
        del owner[key]
    elif how == 3 and isinstance(owner, list):
        owner.insert(key, _copy(owner[key]))
    elif isinstance(owner[key], (int, float)) and not isinstance(owner[key], bool):
        owner[key] = owner[key] * chance.choice((-1, 0.5, 2, 1.0000001)) + chance.choice((0, 0, 1, -1, 0.25))
    elif isinstance(owner[key], str):
        owner[key] = _word(owner[key], chance)
    else:
        owner[key] = _copy(chance.choice(VALUES))


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _word(text: str, chance: random.Random) -> str:
    """Return a text with one part of it doubled, dropped or replaced by a sign."""
    at = chance.randint(0, len(text))
    to = min(len(text), at + chance.randint(0, 8))
    middle = chance.choice(("", text[at:to] * 2, chance.choice("=@,>*-.:;~!()[]{}\"'\\ 019é\n")))
    return text[:at] + middle + text[to:]
