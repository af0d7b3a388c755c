"""The whole table of Pax Baltica in words."""
