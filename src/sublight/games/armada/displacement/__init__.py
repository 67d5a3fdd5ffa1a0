"""Where displaced squadrons can stand (chapter A6).

contact       what keeps a disc's centre away, and the curves of contact with a ship or a disc
packing       how many discs fit along a curve, exactly
surroundings  one ship with all that stands around it; the ring for pictures
settle        given places set in exact contact, and the rules that they break
displace      the procedure, and a legal placement
"""
