"""Smuta: five parties fight for Muscovy, 1605 to 1612; the solitaire charts lead those that nobody leads."""
