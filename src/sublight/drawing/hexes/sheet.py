"""The style sheet of a map, in units of the page."""

from sublight.drawing.hexes.glyphs import SEATS
from sublight.drawing.palette import DARK, DARK_SEATS, LIGHT, LIGHT_SEATS
from sublight.drawing.theme import WORDS, Sheet

_SEATS = "\n".join(f".seat{owner}{{--own:var(--seat{owner})}}" for owner in range(SEATS))

_RULES = """
.nobody{--own:var(--soft)}
.own{fill:var(--own)}
.weave path{fill:none;stroke:var(--mat);stroke-opacity:.38;stroke-width:1.4u;stroke-linecap:round}
.seat-letter{fill:var(--mat);stroke:var(--own);stroke-width:2.6u;stroke-linejoin:round;paint-order:stroke}
.seat-letter{font-weight:700;text-anchor:middle}
.hex .ground{fill:var(--mat)}
.hex .rim{fill:var(--own);fill-opacity:.07;stroke:var(--soft);stroke-width:1.5u;stroke-linejoin:round}
.hex.nobody .rim{fill:none}
.hex.open .ground{fill:none}
.hex.open .rim{stroke:var(--grid)}
.hex.apart .rim{stroke-dasharray:8u 6u}
.hex .anomalous{fill:none;stroke:var(--rock);stroke-width:2.5u;stroke-dasharray:3u 6u;stroke-linecap:round}
.motif path{fill:none;stroke:var(--rock);stroke-opacity:.32;stroke-width:.5}
.heat polygon{fill:var(--heat)}
.outline polygon{fill:none;stroke:var(--ink);stroke-width:6u;stroke-linejoin:round}
.outline .casing{stroke:var(--mat);stroke-width:10u}
.outline.start polygon{stroke-width:3.5u;stroke-dasharray:14u 8u}
.outline.start .casing{stroke-width:7u;stroke-dasharray:none}
.lane .lane-line{fill:none;stroke:var(--soft);stroke-width:11u}
.lane .lane-core{fill:none;stroke:var(--mat);stroke-width:6u}
.casing{fill:none;stroke:var(--mat);stroke-width:17u;stroke-dasharray:none;stroke-linecap:round}
.way .line{fill:none;stroke:var(--ink);stroke-width:6u;stroke-linecap:round}
.way .casing{stroke-width:11u}
.way .line.jump{stroke-dasharray:2u 11u}
.way .head{fill:var(--ink);stroke:var(--mat);stroke-width:2u}
.way.alternative .line{stroke:var(--soft);stroke-width:4u;stroke-dasharray:10u 8u}
.way.alternative .head{fill:var(--soft)}
.badge-of .step{fill:var(--ink);stroke:var(--mat);stroke-width:2u}
.badge-of text{fill:var(--mat);font-weight:700;text-anchor:middle}
.badge-of.alternative .step{fill:var(--mat);stroke:var(--soft)}
.badge-of.alternative text{fill:var(--ink)}
.link .line,.side .line{fill:none;stroke:var(--soft);stroke-width:4u;stroke-dasharray:3u 7u;stroke-linecap:round}
.link .casing{stroke-width:8u}
.side .casing{stroke-width:13u;stroke-linecap:butt}
.side .line{stroke-width:6u;stroke-dasharray:none;stroke-linecap:butt}
.side.severed .line{stroke-dasharray:9u 5u}
.link.severed .line,.link.blocked .line,.side.severed .line,.side.blocked .line{stroke:var(--overlap)}
.stop{fill:var(--overlap);stroke:var(--mat);stroke-width:2u}
.cross{fill:none;stroke:var(--mat);stroke-width:2;stroke-linecap:round}
.contents text{stroke:var(--mat);stroke-width:3.5u;stroke-linejoin:round;paint-order:stroke}
.contents .seat-letter{stroke:var(--own);stroke-width:2.6u}
.place{font-weight:700}
.number{fill:var(--soft)}
.planet{font-weight:600}
.sign{font-style:italic}
.heat-words{font-weight:700}
.anomaly{fill:none;stroke:var(--ink);stroke-width:1.1;stroke-linejoin:round;stroke-linecap:round}
.ringed{fill:var(--mat);stroke:var(--ink);stroke-width:1.6u}
.greek{text-anchor:middle;font-weight:700}
.chip .back{fill:var(--mat);stroke:var(--own);stroke-width:1.8u}
.unit{fill:var(--ink)}
.unit.left{fill:var(--soft);fill-opacity:.5;stroke:var(--soft);stroke-width:.9}
.crack{fill:none;stroke:var(--mat);stroke-width:2.2;stroke-linejoin:round}
.count{font-weight:700}
.change{font-weight:700;font-style:italic}
.note .back{fill:var(--mat);stroke:var(--soft);stroke-width:1.2u}
.note.die .back,.note.lost .back{stroke:var(--ink);stroke-width:1.8u}
.note.lost .back{fill:var(--mat);stroke:var(--overlap);stroke-width:2.6u}
.die-face{fill:none;stroke:var(--ink);stroke-width:1.4}
.swatch text{stroke:none}
"""

GALAXY = Sheet(
    _SEATS + _RULES + WORDS, {**LIGHT, **LIGHT_SEATS, "heat": "#C25A00"}, {**DARK, **DARK_SEATS, "heat": "#C96A1B"}
)
"""Rules and colours of a map; of heat there is one colour, denser where it is hotter."""
