"""Russian Civil War in the terminal."""
