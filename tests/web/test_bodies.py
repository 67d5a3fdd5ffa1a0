"""How many bytes of bodies are held at the same time, by one address and by all."""

import pytest

from sublight.web.bodies import Bodies, LargeTotalError
from sublight.web.limits import ADDRESS_BYTES, ALL_BYTES, FREE_BYTES


def test_an_address_may_have_its_bytes_and_no_byte_more() -> None:
    """The first bytes of each body are not counted; another address is not bound by them."""
    bodies = Bodies()
    with bodies.of("a") as one, bodies.of("a") as other, bodies.of("b") as third:
        one.add(ADDRESS_BYTES + FREE_BYTES)
        other.add(FREE_BYTES)
        with pytest.raises(LargeTotalError, match="this address"):
            other.add(1)
        third.add(ADDRESS_BYTES + FREE_BYTES)
        assert bodies.held == 2 * ADDRESS_BYTES


def test_all_may_have_so_many_bytes() -> None:
    """Then only small bodies are taken, from any address."""
    bodies = Bodies()
    with bodies.of("z") as last:
        full = [bodies.of(str(number)) for number in range(ALL_BYTES // ADDRESS_BYTES)]
        for each in full:
            each.__enter__().add(ADDRESS_BYTES + FREE_BYTES)
        last.add(FREE_BYTES)
        with pytest.raises(LargeTotalError, match="this server"):
            last.add(1)
        for each in full:
            each.__exit__(None, None, None)
        last.add(1)


def test_what_is_read_is_held_no_more() -> None:
    """Whether or not it was read to its end."""
    bodies = Bodies()
    with bodies.of("a") as body:
        body.add(ADDRESS_BYTES)
        with pytest.raises(LargeTotalError):
            body.add(ADDRESS_BYTES)
        assert bodies.held == ADDRESS_BYTES - FREE_BYTES
    assert bodies.held == 0
    with bodies.of("a") as body:
        body.add(ADDRESS_BYTES)
