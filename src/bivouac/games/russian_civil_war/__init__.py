"""Russian Civil War: players who hold Reds, Whites, nationalists and foreigners at once, 1918 to 1922."""
