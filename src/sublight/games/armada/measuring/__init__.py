"""Measuring (chapter A14): what a judge asks with a ruler and a taut string.

judged  one measurement as a verdict, with its spread over the published component sets
bands   distance and range bands: at, within, beyond
sight   line of sight to and from squadrons, and what obstructs it
zones   hull zones of ships whose token was measured: targeting points and firing arcs
query   everything between two pieces as they stand
"""
