"""Smuta: five parties fight for Muscovy, 1605 to 1612; the charts of the solitaire rules lead those that nobody leads."""
