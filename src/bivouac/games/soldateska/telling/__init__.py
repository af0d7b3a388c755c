"""Soldateska in words for people."""
