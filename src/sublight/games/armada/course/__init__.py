"""A plotted course: its speed and yaw term by term, and where it leads, measured once (chapters A2 to A5).

plot              speed, the whole course, and the disputes it can hang on
yaw               the limit of each joint
facts             poses, tries, overlaps and margins of one maneuver; what is under the ship at rest
nearby_pieces     the pieces around the ship, placed once
verdicts          the measurements that decided a maneuver
"""
