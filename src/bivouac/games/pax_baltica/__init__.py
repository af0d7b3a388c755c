"""Pax Baltica: two players, wooden blocks, fog of war, the Great Northern War."""
