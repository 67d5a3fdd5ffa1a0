"""Measuring (chapter A14): what a judge asks with a ruler and a taut string.

judged  one measurement as a verdict, with its spread over the published component sets
bands   distance and range bands: at, within, beyond
sight   line of sight between squadrons and hull zones, and what obstructs it
zones   hull zones of ships: targeting points, firing arcs, cardboard
attacks  arcs, attack range and line of sight, hull zone by hull zone; seen: its verdicts
nearest  closest points inside an arc; clipping: parts of a line
query   everything between two pieces as they stand
"""
