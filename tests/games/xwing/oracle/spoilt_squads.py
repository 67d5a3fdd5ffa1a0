"""Squads, spoilt at random: read or refused with a reason, within a second."""

from oracle.spoilt_text import read_all
from sublight.games.xwing.lists.model import Squad
from sublight.games.xwing.lists.read import read_squad
from sublight.games.xwing.lists.report import report_text

SQUADS = (
    (
        '{"name":"Reds","faction":"rebelalliance","ruleset":"XWA","version":"2.0.0","pilots":[{"id":"lukeskywalker",'
        '"ship":"t65xwing","points":14,"upgrades":{"force-power":["instinctiveaim"],"configuration":["servomotorsfoils"]}},'
        '{"id":"bluesquadronescort","ship":"t65xwing"}],"obstacles":["coreasteroid0","gascloud1"]}'
    ),
    '{"faction":"galacticempire","pilots":[{"id":"darthvader","name":"darthvader","ship":"tieadvancedx1"}]}',
)


def _squad(text: str) -> Squad:
    found = read_squad(text)
    assert all(line.isprintable() for line in report_text(found).split("\n"))
    assert all((reading.at or '""' in text) and (reading.good or reading.says) for reading in found.readings)
    return found


def squads(count: int) -> str:
    """Read spoilt squads; a report names every field."""
    return read_all(_squad, SQUADS, count)
