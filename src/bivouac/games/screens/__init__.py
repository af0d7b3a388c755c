"""What the screens of games have in common, in the browser and in the terminal; it knows no game."""
