"""A squad on paper as ships beside its player's edge, and its obstacles at legal places.

places     free places on a player's side of the table
build      ships and obstacles with ids that can be spoken
gather     a player's ships as the cards they are
"""
