"""Damage, dice and tokens as movement deals them (chapter A9)."""
