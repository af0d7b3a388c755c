"""Smuta in words for people."""
