"""The games bound to the formats: tables, moves, rulings, cases and lists of whichever game they are of."""
