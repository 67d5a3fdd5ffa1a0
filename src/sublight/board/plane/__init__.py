"""The plane in millimetres, shared by the games played on a mat.

pose    where a piece stands: centre and forward unit vector
table   the mat: edition, area, placing tolerance, readings and component set
shape   a piece's outline on the table, and the measurement between two of them
scene   what to draw, in words a picture can be made from

packing         outlines as the flat numbers of a kernel's scene
contacts        what a body overlaps there, what a strip lies over
course          a base that moves along a template
curve           its pose all along, and how fast it moves and turns
stride          how long two parts go on overlapping
slide_back      the first free place, going back from the full end
contact_search  the first contact, going ahead or back
"""
