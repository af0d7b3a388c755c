"""Winter War in the browser and in the terminal."""
