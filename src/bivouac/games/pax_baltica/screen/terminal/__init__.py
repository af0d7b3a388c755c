"""Pax Baltica in the terminal."""
