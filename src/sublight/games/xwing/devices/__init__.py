"""Devices and remotes (chapter A8), and obstacles that cards place in the same manner (XW-OBS-24).

laid        where the end of a template lies, and what stands there by its guides
allowed     the templates that a card and the effects of a ship allow
check       what the declaration of a drop or launch may break
placing     dropping and launching
touched     which devices a move meets
trigger     what the devices met do
mines       mines that detonate
remotes     remotes that react, suffer damage, and are relocated
bombs       the end of the Activation Phase
"""
