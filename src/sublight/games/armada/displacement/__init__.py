"""Where displaced squadrons can stand (chapter A6).

contact       what keeps a disc's centre away, and the curves of contact with a ship or a disc
packing       how many discs fit along a curve, exactly
obstructions  what stands on the table once squadrons are lifted
surroundings  places in contact with one ship at rest, and what a placement comes to there
plan          a legal placement
settle        given places set in exact contact, and the rules that they break
displace      the procedure
ring          the curve of contact for pictures
"""
