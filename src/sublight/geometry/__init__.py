"""Numbers only: shapes in the plane, the signed margin between them, exact turns, the tool's path, and
outlines.

The queries, of whichever pairs of shapes they are needed for:

    <pair>_margin    the signed margin in mm: > 0 the distance, < 0 minus the least separating shift, 0 touch
    <pair>_sign      a value with the sign of the margin, by + - * / and comparisons alone
    <pair>_witness   the two points that the margin lies between, the first on the first shape
    <pair>_nearest   the margin, and the number of the part that has it

A pair is named by its shapes in alphabetical order: `box_poly` and `poly_poly` have a file each, `box` has
`box_box`, `disc` the pairs of a disc, `area` all that is inside the play area, where positive is inside, and `parts`
shapes of several convex parts. `strip` measures the travelled part of a template,
straight or turning (`sector`); `along` is where it first meets a shape; `common` sees from a point what two
polygons share.

    box     cx, cy, fx, fy, hw, hl       centre, forward unit vector, half width (right), half length (forward)
    disc    x, y, r
    poly    pts, start, count            convex, counter-clockwise, flat: pts[start : start + 2 * count]
    parts   pts, spans, circles, count   start and count of each part; x, y, r of a circle round each
    area    width, height                the rectangle from (0, 0)

Millimetres; x right, y up; a forward vector is (sin h, cos h) for a heading h clockwise from +y, and right is
(fy, -fx). `tolerance` says what a margin means, `turn` makes unit vectors, `path` follows the maneuver tool,
`outline` and `cutting` turn any simple polygon into convex parts, `kernel` is the mark on functions that also
run compiled.
"""
