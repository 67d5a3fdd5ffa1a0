"""Where displaced squadrons can stand (chapter A6).

barriers        what keeps a disc's centre away, and the free parts of a curve
curves          the curves of contact with a ship or a disc
packing         how many discs fit along a curve, exactly
surroundings    one ship with all that stands around it
plan            a legal placement
ring            where one that touches the ship can stand, for pictures
settle          given places snapped and eased into exact contact
judge           the rules that a placement breaks
"""
