"""One base along one template, as plain arithmetic: ends, the pose curve, going back, and one maneuver of a batch.

A single ruling asks `ends`. Under it are `layout` (the frame of a course), `curve` (the pose curve of a base whose two
hash marks ride on the middle line, and how fast it moves and turns), `stride` (how far two convex parts are sure to go
on overlapping) and `going_back`. A batch asks `batch_maneuver` about a `scene`.
"""
