"""Pictures of maps of hexes: flat tops, a tile 200 units across its flats, everything on it glyph and word.

document  scene -> document: tiles, paths, contents, words, strip
tiles     where hexes lie on the page; tiles, heat and lanes
paths     paths with their steps, links and sides
contents  what lies on one tile, in rows that fit it;  chips  the boxes in those rows
key       the strip below
glyphs    what units, anomalies, wormholes and players look like;  sheet  the style sheet
"""

from sublight.drawing.hexes.document import board, board_style, draw_hexes

__all__ = ["board", "board_style", "draw_hexes"]
