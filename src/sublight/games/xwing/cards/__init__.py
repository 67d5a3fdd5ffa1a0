"""Card effects on movement, read from the hints of the catalogue.

declared    effects as moves declare them: their ids and choices, who has them, by which rule they are reported
effective_maneuver  the maneuver that a ship is about to execute, and how effects change it
check       what a maneuver's effects may break     payment     what effects cost, and using one
after       what follows a maneuver or a boost      cloak_and_tractor  those tokens
granting    actions and moves that effects grant
"""
