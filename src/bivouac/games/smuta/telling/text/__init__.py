"""The whole table of Smuta in words."""
