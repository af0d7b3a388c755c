"""The components of Winter War, as data and as flat tables."""
