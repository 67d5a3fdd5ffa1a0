# Four TIE-lengths ahead: into the X-wing, over a rock, and on it.
black1 4 straight
