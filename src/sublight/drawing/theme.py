"""The style sheet of a picture: colours as custom properties, every length a multiple of the picture's unit."""

import re
from typing import Literal, NamedTuple

from sublight.drawing.palette import DARK, LIGHT, Theme, variables
from sublight.drawing.svg import number

SIZES = {"title": 30.0, "caption": 22.0, "label": 20.0, "small": 18.0, "inside": 15.0, "noted": 17.0, "tiny": 13.0}
"""Heights of letters in units, by use."""

_LENGTH = re.compile(r"([0-9.]+)u\b")

_ROLES = """
.mat{fill:var(--mat);stroke:var(--ink);stroke-width:3u}
.grid{fill:none;stroke:var(--grid);stroke-width:1.5u}
.area{fill:none;stroke:var(--ink);stroke-width:2u}
.seat0{--own:var(--seat0)}
.seat1{--own:var(--seat1)}
.nobody{--own:var(--soft)}
.zone{stroke:var(--own);stroke-width:1.5u;stroke-dasharray:14u 7u}
.base,.mover{stroke:var(--own);stroke-width:2.5u}
.mover{stroke-width:4u}
.rest{stroke:var(--own);stroke-width:5.5u}
.rest .core{fill:none;stroke:var(--ink);stroke-width:1.5u}
.frame{fill:var(--own);stroke:var(--own);stroke-width:1u}
.silhouette{fill:var(--own);fill-opacity:.5;stroke:none;pointer-events:none}
.ghost{fill:none;stroke:var(--own);stroke-width:2u;stroke-dasharray:1u 6u;stroke-linecap:round}
.try{fill:none;stroke:var(--own);stroke-width:2u;stroke-dasharray:10u 5u}
.full{fill:none;stroke:var(--own);stroke-width:2u;stroke-dasharray:10u 5u}
.trail{fill:none;stroke:var(--ink);stroke-width:2u;stroke-dasharray:2u 5u;stroke-linecap:round}
.template{fill:none;stroke:var(--soft);stroke-width:1.5u;stroke-dasharray:8u 5u}
.travelled{fill:var(--soft);fill-opacity:.22;stroke:var(--soft);stroke-width:1.5u}
.through{stroke:var(--near);stroke-width:2u;stroke-linejoin:round}
.squadron{stroke:var(--own);stroke-width:2.5u}
.displaced{stroke:var(--own);stroke-width:2.5u;stroke-dasharray:6u 4u}
.obstacle{stroke:var(--rock);stroke-width:2.5u;stroke-linejoin:round}
.obstacle[data-kind=asteroid]{stroke-width:4u}
.obstacle[data-kind^=debris]{stroke-dasharray:9u 6u}
.obstacle .core{fill:none}
.label.for-obstacle text{fill:var(--soft);font-weight:500}
.token{fill:var(--mat);stroke:var(--ink);stroke-width:2u}
.token .core{fill:var(--own);stroke:none}
.tool{fill:var(--soft);fill-opacity:.22;stroke:var(--soft);stroke-width:1.5u}
.pivot{fill:var(--mat);stroke:var(--soft);stroke-width:2u}
.overlap{stroke:var(--overlap);stroke-width:2u;stroke-linejoin:round}
.ring{fill:none;stroke:var(--overlap);stroke-width:1.5u;stroke-dasharray:5u 4u}
.outside{stroke:var(--overlap);stroke-width:3u}
.witness{--verdict:var(--ink);fill:none;stroke:var(--verdict);stroke-width:2.5u}
.witness[data-kind=apart]{--verdict:var(--clear)}
.witness[data-kind=near]{--verdict:var(--near)}
.witness[data-kind=overlap]{--verdict:var(--overlap)}
.witness .end{fill:var(--mat);stroke-width:2u}
.ruler{fill:none;stroke:var(--ink);stroke-width:2u}
.arrow{fill:none;stroke:var(--ink);stroke-width:2u}
.arrow .head{fill:var(--ink);stroke:none}
.casing{fill:none;stroke:var(--mat);stroke-width:6u;stroke-dasharray:none}
"""

_FILLS = """
.ground{fill:var(--mat);fill-opacity:.85;stroke:none}
.tint{fill:var(--own);fill-opacity:.22;stroke:none}
.stripe{fill:none;stroke:var(--own);stroke-opacity:.45;stroke-width:1}
.hatched path,.beyond path{fill:none;stroke:var(--overlap);stroke-width:2}
.beyond path{stroke-width:1.3}
.passed path{fill:none;stroke:var(--near);stroke-width:2}
.zoned path{fill:none;stroke:var(--soft);stroke-opacity:.25;stroke-width:1}
.rock{fill:none;stroke:var(--rock);stroke-width:1.2}
.rock .tint{fill:var(--rock);fill-opacity:.14}
.rock .dot{stroke-width:2.2;stroke-linecap:round}
"""

WORDS = """
text{font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif;fill:var(--ink);stroke:none}
.label text{text-anchor:middle;font-weight:600;stroke:var(--mat);stroke-width:5u;stroke-linejoin:round}
.label text{paint-order:stroke}
.leader{fill:none;stroke:var(--soft);stroke-width:1.2u}
.badge{fill:var(--mat);stroke:var(--ink);stroke-width:2u}
.badge+text{stroke:none}
.final .badge{fill:var(--ink)}
.final text{fill:var(--mat)}
.heading{font-weight:700}
.fine{fill:var(--soft)}
.centred{text-anchor:middle}
.ending{text-anchor:end}
.rule{stroke:var(--grid);stroke-width:1.5u}
.bar{fill:none;stroke:var(--ink);stroke-width:2u}
.paper{fill:var(--back)}
"""


class Sheet(NamedTuple):
    """The rules of one kind of picture, and its colours by light and by dark."""

    rules: str
    light: dict[str, str]
    dark: dict[str, str]


PLANE = Sheet(_ROLES + _FILLS + WORDS, LIGHT, DARK)


def style_sheet(theme: Theme | Literal["board"], unit: float, sheet: Sheet = PLANE) -> str:
    """Return the CSS of a picture. Rules hold inside `.sublight.<theme>` only, so pictures may share a page.

    A board has no colours and no size of its own: the page gives it both.
    """
    scope = f".sublight.{theme}"
    rules = [_scoped(rule, scope, unit) for rule in sheet.rules.split("\n") if rule]
    if theme == "board":
        return "\n".join(rules) + "\n"
    colours = [f"{scope}{{{variables(sheet.dark if theme == 'dark' else sheet.light)}background:var(--back)}}"]
    if theme == "auto":
        colours.append(f"@media screen and (prefers-color-scheme:dark){{{scope}{{{variables(sheet.dark)}}}}}")
    fitting = [f"@media screen{{svg{scope}{{max-width:100%;height:auto;max-height:100vh}}}}"]
    return "\n" + "\n".join(colours + fitting + rules) + "\n"


def _scoped(rule: str, scope: str, unit: float) -> str:
    selectors, _, body = rule.partition("{")
    return ",".join(f"{scope} {each}" for each in selectors.split(",")) + "{" + _measured(body, unit)


def _measured(body: str, unit: float) -> str:
    """Lengths written `3u` in the sheet become millimetres."""
    return _LENGTH.sub(lambda found: number(float(found[1]) * unit), body)
