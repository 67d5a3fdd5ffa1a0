"""How a scene is laid out as two flat sequences, `reals` and `wholes`, for the kernels of this room.

Reals begin with the play area, half the width of templates, and the lengths or radii of the eleven templates; then come
records of a fixed size: ships (pose, side of the base), pieces (a circle round each) and convex parts (a circle round
each), and corners. Wholes begin with counts and offsets; then come records of pieces (first part, number of parts) and
of parts (where the corners are, their number).

Pieces are the ships' bodies on the table, the obstacles, and the ships' bodies again in their own frames.
"""

# Where the first reals are, and how many reals a record has.
WIDTH = 0
HEIGHT = 1
HALF_TEMPLATE = 2
TEMPLATES = 3
REALS_HEAD = 14
SHIP_REALS = 5
PIECE_REALS = 3
PART_REALS = 3

# Where the counts and offsets among the wholes are, and how many wholes a record has.
SHIPS = 0
OBSTACLES = 1
PIECES_AT = 2
PARTS_AT = 3
PIECE_INDEX = 4
PART_INDEX = 5
WHOLES_HEAD = 6
PIECE_WHOLES = 2
PART_WHOLES = 2
