"""Pax Baltica in the browser and in the terminal."""
