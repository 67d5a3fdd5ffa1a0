"""Heavy work in other processes, so that one player's drag does not wait for another player's legal set.

tasks   the work itself: plain functions of plain values
pool    the processes, and how a task is given up
loaded  what the process loads that those of a pool are forked from
turns   who uses a process next
"""
