"""Smuta in the terminal."""
