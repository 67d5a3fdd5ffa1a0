"""What the tests of the server play of X-Wing."""

import json

from web.sample import Close, Early, Sample

SQUADS = (
    json.dumps({
        "faction": "scumandvillainy",
        "pilots": [
            {"id": "lattsrazzi", "ship": "yv666lightfreighter", "upgrades": {"title": ["houndstooth"]}},
            {"id": "nashtahpup", "ship": "z95af4headhunter"},
        ],
        "obstacles": ["coreasteroid0", "gascloud1", "yt2400debris1"],
    }),
    json.dumps({
        "faction": "galacticempire",
        "pilots": [{"id": "academypilot"}, {"id": "darthvader-tieadvancedx1"}],
        "obstacles": ["coreasteroid0", "gascloud2", "coreasteroid3"],
    }),
)  # fmt: skip

SAMPLE = Sample(
    game="xwing",
    table="xwing-dogfight",
    edition="1.4.5",
    mover="rebels",
    pieces=12,
    now="activation phase",
    piece="luke",
    ends=21,
    theirs="vader",
    measured=("luke", "vader"),
    moves=("luke 1 bank_left", "luke 2 turn_left", "luke 3 turn_left"),
    other_plan="vader 3 straight",
    illegal="luke 1 turn_left",
    broken=("XW-ACT-01", "not_on_dial"),
    asking="luke 3 bank_right",
    asked=("first", "first", "second"),
    dice=True,
    big=("xwing-dogfight", "luke"),
    legend=("asteroid", "front"),
    open="luke 3 bank_right",
    early=(
        Early(
            "xwing-joust",
            "red1 2 straight",
            "black1 (initiative 1) activates before red1 (initiative 3).",
            piece="red1",
            forbidden="red1 5 koiogran_turn",
        ),
    ),
    close=(
        Close(
            move="luke 3 turn_left",
            call={"call:XW-OBS-14:luke:rock1:template": "apart"},
            says="rock1 and luke (template) count as apart, measured 0.24 mm apart",
        ),
    ),
    lists=SQUADS,
)
