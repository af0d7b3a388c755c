"""Players that know no game."""
