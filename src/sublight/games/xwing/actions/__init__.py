"""Actions (rules XW-ACT): performing one, what it costs, and what lets a ship perform it.

perform     how a ship comes to perform an action, what it costs and leaves behind, what effects grant
may_act     whether an action, or a move that an effect grants, is legal now
acting      the actions that move nothing, and the end of an activation
"""
