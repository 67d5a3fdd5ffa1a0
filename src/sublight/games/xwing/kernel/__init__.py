"""One base along one template, as plain arithmetic: ends, the pose curve, sliding back, and one maneuver of a batch.

A single ruling asks `ends` and `slide_back`. Under them are `layout` (the frame of a course), `curve` (the pose curve
of a base whose two hash marks ride on the middle line, and how fast it moves and turns) and `stride` (how far two
convex parts are sure to go on overlapping). A batch asks `batch_maneuver` about a `scene`.
"""
