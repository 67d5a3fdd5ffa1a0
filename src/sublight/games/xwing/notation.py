"""X-Wing's moves in one line, as a player would type or say them.

    red1 2 turn_left place=near use=ved_foslo extra=adaptive_ailerons_a
    red1 forgotten
    act red1 focus target=x effect=full_throttle
    pass red1
    roll red1 left place=front template=bank_left_1 effect=fine_tuned_controls use=collision_detector
    boost red1 bank_left_1 effect=afterburners
    decloak echo roll left place=middle template=bank_left_2
    slam red1 3 straight place=near
    tractor red1 player=second tokens=2 kind=roll side=left place=front
    rotate red1 around effect=dalan_oberos
    dock red1 carrier=ghost
    deploy red1 2 straight end=rear emergency=yes
    device red1 proximity_mine id=mine1 template=straight_1 end=rear use=trajectory_simulator
    relocate probe straight_2 end=front
    place id=rock obstacle=coreasteroid0 player=first x=300 y=400 heading=0 face=down
    force id=red1 ship=t65xwing player=first x=100 y=60 heading=0 initiative=5 pilot=lukeskywalker upgrades=r2d2
    phase system
    dial red1 2 straight

Parts left out have their defaults. `parse_move` of `print_move` of any move is that move.
"""

from typing import get_args

from sublight.board.move_lines import Notation
from sublight.games.xwing.moves import Maneuver, Move

NOTATION: Notation[Move] = Notation(get_args(Move), unsaid=Maneuver)

parse_move, print_move = NOTATION.parse, NOTATION.print
