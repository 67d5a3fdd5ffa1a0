"""Devices and remotes (chapter A8), and obstacles that cards place in the same manner (XW-OBS-24).

positions   where the end of a template lies, and where a token is that is held there by its guides
allowed     the templates that a card and the effects of a ship allow, and the effects that grant a device
placing     dropping and launching             contact     which devices a move meets
trigger     what the devices met do, mines     remotes     remotes that react and suffer damage
relocate    relocating a remote                bombs       the end of the Activation Phase
"""
