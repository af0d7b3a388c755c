"""Soldateska in the terminal."""
