"""Smuta in the browser and in the terminal."""
