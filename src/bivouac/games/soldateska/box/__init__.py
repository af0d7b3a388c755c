"""The components of Soldateska, as data and as flat tables."""
