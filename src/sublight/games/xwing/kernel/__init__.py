"""One base along one template, as plain arithmetic: ends, the pose curve, going back, and the row of a batch.

A single ruling asks `templates`, `ends`, `slide` and `travel`. Under them are `layout` (the frame of a course), `curve`
(the pose curve of a base whose two hash marks ride on the middle line), `bounds` (how fast it can move and turn),
`stride` (how far two convex parts are sure to go on overlapping) and `going_back`. A batch asks `scene` and `row`, over
`records` and `touched`.
"""
