"""The link of a builder lists obstacles, which a squad without a list of its own brings."""

import pytest

from games.xwing.lists.samples import read
from sublight.games.xwing.lists.links import MOST_OBSTACLES, obstacles_of, told, vendor_link

LINK = "https://yasb.app/?f=Rebel%20Alliance&d=v9ZhZ20Z1X&sn=Red&obs=coreasteroid5,gascloud1,vt49decimatordebris1"


@pytest.mark.parametrize("link, found", [
    (LINK, ["coreasteroid5", "gascloud1", "vt49decimatordebris1"]),
    ("https://yasb.app/?o=coreasteroid0", ["coreasteroid0"]),
    ("https://yasb.app/?f=x", []),
    ("not a link", []),
    ("http://[yasb", []),
    (f"https://yasb.app/?obs={'a,' * 100}", ["a"] * MOST_OBSTACLES),
])  # fmt: skip
def test_obstacles_of_a_link(link: str, found: list[str]) -> None:
    """In their order, no more than so many; none of what is no link."""
    assert obstacles_of(link) == found


def test_a_squad_has_the_obstacles_of_its_builders_link() -> None:
    """Unless it lists some itself."""
    vendor = {"yasb": {"builder": "YASB", "link": LINK}}
    assert read(obstacles=None, vendor=vendor).obstacles == ("coreasteroid5", "gascloud1", "vt49decimatordebris1")
    assert read(vendor=vendor).obstacles == read().obstacles


@pytest.mark.parametrize("vendor", [None, [], {"yasb": 3}, {"yasb": {"link": 3}}, {"a": {}, "b": {"link": "x"}}])
def test_a_vendor_may_be_anything(vendor: object) -> None:
    """Only a text under `link` is a link."""
    assert vendor_link(vendor) in ("", "x")


def test_a_link_says_what_it_brings() -> None:
    """By printed names, ids where none is known."""
    assert told("https://yasb.app/?obs=coreasteroid5,none") == (
        "It brings Core asteroid 6 and `none`, which the XWS text names too."
    )
    assert told("https://yasb.app/?f=x") == ""
