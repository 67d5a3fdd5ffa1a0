# The corvette cuts in front of the Star Destroyer and does not get through.
cr90 clicks=0,1,2 tool=right navigate=dial
