"""Map strings and map files, spoilt at random: read or refused with a reason, within a second."""

from oracle.spoilt_text import read_all
from sublight.games.twilight.lists.model import GalaxyMap
from sublight.games.twilight.lists.read import read_map
from sublight.games.twilight.lists.report import MapList
from sublight.games.twilight.lists.tokens import known_tiles

MAPS = (
    "{18} 26 27 39 83A3 83b0 0 -1 -1 H1 _ 112",
    "101:26 102:27 103:83A2 000:18 201:-1",
    "https://keeganw.github.io/ti4/?settings=T&tiles=26,27,83A-2,18",
    (
        '{"mapInfo":[{"position":"101","tileID":"26","tokens":["gamma"],"borderAnomalies":[{"direction":1,"type":"rift"}],'
        '"customHyperlaneString":"0,0,0,1,0,0;0,0,0,0,0,0;0,0,0,0,0,0;1,0,0,0,0,0;0,0,0,0,0,0;0,0,0,0,0,0"}]}'
    ),
    '{"tilePositions":["000:18","101:26","102:83a3"]}',
    "18+0+0rccd;Rcci,26+1-1bd;Y2i*g",
)


def _map(text: str) -> GalaxyMap:
    found = read_map(text, known_tiles())
    assert all(line.isprintable() for line in MapList(found).report_text().split("\n"))
    assert all(reading.number and (reading.good or reading.says) for reading in found.readings)
    return found


def maps(count: int) -> str:
    """Read spoilt map strings and map files; a report names every tile."""
    return read_all(_map, MAPS, count)
