"""Russian Civil War in words for people."""
