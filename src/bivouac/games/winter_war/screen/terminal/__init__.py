"""Winter War in the terminal."""
