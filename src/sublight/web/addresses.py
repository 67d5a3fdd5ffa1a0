"""Addresses and networks that an operator names: proxies in front of the server, and who is told how it is.

On its own: the names are read by several layers of the app, and by what is below it.
"""

from functools import lru_cache
from ipaddress import ip_address, ip_network

EVERYBODY = "*"


@lru_cache(maxsize=4096)
def is_among(address: str, named: tuple[str, ...]) -> bool:
    """Say whether an address is one of those named: addresses, networks, or `*` for all."""
    if EVERYBODY in named:
        return True
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in ip_network(each, strict=False) for each in named)


def is_loopback(address: str) -> bool:
    """Say whether an address is this machine's own."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
