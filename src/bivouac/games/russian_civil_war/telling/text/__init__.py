"""The whole table of Russian Civil War in words."""
