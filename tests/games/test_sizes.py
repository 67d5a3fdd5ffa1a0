"""Every list of every game that has a limit of its own is read up to it, and refused beyond it."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct, defstruct, inspect

from sublight.errors import InputError
from sublight.referee.sizes import MOST_LISTED, check_sizes
from sublight.registry import GAMES, game


def own_limits() -> Iterator[Any]:
    """Each game with each field that it names."""
    for name in GAMES:
        for field in game(name).sizes:
            yield pytest.param(name, field, id=f"{name}-{field}")


def record_with(field: str, count: int) -> Struct:
    """A record with a list of that name."""
    return defstruct("Holder", [(field, tuple[str, ...])], frozen=True)(count * ("x",))


@pytest.mark.parametrize(("name", "field"), [*own_limits()])
def test_a_list_is_read_up_to_its_limit(name: str, field: str) -> None:
    """One more is refused, and the error names field and limit."""
    sizes = game(name).sizes
    check_sizes(record_with(field, sizes[field]), sizes)
    with pytest.raises(InputError, match=f"^{field}: .* the limit is {sizes[field]}$") as found:
        check_sizes(record_with(field, sizes[field] + 1), sizes)
    assert found.value.code == "large"


@pytest.mark.parametrize("name", GAMES)
def test_a_field_that_a_game_names_is_in_its_records(name: str) -> None:
    """In the state or a move, however deep; else its limit bounds nothing."""
    here = game(name)
    fields = {field for kind in (here.state_type, *here.move_types) for field in _fields(kind)}
    assert set(here.sizes) <= fields
    assert all(most != MOST_LISTED for most in here.sizes.values())


def _fields(kind: Any) -> set[str]:
    found: set[str] = set()
    waiting = [inspect.type_info(kind)]
    seen = set()
    while waiting:
        one = waiting.pop()
        if isinstance(one, inspect.StructType) and one.cls not in seen:
            seen.add(one.cls)
            found |= {field.name for field in one.fields}
            waiting += [field.type for field in one.fields]
        waiting += [*getattr(one, "types", ()), *getattr(one, "item_types", ())]
        waiting += [each for each in (getattr(one, name, None) for name in ("item_type", "value_type", "type")) if each]
    return found
