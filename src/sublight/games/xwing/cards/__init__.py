"""Card effects on movement, read from the hints of the catalogue.

declared    effects as moves declare them: their ids and choices, who has them, by which rule they are reported
effective_maneuver  the maneuver that a ship is about to execute, and the ladder of difficulties
changes     how effects change that maneuver        check       what a maneuver's effects may break
payment     what effects cost, and using one        targets     ships moved through, in arc, in range
after       what follows a maneuver or a boost      tokens      cloak and tractor tokens
granting    actions and moves that effects grant
"""
