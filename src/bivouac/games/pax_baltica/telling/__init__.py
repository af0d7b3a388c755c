"""Pax Baltica in words for people."""
