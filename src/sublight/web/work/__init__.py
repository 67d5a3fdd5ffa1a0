"""Heavy work in other processes, so that nobody's drag waits for somebody's legal set.

tasks   what is done there: plain functions of plain values
pool    who waits for which task, and how a task is given up
"""
