"""What makes two systems adjacent, in sentences, and what no longer does: `wormhole alpha`, `lane over 206`."""

import re

from sublight.board.hexes.layers import LANE
from sublight.games.twilight.catalogue import effect_cards, token_cards, unit_cards
from sublight.games.twilight.galaxy.wormholes import JOIN, WORMHOLE
from sublight.games.twilight.words.units import several
from sublight.referee.figures import joined
from sublight.referee.question import Figure

_LINK = r"(?P<kind>\w+)(?: (?P<name>\w+))?(?: over (?P<via>[^ ]+(?:, [^ ]+)*))?(?: by (?P<by>\S+))?"


def effect(figure: str) -> str:
    """Return the name of an effect, a unit upgrade or a token given by id; a name stays as it is."""
    known = effect_cards().get(figure) or unit_cards().get(figure) or token_cards().get(figure.partition("@")[0])
    return known.name.removesuffix(" (for)") if known is not None else figure


SMALL = ("and", "for", "in", "of", "the", "to")
"""Words without a capital in the name of a card."""
KINDS = {
    "action card": "an action card",
    "leader": "a leader",
    "technology": "a technology",
    "relic": "a relic",
    "promissory note": "a promissory note",
}
"""What a component action is of where nobody says which."""


def component(figure: str) -> str:
    """Return the printed name of a card or ability that is given in words, "Plagiarize", or its kind, "a leader"."""
    if figure in KINDS:
        return KINDS[figure]
    known = effect(figure.replace(" ", "_"))
    if known != figure.replace(" ", "_") or figure != figure.lower():
        return known.replace("_", " ")
    first, *rest = figure.split(" ")
    return " ".join((first.capitalize(), *(word if word in SMALL else word.capitalize() for word in rest)))


def link(figure: str) -> str:
    """Return what makes two systems adjacent: `wormhole alpha`, `lane over 206`, `effect id`."""
    found = re.fullmatch(_LINK, figure)
    if found is None:
        return figure
    if found["kind"] == WORMHOLE:
        makers = [effect(maker) for maker in (found["by"] or "").split(JOIN) if maker]
        named = joined([maker.replace(" (", ", ").removesuffix(")") for maker in makers])
        return f"the {found['name']} wormholes" + (f" ({named})" if makers else "")
    if found["kind"] == LANE:
        over = found["via"].split(", ")
        return f"the hyperlane through tile{'s' if len(over) > 1 else ''} {joined(over)}"
    plain = {"border": "their shared border", "breach": "active breaches", "ingress": "an ingress and an egress"}
    return plain.get(found["kind"]) or effect(found["name"] or figure)


def severed(figure: Figure) -> str:
    """Return what no longer makes two systems adjacent, by effects: `wormhole alpha (law)`."""
    blocked: dict[str, list[str]] = {}
    for each in several(figure):
        way, _, by = each.removesuffix(")").rpartition(" (")
        blocked.setdefault(by if way else "", []).append(link(way) if way else effect(each))
    return joined([f"{effect(by)} blocks {joined(ways)}" if by else joined(ways) for by, ways in blocked.items()])


def anomaly(figure: str) -> str:
    """Return an anomaly with its article: "an asteroid field"."""
    return f"{'an' if figure[0] in 'ae' else 'a'} {figure}"
