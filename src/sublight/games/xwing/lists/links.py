"""What a link of a squad builder says beside the pilots, which only the builder can read: obstacles by their ids.

On its own because a link is told apart before any squad is read.
"""

from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

KEYS = ("obs", "o")
"""The parts of a link's query that list obstacles, with commas between."""
MOST_OBSTACLES = 12
LONGEST_LINK, LONGEST_NAME = 4_000, 40


def obstacles_of(link: str) -> list[str]:
    """Return the obstacles that a link lists, in its order; none for a text that is no link."""
    try:
        query = parse_qs(urlsplit(link[:LONGEST_LINK]).query)
    except ValueError:
        return []
    listed = next((query[key][0] for key in KEYS if key in query), "")
    return [each.strip() for each in listed.split(",") if each.strip()][:MOST_OBSTACLES]


def vendor_link(vendor: object) -> str:
    """Return the link that a builder left in `vendor`, under its own name; empty if there is none."""
    builders = vendor.values() if isinstance(vendor, Mapping) else ()
    links = (each["link"] for each in builders if isinstance(each, Mapping) and "link" in each)
    return next((each for each in links if isinstance(each, str)), "")


def told(link: str) -> str:
    """Return the obstacles of a link in words; empty if it lists none."""
    from sublight.games.xwing.catalogue import obstacle_tokens
    from sublight.referee.figures import joined

    known = obstacle_tokens()
    names = [known[each].name if each in known else f"`{each[:LONGEST_NAME]}`" for each in obstacles_of(link)]
    return f"It brings {joined(names)}, which the XWS text names too." if names else ""
