"""Winter War in words for people."""
