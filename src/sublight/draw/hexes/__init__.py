"""Pictures of maps of hexes: flat tops, a tile 200 units across its flats, everything on it glyph and word.

document  scene -> document: tiles, ways, contents, words, strip
tiles     tiles, heat and lanes;  ways  paths, links and sides
contents  what lies on one tile, in rows that fit it;  chips  the boxes in those rows
key       the strip below;  seats  letters and patterns of up to eight players
glyphs    what units, anomalies and wormholes look like;  sheet  the style sheet;  page  where hexes lie on the page
"""

from sublight.draw.hexes.document import board, board_style, draw_hexes

__all__ = ["board", "board_style", "draw_hexes"]
