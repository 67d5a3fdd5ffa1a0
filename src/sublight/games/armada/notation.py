"""Armada's moves in one line, as a player would type or say them.

    cr90 speed=3 clicks=0,1,2 tool=right navigate=dial use=general_madine@2 extra=engine_techs
    reveal cr90 dial=navigate keep=token clear=dial
    deploy id=cr90 ship=rebel.cr90_corvette_a player=first x=100 y=200 heading=90 speed=2 upgrades=a,b
    play interdictor effect=phylon_q7_tractor_beams target=cr90 speed=2 pay=token
    obstacle rock player=first x=100 y=200 heading=90 effect=doomed_station
    token beacon player=second x=100 y=200 max=2 min=1 toward=south_edge
    turns effect=navigational_hazards
    phase squadron
    squadron tie x=400 y=300 by=gozanti uses=independence attacked=yes
    squadron tie stay effect=cloak
    hold tie by=gozanti
    place id=rock obstacle=asteroid_1 player=second x=400 y=300 heading=90
    deploy id=tie squadron=empire.tie_fighter_squadron player=second x=400 y=300

`use=` lists effects: `effect:by@joint`, where `:by` names the ship whose card it is and `@joint` the joint it
bears on. Parts left out have their defaults. `parse_move` of `print_move` of any move is that move.
"""

from typing import get_args

from sublight.board.move_lines import Notation
from sublight.games.armada.moves import Maneuver, Move

NOTATION: Notation[Move] = Notation(get_args(Move), unsaid=Maneuver)

parse_move, print_move = NOTATION.parse, NOTATION.print
