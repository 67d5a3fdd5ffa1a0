"""The plane in millimetres, shared by the games played on a mat.

pose    where a piece stands: centre and forward unit vector
table   the mat: edition, area, placing tolerance, readings and component set
shape   a piece's outline on the table, and the measurement between two of them
scene   what to draw, in words a picture can be made from
"""
