"""Pictures: a scene of the table as one SVG document, to scale, for paper, browser and notebook.

plane     scene -> document: mat, marks, labels, strip
marks     one mark -> one titled group
labels    where words go so that they do not sit on each other
legend    the strip below the mat: title, caption, key, scale bar
theme     the style sheet; palette has its colours, patterns its fills
extent    outlines and boxes of marks;  clip  the common part of two outlines
svg       elements, escaping and numbers
"""

from sublight.draw.plane import draw

__all__ = ["draw"]
