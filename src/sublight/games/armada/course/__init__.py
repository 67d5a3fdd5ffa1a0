"""A plotted course: its speed and yaw term by term, and where it leads, measured once (chapters A2 to A5).

plot              speed, the whole course, and the disputes it can hang on
yaw               the limit of each joint
surroundings      what stands around the ship; tries and where the last one rests
facts             poses, overlaps and margins of one maneuver
resting_overlaps  the squadrons and obstacles under a ship at rest
verdicts          the measurements that decided a maneuver
"""
