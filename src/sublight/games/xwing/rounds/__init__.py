"""The round: whose slot it is, what may be done in it, and what is recorded by hand (A15 to A20).

Only tables with a clock come here. The procedures of the moves themselves are in the chapters below.
"""
