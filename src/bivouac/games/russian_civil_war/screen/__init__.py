"""Russian Civil War in the browser and in the terminal."""
