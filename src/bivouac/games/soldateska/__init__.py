"""Soldateska: tricks for three to six, officers and deserters."""
