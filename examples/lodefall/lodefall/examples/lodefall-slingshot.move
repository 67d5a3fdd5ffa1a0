# Past the well and round it: the rim bends the drift.
fly petrel burn=NE
